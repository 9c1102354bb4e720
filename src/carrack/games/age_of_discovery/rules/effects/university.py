"""The University: at any time, but once, one worker goes to the front of a box (A7, R-U1).

Its owner is asked wherever that changes what happens next, and nowhere else: before a rival who
stands ahead acts in a box, and before the turn order decides something.
"""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import MOVED_TO_FRONT
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    CAPITAL,
    DOCK,
    INITIATIVE,
    KINDS,
    TURN_ORDER,
    WARFARE,
    code_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.reasons import (
    BOX_FULL,
    NO_UNIVERSITY,
    NOT_YOUR_WORKER,
)
from carrack.games.age_of_discovery.rules.rows import (
    is_in,
    is_in_initiative,
    leave_place,
    places_in,
    room_in,
    row_of,
    take_from,
)
from carrack.games.age_of_discovery.rules.state import Position, changed

# What the frame of a box says, beside nought: the scholar has just been asked, or the box begins.
ASKED: Final = 1
START: Final = 2


def can_use(s: Position, seat: int) -> bool:
    """Tell whether a seat has a University not yet used, and may want it in this turn."""
    return s.scholar == seat and s.resting != s.turn


def scholar(s: Position) -> int:
    """Give the seat that can use the University, or NOBODY."""
    return s.scholar if s.resting != s.turn else NOBODY


def whom_to_ask(s: Position, box: int, first: int, *, is_start: bool) -> int:
    """Give the scholar if a worker of his could come before the seat that acts first in a box."""
    seat = scholar(s)
    if seat < 0 or box not in s.facts.fronts or (first == seat and not is_start):
        return NOBODY
    is_behind = first != seat and bool(fronts_in(s, seat, box))
    return seat if is_behind or fetches(s, seat, box) else NOBODY


def whom_to_ask_about_order(s: Position, waiting: list[int]) -> int:
    """Give the scholar if he is among those who wait for the turn order, but not the first."""
    seat = scholar(s)
    if seat < 0 or TURN_ORDER not in s.facts.fronts:
        return NOBODY
    return seat if seat in waiting and seat != waiting[0] else NOBODY


def fronts_in(s: Position, seat: int, box: int) -> list[Action]:
    """List the workers of a seat behind a rival; of equal neighbours the first is enough."""
    words = s.actions.fronts[box]
    moves: list[Action] = []
    is_behind = False
    last = NOBODY
    for position, code in places_in(s, box):
        if seat_of(code) != seat:
            is_behind = True
        elif is_behind and code != last:
            moves.append(words[position])
        last = code
    return moves


def all_fronts(s: Position, seat: int) -> list[Action]:
    """R-U1: in the owner's placement turn any box but the turn order will do."""
    moves: list[Action] = []
    for box in s.facts.fronts:
        if box != TURN_ORDER:
            moves += fronts_in(s, seat, box)
    return moves


def fetches(s: Position, seat: int, box: int) -> list[Action]:
    """A7: the first edition moves a worker from any position, so from other boxes too."""
    if not s.facts.university_fetches or not has_room(s, seat, box):
        return []
    found: list[Action] = []
    for kind in range(KINDS):
        for source in range(WARFARE + 1):
            if source != box and is_in(s, code_of(seat, kind), source):
                found.append(s.actions.fetches[kind][source])
    return found


def entrances(s: Position, seat: int, source: int) -> list[int]:
    """List the boxes that a worker fetched from another one could enter."""
    return [box for box in s.facts.fronts if box != source and has_room(s, seat, box)]


def all_fetches(s: Position, seat: int) -> list[Action]:
    """R-U1: in the owner's placement turn a worker may come into any box that still has room."""
    if not s.facts.university_fetches:
        return []
    return [
        s.actions.fetches[kind][source]
        for kind in range(KINDS)
        for source in range(WARFARE + 1)
        if is_in(s, code_of(seat, kind), source) and entrances(s, seat, source)
    ]


def has_room(s: Position, seat: int, box: int) -> bool:
    """Tell whether one more worker of a seat fits into a box."""
    if box == INITIATIVE:
        return not is_in_initiative(s, seat)
    return box in (DOCK, CAPITAL) and room_in(s, box) > 0


def move_to_front(s: Position, seat: int, a: Action) -> None:
    """Use up the University."""
    box, position = a.args
    if box == TURN_ORDER:
        s.order.insert(0, s.order.pop(position))
    elif box == DOCK:
        s.dock.insert(0, leave_place(s, position))
    else:
        row = row_of(s, box)
        row.insert(0, row.pop(position))
    use_up(s, seat, box)


def fetch(s: Position, seat: int, kind: int, source: int, box: int) -> None:
    """Use up the University: a worker comes from another box."""
    code = code_of(seat, kind)
    take_from(s, code, source)
    row_of(s, box).insert(0, code)
    use_up(s, seat, box)


def use_up(s: Position, seat: int, box: int) -> None:
    """The University can be used once."""
    s.spent = changed(s.spent, seat, s.spent[seat] | s.facts.university)
    s.scholar = NOBODY
    s.tell(MOVED_TO_FRONT, seat, BOX_NAMES[box])


def why_not_front(s: Position, seat: int) -> Reason:
    """Say why a worker cannot go to the front."""
    return NOT_YOUR_WORKER if can_use(s, seat) else NO_UNIVERSITY


class University(Choice[Position]):
    """R-U1: the University may be used, now or later, or not at all in this turn."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        moves = fronts_in(s, f.player, f.n) + fetches(s, f.player, f.n)
        return [*moves, s.actions.pass_, s.actions.not_this_turn] if moves else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a.word == "front":
            move_to_front(s, f.player, a)
        elif a.word == "fetch":
            fetch(s, f.player, a.args[0], a.args[1], f.n)
        elif a is s.actions.not_this_turn:
            s.resting = s.turn

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_front(s, seat) if a.word in ("front", "fetch") else NOT_NOW


class Entrance(Choice[Position]):
    """A7: the box that a worker enters; the frame's numbers are its kind and where it stands."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        kind, source = f.args
        return [s.actions.places[kind][box] for box in entrances(s, f.player, source)]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        kind, source = f.args
        fetch(s, f.player, kind, source, a.args[1])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return BOX_FULL if a.word == "place" and a.args[1] in (DOCK, CAPITAL) else NOT_NOW
