"""What a learner sees of New World: the tile in hand, the bag, settlers, surveyors and the land."""

from struct import pack
from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observation import Observer, around
from carrack.games.new_world.rules.cells import ROWS, STRIP
from carrack.games.new_world.rules.state import SETTLERS, Position
from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.rules.tiles import TILES_AT_MOST, TURNS, kind_of, turn_of

# The strip has one free cell beside each of its spaces. A tile takes one, and as it touches a
# neighbour with one side at least, it opens three others at most.
FREE_AT_MOST: Final = STRIP + 2 * TILES_AT_MOST


class NewWorldObserver(Observer):
    """Encodes positions of New World; a row of the grid is given as its number plus 100.

    To lay a tile has the number of the cell among the free ones, from the coast westwards and in a
    column from north to south; the observation lists them in the same order.
    """

    def __init__(self, game: Game, tiles: TileSet) -> None:
        super().__init__(game)
        self.kinds = len(tiles.tiles)
        self.kind_of = [1 + kind_of(shape) for shape in range(self.kinds * TURNS)]
        self.turn_of = [turn_of(shape) for shape in range(self.kinds * TURNS)]
        self.settlers = SETTLERS * game.players
        self.land = TILES_AT_MOST
        self.add("hand", self.kinds, "a one at the kind of the tile in hand")
        self.add("chosen", 2, "column and row chosen for it, or of the last tile")
        self.add("left", self.kinds, "tiles of each kind in the bag")
        self.add("supply", game.players, "free settlers of each seat")
        self.add("surveyors", 2, "columns of the eastern and of the western")
        self.add("settlers", 5 * self.settlers, "of each: seat from 1, feature, column, row, part")
        self.add("kinds", self.land, "of each tile as placed: its kind from 1")
        self.add("turns", self.land, "of each tile: quarter turns")
        self.add("columns", self.land, "of each tile: its column")
        self.add("rows", self.land, "of each tile: its row")
        self.add("free_columns", FREE_AT_MOST, "of each free cell: its column, from 1")
        self.add("free_rows", FREE_AT_MOST, "of each free cell: its row")
        self.add(
            "free_sides", FREE_AT_MOST, "of each: 64 west + 16 south + 4 east + north to match"
        )
        self.words = [word for word in self.words if word != "tile"]
        self.first_cell = len(self.words)  # the cells come last in the vocabulary
        self.words = self.words + ["tile"] * FREE_AT_MOST

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        assert isinstance(s, Position)
        hand = bytearray(self.kinds)
        if s.tile >= 0:
            hand[s.tile] = 1
        row += hand
        row += bytes([s.cell // ROWS, s.cell % ROWS] if s.tile >= 0 and s.cell >= 0 else [0, 0])
        left = [0] * self.kinds
        for tile in s.bag[s.drawn :]:
            left[tile] += 1
        row += bytes(left)
        row += bytes(around(s.supply, seat))
        row += bytes(s.surveyors())
        row += self.standing(s, seat)
        first = len(s.tiles.board)
        shapes = s.shapes[first:]
        cells = s.cells[first:]
        rest = bytes(self.land - len(shapes))
        row += bytes(map(self.kind_of.__getitem__, shapes)) + rest
        row += bytes(map(self.turn_of.__getitem__, shapes)) + rest
        # A cell's number is its column and its row, a byte each.
        packed = pack(f">{len(cells)}H", *cells)
        row += packed[0::2] + rest + packed[1::2] + rest
        free = sorted([a.arg << 8 | s.codes[place] for place, a in enumerate(s.free)])
        packed = pack(f">{len(free)}I", *free)
        rest = bytes(FREE_AT_MOST - len(free))
        row += packed[1::4] + rest + packed[2::4] + rest + packed[3::4] + rest

    def standing(self, s: Position, seat: int) -> bytes:
        """Give the settlers on the land."""
        row: list[int] = []
        for owner, kind, cell, segment in s.settlers:
            row.append(1 + (owner - seat) % s.players)
            row.append(kind)
            row.append(cell // ROWS)
            row.append(cell % ROWS)
            row.append(segment - s.firsts[s.land[cell]])
        return bytes(row + [0] * (5 * self.settlers - len(row)))

    def numbers(self, s: State, seat: int) -> list[int]:
        assert isinstance(s, Position)
        options = s.options(seat)
        if not options or options[0].word != "tile":
            return [a.index for a in options]
        places = {cell: n for n, cell in enumerate(free_cells(s), self.first_cell)}
        return [places[a.arg] for a in options]

    def action(self, s: State, number: int) -> Action | None:
        assert isinstance(s, Position)
        if 0 <= number < self.first_cell:
            return s.game.vocabulary.actions[number]
        free = free_cells(s)
        place = number - self.first_cell
        return s.actions.cells[free[place]] if 0 <= place < len(free) else None


def free_cells(s: Position) -> list[int]:
    """List the free cells beside the land, from the coast westwards and from north to south."""
    return sorted([a.arg for a in s.free])


def observer(game: Game) -> Observer:
    """Make the encoder of New World."""
    s = game.new(0)
    assert isinstance(s, Position)
    return NewWorldObserver(game, s.tiles)
