"""Many games at once: one call steps them all."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from carrack import games
from carrack.adapters.arrays import Bytes, Mask
from carrack.adapters.rewards import check_reward, worth
from carrack.core.batch import Batch
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
        self.longest = 0 if longest is None else longest
        self.seats: NDArray[np.int64] = np.zeros(count, np.int64)
        self.truncated: NDArray[np.bool_] = np.zeros(count, np.bool_)
        size, words = self.observer.size, len(self.observer.words)
        self.observations = array(observations, (count, size), np.dtype(np.uint8))
        self.masks = array(masks, (count, words), np.dtype(np.int8))
        self.finals: Bytes = np.zeros((count, players, size), np.uint8)
        self.reset()

    @property
    def states(self) -> list[State]:
        """Give the positions."""
        return self.batch.states

    def reset(self) -> None:
        """Begin all games."""
        self.batch = Batch(self.observer, self.count, self.seed)
        self.before = self.worths()
        self.look()

    def look(self) -> None:
        """Note who decides in each game, what they see and may do."""
        seen = np.frombuffer(self.batch.look(), np.uint8)
        self.observations[:] = seen.reshape(self.observations.shape)
        marked = np.frombuffer(b"".join(self.batch.masks), np.int8)
        self.masks[:] = marked.reshape(self.masks.shape)
        self.seats[:] = self.batch.seats

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Do one action in each game; give each seat's reward, and which games have ended.

        Of those that ended `truncated` tells which were broken off.
        """
        rewards = np.zeros((self.count, self.game.players), np.float32)
        ended = np.zeros(self.count, np.bool_)
        self.truncated[:] = False
        self.batch.play(actions.tolist())
        if self.reward == "score":
            worths = self.worths()
            rewards += worths - self.before
            self.before = worths
        for n in self.batch.ended(self.longest):
            s = self.states[n]
            ended[n] = True
            self.truncated[n] = not s.over
            if self.reward == "victory":
                rewards[n] = worth(self.reward, s)
            seen = np.frombuffer(self.batch.seen_by_all(n), np.uint8)
            self.finals[n] = seen.reshape(self.finals[n].shape)
            self.batch.begin(n)
            self.before[n] = worth(self.reward, self.states[n])
        self.look()
        return rewards, ended

    def worths(self) -> NDArray[np.float32]:
        """Give what the positions are worth to each seat."""
        return np.array([worth(self.reward, s) for s in self.states], np.float32)


def array(given: NDArray[T] | None, shape: tuple[int, int], kind: np.dtype[T]) -> NDArray[T]:
    """Take the caller's array, which must fit, or make one."""
    if given is None:
        return np.zeros(shape, kind)
    if given.shape != shape or given.dtype != kind:
        what = f"this array must be {shape} of {kind}, not {given.shape} of {given.dtype}"
        raise BadOption("error.said", what=what)
    return given
