"""A game looked over after its end: who led, what decided it, luck against choice.

All of it rests on the chances that the model gives each seat. A move changes them: what it would
have changed on average, had all that its seat could not know been dealt anew, is its *choice*;
the rest is *luck*: what was drawn, and what the others had chosen in secret. A move without an
alternative, and what the end itself brings to light, are luck alone. So for each seat the even
chance at the start, its own choices, those of the others and luck add up to its result.
"""

from collections.abc import Callable
from dataclasses import dataclass

from carrack import bots
from carrack.arena.advice import differences, outlooks, rivals
from carrack.arena.turns import BUDGET, ask
from carrack.bots.evaluation import chances
from carrack.core.actions import Action
from carrack.core.errors import BadRecord
from carrack.core.flow import State
from carrack.core.rng import Rng

BOT = "expert"  # whose judgement is asked for
DEALS = 4  # by which choice is told from luck
JUDGED = 12  # turns in which the chances moved most, to be judged
TOLD = 6  # of them that are told
SPOTS = 60  # moments at which points by source are noted
PARCEL = 40  # moves that are looked at in one piece of work


@dataclass(frozen=True)
class Change:
    """One move: the chances after it, and what of the change was choice, for each seat."""

    seat: int
    act: str
    chances: list[float]
    choice: list[float]


@dataclass(frozen=True)
class Turn:
    """Moves of one seat in a row; `swing` is the part of all chances that its choices moved."""

    seat: int
    first: int  # moves made before it
    key: int  # moves made before its weightiest decision
    last: int  # moves made after it
    gain: float  # for its own seat
    swing: float


@dataclass(frozen=True)
class Verdict:
    """A decision, what the bot would have done, and how much more chance to win that gave."""

    act: str
    better: str  # the same if the bot agrees
    missed: float
    terms: list[tuple[str, float]]  # why, in points: against the move made, or the other options


@dataclass(frozen=True)
class Judged:
    """A turn that was judged."""

    turn: Turn
    verdict: Verdict


@dataclass(frozen=True)
class Balance:
    """Why a seat's chance went from even to its end: the three parts add up to the difference."""

    start: float
    own: float
    others: float
    luck: float
    end: float


@dataclass(frozen=True)
class Spot:
    """The points of all seats by source, after so many moves."""

    moves: int
    points: list[list[int]]


@dataclass(frozen=True)
class Review:
    """All that is told of a finished game."""

    chances: list[list[float]]  # after 0, 1, 2 … moves, of each seat
    balances: list[Balance]
    decided: list[Judged]  # in the order of play
    best: Judged  # the turn that brought its own seat most
    spots: list[Spot]


def even(players: int) -> list[float]:
    """Give all seats the same chance."""
    return [1 / players] * players


def survey(states: list[State], moves: list[tuple[int, Action]], start: int = 0) -> list[Change]:
    """Look at some moves: `states` begins with the position before the first of them."""
    found = []
    now = even(states[0].players) if start == 0 else chances(states[0])
    for n, (seat, a) in enumerate(moves):
        before, after = states[n], states[n + 1]
        then = chances(after)
        if after.over or len(before.options(seat)) == 1:
            choice = [0.0] * before.players
        elif before.no_return == after.no_return:
            choice = minus(then, now)
        else:
            choice = expected(before, seat, a, Rng(f"review {start + n}".encode()))
        found.append(Change(seat, a.text, then, choice))
        now = then
    return found


def expected(s: State, seat: int, a: Action, rng: Rng) -> list[float]:
    """Give what a move changes on average over deals that its seat cannot tell apart."""
    total = [0.0] * s.players
    for _ in range(DEALS):
        deal = s.redeal(seat, rng)
        was = chances(deal)
        deal.step(seat, a)
        total = [sum(pair) for pair in zip(total, minus(chances(deal), was), strict=True)]
    return [each / DEALS for each in total]


def minus(one: list[float], other: list[float]) -> list[float]:
    """Give the differences."""
    return [a - b for a, b in zip(one, other, strict=True)]


