"""One server on one SQLite file: a second would not hear of what the first has written."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from carrack.server.store import is_address
from carrack.server.store.driver import StoreError


@contextmanager
def hold(database: str) -> Iterator[None]:
    """Keep a file from other servers, until the end of this process at the latest.

    The lock is one of SQLite on a file of its own: it works wherever SQLite does.
    """
    if is_address(database):
        yield
        return
    place = Path(f"{database}-server")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(place, isolation_level=None, timeout=0)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{database} cannot be used as database: {error}") from None
    try:
        connection.execute("begin exclusive")
    except sqlite3.Error:
        connection.close()
        raise StoreError(
            f"{database} is used by another server; PostgreSQL can be shared"
        ) from None
    try:
        yield
    finally:
        connection.close()
