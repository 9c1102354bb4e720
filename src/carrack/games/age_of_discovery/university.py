"""The University: one worker goes to the front of its box, once."""

from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.core.space import Action
from carrack.games.age_of_discovery.events import MOVED_TO_FRONT
from carrack.games.age_of_discovery.pieces import (
    BOX_NAMES,
    CAPITAL,
    DOCK,
    INITIATIVE,
    KINDS,
    TRADE,
    TURN_ORDER,
    WARFARE,
)
from carrack.games.age_of_discovery.reasons import NO_UNIVERSITY, NOT_YOUR_WORKER
from carrack.games.age_of_discovery.state import Position, changed


def can_use(s: Position, seat: int) -> bool:
    """Tell whether a seat has a University not yet used."""
    return bool(s.owns[seat] & ~s.spent[seat] & s.facts.university)


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


def fronts_in(s: Position, seat: int, box: int) -> list[Action]:
    """A7: a worker goes to the front of the box in which it stands; the others shift."""
    row = row_of(s, box)
    words = s.words.fronts[box]
    return [words[n] for n in range(1, len(row)) if row[n] // KINDS == seat]


def all_fronts(s: Position, seat: int) -> list[Action]:
    """R-U1 (i): in the owner's placement turn any box but the turn order will do."""
    moves: list[Action] = []
    for box in s.facts.fronts:
        if box != TURN_ORDER:
            moves += fronts_in(s, seat, box)
    return moves


def move_to_front(s: Position, seat: int, a: Action) -> None:
    """Use up the University."""
    box, position = a.args
    row = s.order if box == TURN_ORDER else row_of(s, box)
    row.insert(0, row.pop(position))
    s.spent = changed(s.spent, seat, s.spent[seat] | s.facts.university)
    s.tell(MOVED_TO_FRONT, seat, BOX_NAMES[box])


def why_not_front(s: Position, seat: int) -> Reason:
    """Say why a worker cannot go to the front."""
    return NOT_YOUR_WORKER if can_use(s, seat) else NO_UNIVERSITY


class University(Choice[Position]):
    """R-U1 (ii), (iii): before a box resolves, or a turn begins, the University may be used."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        moves = fronts_in(s, f.player, f.n)
        if moves:
            moves.append(s.words.pass_)
        return moves

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.words.pass_:
            move_to_front(s, f.player, a)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_front(s, seat) if a.word == "front" else NOT_NOW
