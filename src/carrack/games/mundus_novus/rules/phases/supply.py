"""Event and supply: the event of the round, fleets, the deal, caravels, pirates."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, SecretChoice, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.mundus_novus.rules.cards import (
    EVENTS,
    KINDS,
    NO_EVENT,
    PIRATES,
    RESOURCES,
    names,
    size_of,
)
from carrack.games.mundus_novus.rules.events import (
    ARRIVED,
    CHOSE_EVENT,
    DEALT,
    LOADED,
    PLUNDERED,
    ROUND,
    SPLIT,
    SUPPLIED,
)
from carrack.games.mundus_novus.rules.fleets import caravels, first_and_second, fleets
from carrack.games.mundus_novus.rules.knowledge import note_draws
from carrack.games.mundus_novus.rules.phases.offers import Announce
from carrack.games.mundus_novus.rules.phases.progression import EndRound
from carrack.games.mundus_novus.rules.picking import upwards, why_not_pick
from carrack.games.mundus_novus.rules.reasons import (
    LEADS_FIRST_FLEET,
    NO_SUCH_CARD,
    NOT_YOUR_CARAVEL,
    PICK_UPWARDS,
)
from carrack.games.mundus_novus.rules.scoring import CORONADO_PAYS, EVENTS_PAID
from carrack.games.mundus_novus.rules.sets import last_picked
from carrack.games.mundus_novus.rules.state import Position

CARDS_DEALT: Final = 5


class Round(Task[Position]):
    """The first development of the row tells the event of the round; none in the first round."""

    def run(self, s: Position, f: Frame) -> None:
        s.round += 1
        s.second = 0
        s.announced = 0
        s.chain = []
        s.event = s.cards.developments[s.row[0]].event if s.round > 1 else NO_EVENT
        s.tell(ROUND, s.round, EVENTS[s.event])
        s.do_next(
            ChooseEvent.by(s.owner[s.cards.coronado]),
            Split.by(s.owner[s.cards.ponce_de_leon]),
            Supply.by(),
            EndRound.by(),
            Round.by(),
        )


class ChooseEvent(Choice[Position]):
    """Coronado may pay 2 doubloons for an event if the row shows none."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if f.player < 0 or s.event != NO_EVENT or s.doubloons(f.player) < CORONADO_PAYS:
            return []
        return [s.actions.no_event, *s.actions.events]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.no_event:
            return
        s.event = a.arg
        s.score(f.player, "coronado", [(EVENTS_PAID, -CORONADO_PAYS)])
        s.tell(CHOSE_EVENT, f.player, EVENTS[s.event])


class Split(Choice[Position]):
    """Ponce de León may let some caravels sail as a second fleet; the smallest leads the first."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        values = caravels(s, f.player) if f.player >= 0 else []
        if len(values) < 2:
            return []
        rest = [s.actions.second[v] for v in values[1:] if not s.second >> v]
        return [*rest, s.actions.enough]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.enough:
            first, second = first_and_second(s, f.player)
            if second:
                s.tell(SPLIT, f.player, [*first], [*second])
            return
        s.second |= 1 << a.arg
        s.do_next(Split.by(f.player))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word != "second":
            return NOT_NOW
        values = caravels(s, seat)
        if a.arg not in values:
            return NOT_YOUR_CARAVEL
        return LEADS_FIRST_FLEET if a.arg == values[0] else PICK_UPWARDS


class Supply(Task[Position]):
    """Five hidden cards each; one card on show per caravel, taken by the lowest fleet first."""

    def run(self, s: Position, f: Frame) -> None:
        s.seen += 1
        dealt = [[0] * KINDS for _ in range(s.players)]
        for _ in range(CARDS_DEALT):
            for hand in dealt:
                hand[s.draw()] += 1
        s.tell(SUPPLIED, CARDS_DEALT)
        for seat, hand in enumerate(dealt):
            for kind, count in enumerate(hand):
                s.deal(seat, kind, count)
            if s.journal is not None:
                s.tell_to(1 << seat, DEALT, seat, names(hand))
        sailing = fleets(s)
        for _, _, _, size in sailing:
            for _ in range(size):
                s.pool[s.draw()] += 1
        if sailing:
            s.tell(ARRIVED, names(s.pool))
        # Where the deck was shuffled in between nobody can tell which cards came of it.
        if s.drawn >= size_of(s.pool) + CARDS_DEALT * s.players:
            note_draws(s, dealt)
        ships = [Dock.by(seat, size) for _, _, seat, size in sailing]
        s.do_next(*ships, Raid.by(), Announce.by(s.master))


class Dock(Task[Position]):
    """The last fleet takes what is left; the others choose."""

    def run(self, s: Position, f: Frame) -> None:
        if size_of(s.pool) == f.n:
            load(s, f.player, s.pool[:])
        else:
            s.do_next(Load.by(f.player, f.n))


class Load(Choice[Position]):
    """A fleet takes as many of the cards on show as it has caravels, in sight of all."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        left = [s.pool[kind] - s.picked[kind] for kind in range(KINDS)]
        return upwards(s.actions.pick, left, last_picked(s.picked), f.n - size_of(s.picked))

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.picked[a.arg] += 1
        if size_of(s.picked) == f.n:
            load(s, f.player, s.picked)
            s.picked = [0] * KINDS
        else:
            s.do_next(Load.by(f.player, f.n))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        left = [s.pool[kind] - s.picked[kind] for kind in range(KINDS)]
        return why_not_pick(left, s.picked, a)


def load(s: Position, seat: int, chosen: list[int]) -> None:
    """Take cards on show into a hand."""
    for kind, count in enumerate(chosen):
        s.pool[kind] -= count
        for _ in range(count):
            s.receive(seat, kind)
    s.tell(LOADED, seat, names(chosen))


class Raid(Task[Position]):
    """Pirates: each fleet of two caravels or more costs its owner a card."""

    def run(self, s: Position, f: Frame) -> None:
        if s.event == PIRATES:
            sailing = fleets(s)
            seats = [(s.master + n) % s.players for n in range(s.players)]
            s.do_next(
                *[
                    Plunder.by(seat)
                    for seat in seats
                    for _, _, owner, size in sailing
                    if owner == seat and size > 1 and s.hits(PIRATES, seat)
                ]
            )


class Plunder(SecretChoice[Position]):
    """Lose a card of one's own choice to the pirates."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return upwards(s.actions.lose, s.hand(f.player))

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.discard(f.player, a.arg)
        s.tell(PLUNDERED, f.player, RESOURCES[a.arg])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NO_SUCH_CARD if a.word == "lose" else NOT_NOW


SUPPLY_STEPS: Final = (Round, ChooseEvent, Split, Supply, Dock, Load, Raid, Plunder)
