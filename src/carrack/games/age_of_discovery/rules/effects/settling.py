"""Buildings that bring people to the New World."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.effects.gains import gain
from carrack.games.age_of_discovery.rules.phases.dock import discovered
from carrack.games.age_of_discovery.rules.pieces import (
    COLONIST,
    REGIONS,
    SOLDIER,
)
from carrack.games.age_of_discovery.rules.reasons import (
    NO_COLONY,
    UNDISCOVERED,
)
from carrack.games.age_of_discovery.rules.state import Position


def colonies_of(s: Position, seat: int) -> list[Action]:
    """List the regions where a seat has workers, as places to land."""
    lands = s.actions.lands
    return [lands[r] for r in range(REGIONS) if s.size(seat, r)]


class SettleColonist(Choice[Position]):
    """Overpopulation: colonists go to any discovered regions; the number counts those left."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return discovered(s)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.settle_new(f.player, COLONIST, a.arg)
        if f.n > 1:
            s.do_next(SettleColonist.by(f.player, f.n - 1))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return UNDISCOVERED if a.word == "land" else NOT_NOW


class SettleSoldiers(Choice[Position]):
    """Indian Allies: soldiers, as many as the number says, go to one colony of the owner (B28)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return colonies_of(s, f.player)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        for _ in range(f.n):
            gain(s, f.player, SOLDIER, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NO_COLONY if a.word == "land" else NOT_NOW


class PapalEdict(Choice[Position]):
    """The owner of the Papal Edict chooses a rival."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [a for a in s.actions.rivals[: s.players] if a.arg != f.player]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.do_next(EdictOrder.by(f.player, a.arg))


class EdictOrder(Choice[Position]):
    """The owner says who of the two places first; the number is the rival."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.firsts[f.player], s.actions.firsts[f.n]]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        second = f.player + f.n - a.arg
        s.do_next(Edict.by(a.arg), Edict.by(second))


class Edict(Choice[Position]):
    """B28: two colonists go together to a region where their owner already is."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return colonies_of(s, f.player)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.settle_new(f.player, COLONIST, a.arg)
        s.settle_new(f.player, COLONIST, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NO_COLONY if a.word == "land" else NOT_NOW
