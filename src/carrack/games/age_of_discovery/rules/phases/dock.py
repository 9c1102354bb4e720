"""The Colonist Dock: workers sail, in order, to a region of their owner's choice."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.effects.university import (
    ASKED,
    START,
    University,
    whom_to_ask,
)
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    COLONIST,
    DOCK,
    MERCHANT,
    MISSIONARY,
    REGIONS,
    kind_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.reasons import UNDISCOVERED
from carrack.games.age_of_discovery.rules.state import Position


def head(s: Position) -> int:
    """Give the next worker to sail: numbered spaces, X, Y, then the Mayflower's ships."""
    if s.dock:
        return s.dock[0]
    if s.dock_x >= 0:
        return s.dock_x
    if s.dock_y >= 0:
        return s.dock_y
    return s.mayflower[0] if s.mayflower else NOBODY


def leave_dock(s: Position) -> int:
    """Take the next worker from the dock."""
    code = head(s)
    if s.dock:
        s.dock.pop(0)
    elif s.dock_x >= 0:
        s.dock_x = NOBODY
    elif s.dock_y >= 0:
        s.dock_y = NOBODY
    else:
        s.mayflower.pop(0)
    return code


class Dock(Task[Position]):
    """One worker after the other goes to the New World."""

    def run(self, s: Position, f: Frame) -> None:
        code = head(s)
        if f.n != ASKED:
            seat = whom_to_ask(s, DOCK, seat_of(code), is_start=f.n == START)
            if seat >= 0:
                s.do_next(University.by(seat, DOCK), Dock.by(-1, ASKED))
                return
        if code >= 0:
            s.do_next(Land.by(seat_of(code)), Dock.by())


class Land(Choice[Position]):
    """The worker at the head of the dock goes to a discovered region, or stays at home."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        options = discovered(s)
        options.append(s.actions.pass_)
        return options

    def take(self, s: Position, f: Frame, a: Action) -> None:
        code = leave_dock(s)
        if a is s.actions.pass_:
            s.release(code)
        else:
            arrive(s, f.player, kind_of(code), a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return UNDISCOVERED if a.word == "land" else NOT_NOW


def discovered(s: Position) -> list[Action]:
    """List the discovered regions, as places to land."""
    lands = s.actions.lands
    return [lands[r] for r in range(REGIONS) if s.counters[r] < 0]


def arrive(s: Position, seat: int, kind: int, region: int) -> None:
    """R-T2: the worker arrives first; then a merchant earns, a missionary brings colonists."""
    is_neutral = kind == MISSIONARY and is_reformed(s, seat, region)
    s.settle_worker(seat, kind, region)
    if kind == MERCHANT:
        s.receive(seat, s.facts.rules.merchant_landing, "merchant")
    elif kind == MISSIONARY and not is_neutral:
        for _ in range(2 if s.owns[seat] & s.facts.cathedral else 1):
            s.settle_new(seat, COLONIST, region)


def is_reformed(s: Position, seat: int, region: int) -> bool:
    """Reformation: the owner's missionary in a region makes those of rivals bring nobody."""
    owner = s.owner(s.facts.reformation)
    return owner not in (NOBODY, seat) and s.settled(owner, region, MISSIONARY) > 0
