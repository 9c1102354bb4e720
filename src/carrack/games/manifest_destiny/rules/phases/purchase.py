"""Progressions: prices, credits, licences and bonuses (9.3), and the token maximum (9.1)."""

from carrack.core.actions import Action
from carrack.core.flow import Frame, SecretChoice
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.events import BOUGHT
from carrack.games.manifest_destiny.rules.land import PROGRESS_POINTS
from carrack.games.manifest_destiny.rules.money import change_profit, give, pay
from carrack.games.manifest_destiny.rules.progress import (
    PROGRESSIONS,
    REDEPLOYED,
    TOLERANCE,
    TOLERANCE_TOKENS,
    WIRELESS,
)
from carrack.games.manifest_destiny.rules.state import Position


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
    return max(s.progress.progressions[progression].cost - s.credit(seat, progression), 0)


def item_price(s: Position, item: int) -> int:
    """Give the tokens that the next city, pioneer or card costs: one more each time (9.21)."""
    return s.boxes[item] + 1


def lenders(s: Position, seat: int, progression: int) -> list[int]:
    """List the leaders whom a seat may use by licence and who give a credit on a progression."""
    return [card for card in members(s.borrowed[seat]) if s.deck.cards[card].credits[progression]]


def licence(s: Position, seat: int, progression: int, leaders: list[int]) -> tuple[int, int]:
    """Give the price with some leaders of the partner, and the fee: half their credit (9.351)."""
    cost = price(s, seat, progression)
    fee = 0
    for card in leaders:
        credit = s.deck.cards[card].credits[progression]
        cost -= credit
        fee += credit // 2
    return max(cost, 0), fee


def can_license(
    s: Position, seat: int, progression: int, taken: list[int], left: list[int]
) -> bool:
    """Tell whether a seat can pay with the leaders taken and perhaps some of those left."""
    if taken:
        cost, fee = licence(s, seat, progression, taken)
        if cost + fee <= s.cash[seat]:
            return True
    for n, card in enumerate(left):
        if can_license(s, seat, progression, [*taken, card], left[n + 1 :]):
            return True
    return False


def purchasable(s: Position, seat: int) -> int:
    """Give the progressions that a seat may buy and can pay."""
    owned = s.owned[seat]
    cash = s.cash[seat]
    rows = s.progress.progressions
    found = 0
    for number, required in enumerate(s.progress.requires):
        if (
            owned & required == required
            and rows[number].cost - s.credit(seat, number) <= cash
            and not owned >> number & 1
        ):
            found |= 1 << number
    return found


def licensable(s: Position, seat: int) -> int:
    """Give the progressions that a seat may buy with leaders of its partner."""
    found = 0
    for number in range(len(PROGRESSIONS)):
        leaders = lenders(s, seat, number)
        if leaders and is_next(s, seat, number) and can_license(s, seat, number, [], leaders):
            found |= 1 << number
    return found


def buy(s: Position, seat: int, progression: int, leaders: list[int]) -> None:
    """Buy a progression: its points, and profit for completing level 1 or 2 (9.33, 9.34)."""
    cost, fee = licence(s, seat, progression, leaders)
    if fee:
        give(s, seat, s.partners[seat], fee, "licence")
    pay(s, seat, -cost)
    s.owned[seat] |= 1 << progression
    level = s.progress.progressions[progression].level
    s.tell(BOUGHT, seat, PROGRESSIONS[progression], cost)
    s.score(seat, "progression", [(PROGRESS_POINTS, level)])
    if s.owned[seat] & s.progress.levels[level] == s.progress.levels[level]:
        change_profit(s, seat, s.progress.level_profit[level])
    if 1 << progression == WIRELESS:
        s.recalls[seat] = REDEPLOYED  # 10.19


def buy_by_licence(s: Position, seat: int, progression: int) -> None:
    """Buy with the one leader there is, or choose among several, leader by leader."""
    leaders = lenders(s, seat, progression)
    if len(leaders) == 1:
        buy(s, seat, progression, leaders)
    else:
        s.do_next(Licence.by(seat, progression, 0))


class Licence(SecretChoice[Position]):
    """Use a leader of the partner for the purchase, or not (9.351: any combination of them).

    The frame's numbers are the progression, how many leaders were decided, and those taken.
    """

    def decided(self, s: Position, f: Frame) -> tuple[list[int], list[int]]:
        """List the leaders taken so far, and those still to be decided."""
        return list(f.args[2:]), lenders(s, f.player, f.n)[f.args[1] :]

    def options(self, s: Position, f: Frame) -> list[Action]:
        taken, left = self.decided(s, f)
        found: list[Action] = []
        if can_license(s, f.player, f.n, [*taken, left[0]], left[1:]):
            found.append(s.actions.leads[left[0]])
        if can_license(s, f.player, f.n, taken, left[1:]):
            found.append(s.actions.skip)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        taken, left = self.decided(s, f)
        if a is not s.actions.skip:
            taken.append(left[0])
        if len(left) == 1:
            buy(s, f.player, f.n, taken)
        else:
            s.do_next(Licence.by(f.player, f.n, f.args[1] + 1, *taken))
