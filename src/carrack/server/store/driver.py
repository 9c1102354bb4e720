"""A connection to a database, reduced to what both dialects share."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

Cell: TypeAlias = str | int | None
Row: TypeAlias = tuple[Cell, ...]


class StoreError(Exception):
    """The database cannot be used; the message says why."""


class Conflict(StoreError):
    """Somebody else has written that line already."""


class Driver(Protocol):
    """One connection. Statements are written with `?` for their arguments."""

    begin: str

    def run(self, sql: str, args: Sequence[Cell] = ()) -> list[Row]:
        """Run one statement; give its rows. A broken key raises `Conflict`."""

    def lock(self) -> None:
        """Inside a transaction: keep all other processes from migrating."""

    def announce(self, matches: list[str]) -> None:
        """Inside a transaction: let other processes know that these matches went on."""

    def close(self) -> None:
        """End the connection."""
