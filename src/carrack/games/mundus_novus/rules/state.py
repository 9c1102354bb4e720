"""A position: who holds and offers what, the market, the developments, the trade so far."""

from typing import TYPE_CHECKING, Any, Final

from carrack.core.rng import Rng
from carrack.games.mundus_novus.rules.cards import (
    FIRE,
    KINDS,
    NATIVES,
    STORM,
    count_at,
    size_of,
)
from carrack.games.mundus_novus.rules.events import RESHUFFLED
from carrack.games.mundus_novus.rules.fields import Fields
from carrack.games.mundus_novus.rules.gifts import Gift
from carrack.games.mundus_novus.rules.knowledge import remember

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.view import MundusView

PICKING: Final = ("SameSet", "DifferentSet")  # unseen by others until the set is laid down
CHOOSING: Final = ("Offer", "Store")  # all put cards aside in secret


class Position(Fields):
    """The state of a game of Mundus Novus: its fields, and what can be asked and done."""

    def clone(self) -> "Position":
        c = Position(self.game, None, self.cards, self.actions)
        self.copy_into(c)
        return c

    def revive(self, name: str, value: Any) -> object:
        if name == "chain":
            return [(taker, giver, card, kept) for taker, giver, card, kept in value]
        if name == "gifts":
            return [Gift(**gift) for gift in value]
        return value

    def restore(self, position: dict[str, Any]) -> None:
        from carrack.games.mundus_novus.rules.earlier import from_rules_2, with_memory

        then = position if "gifts" in position else from_rules_2(position)
        copies = self.cards.copies
        super().restore(then if "left" in then else with_memory(then, self.players, copies))

    # --- resources ----------------------------------------------------------------------

    def shuffle_discards(self) -> None:
        """Make the deck of the discards."""
        deck: list[int] = []
        for kind, count in enumerate(self.discards):
            deck += [kind] * count
        self.rng.shuffle(deck)
        self.deck = deck
        self.drawn = 0
        self.left = self.discards * (self.players + 1)
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
        self.hands[count_at(seat, kind)] += count

    def put_aside(self, seat: int, kind: int) -> None:
        """A card is offered or stored, unseen until all have chosen."""
        self.hands[count_at(seat, kind)] -= 1
        self.offers[count_at(seat, kind)] += 1

    def take_in(self, seat: int) -> int:
        """What a seat has put aside goes back into its hand; tell how many cards that are."""
        size = 0
        for kind, count in enumerate(self.offer(seat)):
            self.deal(seat, kind, count)
            self.offers[count_at(seat, kind)] = 0
            size += count
        return size

    def hand_over(self, seat: int, taker: int, kind: int) -> None:
        """A card that lies before a seat enters a hand."""
        self.offers[count_at(seat, kind)] -= 1
        self.receive(taker, kind)

    def receive(self, seat: int, kind: int) -> None:
        """A card enters a hand in sight of all."""
        self.hands[count_at(seat, kind)] += 1
        self.known[count_at(seat, kind)] += 1
        if self.gifts:
            remember(self, seat, kind, entered=True)

    def part(self, seat: int, kind: int) -> None:
        """A card leaves a hand in sight of all."""
        self.hands[count_at(seat, kind)] -= 1
        self.lose_sight(seat, kind)

    def lose_sight(self, seat: int, kind: int) -> None:
        """A card that left a hand may be one of those known to be there."""
        at = count_at(seat, kind)
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
        return self.hands[count_at(seat, 0) : count_at(seat + 1, 0)]

    def hold(self, seat: int, cards: list[int]) -> None:
        """Make a hand consist of some cards."""
        self.hands[count_at(seat, 0) : count_at(seat + 1, 0)] = cards

    def offer(self, seat: int) -> list[int]:
        """Count the cards that lie before a seat by kind."""
        return self.offers[count_at(seat, 0) : count_at(seat + 1, 0)]

    def in_sight(self, seat: int) -> list[int]:
        """Count the cards that came to a hand in sight of all and have not left it."""
        return self.known[count_at(seat, 0) : count_at(seat + 1, 0)]

    @property
    def is_choosing(self) -> bool:
        """Tell whether all put cards aside in secret: what they offer, or store."""
        return bool(self.stack) and self.stack[-1].step.name in CHOOSING

    def hand_size(self, seat: int) -> int:
        """Count the cards of a hand, as everybody sees it: with what is put aside in secret."""
        size = size_of(self.hand(seat))
        return size + size_of(self.offer(seat)) if self.is_choosing else size

    # --- developments -------------------------------------------------------------------

    def has(self, seat: int, card: int) -> bool:
        """Tell whether a seat owns a development."""
        return self.owner[card] == seat

    def owned(self, seat: int, family: list[int]) -> int:
        """Count a seat's developments of a family."""
        owner = self.owner
        return sum(1 for card in family if owner[card] == seat)

    def room(self, seat: int) -> int:
        """Count the cards that a seat may store; none in a Fire."""
        return 0 if self.hits(FIRE, seat) else self.warehouse_room(seat)

    def warehouse_room(self, seat: int) -> int:
        """Count the cards that a seat's warehouses have room for."""
        developments = self.cards.developments
        owner = self.owner
        return sum(developments[n].amount for n in self.cards.warehouses if owner[n] == seat)

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
