"""Discovery: each player may send one expedition; who stays behind waits for another turn."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules import reasons
from carrack.games.age_of_discovery.rules.actions import CARDS, PORTUGAL
from carrack.games.age_of_discovery.rules.effects.scouting import scout, scouts, why_not_scout
from carrack.games.age_of_discovery.rules.effects.university import (
    ASKED,
    University,
    whom_to_ask_about_order,
)
from carrack.games.age_of_discovery.rules.expedition import is_portuguese, party_of, sail
from carrack.games.age_of_discovery.rules.pieces import (
    KINDS,
    REGIONS,
    TURN_ORDER,
    code_of,
    has_any,
    of_seat,
)
from carrack.games.age_of_discovery.rules.state import Position


class Discovery(Task[Position]):
    """In turn order; the frame holds, as bits, who had the chance, and whether one was asked."""

    def run(self, s: Position, f: Frame) -> None:
        waiting = [seat for seat in s.order if not f.n >> seat & 1 and has_crew(s, seat)]
        scholar = whom_to_ask_about_order(s, waiting)
        if scholar < 0 or not targets(s, scholar):
            s.do_next(*[Muster.by(seat) for seat in waiting])
        elif len(f.args) < 2:
            s.do_next(University.by(scholar, TURN_ORDER), Discovery.by(-1, f.n, ASKED))
        else:
            s.do_next(Muster.by(waiting[0]), Discovery.by(-1, f.n | 1 << waiting[0]))


def has_crew(s: Position, seat: int) -> bool:
    """Tell whether a seat has workers for an expedition."""
    return has_any(s.discovery, seat)


def targets(s: Position, seat: int) -> list[int]:
    """List where an expedition can go: undiscovered regions; R-D3: then the cards."""
    places = [region for region in range(REGIONS) if s.counters[region] >= 0]
    if s.cards:
        if not places:
            places.append(CARDS)
        if is_portuguese(s, seat):
            places.append(PORTUGAL)
    return places


class Muster(Choice[Position]):
    """R-D1: a player names the workers that go, one by one, and then where to.

    The frame's numbers are those named so far, kind by kind, if there are any.
    """

    def options(self, s: Position, f: Frame) -> list[Action]:
        places = targets(s, f.player)
        if not places:
            return []
        w = s.actions
        crew = of_seat(s.discovery, f.player)
        options = [w.sends[kind] for kind in range(KINDS) if crew[kind]]
        if f.args:
            options += [w.explores[place] for place in places]
        if s.facts.scouting:
            options += scouts(s, f.player)
        options.append(w.pass_)
        return options

    def take(self, s: Position, f: Frame, a: Action) -> None:
        seat = f.player
        if a.word == "send":
            s.discovery[code_of(seat, a.arg)] -= 1
            party = party_of(f)
            party[a.arg] += 1
            s.do_next(Muster.by(seat, *party))
        elif a.word == "scout":
            s.do_next(f)
            scout(s, seat, a)
        elif a.word == "explore":
            sail(s, seat, a.arg, party_of(f))
        else:
            for kind, count in enumerate(party_of(f)):
                s.discovery[code_of(seat, kind)] += count

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word == "send":
            return reasons.NO_SUCH_WORKER
        if a.word == "scout":
            return why_not_scout(s, seat, a)
        return why_not_explore(s, seat, a) if a.word == "explore" else NOT_NOW


def why_not_explore(s: Position, seat: int, a: Action) -> Reason:
    """Say why an expedition cannot go to a place."""
    if a.arg < REGIONS and s.is_discovered(a.arg):
        return reasons.DISCOVERED_ALREADY
    if a.arg == PORTUGAL and not is_portuguese(s, seat):
        return reasons.NO_ADVANTAGE
    if a.arg == CARDS and not s.all_discovered():
        return reasons.REGIONS_FIRST
    return reasons.NOBODY_SENT if s.cards or a.arg < REGIONS else reasons.NO_CARDS_LEFT
