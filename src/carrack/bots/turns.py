"""A seat's turn in mind: its decisions until another decides, or chance speaks."""

from math import inf
from random import Random
from time import perf_counter
from typing import Final

from carrack.core.flow import State, Together
from carrack.core.hints import Hints
from carrack.core.space import Action

PATIENCE: Final = 40  # decisions of a seat with nothing new seen


class Patience:
    """Notices when a bot goes round in circles: it begins a choice and takes it back for ever."""

    __slots__ = ("count", "mark")

    def __init__(self) -> None:
        self.mark = -1
        self.count = 0

    def is_out(self, s: State) -> bool:
        """Tell whether the bot should do anything, just to get on."""
        self.count = self.count + 1 if s.no_return == self.mark else 0
        self.mark = s.no_return
        return self.count > PATIENCE


def is_done(s: State, seat: int, mark: int) -> bool:
    """Tell whether the turn of a seat is over: others decide, or something new was seen."""
    if not s.stack or s.no_return != mark:
        return True
    f = s.stack[-1]
    return not f.step.is_for(f, seat)


def unveil(s: State, seat: int, rng: Random) -> None:
    """Let the others answer a secret choice at random, so that it comes to light."""
    secret = s.stack[-1].step if s.stack else None
    if not isinstance(secret, Together):
        return
    while s.stack:
        f = s.stack[-1]
        if f.step is not secret or secret.is_for(f, seat):
            return
        random_move(s, rng)


def random_move(s: State, rng: Random) -> None:
    """Make any move."""
    seats = s.to_move
    seat = seats[int(rng.random() * len(seats))]
    options = s.options(seat)
    s.step(seat, options[int(rng.random() * len(options))])


def best_end(s: State, seat: int, mark: int, hints: Hints, rng: Random) -> float:
    """Give the best prospects that the seat can still make of its turn; -1 if it is too long."""
    best = -1.0
    looked = 0
    pending = [s]
    while pending:
        t = pending.pop()
        looked += 1
        if looked > hints.weights.looks:
            return -1.0
        if is_done(t, seat, mark):
            unveil(t, seat, rng)
            best = max(best, hints.prospects(t)[seat])
            continue
        for a in t.options(seat):
            c = t.clone()
            c.step(seat, a)
            pending.append(c)
    return best


def step_values(
    s: State, seat: int, options: list[Action], hints: Hints, rng: Random
) -> list[float]:
    """Give what each option is worth to the seat right after it."""
    values: list[float] = []
    for a in options:
        c = s.clone()
        c.step(seat, a)
        unveil(c, seat, rng)
        values.append(hints.prospects(c)[seat])
    return values


def turn_values(
    s: State, seat: int, options: list[Action], hints: Hints, rng: Random, until: float = inf
) -> list[float]:
    """Give what each option is worth at the end of the turn, or right after it in a long turn.

    Options for which there is no time by the clock count as the worst of the others.
    """
    mark = s.no_return
    values: list[float] = []
    for a in options:
        c = s.clone()
        c.step(seat, a)
        value = best_end(c, seat, mark, hints, rng)
        if value < 0:
            return step_values(s, seat, options, hints, rng)
        values.append(value)
        if perf_counter() > until:
            break
    return values + [min(values)] * (len(options) - len(values))


def sensible_turn(s: State, hints: Hints, rng: Random, tries: int) -> tuple[Action, State]:
    """Play the turn of the next seat in some ways; give the first action and end of the best."""
    seat = s.to_move[0]
    mark = s.no_return
    options = s.options(seat)
    best = -1.0
    chosen = options[0]
    end = s
    for _ in range(tries):
        t = s.clone()
        a = options[int(rng.random() * len(options))]
        t.step(seat, a)
        while not is_done(t, seat, mark):
            more = t.options(seat)
            t.step(seat, more[int(rng.random() * len(more))])
        value = hints.prospects(t)[seat]
        if value > best:
            best = value
            chosen = a
            end = t
    return chosen, end
