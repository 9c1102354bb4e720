"""Where matches are kept: the log first, everything else follows from it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

import msgspec

from carrack.core.extras import needs
from carrack.server.store.chain import sealed
from carrack.server.store.driver import Cell, Conflict, Driver, Row, Sqlite, StoreError
from carrack.server.store.migrate import migrate
from carrack.server.store.rows import (
    PERSON,
    ClockRow,
    Entry,
    MatchRow,
    Said,
    SavedPosition,
    SeatRow,
)
from carrack.server.store.writer import Statement, Writer

T = TypeVar("T")
READERS = 2
FORGOTTEN = 600_000  # milliseconds after which a server that was not heard of is forgotten
CHAT_LINES = 100  # that are shown
TRIES = 20  # to find a number for a line of chat
PATIENCE = 15.0  # seconds after which a database that does not answer has failed
ENTRY = "n, seat, act, events, at, hash"
MATCH = (
    "id, game, players, options, rules, data, match_key, settings, host, created, moved, "
    "deadline, ended, turn, head, start"
)
JSON_COLUMNS = 3, 7, 13, 15


def is_address(database: str) -> bool:
    """Tell whether a database is reached by an address; else it is a file."""
    return database.startswith(("postgresql://", "postgres://"))


def connector(database: str) -> Callable[[], Driver]:
    """Find the way to a database: a file, or an address beginning with postgresql://."""
    if is_address(database):
        needs("psycopg")
        from carrack.server.store.postgres import Postgres

        return partial(Postgres, database)
    return partial(Sqlite, Path(database))


