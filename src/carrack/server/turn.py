"""The end of a turn: one that took several steps passes on when its seat says so."""

from carrack.arena.match import Match
from carrack.core.flow import Together

SEVERAL = 2


def held(match: Match) -> int | None:
    """Name the seat that has just finished several steps it could still take back.

    A choice that several make at once holds nobody up.
    """
    s = match.state
    if s.over or not match.journal.moves:
        return None
    seat, _ = match.journal.moves[-1]
    steps = match.turn(seat)
    if seat in s.to_move or len(steps) < SEVERAL:
        return None
    asked = (steps[-1].state.stack[-1].step, s.stack[-1].step)
    return None if any(isinstance(step, Together) for step in asked) else seat
