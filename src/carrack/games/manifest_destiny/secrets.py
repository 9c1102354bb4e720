"""What a seat cannot know: other hands, discards and money, and the order of the pack."""

from typing import Final

from carrack.core.rng import Rng
from carrack.games.manifest_destiny.state import AUCTION, Position

NOTE: Final = 5


def hide(s: Position, seat: int | None, rng: Rng) -> None:
    """Deal anew, in place, what the seat cannot know; None is a spectator."""
    hidden = [other for other in range(s.players) if other != seat]
    hide_cards(s, hidden, rng)
    if not s.over:
        hide_money(s, hidden, rng)


def hide_cards(s: Position, hidden: list[int], rng: Rng) -> None:
    """Deal the hidden cards anew; only cards that went into the pack can still lie in it."""
    pool = s.pack[:]
    for seat in hidden:
        pool += s.hands[seat]
        pool += s.buried[seat]
    pool.sort()
    rng.shuffle(pool)
    may_lie = set(s.formed)
    pack: list[int] = []
    rest: list[int] = []
    for card in pool:
        if card in may_lie and len(pack) < len(s.pack):
            pack.append(card)
        else:
            rest.append(card)
    rng.shuffle(pack)
    rng.shuffle(rest)
    s.pack = pack
    for seat in hidden:
        s.hands[seat] = [rest.pop() for _ in s.hands[seat]]
        s.buried[seat] = [rest.pop() for _ in s.buried[seat]]


def hide_money(s: Position, hidden: list[int], rng: Rng) -> None:
    """Deal all hidden money anew, a note at a time; a bid stays covered."""
    spare = 0
    for seat in hidden:
        bid = s.bids[seat] if s.phase == AUCTION else 0
        spare += s.cash[seat] - bid
        s.cash[seat] = bid
    while spare > 0:
        note = min(spare, NOTE)
        s.cash[hidden[rng.below(len(hidden))]] += note
        spare -= note
