"""Buildings that move people about the New World."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import MOVED
from carrack.games.age_of_discovery.rules.phases.dock import discovered
from carrack.games.age_of_discovery.rules.pieces import (
    CAPTAIN,
    COLONIST,
    KIND_NAMES,
    MERCHANT,
    MISSIONARY,
    REGIONS,
    SOLDIER,
)
from carrack.games.age_of_discovery.rules.reasons import (
    NO_COLONY_NEAR,
    NOBODY_THERE,
    UNDISCOVERED,
)
from carrack.games.age_of_discovery.rules.state import Position

REPLACED: Final = (CAPTAIN, MERCHANT, MISSIONARY)  # of no use any more in the New World


def move(s: Position, seat: int, kind: int, source: int, target: int) -> None:
    """Move a worker from one region to another."""
    s.unsettle(seat, kind, source)
    s.settle_worker(seat, kind, target)
    s.tell(MOVED, seat, KIND_NAMES[kind], s.facts.regions[source], s.facts.regions[target])


def rides(s: Position, region: int) -> list[Action]:
    """R-S1: a soldier can ride to an adjacent colony, whoever it belongs to."""
    return [s.actions.moves[r] for r in s.facts.neighbours[region] if is_colony(s, r)]


def is_colony(s: Position, region: int) -> bool:
    """Tell whether anybody has a worker in a region."""
    for seat in range(s.players):
        if s.size(seat, region):
            return True
    return False


class FirstRider(Choice[Position]):
    """Stable: the region that a soldier leaves."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        regions = [r for r in range(REGIONS) if s.soldiers(f.player, r) and rides(s, r)]
        return [*[s.actions.leaves[r] for r in regions], s.actions.pass_] if regions else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.pass_:
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
        return NO_COLONY_NEAR if a.word == "move_to" else NOT_NOW


def migrants(s: Position, seat: int, region: int) -> int:
    """A18: count who can move as a colonist; where specialists can be replaced, but for soldiers.

    That has no bearing on the game, says the rulebook: so it is done only when one is to move.
    """
    count = s.settled(seat, region, COLONIST)
    if s.facts.replace_specialists:
        for kind in REPLACED:
            count += s.settled(seat, region, kind)
    return count


def emigrate(s: Position, seat: int, source: int, target: int) -> None:
    """Move a colonist; without one, a specialist is replaced by a colonist first."""
    if not s.settled(seat, source, COLONIST):
        for kind in REPLACED:
            if s.settled(seat, source, kind):
                s.replace(seat, kind, source)
                break
    move(s, seat, COLONIST, source, target)


class FirstMigrant(Choice[Position]):
    """Migration: the region that colonists leave."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if len(discovered(s)) < 2:
            return []
        regions = [s.actions.leaves[r] for r in range(REGIONS) if migrants(s, f.player, r)]
        return [*regions, s.actions.pass_] if regions else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.pass_:
            s.do_next(Migrate.by(f.player, a.arg))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "move_from" else NOT_NOW


class Migrate(Choice[Position]):
    """Migration: the discovered region they go to; the number is the one they leave."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.moves[a.arg] for a in discovered(s) if a.arg != f.n]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        emigrate(s, f.player, f.n, a.arg)
        s.do_next(SecondMigrant.by(f.player, f.n, a.arg))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return UNDISCOVERED if a.word == "move_to" else NOT_NOW


class SecondMigrant(Choice[Position]):
    """Migration: one more colonist may take the same way, from a region to another."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        has_more = migrants(s, f.player, f.n)
        return [s.actions.more, s.actions.pass_] if has_more else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.more:
            emigrate(s, f.player, f.args[0], f.args[1])
