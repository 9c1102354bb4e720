"""`carrack doctor`: is everything there that a server needs?"""

from functools import partial
from typing import TYPE_CHECKING

from carrack.cli.serve import Database
from carrack.core.errors import CarrackError

if TYPE_CHECKING:
    from collections.abc import Callable

LEAST_FREE = 200_000_000  # bytes on the disk of the database
APART = 5.0  # seconds that two clocks may differ


def doctor(*, database: Database = None) -> None:
    """Look at versions, database, disk, workers and clock, and say of each whether it is well.

    It changes nothing, and ends with an error if anything is not well.

    For example:

        carrack doctor
        carrack doctor --database postgresql://user@host/carrack
    """
    from carrack.cli.saves import data_home
    from carrack.server.settings import settled

    place = settled(database=database).database or str(data_home() / "carrack.db")
    checks: dict[str, Callable[[], str]] = {
        "versions": versions,
        "page": page,
        "database": partial(database_state, place),
        "disk": partial(disk, place),
        "workers": workers,
        "clock": partial(clock, place),
    }
    ill = []
    for name, check in checks.items():
        try:
            print(f"well  {name:9} {check()}", flush=True)
        except (CarrackError, OSError) as error:
            print(f"ILL   {name:9} {error}", flush=True)
            ill.append(name)
    if ill:
        raise CarrackError("error.ill", what=", ".join(ill))


def ill(what: str) -> CarrackError:
    """Say what is not well."""
    return CarrackError("error.said", what=what)


def versions() -> str:
    """Tell what runs, and by which rules."""
    import sqlite3

    import carrack
    from carrack.cli import version

    rules = ", ".join(f"{name} {carrack.title(name).rules}" for name in carrack.NAMES)
    return f"{version()}, SQLite {sqlite3.sqlite_version}; rules: {rules}"


def page() -> str:
    """See whether the page's script was built."""
    from carrack.server.run import has_client

    if not has_client():
        raise CarrackError("error.no_script")
    return "the page's script is there"


def rows(place: str, sql: str) -> list[tuple[str | int | None, ...]]:
    """Ask the database."""
    from carrack.server.store import connector
    from carrack.server.store.driver import StoreError

    try:
        driver = connector(place)()
        try:
            return driver.run(sql)
        finally:
            driver.close()
    except StoreError as error:
        raise ill(str(error)) from None


def is_file(place: str) -> bool:
    """Tell whether the database is a file, not an address."""
    return "://" not in place


def database_state(place: str) -> str:
    """See whether the database answers, is whole, and of a form that this version knows."""
    from pathlib import Path

    from carrack.server.settings import without_password
    from carrack.server.store.migrate import migrations

    if is_file(place) and not Path(place).exists():
        return f"{place} is not there yet; the server will make it"
    if is_file(place):
        found = rows(place, "pragma quick_check")
        if found != [("ok",)]:
            raise ill(f"{place} is damaged: {found[0][0]}")
    if not is_file(place):
        rows(place, "select 1")  # else a missing table and a missing server would look alike
    known = migrations()[-1][0]
    form = int(rows(place, "select max(version) from schema_version")[0][0] or 0)
    if form > known:
        raise ill(f"the database was made by a newer Carrack (form {form}; known is {known})")
    tables = rows(place, "select count(*) from match")[0][0]
    later = "" if form == known else f", to be brought to form {known} when the server starts"
    return f"{without_password(place)} answers: {tables} tables, form {form}{later}"


def disk(place: str) -> str:
    """See whether there is room where the database is."""
    import shutil
    from pathlib import Path

    folder = Path(place).absolute().parent if is_file(place) else Path.cwd()
    folder = next(each for each in (folder, *folder.parents) if each.is_dir())
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE:
        raise ill(f"{free // 1_000_000} MB are free in {folder}; {LEAST_FREE // 1_000_000} are few")
    return f"{free // 1_000_000} MB are free in {folder}"


def workers() -> str:
    """Let a bot decide in a process of its own, as on the server."""
    import asyncio

    import msgspec

    import carrack
    from carrack.server.bot_pool import BotTask, Worker, think

    s = carrack.game("new_world", players=2).new(seed=1)
    task = BotTask("new_world", 2, {}, msgspec.json.encode(s.to_json()).decode(), 0, 0, "random")
    worker = Worker()
    try:
        chosen = asyncio.run(worker.do(think, task))
    except Exception as error:
        raise ill(f"a bot could not be asked: {type(error).__name__} {error}") from None
    finally:
        worker.close()
    return f"a bot has answered: {chosen}"


def clock(place: str) -> str:
    """Compare the clock with the database's: with another one, games would be timed wrongly."""
    import time
    from pathlib import Path

    now = time.time()
    if is_file(place):
        if not Path(place).exists():
            return "there is nothing to compare it with yet"
        latest = int(rows(place, "select coalesce(max(moved), 0) from match")[0][0] or 0) / 1000
        if latest > now + APART:
            raise ill(f"the clock is {latest - now:.0f} s behind the latest move")
        return "no move is from the future"
    there = float(str(rows(place, "select extract(epoch from now())::text")[0][0]))
    if abs(there - now) > APART:
        raise ill(f"the clock and the database's are {abs(there - now):.0f} s apart")
    return "the same as the database's"
