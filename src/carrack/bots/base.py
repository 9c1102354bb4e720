"""What every bot does: choose, knowing no more than its seat."""

from collections.abc import Callable

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.native import mypyc_attr
from carrack.core.rng import Rng
from carrack.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It never holds the truth, so it cannot cheat by accident."""

    __slots__ = ()

    def choose(
        self, view: View, options: list[Action], sample: Callable[[], State], rng: Rng, budget: int
    ) -> Action:
        """Choose one of the options.

        `sample()` gives a state to search in, dealt anew from what the seat cannot know; `budget`
        is the number of such states the bot may search, so that it plays alike on all machines.
        """
        raise NotImplementedError

    def trouble(self) -> str:
        """Say what made the bot give up, if anything did; its seat then goes on at random."""
        return ""

    def close(self) -> None:
        """Let go of what the bot holds; it is not asked again."""


class Uniform(Bot):
    """Chooses each option with the same chance."""

    __slots__ = ()

    def choose(
        self, view: View, options: list[Action], sample: Callable[[], State], rng: Rng, budget: int
    ) -> Action:
        """Choose one of the options."""
        return options[rng.below(len(options))]
