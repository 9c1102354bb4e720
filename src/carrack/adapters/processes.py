"""Many games on several cores: each process steps its part, all write into shared memory."""

from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from carrack import games
from carrack.adapters.rewards import check_reward
from carrack.adapters.vector import Games
from carrack.core.errors import BadOption, CarrackError
from carrack.core.observation import observer_of


class Shared:
    """An array that several processes see."""

    def __init__(self, shape: tuple[int, ...], kind: DTypeLike) -> None:
        self.shape = shape
        self.kind = np.dtype(kind)
        size = int(np.prod(shape)) * self.kind.itemsize
        self.memory = get_context("spawn").RawArray("b", max(1, size))

    def array(self) -> NDArray[Any]:
        """Give the array, as one process sees it."""
        size = int(np.prod(self.shape))
        return np.frombuffer(self.memory, self.kind, size).reshape(self.shape)


class SharedGames:
    """Like `Games`, with the games shared out over processes, which `close` or `with` ends.

    Process k plays as `Games` with the seed `processes * seed + k` would.
    """

    def __init__(
        self,
        game: str,
        players: int,
        count: int,
        seed: int,
        *,
        processes: int = 2,
        reward: str = "victory",
        longest: int | None = None,
        **options: object,
    ) -> None:
        self.game = games.game(game, players, override=None, **options)
        self.observer = observer_of(self.game)
        self.count = count
        size, words = self.observer.size, len(self.observer.words)
        shared = {
            "observations": Shared((count, size), np.uint8),
            "masks": Shared((count, words), np.int8),
            "seats": Shared((count,), np.int64),
            "actions": Shared((count,), np.int64),
            "rewards": Shared((count, players), np.float32),
            "ended": Shared((count,), np.bool_),
            "truncated": Shared((count,), np.bool_),
            "finals": Shared((count, players, size), np.uint8),
        }
        arrays = {name: each.array() for name, each in shared.items()}
        self.observations, self.masks = arrays["observations"], arrays["masks"]
        self.seats, self.actions = arrays["seats"], arrays["actions"]
        self.rewards, self.ended = arrays["rewards"], arrays["ended"]
        self.truncated, self.finals = arrays["truncated"], arrays["finals"]
        context = get_context("spawn")
        chosen = {"reward": check_reward(reward), "longest": longest, **options}
        self.pipes: list[Connection] = []
        self.processes = []
        for k in range(processes):
            ours, theirs = context.Pipe()
            part = slice(count * k // processes, count * (k + 1) // processes)
            told = (theirs, shared, part, (game, players, processes * seed + k), chosen)
            process = context.Process(target=work, args=told, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)
        self.wait()

    def __enter__(self) -> "SharedGames":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Do one action in each game; give each seat's reward, and which games have ended."""
        self.actions[:] = actions
        for pipe in self.pipes:
            pipe.send(True)
        self.wait()
        return self.rewards.copy(), self.ended.copy()

    def wait(self) -> None:
        """Wait until all processes have answered; what one of them refuses is refused."""
        answers = [pipe.recv() for pipe in self.pipes]
        for refused in answers:
            if refused:
                raise BadOption("error.said", what=refused)

    def close(self) -> None:
        """End the processes."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()
        self.pipes = []


def work(
    pipe: Connection,
    shared: dict[str, Shared],
    part: slice,
    table: tuple[str, int, int],
    options: dict[str, Any],
) -> None:
    """Step some of the games whenever told to, until nobody is there any more."""
    mine = {name: each.array()[part] for name, each in shared.items()}
    name, players, seed = table
    many = Games(
        name,
        players,
        part.stop - part.start,
        seed,
        observations=mine["observations"],
        masks=mine["masks"],
        **options,
    )
    mine["seats"][:] = many.seats
    pipe.send("")
    try:
        while pipe.recv():
            pipe.send(stepped(many, mine))
    except EOFError:
        return


def stepped(many: Games, mine: dict[str, NDArray[Any]]) -> str:
    """Do one action in each game; say why not if one is refused."""
    try:
        mine["rewards"][:], mine["ended"][:] = many.step(mine["actions"])
    except CarrackError as error:
        return str(error)
    mine["truncated"][:] = many.truncated
    mine["finals"][:] = many.finals
    mine["seats"][:] = many.seats
    return ""
