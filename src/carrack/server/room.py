"""A room: one table in memory with its lock, its place on disk, its bots and its audience."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from carrack.arena.advice import Advice
from carrack.bots import USUAL
from carrack.core.errors import BadRecord, CarrackError
from carrack.core.events import EVERYONE, Event, Kind
from carrack.core.plain import Json
from carrack.server import logbook, positions
from carrack.server.audience import Audience, Connection
from carrack.server.bot_pool import BotPool, BotTask, at_random
from carrack.server.calls import Caller
from carrack.server.http_errors import HttpError, Stale
from carrack.server.metrics import Metrics
from carrack.server.protocol import Act, Deed, End
from carrack.server.quota import Quotas
from carrack.server.snapshot import Snapshot
from carrack.server.store import Store, beside
from carrack.server.store.beside import Beside
from carrack.server.store.chain import check_log
from carrack.server.store.driver import Conflict, StoreError
from carrack.server.store.rows import (
    TUTOR,
    ClockRow,
    Entry,
    MatchRow,
    Said,
    SavedPosition,
    SeatRow,
)
from carrack.server.store.writer import Statement
from carrack.server.table import Table
from carrack.server.tokens import new_id

LOG = logging.getLogger("carrack")
UNLIMITED = 1e9


def described(error: BaseException) -> str:
    """Say what went wrong, in one line."""
    return f"{type(error).__name__}: {error}"


def steady_clock() -> Callable[[], float]:
    """Make a clock that was right when it was made, and never jumps."""
    begun = time.time() - time.monotonic()
    return lambda: begun + time.monotonic()


def table_of(
    row: MatchRow,
    entries: list[Entry],
    head: str,
    kept: list[SavedPosition],
    seats: list[SeatRow],
    clock: ClockRow,
    names: dict[int, str],
) -> Table:
    """Set up a table from its log, if that is whole."""
    check_log(row, entries, head)
    return Table(row, entries, kept, seats, clock, names)


class Services:
    """What all rooms of a process share."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        *,
        pace: float = 0.0,
        clock: Callable[[], float] | None = None,
        quotas: Quotas | None = None,
    ) -> None:
        self.id = new_id()  # of this process
        self.store = store
        self.pool = pool
        self.pace = pace  # seconds between two moves of bots, so that people can follow
        self.clock = clock or steady_clock()
        self.quotas = quotas or Quotas(UNLIMITED, UNLIMITED)
        self.metrics = Metrics(self.clock())
        self.caller = Caller(store)
        self.painting = asyncio.Lock()  # of positions for those who did not act

    def now(self) -> int:
        """Tell the time in milliseconds."""
        return int(self.clock() * 1000)


