"""`carrack verify`, `backup`, `restore`, `prune`: the server's database, while it is used."""

import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.choices import check_range
from carrack.cli.saves import data_home
from carrack.core.errors import BadOption

Database = Annotated[
    str | None,
    Parameter(help="As for `carrack serve`: a FILE, or postgresql://…; your own if not given."),
]
Copy = Annotated[Path, Parameter(help="The file with the copy.")]
DAY = 86_400_000  # milliseconds


def place_of(database: str | None) -> str:
    """Name the database that is meant, as the server finds it."""
    from carrack.server.settings import settled, without_password
    from carrack.server.store import is_address

    place = settled(database=database).database or str(data_home() / "carrack.db")
    if "://" in place and not is_address(place):
        raise BadOption("error.database_address", place=without_password(place))
    return place


def verify(*, database: Database = None) -> None:
    """Check the log of every match: nothing was changed, nothing is missing.

    For example:

        carrack verify
        carrack verify --database postgresql://user@host/carrack
    """
    from carrack.server.store.care import Unfit, damages, one, opened

    with opened(existing(place_of(database)), as_it_was=True) as driver:
        (count,) = one(driver, "select count(*) from match")
        damaged = list(damages(driver))
    for match, why in damaged:
        print(f"{match}: {why}")
    if damaged:
        raise Unfit("error.damaged", damaged=len(damaged), count=count)
    print(f"{count} matches are sound")


def backup(copy: Copy, /, *, database: Database = None) -> None:
    """Copy all matches to a file, while the server runs.

    It can be restored into a database of either kind. Copying the file of a running server by
    other means may leave out what was played last.

    For example:

        carrack backup tonight.carrack
    """
    from carrack.cli.files import write_whole
    from carrack.server.store.care import backup as all_of
    from carrack.server.store.care import opened

    with opened(existing(place_of(database)), as_it_was=True) as driver:
        content = all_of(driver)
    write_whole(copy, content, mode=0o600)
    print(f"{copy}: {len(content)} bytes")


def restore(copy: Copy, /, *, database: Database = None) -> None:
    """Put a copy into an empty database; no server may use it meanwhile.

    For example:

        carrack restore tonight.carrack --database new.db
    """
    from carrack.core.errors import BadFile, because
    from carrack.server.settings import without_password
    from carrack.server.store.care import opened
    from carrack.server.store.care import restore as put

    try:
        content = copy.read_bytes()
    except OSError as error:
        raise BadFile("error.file_unread", path=copy, why=because(error)) from None
    place = place_of(database)
    with opened(place, alone=True) as driver:
        count = put(driver, content)
    print(f"{count} matches are in {without_password(place)}")


def prune(
    *,
    database: Database = None,
    days: Annotated[int, Parameter(help="How long a finished match is kept.")] = 365,
) -> None:
    """Delete finished matches that ended long ago, while the server runs.

    For example:

        carrack prune --days 90
    """
    from carrack.server.store.care import opened
    from carrack.server.store.care import prune as forget

    check_range("--days", days, 0, 36_500)
    with opened(existing(place_of(database))) as driver:
        count = forget(driver, int(time.time() * 1000) - days * DAY)
    print(f"{count} matches were deleted")


def existing(place: str) -> str:
    """Refuse a file that is not there: a database is made by `serve` and `restore` alone."""
    from carrack.core.errors import BadFile
    from carrack.server.store import is_address

    if not is_address(place) and not Path(place).is_file():
        raise BadFile("error.file_none", path=place)
    return place
