"""The bot that searches."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from carrack.bots.rehearsal import Rehearsal
from carrack.bots.search import Search
from carrack.bots.thinker import Question, Thinker
from carrack.bots.turns import Deadline
from carrack.core.actions import Action

RANKING: Final = 0.4  # of the time, at most, for looks to the end of the turn
MOST: Final = 1_000_000  # states, where the clock decides
SAFE: Final = 3  # an option with a lead of a third of the visits to come is chosen at once


class Ismcts(Thinker):
    """Searches a number of redealt states, or as many as fit into some milliseconds."""

    __slots__ = ("clock", "iterations", "milliseconds")

    def __init__(
        self,
        iterations: int = 0,
        milliseconds: int = 0,
        clock: Callable[[], float] = perf_counter,
        *,
        is_first: bool = False,
    ) -> None:
        super().__init__(is_first=is_first)
        self.iterations = iterations  # of its own; without any, those it is given
        self.milliseconds = milliseconds  # if given, the clock decides instead
        self.clock = clock

    def think(self, q: Question) -> Action:
        """Choose the best of several options."""
        if q.hints.weights.few and not self.is_first:
            return self.rehearsed(q)
        search = Search(q, self.clock)
        if self.milliseconds:
            search_until(search, self.milliseconds / 1000)
        else:
            left = self.iterations or q.budget
            while left > 0 and search.lead() * SAFE <= left:
                search.iterate()
                left -= 1
        return search.answer()

    def rehearsed(self, q: Question) -> Action:
        """Choose the best of few options, which are played on in mind."""
        first, end = Deadline(clock=self.clock), Deadline(clock=self.clock)
        if self.milliseconds:
            start = self.clock()
            first.until = start + self.milliseconds / 1000 * RANKING
            end.until = start + self.milliseconds / 1000
            q.budget = MOST
        elif self.iterations:
            q.budget = self.iterations
        search = Rehearsal(q, first, end)
        while search.is_open() and search.deals < q.budget:
            search.iterate()
        return search.answer()


def search_until(search: Search, seconds: float) -> None:
    """Search until the time is out, or another choice in what is left of it is most unlikely."""
    start = search.clock()
    search.ranking.until = start + seconds * RANKING
    search.until = start + seconds
    search.iterate()  # with the first looks
    first = search.clock()
    done = 0
    while not search.is_late():
        search.iterate()
        done += 1
        now = search.clock()
        if search.lead() * SAFE > (search.until - now) * done / (now - first):
            return
