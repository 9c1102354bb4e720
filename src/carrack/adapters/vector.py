"""Many games at once: one call steps them all."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from carrack import games
from carrack.adapters.arrays import Bytes, Mask, action_of, observation
from carrack.adapters.rewards import check_reward, worth
from carrack.core.errors import BadOption
from carrack.core.flow import State
from carrack.core.observation import observer_of

T = TypeVar("T", bound=np.generic)


class Games:
    """N games of one kind, all seats played by the caller; a game that ends begins anew.

    `seats` says who decides in each game; rows of `observations` and `masks` are theirs, and are
    written into the caller's own arrays where these are given. `finals` has what each seat saw at
    the end of the last game that ended. After `longest` decisions a game is truncated.
    """

    def __init__(
        self,
        game: str,
        players: int,
        count: int,
        seed: int,
        *,
        reward: str = "victory",
        longest: int | None = None,
        observations: Bytes | None = None,
        masks: Mask | None = None,
        **options: object,
    ) -> None:
        self.game = games.game(game, players, override=None, **options)
        self.observer = observer_of(self.game)
        self.count = count
        self.seed = seed
        self.reward = check_reward(reward)
        self.longest = longest
        self.begun = 0
        self.states: list[State] = []
        self.decisions = [0] * count
        self.legal: list[list[int]] = [[] for _ in range(count)]  # marked in the masks
        self.seats: NDArray[np.int64] = np.zeros(count, np.int64)
        self.truncated: NDArray[np.bool_] = np.zeros(count, np.bool_)
        size, words = self.observer.size, len(self.observer.words)
        self.observations = array(observations, (count, size), np.dtype(np.uint8))
        self.masks = array(masks, (count, words), np.dtype(np.int8))
        self.finals: Bytes = np.zeros((count, players, size), np.uint8)
        self.reset()

    def reset(self) -> None:
        """Begin all games."""
        self.begun = 0
        self.masks[:] = 0
        self.states = [self.fresh() for _ in range(self.count)]
        self.decisions = [0] * self.count
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
        self.observations[n] = observation(self.observer, s, seat)
        mask = self.masks[n]
        mask[self.legal[n]] = 0
        self.legal[n] = self.observer.numbers(s, seat)
        mask[self.legal[n]] = 1

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Do one action in each game; give each seat's reward, and which games have ended.

        Of those that ended `truncated` tells which were broken off.
        """
        rewards = np.zeros((self.count, self.game.players), np.float32)
        ended = np.zeros(self.count, np.bool_)
        self.truncated[:] = False
        for n, s in enumerate(self.states):
            before = worth(self.reward, s)
            s.apply(int(self.seats[n]), action_of(self.observer, s, int(actions[n])))
            rewards[n] = np.subtract(worth(self.reward, s), before)
            self.decisions[n] += 1
            self.truncated[n] = not s.over and self.decisions[n] == self.longest
            if s.over or self.truncated[n]:
                ended[n] = True
                self.end(n)
            self.look(n)
        return rewards, ended

    def end(self, n: int) -> None:
        """Keep what all saw at the end of a game, and begin another in its place."""
        for seat in range(self.game.players):
            self.finals[n, seat] = np.frombuffer(
                self.observer.encode(self.states[n], seat), np.uint8
            )
        self.states[n] = self.fresh()
        self.decisions[n] = 0


def array(given: NDArray[T] | None, shape: tuple[int, int], kind: np.dtype[T]) -> NDArray[T]:
    """Take the caller's array, which must fit, or make one."""
    if given is None:
        return np.zeros(shape, kind)
    if given.shape != shape or given.dtype != kind:
        what = f"this array must be {shape} of {kind}, not {given.shape} of {given.dtype}"
        raise BadOption("error.said", what=what)
    return given
