"""Tiles in words: each part with the sides or corners of the tile that it reaches."""

from typing import Final

from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, TRAIL, Segment, Shape
from carrack.text.catalogue import Catalogue

SIDE_NAMES: Final = ("n", "e", "s", "w")
CORNER_NAMES: Final = ("ne", "se", "sw", "nw")  # clockwise from the end of the northern side
BADGES: Final = {PLAINS: "animals", TRAIL: "posts", TOWN: "flags"}


def sides_of(segment: Segment, turn: int) -> list[str]:
    """Name the sides that a town or trail reaches, clockwise from the north."""
    return [SIDE_NAMES[side] for side in sorted((side + turn) % 4 for side in segment.edges)]


def corners_of(segment: Segment, turn: int) -> list[str]:
    """Name the corners that plains cover: the two half-edges at a corner belong together."""
    corners = {((half + 1) // 2 - 1 + turn) % 4 for half in segment.halves}
    return [CORNER_NAMES[corner] for corner in sorted(corners)]


def badge_words(words: Catalogue, kind: int, count: int) -> list[str]:
    """Count flags, trading posts or animals, if there are any."""
    return [words.say(f"tile.{BADGES[kind]}", n=count)] if count else []


def part_words(words: Catalogue, segment: Segment, turn: int) -> str:
    """Describe one part of a tile: what it is, where it reaches, what is on it."""
    name = words.name(FEATURE_NAMES[segment.kind])
    if segment.kind == FARM:
        return name
    corners = corners_of(segment, turn)
    if len(corners) == len(CORNER_NAMES):
        where = [words.say("tile.all_corners")]
    else:
        where = [words.name(place) for place in sides_of(segment, turn) + corners]
    end = [words.say(f"tile.{segment.end}")] if segment.end else []
    return f"{name} ({', '.join(where + end + badge_words(words, segment.kind, segment.badges))})"


def tile_words(words: Catalogue, shape: Shape) -> str:
    """Describe all parts of a tile as it lies."""
    parts = [part_words(words, part, shape.turn) for part in shape.tile.segments]
    return words.say("tile.join").join(parts)
