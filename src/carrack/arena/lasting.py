"""What cannot be taken back once it is done: chance moves, a secret is seen, or the game ends."""

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.rng import Rng

KEY = b"tried out before it is done"


def lasting(s: State, seat: int, acts: list[Action]) -> str:
    """Name why actions could not be taken back: `secret`, `chance` or `end`; empty if they could.

    They are tried out on a state dealt anew from what the seat cannot know: no secret is told.
    """
    t = s.redeal(seat, Rng(KEY))
    for a in acts:
        if a in t.options(seat):  # the last of a set may have been done by itself
            t.step(seat, a)
    if t.seen != s.seen:
        return "secret"
    if t.rng.n != s.rng.n:
        return "chance"
    return "end" if t.over else ""
