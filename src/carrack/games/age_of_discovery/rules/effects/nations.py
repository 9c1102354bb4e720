"""National advantages, each in its own window."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.plain import Json
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import ARRANGED, OUSTED, USED_NATION
from carrack.games.age_of_discovery.rules.expedition import discover
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.phases.boxes import take_the_ship
from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    COLONIST,
    KIND_NAMES,
    SOLDIER,
    SPACES,
    TRAINING,
    code_of,
    kind_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.reasons import (
    DISCOVERED_ALREADY,
    NOBODY_THERE,
    NOT_ON_OFFER,
)
from carrack.games.age_of_discovery.rules.state import Position, changed


def use(s: Position, seat: int) -> None:
    """Use up one of a nation's chances."""
    s.uses = changed(s.uses, seat, s.uses[seat] - 1)
    s.tell(USED_NATION, seat, s.facts.nations[s.nations[seat]].name)


def user(s: Position, name: str) -> int:
    """Tell who can use a nation's advantage now."""
    for seat in range(s.players):
        if s.has_nation(seat, name):
            return seat
    return NOBODY


class SpanishStart(Task[Position]):
    """Spain acts before the first turn, or never."""

    def run(self, s: Position, f: Frame) -> None:
        seat = user(s, "spain")
        if seat >= 0:
            s.do_next(Spain.by(seat))


class Spain(Choice[Position]):
    """A free discovery, natives ignored: the printed dollars and a soldier in the region."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        regions = [a for a in s.actions.discovers if s.counters[a.arg] >= 0]
        return [*regions, s.actions.pass_]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.pass_:
            s.uses = changed(s.uses, f.player, 0)
            return
        use(s, f.player)
        s.seen += 1
        discover(s, f.player, a.arg, SOLDIER, 0)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return DISCOVERED_ALREADY if a.word == "discover" else NOT_NOW


class England(Choice[Position]):
    """Once, before the dock: two colonists more, and all workers in any order (B14)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.england, s.actions.pass_]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.england:
            use(s, f.player)
            colonist = code_of(f.player, COLONIST)
            count = min(2, s.left(f.player, COLONIST))
            s.in_play[colonist] += count
            s.dock += [colonist] * count
            s.do_next(Arrange.by(f.player), Arranged.by(f.player))


class Arrange(Choice[Position]):
    """England names who sails next, worker by worker; passing leaves the rest as it stands."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        seen: list[int] = []
        options: list[Action] = []
        for place in range(f.n, len(s.dock)):
            if s.dock[place] not in seen:
                seen.append(s.dock[place])
                options.append(s.actions.nexts[place])
        return [*options, s.actions.pass_] if len(options) > 1 else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.pass_:
            s.dock.insert(f.n, s.dock.pop(a.arg))
            s.do_next(Arrange.by(f.player, f.n + 1))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "next" else NOT_NOW


class Arranged(Task[Position]):
    """The order that England has made is told to everyone."""

    def run(self, s: Position, f: Frame) -> None:
        if s.journal is not None:
            row: list[Json] = [[seat_of(code), KIND_NAMES[kind_of(code)]] for code in s.dock]
            s.tell(ARRANGED, f.player, row)


class France(Choice[Position]):
    """Twice, before the goods box: take one of the goods on offer."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        goods = [s.actions.trades[good] for good in sorted(set(s.table_goods))]
        return [*goods, s.actions.pass_] if goods else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.pass_:
            use(s, f.player)
            s.table_goods.remove(a.arg)
            s.take_good(f.player, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_ON_OFFER if a.word == "france" else NOT_NOW


class Holland(Choice[Position]):
    """Once, before the shipping box: take its ship."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.holland, s.actions.pass_] if s.ship else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.holland:
            use(s, f.player)
            take_the_ship(s, f.player)


class Italy(Choice[Position]):
    """Twice, before the specialists: put a colonist in the place of a rival's worker."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        w = s.actions
        taken = [n for n in range(SPACES) if s.spaces[n] >= 0 and seat_of(s.spaces[n]) != f.player]
        if not taken or not s.left(f.player, COLONIST):
            return []
        return [*[w.replaces[n] for n in taken], w.pass_]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.pass_:
            use(s, f.player)
            out = s.spaces[a.arg]
            box = BOX_NAMES[TRAINING + a.arg]
            s.tell(OUSTED, f.player, seat_of(out), KIND_NAMES[kind_of(out)], box)
            s.release(out)
            s.spaces[a.arg] = code_of(f.player, COLONIST)
            s.in_play[code_of(f.player, COLONIST)] += 1

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOBODY_THERE if a.word == "italy" else NOT_NOW
