"""Progressions: prices, credits, licences and bonuses (9.3), and the token maximum (9.1)."""

from carrack.games.manifest_destiny.events import BOUGHT
from carrack.games.manifest_destiny.land import PROGRESS_POINTS
from carrack.games.manifest_destiny.leaders import leader_credit
from carrack.games.manifest_destiny.ledger import change_profit, give, pay
from carrack.games.manifest_destiny.progress import PROGRESSIONS, TOLERANCE, TOLERANCE_TOKENS
from carrack.games.manifest_destiny.state import Position


def maximum(s: Position, seat: int) -> int:
    """Give the tokens a seat may buy this turn: by its place, Tolerance and cards (9.1, 9.11)."""
    most = s.progress.token_maximum[s.order.index(seat)] + s.maxima[seat]
    return max(most + (TOLERANCE_TOKENS if s.has(seat, TOLERANCE) else 0), 0)


def is_next(s: Position, seat: int, progression: int) -> bool:
    """Tell whether a seat may buy a progression, apart from its price (9.31, 9.32)."""
    owned = s.owned[seat]
    required = s.progress.requires[progression]
    return not owned >> progression & 1 and owned & required == required


def price(s: Position, seat: int, progression: int) -> int:
    """Give the price after a seat's own credits (9.3)."""
    credit = s.credits[seat * len(PROGRESSIONS) + progression]
    return max(s.progress.progressions[progression].cost - credit, 0)


def licence(s: Position, seat: int, progression: int) -> tuple[int, int]:
    """Give the price with the partner's leaders, and the fee: half their credit (9.351)."""
    credit = leader_credit(s, s.partners[seat], progression)
    return max(price(s, seat, progression) - credit, 0), credit // 2


def purchasable(s: Position, seat: int) -> int:
    """Give the progressions that a seat may buy and can pay."""
    owned = s.owned[seat]
    cash = s.cash[seat]
    rows = s.progress.progressions
    first = seat * len(PROGRESSIONS)
    found = 0
    for number, required in enumerate(s.progress.requires):
        if (
            owned & required == required
            and rows[number].cost - s.credits[first + number] <= cash
            and not owned >> number & 1
        ):
            found |= 1 << number
    return found


def licensable(s: Position, seat: int) -> int:
    """Give the progressions that a seat may buy with its partner's leaders."""
    found = 0
    for number in range(len(PROGRESSIONS)):
        if is_next(s, seat, number):
            cost, fee = licence(s, seat, number)
            if fee and cost + fee <= s.cash[seat]:
                found |= 1 << number
    return found


def buy(s: Position, seat: int, progression: int, *, is_licensed: bool) -> None:
    """Buy a progression: its points, and profit for completing level 1 or 2 (9.33, 9.34)."""
    cost = price(s, seat, progression)
    if is_licensed:
        cost, fee = licence(s, seat, progression)
        give(s, seat, s.partners[seat], fee, "licence")
    pay(s, seat, -cost)
    s.owned[seat] |= 1 << progression
    level = s.progress.progressions[progression].level
    s.tell(BOUGHT, seat, PROGRESSIONS[progression], cost)
    s.score(seat, "progression", [(PROGRESS_POINTS, level)])
    if s.owned[seat] & s.progress.levels[level] == s.progress.levels[level]:
        change_profit(s, seat, s.progress.level_profit[level])
