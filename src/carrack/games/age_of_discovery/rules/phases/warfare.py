"""Warfare: battles in one region, or a full war in all."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.actions import MILITIA
from carrack.games.age_of_discovery.rules.effects.university import ASKED, University, whom_to_ask
from carrack.games.age_of_discovery.rules.events import (
    ATTACKED,
    DECLARED_WAR,
    LOST,
    MILITIA_FELL,
)
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    KIND_NAMES,
    KINDS,
    REGIONS,
    WARFARE,
    code_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.reasons import NO_BATTLE, NOBODY_THERE, TOO_DEAR
from carrack.games.age_of_discovery.rules.state import Position, changed

# Where the fallen of each side begin in `fallen`.
ATTACKERS: Final = 0
DEFENDERS: Final = KINDS
MILITIA_MAN: Final = 2 * KINDS


def can_fight(s: Position, seat: int, other: int, region: int) -> bool:
    """A8, B5: both have workers in the region, and one side has a soldier there."""
    if not s.size(seat, region) or not s.size(other, region):
        return False
    return bool(s.soldiers(seat, region) or s.soldiers(other, region))


def conflicts(s: Position, seat: int) -> list[Action]:
    """List the battles a seat can fight and the wars it can declare (R-W3)."""
    w = s.actions
    has_money = s.money[seat] >= s.facts.rules.war
    battles: list[Action] = []
    wars: list[Action] = []
    for other in range(s.players):
        if other == seat:
            continue
        before = len(battles)
        for region in range(REGIONS):
            if can_fight(s, seat, other, region):
                battles.append(w.battles[region][other])
        if has_money and len(battles) > before:
            wars.append(w.wars[other])
    return battles + wars


class Warfare(Task[Position]):
    """Each worker, from left to right, may bring about one conflict."""

    def run(self, s: Position, f: Frame) -> None:
        while s.warfare:
            seat = seat_of(s.warfare[0])
            if conflicts(s, seat):
                other = whom_to_ask(s, WARFARE, seat, is_start=False) if f.n != ASKED else NOBODY
                if other >= 0 and conflicts(s, other):
                    s.do_next(University.by(other, WARFARE), Warfare.by(-1, ASKED))
                else:
                    s.do_next(Fight.by(seat), Warfare.by())
                return
            s.release(s.warfare.pop(0))


class Fight(Choice[Position]):
    """The first worker's owner chooses a battle, a full war for 10 dollars, or peace."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [*conflicts(s, f.player), s.actions.pass_]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.release(s.warfare.pop(0))
        seat = f.player
        if a.word == "battle":
            s.do_next(Battle.by(seat, a.args[0], a.args[1]))
        elif a.word == "war":
            s.money[seat] -= s.facts.rules.war
            s.tell(DECLARED_WAR, seat, a.arg, s.facts.rules.war)
            regions = [r for r in range(REGIONS) if can_fight(s, seat, a.arg, r)]
            s.do_next(*[Battle.by(seat, r, a.arg) for r in regions])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word == "war":
            return TOO_DEAR if s.money[seat] < s.facts.rules.war else NO_BATTLE
        return NO_BATTLE if a.word == "battle" else NOT_NOW


class Battle(Task[Position]):
    """R-W1: the attacker names his targets, then the defender; all fall together.

    The frame holds the region and the defender.
    """

    def run(self, s: Position, f: Frame) -> None:
        region, defender = f.args[0], f.args[1]
        attacker = f.player
        s.fallen = [0] * (2 * KINDS + 1)
        s.tell(ATTACKED, attacker, defender, s.facts.regions[region])
        # R-W2: the militia helps the defender in any battle that a real soldier brings about.
        helpers = 1 if s.owns[defender] & s.facts.militia else 0
        s.do_next(
            Volley.by(attacker, s.soldiers(attacker, region), region, attacker, defender),
            Volley.by(defender, s.soldiers(defender, region) + helpers, region, attacker, defender),
            Aftermath.by(-1, region, attacker, defender),
        )


def battle(s: Position) -> list[int]:
    """Give the region, the attacker and the defender of the battle in which one is to be hit."""
    is_hit = bool(s.stack) and s.stack[-1].step.name == "Hit"
    return list(s.stack[-1].args[1:]) if is_hit else [0, 0, 0]


def side_of(f: Frame) -> int:
    """Give where the fallen enemies of who shoots begin in `fallen`."""
    return DEFENDERS if f.player == f.args[2] else ATTACKERS


def targets(s: Position, f: Frame) -> list[int]:
    """Count, kind by kind, the enemies that still stand; the militia man comes last."""
    _, region, attacker, defender = f.args
    side = side_of(f)
    enemy = defender if side == DEFENDERS else attacker
    standing = [s.settled(enemy, region, kind) - s.fallen[side + kind] for kind in range(KINDS)]
    has_militia = side == DEFENDERS and bool(s.owns[defender] & s.facts.militia)
    standing.append(1 - s.fallen[MILITIA_MAN] if has_militia else 0)
    return standing


class Volley(Task[Position]):
    """Every soldier hits one enemy.

    The frame's numbers are the hits left, the region, the attacker and the defender.
    """

    def run(self, s: Position, f: Frame) -> None:
        if not f.n:
            return
        standing = targets(s, f)
        alive = sum(standing[:KINDS])
        kinds = sum(1 for count in standing if count)
        if f.n < alive and kinds > 1:
            s.do_next(Hit.by(f.player, *f.args), Volley.by(f.player, f.n - 1, *f.args[1:]))
            return
        side = side_of(f)
        hits = f.n
        s.fallen = s.fallen[:]
        for kind in range(KINDS):  # surplus hits are lost
            fallen = min(hits, standing[kind])
            s.fallen[side + kind] += fallen
            hits -= fallen


class Hit(Choice[Position]):
    """The soldier's owner chooses who falls; the frame's numbers are those of the volley."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.hits[kind] for kind, count in enumerate(targets(s, f)) if count]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        target = MILITIA_MAN if a.arg == MILITIA else side_of(f) + a.arg
        s.fallen = changed(s.fallen, target, s.fallen[target] + 1)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "hit" else NOT_NOW


class Aftermath(Task[Position]):
    """The fallen return to their reserves; the frame's numbers are region, attacker, defender."""

    def run(self, s: Position, f: Frame) -> None:
        region, attacker, defender = f.args
        for side, seat in ((ATTACKERS, attacker), (DEFENDERS, defender)):
            for kind in range(KINDS):
                for _ in range(s.fallen[side + kind]):
                    s.unsettle(seat, kind, region)
                    s.release(code_of(seat, kind))
                    s.tell(LOST, seat, KIND_NAMES[kind], s.facts.regions[region])
        if s.fallen[MILITIA_MAN]:
            s.tell(MILITIA_FELL, defender, s.facts.regions[region])
