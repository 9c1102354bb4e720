"""The bot that searches."""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final

from carrack.bots.base import Bot
from carrack.bots.evaluation import hints_of
from carrack.bots.search import Search
from carrack.bots.turns import Patience
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.hints import Hints
from carrack.core.rng import Rng
from carrack.core.space import Action
from carrack.core.view import View

RANKING: Final = 0.6  # of the time, at most, for looks to the end of the turn


class Ismcts(Bot):
    """Searches a number of redealt states, or as many as fit into some milliseconds."""

    __slots__ = ("game", "hints", "iterations", "milliseconds", "patience")

    def __init__(self, iterations: int = 0, milliseconds: int = 0) -> None:
        self.iterations = iterations  # of its own; without any, those it is given
        self.milliseconds = milliseconds  # if given, the clock decides instead
        self.patience = Patience()
        self.game: Game | None = None
        self.hints: Hints | None = None

    def choose(
        self,
        view: View,
        options: list[Action],
        sample: Callable[[], State],
        rng: Rng,
        budget: int,
    ) -> Action:
        """Choose one of the options."""
        start = perf_counter()
        if len(options) == 1:
            return options[0]
        seat = view.seat
        assert seat is not None
        s = sample()
        if self.patience.is_out(s):
            return options[rng.below(len(options))]
        hints = self.hints
        if hints is None or self.game is not s.game:
            hints = self.hints = hints_of(s.game)
            self.game = s.game
        search = Search(seat, sample, hints, Random(rng.below(1 << 48)))
        if self.milliseconds:
            search_until(search, start, self.milliseconds / 1000)
        else:
            for _ in range(self.iterations or budget):
                search.iterate()
        return search.answer(options)


def search_until(search: Search, start: float, seconds: float) -> None:
    """Search as long as one more line of play, at its slowest so far, fits into the time."""
    search.until = start + seconds * RANKING
    slowest = 0.0
    now = perf_counter()
    while now - start + slowest < seconds:
        before = now
        search.iterate()
        now = perf_counter()
        slowest = max(slowest, now - before)
