"""What the bots that think have in common."""

from collections.abc import Callable
from random import Random

from carrack.bots.base import Bot
from carrack.bots.evaluation import first_judge, judge_of
from carrack.bots.people import Fond, fondness
from carrack.core.actions import Action
from carrack.core.evaluation import Judge
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.native import mypyc_attr
from carrack.core.rng import Rng
from carrack.core.view import View


class Question:
    """A decision to be thought about: whose it is, its options, and states to think in."""

    __slots__ = ("budget", "chance", "game", "hints", "options", "sample", "seat")

    def __init__(
        self,
        game: Game,
        seat: int,
        options: list[Action],
        sample: Callable[[], State],
        hints: Judge,
        chance: Random,
        budget: int,
    ) -> None:
        self.game = game
        self.seat = seat
        self.options = options
        self.sample = sample
        self.hints = hints
        self.chance = chance
        self.budget = budget


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Bot):
    """Thinks where there is something to choose, by the hints of the game."""

    __slots__ = ("character", "is_first", "text")

    def __init__(self, text: str = "", character: str = "", *, is_first: bool = False) -> None:
        self.text = text  # weights or a model to be tried instead of the game's own
        self.character = character  # what it is fond of
        self.is_first = is_first  # the bot as it was before it learnt: by weights set by hand

    def choose(
        self, view: View, options: list[Action], sample: Callable[[], State], rng: Rng, budget: int
    ) -> Action:
        """Choose one of the options."""
        if len(options) == 1:
            return options[0]
        seat = view.seat
        assert seat is not None
        game = sample().game
        hints = first_judge(game.title) if self.is_first else judge_of(game, self.text)
        if self.character:
            hints = Fond(hints, fondness(game.title, self.character))
        chance = Random(rng.below(1 << 48))
        return self.think(Question(game, seat, options, sample, hints, chance, budget))

    def think(self, q: Question) -> Action:
        """Choose one of several options."""
        raise NotImplementedError
