"""Capital Buildings: workers buy, from left to right, one of the buildings on offer."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.buildings import Building
from carrack.games.age_of_discovery.rules.effects.table import act
from carrack.games.age_of_discovery.rules.effects.university import (
    ASKED,
    START,
    University,
    whom_to_ask,
)
from carrack.games.age_of_discovery.rules.events import BUILT
from carrack.games.age_of_discovery.rules.facts import Facts
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    BUILDER,
    CAPITAL,
    COLONIST,
    code_of,
    kind_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.reasons import NOT_ON_OFFER, TOO_DEAR
from carrack.games.age_of_discovery.rules.state import Position


class Capital(Task[Position]):
    """Each worker may buy one building; whose owner can afford none goes home."""

    def run(self, s: Position, f: Frame) -> None:
        while s.capital and not affordable(s, s.capital[0]):
            s.release(s.capital.pop(0))
        first = seat_of(s.capital[0]) if s.capital else NOBODY
        seat = whom_to_ask(s, CAPITAL, first, is_start=f.n == START) if f.n != ASKED else NOBODY
        if seat >= 0 and can_buy(s, seat):
            s.do_next(University.by(seat, CAPITAL), Capital.by(-1, ASKED))
        elif first >= 0:
            s.do_next(Build.by(first), Capital.by())


def price(facts: Facts, building: Building, kind: int) -> int:
    """B25: a kind of worker pays what the Age asks; a builder saves 5, spoils of war are free."""
    if building.is_free:
        return 0
    asked = facts.rules.building_costs[building.age]
    return max(asked - facts.rules.builder_discount, 0) if kind == BUILDER else asked


def prices(s: Position) -> list[int]:
    """Give what each building on offer costs who buys now, or else anybody but a builder."""
    is_buying = bool(s.stack) and isinstance(s.stack[-1].step, Build)
    kind = kind_of(s.capital[0]) if is_buying else COLONIST
    return [price(s.facts, s.facts.buildings[number], kind) for number in s.offer]


def affordable(s: Position, code: int) -> list[int]:
    """List the buildings on offer that a worker's owner can pay for, each kind once."""
    money = s.money[seat_of(code)]
    kind = kind_of(code)
    found: list[int] = []
    for number in s.offer:
        if number not in found and price(s.facts, s.facts.buildings[number], kind) <= money:
            found.append(number)
    return found


def can_buy(s: Position, seat: int) -> bool:
    """Tell whether a worker at the front of the box could buy something."""
    builder = code_of(seat, BUILDER)
    return bool(affordable(s, builder if builder in s.capital else code_of(seat, COLONIST)))


class Build(Choice[Position]):
    """The first worker's owner buys a building, or none."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        options = [s.actions.builds[number] for number in affordable(s, s.capital[0])]
        options.append(s.actions.pass_)
        return options

    def take(self, s: Position, f: Frame, a: Action) -> None:
        code = s.capital.pop(0)
        s.release(code)
        if a is not s.actions.pass_:
            buy(s, f.player, s.facts.buildings[a.arg], kind_of(code))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word != "build":
            return NOT_NOW
        return TOO_DEAR if a.arg in s.offer else NOT_ON_OFFER


def buy(s: Position, seat: int, building: Building, kind: int) -> None:
    """Pay for a building, take it, and let it act if it acts at once."""
    paid = price(s.facts, building, kind)
    s.money[seat] -= paid
    s.offer.remove(building.number)
    s.add_building(seat, building.number)
    if building.effect == "university":
        s.scholar = seat
    s.tell(BUILT, seat, building.name, paid)
    if building.when in ("at_once", "once"):
        act(s, seat, building)
