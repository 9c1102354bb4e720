"""The table: vocabulary and set-up."""

from typing import Final

from carrack.core.data import Data
from carrack.core.flow import State
from carrack.core.game import Game, Lines, Option, Sheet, Title, Value
from carrack.core.rng import Rng
from carrack.core.space import Action
from carrack.core.view import View
from carrack.games.mundus_novus.cards import ROW, Cards
from carrack.games.mundus_novus.events import KINDS
from carrack.games.mundus_novus.offers import OFFER_STEPS
from carrack.games.mundus_novus.progression import PROGRESSION_STEPS
from carrack.games.mundus_novus.reasons import REASONS
from carrack.games.mundus_novus.scoring import SOURCES
from carrack.games.mundus_novus.selling import SELLING_STEPS
from carrack.games.mundus_novus.state import Position
from carrack.games.mundus_novus.supply import SUPPLY_STEPS, Round
from carrack.games.mundus_novus.trade import TRADE_STEPS
from carrack.games.mundus_novus.view import MundusView
from carrack.games.mundus_novus.words import Words

MARKET: Final = 3


class MundusNovus(Game):
    """Mundus Novus for two to six players."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        super().__init__(title, players, options, data)
        self.cards = Cards(data)
        self.words = Words(self.vocabulary, self.cards, players)
        self.use_steps(
            *SUPPLY_STEPS, *OFFER_STEPS, *TRADE_STEPS, *PROGRESSION_STEPS, *SELLING_STEPS
        )
        self.sources = SOURCES
        self.kinds = KINDS
        self.reasons = REASONS

    def blank(self, rng: Rng) -> Position:
        return Position(self, rng, self.cards, self.words)

    def start(self, s: State) -> None:
        """Remove developments by the number of players, shuffle, reveal the row and the market."""
        assert isinstance(s, Position)
        s.pile = self.cards.for_players(self.players)
        s.rng.shuffle(s.pile)
        s.row = [s.pile.pop() for _ in range(ROW)]
        s.discards = self.cards.copies[:]
        s.shuffle_discards()
        s.market = [s.draw() for _ in range(MARKET)]
        s.master = s.rng.below(self.players) if self.chosen["first"] == "random" else 0
        s.do_next(Round.by())

    def owned(self, s: State, seat: int) -> list[str]:
        """The seat's developments."""
        assert isinstance(s, Position)
        cards = self.cards.developments
        return [cards[n].name for n, owner in enumerate(s.owner) if owner == seat]

    def render(self, view: View, options: list[Action], language: str = "en") -> str:
        from carrack.games.mundus_novus.render import draw

        assert isinstance(view, MundusView)
        return draw(self, view, options, language)

    def board_text(self, view: View, options: list[Action], language: str = "en") -> Lines:
        from carrack.games.mundus_novus.board_text import draw

        assert isinstance(view, MundusView)
        return draw(self, view, options, language)

    def told(self, view: View, language: str = "en") -> list[Sheet]:
        from carrack.games.mundus_novus.told import told

        assert isinstance(view, MundusView)
        return told(self, view, language)

    def holdings(self, view: View, seat: int) -> list[tuple[str, int]]:
        from carrack.games.mundus_novus.holdings import holdings

        assert isinstance(view, MundusView)
        return holdings(self.cards, view, seat)

    def illustration(self, name: str, language: str = "en") -> str:
        from carrack.games.mundus_novus.render.illustrations import illustration

        return illustration(self, name, language)

    def listing(self, name: str, language: str = "en") -> Sheet:
        from carrack.games.mundus_novus.listings import listing

        return listing(self, name, language)


TITLE: Final = Title(
    "mundus_novus",
    seats=(2, 6),
    rules=3,
    options=(Option("first", "seat_one", choices=("seat_one", "random")),),
    make=MundusNovus,
)
