"""All rooms of a process: opened on demand, dropped when idle; clocks are looked after."""

import asyncio
import gc
import logging
import shutil
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from carrack.core.errors import CarrackError
from carrack.server.gatherings import Circles
from carrack.server.http_errors import HttpError
from carrack.server.room import Room, Services, described
from carrack.server.store.driver import StoreError

LOG = logging.getLogger("carrack")
IDLE = 300.0  # seconds without anybody before a room is dropped
OVER = 10.0  # the same when its game is over
ROUND = 1.0  # seconds between two looks at clocks and idle rooms
BEAT = 10_000  # milliseconds between two notes that this server is alive
GRACE = 25_000  # without a note from any server before clocks count as stopped
LEAST_DISK = 20_000_000  # bytes
FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0  # seconds before a room that fell is opened again
CALM = 60.0  # seconds after which an earlier fall counts no more
SWEEP, LATEST_SWEEP = 60.0, 600.0  # seconds between two looks for garbage: in calm, and in play


class Lobby:
    """The rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.falls: dict[str, tuple[float, float]] = {}  # when the last was, and what was waited
        self.gathered = Circles(services)
        self.tasks: set[asyncio.Task[None]] = set()
        self.begun = services.now()
        self.swept = services.clock()
        self.moves = 0  # that had been made a round ago
        self.beaten = 0  # when this server's keeper last noted that it is alive
        self.noting = asyncio.Lock()
        # Whether clocks may have stood still unnoticed: before the only server notes that it is
        # alive, and after a note that failed.
        self.unsure = not self.store.is_shared
        self.stopping = False
        self.stop_listening: Callable[[], None] | None = None

    async def start(self) -> None:
        """Begin to look after clocks and idle rooms, and to hear other processes."""
        self.later(self.keep())
        if self.store.is_shared:
            with suppress(StoreError):  # the keeper tells, and tries again
                await self.note_alive()  # others forget who is at a server that they do not know
            from carrack.server.store.postgres import Listener

            self.loop = asyncio.get_running_loop()
            listener = Listener(self.store.database, self.hear_later)
            listener.start()
            self.stop_listening = listener.stopping.set

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something without waiting for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def stop(self) -> None:
        """Close all rooms, let the bots go, write what waits."""
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        self.gathered.close()
        for room in list(self.rooms.values()):
            await room.close()
        self.services.caller.stop()
        self.services.pool.close()
        if self.store.is_shared:
            with suppress(StoreError):
                await self.store.leave(self.services.id)
        if self.stop_listening is not None:
            self.stop_listening()
        await asyncio.to_thread(self.store.close)

    async def room(self, match: str) -> Room | None:
        """Open a room; several who ask at once get the same."""
        if match in self.rooms:
            self.rooms[match].used = self.services.clock()
            return self.rooms[match]
        if match not in self.opening:
            self.opening[match] = asyncio.ensure_future(self.open(match))
            self.opening[match].add_done_callback(lambda _: self.opening.pop(match, None))
        return await asyncio.shield(self.opening[match])

    async def open(self, match: str) -> Room | None:
        """Read a match from the store."""
        row = await self.store.match(match)
        if row is None:
            return None
        room = Room(self.services, row, self.fell)
        await room.load()
        if await room.lacks_positions():
            room.keep()
        self.rooms[match] = room
        room.wake()
        return room

    def fell(self, room: Room) -> None:
        """Forget a room whose memory may differ from the disk, and open it again by and by."""
        match = room.row.id
        if self.rooms.get(match) is room:
            del self.rooms[match]
        if not self.stopping:
            self.later(self.reopen(match))

    async def reopen(self, match: str) -> None:
        """Open a room until it is open, so that its bots and its clock go on without anybody."""
        while match not in self.rooms:
            at, waited = self.falls.pop(match, (0.0, 0.0))
            is_calm = self.services.clock() - at > CALM
            wait = FIRST_WAIT if is_calm else min(2 * waited, LONGEST_WAIT)
            self.falls[match] = self.services.clock(), wait
            await asyncio.sleep(wait)
            try:
                await self.room(match)
                return
            except CarrackError as error:
                LOG.warning("table %s cannot be opened: %s", match, described(error))
                return  # waiting does not help; who asks is told why
            except Exception as error:
                LOG.warning("table %s cannot be read: %s", match, described(error))

    def hear_later(self, matches: list[str] | None) -> None:
        """Take a notice over from the listening thread."""
        self.loop.call_soon_threadsafe(self.hear, matches)

    def hear(self, matches: list[str] | None) -> None:
        """Let the rooms read anew whose matches went on in another process; None: all."""
        for table in list(self.gathered.circles):
            if matches is None or table in matches:
                self.later(self.gathered.show(table))
        for match in list(self.rooms) if matches is None else matches:
            room = self.rooms.get(match)
            if room is not None:
                room.later(room.heard())

    async def keep(self) -> None:
        """Look after clocks and idle rooms, again and again, whatever happens."""
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.look_after()
            except Exception as error:
                LOG.warning("clocks could not be looked after: %s", described(error))

    async def look_after(self) -> None:
        """Drop rooms that nobody uses, and wake those whose time has run out."""
        now = self.services.clock()
        for match, (at, _) in list(self.falls.items()):
            if now - at > CALM:
                del self.falls[match]
        await self.beat()
        for match, room in list(self.rooms.items()):
            if room.is_idle and now - room.used > (OVER if room.shown.state.over else IDLE):
                del self.rooms[match]
            elif room.row.settings.has_clock:
                room.wake()
        self.sweep(now)
        for match in await self.store.overdue(self.services.now(), 100 + len(self.falls)):
            if match not in self.rooms and match not in self.falls:
                await self.open_overdue(match)
        await self.gathered.look_after()

    def sweep(self, now: float) -> None:
        """Look for garbage of long standing when nobody moves: at 500 tables it takes 0.5 s."""
        moves = self.services.metrics.moves
        is_calm, self.moves = moves == self.moves, moves
        if now - self.swept > (SWEEP if is_calm else LATEST_SWEEP):
            self.swept = now
            gc.collect()

    async def beat(self) -> None:
        """Note now and then that this server is alive, and look at what is on disk."""
        now = self.services.now()
        if abs(now - self.beaten) < BEAT:
            return
        await self.note_alive()
        await self.look_at_disk()
        self.beaten = now

    async def note_alive(self) -> None:
        """Note on disk that this server is alive: clocks run only while one is.

        Where they have stood still all deadlines move, or were moved by another server.
        """
        async with self.noting:
            now = self.services.now()
            was_away = self.unsure or abs(now - (self.beaten or now)) > GRACE
            grace = 0 if self.unsure else GRACE
            self.unsure = True
            if await self.store.beat(self.services.id, now, grace=grace) or was_away:
                clocked = [room for room in self.rooms.values() if room.row.settings.has_clock]
                # Before anybody's time is looked at: it has moved.
                await asyncio.gather(*(room.heard(anew=True) for room in clocked))
            self.unsure = False

    async def look_at_disk(self) -> None:
        """Let rooms read anew what an operator changed in the file; others announce it."""
        if self.store.is_shared or not self.rooms:
            return
        heads = await self.store.heads([*self.rooms])
        for match, room in self.rooms.items():
            if heads.get(match) != room.table.head and not room.lock.locked():
                room.later(room.heard(anew=True))

    async def check(self) -> None:
        """Refuse to be called well if the store, the keeper or the bots' workers do not work."""
        await self.note_alive()
        if self.services.now() - max(self.begun, self.beaten) > GRACE:
            raise HttpError(503, "error.keeper")
        if not self.services.pool.is_well:
            raise HttpError(503, "error.workers")
        if not self.store.is_shared:
            place = Path(self.store.database).absolute().parent
            if shutil.disk_usage(place).free < LEAST_DISK:
                raise HttpError(503, "error.disk")

    async def open_overdue(self, match: str) -> None:
        """Open a table whose time has run out; one that cannot be opened is left for a while."""
        try:
            await self.room(match)
        except Exception as error:
            LOG.warning("table %s cannot be opened: %s", match, described(error))
            self.falls[match] = self.services.clock(), LONGEST_WAIT
