"""What a seat knows of the cards in other hands.

Cards that come and go in sight of all are counted in `Position.known`. A secret gift blurs that:
what is certain of the hands it left and entered depends on what it was. So each guess at the gifts
is followed through all that was seen since. `Position.open_to` tells for which seats a guess is
open: giver and taker know better at once, others when they count cards. What was once excluded
stays so, though the cards that told it are shuffled into the deck.
"""

from typing import TYPE_CHECKING

from carrack.games.mundus_novus.rules.cards import KINDS, count_at, size_of
from carrack.games.mundus_novus.rules.gifts import Gift

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.state import Position


# --- what is noted ----------------------------------------------------------------------


def give(s: "Position", giver: int, taker: int, kind: int) -> None:
    """A card goes from hand to hand; only the two see which."""
    s.deal(giver, kind, -1)
    s.deal(taker, kind)
    before = s.before[:] if s.gifts else s.known[:]
    for seat in (giver, taker):
        if not is_blurred(s, seat):
            before[count_at(seat, 0) : count_at(seat + 1, 0)] = s.in_sight(seat)
    s.before = before
    s.gifts = [*s.gifts, Gift(giver, taker, kind)]
    s.since = [*s.since, -len(s.gifts)]
    knowing = eye(s, giver) | eye(s, taker)
    guesses: list[list[int]] = []
    open_to: list[int] = []
    for n, guess in enumerate(s.guesses):
        eyes = s.open_to[n]
        for guessed in range(KINDS):
            guesses.append([*guess, guessed])
            open_to.append(eyes if guessed == kind else eyes & ~knowing)
    s.guesses = guesses
    s.open_to = open_to


def eye(s: "Position", seat: int | None) -> int:
    """Give the bit of a seat in `Position.open_to`, or that of spectators after all seats'."""
    return 1 << (s.players if seat is None else seat)


def note_draws(s: "Position", dealt: list[list[int]]) -> None:
    """Cards were drawn: all see those on show, and each seat its own."""
    left = s.left[:]
    for viewer in range(s.players + 1):
        for kind in range(KINDS):
            own = dealt[viewer][kind] if viewer < s.players else 0
            left[count_at(viewer, kind)] -= s.pool[kind] + own
    s.left = left


def is_blurred(s: "Position", seat: int) -> bool:
    """Tell whether what is known of a hand depends on what a secret gift was."""
    for gift in s.gifts:
        if gift.concerns(seat):
            return True
    return False


def remember(s: "Position", seat: int, kind: int, *, entered: bool) -> None:
    """Note that a card came or went in sight of all, if a secret gift matters for the hand."""
    if is_blurred(s, seat):
        at = count_at(seat, kind)
        s.since = [*s.since, 2 * at + 1 if entered else 2 * at]


# --- what follows from it ---------------------------------------------------------------


def certain(s: "Position", seat: int, guess: list[int]) -> list[int]:
    """Count what is surely in a hand if the secret gifts were of these kinds.

    A hand that offers or stores in secret counts with what it has put aside.
    """
    found = s.in_sight(seat)
    for n, gift in enumerate(s.gifts):
        if gift.concerns(seat):
            found[guess[n]] = followed(s, seat, guess[n], guess)
    f = s.stack[-1] if s.stack else None
    if f is not None and f.player == seat and f.step.name == "UseMerchants":
        found = [max(count, s.picked[kind]) for kind, count in enumerate(found)]
    return found


def followed(s: "Position", seat: int, kind: int, guess: list[int]) -> int:
    """Count the cards of a kind that are surely in a hand, by all that was seen since the gifts."""
    at = count_at(seat, kind)
    count = s.before[at]
    for change in s.since:
        if change >= 0:
            if change >> 1 == at:
                count = count + 1 if change & 1 else max(0, count - 1)
        elif guess[-1 - change] == kind:
            gift = s.gifts[-1 - change]
            if gift.leaves and gift.giver == seat:
                count = max(0, count - 1)
            if gift.enters and gift.taker == seat:
                count += 1
    return count


def hidden(s: "Position", seat: int | None) -> list[int]:
    """Count the cards that a seat does not see: in the deck, in other hands, put aside there."""
    found = [s.cards.copies[kind] - s.discards[kind] - s.pool[kind] for kind in range(KINDS)]
    for kind in s.market:
        found[kind] -= 1
    seen = [] if s.is_choosing else [s.offer(other) for other in range(s.players) if other != seat]
    if seat is not None:
        seen += [s.hand(seat), s.offer(seat)]
    for cards in seen:
        for kind, count in enumerate(cards):
            found[kind] -= count
    return found


def in_deck(s: "Position", seat: int | None) -> list[int]:
    """Count what a seat knows the deck to hold at most: what was shuffled into it, less draws."""
    viewer = s.players if seat is None else seat
    return s.left[count_at(viewer, 0) : count_at(viewer + 1, 0)]


