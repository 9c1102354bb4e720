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
from carrack.server.ledger import table

Found = TypeVar("Found")

LOG = logging.getLogger("carrack")
WIDTH = 1600  # of pictures as PNG
DEADLINE = 20.0  # seconds for one decision; a bot that takes longer is replaced by chance


class Question(msgspec.Struct, frozen=True):
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


def read(question: Question) -> tuple[State, Rng]:
    """Set up the position of a question, with the chance of the bot."""
    game = table(question.game, question.players, question.options)
    s = game.load(msgspec.json.decode(question.position))
    return s, bot_rng(s, question.seat, question.moves)


def think(question: Question) -> str:
    """Decide, in a worker."""
    s, rng = read(question)
    return ask(bots.make(question.bot), s, question.seat, rng, BUDGET).text


def counsel(question: Question) -> Advice:
    """Advise, in a worker."""
    s, rng = read(question)
    return advise(s, question.seat, question.bot, rng)


def at_random(s: State, seat: int, moves: int) -> str:
    """Decide by chance: for a bot that failed, so that no table waits for ever."""
    options = s.options(seat)
    return options[bot_rng(s, seat, moves).below(len(options))].text


class Brains:
    """A few workers that answer questions in turn."""

    def __init__(self, workers: int = 2) -> None:
        self.workers = workers
        self.pool = self.fresh()

    def fresh(self) -> ProcessPoolExecutor:
        """Make a pool; its processes start when they are needed."""
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=ready)

    async def put(self, work: Callable[[Question], Found], question: Question) -> Found:
        """Put a question to a worker, with a deadline; workers that ended are replaced."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(DEADLINE):
                return await loop.run_in_executor(self.pool, work, question)
        except BrokenProcessPool:
            self.pool = self.fresh()
            raise

    async def choose(self, question: Question, s: State) -> str:
        """Ask a bot; when it fails, chance decides."""
        try:
            return await self.put(think, question)
        except BrokenProcessPool:
            why = "its process ended"
        except TimeoutError:
            why = f"it thought for more than {DEADLINE} seconds"
        except Exception as error:  # a bot's own mistake must not stop a table
            why = f"{type(error).__name__}: {error}"
        LOG.warning("bot %s in %s gave no answer: %s", question.bot, question.game, why)
        return at_random(s, question.seat, question.moves)

    async def advise(self, question: Question) -> Advice:
        """Ask for a hint; a failure is told to the one who asked."""
        return await self.put(counsel, question)

    async def draw(self, svg: str) -> bytes:
        """Turn a picture into PNG."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, png, svg, WIDTH)

    def close(self) -> None:
        """Let the workers go."""
        self.pool.shutdown(wait=False, cancel_futures=True)
