"""A game looked over after its end: who led, what decided it, luck against choice.

All of it rests on the chances that the model gives each seat. A move changes them: what it would
have changed on average, had all that its seat could not know been dealt anew, is its *choice*;
the rest is *luck*: what was drawn, and what the others had chosen in secret. A move without an
alternative, and what the end itself brings to light, are luck alone. So for each seat the even
chance at the start, its own choices, those of the others and luck add up to its result.

What was *missed* moves no chances, so a bot is asked about every decision, at a glance; where it
seems to know much better, both moves are compared over more deals.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from carrack import bots
from carrack.arena.advice import differences, outlooks, rivals
from carrack.arena.turns import BUDGET, ask
from carrack.bots.evaluation import chances
from carrack.core.actions import Action
from carrack.core.errors import BadRecord
from carrack.core.flow import State
from carrack.core.rng import Rng

BOT = "expert"  # whose judgement is asked for
DEALS = 32  # by which choice is told from luck: with four, 20 % of a victory were chance
GLANCE, CLOSE = 2, 16  # deals in which a decision is compared with the bot's
JUDGED = 12  # turns in which the chances moved most, and decisions that missed most, to be judged
TOLD = 6  # of each that are told
LEAST = 0.01  # of a chance: less is not missed
SPOTS = 60  # moments at which points by source are noted
PARCEL = 20  # moves that are looked at in one piece of work
SURVEY = 0.9  # of the work, before the verdicts


@dataclass(frozen=True)
class Change:
    """One move: the chances after it, what of the change was choice, and what seems missed."""

    seat: int
    act: str
    chances: list[float]  # of each seat
    choice: list[float]  # of each seat
    missed: float


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
    missed: list[Judged] = field(default_factory=list)  # decisions, those that cost most first


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
        is_free = len(before.options(seat)) > 1
        if after.over or not is_free:
            choice = [0.0] * before.players
        elif before.no_return == after.no_return:
            choice = minus(then, now)
        else:
            choice = expected(before, seat, a, Rng(f"review {start + n}".encode()))
        missed = glance(before, seat, a, Rng(f"glance {start + n}".encode())) if is_free else 0.0
        found.append(Change(seat, a.text, then, choice, missed))
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


def slips(turns: list[Turn], changes: list[Change]) -> list[Turn]:
    """Choose the decisions that seem to have missed most, each as the key of its turn."""
    found = [n for n, change in enumerate(changes) if change.missed >= LEAST]
    worst = sorted(found, key=lambda n: -changes[n].missed)[:JUDGED]
    return [replace(turn, key=n) for turn in turns for n in worst if turn.first <= n < turn.last]


def glance(s: State, seat: int, a: Action, rng: Rng) -> float:
    """Give how much more chance to win the bot's choice seems to have."""
    b = ask(bots.make(BOT), s, seat, rng, BUDGET)
    if a is b:
        return 0.0
    done, better = outlooks(s, seat, [a, b], rng, many=GLANCE)
    return better.gain - done.gain


def judge(s: State, move: tuple[int, Action], at: int) -> Verdict:
    """Compare a decision with what the bot would do, knowing no more than its seat."""
    seat, a = move
    rng = Rng(f"judge {at}".encode())
    b = ask(bots.make(BOT), s, seat, rng, BUDGET)
    if a is b:
        others = rivals(s, seat, a, rng)
        mine, *theirs = outlooks(s, seat, [a, *others], rng)
        return Verdict(a.text, a.text, 0.0, differences(mine, theirs) if theirs else [])
    done, better = outlooks(s, seat, [a, b], rng, many=CLOSE)
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
    changes: list[Change],
    verdicts: dict[int, Verdict],
    spots: list[Spot],
    players: int,
) -> Review:
    """Put a review together from what was found: the verdicts are by decision."""
    turns = turns_of(changes)
    judged = [Judged(turn, verdicts[turn.key]) for turn in candidates(turns)]
    weighty = sorted(judged, key=lambda each: -each.turn.swing)[:TOLD]
    told = {each.turn.key for each in weighty}
    missed = [
        Judged(turn, verdicts[turn.key])
        for turn in slips(turns, changes)
        if turn.key not in told and verdicts[turn.key].missed >= LEAST
    ]
    return Review(
        [even(players), *(change.chances for change in changes)],
        balances(changes, players),
        sorted(weighty, key=lambda each: each.turn.first),
        max(judged, key=lambda each: each.turn.gain),
        spots,
        sorted(missed, key=lambda each: -each.verdict.missed)[:TOLD],
    )


def to_judge(changes: list[Change]) -> list[int]:
    """List the decisions that are to be judged, by the moves made before."""
    turns = turns_of(changes)
    return sorted({turn.key for turn in [*candidates(turns), *slips(turns, changes)]})


def review(
    states: list[State], moves: list[tuple[int, Action]], progress: Callable[[float], None]
) -> Review:
    """Look a finished game over, here and now: its positions, and the moves between them."""
    if not states[-1].over:
        raise BadRecord("review.running")
    changes: list[Change] = []
    for first, last in parcels(len(moves)):
        changes += survey(states[first : last + 1], moves[first:last], first)
        progress(last / len(moves) * SURVEY)
    verdicts: dict[int, Verdict] = {}
    keys = to_judge(changes)
    for key in keys:
        verdicts[key] = judge(states[key], moves[key], key)
        progress(SURVEY + len(verdicts) / len(keys) * (1 - SURVEY))
    return finished(changes, verdicts, spots_of(states), states[0].players)