class Room:
    """All changes of a table pass its lock, and are on disk before `shown` has them.

    Where anything goes wrong that is no refusal, memory and disk may differ: the room falls. It
    does nothing any more, its pages come again, and the lobby reads it anew from the store.
    """

    def __init__(self, services: Services, row: MatchRow, fell: Callable[["Room"], None]) -> None:
        self.services = services
        self.store = services.store
        self.row = row
        self.fell = fell
        self.lock = asyncio.Lock()
        self.table: Table  # may be ahead of the disk while the lock is held
        self.beside = Beside()
        self.names = 0  # that log and start refer to
        self.audience = Audience(services.painting)
        self.elsewhere: frozenset[int] = frozenset()  # seats with a page open at other servers
        self.used = services.clock()
        self.advising = False  # whether a hint is being thought of
        self.thinking: asyncio.Task[None] | None = None
        self.keeping: asyncio.Task[None] | None = None  # the positions of a match that is over
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    async def load(self) -> None:
        """Read everything from the store, once all that was begun there is settled.

        Positions are read before entries: what another process adds meanwhile is played on top.
        """
        match = self.row.id
        await self.store.write([])
        kept = await self.store.snapshots(match)
        entries, head = await self.store.log(match)
        row = await self.store.match(match)
        seats = await self.store.seats(match)
        chat = await self.store.chat(match)
        clock = await self.store.clock(match)
        names = await self.store.names(match)
        self.names = len(names)
        self.beside = await beside.read(self.store, match)
        if self.store.is_shared:
            self.elsewhere = await self.store.present(match, self.services.id)
        if row is None:
            raise BadRecord("error.no_table")
        self.row = row
        read = row, entries, head, kept, seats, clock, names
        self.table = await asyncio.to_thread(table_of, *read)
        self.publish(tuple(reversed(chat)))

    @property
    def shown(self) -> Snapshot:
        """Give what everybody reads."""
        return self.audience.shown

    def publish(self, chat: tuple[Said, ...]) -> None:
        """Let everybody read what is on disk now."""
        fresh = self.table.snapshot()
        present = self.audience.present() | self.elsewhere
        self.audience.shown = msgspec.structs.replace(
            fresh, present=present, chat=chat, beside=self.beside
        )
        self.audience.turn()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something without waiting for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Hold the lock; what fails and is no refusal fells the room."""
        async with self.lock:
            if self.closed:
                raise StoreError("this table is being read anew")
            try:
                yield
            except BaseException as error:
                if isinstance(error, CarrackError) and not isinstance(error, BadRecord):
                    raise  # refused, and nothing was changed
                LOG.warning("table %s is read anew: %s", self.row.id, described(error))
                self.fall()
                raise

    def fall(self) -> None:
        """Do nothing any more; pages close, and come again."""
        self.end()
        self.fell(self)

    def end(self) -> None:
        """Close all pages, let the bots go."""
        self.closed = True
        if self.thinking is not None and self.thinking is not asyncio.current_task():
            self.thinking.cancel()
        for page in self.audience.pages:
            page.close()

    async def close(self) -> None:
        """End, and wait for what is being written."""
        self.end()
        async with self.lock:
            pass
        if self.keeping is not None:
            await self.keeping

    @property
    def is_idle(self) -> bool:
        """Tell whether nobody looks and nothing is under way."""
        tasks = [task for task in (self.thinking, self.keeping) if task is not None]
        is_busy = self.lock.locked() or not all(task.done() for task in tasks)
        return not (self.audience.pages or is_busy)

    # --- what happens ---------------------------------------------------------------------

    async def do(self, message: Deed, *, stands_in: bool = False) -> None:
        """Change the table, put it on disk, and only then show it.

        Once begun it is finished even if the sender goes away.
        """
        doing = asyncio.ensure_future(self.do_now(message, stands_in=stands_in))
        # The sender may not be there any more to hear what went wrong.
        doing.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(doing)

    async def do_now(self, message: Deed, *, stands_in: bool) -> None:
        """Change the table, holding the lock."""
        async with self.held():
            began = time.perf_counter()
            table = self.table
            entries = table.do(message, self.services.now(), stands_in=stands_in)
            if not entries:
                return
            await self.append(entries)
            waited = self.shown.to_move
            self.services.metrics.move(time.perf_counter() - began)
            self.used = self.services.clock()
            self.publish(self.shown.chat)
            self.audience.show(message.seat)
            self.call_next(message.seat, waited)
        self.keep()
        self.wake()

    def clock_row(self) -> ClockRow | None:
        """Give what the store keeps of a clock with a bank."""
        clock = self.table.clock
        return ClockRow(clock.since, clock.banks) if self.row.settings.bank else None

    def call_next(self, mover: int, waited: list[int]) -> None:
        """Call those who are waited for from now on and have no page open."""
        shown = self.shown
        names = [row.name for row in shown.seats if row.name]
        for seat in shown.to_move:
            row = shown.seats[seat]
            knows = seat in waited or seat in shown.present
            if row.holder and not (row.is_bot or knows or row.holder == shown.seats[mover].holder):
                self.services.caller.turn(self.row, row.holder, names, self.services.now())

    async def append(self, entries: list[Entry]) -> None:
        """Put on disk what the log has gained."""
        table = self.table
        try:
            await self.store.append(
                self.row.id,
                entries,
                logbook.position(table.match, table.n),
                table.base,
                deadline=table.deadline,
                clock=self.clock_row(),
                ended=table.over,
                turn=table.to_move,
            )
        except Conflict:  # another process was quicker
            await self.load()
            self.audience.show()
            raise Stale from None

    async def note(self, kind: Kind, *args: Json, close: bool = False) -> None:
        """Let the log tell something of the table itself; to close it is the last that happens."""
        async with self.held():
            event = Event(kind, args, EVERYONE)
            await self.append(self.table.note(event, -1, self.services.now(), close=close))
            self.publish(self.shown.chat)
            self.audience.show()
        self.keep()
        self.wake()

    async def put_beside(self, statements: list[Statement]) -> None:
        """Change what is kept beside the match, and let all pages know."""
        async with self.held():
            await self.store.write(statements, self.row.id)
            self.beside = await beside.read(self.store, self.row.id)
            self.publish(self.shown.chat)
            self.greet_all()

    def keep(self) -> None:
        """Keep the positions of a match if it is over."""
        if self.shown.over:
            self.keeping = asyncio.ensure_future(self.keep_positions())

    async def keep_positions(self) -> None:
        """Keep every position of a finished match, if these rules have played it from the start."""
        try:
            packed = await asyncio.to_thread(positions.packed, self.shown)
            await self.store.keep_positions(self.row.id, packed)
        except CarrackError as error:
            LOG.warning("positions of table %s are not kept: %s", self.row.id, error)
        except StoreError as error:
            LOG.warning("positions of table %s are not kept yet: %s", self.row.id, error)
            self.fall()

    async def lacks_positions(self) -> bool:
        """Tell whether a match has ended here, and its positions could not be kept then."""
        has_ended = self.row.ended > self.row.created  # else it was brought along
        return has_ended and self.table.is_ours and not await self.store.has_positions(self.row.id)

    async def say(self, seat: int, holder: str, text: str, message: str) -> None:
        """Add a line to the chat, once for each message."""
        async with self.held():
            await self.store.say(self.row.id, seat, holder, text, self.services.now(), message)
            chat = tuple(reversed(await self.store.chat(self.row.id)))
            self.audience.shown = msgspec.structs.replace(self.shown, chat=chat)
            self.audience.tell_chat()

    async def put_seat(self, new: SeatRow, was: SeatRow, event: Event | None = None) -> None:
        """Store who sits there, with what the log tells of it, and let all pages know."""
        async with self.held():
            entries = self.table.sit(new, event, self.services.now())
            try:
                deadline, clock = self.table.deadline, self.clock_row()
                await self.store.put_seat(self.row.id, new, was, deadline, clock, entries)
            except Conflict:  # another process was quicker
                await self.load()
                self.audience.show()
                raise Stale from None
            if (await self.store.seats(self.row.id))[new.seat] != new:
                await self.load()  # the seat had changed hands, and nothing was done
            elif new.names_before(was):
                self.names += len(entries)
            self.publish(self.shown.chat)
            self.greet_all()
        self.wake()

    async def heard(self, *, anew: bool = False) -> None:
        """Another process may have gone on with this match: read what is new."""
        with suppress(StoreError, BadRecord):  # then it is read anew in any case
            async with self.held():
                if not anew and await self.is_known():
                    await self.look_elsewhere()
                    return  # it was our own doing
                await self.load()
                self.greet_all()
                self.audience.tell_chat()
            self.wake()

    async def is_known(self) -> bool:
        """Tell whether the store holds nothing but what is shown."""
        chat, match = self.shown.chat, self.row.id
        last = self.shown.n, chat[-1].n if chat else -1, len(chat), self.names
        there = await self.store.head(match), await self.store.seats(match)
        is_beside = await beside.read(self.store, match) == self.beside
        return is_beside and there == (last, list(self.shown.seats))

    # --- bots -----------------------------------------------------------------------------

    def bot_of(self, seat: int) -> str:
        """Name the bot that decides for a seat now; empty if its person does."""
        shown = self.shown
        if shown.lesson is not None:
            return TUTOR if shown.lesson.is_script(shown.moves, seat) else ""
        if shown.seats[seat].is_bot:
            return shown.seats[seat].kind
        return USUAL if self.is_late(seat) else ""

    def is_late(self, seat: int) -> bool:
        """Tell whether the time of a person has run out."""
        shown = self.shown
        return bool(shown.dues[seat]) and self.services.now() >= shown.dues[seat]

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
        except Exception as error:
            if not self.closed:
                LOG.warning("bots of table %s failed: %s", self.row.id, described(error))
                self.fall()

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
        stands_in = self.is_late(seat)
        while wait := self.services.quotas.wait_for_bot(self.row.host):
            await asyncio.sleep(wait)
        act = await self.services.pool.choose(task, shown.state, self.payer)
        try:
            await self.do(Act(seat, ask, act), stands_in=stands_in)
        except Stale:
            return  # somebody was quicker; if the seat is still a bot's, it is asked again
        except CarrackError as error:
            LOG.warning("bot %s in %s chose wrongly: %s", task.bot, task.game, error)
            chance = at_random(shown.state, seat, shown.moves)
            await self.do(Act(seat, ask, chance), stands_in=stands_in)
        await self.end_turn(seat)

    async def end_turn(self, seat: int) -> None:
        """End the turn of a person whose time has run out, if it waits for that."""
        if self.shown.held == seat:
            with suppress(Stale):
                await self.do(End(seat, self.shown.n), stands_in=True)

    async def advise(self, seat: int, level: str) -> Advice:
        """Let a bot of a level advise; one hint at a time for a table."""
        if self.advising:
            raise HttpError(429, "web.too_fast")
        self.advising = True
        try:
            return await self.services.pool.advise(self.task_for(level, seat), self.payer)
        finally:
            self.advising = False

    @property
    def payer(self) -> str:
        """Name the one on whose account bots think here."""
        return self.services.quotas.payer(self.row.host)

    def task_for(self, bot: str, seat: int) -> BotTask:
        """Put the decision of a seat to a bot."""
        row, shown = self.row, self.shown
        position = logbook.written(shown.state)
        return BotTask(row.game, row.players, row.options, position, seat, shown.moves, bot)

    # --- who looks ------------------------------------------------------------------------

    def join(self, page: Connection) -> None:
        """Let a page look."""
        self.audience.join(page)
        self.come_or_go()

    def leave(self, page: Connection) -> None:
        """Note that a page has gone."""
        self.audience.pages.discard(page)
        self.used = self.services.clock()
        self.come_or_go()

    async def look_elsewhere(self) -> None:
        """Find out who has a page open at other servers."""
        if self.store.is_shared:
            self.elsewhere = await self.store.present(self.row.id, self.services.id)
            self.count_present()

    async def tell_elsewhere(self) -> None:
        """Let other servers know who has a page open here."""
        with suppress(StoreError):
            seats = sorted(self.audience.present())
            await self.store.put_present(self.row.id, self.services.id, seats)

    def come_or_go(self) -> None:
        """Show who is here, everywhere."""
        self.count_present()
        turn = self.shown.turn
        if turn is not None and turn.steps == 1 and turn.seat not in self.shown.present:
            self.later(self.pass_on(End(turn.seat, self.shown.n)))
        if self.store.is_shared:
            self.later(self.tell_elsewhere())

    async def pass_on(self, message: End) -> None:
        """End a turn of one step for somebody who is not there any more."""
        with suppress(Stale, StoreError):
            await self.do(message)

    def count_present(self) -> None:
        """Show who is here, if that has changed."""
        present = self.audience.present() | self.elsewhere
        if present != self.shown.present:
            self.audience.shown = msgspec.structs.replace(self.shown, present=present)
            self.audience.drawn.clear()
            self.audience.tell_presence()

    def greet_all(self) -> None:
        """Seats may have changed hands: show everybody what is theirs now."""
        self.audience.greet()
        self.count_present()
        self.audience.show()
