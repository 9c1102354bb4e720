"""How workers come into play: from the reserve, or in exchange for one in the New World."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import GAINED
from carrack.games.age_of_discovery.rules.pieces import (
    BUILDER,
    COLONIST,
    KIND_NAMES,
    REGIONS,
    TO_DISCOVERY,
    TO_DOCK_X,
    TO_POOL,
    code_of,
)
from carrack.games.age_of_discovery.rules.reasons import NO_SUCH_WORKER
from carrack.games.age_of_discovery.rules.state import Position

MUST: Final = 1  # the worker is paid for or was chosen


def can_gain(s: Position, seat: int, kind: int) -> bool:
    """R-U2: tell whether a worker is left in the reserve or can be had by an exchange."""
    return s.left(seat, kind) > 0 or bool(exchanges(s, seat, kind))


def exchanges(s: Position, seat: int, kind: int) -> list[int]:
    """B7: list the regions where a colonist can take a specialist's place; a builder stays."""
    if kind in (COLONIST, BUILDER) or not s.left(seat, COLONIST):
        return []
    return [r for r in range(REGIONS) if s.settled(seat, r, kind)]


def gain(s: Position, seat: int, kind: int, to: int = TO_POOL, must: int = 0) -> None:
    """R-U2: a worker comes from the reserve; without one left, by an exchange."""
    if s.left(seat, kind) > 0:
        s.in_play[code_of(seat, kind)] += 1
        put(s, seat, kind, to)
    elif exchanges(s, seat, kind):
        s.do_next(Recall.by(seat, to, kind, must))


def put(s: Position, seat: int, kind: int, to: int) -> None:
    """Put a worker that has just come into play where it belongs."""
    code = code_of(seat, kind)
    if to < REGIONS:
        s.settle_worker(seat, kind, to)
        return
    if to == TO_POOL:
        s.workers[code] += 1
    elif to == TO_DISCOVERY:
        s.discovery[code] += 1
    elif to == TO_DOCK_X:
        s.dock_x = code
    else:
        s.dock_y = code
    if s.journal is not None:
        s.tell(GAINED, seat, KIND_NAMES[kind])


class Recall(Choice[Position]):
    """B7: with none left in reserve, one in the New World may give place to a colonist.

    The frame holds where the worker goes, its kind, and whether it must come.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        regions = [s.actions.recalls[r] for r in exchanges(s, f.player, f.args[1])]
        return regions if f.args[2] == MUST or not regions else [*regions, s.actions.pass_]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.pass_:
            return
        kind = f.args[1]
        s.replace(f.player, kind, a.arg)
        gain(s, f.player, kind, f.args[0])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NO_SUCH_WORKER if a.word == "recall" else NOT_NOW
