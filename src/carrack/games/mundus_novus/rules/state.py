"""A position: who holds and offers what, the market, the developments, the trade so far."""

from typing import TYPE_CHECKING, Any, Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.games.mundus_novus.rules.actions import Actions
from carrack.games.mundus_novus.rules.cards import (
    FIRE,
    KINDS,
    NATIVES,
    NO_EVENT,
    STORM,
    Cards,
)
from carrack.games.mundus_novus.rules.events import RESHUFFLED
from carrack.games.mundus_novus.rules.gifts import Gift
from carrack.games.mundus_novus.rules.knowledge import remember

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.view import MundusView

PICKING: Final = ("SameSet", "DifferentSet")  # unseen by others until the set is laid down
CHOOSING: Final = ("Offer", "Store")  # all put cards aside in secret


class Position(State):
    """The state of a game of Mundus Novus.

    Cards of one kind are counted, not named: `hands`, `known` and `offers` hold ten counts for
    each seat, one after the other. What changes rarely is replaced, never changed in place, so
    that copies share it: `deck`, `market`, `chain`, `gifts`, `guesses`, `before`, `since`,
    `pile`, `row`, `owner`.
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
        self.before: list[int] = []  # what was known of the hands concerned before the oldest
        # Since then, in order: a card that entered a hand in sight of all as twice its place in
        # `known` and one, one that left as twice its place, a gift as its number from -1 down.
        self.since: list[int] = []
        self.pile: list[int] = []  # developments; the next one is the last
        self.row: list[int] = []
        self.owner = [-1] * len(cards.developments)
        self.second = 0  # Ponce de León: caravels in the second fleet, as bits
        self.merchants = [0, 0, 0]  # of the player whose turn it is, not yet used, by class
        self.done = 0  # sets made in this turn, as bits
        self.perfect = 0  # seats that have shown the perfect combination, as bits

    def fields(self) -> tuple[str, ...]:
        return (
            "round",
            "event",
            "master",
            "announced",
            "deck",
            "drawn",
            "discards",
            "market",
            "pool",
            "hands",
            "known",
            "offers",
            "picked",
            "chain",
            "gifts",
            "guesses",
            "before",
            "since",
            "pile",
            "row",
            "owner",
            "second",
            "merchants",
            "done",
            "perfect",
        )

    def clone(self) -> "Position":
        c = Position(self.game, None, self.cards, self.actions)
        self.copy_into(c)
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
        c.before = self.before
        c.since = self.since
        c.pile = self.pile
        c.row = self.row
        c.owner = self.owner
        c.second = self.second
        c.merchants = self.merchants[:]
        c.done = self.done
        c.perfect = self.perfect
        return c

    def revive(self, name: str, value: Any) -> object:
        if name == "chain":
            return [(taker, giver, card, kept) for taker, giver, card, kept in value]
        if name == "gifts":
            return [Gift(**gift) for gift in value]
        return value

    def restore(self, position: dict[str, Any]) -> None:
        from carrack.games.mundus_novus.rules.earlier import from_rules_2

        super().restore(position if "gifts" in position else from_rules_2(position))

    # --- resources ----------------------------------------------------------------------

    def shuffle_discards(self) -> None:
        """Make the deck of the discards."""
        deck: list[int] = []
        for kind, count in enumerate(self.discards):
            deck += [kind] * count
        self.rng.shuffle(deck)
        self.deck = deck
        self.drawn = 0
        self.discards = [0] * KINDS

    def draw(self) -> int:
        """Turn the top resource; the shuffled discards become a new deck when it is empty."""
        if self.drawn == len(self.deck):
            self.shuffle_discards()
            self.tell(RESHUFFLED, len(self.deck))
        kind = self.deck[self.drawn]
        self.drawn += 1
        return kind

    def deal(self, seat: int, kind: int, count: int = 1) -> None:
        """Cards enter a hand unseen."""
        self.hands[seat * KINDS + kind] += count

    def put_aside(self, seat: int, kind: int) -> None:
        """A card is offered or stored, unseen until all have chosen."""
        self.hands[seat * KINDS + kind] -= 1
        self.offers[seat * KINDS + kind] += 1

    def take_in(self, seat: int) -> int:
        """What a seat has put aside goes back into its hand; tell how many cards that are."""
        size = 0
        for kind, count in enumerate(self.offer(seat)):
            self.deal(seat, kind, count)
            self.offers[seat * KINDS + kind] = 0
            size += count
        return size

    def hand_over(self, seat: int, taker: int, kind: int) -> None:
        """A card that lies before a seat enters a hand."""
        self.offers[seat * KINDS + kind] -= 1
        self.receive(taker, kind)

    def receive(self, seat: int, kind: int) -> None:
        """A card enters a hand in sight of all."""
        self.hands[seat * KINDS + kind] += 1
        self.known[seat * KINDS + kind] += 1
        if self.gifts:
            remember(self, seat, kind, entered=True)

    def part(self, seat: int, kind: int) -> None:
        """A card leaves a hand in sight of all."""
        self.hands[seat * KINDS + kind] -= 1
        self.lose_sight(seat, kind)

    def lose_sight(self, seat: int, kind: int) -> None:
        """A card that left a hand may be one of those known to be there."""
        at = seat * KINDS + kind
        if self.known[at]:
            self.known[at] -= 1
        if self.gifts:
            remember(self, seat, kind, entered=False)

    def discard(self, seat: int, kind: int) -> None:
        """A card goes from a hand to the discards."""
        self.part(seat, kind)
        self.discards[kind] += 1

    def hand(self, seat: int) -> list[int]:
        """Count the cards in a hand by kind."""
        return self.hands[seat * KINDS : seat * KINDS + KINDS]

    def hold(self, seat: int, cards: list[int]) -> None:
        """Make a hand consist of some cards."""
        self.hands[seat * KINDS : seat * KINDS + KINDS] = cards

    def offer(self, seat: int) -> list[int]:
        """Count the cards that lie before a seat by kind."""
        return self.offers[seat * KINDS : seat * KINDS + KINDS]

    def in_sight(self, seat: int) -> list[int]:
        """Count the cards that came to a hand in sight of all and have not left it."""
        return self.known[seat * KINDS : seat * KINDS + KINDS]

    @property
    def is_choosing(self) -> bool:
        """Tell whether all put cards aside in secret: what they offer, or store."""
        return bool(self.stack) and self.stack[-1].step.name in CHOOSING

    def hand_size(self, seat: int) -> int:
        """Count the cards of a hand, as everybody sees it: with what is put aside in secret."""
        size = sum(self.hand(seat))
        return size + sum(self.offer(seat)) if self.is_choosing else size

    # --- developments -------------------------------------------------------------------

    def has(self, seat: int, card: int) -> bool:
        """Tell whether a seat owns a development."""
        return self.owner[card] == seat

    def owned(self, seat: int, family: list[int]) -> int:
        """Count a seat's developments of a family."""
        owner = self.owner
        return sum([1 for card in family if owner[card] == seat])

    def room(self, seat: int) -> int:
        """Count the cards that a seat may store; none in a Fire."""
        return 0 if self.hits(FIRE, seat) else self.warehouse_room(seat)

    def warehouse_room(self, seat: int) -> int:
        """Count the cards that a seat's warehouses have room for."""
        developments = self.cards.developments
        owner = self.owner
        return sum([developments[n].amount for n in self.cards.warehouses if owner[n] == seat])

    def merchants_of(self, seat: int) -> list[int]:
        """Count a seat's merchants by class."""
        counts = [0, 0, 0]
        for n in self.cards.merchants:
            if self.owner[n] == seat:
                counts[self.cards.developments[n].amount] += 1
        return counts

    def hits(self, event: int, seat: int) -> bool:
        """Tell whether an event is on and concerns a seat: Juan de la Cosa ignores them all."""
        return self.event == event and self.owner[self.cards.de_la_cosa] != seat

    # --- what sets are worth ------------------------------------------------------------

    def reach(self, seat: int, kind: int, size: int) -> int:
        """Give the row cards that a set of equal resources lets choose from; one in a Storm."""
        return 1 if self.hits(STORM, seat) else self.cards.reach(kind, size)

    def different_worth(self, seat: int, size: int) -> int:
        """Give the doubloons for a set of different resources; Natives pay one per card."""
        if self.hits(NATIVES, seat):
            return size
        return self.cards.different_worth(size)

    # --- the rest of the contract -------------------------------------------------------

    def doubloons(self, seat: int) -> int:
        """Count a seat's money."""
        return sum(self.tally[seat])

    def winners(self) -> list[int]:
        """The richest wins, of those with the perfect combination if there are any; ties share."""
        seats = [n for n in range(self.players) if self.perfect >> n & 1] or range(self.players)
        most = max([self.doubloons(seat) for seat in seats])
        return [seat for seat in seats if self.doubloons(seat) == most]

    def hide(self, seat: int | None, rng: Rng) -> None:
        from carrack.games.mundus_novus.rules.redeal import deal_anew

        deal_anew(self, seat, rng)

    def shown_step(self, seat: int | None) -> str:
        """Nobody sees which set another player is picking until it is laid down."""
        name = super().shown_step(seat)
        return "Turn" if name in PICKING and self.stack[-1].player != seat else name

    def view(self, seat: int | None) -> "MundusView":
        from carrack.games.mundus_novus.rules.view import MundusView

        return MundusView(self, seat)

    def check(self) -> None:
        from carrack.games.mundus_novus.rules.check import check_position

        check_position(self)
