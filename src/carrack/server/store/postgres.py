"""PostgreSQL: several server processes on one database, hearing each other."""

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

import psycopg

from carrack.server.store.driver import Cell, Conflict, Row, StoreError

CHANNEL = "carrack"
LOCK = 0x6361727261636B  # any number, the same for all processes
LONGEST = 7500  # bytes of one notice; PostgreSQL takes 8000
SILENCE = 8000  # milliseconds after which a server that says nothing counts as gone
LISTEN_SECONDS = 0.5  # how soon a listener notices that it shall stop


class Postgres:
    """A connection to a server."""

    begin = "begin"

    def __init__(self, address: str) -> None:
        try:
            self.connection: psycopg.Connection[Row] = psycopg.connect(
                address, autocommit=True, connect_timeout=5, tcp_user_timeout=SILENCE
            )
            self.connection.execute(f"set statement_timeout = {SILENCE}")
        except psycopg.ProgrammingError:  # it would tell the address, with its password
            raise StoreError(
                "PostgreSQL cannot be reached: its address is not well-formed"
            ) from None
        except psycopg.Error as error:
            raise StoreError(f"PostgreSQL cannot be reached: {error}") from None

    def run(self, sql: str, args: Sequence[Cell] = ()) -> list[Row]:
        """Run one statement."""
        try:
            cursor = self.connection.execute(sql.replace("?", "%s"), args)
            return cursor.fetchall() if cursor.description else []
        except psycopg.IntegrityError as error:
            raise Conflict(str(error)) from None
        except Exception as error:  # half a letter is no psycopg.Error
            raise StoreError(f"the database refuses: {error}") from None

    def lock(self) -> None:
        """Wait until no other process migrates, however long that takes."""
        self.run("set local statement_timeout = 0")
        self.run("select pg_advisory_xact_lock(?)", [LOCK])

    def announce(self, matches: list[str]) -> None:
        """Tell all processes at once: a notice each would make commits wait for each other."""
        notice = ""
        for match in sorted(set(matches)):
            if len(notice) + len(match) >= LONGEST:
                self.run("select pg_notify(?, ?)", [CHANNEL, notice])
                notice = ""
            notice += f"{match} "
        if notice:
            self.run("select pg_notify(?, ?)", [CHANNEL, notice])

    def close(self) -> None:
        """End the connection."""
        self.connection.close()


class Listener(threading.Thread):
    """Hears which matches went on elsewhere; after a lost connection, that all may have."""

    def __init__(self, address: str, hear: Callable[[list[str] | None], None]) -> None:
        super().__init__(name="carrack-listener", daemon=True)
        self.address = address
        self.hear = hear
        self.ready = threading.Event()
        self.stopping = threading.Event()

    def run(self) -> None:
        """Listen until told to stop."""
        while not self.stopping.is_set():
            with suppress(psycopg.Error):
                self.listen()
            self.stopping.wait(LISTEN_SECONDS)

    def listen(self) -> None:
        """Listen on one connection as long as it lasts."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"listen {CHANNEL}")
            self.ready.set()
            self.hear(None)  # notices are not kept: anything may have happened before
            while not self.stopping.is_set():
                for notice in connection.notifies(timeout=LISTEN_SECONDS):
                    self.hear(notice.payload.split())
