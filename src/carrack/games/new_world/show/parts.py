"""Rough shapes of the parts of a tile, and what they say of themselves."""

from functools import lru_cache

from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, Shape
from carrack.games.new_world.show.curves import Line, Point, rotate
from carrack.games.new_world.show.names import badge_words
from carrack.games.new_world.show.plan import FARM_RADIUS, Look, Part, look_of, plan_of
from carrack.games.new_world.show.tile import path
from carrack.text.catalogue import Catalogue


def part_tip(words: Catalogue, part: Part) -> str:
    """Say what a part is, and what it is worth."""
    badges = badge_words(words, part.kind, part.badges)
    told = f" ({badges[0]})" if badges else ""
    return words.say(f"picture.{FEATURE_NAMES[part.kind]}", badges=told)


@lru_cache(maxsize=2048)
def stand(shape: Shape, slot: int) -> Point:
    """Give the place of a settler on a turned tile; farmers stand beside their barn."""
    plan = plan_of(look_of(shape))
    if plan.parts[slot].kind == FARM:
        return 65.0, 60.0
    return rotate(plan.anchors[slot], shape.turn)


@lru_cache(maxsize=2048)
def outline(look: Look, slot: int, turn: int) -> str:
    """Give the shape of a part as the data of a path; that of plains is rough."""
    part = look.parts[slot]
    if part.kind == PLAINS:
        return "".join(eighth(half, turn) for half in part.halves)
    if part.kind == TOWN:
        return path(plan_of(look).outlines[slot], turn, closed=True)
    if part.kind == FARM:
        r = FARM_RADIUS
        return f"M{50 - r:g} 50a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0"
    return "".join(path(line, turn) for line in plan_of(look).trails[slot])


def eighth(half: int, turn: int) -> str:
    """Give the eighth of a tile behind one half of a side."""
    start = 50 * (half % 2)
    return around([(start, 0), (start + 50, 0), (50, 50)], half // 2 + turn)


def around(line: Line, turns: int) -> str:
    """Write a closed line turned around the middle of the tile."""
    return path(line, turns, closed=True)
