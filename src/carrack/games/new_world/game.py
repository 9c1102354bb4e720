"""The table: vocabulary and set-up."""

from typing import Final

from carrack.core.data import Data
from carrack.core.flow import State
from carrack.core.game import Game, Lines, Option, Sheet, Title, Value
from carrack.core.rng import Rng
from carrack.core.space import Action
from carrack.core.view import View
from carrack.games.new_world import steps
from carrack.games.new_world.cells import cell_at
from carrack.games.new_world.events import KINDS
from carrack.games.new_world.scoring import SOURCES
from carrack.games.new_world.state import Position
from carrack.games.new_world.tiles import TURNS, TileSet
from carrack.games.new_world.words import ROLES, Words


class NewWorld(Game):
    """Carcassonne: New World for two to five players."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        super().__init__(title, players, options, data)
        self.tiles = TileSet(data)
        self.words = Words(self.vocabulary, self.tiles)
        self.use_steps(*steps.STEPS)
        self.sources = SOURCES
        self.kinds = KINDS
        self.reasons = steps.REASONS
        self.strip: Position | None = None  # laid once; every game begins with a copy

    def blank(self, rng: Rng) -> Position:
        return Position(self, rng, self.tiles, self.words)

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
        return [self.tiles.tiles[shape // TURNS].id for shape in own]

    def render(self, view: View, options: list[Action], language: str = "en") -> str:
        from carrack.games.new_world.render import draw
        from carrack.games.new_world.view import NewWorldView

        assert isinstance(view, NewWorldView)
        return draw(self, view, options, language)

    def board_text(self, view: View, options: list[Action], language: str = "en") -> Lines:
        from carrack.games.new_world.board_text import draw
        from carrack.games.new_world.view import NewWorldView

        assert isinstance(view, NewWorldView)
        return draw(self, view, options, language)

    def told(self, view: View, language: str = "en") -> list[Sheet]:
        from carrack.games.new_world.told import told
        from carrack.games.new_world.view import NewWorldView

        assert isinstance(view, NewWorldView)
        return told(self, view, language)

    def holdings(self, view: View, seat: int) -> list[tuple[str, int]]:
        """Count the settlers of a seat: in its supply, then on the land by their role."""
        from carrack.games.new_world.view import NewWorldView

        assert isinstance(view, NewWorldView)
        standing = [ROLES[kind] for owner, kind, _, _, _ in view.settlers if owner == seat]
        on_land = [(role, standing.count(role)) for role in self.words.roles]
        return [("settlers", view.supply[seat]), *on_land]

    def illustration(self, name: str, language: str = "en") -> str:
        from carrack.games.new_world.render.illustrations import illustration

        return illustration(name, language)

    def listing(self, name: str, language: str = "en") -> Sheet:
        from carrack.games.new_world.listings import listing

        return listing(self, name, language)


TITLE: Final = Title(
    "new_world",
    seats=(2, 5),
    rules=3,
    options=(Option("first", "seat_one", choices=("seat_one", "random")),),
    make=NewWorld,
)
