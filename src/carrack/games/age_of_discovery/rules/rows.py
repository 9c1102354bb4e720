"""The boxes as rows of workers: who stands where, who comes and goes, and how much room is left."""

from typing import Final

from carrack.games.age_of_discovery.rules.actions import DOCK_X, DOCK_Y, FIRST_SHIP
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    CAPITAL,
    COLONIST,
    DISCOVERY,
    DOCK,
    INITIATIVE,
    MAYFLOWER,
    SHIPPING,
    SPACES,
    TRADE,
    TRAINING,
    TURN_ORDER,
    WARFARE,
    code_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.state import Position, changed

NO_END: Final = -1  # a box with room for everybody


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
    return [code_of(seat, COLONIST) for seat in s.order]


def places_in(s: Position, box: int) -> list[tuple[int, int]]:
    """List positions and workers of a box in their order: in the dock X, Y and ships come last."""
    places = list(enumerate(row_of(s, box)))
    if box == DOCK:
        places += [(DOCK_X, s.dock_x)] if s.dock_x >= 0 else []
        places += [(DOCK_Y, s.dock_y)] if s.dock_y >= 0 else []
        places += [(FIRST_SHIP + n, code) for n, code in enumerate(s.mayflower)]
    return places


def room_in(s: Position, box: int) -> int:
    """Count the free spaces of a box; England's colonists may stand beyond the last one."""
    if box == INITIATIVE:
        return s.players - len(s.initiative)
    if box == DOCK:
        return max(s.facts.dock_spaces(s.players) - len(s.dock), 0)
    if box == TRADE:
        return s.facts.rules.goods_slots - len(s.trade)
    if box == CAPITAL:
        return s.facts.rules.buildings_slots - len(s.capital)
    if box == WARFARE:
        return s.facts.warfare_slots - len(s.warfare)
    if TRAINING <= box < TRAINING + SPACES:
        return 0 if s.spaces[box - TRAINING] >= 0 else 1
    return NO_END


def is_in_initiative(s: Position, seat: int) -> bool:
    """Tell whether a seat has its one worker there."""
    return any(seat_of(code) == seat for code in s.initiative)


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


def put_into(s: Position, code: int, box: int) -> None:
    """Put a worker into a box, on its first free space."""
    if box == INITIATIVE:
        s.initiative.append(code)
    elif box == DOCK:
        s.dock.append(code)
    elif box == TRADE:
        s.trade.append(code)
    elif box == SHIPPING:
        s.shipping[code] += 1
    elif box == CAPITAL:
        s.capital.append(code)
    elif box == DISCOVERY:
        s.discovery[code] += 1
    elif box == WARFARE:
        s.warfare.append(code)
    elif box == MAYFLOWER:
        s.mayflower.append(code)
        s.away = changed(s.away, seat_of(code), s.away[seat_of(code)] + 1)
    else:
        s.spaces[box - TRAINING] = code


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
