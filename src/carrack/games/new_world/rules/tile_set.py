"""All tiles and the start strip, read from the facts, and what fits where."""

from carrack.core.data import Data, Table
from carrack.core.errors import BadData
from carrack.games.new_world.rules.tiles import (
    EDGES,
    ENDS,
    FARM,
    HALVES,
    PLAINS,
    SIDES,
    TILES_AT_MOST,
    TOWN,
    TRAIL,
    TURNS,
    Segment,
    Shape,
    Tile,
    shape_number,
)


class TileSet:
    """All tiles and start spaces, turned all ways, with a table of what fits where."""

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
        self.animals = [
            sum(part.badges for part in tile.segments if part.kind == PLAINS) for tile in self.tiles
        ]
        # Tile, side -> turns, as bits, at which a town or trail that comes from there ends.
        self.ends = [endings(self.shapes, n) for n in range(len(self.tiles))]
        self.alike: list[int] = []  # tile -> number of its kind, by what fits and ends alone
        self.firsts: list[int] = []  # a tile of each of these kinds
        for n in range(len(self.tiles)):
            for kind, first in enumerate(self.firsts):
                if self.fits[first] == self.fits[n] and self.ends[first] == self.ends[n]:
                    self.alike.append(kind)
                    break
            else:
                self.alike.append(len(self.firsts))
                self.firsts.append(n)
        self.known: dict[int, int] = {}  # answers of `fitting` and `closing`

    def shape(self, kind: int, turn: int = 0) -> Shape:
        """Give a kind of tile as printed, or turned."""
        return self.shapes[shape_number(kind, turn)]

    def fitting(self, code: int) -> int:
        """Give the kinds of tiles, as bits, that fit a free cell by its surroundings."""
        kinds = self.known.get(~code, -1)
        if kinds < 0:
            kinds = 0
            for kind, tile in enumerate(self.firsts):
                if self.fits[tile][code]:
                    kinds |= 1 << kind
            self.known[~code] = kinds
        return kinds

    def closing(self, code: int, side: int) -> int:
        """Give those, as bits, that also end the town or trail that comes from a side."""
        key = code * 4 + side
        kinds = self.known.get(key, -1)
        if kinds < 0:
            kinds = 0
            for kind, tile in enumerate(self.firsts):
                if self.fits[tile][code] & self.ends[tile][side]:
                    kinds |= 1 << kind
            self.known[key] = kinds
        return kinds

    def board_shape(self, row: int) -> int:
        """Give the number of the shape of a start space, by its place from the north."""
        return shape_number(len(self.tiles) + row, 0)


def surroundings(shapes: list[Shape], tile: int, turns: list[int]) -> bytes:
    """Tabulate, for all 256 surroundings of a cell, the turns (as bits) at which a tile fits."""
    table = [0] * 256
    for turn in turns:
        edges = shapes[shape_number(tile, turn)].edges
        for known in range(16):  # which of the four sides have a neighbour
            code = 0
            for side in range(4):
                if known >> side & 1:
                    code |= edges[side] << (2 * side)
            table[code] |= 1 << turn
    return bytes(table)


def endings(shapes: list[Shape], tile: int) -> list[int]:
    """Give for each side the turns (as bits) at which a tile's town or trail there ends."""
    found = [0] * 4
    for turn in range(TURNS):
        shape = shapes[shape_number(tile, turn)]
        for side, slot in enumerate(shape.main):
            if slot >= 0 and len(shape.tile.segments[slot].edges) == 1:
                found[side] |= 1 << turn
    return found


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
