"""Bots think in processes of their own, never in the event loop."""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from carrack import bots
from carrack.arena.advice import Advice, advise
from carrack.arena.turns import BUDGET, ask, bot_rng
from carrack.core.flow import State
from carrack.core.game import Value
from carrack.core.rng import Rng
from carrack.render.png import png
from carrack.server.logbook import game_for

Found = TypeVar("Found")

LOG = logging.getLogger("carrack")
WIDTH = 1600  # of pictures as PNG
DEADLINE = 20.0  # seconds for one decision; a bot that takes longer is replaced by chance


class BotTask(msgspec.Struct, frozen=True):
    """A position in which a bot shall decide."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    position: str
    seat: int
    moves: int
    bot: str


def ready() -> None:
    """Leave Ctrl+C to the server, and the processor to those who move."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)


def read(task: BotTask) -> tuple[State, Rng]:
    """Set up the position of a task, with the chance of the bot."""
    game = game_for(task.game, task.players, task.options)
    s = game.load(msgspec.json.decode(task.position))
    return s, bot_rng(s, task.seat, task.moves)


def think(task: BotTask) -> str:
    """Decide, in a worker."""
    s, rng = read(task)
    return ask(bots.make(task.bot), s, task.seat, rng, BUDGET).text


def counsel(task: BotTask) -> Advice:
    """Advise, in a worker."""
    s, rng = read(task)
    return advise(s, task.seat, task.bot, rng)


def at_random(s: State, seat: int, moves: int) -> str:
    """Decide by chance: for a bot that failed, so that no table waits for ever."""
    options = s.options(seat)
    return options[bot_rng(s, seat, moves).below(len(options))].text


class BotPool:
    """A few workers that do tasks in turn."""

    def __init__(self, workers: int = 2) -> None:
        self.workers = workers
        self.pool = self.fresh()

    def fresh(self) -> ProcessPoolExecutor:
        """Make a pool; its processes start when they are needed."""
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=ready)

    async def put(self, work: Callable[[BotTask], Found], task: BotTask) -> Found:
        """Put a task to a worker, with a deadline; workers that ended are replaced."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(DEADLINE):
                return await loop.run_in_executor(self.pool, work, task)
        except BrokenProcessPool:
            self.pool = self.fresh()
            raise

    async def choose(self, task: BotTask, s: State) -> str:
        """Ask a bot; when it fails, chance decides."""
        try:
            return await self.put(think, task)
        except BrokenProcessPool:
            why = "its process ended"
        except TimeoutError:
            why = f"it thought for more than {DEADLINE} seconds"
        except Exception as error:  # a bot's own mistake must not stop a table
            why = f"{type(error).__name__}: {error}"
        LOG.warning("bot %s in %s gave no answer: %s", task.bot, task.game, why)
        return at_random(s, task.seat, task.moves)

    async def advise(self, task: BotTask) -> Advice:
        """Ask for a hint; a failure is told to the one who asked."""
        return await self.put(counsel, task)

    async def draw(self, svg: str) -> bytes:
        """Turn a picture into PNG."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, png, svg, WIDTH)

    def close(self) -> None:
        """Let the workers go."""
        self.pool.shutdown(wait=False, cancel_futures=True)
