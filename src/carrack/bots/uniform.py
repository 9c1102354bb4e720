"""The bot that plays anything."""

from collections.abc import Callable

from carrack.bots.base import Bot
from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.rng import Rng
from carrack.core.view import View


class Uniform(Bot):
    """Chooses each option with the same chance."""

    __slots__ = ()

    def choose(
        self,
        view: View,
        options: list[Action],
        sample: Callable[[], State],
        rng: Rng,
        budget: int,
    ) -> Action:
        """Choose one of the options."""
        return options[rng.below(len(options))]
