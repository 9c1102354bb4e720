"""A room: one table in memory with its lock, its place on disk, its bots and those who look."""

import asyncio
import gzip
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec

from carrack.arena.advice import Advice
from carrack.core.errors import CarrackError
from carrack.server import logbook
from carrack.server.bot_pool import BotPool, BotTask, at_random
from carrack.server.connection import Connection
from carrack.server.http_errors import HttpError, Stale
from carrack.server.metrics import Metrics
from carrack.server.new_tables import USUAL
from carrack.server.pages.parts import chat_part, live_update, seats_part
from carrack.server.pages.text import text_update
from carrack.server.protocol import Act, Deed, End, Hello, Parts, encode
from carrack.server.snapshot import Snapshot
from carrack.server.store import Store
from carrack.server.store.driver import Conflict, StoreError
from carrack.server.store.rows import TUTOR, MatchRow, Said, SeatRow
from carrack.server.table import Table

LOG = logging.getLogger("carrack")
COMPRESSION = 1  # of positions: a quarter of the time of the usual level for a fifth more bytes
MOST_CHAT = 100
Eyes: TypeAlias = tuple[int | None, str, bool]  # a seat's or a spectator's, language, in words


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
        self.connections: set[Connection] = set()
        self.drawn: dict[Eyes, asyncio.Task[bytes]] = {}
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
        self.shown = msgspec.structs.replace(fresh, present=self.present(), chat=chat)
        self.drawn.clear()

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
        for connection in self.connections:
            connection.close()
        async with self.lock:
            pass

    @property
    def is_idle(self) -> bool:
        """Tell whether nobody looks and nothing is under way."""
        thinking = self.thinking is not None and not self.thinking.done()
        return not (self.connections or self.lock.locked() or thinking)

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
                self.show_all()
                if isinstance(error, Conflict):
                    raise Stale from None
                raise
            self.services.metrics.move(time.perf_counter() - began)
            self.publish(self.shown.chat)
            self.show_all(message.seat)
        self.wake()

    async def say(self, seat: int, text: str) -> None:
        """Add a line to the chat."""
        async with self.lock:
            chat = self.shown.chat
            said = Said(chat[-1].n + 1 if chat else 0, seat, text, self.services.now())
            await self.store.say(self.row.id, said)
            chat = (*chat, said)[-MOST_CHAT:]
            self.shown = msgspec.structs.replace(self.shown, chat=chat)
            self.tell_all("chat")

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
            self.tell_all("chat")
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

    def join(self, connection: Connection) -> None:
        """Let a page look: through its seat's eyes, or as a spectator."""
        self.connections.add(connection)
        self.look(connection)
        self.count_present()

    def leave(self, connection: Connection) -> None:
        """Note that a page has gone."""
        self.connections.discard(connection)
        self.used = self.services.clock()
        self.count_present()

    def look(self, connection: Connection) -> None:
        """Settle which seats a page has, and through which it sees."""
        connection.mine = self.shown.held_by(connection.holder)
        if connection.eyes not in connection.mine:
            connection.eyes = self.shown.first_eyes(connection.mine)

    def present(self) -> frozenset[int]:
        """List the seats whose page is open."""
        return frozenset(seat for connection in self.connections for seat in connection.mine)

    def count_present(self) -> None:
        """Show who is here, if that has changed."""
        present = self.present()
        if present != self.shown.present:
            self.shown = msgspec.structs.replace(self.shown, present=present)
            self.drawn.clear()
            self.tell_all("seats")

    def greet_all(self) -> None:
        """Seats may have changed hands: settle anew what each page has, and show it."""
        for connection in self.connections:
            self.look(connection)
            connection.tell(Hello(connection.mine, self.row.settings.curtain))
        self.count_present()
        self.show_all()

    # --- what is sent ---------------------------------------------------------------------

    async def packed(self, connection: Connection) -> bytes:
        """Give the position compressed; made once for all who see the same."""
        key = connection.eyes, connection.language, connection.in_words
        if key not in self.drawn:
            self.drawn[key] = asyncio.ensure_future(self.pack(key, urgent=connection.urgent))
        return await asyncio.shield(self.drawn[key])

    async def pack(self, key: Eyes, *, urgent: bool) -> bytes:
        """Draw and compress. Whoever acted is served at once, all others one after the other."""
        if not urgent:
            async with self.services.painting:
                await asyncio.sleep(0)  # what comes in meanwhile goes first
        eyes, language, in_words = key
        update = (text_update if in_words else live_update)(self.shown, eyes, language)
        return gzip.compress(encode(update), COMPRESSION, mtime=0)

    def show_all(self, first: int = -1) -> None:
        """Send the position to all, to the one who acted first."""
        self.used = self.services.clock()
        for connection in self.connections:
            connection.show(urgent=connection.eyes == first)

    def tell_all(self, part: str) -> None:
        """Send one small part to all: `seats` or `chat`."""
        made: dict[str, Parts] = {}
        build = seats_part if part == "seats" else chat_part
        for connection in self.connections:
            if connection.language not in made:
                made[connection.language] = Parts({part: build(self.shown, connection.language)})
            connection.tell(made[connection.language])
