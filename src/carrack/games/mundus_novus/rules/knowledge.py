"""What a seat knows of the cards in other hands.

Cards that come and go in sight of all are counted in `Position.known`. A secret gift blurs that:
what is certain of the hands it left and entered depends on what it was. So each guess at the gifts
is followed through all that was seen since.
"""

from typing import TYPE_CHECKING, Final

from carrack.games.mundus_novus.rules.cards import KINDS, count_at, size_of
from carrack.games.mundus_novus.rules.gifts import Gift

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.state import Position

MOST_GUESSES: Final = 100  # at the gifts of some rounds, whose cards may lie in warehouses


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
    s.guesses = [[*guess, n] for guess in s.guesses for n in range(KINDS)]
    s.since = [*s.since, -len(s.gifts)]


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


def given(s: "Position") -> list[int]:
    """List the kinds of the secret gifts as they were."""
    return [gift.kind for gift in s.gifts]


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
        self.open: dict[int, list[list[int]]] = {}  # guesses, by the seat that makes them

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
        """List what the gifts can have been for all that a seat knows of the hands' sizes."""
        viewer = -1 if seat is None else seat
        found = self.open.get(viewer)
        if found is None:
            seen = [n for n, gift in enumerate(self.s.gifts) if gift.is_known_to(seat)]
            sizes = [self.s.hand_size(other) for other in self.blurred]
            found = self.open[viewer] = [
                guess
                for guess in self.s.guesses
                if self.agrees(guess, seen) and self.has_room(guess, sizes)
            ]
        return found

    def agrees(self, guess: list[int], seen: list[int]) -> bool:
        """Tell whether a guess agrees with the gifts that have been seen."""
        for n in seen:
            if guess[n] != self.s.gifts[n].kind:
                return False
        return True

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
    s.guesses = hindsight.guesses(None)
    for seat in hindsight.blurred:
        rows = [hindsight.certain(seat, guess) for guess in s.guesses]
        if rows.count(rows[0]) == len(rows):
            sharpen(s, seat, rows[0])
    drop_settled(s)
    while len(s.guesses) > MOST_GUESSES:
        oldest = s.gifts[0]
        for seat in (oldest.giver, oldest.taker):
            sharpen(s, seat, Hindsight(s).known_to(None, seat))
        drop_settled(s)


def sharpen(s: "Position", seat: int, cards: list[int]) -> None:
    """Take some cards for all that is known of a hand: no gift matters for it any longer."""
    s.known[count_at(seat, 0) : count_at(seat + 1, 0)] = cards
    s.gifts = [gift.without(seat) for gift in s.gifts]
    s.since = [change for change in s.since if change < 0 or change // 2 // KINDS != seat]


def drop_settled(s: "Position") -> None:
    """Forget the gifts that matter for no hand any longer."""
    kept = [n for n, gift in enumerate(s.gifts) if gift.leaves or gift.enters]
    since: list[int] = []
    for change in s.since:
        if change >= 0:
            since.append(change)
        elif -1 - change in kept:
            since.append(-1 - kept.index(-1 - change))
    found: list[list[int]] = []
    for guess in s.guesses:
        rest = [guess[n] for n in kept]
        if rest not in found:
            found.append(rest)
    s.guesses = found
    s.gifts = [s.gifts[n] for n in kept]
    s.since = since
    if not kept:
        s.before = []
