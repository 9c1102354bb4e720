"""The steps of play."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task, Together
from carrack.core.reasons import NOT_NOW, Reason
from carrack.template.rules.events import DICE, LAID, NOT_IN_HAND, ROLLED, ROUNDS
from carrack.template.rules.state import NOTHING, Position

SIX: Final = 6


class Round(Task[Position]):
    """All lay a number, the highest is paid; after the last round the game ends."""

    def run(self, s: Position, f: Frame) -> None:
        if s.round == s.game.chosen["rounds"]:
            return
        s.round += 1
        s.laid = [NOTHING] * s.players
        s.do_next(Lay.by(-1, (1 << s.players) - 1), Round.by())


class Lay(Together[Position]):
    """Lay a number of the hand, in secret."""

    def options(self, s: Position, f: Frame, seat: int) -> list[Action]:
        return [s.actions.lay[number] for number in s.hands[seat]]

    def take(self, s: Position, f: Frame, seat: int, a: Action) -> bool:
        s.hands[seat].remove(a.arg)
        s.laid[seat] = a.arg
        return True

    def reveal(self, s: Position, f: Frame) -> None:
        s.seen += 1
        for seat, number in enumerate(s.laid):
            s.tell(LAID, seat, number)
        winner = s.laid.index(max(s.laid))
        s.score(winner, "highest", [(ROUNDS, 1)])
        s.do_next(Roll.by(winner))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_IN_HAND if a.word == "lay" else NOT_NOW


class Roll(Choice[Position]):
    """The winner of the round may roll the die: a six is another point."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.roll, s.actions.stay]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.stay:
            return
        number = s.rng.die()
        s.tell(ROLLED, f.player, number)
        if number == SIX:
            s.score(f.player, "six", [(DICE, 1)])


STEPS: Final = (Round, Lay, Roll)