class Store:
    """The database, as the server uses it. Writing returns when it is on disk.

    Whatever goes wrong is a `StoreError`: then it is not known whether it was written.
    """

    def __init__(self, database: str) -> None:
        self.database = database
        self.is_shared = is_address(database)  # other processes may use it too
        self.patience = PATIENCE
        self.connect = connector(database)
        first = self.connect()
        try:
            migrate(first)
        finally:
            first.close()
        self.writer = Writer(self.connect)
        self.drivers: SimpleQueue[Driver | None] = SimpleQueue()
        for _ in range(READERS):
            self.drivers.put(None)
        self.threads = ThreadPoolExecutor(READERS, "carrack-reader")
        self.writer.start()

    def close(self) -> None:
        """Write what waits, and end."""
        self.writer.stop()
        self.threads.shutdown()
        while not self.drivers.empty():
            driver = self.drivers.get()
            if driver is not None:
                driver.close()

    async def answer(self, work: Awaitable[T]) -> T:
        """Wait for the database, but not for ever."""
        try:
            async with asyncio.timeout(self.patience):
                return await work
        except TimeoutError:
            raise StoreError("the database does not answer") from None

    # --- reading --------------------------------------------------------------------------

    async def rows(self, sql: str, *args: Cell) -> list[Row]:
        """Run one query on a connection of its own, away from the event loop."""
        loop = asyncio.get_running_loop()
        return await self.answer(loop.run_in_executor(self.threads, self.query, sql, args))

    def query(self, sql: str, args: tuple[Cell, ...]) -> list[Row]:
        """Run one query in this thread; where an old connection fails, on a new one."""
        driver = self.drivers.get()
        try:
            if driver is not None:
                try:
                    return driver.run(sql, args)
                except StoreError:
                    driver.close()
                    driver = None
            driver = self.connect()
            return driver.run(sql, args)
        finally:
            self.drivers.put(driver)

    async def match(self, match: str) -> MatchRow | None:
        """Find a match."""
        rows = await self.rows(f"select {MATCH} from match where id = ?", match)
        return shaped(MatchRow, rows[0], *JSON_COLUMNS) if rows else None

    async def matches_of(self, holder: str) -> list[MatchRow]:
        """List the matches in which somebody holds a seat, or which they host."""
        rows = await self.rows(
            f"select {MATCH} from match where host = ? or id in "
            "(select match from seat where holder = ?) order by moved desc limit 60",
            holder,
            holder,
        )
        return readable(rows)

    async def waiting_for(self, holder: str) -> list[MatchRow]:
        """List the running matches in which it is somebody's turn, the longest waiting first."""
        columns = ", ".join(f"match.{name}" for name in MATCH.split(", "))
        rows = await self.rows(
            f"select {columns}, seat.seat from match join seat on seat.match = match.id "
            "where seat.holder = ? and seat.kind = ? and match.ended = 0 order by moved, seat.seat",
            holder,
            PERSON,
        )
        seats: dict[str, set[Cell]] = {}
        for row in rows:
            seats.setdefault(str(row[0]), set()).add(row[-1])
        matches = {match.id: match for match in readable([row[:-1] for row in rows])}
        return [match for match in matches.values() if seats[match.id] & {*match.turn}]

    async def overdue(self, now: int, most: int) -> list[str]:
        """List matches in which somebody's time has run out, the longest overdue first."""
        rows = await self.rows(
            "select id from match where deadline > 0 and deadline <= ? order by deadline limit ?",
            now,
            most,
        )
        return [str(row[0]) for row in rows]

    async def log(self, match: str) -> tuple[list[Entry], str]:
        """List the log of a match; give also the hash that it shall end with."""
        sql = (
            f"select {ENTRY}, (select head from match where id = entry.match) "
            "from entry where match = ? order by n"
        )
        rows = await self.rows(sql, match)
        entries = await asyncio.to_thread(lambda: [shaped(Entry, row[:-1], 3) for row in rows])
        return entries, str(rows[-1][-1]) if rows else ""

    async def entries(self, match: str) -> list[Entry]:
        """List the log of a match."""
        return (await self.log(match))[0]

    async def latest(self, match: str, most: int) -> list[Entry]:
        """List the last entries of a log, the earliest first."""
        sql = f"select {ENTRY} from entry where match = ? order by n desc limit ?"
        return [shaped(Entry, row, 3) for row in reversed(await self.rows(sql, match, most))]

    async def head(self, match: str) -> tuple[int, int, int, int]:
        """Give the numbers of the last entry and of the last line of chat, -1 if there is none.

        Then how many lines are shown, and how many names are told: both can be deleted.
        """
        ((entry, line, lines, names),) = await self.rows(
            "select (select coalesce(max(n), -1) from entry where match = ?), "
            "(select coalesce(max(n), -1) from chat where match = ?), "
            "(select count(*) from chat where match = ?), "
            "(select count(*) from told_name where match = ?)",
            *[match] * 4,
        )
        shown = min(int(str(lines)), CHAT_LINES)
        return int(str(entry)), int(str(line)), shown, int(str(names))

    async def heads(self, matches: list[str]) -> dict[str, str]:
        """Give the hash of the last entry of each match that is there."""
        gaps = ", ".join("?" * len(matches))
        rows = await self.rows(f"select id, head from match where id in ({gaps})", *matches)
        return {str(match): str(head) for match, head in rows}

    async def snapshots(self, match: str) -> list[SavedPosition]:
        """List the positions kept of a match, the earliest first."""
        sql = "select n, rules, data, position, hash from snapshot where match = ? order by n"
        return [shaped(SavedPosition, row) for row in await self.rows(sql, match)]

    async def names(self, match: str) -> dict[int, str]:
        """Give the names that log and start refer to, by what they belong to."""
        rows = await self.rows("select n, name from told_name where match = ?", match)
        return {int(str(n)): str(name) for n, name in rows}

    async def clock(self, match: str) -> ClockRow:
        """Give what seats have left of their banks, if they have any."""
        rows = await self.rows("select since, banks from clock where match = ?", match)
        return shaped(ClockRow, rows[0], 1) if rows else ClockRow()

    async def positions(self, match: str) -> str:
        """Give all positions of a match that is over, packed; nothing if they were not kept."""
        rows = await self.rows("select packed from positions where match = ?", match)
        return str(rows[0][0]) if rows else ""

    async def has_positions(self, match: str) -> bool:
        """Tell whether the positions of a match were kept."""
        return bool(await self.rows("select 1 from positions where match = ?", match))

    async def review(self, match: str) -> str:
        """Give the review of a match; nothing if there is none yet."""
        rows = await self.rows("select told from review where match = ?", match)
        return str(rows[0][0]) if rows else ""

    async def seats(self, match: str) -> list[SeatRow]:
        """List who sits where."""
        sql = "select seat, kind, name, holder, link from seat where match = ? order by seat"
        return [shaped(SeatRow, row) for row in await self.rows(sql, match)]

    async def seat_of_link(self, link: str) -> tuple[str, SeatRow] | None:
        """Find the seat that a link, given by its hash, leads to."""
        sql = "select match, seat, kind, name, holder, link from seat where link = ?"
        rows = await self.rows(sql, link)
        return (str(rows[0][0]), shaped(SeatRow, rows[0][1:])) if rows and link else None

    async def chat(self, match: str) -> list[Said]:
        """List the last lines of chat, the latest first."""
        sql = "select n, seat, said, at from chat where match = ? order by n desc limit ?"
        return [shaped(Said, row) for row in await self.rows(sql, match, CHAT_LINES)]

    # --- servers --------------------------------------------------------------------------

    async def beat(self, server: str, now: int, *, grace: int) -> bool:
        """Note that a server is alive. If none was for longer than the grace, clocks stood still.

        Then all deadlines move by the time that has passed; tell whether they have.
        """
        ((latest,),) = await self.rows("select coalesce(max(at), 0) from server")
        gap = now - int(str(latest)) if latest else 0
        statements: list[Statement] = [
            (
                "insert into server values (?, ?) on conflict (id) do update set at = excluded.at",
                [server, now],
            ),
            ("delete from server where at < ?", [now - FORGOTTEN]),
            ("delete from present where server not in (select id from server)", []),
        ]
        stood = abs(gap) > grace
        if stood:
            statements += [
                ("update match set deadline = deadline + ? where deadline > 0", [gap]),
                ("update clock set since = since + ? where since > 0", [gap]),
            ]
        await self.write(statements)
        return stood

    async def present(self, match: str, server: str) -> frozenset[int]:
        """List the seats that have a page open at other servers."""
        sql = "select seats from present where match = ? and server <> ?"
        rows = await self.rows(sql, match, server)
        return frozenset(seat for (seats,) in rows for seat in msgspec.json.decode(str(seats)))

    async def put_present(self, match: str, server: str, seats: list[int]) -> None:
        """Tell other servers which seats have a page open here."""
        await self.write(
            [
                ("delete from present where match = ? and server = ?", [match, server]),
                ("insert into present values (?, ?, ?)", [match, server, cell_of(seats)]),
            ],
            match,
        )

    async def leave(self, server: str) -> None:
        """Note that a server ends; when it was last alive is still known."""
        await self.write([("delete from present where server = ?", [server])])

    # --- writing --------------------------------------------------------------------------

    async def write(self, statements: list[Statement], match: str = "") -> None:
        """Put statements on disk, all or none; without any, wait for all that was begun before."""
        await self.answer(self.writer.write(statements, match))

    async def create(
        self,
        match: MatchRow,
        seats: list[SeatRow],
        entries: list[Entry],
        position: SavedPosition,
        clock: ClockRow | None = None,
        first: Sequence[Statement] = (),
    ) -> None:
        """Begin a match, in one with other statements."""
        log = await asyncio.to_thread(lambda: [insert("entry", one, match.id) for one in entries])
        statements = [
            *first,
            insert("match", match),
            *(insert("seat", seat, match.id) for seat in seats),
            *log,
            insert("snapshot", sealed(position), match.id),
            *clock_statements(match.id, clock),
        ]
        await self.write(statements, match.id)

    async def append(
        self,
        match: str,
        entries: list[Entry],
        position: SavedPosition,
        keep: int,
        *,
        deadline: int,
        clock: ClockRow | None = None,
        ended: bool,
        turn: list[int],
    ) -> None:
        """Add to the log, with the new position in place of all but number `keep`.

        `Conflict` means that somebody else has added to it.
        """
        at, head = entries[-1].at, entries[-1].hash
        progress: list[Cell] = [at, deadline, at if ended else 0, cell_of(turn), head, match]
        statements: list[Statement] = [
            *(insert("entry", entry, match) for entry in entries),
            ("delete from snapshot where match = ? and n <> ?", [match, keep]),
            insert("snapshot", sealed(position), match),
            (
                "update match set moved = ?, deadline = ?, ended = ?, turn = ?, head = ? "
                "where id = ?",
                progress,
            ),
            *clock_statements(match, clock),
        ]
        await self.write(statements, match)

    async def keep_positions(self, match: str, packed: str) -> None:
        """Keep all positions of a match that is over; another process may have been quicker."""
        sql = "insert into positions values (?, ?) on conflict (match) do nothing"
        await self.write([(sql, [match, packed])], match)

    async def keep_review(self, match: str, told: str) -> None:
        """Keep the review of a match that is over; another process may have been quicker."""
        sql = "insert into review values (?, ?) on conflict (match) do nothing"
        await self.write([(sql, [match, told])], match)

    async def put_seat(
        self,
        match: str,
        seat: SeatRow,
        was: SeatRow,
        deadline: int,
        clock: ClockRow | None = None,
        entries: Sequence[Entry] = (),
    ) -> None:
        """Change who sits there, and add to the log, unless somebody has changed it meanwhile.

        Whose seat it was is kept beside the log; one who comes back by the same name is the same.
        `Conflict` means that somebody else has added to the log.
        """
        sql = (
            "update seat set kind = ?, name = ?, holder = ?, link = ? "
            "where match = ? and seat = ? and holder = ? and link = ?"
        )
        new: list[Cell] = [seat.kind, seat.name, seat.holder, seat.link]
        set_clock = "update match set deadline = ? where id = ?"
        statements: list[Statement] = [
            (sql, [*new, match, seat.seat, was.holder, was.link]),
            (set_clock, [deadline, match]),
            *clock_statements(match, clock),
        ]
        changed = (
            "exists (select 1 from seat where match = ? and seat = ? and kind = ? and name = ? "
            "and holder = ? and link = ?)"
        )
        whose = seat.holder if seat.name == was.name else was.holder
        for entry in entries:
            cells = [match, *(cell_of(value) for value in msgspec.structs.astuple(entry))]
            gaps = "?, cast(? as bigint), cast(? as bigint), ?, ?, cast(? as bigint), ?"
            statements += [
                (
                    f"insert into entry select {gaps} where {changed}",
                    [*cells, match, seat.seat, *new],
                ),
                (
                    "update match set head = ? where id = ? and exists "
                    "(select 1 from entry where match = ? and n = ? and hash = ?)",
                    [entry.hash, match, match, entry.n, entry.hash],
                ),
            ]
            if seat.names_before(was):
                sql = (
                    "insert into told_name select match, n, ?, ? from entry "
                    "where match = ? and n = ? and hash = ?"
                )
                statements.append((sql, [whose, was.name, match, entry.n, entry.hash]))
        await self.write(statements, match)

    async def say(
        self, match: str, seat: int, holder: str, said: str, at: int, message: str
    ) -> None:
        """Add a line of chat, once for each message; several processes may do so at once."""
        sql = (
            "insert into chat (match, n, seat, said, at, message, holder) "
            "select ?, coalesce(max(n), -1) + 1, ?, ?, ?, ?, ? from chat where match = ? "
            "on conflict (match, message) do nothing"
        )
        for _ in range(TRIES):
            with suppress(Conflict):  # another process has taken that number
                await self.write([(sql, [match, seat, said, at, message, holder, match])], match)
                return
        raise StoreError("too many speak at once")


