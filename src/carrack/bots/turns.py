"""A seat's turn in mind: its decisions until another decides, or chance speaks."""

from collections.abc import Callable
from math import inf
from random import Random
from time import perf_counter
from typing import Final

from carrack.core.actions import Action
from carrack.core.evaluation import Judge
from carrack.core.flow import State, Together

MOST: Final = 3  # times the looks at one option, for all options together
WAYS: Final = 60  # positions of a turn in mind; a longer one is played step by step
UNDER_WAY: Final = 24  # positions that are looked at to carry out what is under way


class Deadline:
    """When thinking must end, in seconds by a clock: that of the machine, if no other is given.

    It counts the positions that were looked at.
    """

    __slots__ = ("clock", "looked", "until")

    def __init__(self, until: float = inf, clock: Callable[[], float] = perf_counter) -> None:
        self.until = until
        self.clock = clock
        self.looked = 0

    def is_past(self) -> bool:
        """Tell whether the time is out."""
        return self.clock() > self.until


def is_done(s: State, seat: int, mark: int) -> bool:
    """Tell whether the turn of a seat is over: others decide, or something new was seen."""
    if not s.stack or s.no_return != mark:
        return True
    f = s.stack[-1]
    return not f.step.is_for(f, seat)


def unveil(s: State, seat: int, hints: Judge, rng: Random) -> None:
    """Let the others answer a secret choice, so that it comes to light."""
    secret = s.stack[-1].step if s.stack else None
    if not isinstance(secret, Together):
        return
    while s.stack:
        f = s.stack[-1]
        if f.step is not secret or secret.is_for(f, seat):
            return
        other = s.to_move[0]
        s.step(other, hints.answer(s, other, rng))


def random_move(s: State, seat: int, rng: Random) -> None:
    """Let a seat make any move."""
    options = s.options(seat)
    s.step(seat, options[int(rng.random() * len(options))])


def settled(s: State, hints: Judge, rng: Random, looks: int) -> list[float]:
    """Judge a position once what is under way is carried out: each chooses what is best for it.

    Every option has an equal part of the looks; where there are too few, any is taken.
    """
    while not hints.is_calm(s):
        seat = s.to_move[0]
        options = s.options(seat)
        each = looks // len(options)
        if not each:
            random_move(s, seat, rng)
            continue
        best: list[float] = []
        for a in options:
            c = s.clone()
            c.step(seat, a)
            found = settled(c, hints, rng, each)
            if not best or found[seat] > best[seat]:
                best = found
        return best
    return hints.prospects(s)


def best_end(
    s: State, seat: int, mark: int, hints: Judge, rng: Random, end: Deadline, most: int
) -> tuple[float, int]:
    """Give the best prospects that the seat can still make of its turn, and the positions seen.

    If these would be more than `most` the turn is too long, and -1 is given; when the time is out,
    the best found so far.
    """
    best = -1.0
    looked = 0
    pending = [s]
    while pending:
        t = pending.pop()
        looked += 1
        end.looked += 1
        if looked > most:
            return -1.0, looked
        if is_done(t, seat, mark):
            unveil(t, seat, hints, rng)
            best = max(best, settled(t, hints, rng, UNDER_WAY)[seat])
            continue
        for a in t.options(seat):
            c = t.clone()
            c.step(seat, a)
            pending.append(c)
        if end.is_past():
            break
    return best, looked


def step_values(
    s: State, seat: int, options: list[Action], hints: Judge, rng: Random, end: Deadline
) -> list[float]:
    """Give what each option is worth to the seat right after it.

    Options for which there is no time by the clock count as the worst of the others.
    """
    values: list[float] = []
    for a in options:
        c = s.clone()
        c.step(seat, a)
        end.looked += 1
        unveil(c, seat, hints, rng)
        values.append(settled(c, hints, rng, UNDER_WAY)[seat])
        if end.is_past():
            break
    return values + [min(values)] * (len(options) - len(values))


def turn_values(
    s: State, seat: int, options: list[Action], hints: Judge, rng: Random, end: Deadline
) -> list[float]:
    """Give what each option is worth at the end of the turn, or right after it in a long turn."""
    mark = s.no_return
    values: list[float] = []
    left = MOST * hints.weights.looks
    for a in options:
        c = s.clone()
        c.step(seat, a)
        most = min(hints.weights.looks, left)
        value, looked = best_end(c, seat, mark, hints, rng, end, most)
        left -= looked
        if value < 0:
            return step_values(s, seat, options, hints, rng, end)
        values.append(value)
        if end.is_past():
            break
    return values + [min(values)] * (len(options) - len(values))


def sensible_turn(s: State, hints: Judge, rng: Random, tries: int) -> tuple[Action, State]:
    """Play the turn of the next seat in some ways; give the first action and end of the best."""
    seat = s.to_move[0]
    mark = s.no_return
    options = s.options(seat)[:]
    count = len(options)
    best = -1.0
    chosen = options[0]
    end = s
    is_short = True  # the first action alone is the whole turn
    for n in range(tries):
        if n < count:
            other = n + int(rng.random() * (count - n))  # another first action each time
            options[n], options[other] = options[other], options[n]
        elif is_short:
            break
        t = s.clone()
        a = options[n % count]
        t.step(seat, a)
        while not is_done(t, seat, mark):
            is_short = False
            random_move(t, seat, rng)
        value = hints.prospects(t)[seat]
        if value > best:
            best = value
            chosen = a
            end = t
    return chosen, end


def best_turn(s: State, seat: int, hints: Judge, rng: Random, end: Deadline) -> list[Action]:
    """Give the turn that leaves the seat best off, or the best first step of a long one."""
    options = s.options(seat)
    if len(options) == 1:
        return options[:1]
    mark = s.no_return
    best = -1.0
    chosen = options[:1]
    looked = 0
    pending = [(s, options[:0])]
    while pending and not end.is_past():
        t, made = pending.pop()
        looked += 1
        if looked > WAYS:
            values = step_values(s, seat, options, hints, rng, end)
            return [options[values.index(max(values))]]
        if made and is_done(t, seat, mark):
            unveil(t, seat, hints, rng)
            value = settled(t, hints, rng, UNDER_WAY)[seat]
            if value > best:
                best = value
                chosen = made
            continue
        for a in t.options(seat):
            c = t.clone()
            c.step(seat, a)
            pending.append((c, [*made, a]))
    return chosen


def play_turn(s: State, hints: Judge, rng: Random, end: Deadline) -> None:
    """Let those who are to move play their best turns; none sees what others choose in secret."""
    turns = [(seat, best_turn(s, seat, hints, rng, end)) for seat in s.to_move]
    for seat, actions in turns:
        for a in actions:
            s.step(seat, a)
