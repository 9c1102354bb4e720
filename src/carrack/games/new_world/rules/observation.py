"""What a learner sees of New World: the tile in hand, the bag, settlers, surveyors and the land."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observation import NOUGHT, Observer, Row, low
from carrack.games.new_world.rules.cells import ROWS, STRIP
from carrack.games.new_world.rules.state import SETTLERS, Position, Settler
from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.rules.tiles import TILES_AT_MOST, TURNS, kind_of, turn_of

# The strip has one free cell beside each of its spaces. A tile takes one, and as it touches a
# neighbour with one side at least, it opens three others at most.
FREE_AT_MOST: Final = STRIP + 2 * TILES_AT_MOST


class NewWorldObserver(Observer):
    """Encodes positions of New World; a row of the grid is given as its number plus 100.

    To lay a tile has the number of the cell among the free ones, in the order in which they became
    free; when one is filled the last of them takes its place. The observation lists them likewise.
    """

    def __init__(self, game: Game, tiles: TileSet) -> None:
        super().__init__(game)
        self.kinds = len(tiles.tiles)
        shapes = range(self.kinds * TURNS)
        self.kind_of = [bytes([1 + kind_of(shape)]) for shape in shapes]
        self.turn_of = [bytes([turn_of(shape)]) for shape in shapes]
        self.hands = [bytes([n == kind for n in range(self.kinds)]) for kind in range(self.kinds)]
        self.hands.append(bytes(self.kinds))  # of -1: none
        self.settlers = SETTLERS * game.players
        self.add("hand", self.kinds, "a one at the kind of the tile in hand")
        self.add("chosen", 2, "column and row chosen for it, or of the last tile")
        self.add("surveyors", 2, "columns of the eastern and of the western")
        self.add("left", self.kinds, "tiles of each kind in the bag")
        self.add("supply", game.players, "free settlers of each seat")
        self.add("owners", self.settlers, "of each settler on the land: seat from 1")
        self.add("settlers", 4 * self.settlers, "of each: feature, column, row, part")
        self.add("kinds", TILES_AT_MOST, "of each tile as placed: its kind from 1")
        self.add("turns", TILES_AT_MOST, "of each tile: quarter turns")
        self.add("columns", TILES_AT_MOST, "of each tile: its column")
        self.add("rows", TILES_AT_MOST, "of each tile: its row")
        self.add("free_columns", FREE_AT_MOST, "of each free cell: its column, from 1")
        self.add("free_rows", FREE_AT_MOST, "of each free cell: its row")
        self.add(
            "free_sides", FREE_AT_MOST, "of each: 64 west + 16 south + 4 east + north to match"
        )
        self.words = [word for word in self.words if word != "tile"]
        self.first_cell = len(self.words)  # the cells come last in the vocabulary
        self.words = self.words + ["tile"] * FREE_AT_MOST
        self.other = bytes(self.first_cell)  # none of the numbers before the cells
        # By a tile and the surroundings of a cell: a one where it fits; nothing is around no cell.
        self.fitting = [b"\0" + bytes([turns > 0 for turns in fits[1:]]) for fits in tiles.fits]

    def row(self) -> Row:
        return Survey(self)

    def encode(self, s: State, seat: int) -> bytes:
        return self.encode_into(self.row(), s, seat)  # a survey follows the land of one game

    def fill(self, s: State, seat: int, row: Row) -> None:
        assert isinstance(s, Position)
        assert isinstance(row, Survey)
        row.follow(s)
        row.put(self.hands[s.tile])
        chosen = [s.cell // ROWS, s.cell % ROWS] if s.tile >= 0 and s.cell >= 0 else [0, 0]
        row.plain(chosen + s.surveyors())
        row.put(row.left_in(s))
        row.turned(s.supply)
        if row.has_noted_settlers(s):
            row.pass_by(2)
        else:
            row.seats(row.owners, self.settlers)
            row.plain(row.places, 4 * self.settlers)
        row.note_land(s)
        row.put(row.land)
        row.put(row.beside)
        row.put(row.sides)

    def mask(self, s: State, seat: int, row: Row) -> bytes:
        assert isinstance(s, Position)
        assert isinstance(row, Survey)
        options = s.options(seat)
        if not options or options[0].word != "tile":
            return super().mask(s, seat, row)
        return self.other + row.sides.translate(self.fitting[s.tile])

    def numbers(self, s: State, seat: int) -> list[int]:
        assert isinstance(s, Position)
        options = s.options(seat)
        if not options or options[0].word != "tile":
            return [a.index for a in options]
        return [self.first_cell + ~s.land[a.arg] for a in options]

    def action(self, s: State, number: int) -> Action | None:
        assert isinstance(s, Position)
        if 0 <= number < self.first_cell:
            return s.game.vocabulary.actions[number]
        place = number - self.first_cell
        return s.free[place] if 0 <= place < len(s.free) else None


class Survey(Row):
    """Rows of one game of New World: the land only grows, so what was noted of it stays.

    Another state, such as a clone or one before an undo, is surveyed from the beginning.
    """

    def __init__(self, observer: NewWorldObserver) -> None:
        super().__init__(observer.game.players, observer.eyes)
        self.observer = observer
        self.state: Position | None = None
        self.forget()

    def forget(self) -> None:
        """Go back to what was noted of no state."""
        self.drawn = 0
        self.left = bytearray()  # tiles of each kind
        self.left_noted = b""
        self.settlers: list[Settler] | None = None
        self.owners: list[int] = []
        self.places: list[int] = []
        self.tiles = 0
        self.kinds = b""
        self.turns = b""
        self.columns = b""
        self.rows = b""
        self.land = b""  # all four
        self.free: list[Action] = []
        self.beside = bytes(2 * FREE_AT_MOST)  # columns, rows
        self.sides = b""

    def follow(self, s: Position) -> None:
        """Go on with a state, if it is the one that was followed."""
        if self.state is not s:
            self.forget()
            self.state = s

    def left_in(self, s: Position) -> bytes:
        """Count the tiles of each kind in the bag."""
        if not self.left:
            self.left = bytearray(self.observer.kinds)
            for tile in s.bag:
                self.left[tile] += 1
        elif self.drawn == s.drawn:
            return self.left_noted
        while self.drawn < s.drawn:
            self.left[s.bag[self.drawn]] -= 1
            self.drawn += 1
        self.left_noted = bytes(self.left)
        return self.left_noted

    def has_noted_settlers(self, s: Position) -> bool:
        """Tell whether the settlers on the land are those noted, and note them."""
        if s.settlers == self.settlers:
            return True
        self.settlers = s.settlers[:]
        self.owners = []
        self.places = []
        for owner, kind, cell, segment in s.settlers:
            self.owners.append(owner)
            self.places += [kind, cell // ROWS, cell % ROWS, segment - s.firsts[s.land[cell]]]
        return False

    def note_land(self, s: Position) -> None:
        """Note the tiles laid since the last survey, and the free cells beside the land."""
        first = len(s.tiles.board) + self.tiles
        if self.sides and first == len(s.shapes):
            return
        self.note_tiles(s.shapes[first:], s.cells[first:])
        self.note_free(s.free)
        self.sides = low(s.codes) + NOUGHT * (FREE_AT_MOST - len(s.codes))

    def note_tiles(self, shapes: list[int], cells: list[int]) -> None:
        """Add kind, turn, column and row of each new tile."""
        self.tiles += len(shapes)
        observer, rest = self.observer, NOUGHT * (TILES_AT_MOST - self.tiles)
        self.kinds += b"".join([observer.kind_of[shape] for shape in shapes])
        self.turns += b"".join([observer.turn_of[shape] for shape in shapes])
        self.columns += low([cell // ROWS for cell in cells])
        self.rows += low([cell % ROWS for cell in cells])
        parts = [self.kinds, rest, self.turns, rest, self.columns, rest, self.rows, rest]
        self.land = b"".join(parts)

    def note_free(self, free: list[Action]) -> None:
        """Note column and row of each free cell that is not where it was."""
        known, beside = self.free, bytearray(self.beside)
        for place in range(len(free), len(known)):
            beside[place] = beside[FREE_AT_MOST + place] = 0
        for place, a in enumerate(free):
            if place >= len(known) or known[place] is not a:
                beside[place] = a.arg // ROWS
                beside[FREE_AT_MOST + place] = a.arg % ROWS
        self.free = free[:]
        self.beside = bytes(beside)


def observer(game: Game) -> Observer:
    """Make the encoder of New World."""
    s = game.new(0)
    assert isinstance(s, Position)
    return NewWorldObserver(game, s.tiles)
