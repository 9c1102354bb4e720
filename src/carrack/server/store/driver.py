"""A connection to a database, reduced to what both dialects share; and the one to SQLite."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

Cell: TypeAlias = str | int | None
Row: TypeAlias = tuple[Cell, ...]
LOCKED = 4.0  # seconds to wait for another program that has locked the file


class StoreError(Exception):
    """The database cannot be used; the message says why."""


class Conflict(StoreError):
    """Somebody else has written that line already."""


class Driver(Protocol):
    """One connection. Statements are written with `?` for their arguments.

    It never mends itself: where it fails it is thrown away, and a new one is made.
    """

    begin: str

    def run(self, sql: str, args: Sequence[Cell] = ()) -> list[Row]:
        """Run one statement; give its rows. A broken key raises `Conflict`."""

    def lock(self) -> None:
        """Inside a transaction: keep all other processes from migrating."""

    def announce(self, matches: list[str]) -> None:
        """Inside a transaction: let other processes know that these matches went on."""

    def close(self) -> None:
        """End the connection."""


class Sqlite:
    """A connection to one file, written durably."""

    begin = "begin immediate"

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
            path.chmod(0o600)  # it holds the keys of all games
            self.connection = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, timeout=LOCKED
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
        except Exception as error:  # a number too large and half a letter are no sqlite3.Error
            raise StoreError(f"the database refuses: {error}") from None

    def lock(self) -> None:
        """Do nothing: `begin immediate` has locked the file."""

    def announce(self, matches: list[str]) -> None:
        """Do nothing: there is one process."""

    def close(self) -> None:
        """End the connection."""
        self.connection.close()
