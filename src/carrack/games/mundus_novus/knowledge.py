"""What a seat knows of the cards in other hands.

Cards that come and go in sight of all are counted in `Position.known`. A secret gift blurs that:
what is certain of the hands it left and entered depends on what it was. So each guess at the gifts
is followed through all that was seen since.
"""

from typing import TYPE_CHECKING, Final

from carrack.games.mundus_novus.cards import KINDS

if TYPE_CHECKING:
    from carrack.games.mundus_novus.state import Position

MOST_GUESSES: Final = 100  # at the gifts of some rounds, whose cards may lie in warehouses


def certain(s: "Position", seat: int, guess: list[int]) -> list[int]:
    """Count what is surely in a hand if the secret gifts were of these kinds.

    A hand that offers or stores in secret counts with what it has put aside.
    """
    base = seat * KINDS
    found = s.known[base : base + KINDS]
    for n, gift in enumerate(s.gifts):
        if gift.concerns(seat):
            found[guess[n]] = followed(s, seat, guess[n], guess)
    f = s.stack[-1] if s.stack else None
    if f is not None and f.player == seat and f.step.name == "UseMerchants":
        found = [max(count, s.picked[kind]) for kind, count in enumerate(found)]
    return found


def followed(s: "Position", seat: int, kind: int, guess: list[int]) -> int:
    """Count the cards of a kind that are surely in a hand, by all that was seen since the gifts."""
    at = seat * KINDS + kind
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


def guesses(s: "Position", seat: int | None) -> list[list[int]]:
    """List what the secret gifts can have been for all that a seat knows of the hands' sizes."""
    found: list[list[int]] = []
    for guess in s.guesses:
        if is_open_to(s, seat, guess) and has_room(s, guess):
            found.append(guess)
    return found


def is_open_to(s: "Position", seat: int | None, guess: list[int]) -> bool:
    """Tell whether a guess agrees with the gifts that a seat has seen."""
    for n, gift in enumerate(s.gifts):
        if gift.is_known_to(seat) and guess[n] != gift.kind:
            return False
    return True


def has_room(s: "Position", guess: list[int]) -> bool:
    """Tell whether hands are large enough for what would surely be in them."""
    for gift in s.gifts:
        for seat in (gift.giver, gift.taker):
            if sum(certain(s, seat, guess)) > s.hand_size(seat):
                return False
    return True


def known_to(s: "Position", seat: int | None, other: int) -> list[int]:
    """Count what a seat can be sure to find in a hand, whatever the gifts were."""
    if not s.is_blurred(other):
        return certain(s, other, [])
    rows = [certain(s, other, guess) for guess in guesses(s, seat)]
    return [min([row[kind] for row in rows]) for kind in range(KINDS)]


# --- the end of a round -----------------------------------------------------------------


def resolve_gifts(s: "Position") -> None:
    """Settle at the end of a round what the gifts can have been, before unseen cards are dealt."""
    if not s.gifts:
        return
    s.guesses = guesses(s, None)
    for seat in range(s.players):
        if s.is_blurred(seat):
            rows = [certain(s, seat, guess) for guess in s.guesses]
            if rows.count(rows[0]) == len(rows):
                sharpen(s, seat, rows[0])
    drop_settled(s)
    while len(s.guesses) > MOST_GUESSES:
        oldest = s.gifts[0]
        for seat in (oldest.giver, oldest.taker):
            sharpen(s, seat, known_to(s, None, seat))
        drop_settled(s)


def sharpen(s: "Position", seat: int, cards: list[int]) -> None:
    """Take some cards for all that is known of a hand: no gift matters for it any longer."""
    base = seat * KINDS
    s.known[base : base + KINDS] = cards
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
