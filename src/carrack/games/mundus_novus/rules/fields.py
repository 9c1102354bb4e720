"""What a position of Mundus Novus consists of: every field, once blank and once copied."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.games.mundus_novus.rules.actions import Actions
from carrack.games.mundus_novus.rules.cards import KINDS, NO_EVENT, Cards
from carrack.games.mundus_novus.rules.gifts import Gift

FIELDS: Final = (
    "round", "event", "master", "announced", "deck", "drawn", "discards", "market", "pool",
    "hands", "known", "offers", "picked", "chain", "gifts", "guesses", "open_to", "before",
    "since", "left", "pile", "row", "owner", "second", "merchants", "done", "perfect",
)  # fmt: skip


class Fields(State):
    """The fields of a game of Mundus Novus.

    Cards of one kind are counted, not named: `hands`, `known` and `offers` hold ten counts for
    each seat, one after the other. What changes rarely is replaced, never changed in place, so
    that copies share it: `deck`, `market`, `chain`, `gifts`, `guesses`, `open_to`, `before`,
    `since`, `left`, `pile`, `row`, `owner`.
    """

    def __init__(self, game: Game, rng: Rng | None, cards: Cards, actions: Actions) -> None:
        super().__init__(game, rng)
        self.cards = cards
        self.actions = actions
        if rng is None:
            return
        self.round = 0
        self.event = NO_EVENT
        self.master = 0  # the seat of the Trade Master
        self.announced = 0
        self.deck: list[int] = []
        self.drawn = 0
        self.discards = [0] * KINDS  # face up
        self.market: list[int] = []
        self.pool = [0] * KINDS  # on show for the caravels
        self.hands = [0] * (KINDS * game.players)  # with what lies in warehouses
        self.known = [0] * (KINDS * game.players)  # what came in sight of all, gifts left aside
        self.offers = [0] * (KINDS * game.players)  # and what is being put into warehouses
        self.picked = [0] * KINDS  # by the player whose turn it is, for a set or a fleet
        self.chain: list[tuple[int, int, int, int]] = []  # taker, from whom, card, card kept
        self.gifts: list[Gift] = []  # balancing cards that may still be in a hand
        self.guesses: list[list[int]] = [[]]  # what the gifts can have been, by what all know
        # For whom each of them is open, as bits: seats, then spectators.
        self.open_to: list[int] = [(2 << game.players) - 1]
        self.before: list[int] = []  # what was known of the hands concerned before the oldest
        # Since then, in order: a card that entered a hand in sight of all as twice its place in
        # `known` and one, one that left as twice its place, a gift as its number from -1 down.
        self.since: list[int] = []
        # For each seat, then for spectators: what can be left in the deck, by kind.
        self.left: list[int] = []
        self.pile: list[int] = []  # developments; the next one is the last
        self.row: list[int] = []
        self.owner = [-1] * len(cards.developments)
        self.second = 0  # Ponce de León: caravels in the second fleet, as bits
        self.merchants = [0, 0, 0]  # of the player whose turn it is, not yet used, by class
        self.done = 0  # sets made in this turn, as bits
        self.perfect = 0  # seats that have shown the perfect combination, as bits

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def copy_into(self, c: State) -> None:
        super().copy_into(c)
        assert isinstance(c, Fields)
        c.round = self.round
        c.event = self.event
        c.master = self.master
        c.announced = self.announced
        c.deck = self.deck
        c.drawn = self.drawn
        c.discards = self.discards[:]
        c.market = self.market
        c.pool = self.pool[:]
        c.hands = self.hands[:]
        c.known = self.known[:]
        c.offers = self.offers[:]
        c.picked = self.picked[:]
        c.chain = self.chain
        c.gifts = self.gifts
        c.guesses = self.guesses
        c.open_to = self.open_to
        c.before = self.before
        c.since = self.since
        c.left = self.left
        c.pile = self.pile
        c.row = self.row
        c.owner = self.owner
        c.second = self.second
        c.merchants = self.merchants[:]
        c.done = self.done
        c.perfect = self.perfect
