"""Buildings that move people about the New World."""

from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.core.space import Action
from carrack.games.age_of_discovery.events import MOVED
from carrack.games.age_of_discovery.phases.dock import discovered
from carrack.games.age_of_discovery.pieces import (
    COLONIST,
    KIND_NAMES,
    REGIONS,
    SOLDIER,
)
from carrack.games.age_of_discovery.reasons import (
    NO_COLONY,
    NOBODY_THERE,
    UNDISCOVERED,
)
from carrack.games.age_of_discovery.state import Position


def move(s: Position, seat: int, kind: int, source: int, target: int) -> None:
    """Move a worker from one region to another."""
    s.unsettle(seat, kind, source)
    s.settle_worker(seat, kind, target)
    s.tell(MOVED, seat, KIND_NAMES[kind], s.facts.regions[source], s.facts.regions[target])


def rides(s: Position, region: int) -> list[Action]:
    """R-S1: a soldier can ride to an adjacent colony, whoever it belongs to."""
    return [s.words.moves[r] for r in s.facts.neighbours[region] if is_colony(s, r)]


def is_colony(s: Position, region: int) -> bool:
    """Tell whether anybody has a worker in a region."""
    for seat in range(s.players):
        if s.sizes[seat * REGIONS + region]:
            return True
    return False


class FirstRider(Choice[Position]):
    """Stable: the region that a soldier leaves."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        regions = [r for r in range(REGIONS) if s.soldiers(f.player, r) and rides(s, r)]
        return [*[s.words.leaves[r] for r in regions], s.words.pass_] if regions else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.words.pass_:
            s.do_next(Ride.by(f.player, a.arg))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "move_from" else NOT_NOW


class Ride(Choice[Position]):
    """Stable: the colony that the soldier rides to; the number is the region it leaves."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return rides(s, f.n)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        move(s, f.player, SOLDIER, f.n, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NO_COLONY if a.word == "move_to" else NOT_NOW


class FirstMigrant(Choice[Position]):
    """Migration: the region that colonists leave."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if len(discovered(s)) < 2:
            return []
        base = [s.piece(f.player, r, COLONIST) for r in range(REGIONS)]
        regions = [s.words.leaves[r] for r in range(REGIONS) if s.colonies[base[r]]]
        return [*regions, s.words.pass_] if regions else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.words.pass_:
            s.do_next(Migrate.by(f.player, a.arg))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "move_from" else NOT_NOW


class Migrate(Choice[Position]):
    """Migration: the discovered region they go to; the number is the one they leave."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.words.moves[a.arg] for a in discovered(s) if a.arg != f.n]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        move(s, f.player, COLONIST, f.n, a.arg)
        s.do_next(SecondMigrant.by(f.player, f.n * REGIONS + a.arg))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return UNDISCOVERED if a.word == "move_to" else NOT_NOW


class SecondMigrant(Choice[Position]):
    """Migration: one more colonist may take the same way."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        has_more = s.colonies[s.piece(f.player, f.n // REGIONS, COLONIST)]
        return [s.words.more, s.words.pass_] if has_more else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.words.more:
            move(s, f.player, COLONIST, f.n // REGIONS, f.n % REGIONS)
