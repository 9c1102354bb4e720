"""Phases 3 and 4: income, and the benefits of capital buildings."""

from carrack.core.flow import Frame, Task
from carrack.games.age_of_discovery.effects import act
from carrack.games.age_of_discovery.pieces import GOODS
from carrack.games.age_of_discovery.state import Position


class Income(Task[Position]):
    """All players earn by their goods and ships; some buildings pay now."""

    def run(self, s: Position, f: Frame) -> None:
        s.economy = [0] * s.players
        for seat in s.order:
            ships = s.ships[seat] - s.away[seat]  # B23
            amount = s.sets.income(s.goods, seat * GOODS, ships)
            s.economy[seat] = amount
            s.receive(seat, amount, "income")
        for code in s.owned:
            b = s.facts.buildings[code % 64]
            if b.when == "income":
                act(s, code // 64, b)


class Benefits(Task[Position]):
    """The buildings act, player by player in turn order."""

    def run(self, s: Position, f: Frame) -> None:
        s.do_next(*[SeatBenefits.by(seat) for seat in s.order])


class SeatBenefits(Task[Position]):
    """The buildings of one player act, in the order in which they were bought."""

    def run(self, s: Position, f: Frame) -> None:
        for code in reversed(s.owned):  # what asks something is pushed, so the first comes last
            if code // 64 == f.player:
                b = s.facts.buildings[code % 64]
                if b.when in ("each_turn", "once"):
                    act(s, f.player, b)
