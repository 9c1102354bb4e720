"""Plagues that take people away."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import LOST
from carrack.games.age_of_discovery.rules.pieces import (
    COLONIST,
    KIND_NAMES,
    REGIONS,
    code_of,
)
from carrack.games.age_of_discovery.rules.reasons import (
    NOBODY_THERE,
)
from carrack.games.age_of_discovery.rules.state import Position


def lose(s: Position, seat: int, kind: int, region: int) -> None:
    """Take a worker out of the New World."""
    s.unsettle(seat, kind, region)
    s.release(code_of(seat, kind))
    s.tell(LOST, seat, KIND_NAMES[kind], s.facts.regions[region])


class Epidemic(Task[Position]):
    """B18: in the Plague of Age II every player's colony of three or more loses one."""

    def run(self, s: Position, f: Frame) -> None:
        large = [
            Bury.by(seat, region)
            for seat in s.order
            for region in range(REGIONS)
            if s.size(seat, region) >= s.facts.rules.colony
        ]
        s.do_next(*large)


class Bury(Choice[Position]):
    """B18: the owner of the colony, which the number names, chooses who is taken away."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [a for a in s.actions.loses if s.settled(f.player, f.n, a.arg)]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        lose(s, f.player, a.arg, f.n)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "lose" else NOT_NOW


class Pestilence(Choice[Position]):
    """B19: the buyer of the Plague of Age III chooses a region and a player, himself too."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        struck = [
            s.actions.strikes[region][seat]
            for region in range(REGIONS)
            for seat in range(s.players)
            if s.settled(seat, region, COLONIST)
        ]
        return [*struck, s.actions.pass_] if struck else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.pass_:
            s.do_next(Deaths.by(f.player, a.args[0], a.args[1]))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "strike" else NOT_NOW


class Deaths(Choice[Position]):
    """Up to three colonists die; the frame holds the region and the player struck."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        colonists = s.settled(f.args[1], f.args[0], COLONIST)
        return s.actions.removes[:colonists]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        for _ in range(a.arg):
            lose(s, f.args[1], COLONIST, f.args[0])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "remove" else NOT_NOW
