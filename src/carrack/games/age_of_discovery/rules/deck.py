"""The deck of cards: what is known of it, and what others may have put under it in secret.

The log tells, since the deck was last shuffled, who looked at the top card and where it was put,
and which cards were found: seat * 4 + one of the answers below, or -1 - card.
"""

from typing import Final

from carrack.games.age_of_discovery.rules.state import Position

LOOKED: Final = 0  # and has still to put it back
ON_TOP: Final = 1
UNDER: Final = 2


def look(seat: int) -> int:
    """Give the note of a seat's look at the top card."""
    return seat * 4 + LOOKED


def note(s: Position, entry: int) -> None:
    """Write down what happened to the deck."""
    if not s.deck_log:
        s.deck_start = s.known_cards
    s.deck_log = [*s.deck_log, entry]


def put_back(s: Position, seat: int, *, is_under: bool) -> None:
    """Put back a card that was looked at; nobody else knows where, so nobody else is sure."""
    s.deck_log = [*s.deck_log[:-1], seat * 4 + (UNDER if is_under else ON_TOP)]
    s.known_cards = after_putting(s.known_cards, seat, is_under=is_under)
    if is_under:
        s.cards = turned(s.cards)


def after_putting(known: list[int], seat: int, *, is_under: bool) -> list[int]:
    """Give who knows the cards after a seat has put the top one back."""
    own = [eyes & 1 << seat for eyes in known]
    return turned(own) if is_under else own


def turned(row: list[int]) -> list[int]:
    """Put the last of a row first."""
    return [row[-1], *row[:-1]]


def take_top(s: Position) -> None:
    """The top card is found."""
    if s.deck_log:
        note(s, -1 - s.cards[-1])
    s.cards = s.cards[:-1]
    s.known_cards = s.known_cards[:-1]


def shuffle_in(s: Position) -> None:
    """The top card is shuffled in again: nobody knows anything any more."""
    s.cards = s.cards[:]
    s.rng.shuffle(s.cards)
    s.known_cards = [0] * len(s.cards)
    s.deck_log = []


def after(known: list[int], entry: int) -> list[int]:
    """Give who knows the cards after an entry of the log."""
    if entry < 0:
        return known[:-1]
    seat = entry // 4
    known = [*known[:-1], known[-1] | 1 << seat]
    if entry % 4 == LOOKED:
        return known
    return after_putting(known, seat, is_under=entry % 4 == UNDER)
