"""Many games at once: one call steps them all."""

import numpy as np
from numpy.typing import NDArray

from carrack import games
from carrack.adapters.arrays import Bytes, Mask, action_of, observer_of
from carrack.core.flow import State


class Games:
    """N games of one kind, all seats played by the caller; a game that ends begins anew.

    `seats` says who decides in each game; rows of `observations` and `masks` are theirs.
    """

    def __init__(self, game: str, players: int, count: int, seed: int, **options: object) -> None:
        self.game = games.game(game, players, override=None, **options)
        self.observer = observer_of(self.game)
        self.count = count
        self.seed = seed
        self.begun = 0
        self.states: list[State] = []
        self.seats: NDArray[np.int64] = np.zeros(count, np.int64)
        self.observations: Bytes = np.zeros((count, self.observer.size), np.uint8)
        self.masks: Mask = np.zeros((count, len(self.observer.words)), np.int8)
        self.reset()

    def reset(self) -> None:
        """Begin all games."""
        self.begun = 0
        self.states = [self.fresh() for _ in range(self.count)]
        for n in range(self.count):
            self.look(n)

    def fresh(self) -> State:
        """Begin the next game."""
        s = self.game.new(self.seed * 1_000_003 + self.begun)
        s.journal = None
        self.begun += 1
        return s

    def look(self, n: int) -> None:
        """Note who decides in a game, what they see and may do."""
        s = self.states[n]
        seat = s.to_move[0]
        self.seats[n] = seat
        self.observations[n] = np.frombuffer(self.observer.encode(s, seat), np.uint8)
        mask = self.masks[n]
        mask[:] = 0
        mask[self.observer.numbers(s, seat)] = 1

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Do one action in each game; give each seat's part of the victory where one has ended."""
        rewards = np.zeros((self.count, self.game.players), np.float32)
        ended = np.zeros(self.count, np.bool_)
        for n, s in enumerate(self.states):
            s.apply(int(self.seats[n]), action_of(self.observer, s, int(actions[n])))
            if s.over:
                winners = s.winners()
                rewards[n, winners] = 1 / len(winners)
                ended[n] = True
                self.states[n] = self.fresh()
            self.look(n)
        return rewards, ended
