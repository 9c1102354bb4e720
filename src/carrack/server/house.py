"""All rooms of a process: opened on demand, dropped when idle; bots and clocks."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from carrack.core.errors import CarrackError
from carrack.server.brains import Brains, at_random
from carrack.server.metrics import Metrics
from carrack.server.room import Room, Stale
from carrack.server.store import Store
from carrack.server.store.driver import StoreError
from carrack.server.store.rows import Said
from carrack.server.tables import USUAL

LOG = logging.getLogger("carrack")
IDLE = 300.0  # seconds without anybody before a room is dropped
ROUND = 1.0  # seconds between two looks at clocks and idle rooms


class House:
    """The rooms, the store and the bots."""

    def __init__(self, store: Store, *, pace: float, workers: int = 2) -> None:
        self.store = store
        self.pace = pace  # seconds between two moves of bots, so that people can follow
        self.brains = Brains(workers)
        self.metrics = Metrics()
        self.stand_in = USUAL  # decides for a person whose time has run out
        self.painting = asyncio.Lock()  # of positions for those who did not act
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
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
        """Close all pages, wait for what is being written, let the bots go."""
        self.stopping = True
        if self.keeper is not None:
            self.keeper.cancel()
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
            for connection in room.connections:
                connection.close()
            async with room.lock:
                pass
        self.brains.close()
        if self.store.database.startswith("postgres"):
            self.listener.stopping.set()
        await asyncio.to_thread(self.store.close)

    # --- rooms ----------------------------------------------------------------------------

    async def room(self, match: str) -> Room | None:
        """Open a room; several who ask at once get the same."""
        if match in self.rooms:
            self.rooms[match].used = time.monotonic()
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
        room = Room(self, row)
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
                self.later(room.heard())

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something without waiting for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def keep(self) -> None:
        """Look after clocks and idle rooms, again and again."""
        while True:
            await asyncio.sleep(ROUND)
            now = time.monotonic()
            for match, room in list(self.rooms.items()):
                busy = room.connections or room.lock.locked()
                thinking = room.thinking is not None and not room.thinking.done()
                if not busy and not thinking and now - room.used > IDLE:
                    del self.rooms[match]
                elif room.row.settings.clock:
                    room.wake()
            with suppress(StoreError):
                for match in await self.store.overdue(int(time.time() * 1000)):
                    with suppress(CarrackError):
                        await self.room(match)

    # --- bots -----------------------------------------------------------------------------

    async def let_bots_play(self, room: Room) -> None:
        """Let bots decide until it is a person's turn."""
        try:
            while not self.stopping:
                waiting = [s for s in room.to_move if room.bot_of(s)]
                if not waiting:
                    return
                await asyncio.gather(self.ask_bot(room, waiting[0]), asyncio.sleep(self.pace))
        except (CarrackError, StoreError) as error:
            LOG.warning("bots of table %s stopped: %s", room.row.id, error)

    async def ask_bot(self, room: Room, seat: int) -> None:
        """Ask a bot, and do what it says if the question still stands."""
        if room.held == seat:
            await self.end_turn(room, seat)
            return
        s = room.match.state
        ask = room.asks[seat]
        moves = room.moves
        if room.lesson is not None:
            with suppress(Stale):  # then it is asked again
                await room.act(seat, ask, room.lesson.scripted(moves))
            return
        question = room.put_to(room.bot_of(seat), seat)
        act = await self.brains.choose(question, s)
        try:
            await room.act(seat, ask, act)
        except Stale:
            return  # somebody was quicker; if the seat is still a bot's, it is asked again
        except CarrackError as error:
            LOG.warning("bot %s in %s chose wrongly: %s", question.bot, question.game, error)
            await room.act(seat, ask, at_random(s, seat, moves))
        await self.end_turn(room, seat)

    async def end_turn(self, room: Room, seat: int) -> None:
        """End the turn of a person whose time has run out, if it waits for that."""
        if room.held == seat:
            with suppress(Stale):
                await room.end(seat, room.n)

    # --- chat -----------------------------------------------------------------------------

    async def say(self, room: Room, seat: int, text: str) -> None:
        """Add a line to the chat of a table."""
        async with room.lock:
            n = room.chat[-1].n + 1 if room.chat else 0
            said = Said(n, seat, text, int(time.time() * 1000))
            await self.store.say(room.row.id, said)
            room.chat.append(said)
            del room.chat[:-100]
            room.tell_all("chat")
