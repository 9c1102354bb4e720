"""A tile: its segments, and how they lie when it is turned."""

from typing import Final

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
SIDES: Final = "NESW"
HALVES: Final = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")

SEA: Final = 0  # also: nothing there yet, so anything fits
PLAINS: Final = 1
TRAIL: Final = 2
TOWN: Final = 3
FARM: Final = 4
EDGES: Final = "-PTC"

# A feature is one number: each seat's settlers, then open edges, tiles and badges.
SETTLERS_MASK: Final = (1 << 20) - 1
OPEN: Final = 20
SIZE: Final = 28
BADGES: Final = 36
BYTE: Final = 255

TURNS: Final = 4
ENDS: Final = ("crossroad", "town", "farm", "harbour")
TILES_AT_MOST: Final = 95  # the vocabulary of cells is made for these


def shape_number(kind: int, turn: int) -> int:
    """Give the number of a kind of tile at one of its turns: the place of its `Shape`."""
    return kind * TURNS + turn


def kind_of(shape: int) -> int:
    """Give the kind of tile that a shape is a turn of."""
    return shape // TURNS


def turn_of(shape: int) -> int:
    """Give the quarter turns of a shape."""
    return shape % TURNS


class Segment:
    """One part of a feature on one tile, as printed: before the tile is turned."""

    def __init__(
        self, kind: int, edges: list[int], halves: list[int], badges: int, end: str
    ) -> None:
        self.kind = kind  # PLAINS, TRAIL, TOWN or FARM
        self.edges = edges  # sides joined by a town or trail
        self.halves = halves  # half-edges joined by plains
        self.badges = badges  # flags of a town, posts of a trail, animals of plains
        self.end = end  # where a trail with one edge ends


class Tile:
    """A kind of land tile, or a space of the start strip."""

    def __init__(self, id: str, name: str, copies: int, segments: list[Segment]) -> None:
        self.id = id
        self.name = name
        self.copies = copies
        self.segments = segments
        self.turns: list[int] = []  # quarter turns that look different
        kinds = [segment.kind for segment in segments]
        self.is_double = kinds.count(TOWN) > 1 or kinds.count(TRAIL) > 1
        # Each segment as a feature of its own, not yet counted; and the slots that will be.
        self.features = [(len(s.edges) << OPEN) + (s.badges << BADGES) for s in segments]
        self.counted = [slot for slot, kind in enumerate(kinds) if kind != PLAINS]

    def number_of(self, slot: int) -> int:
        """Count the segments of the same kind before this one."""
        kind = self.segments[slot].kind
        return sum(1 for segment in self.segments[:slot] if segment.kind == kind)

    def slot_of(self, kind: int, number: int) -> int:
        """Find a segment by its kind and number; -1 if there is none."""
        for slot, segment in enumerate(self.segments):
            if segment.kind == kind:
                if number == 0:
                    return slot
                number -= 1
        return -1


class Shape:
    """A tile at one of its four turns: which segment owns each side and half-edge."""

    def __init__(self, tile: Tile, turn: int) -> None:
        self.tile = tile
        self.turn = turn
        self.edges = [SEA] * 4
        self.main = [-1] * 4  # the town or trail at each side
        self.left = [-1] * 4  # the plains at the counter-clockwise half of each side
        self.right = [-1] * 4  # the plains at the clockwise half
        for slot, segment in enumerate(tile.segments):
            for side in segment.edges:
                self.main[(side + turn) % 4] = slot
                self.edges[(side + turn) % 4] = segment.kind
            for half in segment.halves:
                side = (half // 2 + turn) % 4
                (self.right if half % 2 else self.left)[side] = slot
                if self.main[side] < 0:
                    self.edges[side] = PLAINS
        # What the cell beyond each side must match, as `TileSet.fits` wants it.
        self.facing = [self.edges[side] << (2 * ((side + 2) % 4)) for side in range(4)]

    def looks_like(self, other: "Shape") -> bool:
        """Tell whether two turns of a tile cannot be told apart."""
        return sorted(self.pattern()) == sorted(other.pattern())

    def pattern(self) -> list[tuple[int, int, str]]:
        """Describe the segments by what they touch."""
        segments = self.tile.segments
        return [
            (
                segment.kind,
                segment.badges,
                "".join(
                    part[1]
                    for side in range(4)
                    for part in (
                        (self.left[side], f"{side}l"),
                        (self.main[side], f"{side}m"),
                        (self.right[side], f"{side}r"),
                    )
                    if part[0] == slot
                ),
            )
            for slot, segment in enumerate(segments)
        ]
