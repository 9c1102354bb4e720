"""The bots that look one step ahead, or to the end of their own turn."""

from carrack.bots.thinker import Question, Thinker
from carrack.bots.turns import Deadline, step_values, turn_values
from carrack.core.actions import Action
from carrack.core.flow import State


class Greedy(Thinker):
    """Chooses what leaves it best off by the hints of the game, over a few deals."""

    __slots__ = ("slips",)

    def __init__(self, text: str = "", slips: int = 0) -> None:
        super().__init__(text)
        self.slips = slips  # of a hundred decisions, made without a thought

    def think(self, q: Question) -> Action:
        """Choose the best of several options; of equals any."""
        options = q.options
        if self.slips and q.chance.random() * 100 < self.slips:
            return options[int(q.chance.random() * len(options))]
        sums = [0.0] * len(options)
        for _ in range(min(q.hints.weights.deals, q.budget)):
            for n, value in enumerate(self.values(q.sample(), q)):
                sums[n] += value
        best = max(sums)
        equal = [n for n, total in enumerate(sums) if total > best - 1e-12]
        return options[equal[int(q.chance.random() * len(equal))]]

    def values(self, s: State, q: Question) -> list[float]:
        """Judge each option by the position right after it."""
        return step_values(s, q.seat, q.options, q.hints, q.chance, Deadline())


class Planner(Greedy):
    """The same, looking to the end of its own turn."""

    __slots__ = ()

    def values(self, s: State, q: Question) -> list[float]:
        """Judge each option by the best end of the turn that begins with it."""
        return turn_values(s, q.seat, q.options, q.hints, q.chance, Deadline())
