"""A room: one table in memory with its lock, its place on disk, its bots and its audience."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from carrack.arena.advice import Advice
from carrack.core.errors import CarrackError
from carrack.server import logbook, positions
from carrack.server.audience import Audience, Connection
from carrack.server.bot_pool import BotPool, BotTask, at_random
from carrack.server.http_errors import HttpError, Stale
from carrack.server.metrics import Metrics
from carrack.server.new_tables import USUAL
from carrack.server.protocol import Act, Deed, End
from carrack.server.snapshot import Snapshot
from carrack.server.store import Store
from carrack.server.store.driver import Conflict, StoreError
from carrack.server.store.rows import TUTOR, MatchRow, Said, SeatRow
from carrack.server.table import Table

LOG = logging.getLogger("carrack")
MOST_CHAT = 100


class Services:
    """What all rooms of a process share."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        *,
        pace: float = 0.0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.pool = pool
        self.pace = pace  # seconds between two moves of bots, so that people can follow
        self.clock = clock
        self.metrics = Metrics(clock())
        self.painting = asyncio.Lock()  # of positions for those who did not act

    def now(self) -> int:
        """Tell the time in milliseconds."""
        return int(self.clock() * 1000)


class Room:
    """All changes of a table pass its lock, and are on disk before `shown` has them."""

    def __init__(self, services: Services, row: MatchRow) -> None:
        self.services = services
        self.store = services.store
        self.row = row
        self.lock = asyncio.Lock()
        self.table: Table  # may be ahead of the disk while the lock is held
        self.shown: Snapshot  # what everybody reads
        self.audience = Audience(lambda: self.shown, services.painting)
        self.used = services.clock()
        self.advising = False  # whether a hint is being thought of
        self.thinking: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    async def load(self) -> None:
        """Read everything from the store."""
        match = self.row.id
        entries = await self.store.entries(match)
        kept = await self.store.snapshots(match)
        seats = await self.store.seats(match)
        chat = await self.store.chat(match)
        self.table = Table(self.row, entries, kept, seats)
        self.publish(tuple(reversed(chat)))

    def publish(self, chat: tuple[Said, ...]) -> None:
        """Let everybody read what is on disk now."""
        fresh = self.table.snapshot()
        self.shown = msgspec.structs.replace(fresh, present=self.audience.present(), chat=chat)
        self.audience.drawn.clear()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something without waiting for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Close all pages, let the bots go, wait for what is being written."""
        self.closed = True
        if self.thinking is not None:
            self.thinking.cancel()
        for page in self.audience.pages:
            page.close()
        async with self.lock:
            pass

    @property
    def is_idle(self) -> bool:
        """Tell whether nobody looks and nothing is under way."""
        thinking = self.thinking is not None and not self.thinking.done()
        return not (self.audience.pages or self.lock.locked() or thinking)

    # --- what happens ---------------------------------------------------------------------

    async def do(self, message: Deed) -> None:
        """Change the table, put it on disk, and only then show it.

        Once begun it is finished even if the sender goes away.
        """
        await asyncio.shield(asyncio.ensure_future(self.do_now(message)))

    async def do_now(self, message: Deed) -> None:
        """Change the table, holding the lock; if the store fails, memory is read from it anew."""
        async with self.lock:
            began = time.perf_counter()
            table = self.table
            entries = table.do(message, self.services.now())
            if not entries:
                return
            try:
                await self.store.append(
                    self.row.id,
                    entries,
                    logbook.position(table.match, table.n),
                    table.base,
                    deadline=table.deadline,
                    ended=table.over,
                    turn=table.to_move,
                )
            except StoreError as error:
                await self.load()
                self.audience.show()
                if isinstance(error, Conflict):
                    raise Stale from None
                raise
            self.services.metrics.move(time.perf_counter() - began)
            self.used = self.services.clock()
            self.publish(self.shown.chat)
            self.audience.show(message.seat)
        if self.shown.state.over:
            await self.keep_positions()
        self.wake()

    async def keep_positions(self) -> None:
        """Keep every position of a finished match, if these rules have played it from the start."""
        try:
            packed = await asyncio.to_thread(positions.packed, self.shown)
            await self.store.keep_positions(self.row.id, packed)
        except (CarrackError, StoreError) as error:
            LOG.warning("positions of table %s are not kept: %s", self.row.id, error)

    async def say(self, seat: int, text: str) -> None:
        """Add a line to the chat."""
        async with self.lock:
            chat = self.shown.chat
            said = Said(chat[-1].n + 1 if chat else 0, seat, text, self.services.now())
            await self.store.say(self.row.id, said)
            chat = (*chat, said)[-MOST_CHAT:]
            self.shown = msgspec.structs.replace(self.shown, chat=chat)
            self.audience.tell("chat")

    async def put_seat(self, new: SeatRow, was: SeatRow) -> None:
        """Store who sits there, and let all pages know."""
        async with self.lock:
            await self.store.put_seat(self.row.id, new, was)
            self.table.seats = await self.store.seats(self.row.id)
            self.publish(self.shown.chat)
            self.greet_all()
        self.wake()

    async def heard(self) -> None:
        """Another process may have gone on with this match: read what is new."""
        async with self.lock:
            chat = self.shown.chat
            known = (self.shown.n, chat[-1].n if chat else -1), list(self.shown.seats)
            if (await self.store.head(self.row.id), await self.store.seats(self.row.id)) == known:
                return  # it was our own doing
            await self.load()
            self.greet_all()
            self.audience.tell("chat")
        self.wake()

    # --- bots -----------------------------------------------------------------------------

    def bot_of(self, seat: int) -> str:
        """Name the bot that decides for a seat now; empty if its person does."""
        shown = self.shown
        if shown.lesson is not None:
            return TUTOR if shown.lesson.is_script(shown.moves, seat) else ""
        if shown.seats[seat].is_bot:
            return shown.seats[seat].kind
        is_late = bool(shown.deadline) and self.services.now() >= shown.deadline
        return USUAL if is_late else ""

    def wake(self) -> None:
        """Let bots decide where it is their turn."""
        is_asleep = self.thinking is None or self.thinking.done()
        if is_asleep and not self.closed and any(self.bot_of(seat) for seat in self.shown.to_move):
            self.thinking = asyncio.ensure_future(self.let_bots_play())

    async def let_bots_play(self) -> None:
        """Let bots decide until it is a person's turn."""
        try:
            while waiting := [seat for seat in self.shown.to_move if self.bot_of(seat)]:
                pause = asyncio.sleep(self.services.pace)
                await asyncio.gather(self.ask_bot(waiting[0]), pause)
        except (CarrackError, StoreError) as error:
            LOG.warning("bots of table %s stopped: %s", self.row.id, error)

    async def ask_bot(self, seat: int) -> None:
        """Ask a bot, and do what it says if the question still stands."""
        shown = self.shown
        if shown.held == seat:
            await self.end_turn(seat)
            return
        ask = shown.asks[seat]
        if shown.lesson is not None:
            with suppress(Stale):  # then it is asked again
                await self.do(Act(seat, ask, shown.lesson.scripted(shown.moves)))
            return
        task = self.task_for(self.bot_of(seat), seat)
        act = await self.services.pool.choose(task, shown.state)
        try:
            await self.do(Act(seat, ask, act))
        except Stale:
            return  # somebody was quicker; if the seat is still a bot's, it is asked again
        except CarrackError as error:
            LOG.warning("bot %s in %s chose wrongly: %s", task.bot, task.game, error)
            await self.do(Act(seat, ask, at_random(shown.state, seat, shown.moves)))
        await self.end_turn(seat)

    async def end_turn(self, seat: int) -> None:
        """End the turn of a person whose time has run out, if it waits for that."""
        if self.shown.held == seat:
            with suppress(Stale):
                await self.do(End(seat, self.shown.n))

    async def advise(self, seat: int, level: str) -> Advice:
        """Let a bot of a level advise; one hint at a time for a table."""
        if self.advising:
            raise HttpError(429, "web.too_fast")
        self.advising = True
        try:
            return await self.services.pool.advise(self.task_for(level, seat))
        finally:
            self.advising = False

    def task_for(self, bot: str, seat: int) -> BotTask:
        """Put the decision of a seat to a bot."""
        row, shown = self.row, self.shown
        options = tuple(row.options.items())
        position = logbook.written(shown.state)
        return BotTask(row.game, row.players, options, position, seat, shown.moves, bot)

    # --- who looks ------------------------------------------------------------------------

    def join(self, page: Connection) -> None:
        """Let a page look."""
        self.audience.join(page)
        self.count_present()

    def leave(self, page: Connection) -> None:
        """Note that a page has gone."""
        self.audience.pages.discard(page)
        self.used = self.services.clock()
        self.count_present()

    def count_present(self) -> None:
        """Show who is here, if that has changed."""
        present = self.audience.present()
        if present != self.shown.present:
            self.shown = msgspec.structs.replace(self.shown, present=present)
            self.audience.drawn.clear()
            self.audience.tell("seats")

    def greet_all(self) -> None:
        """Seats may have changed hands: show everybody what is theirs now."""
        self.audience.greet()
        self.count_present()
        self.audience.show()
