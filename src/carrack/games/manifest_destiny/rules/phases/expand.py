"""The expansion phase (10.0): placing tokens and attacking."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules import reasons as r
from carrack.games.manifest_destiny.rules.actions import add_members
from carrack.games.manifest_destiny.rules.bits import members, size
from carrack.games.manifest_destiny.rules.events import EXPANDED_MOST, PLACED
from carrack.games.manifest_destiny.rules.fields import EXPANSION, NOBODY
from carrack.games.manifest_destiny.rules.funds import (
    attack_price,
    claimed_anywhere,
    funds,
    give_back,
    has_bought_only,
    spend_at,
)
from carrack.games.manifest_destiny.rules.land import count_cities
from carrack.games.manifest_destiny.rules.pack import draw, end_if_over
from carrack.games.manifest_destiny.rules.phases.duel import attack
from carrack.games.manifest_destiny.rules.phases.exchange import Exchange
from carrack.games.manifest_destiny.rules.phases.wireless import recall, recallable, why_not_recall
from carrack.games.manifest_destiny.rules.priority import can_take_priority, take_priority, with_end
from carrack.games.manifest_destiny.rules.reach import banned, reach
from carrack.games.manifest_destiny.rules.state import Position


class ExpansionPhase(Task[Position]):
    """Everyone expands in turn order; then the bonus card; then the game may end (13.0)."""

    def run(self, s: Position, f: Frame) -> None:
        s.begin_phase(EXPANSION)
        turns: list[Frame] = []
        for seat in s.order:
            turns += [Expand.by(seat), Unused.by(seat)]
        s.do_next(*turns, BonusCard.by(), ExpansionEnd.by())


class Unused(Task[Position]):
    """Bought tokens that were not used go back (ruling 15)."""

    def run(self, s: Position, f: Frame) -> None:
        give_back(s, f.player)


class BonusCard(Task[Position]):
    """Most New Presences bring a card; of equals the one who moved first has it (10.27)."""

    def run(self, s: Position, f: Frame) -> None:
        first = s.order[0]
        for seat in s.order:
            if size(s.fresh[seat]) > size(s.fresh[first]):
                first = seat
        if s.pack:
            s.tell(EXPANDED_MOST, first)
            draw(s, first)
            s.do_next(Exchange.by(first))


class ExpansionEnd(Task[Position]):
    """The game may end here by points (13.0)."""

    def run(self, s: Position, f: Frame) -> None:
        end_if_over(s, pack_counts=False)


class Expand(Choice[Position]):
    """Place tokens in vacant territories or attack, one territory at a time.

    The frame's number is the set of territories that the seat has already attacked.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        seat = f.player
        found: list[Action] = []
        if s.tokens(seat):
            near = reach(s, seat)
            add_places(s, seat, near, found)
            if not s.barred >> seat & 1:
                add_attacks(s, seat, near, found)
        if s.recalls[seat]:
            add_members(found, s.actions.recalls, recallable(s, seat))
        if not found and not can_take_priority(s, seat):
            return []
        return with_end(s, seat, found)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.end:
            return
        seat = f.player
        if a.word == "attack":
            s.do_next(Expand.by(seat, f.n | 1 << a.arg))
            attack(s, seat, a.arg, is_first=not f.n >> a.arg & 1)
            return
        s.do_next(f)
        if a is s.actions.priority:
            take_priority(s, seat)
        elif a.word == "recall":
            recall(s, seat, a.arg)
        else:
            place(s, seat, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a is s.actions.priority:
            return r.PRIORITY_USED
        if a.word == "recall":
            return why_not_recall(s, seat, a.arg)
        if a.word not in ("place", "attack"):
            return NOT_NOW
        return why_not_here(s, seat, a)


def add_places(s: Position, seat: int, near: int, found: list[Action]) -> None:
    """Add the vacant territories that a seat can pay for (10.21)."""
    vacant = (near | claimed_anywhere(s, seat)) & ~s.occupied()
    places = s.actions.places
    if has_bought_only(s, seat):
        cheap = s.atlas.cheap
        tokens = min(s.bought[seat], len(cheap) - 1)
        add_members(found, places, vacant & cheap[tokens])
    else:
        controls = s.atlas.controls
        found += [places[n] for n in members(vacant) if funds(s, seat, n, near) >= controls[n]]


def add_attacks(s: Position, seat: int, near: int, found: list[Action]) -> None:
    """Add the territories of others and of natives that a seat can pay to attack (10.24)."""
    there = (near | claimed_anywhere(s, seat)) & s.occupied() & ~s.held(seat)
    for other, safe in enumerate(s.protected):
        if safe:
            there &= ~(s.held(other) & safe)
    attacks = s.actions.attacks
    bought_only = has_bought_only(s, seat)
    for n in members(there):
        tokens = s.bought[seat] if bought_only else funds(s, seat, n, near)
        if tokens >= attack_price(s, seat, n):
            found.append(attacks[n])


def place(s: Position, seat: int, number: int) -> None:
    """Take a vacant territory as a New Presence: one token stays, the others go back (10.22)."""
    cost = s.atlas.controls[number]
    spend_at(s, seat, number, cost)
    s.supply[seat] += cost - 1
    s.fresh[seat] |= 1 << number
    s.tell(PLACED, seat, s.atlas.ids[number])
    if s.cities >> number & 1:
        count_cities(s)


def why_not_here(s: Position, seat: int, a: Action) -> Reason:
    """Say why a territory cannot be taken or attacked."""
    bit = 1 << a.arg
    near = reach(s, seat)
    if s.frozen & bit:
        return r.MARKET_FROZEN
    if a.word == "place" and s.occupied() & bit:
        return r.NOT_VACANT
    if a.word == "attack" and not s.occupied() & ~s.held(seat) & bit:
        return r.NOBODY_THERE
    if not (near | claimed_anywhere(s, seat)) & bit:
        return r.NEEDS_WESTWARD_HO if banned(s, seat) & bit else r.OUT_OF_REACH
    holder = s.holder(a.arg)
    if holder != NOBODY and s.protected[holder] & bit:
        return r.PROTECTED
    if a.word == "attack" and s.barred >> seat & 1:
        return r.MAY_NOT_ATTACK
    return r.TOO_FEW_TOKENS
