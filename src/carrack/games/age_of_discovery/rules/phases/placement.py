"""Phase 1: the players place their workers, one at a time."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules import reasons
from carrack.games.age_of_discovery.rules.effects.scouting import scout, scouts, why_not_scout
from carrack.games.age_of_discovery.rules.effects.university import (
    Entrance,
    University,
    all_fetches,
    all_fronts,
    can_use,
    move_to_front,
    whom_to_ask_about_order,
    why_not_front,
)
from carrack.games.age_of_discovery.rules.events import PLACED
from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    BUILDER,
    CAPITAL,
    DISCOVERY,
    DOCK,
    INITIATIVE,
    KIND_NAMES,
    KINDS,
    MAYFLOWER,
    SHIPPING,
    SPACES,
    TRADE,
    TRAINING,
    TURN_ORDER,
    WARFARE,
    code_of,
    has_any,
)
from carrack.games.age_of_discovery.rules.rows import is_in_initiative, put_into, room_in
from carrack.games.age_of_discovery.rules.scoring import kind_abroad
from carrack.games.age_of_discovery.rules.state import Position


class Placement(Task[Position]):
    """The next in turn order with workers places one; the number is a place in that order.

    A frame with a player comes after the question about the University: who has moved to the front
    places now, and then those who are still to place in this round.
    """

    def run(self, s: Position, f: Frame) -> None:
        seat = f.player
        if seat >= 0 and s.spent[seat] & s.facts.university:
            s.do_next(Place.by(seat, f.n))
        else:
            next_placer(s, f.n, is_asked=seat >= 0)


def next_placer(s: Position, place: int, *, is_asked: bool = False) -> None:
    """Ask the next player, from a place in the turn order on, who has workers left."""
    count = s.players
    for step in range(count):
        at = (place + step) % count
        if has_any(s.workers, s.order[at]):
            if is_asked or s.scholar < 0 or not ask_about_order(s, at):
                s.do_next(Place.by(s.order[at], at))
            return


def ask_about_order(s: Position, at: int) -> bool:
    """Ask the scholar if he could come before the player at a place in the turn order."""
    behind = [seat for seat in s.order[at:] if has_any(s.workers, seat)]
    seat = whom_to_ask_about_order(s, behind)
    if seat >= 0:
        s.do_next(University.by(seat, TURN_ORDER), Placement.by(seat, at))
    return seat >= 0


def open_boxes(s: Position, seat: int) -> list[int]:
    """List the boxes and spaces where a seat can place a worker."""
    boxes: list[int] = []
    if not is_in_initiative(s, seat):
        boxes.append(INITIATIVE)
    if room_in(s, DOCK):
        boxes.append(DOCK)
    if room_in(s, TRADE):
        boxes.append(TRADE)
    boxes.append(SHIPPING)
    if room_in(s, CAPITAL):
        boxes.append(CAPITAL)
    boxes.append(DISCOVERY)
    for space in range(SPACES):
        if s.spaces[space] < 0 and (
            space != BUILDER - 1 or (s.facts.builders and can_train_builder(s, seat))
        ):
            boxes.append(TRAINING + space)
    if room_in(s, WARFARE):
        boxes.append(WARFARE)
    if can_sail(s, seat):
        boxes.append(MAYFLOWER)
    return boxes


def can_train_builder(s: Position, seat: int) -> bool:
    """R-U2: builders in the New World and in Initiative stay there; others may be back by then."""
    if s.left(seat, BUILDER):
        return True
    staying = s.initiative.count(code_of(seat, BUILDER)) + kind_abroad(s, seat, BUILDER)
    return staying < s.facts.most[BUILDER]


def can_sail(s: Position, seat: int) -> bool:
    """The Mayflower: up to three own ships serve as the last spaces of the dock."""
    return bool(
        s.owns[seat] & s.facts.mayflower
        and s.away[seat] < min(s.ships[seat], s.facts.rules.mayflower_ships)
    )


class Place(Choice[Position]):
    """R-P1: a player with workers left places one of them; the number is the turn order place."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        seat = f.player
        boxes = open_boxes(s, seat)
        options: list[Action] = []
        for kind in range(KINDS):
            if s.workers[code_of(seat, kind)]:
                row = s.actions.places[kind]
                for box in boxes:
                    options.append(row[box])
        if can_use(s, seat):
            options += all_fronts(s, seat)
            options += all_fetches(s, seat)
        if s.facts.scouting:
            options += scouts(s, seat)
        return options

    def take(self, s: Position, f: Frame, a: Action) -> None:
        seat = f.player
        if a.word == "place":
            kind, box = a.args
            s.workers[code_of(seat, kind)] -= 1
            put_into(s, code_of(seat, kind), box)
            if s.journal is not None:
                s.tell(PLACED, seat, KIND_NAMES[kind], BOX_NAMES[box])
            next_placer(s, f.n + 1)
            return
        s.do_next(Place.by(seat, f.n))
        if a.word == "front":
            move_to_front(s, seat, a)
        elif a.word == "fetch":
            s.do_next(Entrance.by(seat, *a.args))
        else:
            scout(s, seat, a)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word in ("front", "fetch"):
            return why_not_front(s, seat)
        if a.word == "scout" and s.facts.scouting:
            return why_not_scout(s, seat, a)
        return why_not_place(s, seat, a) if a.word == "place" else NOT_NOW


def why_not_place(s: Position, seat: int, a: Action) -> Reason:
    """Say why a worker cannot go into a box."""
    kind, box = a.args
    if not s.workers[code_of(seat, kind)]:
        return reasons.NO_SUCH_WORKER
    if box == INITIATIVE:
        return reasons.ONE_IN_INITIATIVE
    if box == MAYFLOWER:
        return reasons.NO_SHIP_TO_SAIL
    if box == TRAINING + BUILDER - 1 and s.spaces[BUILDER - 1] < 0:
        return reasons.NONE_LEFT if s.facts.builders else reasons.NO_BUILDERS
    return reasons.SPACE_TAKEN if TRAINING <= box < WARFARE else reasons.BOX_FULL
