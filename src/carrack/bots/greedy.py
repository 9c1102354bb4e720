"""The bots that look one step ahead, or to the end of their own turn."""

from math import exp, log
from random import Random
from typing import Final

from carrack.bots.people import blur_of
from carrack.bots.thinker import Question, Thinker
from carrack.bots.turns import Deadline, step_values, turn_values
from carrack.core.actions import Action
from carrack.core.flow import State

FEW: Final = 5  # of the best options, among which one who errs chooses
LEAST: Final = 0.001  # chance to win, so that odds are never nought


class Ranking:
    """What looks over some deals say of the options; those left in the end were looked at most."""

    __slots__ = ("deals", "left", "means", "sums")

    def __init__(self, left: list[int], sums: list[float], means: list[float], deals: int) -> None:
        self.left = left
        self.sums = sums
        self.means = means
        self.deals = deals


class Greedy(Thinker):
    """Chooses what leaves it best off by the hints of the game, over a few deals."""

    __slots__ = ("level",)

    def __init__(
        self, text: str = "", level: str = "", character: str = "", *, is_first: bool = False
    ) -> None:
        super().__init__(text, character, is_first=is_first)
        self.level = level  # of one that errs

    def think(self, q: Question) -> Action:
        """Choose the best of several options; of equals any."""
        found = self.ranked(q, Deadline())
        blur = blur_of(q.game.name, self.level)
        if blur:
            return q.options[one_of_the_best(found.means, blur, q.chance)]
        best = max([found.sums[n] for n in found.left])
        equal = [n for n in found.left if found.sums[n] > best - 1e-12]
        return q.options[equal[int(q.chance.random() * len(equal))]]

    def ranked(self, q: Question, end: Deadline) -> Ranking:
        """Look at all options over a few deals, at the better half over as many again, and so on.

        But not where the choice is only how to carry out what is under way, and not in more
        positions than the game's settings allow.
        """
        options = q.options
        sums = [0.0] * len(options)
        means = sums[:]
        left = list(range(len(options)))
        most = min(q.hints.most_deals(), q.budget)
        deals = min(q.hints.weights.deals, q.budget)
        room = q.hints.weights.most_looks // q.game.players
        seen = 0
        is_full = False
        while True:
            some = [options[n] for n in left]
            for _ in range(deals):
                before = end.looked
                s = q.sample()
                for n, value in zip(left, self.values(s, q, some, end), strict=True):
                    sums[n] += value
                seen += 1
                is_full = end.is_past() or 0 < room < 2 * end.looked - before
                if is_full:
                    break
            for n in left:
                means[n] = sums[n] / seen
            if is_full or len(left) == 1 or 2 * seen > most or not q.hints.is_calm(s):
                return Ranking(left, sums, means, seen)
            left = sorted(left, key=sums.__getitem__, reverse=True)[: (len(left) + 1) // 2]
            deals = seen

    def values(self, s: State, q: Question, options: list[Action], end: Deadline) -> list[float]:
        """Judge some options by the position right after each."""
        return step_values(s, q.seat, options, q.hints, q.chance, end)


class Planner(Greedy):
    """The same, looking to the end of its own turn."""

    __slots__ = ()

    def values(self, s: State, q: Question, options: list[Action], end: Deadline) -> list[float]:
        """Judge some options by the best end of the turn that begins with each."""
        return turn_values(s, q.seat, options, q.hints, q.chance, end)


def one_of_the_best(values: list[float], blur: int, chance: Random) -> int:
    """Choose among the few best by their odds: the more blur, the less a better one stands out."""
    places = sorted(range(len(values)), key=values.__getitem__, reverse=True)[:FEW]
    odds = [log_odds(values[n]) for n in places]
    weights = [exp((each - odds[0]) * 100 / blur) for each in odds]
    left = chance.random() * sum(weights)
    for n, weight in zip(places, weights, strict=True):
        left -= weight
        if left < 0:
            return n
    return places[0]


def log_odds(value: float) -> float:
    """Give the logarithm of the odds of a chance."""
    value = min(max(value, LEAST), 1 - LEAST)
    return log(value / (1 - value))
