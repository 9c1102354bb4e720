"""Laying a card open, and what leaders give (8.31)."""

from carrack.games.manifest_destiny.rules.money import receive
from carrack.games.manifest_destiny.rules.progress import PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import note_played


def put_down(s: Position, seat: int, number: int) -> None:
    """Lay a card of the hand open: it counts for the turn order, whatever becomes of it."""
    s.hands[seat].remove(number)
    s.played[seat].append(number)
    note_played(s, seat, number)
    s.seen += 1


def shield(s: Position, seat: int, number: int) -> None:
    """A counter, or a shielding leader, protects for the rest of the turn (8.327)."""
    card = s.deck.cards[number]
    if card.counters >= 0:
        s.immune[seat] |= 1 << card.counters
    if card.shields >= 0:
        s.immune[seat] |= 1 << card.shields


def lead(s: Position, seat: int, number: int) -> None:
    """Note a leader's credits; half of one on an owned progression is refunded (8.31)."""
    credits = s.deck.cards[number].credits
    for progression in range(len(PROGRESSIONS)):
        credit = credits[progression]
        if not credit:
            continue
        if s.owned[seat] >> progression & 1:
            receive(s, seat, credit // 2, [s.deck.ids[number], "refund"])
        else:
            s.add_credit(seat, progression, credit)
