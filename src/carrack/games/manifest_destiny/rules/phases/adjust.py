"""The adjustments phase (11.0)."""

from carrack.core.flow import Frame, Task
from carrack.games.manifest_destiny.rules.bits import size
from carrack.games.manifest_destiny.rules.fields import ADJUSTMENTS
from carrack.games.manifest_destiny.rules.money import change_profit, give, receive
from carrack.games.manifest_destiny.rules.pack import draw
from carrack.games.manifest_destiny.rules.phases.exchange import Exchange
from carrack.games.manifest_destiny.rules.progress import (
    COMPUTERS,
    MOTION_PICTURES,
    PICTURES_CASH,
    RENAISSANCE_CASH,
    SAFETY_NET,
    TELEVISION,
    URBAN_RENAISSANCE,
)
from carrack.games.manifest_destiny.rules.state import Position


class Adjustments(Task[Position]):
    """Profit, presences, income, features, tokens, cards: in this order."""

    def run(self, s: Position, f: Frame) -> None:
        s.begin_phase(ADJUSTMENTS)
        for seat in s.order:
            adjust_profit(s, seat)
            s.established[seat] |= s.fresh[seat]  # 11.2
            s.fresh[seat] = 0
        for seat in s.order:
            receive(s, seat, s.profit[seat], "profit")  # 11.3
            if s.has(seat, SAFETY_NET):
                receive(s, seat, safety_net(s, seat), "safety_net")
            if s.found(seat, URBAN_RENAISSANCE):
                cities = size(s.established[seat] & s.cities & ~s.frozen)
                receive(s, seat, cities * RENAISSANCE_CASH, "urban_renaissance")
        show_pictures(s)
        for seat in s.order:
            s.supply[seat] += s.marks[seat]  # 11.7
            s.marks[seat] = 0
        for seat in s.order:
            draw(s, seat)  # 11.8
        s.do_next(*[Exchange.by(seat) for seat in s.order])  # 9.241: when all have drawn


def adjust_profit(s: Position, seat: int) -> None:
    """Profit for New Presences, twice with Computers, less what lies in the Loss Box (11.1)."""
    each = s.progress.profit_each
    gain = size(s.fresh[seat]) * each * (2 if s.has(seat, COMPUTERS) else 1)
    change_profit(s, seat, gain - s.lost[seat] * each)
    s.supply[seat] += s.lost[seat]
    s.lost[seat] = 0


def safety_net(s: Position, seat: int) -> int:
    """Pay by rank of profit, lowest first; equals all take the better amount (11.4)."""
    lower = sum(1 for other in range(s.players) if s.profit[other] < s.profit[seat])
    return s.progress.safety_net[lower]


def show_pictures(s: Position) -> None:
    """Who has neither Motion Pictures nor Television pays each owner (11.6)."""
    owners = s.claims[MOTION_PICTURES]
    for owner in s.order:
        if owners >> owner & 1:
            for seat in s.order:
                if not owners >> seat & 1 and not s.has(seat, TELEVISION):
                    give(s, seat, owner, PICTURES_CASH, "motion_pictures")
