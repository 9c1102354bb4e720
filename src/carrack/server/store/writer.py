"""One thread that writes: what waits is put on disk together, then all who wait are told."""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from carrack.server.store.driver import Cell, Driver, StoreError

Statement: TypeAlias = tuple[str, Sequence[Cell]]
MOST_AT_ONCE = 200


class Job:
    """Statements that are done together or not at all."""

    def __init__(self, statements: list[Statement], match: str) -> None:
        self.statements = statements
        self.match = match  # whose log grew; empty if none
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def tell(self, error: StoreError | None) -> None:
        """Let the one who waits know."""
        self.loop.call_soon_threadsafe(self.settle, error)

    def settle(self, error: StoreError | None) -> None:
        """Resolve the future, unless the one who waited has gone."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer(threading.Thread):
    """Commits in groups, so that durability costs one flush for many moves."""

    def __init__(self, connect: Callable[[], Driver]) -> None:
        super().__init__(name="carrack-writer", daemon=True)
        self.connect = connect
        self.driver: Driver | None = None
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()

    async def write(self, statements: list[Statement], match: str = "") -> None:
        """Return when the statements are on disk; `Conflict` means that none of them is."""
        job = Job(statements, match)
        self.jobs.put(job)
        await job.done

    def run(self) -> None:
        """Write until told to stop."""
        while True:
            group, stop = self.take()
            if group:
                self.write_group(group)
            if stop:
                self.drop()
                return

    def take(self) -> tuple[list[Job], bool]:
        """Take what is there, at least one job or the order to stop."""
        group: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            if not job.done.cancelled():  # else nobody waits for it any more
                group.append(job)
            if len(group) == MOST_AT_ONCE:
                return group, False
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return group, False
        return group, True

    def write_group(self, group: list[Job]) -> None:
        """Write all jobs in one transaction; one that fails is left out."""
        answers: list[StoreError | None] = []
        try:
            driver = self.begin()
            for job in group:
                answers.append(self.write_job(driver, job))
            pairs = zip(group, answers, strict=True)
            driver.announce([job.match for job, error in pairs if job.match and not error])
            driver.run("commit")
        except Exception as error:
            answers = [StoreError(str(error))] * len(group)
            self.drop()
        for job, answer in zip(group, answers, strict=True):
            job.tell(answer)

    def begin(self) -> Driver:
        """Begin a transaction; on a new connection if the old one fails, as nothing is lost yet."""
        if self.driver is not None:
            try:
                self.driver.run(self.driver.begin)
                return self.driver
            except StoreError:
                self.drop()
        self.driver = self.connect()
        self.driver.run(self.driver.begin)
        return self.driver

    def write_job(self, driver: Driver, job: Job) -> StoreError | None:
        """Write one job, or nothing of it: what is wrong with it fails no other."""
        driver.run("savepoint job")
        failed: StoreError | None = None
        try:
            for sql, args in job.statements:
                driver.run(sql, args)
        except StoreError as error:
            failed = error
            try:
                driver.run("rollback to savepoint job")
            except StoreError:  # the whole transaction is gone: that is told by its cause
                raise error from None
        driver.run("release savepoint job")
        return failed

    def drop(self) -> None:
        """Throw the connection away, and with it a transaction that was not committed."""
        if self.driver is not None:
            with suppress(Exception):  # it may be broken
                self.driver.close()
            self.driver = None

    def stop(self) -> None:
        """Write what waits, and end."""
        self.jobs.put(None)
        self.join()
