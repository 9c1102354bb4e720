"""Bots think in processes of their own, never in the event loop."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import ParamSpec, TypeVar

import msgspec

from carrack import bots, games
from carrack.arena.advice import Advice, advise
from carrack.arena.turns import BUDGET, ask, bot_rng
from carrack.core.flow import State
from carrack.core.rng import Rng
from carrack.core.title import Value
from carrack.server.http_errors import HttpError
from carrack.show.png import png

Found = TypeVar("Found")
P = ParamSpec("P")

LOG = logging.getLogger("carrack")
WIDTH = 1600  # of pictures as PNG
DEADLINE = 20.0  # seconds for one decision; a bot that takes longer is replaced by chance
PATIENCE = 120.0  # seconds for a hint, a picture, a piece of a review: nothing replaces those
NICE = 10  # how much later than the server a worker gets the processor
TRIES = 3  # processes that may end over one task: it may be the task that ends them
UNWELL = 3  # failures in a row after which the server does not call itself well


class BotTask(msgspec.Struct, frozen=True):
    """A position in which a bot shall decide."""

    game: str
    players: int
    options: dict[str, Value]
    position: str
    seat: int
    moves: int
    bot: str


class NoAnswer(HttpError):
    """A worker does not answer in time, or ends over every try at a task."""

    def __init__(self) -> None:
        super().__init__(503, "error.no_answer")


def serve(pipe: Connection) -> None:
    """Do one task after the other, in a worker; answer with what was found, or what went wrong."""
    ready()
    pipe.send(None)
    with suppress(EOFError):
        while True:
            task = pipe.recv()
            try:
                answer: tuple[object, Exception | None] = task(), None
            except Exception as error:
                answer = None, error
            pipe.send(answer)


def ready() -> None:
    """Leave Ctrl+C to the server; end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """Wait until the server has gone, even by `kill -9`, and go as well."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def read(task: BotTask) -> tuple[State, Rng]:
    """Set up the position of a task, with the chance of the bot."""
    game = games.set_up(task.game, task.players, task.options)
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


def leave_processor(process: SpawnProcess) -> None:
    """Let those who move go first, from the start: the imports of a worker are work, too."""
    if hasattr(os, "setpriority"):
        assert process.pid is not None
        ours = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, process.pid, ours + NICE)


class Worker:
    """One process that does one task at a time; made when it is needed.

    It alone holds the other end of the pipe: when it ends, waiting for its answer ends as well.
    """

    def __init__(self, deadline: float = PATIENCE) -> None:
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.waiting = ThreadPoolExecutor(1)
        self.deadline = deadline
        self.closed = False

    async def do(self, work: Callable[P, Found], *args: P.args, **more: P.kwargs) -> Found:
        """Do a task; the deadline counts from the moment at which it is begun.

        A process that ended is asked again in a new one; one that hangs is ended.
        """
        loop = asyncio.get_running_loop()
        task = partial(work, *args, **more)
        for _ in range(TRIES):
            if self.closed:
                break
            try:
                if self.process is None:
                    await loop.run_in_executor(self.waiting, self.start)
                async with asyncio.timeout(self.deadline):
                    found, error = await loop.run_in_executor(self.waiting, self.ask, task)
            except (EOFError, OSError) as broken:
                self.end()
                if isinstance(broken, TimeoutError):
                    raise NoAnswer from None
                continue
            if error is not None:
                raise error
            return found
        raise NoAnswer

    def start(self) -> None:
        """Start the process, and wait until it can be asked."""
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        process = context.Process(target=serve, args=(other,), daemon=True)
        process.start()
        self.process = process
        leave_processor(process)
        other.close()
        self.pipe.recv()

    def ask(self, task: Callable[[], Found]) -> tuple[Found, Exception | None]:
        """Send a task to the process, and wait for its answer."""
        pipe = self.pipe
        assert pipe is not None
        pipe.send(task)
        answer: tuple[Found, Exception | None] = pipe.recv()
        return answer

    def end(self) -> None:
        """End the process, whatever it does."""
        if self.process is not None:
            self.process.kill()
        self.process = None

    def close(self) -> None:
        """Let the process go, for good: also one that is being started."""
        self.closed = True
        self.end()
        self.waiting.submit(self.end)
        self.waiting.shutdown(wait=False)


class Workers:
    """A few processes. Those who ask take turns, and none has more than half of them at once."""

    def __init__(self, count: int, deadline: float = PATIENCE) -> None:
        self.all = [Worker(deadline) for _ in range(count)]
        self.free = list(self.all)
        self.share = max(1, count // 2)
        self.busy: Counter[str] = Counter()  # workers of each who asks
        self.waiting: OrderedDict[str, deque[asyncio.Future[Worker]]] = OrderedDict()
        self.failed = 0  # tasks in a row that got no answer

    async def put(
        self, who: str, work: Callable[P, Found], *args: P.args, **more: P.kwargs
    ) -> Found:
        """Put a task to a worker; it keeps that worker even if the one who asked goes away."""
        holding = asyncio.ensure_future(self.hold(who, work, *args, **more))
        # Nobody may be there to be told what went wrong.
        holding.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(holding)

    async def hold(
        self, who: str, work: Callable[P, Found], *args: P.args, **more: P.kwargs
    ) -> Found:
        """Wait for a worker, and let it do a task."""
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(who, deque()).append(turn)
        self.give_turn()
        worker = await turn
        try:
            found = await worker.do(work, *args, **more)
        except NoAnswer:
            self.failed += 1
            raise
        finally:
            self.free.append(worker)
            self.busy[who] -= 1
            if not self.busy[who]:
                del self.busy[who]
            self.give_turn()
        self.failed = 0
        return found

    def give_turn(self) -> None:
        """Give a free worker to the next who waits and has not got enough."""
        who = next((who for who in self.waiting if self.busy[who] < self.share), None)
        if who is None or not self.free:
            return
        turns = self.waiting[who]
        self.busy[who] += 1
        turns.popleft().set_result(self.free.pop())
        self.waiting.move_to_end(who)
        if not turns:
            del self.waiting[who]

    def close(self) -> None:
        """Let the workers go."""
        for worker in self.all:
            worker.close()


class BotPool:
    """Workers for bots, hints, pictures, reviews: many of one kind never delay the others."""

    def __init__(self, workers: int = 2) -> None:
        self.bots = Workers(workers, DEADLINE)
        self.hints = Workers(1)
        self.pictures = Workers(1)
        self.reviews = Workers(1)

    @property
    def is_well(self) -> bool:
        """Tell whether the bots' workers answer."""
        return self.bots.failed < UNWELL

    async def choose(self, task: BotTask, s: State, who: str) -> str:
        """Ask a bot on somebody's account; when it fails, chance decides."""
        try:
            return await self.bots.put(who, think, task)
        except Exception as error:  # a bot's own mistake must not stop a table
            why = f"{type(error).__name__}: {error}"
            LOG.warning("bot %s in %s gave no answer: %s", task.bot, task.game, why)
            return at_random(s, task.seat, task.moves)

    async def advise(self, task: BotTask, who: str) -> Advice:
        """Ask for a hint; a failure is told to the one who asked."""
        return await self.hints.put(who, counsel, task)

    async def draw(self, svg: str, who: str) -> bytes:
        """Turn a picture into PNG."""
        return await self.pictures.put(who, png, svg, WIDTH)

    def close(self) -> None:
        """Let the workers go."""
        for workers in (self.bots, self.hints, self.pictures, self.reviews):
            workers.close()
