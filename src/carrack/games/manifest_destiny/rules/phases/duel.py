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
from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.funds import attack_price, is_fortified, spend_at
from carrack.games.manifest_destiny.rules.land import count_cities, leave
from carrack.games.manifest_destiny.rules.progress import ROCK_N_ROLL, TELEPHONE, TELEVISION
from carrack.games.manifest_destiny.rules.state import Position

ATTACK_DICE: Final = 2
DEFENCE_DICE: Final = 1


def attack(s: Position, seat: int, place: int, *, is_first: bool) -> None:
    """Pay, and roll a duel for a territory of another seat or of natives."""
    holder = s.holder(place)
    paid = attack_price(s, seat, place)
    if holder == NOBODY:
        s.tell(ATTACKED_NATIVES, seat, s.atlas.ids[place])
    else:
        s.tell(ATTACKED, seat, holder, s.atlas.ids[place])
    spend_at(s, seat, place, paid)
    s.dice = roll(s, attack_dice(s, seat, place))
    s.defence = roll(s, defence_dice(s, place))
    s.tell(ROLLED, list(s.dice), list(s.defence))
    s.do_next(Duel.by(seat, place, paid, 1 if is_first else 0))


def roll(s: Position, count: int) -> list[int]:
    """Roll dice."""
    return [s.rng.die() for _ in range(count)]


def attack_dice(s: Position, seat: int, place: int) -> int:
    """Two, three with Telephone (10.244); one more at the own home (10.247) or by a card."""
    count = ATTACK_DICE + (1 if s.owned[seat] & TELEPHONE else 0)
    if s.homes[seat] == place:
        count += 1
    holder = s.holder(place)
    if holder != NOBODY and s.wars[seat] >> holder & 1:
        count += 1
    return count


def defence_dice(s: Position, place: int) -> int:
    """One; one more with a city (10.245), one more at the own home (10.247); natives one."""
    holder = s.holder(place)
    if holder == NOBODY:
        return DEFENCE_DICE
    count = DEFENCE_DICE + (1 if is_fortified(s, place) else 0)
    return count + (1 if s.homes[holder] == place else 0)


def attacker_wins(s: Position, seat: int, place: int) -> bool:
    """The highest die wins; ties go to the defender, but for Television and cards (10.243)."""
    best = highest(s.dice)
    other = highest(s.defence)
    if best != other:
        return best > other
    return s.has(seat, TELEVISION) or s.ties[seat] >> place & 1 != 0


class Duel(Task[Position]):
    """Settle the duel, unless its loser may roll again.

    The frame's numbers are the territory, the tokens paid, and whether it is the first duel there.
    """

    def run(self, s: Position, f: Frame) -> None:
        place, paid, is_first = f.args
        wins = attacker_wins(s, f.player, place)
        loser = s.holder(place) if wins else f.player
        is_strong = not wins and is_first != 0 and s.found(loser, ROCK_N_ROLL)
        if loser != NOBODY and (is_strong or may_repeat(s, loser, place)):
            s.do_next(Again.by(loser, f.player, place, paid, is_first))
        else:
            conclude(s, f.player, place, paid, wins=wins)


def may_repeat(s: Position, seat: int, place: int) -> bool:
    """Star Spangled Banner repeats one duel for each territory."""
    return s.repeating >> seat & 1 != 0 and not s.repeated[seat] >> place & 1


class Again(Choice[Position]):
    """The loser may roll its own dice again.

    The frame's numbers are the attacker, the territory, the tokens paid, and whether it is the
    first duel there: Rock 'n Roll repeats only this one (10.248).
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.again, s.actions.keep]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        attacker, place, paid, is_first = f.args
        is_attacker = f.player == attacker
        if a is s.actions.keep:
            conclude(s, attacker, place, paid, wins=not is_attacker)
            return
        if is_attacker and is_first and s.found(attacker, ROCK_N_ROLL):
            is_first = 0
        else:
            s.repeated[f.player] |= 1 << place
        if is_attacker:
            s.dice = roll(s, len(s.dice))
        else:
            s.defence = roll(s, len(s.defence))
        s.tell(ROLLED, list(s.dice), list(s.defence))
        s.do_next(Duel.by(attacker, place, paid, is_first))


def conclude(s: Position, seat: int, place: int, paid: int, *, wins: bool) -> None:
    """The loser's tokens leave; a victorious attacker keeps one there as New Presence."""
    id = s.atlas.ids[place]
    if not wins:
        s.supply[seat] += paid
        s.tell(REPELLED, seat, id)
        return
    if s.holder(place) == NOBODY:
        s.natives ^= 1 << place
        s.tell(NATIVES_LEFT, id)
    else:
        leave(s, place)
    s.fresh[seat] |= 1 << place
    s.supply[seat] += paid - 1
    s.tell(CONQUERED, seat, id)
    count_cities(s)
