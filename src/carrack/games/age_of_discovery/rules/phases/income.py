"""Phases 3 and 4: income, and the benefits of capital buildings."""

from typing import Final

from carrack.core.flow import Frame, Task
from carrack.games.age_of_discovery.rules.effects.table import act
from carrack.games.age_of_discovery.rules.effects.university import (
    ASKED,
    University,
    whom_to_ask_about_order,
)
from carrack.games.age_of_discovery.rules.pieces import TURN_ORDER, good_at
from carrack.games.age_of_discovery.rules.state import Position

# Effects that take goods or dollars from rivals, those that feel it, and those that come first.
ROBBING: Final = ("smuggler", "privateers")
ROBBED: Final = ("smuggler", "privateers", "sale", "rum", "mint", "goods", "money")
RACING: Final = ("cartography", "stable", "migration")


class Income(Task[Position]):
    """All players earn by their goods and ships; some buildings pay now."""

    def run(self, s: Position, f: Frame) -> None:
        s.economy = [0] * s.players
        for seat in s.order:
            amount = income(s, seat)
            s.economy[seat] = amount
            s.receive(seat, amount, "income")
        for seat, number in s.bought():
            b = s.facts.buildings[number]
            if b.when == "income":
                act(s, seat, b)


def ships_at_home(s: Position, seat: int) -> int:
    """B23: ships that carried workers this turn earn nothing."""
    return s.ships[seat] - s.away[seat]


def income(s: Position, seat: int) -> int:
    """Give what a seat's goods and ships would earn now."""
    return s.income(seat, ships_at_home(s, seat))


def sets_of(s: Position, seat: int) -> list[tuple[int, list[int]]]:
    """Lay out a seat's goods and ships (-1) in the sets that earn this: value and members."""
    return s.sets.arrangement(s.goods, good_at(seat, 0), ships_at_home(s, seat))


class Benefits(Task[Position]):
    """The buildings act, player by player in turn order.

    The frame holds, as bits, whose have acted, and whether one was asked.
    """

    def run(self, s: Position, f: Frame) -> None:
        waiting = [seat for seat in s.order if not f.n >> seat & 1]
        scholar = whom_to_ask_about_order(s, waiting)
        if scholar < 0 or not is_order_felt(s, scholar, waiting):
            s.do_next(*[SeatBenefits.by(seat) for seat in waiting])
        elif len(f.args) < 2:
            s.do_next(University.by(scholar, TURN_ORDER), Benefits.by(-1, f.n, ASKED))
        else:
            s.do_next(SeatBenefits.by(waiting[0]), Benefits.by(-1, f.n | 1 << waiting[0]))


def is_order_felt(s: Position, scholar: int, waiting: list[int]) -> bool:
    """Tell whether it matters if a seat's buildings act before those of the seats ahead."""
    own = effects_of(s, scholar)
    for seat in waiting[: waiting.index(scholar)]:
        other = effects_of(s, seat)
        if has_one(own, ROBBING) and has_one(other, ROBBED):
            return True
        if has_one(other, ROBBING) and has_one(own, ROBBED):
            return True
        if has_one(own, RACING) and has_one(other, RACING):
            return True
    return False


def effects_of(s: Position, seat: int) -> list[str]:
    """List the effects of a seat's buildings that act in this phase."""
    numbers = s.buildings_of(seat)
    buildings = [s.facts.buildings[n] for n in numbers if not s.spent[seat] >> n & 1]
    return [b.effect for b in buildings if b.is_periodic]


def has_one(effects: list[str], wanted: tuple[str, ...]) -> bool:
    """Tell whether one of some effects is there."""
    for effect in effects:
        if effect in wanted:
            return True
    return False


class SeatBenefits(Task[Position]):
    """The buildings of one player act, in the order in which they were bought."""

    def run(self, s: Position, f: Frame) -> None:
        numbers = s.buildings_of(f.player)
        s.do_next(*[Benefit.by(f.player, n) for n in numbers if s.facts.buildings[n].is_periodic])


class Benefit(Task[Position]):
    """One building acts, before the next one; the number names it."""

    def run(self, s: Position, f: Frame) -> None:
        act(s, f.player, s.facts.buildings[f.n])
