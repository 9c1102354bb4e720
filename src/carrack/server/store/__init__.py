"""Where matches are kept: the log first, everything else follows from it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

import msgspec

from carrack.core.extras import needs
from carrack.server.store.driver import Cell, Conflict, Driver, Row, Sqlite, StoreError
from carrack.server.store.migrate import migrate
from carrack.server.store.rows import PERSON, Entry, MatchRow, Said, SavedPosition, SeatRow
from carrack.server.store.writer import Statement, Writer

T = TypeVar("T")
READERS = 2
MATCH = (
    "id, game, players, options, rules, data, match_key, settings, host, created, moved, "
    "deadline, ended, turn"
)


def connector(database: str) -> Callable[[], Driver]:
    """Find the way to a database: a file, or an address beginning with postgresql://."""
    if database.startswith(("postgresql://", "postgres://")):
        needs("psycopg")
        from carrack.server.store.postgres import Postgres

        return partial(Postgres, database)
    return partial(Sqlite, Path(database))


class Store:
    """The database, as the server uses it. Writing returns when it is on disk."""

    def __init__(self, database: str) -> None:
        self.database = database
        connect = connector(database)
        first = connect()
        try:
            migrate(first)
        finally:
            first.close()
        self.writer = Writer(connect)
        self.drivers: SimpleQueue[Driver] = SimpleQueue()
        for _ in range(READERS):
            self.drivers.put(connect())
        self.threads = ThreadPoolExecutor(READERS, "carrack-reader")
        self.writer.start()

    def close(self) -> None:
        """Write what waits, and end."""
        self.writer.stop()
        self.threads.shutdown()
        while not self.drivers.empty():
            self.drivers.get().close()

    # --- reading --------------------------------------------------------------------------

    async def rows(self, sql: str, *args: Cell) -> list[Row]:
        """Run one query on a connection of its own, away from the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.query, sql, args)

    def query(self, sql: str, args: tuple[Cell, ...]) -> list[Row]:
        """Run one query in this thread."""
        driver = self.drivers.get()
        try:
            return driver.run(sql, args)
        finally:
            self.drivers.put(driver)

    async def match(self, match: str) -> MatchRow | None:
        """Find a match."""
        rows = await self.rows(f"select {MATCH} from match where id = ?", match)
        return shaped(MatchRow, rows[0], 3, 7, 13) if rows else None

    async def matches_of(self, holder: str) -> list[MatchRow]:
        """List the matches in which somebody holds a seat, or which they host."""
        rows = await self.rows(
            f"select {MATCH} from match where host = ? or id in "
            "(select match from seat where holder = ?) order by moved desc limit 60",
            holder,
            holder,
        )
        return [shaped(MatchRow, row, 3, 7, 13) for row in rows]

    async def waiting_for(self, holder: str) -> list[MatchRow]:
        """List the running matches in which it is somebody's turn, the longest waiting first."""
        columns = ", ".join(f"match.{name}" for name in MATCH.split(", "))
        rows = await self.rows(
            f"select {columns}, seat.seat from match join seat on seat.match = match.id "
            "where seat.holder = ? and seat.kind = ? and match.ended = 0 order by moved, seat.seat",
            holder,
            PERSON,
        )
        matches = {}
        for *cells, seat in rows:
            match = shaped(MatchRow, tuple(cells), 3, 7, 13)
            if seat in match.turn:
                matches[match.id] = match
        return list(matches.values())

    async def overdue(self, now: int) -> list[str]:
        """List the matches in which somebody's time has run out."""
        rows = await self.rows(
            "select id from match where deadline > 0 and deadline <= ? limit 100", now
        )
        return [str(row[0]) for row in rows]

    async def entries(self, match: str, after: int = -1) -> list[Entry]:
        """List the log of a match."""
        sql = "select n, seat, act, events, at from entry where match = ? and n > ? order by n"
        return [shaped(Entry, row, 3) for row in await self.rows(sql, match, after)]

    async def head(self, match: str) -> tuple[int, int]:
        """Give the numbers of the last entry and of the last line of chat; -1 if there is none."""
        entries, lines = await self.rows(
            "select max(n) from entry where match = ? union all "
            "select coalesce(max(n), -1) from chat where match = ?",
            match,
            match,
        )
        return int(str(entries[0])), int(str(lines[0]))

    async def snapshots(self, match: str) -> list[SavedPosition]:
        """List the positions kept of a match, the earliest first."""
        sql = "select n, rules, data, position from snapshot where match = ? order by n"
        return [shaped(SavedPosition, row) for row in await self.rows(sql, match)]

    async def positions(self, match: str) -> str:
        """Give all positions of a match that is over, packed; nothing if they were not kept."""
        rows = await self.rows("select packed from positions where match = ?", match)
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
        sql = "select n, seat, said, at from chat where match = ? order by n desc limit 100"
        return [shaped(Said, row) for row in await self.rows(sql, match)]

    # --- writing --------------------------------------------------------------------------

    async def create(
        self, match: MatchRow, seats: list[SeatRow], entries: list[Entry], position: SavedPosition
    ) -> None:
        """Begin a match."""
        statements = [
            insert("match", match),
            *(insert("seat", seat, match.id) for seat in seats),
            *(insert("entry", entry, match.id) for entry in entries),
            insert("snapshot", position, match.id),
        ]
        await self.writer.write(statements, match.id)

    async def append(
        self,
        match: str,
        entries: list[Entry],
        position: SavedPosition,
        keep: int,
        *,
        deadline: int,
        ended: bool,
        turn: list[int],
    ) -> None:
        """Add to the log, with the new position in place of all but number `keep`.

        `Conflict` means that somebody else has added to it.
        """
        at = entries[-1].at
        progress: list[Cell] = [at, deadline, at if ended else 0, cell_of(turn), match]
        statements: list[Statement] = [
            *(insert("entry", entry, match) for entry in entries),
            ("delete from snapshot where match = ? and n <> ?", [match, keep]),
            insert("snapshot", position, match),
            (
                "update match set moved = ?, deadline = ?, ended = ?, turn = ? where id = ?",
                progress,
            ),
        ]
        await self.writer.write(statements, match)

    async def keep_positions(self, match: str, packed: str) -> None:
        """Keep all positions of a match that is over."""
        await self.writer.write([("insert into positions values (?, ?)", [match, packed])], match)

    async def put_seat(self, match: str, seat: SeatRow, was: SeatRow) -> None:
        """Change who sits there, unless somebody else has changed it meanwhile."""
        sql = (
            "update seat set kind = ?, name = ?, holder = ?, link = ? "
            "where match = ? and seat = ? and holder = ? and link = ?"
        )
        new: list[Cell] = [seat.kind, seat.name, seat.holder, seat.link]
        await self.writer.write([(sql, [*new, match, seat.seat, was.holder, was.link])], match)

    async def say(self, match: str, said: Said) -> None:
        """Add a line of chat."""
        await self.writer.write([insert("chat", said, match)], match)


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
