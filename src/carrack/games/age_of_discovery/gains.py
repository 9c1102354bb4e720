"""How workers come into play: from the reserve, within the limit of soldiers and builders."""

from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.core.space import Action
from carrack.games.age_of_discovery.events import GAINED
from carrack.games.age_of_discovery.pieces import (
    COLONIST,
    KIND_NAMES,
    KINDS,
    REGIONS,
    SOLDIER,
    TO_DISCOVERY,
    TO_DOCK_X,
    TO_POOL,
)
from carrack.games.age_of_discovery.reasons import NO_SUCH_WORKER
from carrack.games.age_of_discovery.state import Position


def gain(s: Position, seat: int, kind: int, to: int = TO_POOL) -> None:
    """R-U2: a worker comes from the reserve; of soldiers and builders there are ten."""
    if kind >= SOLDIER and s.in_play[seat * KINDS + kind] >= s.facts.rules.limit:
        if kind == SOLDIER:
            s.do_next(Recall.by(seat, to))
        return
    s.in_play[seat * KINDS + kind] += 1
    put(s, seat, kind, to)


def put(s: Position, seat: int, kind: int, to: int) -> None:
    """Put a worker that has just come into play where it belongs."""
    code = seat * KINDS + kind
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
    """B7: with no soldier left in reserve, one in the New World may give place to a colonist."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        regions = [r for r in range(REGIONS) if r != f.n and s.soldiers(f.player, r)]
        if not regions:
            return []
        return [*[s.words.recalls[r] for r in regions], s.words.pass_]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.words.pass_:
            return
        s.unsettle(f.player, SOLDIER, a.arg)
        s.settle_new(f.player, COLONIST, a.arg)
        put(s, f.player, SOLDIER, f.n)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NO_SUCH_WORKER if a.word == "recall" else NOT_NOW
