"""Research in the investment phase (9.4): dice, steps, sixes."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules.actions import pick
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.events import REROLLED, RESEARCHED
from carrack.games.manifest_destiny.rules.phases.discovery import (
    can_claim,
    is_open,
    missing,
    put_step,
)
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, INNOVATION
from carrack.games.manifest_destiny.rules.reasons import STEP_NOT_OPEN
from carrack.games.manifest_destiny.rules.state import HAS_ROLLED, Position

JOKER: Final = 6


def researchable(s: Position, seat: int) -> int:
    """Give the discoveries that a seat may research now: one roll a phase (9.41)."""
    if s.done[seat] & HAS_ROLLED:
        return 0
    found = 0
    for d in range(len(DISCOVERIES)):
        if is_open(s, d) and missing(s, seat, d):
            found |= 1 << d
    return found


def claimable(s: Position, seat: int) -> int:
    """Give the discoveries that a seat may claim now."""
    found = 0
    for d, discovery in enumerate(s.progress.discoveries):
        if s.steps_of(seat, d) == discovery.steps and can_claim(s, seat, d):
            found |= 1 << d
    return found


def research(s: Position, seat: int, discovery: int) -> None:
    """Roll one die for each pioneer (9.41)."""
    s.done[seat] |= HAS_ROLLED
    s.dice = sorted([s.rng.die() for _ in range(s.pioneers[seat])])
    s.defence = []
    s.tell(RESEARCHED, seat, DISCOVERIES[discovery], list(s.dice))
    s.do_next(Reroll.by(seat, discovery), Steps.by(seat, discovery))


class Reroll(Choice[Position]):
    """Innovation: roll one research die again, before sixes are decided (9.412)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if not s.has(f.player, INNOVATION):
            return []
        return [*[s.actions.rerolls[n - 1] for n in sorted(set(s.dice))], s.actions.keep]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.keep:
            return
        dice = s.dice[:]
        dice.remove(a.arg)
        s.dice = sorted([*dice, s.rng.die()])
        s.tell(REROLLED, f.player, list(s.dice))


class Steps(Task[Position]):
    """The dice as they are take their steps; what is not needed is lost; then the sixes."""

    def run(self, s: Position, f: Frame) -> None:
        s.do_next(*[Joker.by(f.player, f.n)] * s.dice.count(JOKER))
        for number in members(missing(s, f.player, f.n)):
            if number in s.dice:
                put_step(s, f.player, f.n, number)


class Joker(Choice[Position]):
    """A six becomes any number that is still missing (9.412)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return pick(s.actions.steps[f.n], missing(s, f.player, f.n))

    def take(self, s: Position, f: Frame, a: Action) -> None:
        put_step(s, f.player, f.n, a.args[1])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return STEP_NOT_OPEN if a.word == "step" else NOT_NOW