class Hindsight:
    """What is certain of the hands of one position, guess by guess; nothing is worked out twice.

    It holds as long as nobody receives or parts with a card; its rows are not to be changed.
    """

    __slots__ = ("blurred", "concerned", "open", "rows", "s")

    def __init__(self, s: "Position") -> None:
        self.s = s
        self.concerned: list[list[int]] = []  # the gifts that matter for each hand
        self.blurred: list[int] = []  # the hands for which some gift matters
        for seat in range(s.players):
            gifts = [n for n, gift in enumerate(s.gifts) if gift.concerns(seat)]
            self.concerned.append(gifts)
            if gifts:
                self.blurred.append(seat)
        self.rows: dict[int, list[int]] = {}  # by seat and the kinds of the gifts that matter
        self.open: dict[int, list[int]] = {}  # numbers of guesses, by the seat that makes them

    def certain(self, seat: int, guess: list[int]) -> list[int]:
        """Count what is surely in a hand if the secret gifts were of these kinds."""
        key = 0
        for n in self.concerned[seat]:
            key = key * KINDS + guess[n]
        key = key * self.s.players + seat
        row = self.rows.get(key)
        if row is None:
            row = self.rows[key] = certain(self.s, seat, guess)
        return row

    def guesses(self, seat: int | None) -> list[list[int]]:
        """List what the gifts can have been for all that a seat has been told."""
        return [self.s.guesses[n] for n in self.possible(seat)]

    def possible(self, seat: int | None) -> list[int]:
        """List the numbers of the guesses that a seat cannot exclude."""
        viewer = -1 if seat is None else seat
        found = self.open.get(viewer)
        if found is None:
            looking = eye(self.s, seat)
            sizes = [self.s.hand_size(other) for other in self.blurred]
            left = self.unaccounted(seat)
            most = in_deck(self.s, seat)
            found = self.open[viewer] = [
                n
                for n, guess in enumerate(self.s.guesses)
                if self.s.open_to[n] & looking
                and self.has_room(guess, sizes)
                and self.can_be_dealt(guess, seat, left, most)
            ]
        return found

    def unaccounted(self, seat: int | None) -> list[int]:
        """Count the cards that a seat neither sees nor knows in a hand that no gift blurs."""
        left = hidden(self.s, seat)
        for other in range(self.s.players):
            if other != seat and not self.concerned[other]:
                for kind, count in enumerate(certain(self.s, other, [])):
                    left[kind] -= count
        return left

    def can_be_dealt(
        self, guess: list[int], seat: int | None, left: list[int], most: list[int]
    ) -> bool:
        """Tell whether there are cards for what would surely be in other hands.

        What is left must go into the deck, which holds `most` of each kind and so many in all.
        """
        left = left[:]
        for other in self.blurred:
            if other != seat:
                for kind, count in enumerate(self.certain(other, guess)):
                    left[kind] -= count
        room = 0
        for kind, count in enumerate(left):
            if count < 0:
                return False
            room += min(count, most[kind])
        return room >= len(self.s.deck) - self.s.drawn

    def has_room(self, guess: list[int], sizes: list[int]) -> bool:
        """Tell whether the blurred hands are large enough for what would surely be in them."""
        for n, seat in enumerate(self.blurred):
            if size_of(self.certain(seat, guess)) > sizes[n]:
                return False
        return True

    def known_to(self, seat: int | None, other: int) -> list[int]:
        """Count what a seat can be sure to find in a hand, whatever the gifts were."""
        if not self.concerned[other]:
            return certain(self.s, other, [])
        rows = [self.certain(other, guess) for guess in self.guesses(seat)]
        return [min([row[kind] for row in rows]) for kind in range(KINDS)]


# --- the end of a round -----------------------------------------------------------------


def resolve_gifts(s: "Position") -> None:
    """Settle at the end of a round what the gifts can have been, before unseen cards are dealt."""
    if not s.gifts:
        return
    hindsight = Hindsight(s)
    if not sum([s.hand_size(seat) for seat in hindsight.blurred]):
        for seat in hindsight.blurred:
            sharpen(s, seat, [0] * KINDS)
        merge(s)
        return
    open_to = [0] * len(s.guesses)
    for viewer in (*range(s.players), None):
        for n in hindsight.possible(viewer):
            open_to[n] |= eye(s, viewer)
    s.open_to = open_to
    for seat in hindsight.blurred:
        rows = [hindsight.certain(seat, guess) for guess in hindsight.guesses(None)]
        if rows.count(rows[0]) == len(rows):
            sharpen(s, seat, rows[0])
    merge(s)


def sharpen(s: "Position", seat: int, cards: list[int]) -> None:
    """Take some cards for all that is known of a hand: no gift matters for it any longer."""
    s.known[count_at(seat, 0) : count_at(seat + 1, 0)] = cards
    s.gifts = [gift.without(seat) for gift in s.gifts]
    s.since = [change for change in s.since if change < 0 or change // 2 // KINDS != seat]


def merge(s: "Position") -> None:
    """Forget the gifts that matter for no hand, and guesses that make no difference any longer."""
    kept = [n for n, gift in enumerate(s.gifts) if gift.leaves or gift.enters]
    hindsight = Hindsight(s)
    places: dict[tuple[int, ...], int] = {}  # of guesses, by what would be certain
    guesses: list[list[int]] = []
    open_to: list[int] = []
    for n, guess in enumerate(s.guesses):
        if s.open_to[n]:
            cards: list[int] = []
            for seat in hindsight.blurred:
                cards += hindsight.certain(seat, guess)
            key = tuple(cards)
            if key not in places:
                places[key] = len(guesses)
                guesses.append([guess[gift] for gift in kept])
                open_to.append(0)
            open_to[places[key]] |= s.open_to[n]
    since: list[int] = []
    for change in s.since:
        if change >= 0:
            since.append(change)
        elif -1 - change in kept:
            since.append(-1 - kept.index(-1 - change))
    s.guesses = guesses
    s.open_to = open_to
    s.gifts = [s.gifts[n] for n in kept]
    s.since = since
    if not kept:
        s.before = []
