"""The bots that look one step ahead, or to the end of their own turn."""

from collections.abc import Callable
from random import Random

from carrack.bots.base import Bot
from carrack.bots.evaluation import hints_of
from carrack.bots.turns import Patience, step_values, turn_values
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.hints import Hints
from carrack.core.rng import Rng
from carrack.core.space import Action
from carrack.core.view import View


class Greedy(Bot):
    """Chooses what leaves it best off by the hints of the game, over a few deals."""

    __slots__ = ("game", "hints", "patience", "slips", "text")

    def __init__(self, text: str = "", slips: int = 0) -> None:
        self.text = text  # weights to be tried instead of the game's own
        self.slips = slips  # of a hundred decisions, made without a thought
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
        if len(options) == 1:
            return options[0]
        if self.slips and rng.below(100) < self.slips:
            return options[rng.below(len(options))]
        seat = view.seat
        assert seat is not None
        s = sample()
        if self.patience.is_out(s):
            return options[rng.below(len(options))]
        hints = self.hints
        if hints is None or self.game is not s.game:
            hints = self.hints = hints_of(s.game, self.text)
            self.game = s.game
        chance = Random(rng.below(1 << 48))
        values = self.values(s, seat, options, hints, chance)
        for _ in range(min(hints.weights.deals, budget) - 1):
            more = self.values(sample(), seat, options, hints, chance)
            values = [value + more[n] for n, value in enumerate(values)]
        best = max(values)
        equal = [n for n, value in enumerate(values) if value > best - 1e-12]
        return options[equal[rng.below(len(equal))]]

    def values(
        self, s: State, seat: int, options: list[Action], hints: Hints, chance: Random
    ) -> list[float]:
        """Judge each option by the position right after it."""
        return step_values(s, seat, options, hints, chance)


class Planner(Greedy):
    """The same, looking to the end of its own turn."""

    __slots__ = ()

    def values(
        self, s: State, seat: int, options: list[Action], hints: Hints, chance: Random
    ) -> list[float]:
        """Judge each option by the best end of the turn that begins with it."""
        return turn_values(s, seat, options, hints, chance)