def swing(choice: list[float]) -> float:
    """Give the part of all chances that changed hands."""
    return sum(abs(each) for each in choice) / 2


def turns_of(changes: list[Change]) -> list[Turn]:
    """Put the moves of one seat in a row together."""
    turns = []
    first = 0
    for n in range(1, len(changes) + 1):
        if n < len(changes) and changes[n].seat == changes[first].seat:
            continue
        part = changes[first:n]
        whole = [sum(column) for column in zip(*(each.choice for each in part), strict=True)]
        key = max(range(first, n), key=lambda at: swing(changes[at].choice))
        seat = changes[first].seat
        turns.append(Turn(seat, first, key, n, whole[seat], swing(whole)))
        first = n
    return turns


def candidates(turns: list[Turn]) -> list[Turn]:
    """Choose the turns to be judged: those that moved most, and the best, in order."""
    weighty = sorted(turns, key=lambda turn: -turn.swing)[:JUDGED]
    best = max(turns, key=lambda turn: turn.gain)
    return sorted({*weighty, best}, key=lambda turn: turn.first)


def judge(s: State, move: tuple[int, Action], at: int) -> Verdict:
    """Compare a decision with what the bot would do, knowing no more than its seat."""
    seat, a = move
    rng = Rng(f"judge {at}".encode())
    b = ask(bots.make(BOT), s, seat, rng, BUDGET)
    if a is b:
        others = rivals(s, seat, a, rng)
        mine, *theirs = outlooks(s, seat, [a, *others], rng)
        return Verdict(a.text, a.text, 0.0, differences(mine, theirs) if theirs else [])
    done, better = outlooks(s, seat, [a, b], rng)
    return Verdict(a.text, b.text, better.gain - done.gain, differences(better, [done]))


def balances(changes: list[Change], players: int) -> list[Balance]:
    """Add up, for each seat, its own choices, those of the others, and the rest."""
    start, end = even(players), changes[-1].chances
    found = []
    for seat in range(players):
        own = sum(change.choice[seat] for change in changes if change.seat == seat)
        others = sum(change.choice[seat] for change in changes if change.seat != seat)
        luck = end[seat] - start[seat] - own - others
        found.append(Balance(start[seat], own, others, luck, end[seat]))
    return found


def spots_of(states: list[State]) -> list[Spot]:
    """Note the points by source at moments that are evenly spread, the end among them."""
    last = len(states) - 1
    places = sorted({round(last * n / SPOTS) for n in range(SPOTS + 1)})
    return [Spot(n, [row[:] for row in states[n].standing()]) for n in places]


def parcels(moves: int) -> list[tuple[int, int]]:
    """Divide the moves into pieces of work."""
    return [(first, min(first + PARCEL, moves)) for first in range(0, moves, PARCEL)]


def finished(
    changes: list[Change], judged: list[Judged], spots: list[Spot], players: int
) -> Review:
    """Put a review together."""
    weighty = sorted(judged, key=lambda each: -each.turn.swing)[:TOLD]
    return Review(
        [even(players), *(change.chances for change in changes)],
        balances(changes, players),
        sorted(weighty, key=lambda each: each.turn.first),
        max(judged, key=lambda each: each.turn.gain),
        spots,
    )


def review(
    states: list[State], moves: list[tuple[int, Action]], progress: Callable[[float], None]
) -> Review:
    """Look a finished game over, here and now: its positions, and the moves between them."""
    if not states[-1].over:
        raise BadRecord("review.running")
    changes: list[Change] = []
    for first, last in parcels(len(moves)):
        changes += survey(states[first : last + 1], moves[first:last], first)
        progress(last / len(moves) / 2)
    turns = candidates(turns_of(changes))
    judged = []
    for n, turn in enumerate(turns, 1):
        judged.append(Judged(turn, judge(states[turn.key], moves[turn.key], turn.key)))
        progress(0.5 + n / len(turns) / 2)
    return finished(changes, judged, spots_of(states), states[0].players)
