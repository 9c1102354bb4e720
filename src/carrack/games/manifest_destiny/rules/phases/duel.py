"""Dice duels (10.241)."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.games.manifest_destiny.rules.bits import highest
from carrack.games.manifest_destiny.rules.events import (
    ATTACKED,
    ATTACKED_NATIVES,
    CONQUERED,
    NATIVES_LEFT,
    REPELLED,
    ROLLED,
)
from carrack.games.manifest_destiny.rules.funds import attack_price, is_fortified, spend_at
from carrack.games.manifest_destiny.rules.land import count_cities, leave
from carrack.games.manifest_destiny.rules.progress import ROCK_N_ROLL, TELEPHONE, TELEVISION
from carrack.games.manifest_destiny.rules.state import NOBODY, Position

ATTACK_DICE: Final = 2
DEFENCE_DICE: Final = 1


def attack(s: Position, seat: int, place: int) -> None:
    """Pay, and roll a duel for a territory of another seat or of natives."""
    s.spot = place
    s.target = s.holder(place)
    s.paid = attack_price(s, seat, place)
    s.is_first_duel = 0 if s.fought >> place & 1 else 1
    s.fought |= 1 << place
    if s.target == NOBODY:
        s.tell(ATTACKED_NATIVES, seat, s.atlas.ids[place])
    else:
        s.tell(ATTACKED, seat, s.target, s.atlas.ids[place])
    spend_at(s, seat, place, s.paid)
    s.dice = roll(s, attack_dice(s, seat))
    s.defence = roll(s, defence_dice(s))
    s.tell(ROLLED, list(s.dice), list(s.defence))
    s.do_next(Duel.by(seat))


def roll(s: Position, count: int) -> list[int]:
    """Roll dice."""
    return [s.rng.die() for _ in range(count)]


def attack_dice(s: Position, seat: int) -> int:
    """Two, three with Telephone (10.244); one more at the own home (10.247) or by a card."""
    count = ATTACK_DICE + (1 if s.owned[seat] & TELEPHONE else 0)
    if s.homes[seat] == s.spot:
        count += 1
    if s.target != NOBODY and s.wars[seat] >> s.target & 1:
        count += 1
    return count


def defence_dice(s: Position) -> int:
    """One; one more with a city (10.245), one more at the own home (10.247); natives one."""
    if s.target == NOBODY:
        return DEFENCE_DICE
    count = DEFENCE_DICE + (1 if is_fortified(s, s.spot) else 0)
    return count + (1 if s.homes[s.target] == s.spot else 0)


def attacker_wins(s: Position, seat: int) -> bool:
    """The highest die wins; ties go to the defender, but for Television and cards (10.243)."""
    best = highest(s.dice)
    other = highest(s.defence)
    if best != other:
        return best > other
    return s.has(seat, TELEVISION) or s.ties[seat] >> s.spot & 1 != 0


class Duel(Task[Position]):
    """Settle the duel, unless its loser may roll again."""

    def run(self, s: Position, f: Frame) -> None:
        wins = attacker_wins(s, f.player)
        loser = s.target if wins else f.player
        if loser != NOBODY and may_repeat(s, loser, is_attacker=not wins):
            s.do_next(Again.by(loser, f.player))
        else:
            conclude(s, f.player, wins=wins)


def may_repeat(s: Position, seat: int, *, is_attacker: bool) -> bool:
    """Rock 'n Roll repeats the first attack on each territory (10.248), a card any one duel."""
    if is_attacker and s.is_first_duel and s.found(seat, ROCK_N_ROLL):
        return True
    return s.repeating >> seat & 1 != 0 and not s.repeated[seat] >> s.spot & 1


class Again(Choice[Position]):
    """The loser may roll its own dice again; the frame's number is the attacker."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.again, s.actions.keep]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        is_attacker = f.player == f.n
        if a is s.actions.keep:
            conclude(s, f.n, wins=not is_attacker)
            return
        if is_attacker and s.is_first_duel and s.found(f.player, ROCK_N_ROLL):
            s.is_first_duel = 0
        else:
            s.repeated[f.player] |= 1 << s.spot
        if is_attacker:
            s.dice = roll(s, len(s.dice))
        else:
            s.defence = roll(s, len(s.defence))
        s.tell(ROLLED, list(s.dice), list(s.defence))
        s.do_next(Duel.by(f.n))


def conclude(s: Position, seat: int, *, wins: bool) -> None:
    """The loser's tokens leave; a victorious attacker keeps one there as New Presence."""
    place = s.atlas.ids[s.spot]
    if not wins:
        s.supply[seat] += s.paid
        s.tell(REPELLED, seat, place)
        return
    if s.target == NOBODY:
        s.natives ^= 1 << s.spot
        s.tell(NATIVES_LEFT, place)
    else:
        leave(s, s.spot)
    s.fresh[seat] |= 1 << s.spot
    s.supply[seat] += s.paid - 1
    s.tell(CONQUERED, seat, place)
    count_cities(s)
