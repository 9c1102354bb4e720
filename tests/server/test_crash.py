"""A server that is killed at any instant loses no acknowledged move and doubles none."""

import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.server.tools import PATIENCE, Person, Server, database, first_choice

TABLES = 4


class Load(threading.Thread):
    """Somebody who plays alone for all seats, and notes what was acknowledged."""

    def __init__(self, person: Person, table: str, seed: int, enough: threading.Semaphore) -> None:
        super().__init__(daemon=True)
        self.enough = enough
        self.person = person
        self.table = table
        self.rng = random.Random(seed)
        self.acknowledged: list[tuple[int, int, str]] = []
        self.tried: tuple[int, str] | None = None

    def run(self) -> None:
        """Play until the server is gone or the game is over."""
        try:
            while True:
                facts = self.person.facts(self.table, since=10**6)
                if facts["over"]:
                    return
                seat = facts["to_move"][0]
                facts = self.person.facts(self.table, since=10**6, eyes=seat)
                act = self.rng.choice(facts["choices"])["act"]
                self.tried = (seat, act)
                message = {"t": "act", "seat": seat, "ask": facts["ask"], "act": act}
                answer = self.person.post(f"/api/tables/{self.table}/act", message)
                if answer.status_code == 200:
                    self.acknowledged.append((answer.json()["n"], seat, act))
                    self.tried = None
                    self.enough.release()
        except httpx.HTTPError:
            return


def entries(place: str, table: str) -> list[tuple[int, int, str]]:
    """Read the log as it is on disk."""
    import sqlite3

    connection = sqlite3.connect(place)
    try:
        sql = "select n, seat, act from entry where match = ? order by n"
        return connection.execute(sql, [table]).fetchall()
    finally:
        connection.close()


def crash_once(folder: Path, seed: int) -> float:
    """Kill a server under load; give the seconds until it serves again."""
    place = database(folder)
    server = Server(place)
    rng = random.Random(seed)
    enough = threading.Semaphore(0)
    loads = []
    for n in range(TABLES):
        person = server.person()
        loads.append(Load(person, person.table("me", "me"), seed * 100 + n, enough))
    for load in loads:
        load.start()
    for _ in range(rng.randint(10, 60)):  # then others are under way
        assert enough.acquire(timeout=PATIENCE)
    server.kill()
    for load in loads:
        load.join(PATIENCE)
        assert not load.is_alive()
    began = time.monotonic()
    server = Server(place)
    try:
        for load in loads:
            on_disk = entries(place, load.table)[1:]
            assert [n for n, _, _ in on_disk] == list(range(1, len(on_disk) + 1))
            for n, seat, act in load.acknowledged:
                assert on_disk[n - 1] == (n, seat, act)
            # At most the one move under way was written without its sender having heard.
            assert len(on_disk) - len(load.acknowledged) in (0, 1)
            if len(on_disk) > len(load.acknowledged):
                assert on_disk[-1][1:] == load.tried
            load.person.http.base_url = server.url
            assert load.person.facts(load.table)["n"] == len(on_disk)
        return time.monotonic() - began
    finally:
        server.stop()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_killed_server_loses_no_acknowledged_move_and_doubles_none(
    tmp_path: Path, seed: int
) -> None:
    crash_once(tmp_path, seed)  # `make soak` measures how soon it serves again


@pytest.mark.long
def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    server = Server(database(tmp_path))
    person = server.person()
    page = person.open(person.table("me", "random"))
    page.until_asked()
    while page.position["ask"] >= 0:  # until a bot has thought
        page.act(first_choice(person, page.table))
        page.until_n(page.position["n"] + 1)
    page.until_asked()
    threads = Path(f"/proc/{server.process.pid}/task")
    started = [n for one in threads.glob("*/children") for n in one.read_text().split()]
    assert started
    server.process.kill()  # it alone
    server.process.communicate()
    until_gone(started)


AT_WORK = """
import time
from functools import partial
from carrack.server.bot_pool import Worker

worker = Worker()
worker.start()
worker.pipe.send(partial(time.sleep, 300.0))
print(worker.process.pid, flush=True)
time.sleep(1000)
"""


@pytest.mark.long
def test_a_worker_that_is_at_work_ends_with_its_server() -> None:
    server = subprocess.Popen([sys.executable, "-c", AT_WORK], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = server.stdout.readline().strip()
    assert Path(f"/proc/{worker}").exists()
    server.kill()
    server.wait()
    server.stdout.close()  # which the worker has, too
    until_gone([worker])


def until_gone(processes: list[str]) -> None:
    """Wait until processes have ended."""
    deadline = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{process}").exists() for process in processes):
        assert time.monotonic() < deadline, "they live on"
        time.sleep(0.01)
