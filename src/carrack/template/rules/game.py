"""The table: vocabulary and set-up."""

from typing import Final

from carrack.core.data import Data
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.core.title import Title, Value
from carrack.template.rules.actions import NUMBERS, Actions
from carrack.template.rules.events import KINDS, REASONS, SOURCES
from carrack.template.rules.phases import STEPS, Round
from carrack.template.rules.state import Position

HAND: Final = 3


class TemplateGame(Game):
    """One table."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        super().__init__(title, players, options, data)
        self.actions = Actions(self.vocabulary)
        self.use_steps(*STEPS)
        self.sources = SOURCES
        self.kinds = KINDS
        self.reasons = REASONS

    def blank(self, rng: Rng) -> Position:
        return Position(self, rng, self.actions)

    def start(self, s: State) -> None:
        """Deal three numbers to everyone."""
        assert isinstance(s, Position)
        numbers = list(range(NUMBERS))
        s.rng.shuffle(numbers)
        s.hands = [sorted([numbers.pop() for _ in range(HAND)]) for _ in range(self.players)]
        s.rest = sorted(numbers)
        s.do_next(Round.by())
