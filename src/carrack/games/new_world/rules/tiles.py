"""The tiles and the start strip: their segments, how they turn, and where they fit."""

from typing import Final

from carrack.core.data import Data, Table
from carrack.core.errors import BadData

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


class Segment:
    """One part of a feature on one tile, as printed: before the tile is turned."""

    __slots__ = ("badges", "edges", "end", "halves", "kind")

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

    __slots__ = (
        "copies",
        "counted",
        "features",
        "id",
        "is_double",
        "name",
        "segments",
        "turns",
    )

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

    __slots__ = ("edges", "facing", "left", "main", "right", "tile", "turn")

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


class TileSet:
    """All tiles and start spaces, turned all ways, with a table of what fits where."""

    __slots__ = ("bag", "board", "fits", "shapes", "tiles")

    def __init__(self, data: Data) -> None:
        self.tiles = read_tiles(data.file("tiles.toml"))
        self.board = read_board(data.file("board.toml"))  # first shape of each start space
        self.shapes: list[Shape] = []  # four turns of each tile, then of each space
        self.fits: list[bytes] = []  # tile, surroundings -> turns that fit, as bits
        spaces = self.board
        for tile in self.tiles + spaces:
            turned = [Shape(tile, turn) for turn in range(TURNS)]
            self.shapes += turned
            for turn, shape in enumerate(turned):
                if not any(shape.looks_like(turned[other]) for other in tile.turns):
                    tile.turns.append(turn)
        for tile_number, tile in enumerate(self.tiles):
            self.fits.append(surroundings(self.shapes, tile_number, tile.turns))
        self.bag = [n for n, tile in enumerate(self.tiles) for _ in range(tile.copies)]

    def board_shape(self, row: int) -> int:
        """Give the shape of a start space, by its place from the north."""
        return (len(self.tiles) + row) * TURNS


def surroundings(shapes: list[Shape], tile: int, turns: list[int]) -> bytes:
    """Tabulate, for all 256 surroundings of a cell, the turns (as bits) at which a tile fits."""
    table = [0] * 256
    for turn in turns:
        edges = shapes[tile * TURNS + turn].edges
        for known in range(16):  # which of the four sides have a neighbour
            code = 0
            for side in range(4):
                if known >> side & 1:
                    code |= edges[side] << (2 * side)
            table[code] |= 1 << turn
    return bytes(table)


def read_tiles(file: Table) -> list[Tile]:
    """Read the land tiles."""
    file.provenance()
    count = file.number("count")
    tiles = []
    for row in file.tables("tile"):
        id = row.text("id")
        row.where = f"tiles.toml, tile {id}"
        tiles.append(Tile(id, "", row.number("copies"), read_segments(row)))
        row.done()
    file.done()
    copies = sum(tile.copies for tile in tiles)
    if copies != count or not 0 < count <= TILES_AT_MOST:
        raise BadData(f"tiles.toml: count is {count}, the tiles are {copies}; at most 95")
    return tiles


def read_board(file: Table) -> list[Tile]:
    """Read the start strip from north to south."""
    file.provenance()
    spaces = []
    for row in file.tables("space"):
        spaces.append(Tile("", row.text("name", ""), 1, read_segments(row)))
        row.done()
    file.done()
    if len(spaces) != 10:
        raise BadData(f"board.toml: the strip has 10 spaces, not {len(spaces)}")
    return spaces


def read_segments(row: Table) -> list[Segment]:
    """Read the segments of a tile: towns, trails, plains, then the farm."""
    segments = []
    for part in row.tables("towns"):
        segments.append(Segment(TOWN, read_sides(part), [], part.number("flags", 0), ""))
        part.done()
    for part in row.tables("trails"):
        end = part.one_of("end", ENDS) if part.has("end") else ""
        segments.append(Segment(TRAIL, read_sides(part), [], part.number("posts", 0), end))
        part.done()
    for part in row.tables("plains"):
        halves = part.text("halves").split()
        if any(half not in HALVES for half in halves):
            raise BadData(f"{part.where}: 'halves' must be among {' '.join(HALVES)}")
        places = [HALVES.index(half) for half in halves]
        segments.append(Segment(PLAINS, [], places, part.number("animals", 0), ""))
        part.done()
    if row.flag("farm"):
        segments.append(Segment(FARM, [], [], 0, ""))
    check_edges(row, segments)
    return segments


def read_sides(part: Table) -> list[int]:
    """Read sides such as "NW"."""
    sides = part.text("edges")
    if not sides or any(side not in SIDES for side in sides):
        raise BadData(f"{part.where}: 'edges' must be made of N, E, S and W")
    return [SIDES.index(side) for side in sides]


def check_edges(row: Table, segments: list[Segment]) -> None:
    """Refuse a tile whose segments do not make up its edges."""
    edges = row.text("edges")
    if len(edges) != 4 or any(edge not in EDGES for edge in edges):
        raise BadData(f"{row.where}: 'edges' must be four of -, P, T and C")
    for side in range(4):
        main = [part.kind for part in segments if side in part.edges]
        halves = [half for part in segments for half in part.halves if half // 2 == side]
        kind = EDGES.index(edges[side])
        wanted_main = [kind] if kind in (TRAIL, TOWN) else []
        wanted_halves = [2 * side, 2 * side + 1] if kind in (PLAINS, TRAIL) else []
        if main != wanted_main or sorted(halves) != wanted_halves:
            raise BadData(f"{row.where}: the parts at {SIDES[side]} do not make up {edges[side]}")
