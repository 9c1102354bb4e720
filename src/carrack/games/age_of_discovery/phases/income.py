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
        numbers = [code % 64 for code in s.owned if code // 64 == f.player]
        s.do_next(*[Benefit.by(f.player, n) for n in numbers if s.facts.buildings[n].is_periodic])


class Benefit(Task[Position]):
    """One building acts, before the next one; the number names it."""

    def run(self, s: Position, f: Frame) -> None:
        act(s, f.player, s.facts.buildings[f.n])
