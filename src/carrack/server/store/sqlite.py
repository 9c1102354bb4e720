"""SQLite: one file, written durably."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from carrack.server.store.driver import Cell, Conflict, Row, StoreError


class Sqlite:
    """A connection to a file."""

    begin = "begin immediate"

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.connection = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, timeout=10
            )
            self.connection.execute("pragma journal_mode = wal")
            # With FULL a move that was acknowledged survives a power cut.
            self.connection.execute("pragma synchronous = full")
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{path} cannot be used as database: {error}") from None

    def run(self, sql: str, args: Sequence[Cell] = ()) -> list[Row]:
        """Run one statement."""
        try:
            return self.connection.execute(sql, args).fetchall()
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from None
        except sqlite3.Error as error:
            raise StoreError(f"the database refuses: {error}") from None

    def lock(self) -> None:
        """Do nothing: `begin immediate` has locked the file."""

    def announce(self, matches: list[str]) -> None:
        """Do nothing: there is one process."""

    def close(self) -> None:
        """End the connection."""
        self.connection.close()
