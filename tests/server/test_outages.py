"""A database that another program has locked, and a disk that is full: all goes on afterwards."""

import asyncio
import resource
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from carrack.server.app import Settings, make_app
from carrack.server.audience import Connection
from carrack.server.lobby import BEAT, GRACE, Lobby
from carrack.server.new_tables import NewSeat, NewTable, make_table, table_of_record
from carrack.server.notes import ENDED
from carrack.server.positions import unpacked
from carrack.server.protocol import Act
from carrack.server.room import Room
from carrack.server.store import Store, is_address
from carrack.server.store.care import damages, opened
from carrack.server.store.driver import Cell, Driver, Row, Sqlite, StoreError
from carrack.server.store.rows import AskedRules
from tests.server.test_faults import Game, check, until
from tests.server.test_memory import played
from tests.server.test_restarts import log_of, under_play
from tests.server.test_room import ANN, Clock, Place, any_act, bots_rest, use
from tests.server.test_store import append, begin, entry
from tests.server.tools import PATIENCE, Page, Person, Server, database, first_choice

WAIT = 200  # milliseconds that a connection waits for the lock of another
OUTLIVED = 3  # times that a lock lasts longer than the server waits for it
ALMOST = 45  # of the 60 seconds of a clock
Count = Callable[[str], int]


# --- locked -------------------------------------------------------------------------------


def impatient(store: Store) -> None:
    """Let every connection that is made from now on wait only a moment for a lock."""
    connect = store.connect
    wait = "set lock_timeout = {}" if store.is_shared else "pragma busy_timeout = {}"

    def hurried() -> Driver:
        driver = connect()
        driver.run(wait.format(WAIT))
        return driver

    store.connect = store.writer.connect = hurried


@contextmanager
def locked(place: str) -> Iterator[Count]:
    """Lock a database as another program may; give what finds the last entry of a log on disk."""
    last = "select max(n) from entry where match = {}"
    if is_address(place):
        import psycopg

        with psycopg.connect(place) as other:
            other.execute("lock table server, entry in access exclusive mode")
            yield lambda match: other.execute(last.format("%s"), [match]).fetchall()[0][0]
        return
    held = sqlite3.connect(place, isolation_level=None)
    try:
        held.execute("begin exclusive")
        yield lambda match: held.execute(last.format("?"), [match]).fetchall()[0][0]
    finally:
        held.close()


