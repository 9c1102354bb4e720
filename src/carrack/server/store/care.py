"""Looking after a database while it is used: verify, back up, restore, prune."""

import gzip
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext

import msgspec

from carrack.core.errors import BadRecord, CarrackError
from carrack.server.store import ENTRY, JSON_COLUMNS, MATCH, connector, is_address, shaped
from carrack.server.store.chain import check_log, is_sound
from carrack.server.store.driver import Cell, Driver, Row, StoreError
from carrack.server.store.hold import hold
from carrack.server.store.migrate import migrate, migrations
from carrack.server.store.rows import Entry, MatchRow, SavedPosition

FORMAT = "carrack backup"
TABLES = {  # of matches
    "match": MATCH,
    "entry": f"match, {ENTRY}",
    "snapshot": "match, n, rules, data, position, hash",
    "seat": "match, seat, kind, name, holder, link",
    "chat": "match, n, seat, said, at, message, holder",
    "positions": "match, packed",
    "gathering": "id, version, content, listed, created",
    "vote": "match, what, seat",
    "mute": "match, seat",
    "coach": "match, seat, name, holder, link, thing, said, n",
    "report": "match, n, holder, said, at",
    "clock": "match, since, banks",
    "review": "match, told",
    "told_name": "match, n, holder, name",
}
PEOPLE = {
    "way": "hash, sealed, holder, until",
    "call": "address, holder, kind, keys, site, language",
    "server_key": "name, content",
}


ALL = {**TABLES, **PEOPLE}
KNOWN_BEFORE = {"match", "entry", "snapshot", "seat", "chat", "positions"}  # in the oldest copies


class Unfit(CarrackError):
    """The database or the backup cannot be used for this; the message says why."""


class Head(msgspec.Struct):
    """The first line of a backup."""

    format: str
    form: int  # of the database
    rows: dict[str, int]


@contextmanager
def opened(database: str, *, as_it_was: bool = False, alone: bool = False) -> Iterator[Driver]:
    """Open a database in a transaction: one that sees it as it was, or that no server disturbs."""
    try:
        with hold(database) if alone else nullcontext(), closing(connector(database)()) as driver:
            migrate(driver)
            consistent = "begin isolation level repeatable read"
            driver.run(consistent if as_it_was and is_address(database) else "begin")
            yield driver
            driver.run("commit")
    except StoreError as error:
        raise Unfit("error.said", what=str(error)) from None


def damages(driver: Driver) -> Iterator[tuple[str, str]]:
    """Name each match whose log is damaged, and say what is wrong."""
    for (match,) in driver.run("select id from match order by created, id"):
        why = damage_of(driver, str(match))
        if why:
            yield str(match), why


def damage_of(driver: Driver, match: str) -> str:
    """Say what is wrong with the log of a match or its positions; empty if it is sound."""
    try:
        cells = one(driver, f"select {MATCH} from match where id = ?", match)
        row = shaped(MatchRow, cells, *JSON_COLUMNS)
        sql = f"select {ENTRY} from entry where match = ? order by n"
        entries = [shaped(Entry, cells, 3) for cells in driver.run(sql, [match])]
        check_log(row, entries, row.head)
        sql = "select n, rules, data, position, hash from snapshot where match = ?"
        kept = [shaped(SavedPosition, cells) for cells in driver.run(sql, [match])]
    except BadRecord as error:
        return str(error)
    except msgspec.MsgspecError as error:
        return f"a row cannot be read: {error}"
    unsound = [position.n for position in kept if not is_sound(position)]
    return f"the position after entry {unsound[0]} is damaged" if unsound else ""


def one(driver: Driver, sql: str, *args: Cell) -> Row:
    """Run a query that gives one row."""
    (row,) = driver.run(sql, args)
    return row


def backup(driver: Driver) -> bytes:
    """Write all matches as lines of JSON, compressed: the same from both kinds of database."""
    rows = {name: driver.run(f"select {columns} from {name}") for name, columns in ALL.items()}
    counts = {name: len(found) for name, found in rows.items()}
    lines = [msgspec.json.encode(Head(FORMAT, migrations()[-1][0], counts))]
    lines += [msgspec.json.encode(row) for found in rows.values() for row in found]
    return gzip.compress(b"\n".join(lines), mtime=0)


def restore(driver: Driver, content: bytes) -> int:
    """Put a backup into an empty database; give the number of matches."""
    if one(driver, "select count(*) from match") != (0,):
        raise Unfit("error.restore_full")
    try:
        lines = gzip.decompress(content).split(b"\n")
        head = msgspec.json.decode(lines[0], type=Head)
        rows = [msgspec.json.decode(line, type=list[str | int | None]) for line in lines[1:]]
    except (OSError, EOFError, ValueError):
        raise Unfit("error.no_backup") from None
    if (
        head.format != FORMAT
        or not KNOWN_BEFORE <= set(head.rows) <= set(ALL)
        or sum(head.rows.values()) != len(rows)
    ):
        raise Unfit("error.no_backup")
    if head.form > migrations()[-1][0]:
        raise Unfit("error.backup_newer")
    at = 0
    for name, columns in ALL.items():
        count = head.rows.get(name, 0)
        for row in rows[at : at + count]:
            known = ", ".join(columns.split(", ")[: len(row)])  # later forms have more
            gaps = ", ".join("?" * len(row))
            driver.run(f"insert into {name} ({known}) values ({gaps})", row)
        at += count
    return head.rows["match"]


def prune(driver: Driver, before: int) -> int:
    """Delete the finished matches that ended before a time in milliseconds; give their number.

    Tables that people gathered at, and left before that time, go too.
    """
    old = "select id from match where ended > 0 and ended < ?"
    count = one(driver, f"select count(*) from ({old}) as old", before)[0]
    for name in TABLES:
        if name not in ("match", "gathering"):
            driver.run(f"delete from {name} where match in ({old})", [before])
    driver.run("delete from match where ended > 0 and ended < ?", [before])
    driver.run("delete from gathering where created < ?", [before])
    return int(str(count))
