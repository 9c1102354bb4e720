"""The table: vocabulary and set-up."""

from carrack.core.data import Data
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.core.title import Title, Value
from carrack.games.new_world.rules.actions import Actions
from carrack.games.new_world.rules.cells import cell_at
from carrack.games.new_world.rules.events import KINDS
from carrack.games.new_world.rules.phases import turn as steps
from carrack.games.new_world.rules.reasons import REASONS
from carrack.games.new_world.rules.scoring import SOURCES
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.rules.tiles import kind_of


class NewWorld(Game):
    """Carcassonne: New World for two to five players."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        super().__init__(title, players, options, data)
        self.tiles = TileSet(data)
        self.actions = Actions(self.vocabulary, self.tiles)
        self.use_steps(*steps.STEPS)
        self.sources = SOURCES
        self.kinds = KINDS
        self.reasons = REASONS
        self.strip: Position | None = None  # laid once; every game begins with a copy

    def blank(self, rng: Rng) -> Position:
        return Position(self, rng, self.tiles, self.actions)

    def start(self, s: State) -> None:
        """Lay out the strip, shuffle the tiles; the surveyors stand on its end spaces (A19)."""
        assert isinstance(s, Position)
        if self.strip is None:
            self.strip = self.blank(Rng(b""))
            for row in range(len(self.tiles.board)):
                self.strip.put(self.tiles.board_shape(row), cell_at(0, row + 1))
        self.strip.copy_land(s)
        s.bag = self.tiles.bag[:]
        s.rng.shuffle(s.bag)
        s.first = s.rng.below(self.players) if self.chosen["first"] == "random" else 0
        s.do_next(steps.Turn.by(s.first))

    def owned(self, s: State, seat: int) -> list[str]:
        """The tiles that the seat has laid, one each turn."""
        assert isinstance(s, Position)
        laid = s.shapes[len(self.tiles.board) :]
        own = laid[(seat - s.first) % self.players :: self.players]
        return [self.tiles.tiles[kind_of(shape)].id for shape in own]
