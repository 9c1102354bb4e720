"""What the parts of a tile say when pointed at: a clear shape over each, with a tooltip."""

from functools import lru_cache

from carrack.games.new_world.rules.cells import cell_at
from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, TRAIL, Shape
from carrack.games.new_world.show.curves import Line, rotate
from carrack.games.new_world.show.names import badge_words
from carrack.games.new_world.show.plan import COAST, FARM_RADIUS, Look, Part, plan_of
from carrack.games.new_world.show.scene import NewWorldScene
from carrack.games.new_world.show.tile import path
from carrack.show.svg import esc
from carrack.text import catalogue

ORDER = (PLAINS, TOWN, TRAIL, FARM)  # what lies under what
TOWN_DEPTH = 38.0
PORT: Line = [(0, 0), (COAST, 18), (COAST, 82), (0, 100)]


@lru_cache(maxsize=4096)
def parts(look: Look, turn: int, language: str, names: tuple[str, ...] = ()) -> str:
    """Lay a clear shape over each part of a tile; names are those of the parts in actions."""
    order = sorted(range(len(look.parts)), key=lambda slot: ORDER.index(look.parts[slot].kind))
    drawn = []
    for slot in order:
        part = look.parts[slot]
        on = f' data-on="{esc(names[slot])}"' if names and names[slot] else ""
        rule = FEATURE_NAMES[part.kind]
        drawn.append(
            f'<path d="{outline(look, slot, turn)}"{on} data-rule="{rule}">'
            f"<title>{esc(part_tip(part, language))}</title></path>"
        )
    style = 'fill="#fff" fill-opacity="0" stroke="#fff" stroke-opacity="0" stroke-width="9"'
    return f"<g {style}>{''.join(drawn)}</g>"


def part_tip(part: Part, language: str) -> str:
    """Say what a part is, and what it is worth."""
    words = catalogue(language, "carrack.games.new_world")
    badges = badge_words(words, part.kind, part.badges)
    told = f" ({badges[0]})" if badges else ""
    return words.say(f"picture.{FEATURE_NAMES[part.kind]}", badges=told)


def outline(look: Look, slot: int, turn: int) -> str:
    """Give the rough shape of a part as the data of a path."""
    part = look.parts[slot]
    if part.kind == PLAINS:
        return "".join(eighth(half, turn) for half in part.halves)
    if part.kind == TOWN and look.is_coast:
        return path(PORT, turn, closed=True)
    if part.kind == TOWN:
        depth = TOWN_DEPTH if len(part.sides) == 1 else 50.0
        triangle: Line = [(0, 0), (100, 0), (50, depth)]
        return "".join(around(triangle, side + turn) for side in part.sides)
    if part.kind == FARM:
        r = FARM_RADIUS
        return f"M{50 - r:g} 50a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0"
    middle = (COAST, 50.0) if part.end == "harbour" else plan_of(look).middle()
    return "".join(path([rotate((50, 0), side), middle], turn) for side in part.sides)


def eighth(half: int, turn: int) -> str:
    """Give the eighth of a tile behind one half of a side."""
    start = 50 * (half % 2)
    return around([(start, 0), (start + 50, 0), (50, 50)], half // 2 + turn)


def around(line: Line, turns: int) -> str:
    """Write a closed line turned around the middle of the tile."""
    return path(line, turns, closed=True)


def names_of(scene: NewWorldScene, column: int, row: int, shape: Shape) -> tuple[str, ...]:
    """Give the actions that name parts of a tile now: claims, or features to be scored."""
    if scene.view.step not in ("Claim", "ScoreFirst") or scene.is_picture:
        return ()
    step = cell_at(column, row) - cell_at(*scene.view.cell)
    kind = scene.view.land[-1][2]
    actions = scene.game.actions
    if step == 0 and scene.view.step == "Claim":
        return tuple(a.text for a in actions.claims[kind])
    farm = actions.farms[step].text if step in actions.farms else ""
    names = ["" for _ in shape.tile.segments]
    for slot, part in enumerate(shape.tile.segments):
        scored = actions.scores[kind][slot] if step == 0 else None
        names[slot] = farm if part.kind == FARM else scored.text if scored is not None else ""
    return tuple(names) if any(names) else ()
