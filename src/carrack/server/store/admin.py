"""What an operator does with tables, while the server runs."""

import msgspec

from carrack.core.errors import CarrackError
from carrack.core.events import EVERYONE
from carrack.server.store import ENTRY, JSON_COLUMNS, MATCH, readable, shaped
from carrack.server.store.care import ALL, FORMAT, TABLES, Head
from carrack.server.store.chain import chained, check_log
from carrack.server.store.driver import Driver
from carrack.server.store.migrate import migrations
from carrack.server.store.rows import CLOSE, Entry, MatchRow


class NoTable(CarrackError):
    """There is no such table."""


class Report(msgspec.Struct, frozen=True):
    """What somebody told the operator."""

    match: str
    said: str
    at: int


def tables(driver: Driver) -> list[MatchRow]:
    """List all tables, those last played first."""
    rows = driver.run(f"select {MATCH} from match order by moved desc, id")
    return readable(rows)


def table(driver: Driver, match: str) -> MatchRow:
    """Find a table."""
    rows = driver.run(f"select {MATCH} from match where id = ?", [match])
    if not rows:
        raise NoTable("error.no_such_table", table=match)
    return shaped(MatchRow, rows[0], *JSON_COLUMNS)


def reports(driver: Driver) -> list[Report]:
    """List what people told the operator, the latest first."""
    rows = driver.run("select match, said, at from report order by at desc")
    return [shaped(Report, row) for row in rows]


def end(driver: Driver, match: str, at: int) -> None:
    """End a table without a result; its log tells that the operator did it."""
    row = table(driver, match)
    if row.ended:
        return
    sql = f"select {ENTRY} from entry where match = ? order by n"
    log = [shaped(Entry, cells, 3) for cells in driver.run(sql, [match])]
    check_log(row, log, row.head)
    told: list[tuple[str, list[object], int]] = [("ended_by_operator", [], EVERYONE)]
    (entry,) = chained(row.head, [Entry(len(log), -1, CLOSE, told, at)])
    events = msgspec.json.encode(entry.events).decode()
    driver.run(
        "insert into entry values (?, ?, ?, ?, ?, ?, ?)",
        [match, entry.n, entry.seat, entry.act, events, at, entry.hash],
    )
    driver.run(
        "update match set moved = ?, deadline = 0, ended = ?, turn = '[]', head = ? where id = ?",
        [at, at, entry.hash, match],
    )
    driver.run("delete from clock where match = ?", [match])
    driver.announce([match])


def export(driver: Driver, match: str) -> bytes:
    """Write all that is kept of a table, in the form of a backup, as lines that can be read."""
    table(driver, match)
    rows = {
        name: driver.run(f"select {columns} from {name} where {key_of(name)} = ?", [match])
        for name, columns in TABLES.items()
    }
    counts = {name: len(rows.get(name, [])) for name in ALL}
    lines = [msgspec.json.encode(Head(FORMAT, migrations()[-1][0], counts))]
    lines += [msgspec.json.encode(row) for found in rows.values() for row in found]
    return b"\n".join(lines) + b"\n"


def delete(driver: Driver, match: str) -> None:
    """Delete a table with all that is kept of it."""
    table(driver, match)
    for name in TABLES:
        driver.run(f"delete from {name} where {key_of(name)} = ?", [match])
    driver.announce([match])


def key_of(name: str) -> str:
    """Name the column that holds the table's name."""
    return "id" if name in ("match", "gathering") else "match"
