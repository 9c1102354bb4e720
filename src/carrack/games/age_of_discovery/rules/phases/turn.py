"""A turn from its beginning to its end."""

from carrack.core.flow import Frame, Task
from carrack.games.age_of_discovery.rules.effects.nations import (
    England,
    France,
    Holland,
    Italy,
    user,
)
from carrack.games.age_of_discovery.rules.effects.table import act
from carrack.games.age_of_discovery.rules.effects.university import START
from carrack.games.age_of_discovery.rules.events import TURN_BEGAN
from carrack.games.age_of_discovery.rules.phases.boxes import (
    Initiative,
    Shipping,
    Specialists,
    TradeGoods,
)
from carrack.games.age_of_discovery.rules.phases.capital import Capital
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.phases.income import Benefits, Income
from carrack.games.age_of_discovery.rules.phases.placement import Placement
from carrack.games.age_of_discovery.rules.phases.refresh import EndOfTurn, tell_offer
from carrack.games.age_of_discovery.rules.phases.warfare import Warfare
from carrack.games.age_of_discovery.rules.pieces import DISCOVERY, DOCK, SHIPPING, TRADE, TRAINING
from carrack.games.age_of_discovery.rules.state import Position, changed


class Turn(Task[Position]):
    """Placement, the eight boxes from top to bottom, income, buildings, and the board again."""

    def run(self, s: Position, f: Frame) -> None:
        s.tell(TURN_BEGAN, s.turn)
        tell_offer(s)
        s.do_next(
            Placement.by(),
            Initiative.by(),
            Before.by(-1, DOCK),
            Dock.by(-1, START),
            Before.by(-1, TRADE),
            TradeGoods.by(),
            Before.by(-1, SHIPPING),
            Shipping.by(),
            Capital.by(-1, START),
            Before.by(-1, DISCOVERY),
            Discovery.by(),
            Before.by(-1, TRAINING),
            Specialists.by(),
            Warfare.by(),
            Income.by(),
            Benefits.by(),
            EndOfTurn.by(),
            NextTurn.by(),
        )


class NextTurn(Task[Position]):
    """The marker moves on; a new Age renews what nations can do once in each Age."""

    def run(self, s: Position, f: Frame) -> None:
        age = s.age
        s.turn += 1
        for seat in range(s.players if s.age != age else 0):
            nation = s.nations[seat]
            if nation >= 0 and s.facts.nations[nation].each_age:
                s.uses = changed(s.uses, seat, s.facts.nations[nation].uses)
        s.do_next(Turn.by())


class Before(Task[Position]):
    """What may happen just before a box resolves; the number is the box."""

    def run(self, s: Position, f: Frame) -> None:
        box = f.n
        if box in WINDOWS:
            name, step = WINDOWS[box]
            seat = user(s, name)
            if seat >= 0:
                s.do_next(step.by(seat))
        if box == DISCOVERY:
            ride(s)


def ride(s: Position) -> None:
    """Let the buildings act that act before Discovery."""
    for seat, number in s.bought():
        b = s.facts.buildings[number]
        if b.when == "before_discovery":
            act(s, seat, b)


WINDOWS = {
    DOCK: ("england", England),
    TRADE: ("france", France),
    SHIPPING: ("holland", Holland),
    TRAINING: ("italy", Italy),
}
