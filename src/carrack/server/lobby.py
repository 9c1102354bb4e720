"""All rooms of a process: opened on demand, dropped when idle; clocks are looked after."""

import asyncio
from contextlib import suppress

from carrack.core.errors import CarrackError
from carrack.server.room import Room, Services
from carrack.server.store.driver import StoreError

IDLE = 300.0  # seconds without anybody before a room is dropped
ROUND = 1.0  # seconds between two looks at clocks and idle rooms


class Lobby:
    """The rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.stopping = False
        self.keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after clocks and idle rooms."""
        self.keeper = asyncio.ensure_future(self.keep())
        if self.store.database.startswith("postgres"):
            from carrack.server.store.postgres import Listener

            self.loop = asyncio.get_running_loop()
            self.listener = Listener(self.store.database, self.hear_later)
            self.listener.start()

    async def stop(self) -> None:
        """Close all rooms, let the bots go, write what waits."""
        self.stopping = True
        if self.keeper is not None:
            self.keeper.cancel()
        for room in list(self.rooms.values()):
            await room.close()
        self.services.pool.close()
        if self.store.database.startswith("postgres"):
            self.listener.stopping.set()
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
        room = Room(self.services, row)
        await room.load()
        self.rooms[match] = room
        room.wake()
        return room

    def hear_later(self, matches: list[str] | None) -> None:
        """Take a notice over from the listening thread."""
        self.loop.call_soon_threadsafe(self.hear, matches)

    def hear(self, matches: list[str] | None) -> None:
        """Let the rooms read anew whose matches went on in another process; None: all."""
        for match in list(self.rooms) if matches is None else matches:
            room = self.rooms.get(match)
            if room is not None:
                room.later(room.heard())

    async def keep(self) -> None:
        """Look after clocks and idle rooms, again and again."""
        while True:
            await asyncio.sleep(ROUND)
            with suppress(StoreError):
                await self.look_after()

    async def look_after(self) -> None:
        """Drop rooms that nobody uses, and wake those whose time has run out."""
        now = self.services.clock()
        for match, room in list(self.rooms.items()):
            if room.is_idle and now - room.used > IDLE:
                del self.rooms[match]
            elif room.row.settings.clock:
                room.wake()
        for match in await self.store.overdue(self.services.now()):
            with suppress(CarrackError):
                await self.room(match)
