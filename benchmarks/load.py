"""Many tables at once: how long a move takes, what it costs, and how soon a long game opens."""

import argparse
import json
import os
import platform
import resource
import tempfile
import time
from pathlib import Path

import httpx
from benchmarks.crowd import Crowd, Table
from tests.server.tools import Server
from tests.tables import random_play

import carrack
from carrack.arena.match import Match
from carrack.cli.files import write_between

GAME, SEATS, WATCHERS = "new_world", 4, 2
BEGUN = 60  # moves that were made at every table before
WARM = 3  # seconds of play before anything is measured
LONG, LONG_MOVES, OPENED = "mundus_novus", 1000, 40
THINKERS, THINKING_TABLES = 8, 20


def record(game: str, players: int, moves: int, seed: int = 1) -> str:
    """Play some moves of a game at random; give its record."""
    match = Match(carrack.game(game, players=players), seed)
    for made, _ in enumerate(random_play(match.state, seed)):
        if made == moves:
            break
    return match.record().to_text()


def processor(server: Server) -> float:
    """Give the seconds of processor time that the server process has used."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def address(n: int) -> str:
    """Let every table come from an address of its own: one may have 200 pages open."""
    return f"127.0.{1 + n // 200}.{1 + n % 200}"


def gathered(server: Server, count: int) -> Crowd:
    """Open tables whose games differ, each a few moves old."""
    crowd = Crowd()
    for n in range(count):
        text = record(GAME, SEATS, BEGUN, n)
        crowd.add(Table(server.url, text, SEATS, WATCHERS, address(n)))
        crowd.hear(0)  # those who are there are asked now and then whether they still are
    return crowd


def play(server: Server, count: int, rate: float, seconds: float) -> list[str]:
    """Play at a steady rate at many tables in turn; give moves/s, times and their cost."""
    crowd = gathered(server, count)
    crowd.play(rate, WARM)
    spent = processor(server)
    played = crowd.play(rate, seconds)
    spent = processor(server) - spent
    crowd.close()
    return [
        f"{played.rate:.0f}",
        f"{played.within(0.5):.0f} ms",
        f"{played.within(0.99):.0f} ms",
        f"{spent / len(played.times) * 1000:.1f} ms",
        f"{played.size / 1000:.1f} kB",
    ]


def crowd(server: Server, given: argparse.Namespace) -> list[str]:
    """Measure many tables with many pages."""
    figures = play(server, given.tables, given.rate, given.seconds)
    return [f"{given.tables} tables, {given.tables * (SEATS + WATCHERS):,} pages", *figures]


def thinkers(server: Server, given: argparse.Namespace) -> list[str]:
    """Measure a few tables while bots think at others."""
    with httpx.Client(base_url=server.url, timeout=60) as http:
        for _ in range(THINKERS):
            asked = {"game": GAME, "seats": [{"kind": "master"}, {"kind": "master"}]}
            answer = http.post("/api/tables", content=json.dumps(asked))
            http.get(f"/api/tables/{answer.json()['id']}")
    figures = play(server, THINKING_TABLES, 10, given.seconds)
    return [f"{THINKING_TABLES} tables while masters think at {THINKERS} others", *figures]


def served(folder: str) -> Server:
    """Start a server that does not hold its visitors back."""
    return Server(str(Path(folder) / "carrack.db"), rate="100000")


def opening() -> str:
    """Measure how soon the page of a long game is there, in a server that was just started."""
    with tempfile.TemporaryDirectory() as folder:
        text = record(LONG, 3, LONG_MOVES)
        server = served(folder)
        with httpx.Client(timeout=60) as http:
            answers = [
                http.post(f"{server.url}/api/records", content=text) for _ in range(OPENED + 1)
            ]
            server.stop()
            server = served(folder)
            times = []
            for answer in answers:
                began = time.perf_counter()
                page = http.get(f"{server.url}/table/{answer.json()['id']}")
                times.append(time.perf_counter() - began)
                assert page.status_code == 200
        server.stop()
    first, *rest = times
    rest.sort()
    return (
        f"Opening the table page of a game of {LONG_MOVES:,} actions (Mundus Novus), {OPENED} "
        f"games not opened before: p50 {rest[OPENED // 2] * 1000:.0f} ms, slowest "
        f"{rest[-1] * 1000:.0f} ms; the very first page of a server just started "
        f"{first * 1000:.0f} ms."
    )


def main() -> None:
    """Measure and print, or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=150, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--write", type=Path, help="page to put the figures into")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    before = os.getloadavg()[0]
    rows = []
    for measure in (crowd, thinkers):
        with tempfile.TemporaryDirectory() as folder:
            server = served(folder)
            try:
                rows.append(measure(server, given))
            finally:
                server.kill()
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    text = (
        f"Measured by `make load` on {platform.machine()}, Python {platform.python_version()}, "
        f"compiled engine, {os.cpu_count()} cores that also ran the clients; "
        f"load before it began: {before:.1f}.\n\n"
        "| New World, from move 60 on | moves/s | p50 | p99 | processor time a move "
        "| a page gets |\n"
        f"|---|---:|---:|---:|---:|---:|\n{table}\n\n{opening()}"
    )
    print(text)
    if given.write:
        write_between(given.write, "load", text)


if __name__ == "__main__":
    main()
