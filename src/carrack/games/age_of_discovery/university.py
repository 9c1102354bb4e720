"""The University: at any time, but once, one worker goes to the front of a box (A7, R-U1).

Its owner is asked wherever that changes what happens next, and nowhere else: before a rival who
stands ahead acts in a box, and before the turn order decides something.
"""

from typing import Final

from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.core.space import Action
from carrack.games.age_of_discovery.events import MOVED_TO_FRONT
from carrack.games.age_of_discovery.pieces import (
    BOX_NAMES,
    CAPITAL,
    DISCOVERY,
    DOCK,
    INITIATIVE,
    KINDS,
    SHIPPING,
    SPACES,
    TRADE,
    TRAINING,
    TURN_ORDER,
    WARFARE,
)
from carrack.games.age_of_discovery.reasons import NO_UNIVERSITY, NOT_YOUR_WORKER
from carrack.games.age_of_discovery.state import NOBODY, Position, changed
from carrack.games.age_of_discovery.words import DOCK_X, DOCK_Y, FIRST_SHIP

# What the frame of a box says, beside nought: the scholar has just been asked, or the box begins.
ASKED: Final = 1
START: Final = 2
ASKED_BIT: Final = 1 << 8  # the same, where the frame holds seats as bits


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


def row_of(s: Position, box: int) -> list[int]:
    """Give the workers in a box with ranks; turn order has seats, made to look like workers."""
    if box == INITIATIVE:
        return s.initiative
    if box == DOCK:
        return s.dock
    if box == TRADE:
        return s.trade
    if box == CAPITAL:
        return s.capital
    if box == WARFARE:
        return s.warfare
    assert box == TURN_ORDER
    return [seat * KINDS for seat in s.order]


def places_in(s: Position, box: int) -> list[tuple[int, int]]:
    """List positions and workers of a box in their order: in the dock X, Y and ships come last."""
    places = list(enumerate(row_of(s, box)))
    if box == DOCK:
        places += [(DOCK_X, s.dock_x)] if s.dock_x >= 0 else []
        places += [(DOCK_Y, s.dock_y)] if s.dock_y >= 0 else []
        places += [(FIRST_SHIP + n, code) for n, code in enumerate(s.mayflower)]
    return places


def fronts_in(s: Position, seat: int, box: int) -> list[Action]:
    """List the workers of a seat behind a rival; of equal neighbours the first is enough."""
    words = s.words.fronts[box]
    moves: list[Action] = []
    is_behind = False
    last = NOBODY
    for position, code in places_in(s, box):
        if code // KINDS != seat:
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
            if source != box and is_in(s, seat * KINDS + kind, source):
                found.append(s.words.fetches[kind][source])
    return found


def has_room(s: Position, seat: int, box: int) -> bool:
    """Tell whether one more worker of a seat fits into a box."""
    if box == INITIATIVE:
        return seat not in [code // KINDS for code in s.initiative]
    if box == DOCK:
        return len(s.dock) < s.facts.dock_spaces(s.players)
    return box == CAPITAL and len(s.capital) < s.facts.rules.buildings_slots


def is_in(s: Position, code: int, box: int) -> bool:
    """Tell whether a worker of a kind is in a box."""
    if box == SHIPPING:
        return s.shipping[code] > 0
    if box == DISCOVERY:
        return s.discovery[code] > 0
    if TRAINING <= box < TRAINING + SPACES:
        return s.spaces[box - TRAINING] == code
    if box == DOCK and code in (s.dock_x, s.dock_y):
        return True
    return code in row_of(s, box)


def take_from(s: Position, code: int, box: int) -> None:
    """Take a worker out of a box; of several, the last in rank."""
    if box == SHIPPING:
        s.shipping[code] -= 1
    elif box == DISCOVERY:
        s.discovery[code] -= 1
    elif TRAINING <= box < TRAINING + SPACES:
        s.spaces[box - TRAINING] = NOBODY
    elif box == DOCK and s.dock_y == code:
        s.dock_y = NOBODY
    elif box == DOCK and s.dock_x == code:
        s.dock_x = NOBODY
    else:
        row = row_of(s, box)
        row.pop(len(row) - 1 - row[::-1].index(code))


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


def leave_place(s: Position, position: int) -> int:
    """Take a worker from a place of the dock."""
    if position >= FIRST_SHIP:
        return s.mayflower.pop(position - FIRST_SHIP)
    code = s.dock_x if position == DOCK_X else s.dock_y
    if position == DOCK_X:
        s.dock_x = NOBODY
    elif position == DOCK_Y:
        s.dock_y = NOBODY
    else:
        code = s.dock.pop(position)
    return code


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
        return [*moves, s.words.pass_, s.words.not_this_turn] if moves else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a.word == "front":
            move_to_front(s, f.player, a)
        elif a.word == "fetch":
            code = f.player * KINDS + a.args[0]
            take_from(s, code, a.args[1])
            row_of(s, f.n).insert(0, code)
            use_up(s, f.player, f.n)
        elif a is s.words.not_this_turn:
            s.resting = s.turn

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_front(s, seat) if a.word in ("front", "fetch") else NOT_NOW
