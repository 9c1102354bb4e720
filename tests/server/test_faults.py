"""A database that fails, hangs or answers late at any call: nothing is lost, all goes on."""

import asyncio
import random
import threading
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec
import pytest

from carrack.server import logbook
from carrack.server.bot_pool import BotPool
from carrack.server.http_errors import Stale
from carrack.server.lobby import Lobby
from carrack.server.new_tables import NewSeat, NewTable, make_table
from carrack.server.protocol import Act
from carrack.server.room import Room, Services
from carrack.server.store import Store
from carrack.server.store.driver import Cell, Driver, Row, StoreError
from carrack.server.store.rows import AskedRules
from tests.server.tools import PATIENCE
from tests.tables import in_brief

Fault = Literal["refuses", "forgets", "hangs", "late"]
FAULTS: tuple[Fault, ...] = ("refuses", "forgets", "hangs", "late")
SHORT = 0.15  # seconds after which a store has no patience any more while it may fail
MOVES = 6  # of a person, while something goes wrong


class Plan:
    """Which call of a database goes wrong, and how; calls are counted over all connections."""

    def __init__(self) -> None:
        self.how: Fault | None = None
        self.left = 0
        self.lock = threading.Lock()

    def next(self, how: Fault, calls: int) -> None:
        """Let the call after so many others go wrong, once."""
        self.how, self.left = how, calls

    def now(self) -> Fault | None:
        """Tell how this call goes wrong, if it does."""
        with self.lock:
            self.left -= 1
            if self.left >= 0:
                return None
            how, self.how = self.how, None
            return how


class FaultyDriver:
    """A connection that does not do as it should when its plan says so."""

    def __init__(self, driver: Driver, plan: Plan) -> None:
        self.driver = driver
        self.begin = driver.begin
        self.plan = plan
        self.announce = driver.announce
        self.lock = driver.lock
        self.close = driver.close

    def run(self, sql: str, args: Sequence[Cell] = ()) -> list[Row]:
        match self.plan.now():
            case "refuses":
                raise StoreError("it refuses")
            case "forgets":
                self.driver.run(sql, args)
                raise StoreError("it was done, but the answer is lost")
            case "hangs":
                threading.Event().wait(2 * SHORT)
                raise StoreError("it was silent, and then gone")
            case "late":
                threading.Event().wait(2 * SHORT)
        return self.driver.run(sql, args)


class FaultyStore(Store):
    """A store all of whose connections follow one plan."""

    def __init__(self, database: str) -> None:
        super().__init__(database)
        self.plan = Plan()
        connect = self.connect
        self.connect = lambda: FaultyDriver(connect(), self.plan)
        self.writer.connect = self.connect


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for what must come."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.005)


class Game:
    """A table that one person plays with a bot, whatever the store does."""

    def __init__(self, lobby: Lobby, match: str, seed: int) -> None:
        self.lobby = lobby
        self.match = match
        self.rng = random.Random(seed)
        self.acknowledged: dict[int, str] = {}

    @property
    def room(self) -> Room | None:
        """The room as it is open now, without asking for it: it must come by itself."""
        return self.lobby.rooms.get(self.match)

    def is_my_turn(self) -> bool:
        room = self.room
        return room is not None and not room.closed and 0 in room.shown.to_move

    def is_at(self, n: int) -> bool:
        """Tell whether the room is open, and shows this entry as the last."""
        room = self.room
        return room is not None and not room.closed and room.shown.n == n

    async def until_open_again(self, fallen: Room) -> Room:
        """Wait until another room stands in place of one that fell."""
        await until(lambda: self.room is not None and self.room is not fallen)
        assert self.room is not None
        return self.room

    async def move(self) -> None:
        """Make one move, as often as it takes; a move without an answer is looked for first."""
        while True:
            await until(self.is_my_turn)
            room = self.room
            assert room is not None
            ask = room.shown.asks[0]
            act = self.rng.choice(room.shown.options(0)).text
            try:
                await room.do(Act(0, ask, act))
            except Stale:
                continue
            except StoreError:
                if (await self.until_open_again(room)).shown.n > ask:
                    return  # it was on disk before the answer was lost
                continue
            self.acknowledged[ask + 1] = act
            return


async def check(store: Store, game: Game) -> None:
    """Compare the log with what was acknowledged, with the position, and with what is shown."""
    entries = await store.entries(game.match)
    assert [entry.n for entry in entries] == list(range(len(entries)))
    for n, act in game.acknowledged.items():
        assert (entries[n].seat, entries[n].act) == (0, act)
    row = await store.match(game.match)
    assert row is not None
    replayed = logbook.game_of(row).new(bytes.fromhex(row.key))
    for entry in entries[1:]:
        replayed.apply(entry.seat, replayed.game.action(entry.act))
    kept = await store.snapshots(game.match)
    assert msgspec.json.decode(kept[-1].position) == replayed.to_json()
    room = game.room
    assert room is not None and room.shown.state.to_json() == replayed.to_json()


@pytest.mark.parametrize("fault", in_brief(["forgets"], FAULTS))
def test_whichever_call_goes_wrong_no_move_is_lost_or_doubled_and_the_table_goes_on(
    place: str, fault: Fault
) -> None:
    async def test() -> None:
        store = FaultyStore(place)
        lobby = Lobby(Services(store, BotPool(1)))
        call, step = 0, 2 if fault in ("refuses", "forgets") else 7
        try:
            while True:
                seats = [NewSeat("me"), NewSeat("random")]
                asked = NewTable("new_world", seats)
                made = await make_table(store, asked, "ann", lobby.services.now())
                assert await lobby.room(made.id)
                game = Game(lobby, made.id, call)
                store.plan.next(fault, call)
                store.patience = SHORT
                for _ in range(MOVES):
                    await game.move()
                await until(game.is_my_turn)
                store.patience = PATIENCE
                was_reached = store.plan.how is None
                store.plan.how = None
                await check(store, game)
                if not was_reached:
                    break
                call += step
        finally:
            await lobby.stop()
        assert call > 40, "every call of these moves went wrong once"

    asyncio.run(test())


@pytest.mark.parametrize("fault", in_brief(["refuses", "forgets"], FAULTS))
def test_whichever_call_goes_wrong_on_hearing_of_another_server_what_it_did_is_shown(
    place: str, fault: Fault
) -> None:
    async def test() -> None:
        store, elsewhere = FaultyStore(place), Store(place)
        lobby, other = Lobby(Services(store, BotPool(1))), Lobby(Services(elsewhere, BotPool(1)))
        rules = AskedRules(end_turn=False)
        asked = NewTable("new_world", [NewSeat("me"), NewSeat("me")], rules=rules)
        made = await make_table(store, asked, "ann", lobby.services.now())
        game, there = Game(lobby, made.id, 1), await other.room(made.id)
        assert there is not None and await lobby.room(made.id)
        call, step = 0, 1 if fault in ("refuses", "forgets") else 3
        try:
            while True:
                (seat,) = there.shown.to_move
                act = game.rng.choice(there.shown.options(seat)).text
                await there.do(Act(seat, there.shown.asks[seat], act))
                room = game.room
                assert room is not None and room.shown.n < there.shown.n
                store.plan.next(fault, call)
                store.patience = SHORT
                await room.heard()
                await until(lambda: game.is_at(there.shown.n))
                store.patience = PATIENCE
                if store.plan.how is not None:
                    break
                call += step
        finally:
            await lobby.stop()
            await other.stop()
        assert call > 10, "every call of hearing went wrong once"

    asyncio.run(test())