def clock_statements(match: str, clock: ClockRow | None) -> list[Statement]:
    """Write the statements that keep a clock with a bank."""
    if clock is None:
        return []
    sql = (
        "insert into clock values (?, ?, ?) on conflict (match) do update "
        "set since = excluded.since, banks = excluded.banks"
    )
    return [(sql, [match, clock.since, cell_of(clock.banks)])]


def readable(rows: list[Row]) -> list[MatchRow]:
    """Read what can be read: a damaged row hides no other."""
    matches = []
    for row in rows:
        with suppress(msgspec.MsgspecError):
            matches.append(shaped(MatchRow, row, *JSON_COLUMNS))
    return matches


def shaped(kind: type[T], row: Row, *json_columns: int) -> T:
    """Turn a row into what it means; some columns hold JSON."""
    names = [field.name for field in msgspec.structs.fields(kind)]  # type: ignore[arg-type]
    cells = [
        msgspec.json.decode(str(cell)) if n in json_columns else cell for n, cell in enumerate(row)
    ]
    return msgspec.convert(dict(zip(names, cells, strict=True)), kind)


def insert(table: str, row: msgspec.Struct, *before: Cell) -> Statement:
    """Write the statement that stores a row."""
    cells = [*before, *(cell_of(value) for value in msgspec.structs.astuple(row))]
    return f"insert into {table} values ({', '.join('?' * len(cells))})", cells


def cell_of(value: object) -> Cell:
    """Write lists, dicts and structs as JSON."""
    if isinstance(value, (str, int)):
        return value
    return msgspec.json.encode(value).decode()


__all__ = ["Conflict", "Store", "StoreError"]
