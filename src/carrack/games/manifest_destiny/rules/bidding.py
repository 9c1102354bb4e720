"""What a bid for a home promises (6.2): who chooses first, and who last."""

from typing import Final

from carrack.games.manifest_destiny.rules.fields import AUCTION
from carrack.games.manifest_destiny.rules.state import Position

BIDDING: Final = (
    "bid",  # in dollars; until it is paid, they are in the cash as well
    "chooses_first",  # a home, in hundredths
    "chooses_last",
)


def bidding(s: Position, seat: int, bidders: int) -> list[int]:
    """Give a seat's bid, and the chances that it chooses its home before all, and after all.

    Who has still to bid may bid more or not: each of them halves the chance.
    """
    if s.phase != AUCTION or seat in s.mats:
        return [0, 0, 0]
    before = behind = doubt = 0
    for other in s.order:
        if other == seat:
            continue
        if bidders >> other & 1:
            doubt += 1
        elif other in s.mats or is_before(s, other, seat):
            before += 1
        else:
            behind += 1
    return [s.bids[seat], 0 if before else 100 >> doubt, 0 if behind else 100 >> doubt]


def is_before(s: Position, other: int, seat: int) -> bool:
    """Tell whether a seat's bid comes before another's: it is higher, or equal and earlier."""
    more = s.bids[other] - s.bids[seat]
    return more > 0 or (more == 0 and s.order.index(other) < s.order.index(seat))
