"""The table: vocabulary and set-up."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.data import Data
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.core.title import Title, Value
from carrack.games.mundus_novus.rules.actions import Actions
from carrack.games.mundus_novus.rules.cards import ROW, Cards
from carrack.games.mundus_novus.rules.events import KINDS
from carrack.games.mundus_novus.rules.phases.offers import OFFER_STEPS
from carrack.games.mundus_novus.rules.phases.progression import PROGRESSION_STEPS
from carrack.games.mundus_novus.rules.phases.selling import SELLING_STEPS
from carrack.games.mundus_novus.rules.phases.supply import SUPPLY_STEPS, Round
from carrack.games.mundus_novus.rules.phases.trade import TRADE_STEPS
from carrack.games.mundus_novus.rules.picking import ready
from carrack.games.mundus_novus.rules.reasons import REASONS
from carrack.games.mundus_novus.rules.scoring import SOURCES
from carrack.games.mundus_novus.rules.state import Position

MARKET: Final = 3


class MundusNovus(Game):
    """Mundus Novus for two to six players."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        super().__init__(title, players, options, data)
        self.cards = Cards(data)
        self.actions = Actions(self.vocabulary, self.cards, players)
        self.use_steps(
            *SUPPLY_STEPS, *OFFER_STEPS, *TRADE_STEPS, *PROGRESSION_STEPS, *SELLING_STEPS
        )
        self.sources = SOURCES
        self.kinds = KINDS
        self.reasons = REASONS
        self.enough = self.actions.enough

    def blank(self, rng: Rng) -> Position:
        return Position(self, rng, self.cards, self.actions)

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

    def ready(self, s: State, seat: int) -> list[Action]:
        """Cards on show, cards in hand, or caravels for a second fleet."""
        assert isinstance(s, Position)
        return ready(s, seat)

    def owned(self, s: State, seat: int) -> list[str]:
        """The seat's developments."""
        assert isinstance(s, Position)
        cards = self.cards.developments
        return [cards[n].name for n, owner in enumerate(s.owner) if owner == seat]
