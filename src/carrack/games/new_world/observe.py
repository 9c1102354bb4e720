"""What a learner sees of New World: the tile in hand, the bag, settlers, surveyors and the land."""

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observe import Observer
from carrack.games.new_world.cells import ROWS
from carrack.games.new_world.state import SETTLERS, Position
from carrack.games.new_world.tiles import TILES_AT_MOST, TURNS, TileSet


class NewWorldObserver(Observer):
    """Encodes positions of New World; a row of the grid is given as its number plus 100."""

    __slots__ = ("hand", "kinds", "land", "left", "settlers", "supply", "surveyors")

    def __init__(self, game: Game, tiles: TileSet) -> None:
        super().__init__(game)
        self.kinds = len(tiles.tiles)
        self.hand = self.add("hand", self.kinds + 2)  # kind of tile; then its chosen column, row
        self.left = self.add("left", self.kinds)  # tiles of each kind in the bag
        self.supply = self.add("supply", game.players)
        self.surveyors = self.add("surveyors", 2)  # columns of the eastern and the western
        # Of each settler: seat from 1, kind of feature, column, row.
        self.settlers = self.add("settlers", 4 * SETTLERS * game.players)
        # Of each tile in the order placed: kind from 1, turn, column, row.
        self.land = self.add("land", 4 * TILES_AT_MOST)

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        assert isinstance(s, Position)
        players = s.players
        if s.tile >= 0:
            row[self.hand + s.tile] = 1
            if s.cell >= 0:
                row[self.hand + self.kinds] = s.cell // ROWS
                row[self.hand + self.kinds + 1] = s.cell % ROWS
        for n in range(s.drawn, len(s.bag)):
            row[self.left + s.bag[n]] += 1
        for other in range(players):
            row[self.supply + (other - seat) % players] = s.supply[other]
        row[self.surveyors] = s.surveys // 2
        row[self.surveyors + 1] = (s.surveys + 1) // 2
        at = self.settlers
        for owner, kind, cell, _ in s.settlers:
            row[at] = 1 + (owner - seat) % players
            row[at + 1] = kind
            row[at + 2] = cell // ROWS
            row[at + 3] = cell % ROWS
            at += 4
        at = self.land
        for n in range(len(s.tiles.board), len(s.shapes)):
            shape = s.shapes[n]
            row[at] = 1 + shape // TURNS
            row[at + 1] = shape % TURNS
            row[at + 2] = s.cells[n] // ROWS
            row[at + 3] = s.cells[n] % ROWS
            at += 4


def make(game: Game) -> Observer:
    """Make the encoder of New World."""
    s = game.new(0)
    assert isinstance(s, Position)
    return NewWorldObserver(game, s.tiles)
