"""A search among few options: each is played on in mind, by all seats as well as they can judge."""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final

from carrack.bots.greedy import Planner
from carrack.bots.thinker import Question
from carrack.bots.turns import UNDER_WAY, Deadline, play_turn, settled
from carrack.core.actions import Action
from carrack.core.evaluation import Judge
from carrack.core.flow import State

BELOW: Final = 0.1  # in chance to win: an option that the first look puts lower is not played on
SAME: Final = 0.005  # in chance to win: a gain that is not worth the time
SURE: Final = 1.5  # standard errors by which an option lags behind that is dropped
LONGEST: Final = 200  # turns played in mind


class Rehearsal:
    """One decision of one seat: the few options that `planner` finds best, on the same deals.

    After each option all seats play their best turns until `horizon` is over by the clock of the
    game; then the position is judged. Once there are as many deals as the first look is worth, what
    clearly lags behind the best is played no more.
    """

    __slots__ = (
        "credit",
        "deals",
        "end",
        "first",
        "found",
        "hints",
        "left",
        "options",
        "rng",
        "sample",
        "seat",
    )

    def __init__(self, q: Question, first: Deadline, end: Deadline) -> None:
        self.seat = q.seat
        self.options = q.options
        self.sample: Callable[[], State] = q.sample
        self.hints: Judge = q.hints
        self.rng: Random = q.chance
        self.credit = q.hints.weights.credit
        self.end = end
        ranking = Planner().ranked(q, first)
        self.deals = ranking.deals  # states dealt anew so far
        self.first = ranking.means
        best = sorted(ranking.left, key=self.first.__getitem__, reverse=True)
        lowest = self.first[best[0]] - BELOW
        self.left = [n for n in best[: q.hints.weights.few] if self.first[n] >= lowest]
        self.found: dict[int, list[float]] = {n: [] for n in self.left}  # in each deal

    def is_open(self) -> bool:
        """Tell whether there is doubt, and time to resolve it."""
        return len(self.left) > 1 and not self.end.is_past()

    def iterate(self) -> None:
        """Play on each option that is left, in one more deal; forget it when the time is out."""
        s = self.sample()
        self.deals += 1
        until = self.hints.clock(s) + self.hints.weights.horizon
        values: list[float] = []
        for n in self.left:
            c = s.clone()
            c.step(self.seat, self.options[n])
            values.append(self.played_on(c, until))
            if self.end.is_past():
                return
        for n, value in zip(self.left, values, strict=True):
            self.found[n].append(value)
        if len(self.found[self.left[0]]) >= max(2, self.credit):
            best = self.best()
            self.left = [n for n in self.left if not self.is_behind(n, best)]

    def played_on(self, s: State, until: int) -> float:
        """Give what the seat can expect after sensible play by all until some time of the game."""
        for _ in range(LONGEST):
            if not s.stack or self.hints.clock(s) >= until or self.end.is_past():
                break
            play_turn(s, self.hints, self.rng, self.end)
        return settled(s, self.hints, self.rng, UNDER_WAY)[self.seat]

    def score(self, n: int) -> float:
        """Give what an option promises: its results, and the first look as if it were some more."""
        found = self.found[n]
        return (sum(found) + self.credit * self.first[n]) / (len(found) + self.credit)

    def best(self) -> int:
        """Give the most promising option; of equals the one that `planner` likes better."""
        return max(self.left, key=self.score)

    def is_behind(self, n: int, best: int) -> bool:
        """Tell whether an option is most likely worse than the best, or much the same."""
        gaps = [mine - other for mine, other in zip(self.found[best], self.found[n], strict=True)]
        mean = sum(gaps) / len(gaps)
        squares = sum([(gap - mean) ** 2 for gap in gaps])
        error = sqrt(squares / (len(gaps) - 1) / len(gaps))
        return n != best and self.score(best) - self.score(n) + SAME > SURE * error

    def answer(self) -> Action:
        """Give the most promising option."""
        return self.options[self.best()]
