"""Many games between bots, on all cores, with the same results on any number of them."""

import signal
from collections.abc import Callable, Container, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from itertools import combinations, combinations_with_replacement, repeat
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import TypeVar

from carrack import bots, games
from carrack.arena.cluster import play_on_ray
from carrack.arena.intervals import wilson
from carrack.arena.turns import BUDGET, ask, bot_rng
from carrack.core.game import Game
from carrack.core.title import Value

Task = TypeVar("Task")
Part = TypeVar("Part")
Found = TypeVar("Found")

BATCH = 20  # games at most in one parcel of work


@dataclass(frozen=True)
class Series:
    """What is to be played: each deal once for every line-up and every rotation over the seats."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: tuple[tuple[str, Value], ...] = ()
    data: Path | None = None
    budget: int = BUDGET
    seats: int = 0  # a seat for each bot unless given

    @property
    def players(self) -> int:
        """Give the number of seats."""
        return self.seats or len(self.bots)

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """List who can meet: bots enough, and none sits twice; too few, and each sits once."""
        known = range(len(self.bots))
        if len(self.bots) >= self.players:
            return list(combinations(known, self.players))
        mixed = combinations_with_replacement(known, self.players)
        return [lineup for lineup in mixed if len(set(lineup)) == len(self.bots)]

    @cached_property
    def seatings(self) -> list[list[int]]:
        """List which bot of the list sits at each seat, in the order of the games of one round."""
        turns = range(self.players)
        return [[*lineup[n:], *lineup[:n]] for lineup in self.lineups for n in turns]

    @cached_property
    def repeats(self) -> list[int]:
        """Count, for each seating, those before it in the round with bots of the same names."""
        named = [[self.bots[place] for place in seating] for seating in self.seatings]
        return [named[:n].count(names) for n, names in enumerate(named)]

    def key(self, number: int) -> bytes:
        """Give the key of a game: the same for all seatings of a round, so that luck is shared.

        A seating that the round has had already is given another deal, or it would be the same
        game again.
        """
        deal, seating = divmod(number, len(self.seatings))
        again = f".{self.repeats[seating]}" if self.repeats[seating] else ""
        text = f"{self.seed} {deal}{again}".encode()
        return blake2b(text, digest_size=32, person=b"carrack series").digest()

    def places(self, number: int) -> list[int]:
        """Tell which bot of the list sits at each seat of a game."""
        return self.seatings[number % len(self.seatings)]


@dataclass(frozen=True)
class Result:
    """How one game ended: which bot sat at each seat, and what each seat reached."""

    number: int
    places: list[int]
    scores: list[int]
    winners: list[int]
    moves: int
    tally: list[list[int]] = field(default_factory=list)  # each seat's points by source
    troubles: list[str] = field(default_factory=list)  # of bots that failed
    owned: list[list[str]] = field(default_factory=list)  # what each seat had got hold of

    def share(self, bot: int) -> float:
        """Give a bot's part of the victory: winners share it."""
        won = [self.places[seat] for seat in self.winners]
        return won.count(bot) / len(won)

    def scores_of(self, bot: int) -> list[int]:
        """List a bot's points, at each of its seats."""
        return [self.scores[seat] for seat, place in enumerate(self.places) if place == bot]


@dataclass(frozen=True)
class Standing:
    """What one bot of the list reached over all games."""

    bot: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    mean_score: float


@lru_cache(maxsize=1)
def table_of(series: Series) -> Game:
    """Make the game of a series once in each process."""
    return games.set_up(series.game, series.players, dict(series.options), series.data)


def play_game(series: Series, game: Game, number: int) -> Result:
    """Play one game of a series; other work on the machine takes no time from a bot."""
    places = series.places(number)
    players = [bots.make(series.bots[place], process_time) for place in places]
    s = game.new(series.key(number))
    s.journal = None  # nobody reads the log
    moves = 0
    try:
        while not s.over:
            seat = s.to_move[0]
            rng = bot_rng(s, places[seat], moves)
            s.apply(seat, ask(players[seat], s, seat, rng, series.budget))
            moves += 1
    finally:
        for player in players:
            player.close()
    troubles = [player.trouble() for player in players if player.trouble()]
    owned = [game.owned(s, seat) for seat in range(s.players)]
    return Result(number, places, s.scores(), s.winners(), moves, s.tally, troubles, owned)


def play_batch(series: Series, numbers: Sequence[int]) -> list[Result]:
    """Play some games of a series: one parcel of work."""
    game = table_of(series)
    return [play_game(series, game, number) for number in numbers]


def play_series(
    series: Series, jobs: int = 1, skip: Container[int] = (), most: int = BATCH, on: str = ""
) -> Iterator[Result]:
    """Play all games but those to skip: here, in several processes, or on Ray; in order."""
    numbers = [number for number in range(series.games) if number not in skip]
    size = max(1, min(most, ceil(len(numbers) / (4 * jobs))))
    batches = [numbers[first : first + size] for first in range(0, len(numbers), size)]
    if on:
        for results in play_on_ray(play_batch, series, batches, on, jobs):
            yield from results
        return
    for results in shared_out(play_batch, series, batches, jobs):
        yield from results


def shared_out(
    work: Callable[[Task, Part], Found], task: Task, parts: Sequence[Part], jobs: int, size: int = 1
) -> Iterator[Found]:
    """Do the parts of a task here or, so many at once, in several processes; in order."""
    if jobs == 1:
        yield from map(work, repeat(task), parts)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        with interrupts_blocked():
            found = pool.map(work, repeat(task), parts, chunksize=size)
        yield from found
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Start processes that leave Ctrl-C to this one, which ends them in good order."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def standings(series: Series, results: list[Result]) -> list[Standing]:
    """Sum up a series, one line for each bot of the list; its share is that of each seat it had.

    The interval is by games: seats of one game are not independent of each other.
    """
    table = []
    for place, bot in enumerate(series.bots):
        scores = [score for result in results for score in result.scores_of(place)]
        count = sum(place in result.places for result in results)
        wins = sum(result.share(place) for result in results)
        share = wins / max(1, len(scores))
        low, high = wilson(share, count)
        mean = sum(scores) / max(1, len(scores))
        table.append(Standing(bot, count, wins, share, low, high, mean))
    return table
