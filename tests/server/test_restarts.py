"""PostgreSQL is stopped and started while tables are played: nothing lost, all goes on."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TypeAlias

import httpx
import pytest

from carrack.server.store.care import damages, opened
from carrack.server.store.driver import Row
from tests.server.databases import Postgres
from tests.server.tools import PATIENCE, Person, Server

TABLES = 4
LAST_OF_LOG = 20_000  # bytes that are shown when something went wrong
GAME = "empires"
Move: TypeAlias = tuple[str, int, int, str]  # table, entry, seat, action


class Play(threading.Thread):
    """Somebody who plays on, game after game, whatever fails, and notes what was answered."""

    def __init__(self, person: Person, seats: tuple[str, ...], seed: int) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.seats = seats
        self.tables = [person.table(*seats, game=GAME)]
        self.rng = random.Random(seed)
        self.acknowledged: list[Move] = []
        self.unanswered: set[Move] = set()
        self.failures: list[str] = []
        self.moved_at = time.monotonic()
        self.stopping = threading.Event()
        self.moved = threading.Condition()

    def run(self) -> None:
        while not self.stopping.is_set():
            with suppress(httpx.HTTPError, AssertionError):
                self.move()

    def move(self) -> None:
        """Make a move if one is waited for; an answer without success is noted."""
        table = self.tables[-1]
        facts = self.person.facts(table, since=10**6)
        mine = {seat["seat"] for seat in facts["seats"] if seat["is_mine"]}
        seat = next((seat for seat in facts["to_move"] if seat in mine), None)
        if facts["over"]:
            self.tables.append(self.person.table(*self.seats, game=GAME))
        if seat is None:
            return
        facts = self.person.facts(table, since=10**6, eyes=seat)
        path = f"/api/tables/{table}/act"
        if facts["can_end"]:
            self.person.post(path, {"t": "end", "seat": seat, "n": facts["n"]})
            return
        act = self.rng.choice(facts["choices"])["act"]
        move = table, facts["n"] + 1, seat, act
        self.unanswered.add(move)
        message = {"t": "act", "seat": seat, "ask": facts["ask"], "act": act}
        answer = self.person.post(path, message)
        if answer.status_code == 200:
            assert answer.json()["n"] >= move[1]
            self.unanswered.discard(move)
            with self.moved:
                self.acknowledged.append(move)
                self.moved_at = time.monotonic()
                self.moved.notify_all()
        elif answer.status_code not in (409, 503):
            self.failures.append(answer.text)

    def until_moved(self, more: int = 1) -> None:
        """Wait until some more moves were acknowledged."""
        with self.moved:
            goal = len(self.acknowledged) + more
            done = self.moved.wait_for(lambda: len(self.acknowledged) >= goal, PATIENCE)
        assert done, f"table {self.tables[-1]} does not go on"


def log_of(place: str, table: str) -> list[Row]:
    """Read the log as it is on disk."""
    with opened(place) as driver:
        return driver.run("select n, seat, act from entry where match = ? order by n", [table])


def check(place: str, play: Play) -> None:
    """Compare what was answered with the logs: nothing lost, nothing doubled."""
    mine = {seat for _, _, seat, _ in play.acknowledged}
    logs = {table: log_of(place, table) for table in play.tables}
    for table, log in logs.items():
        assert [n for n, _, _ in log] == list(range(len(log)))
        for n, seat, act in log[1:]:
            move = table, n, seat, act
            is_known = move in play.unanswered or move in play.acknowledged
            assert seat not in mine or str(act).startswith("!") or is_known, "nobody did that"
    for table, n, seat, act in play.acknowledged:
        assert logs[table][n] == (n, seat, act), "an acknowledged move is lost"
    assert not play.failures


@contextmanager
def under_play(place: str, seed: int = 1) -> Iterator[list[Play]]:
    """Let tables be played on a database, whatever is done to it; nothing is lost or doubled."""
    server = Server(place)
    plays = []
    for n in range(TABLES):
        person = server.person()
        seats = ("me", "random") if n % 2 else ("me", "me", "me")
        plays.append(Play(person, seats, seed * 100 + n))
    try:
        for play in plays:
            play.start()
        yield plays
        for play in plays:
            play.stopping.set()
        for play in plays:
            play.join(PATIENCE)
            assert not play.is_alive()
            check(place, play)
    except BaseException as error:
        error.add_note(server.log[-LAST_OF_LOG:])
        raise
    finally:
        log = server.stop()
    assert "Traceback" not in log, log
    with opened(place) as driver:
        assert list(damages(driver)) == []
    server = Server(place)
    try:
        for play in plays:
            play.person.http.base_url = server.url
            length = len(log_of(place, play.tables[-1]))
            assert play.person.facts(play.tables[-1])["n"] == length - 1
    finally:
        server.stop()


def restart_under_play(postgres: Postgres, restarts: int, seed: int = 1) -> tuple[list[float], int]:
    """Restart PostgreSQL again and again; give the seconds until each table went on, and moves."""
    rng = random.Random(seed)
    seconds = []
    with under_play(postgres.address, seed) as plays:
        for _ in range(restarts):
            for play in plays:
                play.until_moved(rng.randint(1, 4))
            postgres.stop(rng.choice(["fast", "immediate"]))
            postgres.start()
            began = time.monotonic()
            for play in plays:
                play.until_moved()
                seconds.append(max(0.0, play.moved_at - began))
    return seconds, sum(len(play.acknowledged) for play in plays)


@pytest.mark.long
def test_while_postgresql_restarts_no_move_is_lost_or_doubled_and_all_tables_go_on(
    own_postgres: Postgres,
) -> None:
    restart_under_play(own_postgres, 3)  # `make soak` restarts it more often, and measures
