"""A position: who holds which numbers, and what has been laid."""

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.template.rules.actions import NUMBERS, Actions
from carrack.template.rules.view import TemplateView

NOTHING = -1


class Position(State):
    """The state of a game; clones share no list that is changed."""

    __slots__ = ("actions", "hands", "laid", "rest", "round")

    def __init__(self, game: Game, rng: Rng | None, actions: Actions) -> None:
        super().__init__(game, rng)
        self.actions = actions
        if rng is None:
            return
        self.round = 0
        self.hands: list[list[int]] = [[] for _ in range(game.players)]
        self.rest: list[int] = []  # numbers that nobody was dealt
        self.laid = [NOTHING] * game.players  # in this round, secret until all have chosen

    def fields(self) -> tuple[str, ...]:
        return ("round", "hands", "rest", "laid")

    def clone(self) -> "Position":
        c = Position(self.game, None, self.actions)
        self.copy_into(c)
        c.round = self.round
        c.hands = [hand[:] for hand in self.hands]
        c.rest = self.rest[:]
        c.laid = self.laid[:]
        return c

    def hide(self, seat: int | None, rng: Rng) -> None:
        """Deal anew what the seat cannot know: other hands, what others laid, and the rest."""
        others = [n for n in range(self.players) if n != seat]
        is_open = self.stack and self.stack[-1].step.name == "Roll"
        hidden = self.rest[:]
        for other in others:
            hidden += self.hands[other]
            if self.laid[other] != NOTHING and not is_open:
                hidden.append(self.laid[other])
        hidden.sort()
        rng.shuffle(hidden)
        for other in others:
            self.hands[other] = sorted([hidden.pop() for _ in self.hands[other]])
            if self.laid[other] != NOTHING and not is_open:
                self.laid[other] = hidden.pop()
        self.rest = sorted(hidden)

    def view(self, seat: int | None) -> TemplateView:
        return TemplateView(self, seat)

    def check(self) -> None:
        held = [number for hand in self.hands for number in hand] + self.rest
        assert len(held) == len(set(held))
        assert all(0 <= number < NUMBERS for number in held)