class Tables:
    """Three tables of a server in this process: of a person and a bot, of a clock, and of bots."""

    def __init__(self, lobby: Lobby, clock: Clock) -> None:
        self.lobby = lobby
        self.clock = clock

    async def begin(self) -> None:
        """Begin them."""
        self.mine = Game(self.lobby, await self.table("new_world", "me", "random"), 1)
        self.timed = Game(self.lobby, await self.table("new_world", "me", "me", clock=60), 2)
        bots = ["random"] * 5
        self.bots = Game(self.lobby, await self.table("empires", *bots), 3)

    async def table(self, game: str, *seats: str, clock: int = 0) -> str:
        """Begin a table."""
        asked = NewTable(game, [NewSeat(kind) for kind in seats], rules=AskedRules(clock=clock))
        made = await make_table(self.lobby.store, asked, ANN, self.lobby.services.now())
        assert await self.lobby.room(made.id)
        return made.id

    async def pass_time(self, seconds: int) -> None:
        """Let time pass while the server runs."""
        for _ in range(seconds // 5):
            self.clock.now += 5
            await self.lobby.look_after()

    def check_shown(self, last: Count) -> None:
        """Compare what is shown with what is on disk."""
        for match, room in self.lobby.rooms.items():
            assert room.shown.n <= last(match), "memory shows what the disk has not got"


def length(game: Game) -> int:
    """Count the entries that are shown now; none while the table is being read anew."""
    return -1 if game.room is None else game.room.shown.n


async def move_in_vain(tables: Tables, room: Room, last: Count) -> None:
    """Try to move; all the while nothing is shown that is not on disk."""
    doing = asyncio.ensure_future(room.do(any_act(room, tables.mine.rng)))
    while not doing.done():
        assert room.shown.n <= last(room.row.id)
        await asyncio.sleep(0.005)
    assert isinstance(doing.exception(), StoreError)


@pytest.mark.long
def test_a_lock_that_outlives_all_patience_loses_no_move_and_all_goes_on_by_itself(
    place: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        clock = Clock()
        app = make_app(Settings(place, pace=0.01, rate=1e6, burst=1e6, workers=1), clock)
        lobby: Lobby = app.state.lobby
        impatient(lobby.store)
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://here") as http,
        ):
            tables = Tables(lobby, clock)
            await tables.begin()
            await tables.mine.move()
            await until(tables.mine.is_my_turn)
            await tables.pass_time(ALMOST)
            room, page = tables.mine.room, Connection(ANN, "en")
            assert room is not None
            room.join(page)
            with locked(place) as last:
                await move_in_vain(tables, room, last)
                assert page.closed, "it comes again"
                for _ in range(OUTLIVED):
                    assert (await http.get("/health")).status_code == 503
                    tables.check_shown(last)
                clock.now += 60 - ALMOST + 5
                assert (60 - ALMOST + 5) * 1000 < GRACE
                assert (await http.get("/health")).status_code == 503
                await until(lambda: "clocks could not be looked after" in caplog.text)
                before = last(tables.bots.match)
                assert last(tables.timed.match) == 0
            while (await http.get("/health")).status_code != 200:
                tables.check_shown(lambda match: number_on_disk(place, match))
            await until(lambda: length(tables.bots) > before)
            await tables.mine.move()
            clock.now += BEAT / 1000
            await until(lambda: lobby.beaten == lobby.services.now())  # its keeper has looked
            await until(lambda: tables.timed.room is not None)
            assert tables.timed.room is not None
            await bots_rest(tables.timed.room)
            assert length(tables.timed) == 0, "nobody loses a move by what stood still"
            await tables.pass_time(ALMOST)
            await until(lambda: length(tables.timed) == 1)
            again = tables.mine.room
            assert again is not None
            again.join(page := Connection(ANN, "en"))
            assert await again.audience.packed(page)
            await until(tables.mine.is_my_turn)
            await check(lobby.store, tables.mine)
        with opened(place) as driver:
            assert list(damages(driver)) == []

    asyncio.run(test())


def number_on_disk(place: str, match: str) -> int:
    """Find the last entry of a log on disk."""
    return len(log_of(place, match)) - 1


@pytest.mark.long
def test_a_server_waits_out_a_lock_and_every_table_goes_on(place: str) -> None:
    with under_play(place) as plays:
        for play in plays:
            play.until_moved(3)
        http = plays[0].person.http
        with locked(place):
            for _ in range(OUTLIVED):
                assert http.get("/health").status_code == 503
        for play in plays:
            play.until_moved(3)
        assert http.get("/health").status_code == 200


# --- full ---------------------------------------------------------------------------------


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """Leave no room on the disk of a server's database, as its system or PostgreSQL tell it."""
    if is_address(server.database):
        import psycopg

        with psycopg.connect(server.database, autocommit=True) as other:
            other.execute(
                "create function full_disk() returns trigger language plpgsql "
                "as $$ begin raise disk_full; end $$"
            )
            for table in ("server", "entry", "snapshot", "match"):
                other.execute(
                    f"create trigger full_disk before insert or update on {table} "
                    "execute function full_disk()"
                )
            yield
            other.execute("drop function full_disk cascade")
        return
    pid, none = server.process.pid, resource.RLIMIT_FSIZE
    soft, hard = resource.prlimit(pid, none)
    resource.prlimit(pid, none, (0, hard))
    yield
    resource.prlimit(pid, none, (soft, hard))


def come_again(person: Person, table: str) -> Page:
    """Open a page as often as it takes, as browsers do."""
    while True:
        with suppress(ConnectionClosed):
            return person.open(table)


def test_while_the_disk_is_full_nothing_is_shown_that_is_not_on_it_and_then_all_goes_on(
    place: str,
) -> None:
    server = Server(place, pace="0.02")
    try:
        ann = server.person()
        bots = ann.open(ann.table(*["random"] * 5, game="empires"))
        table = ann.table("me", "random")
        page = ann.open(table)
        page.until_asked()
        bots.until_n(3)
        act = first_choice(ann, table)
        message = {"t": "act", "seat": 0, "ask": page.position["ask"], "act": act, "id": "one"}
        with full_disk(server):
            page.send(**message)
            with pytest.raises(ConnectionClosed):
                while True:
                    assert page.hear()["t"] != "heard"
            for _ in range(OUTLIVED):
                assert ann.http.get("/health").status_code == 503
                answer = ann.http.get(f"/api/tables/{table}")
                assert answer.status_code == 503 or answer.json()["n"] == 0
            assert number_on_disk(place, table) == 0
            before = number_on_disk(place, bots.table)
        while ann.http.get("/health").status_code != 200:
            pass
        page = come_again(ann, table)
        page.send(**message)
        page.until("heard")
        page.until_n(1)
        come_again(ann, bots.table).until_n(before + 1)
        assert log_of(place, table)[1] == (1, 0, act)
    finally:
        log = server.stop()
    assert "Traceback" not in log, log
    with opened(place) as driver:
        assert list(damages(driver)) == []


class Disk:
    """Says how many pages a file may have."""

    pages = 1  # not more than it has


class OnDisk(Sqlite):
    """A connection to a file on such a disk."""

    def __init__(self, path: Path, disk: Disk) -> None:
        super().__init__(path)
        self.disk = disk

    def run(self, sql: str, args: Sequence[Cell] = ()) -> list[Row]:
        if sql == self.begin:
            super().run(f"pragma max_page_count = {self.disk.pages}")
        return super().run(sql, args)


def test_what_a_file_has_no_room_for_is_refused_as_a_whole_and_is_written_when_there_is_room(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        place = database(tmp_path)
        store, disk = Store(place), Disk()
        disk.pages = 1_000_000
        store.writer.connect = lambda: OnDisk(Path(place), disk)
        try:
            name = await begin(store)
            disk.pages = 1
            entries = [entry(1), entry(2, "x" * 100_000)]
            for _ in range(2):
                with pytest.raises(StoreError, match="disk is full"):
                    await append(store, name, *entries)
                assert len(await store.entries(name)) == 1
            disk.pages = 1_000_000
            await append(store, name, *entries)
            assert len(await store.entries(name)) == 3
        finally:
            store.close()

    asyncio.run(test())


# --- the end of a game --------------------------------------------------------------------


def test_positions_that_could_not_be_kept_at_the_end_are_kept_when_the_store_works(
    place: str,
) -> None:
    async def test(where: Place) -> None:
        record, last = played("new_world", 1)
        at = where.lobby.services.now()
        match = (await table_of_record(where.store, record, ANN, at)).id
        room = await where.lobby.room(match)
        assert room is not None
        where.clock.now += 1
        (seat,) = room.shown.to_move
        await where.store.write([("alter table positions rename to away", [])])
        await room.do(Act(seat, room.shown.asks[seat], last))
        assert room.keeping is not None
        await room.keeping
        assert room.closed
        await where.store.write([("alter table away rename to positions", [])])
        async with asyncio.timeout(PATIENCE):
            while not await where.store.positions(match):
                await asyncio.sleep(0.005)
        packed = await where.store.positions(match)
        assert len(unpacked(room.shown.game, packed)) == room.shown.moves + 1

    use(place, test)


def test_positions_of_a_table_that_was_closed_are_kept(place: str) -> None:
    async def test(where: Place) -> None:
        room = await where.room(["me", "me"])
        await room.do(any_act(room, Random(1)))
        await room.note(ENDED, close=True)
        assert room.keeping is not None
        await room.keeping
        packed = await where.store.positions(room.row.id)
        assert len(unpacked(room.shown.game, packed)) == 2

    use(place, test)
