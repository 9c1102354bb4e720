"""The land in words: tiles part by part, features and what they promise, and who tells of them."""

from functools import cached_property
from typing import Final

from carrack.games.new_world.rules.atlas import Atlas, Cell, Feature
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, TRAIL, Segment, Shape
from carrack.games.new_world.rules.view import NewWorldView
from carrack.show.seats import LETTERS
from carrack.show.teller import Teller
from carrack.text.catalogue import Catalogue

SIDE_NAMES: Final = ("n", "e", "s", "w")
CORNER_NAMES: Final = ("ne", "se", "sw", "nw")  # clockwise from the end of the northern side
BADGES: Final = {PLAINS: "animals", TRAIL: "posts", TOWN: "flags"}


class NewWorldTeller(Teller[NewWorld, NewWorldView]):
    """Puts one view into words."""

    @cached_property
    def atlas(self) -> Atlas:
        """Ask the rules about the land."""
        return Atlas(self.game, self.view)


# --- tiles -----------------------------------------------------------------------------


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


# --- features --------------------------------------------------------------------------


def cell_words(words: Catalogue, cells: list[Cell]) -> str:
    """List cells."""
    return words.say("tile.join").join(f"{column},{row}" for column, row in cells)


def size_words(words: Catalogue, feature: Feature) -> str:
    """Tell tiles and flags, posts or animals; of a farm its neighbours."""
    if feature.kind == FARM:
        return words.say("feature.around", n=feature.around)
    tiles = words.say("feature.tiles", n=len(feature.cells))
    return ", ".join([tiles, *badge_words(words, feature.kind, feature.badges)])


def open_words(words: Catalogue, feature: Feature) -> str:
    """Tell whether a feature is complete, or where it goes on."""
    if feature.is_complete:
        return words.say("feature.complete")
    if feature.is_hopeless:
        return words.say("feature.hopeless")
    if feature.openings:
        cells = cell_words(words, sorted(set(feature.openings)))
        return words.say("feature.open", n=len(feature.openings), cells=cells)
    return words.say("feature.missing", n=feature.missing) if feature.missing else ""


def settler_words(words: Catalogue, feature: Feature) -> str:
    """Tell who stands on a feature: "A 1, C 2"."""
    told = [f"{LETTERS[seat]} {count}" for seat, count in feature.counts.items()]
    return ", ".join(told) or words.say("feature.free")


def worth_words(words: Catalogue, feature: Feature) -> str:
    """Tell what a feature is worth as it is: completed now, and at the end."""
    end = feature.worth_end
    if feature.kind == PLAINS or feature.is_hopeless:
        return words.say("feature.worth_end", n=end)
    return words.say("feature.worth", n=feature.worth_complete, end=end)


def payout_words(words: Catalogue, feature: Feature) -> str:
    """Tell who gets how many points when a completed feature is scored now."""
    return ", ".join(
        words.say("feature.pays", n=points, seat=LETTERS[seat]) for seat, points in feature.pays
    )


def feature_words(words: Catalogue, feature: Feature) -> str:
    """Describe a feature in one line."""
    name = words.name(FEATURE_NAMES[feature.kind])
    facts = [
        size_words(words, feature),
        open_words(words, feature),
        settler_words(words, feature),
        worth_words(words, feature),
    ]
    facts = [fact for fact in facts if fact]
    return words.say("feature.line", name=name, facts=words.say("tile.join").join(facts))


def danger_words(words: Catalogue, atlas: Atlas, kind: int, column: int) -> str:
    """Tell what the surveyors mean to a settler on a kind of feature in a column."""
    if kind == PLAINS:
        return words.say("feature.stays")
    bonus = atlas.bonus(column)
    if bonus:
        return words.say("feature.bonus", n=bonus)
    ahead = atlas.columns_ahead(column)
    return words.say("feature.behind") if ahead < 0 else words.say("feature.ahead", n=ahead)
