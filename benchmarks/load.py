"""Many tables at once: how long a move takes, what it costs, and how soon a long game opens."""

import argparse
import asyncio
import gzip
import json
import os
import platform
import random
import re
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from tests.server.tools import Server
from tests.tables import random_play
from websockets.asyncio.client import ClientConnection, connect

import carrack
from carrack.arena.match import Match
from carrack.cli.files import write_between

GAME, SEATS, WATCHERS = "new_world", 4, 2
BEGUN = 60  # moves that were made at every table before
LONG, LONG_MOVES, OPENED = "mundus_novus", 1000, 40
THINKERS, THINKING_TABLES = 8, 20


def record(game: str, players: int, moves: int, seed: int = 1) -> str:
    """Play some moves of a game at random; give its record."""
    match = Match(carrack.game(game, players=players), seed)
    for made, _ in enumerate(random_play(match.state, seed)):
        if made == moves:
            break
    return match.record().to_text()


class Table:
    """A table of people who all sit in this process, with spectators."""

    def __init__(self, watchers: int = WATCHERS) -> None:
        self.watchers = watchers
        self.players: list[ClientConnection] = []
        self.frames: dict[int, dict[str, Any]] = {}  # the latest of each seat
        self.heard = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, server: Server, text: str) -> None:
        """Go on with a game, and open a page for each player and spectator."""
        headers = {"accept-language": "en"}
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            answer = await http.post("/api/records", content=text, headers=headers)
            name = answer.json()["id"]
            cookie = f"carrack={http.cookies['carrack']}"
        address = f"{server.url.replace('http', 'ws', 1)}/ws/{name}"
        for n in range(SEATS + self.watchers):
            mine = {"cookie": cookie} if n < SEATS else {}
            socket = await connect(
                address, additional_headers={**headers, **mine}, compression=None, max_size=None
            )
            if n < SEATS:
                self.players.append(socket)
                await socket.send(json.dumps({"t": "look", "seat": n}))
            self.tasks.append(asyncio.ensure_future(self.listen(n, socket)))

    async def listen(self, n: int, socket: ClientConnection) -> None:
        """Read everything; note the frames of the players who are asked."""
        async for data in socket:
            if isinstance(data, bytes) and n < SEATS:
                frame = json.loads(gzip.decompress(data))
                if frame["eyes"] == n:
                    del frame["parts"]
                    self.frames[n] = frame
                    self.heard.set()

    async def move(self, rng: random.Random) -> None:
        """Do one move, and wait until its sender has seen it."""
        seat = next((n for n, f in self.frames.items() if f["ask"] >= 0), None)
        if seat is None:
            return
        frame = self.frames[seat]
        acts = [act for act, _ in frame["options"]]
        message = {"t": "act", "seat": seat, "ask": frame["ask"], "act": rng.choice(acts)}
        await self.players[seat].send(json.dumps(message))
        while self.frames[seat]["n"] == frame["n"]:
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 60)

    async def close(self) -> None:
        """Let all pages go."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self.players))


def processor(server: Server) -> float:
    """Give the seconds of processor time that the server process has used."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def play(server: Server, tables: list[Table], rate: float, seconds: float) -> list[str]:
    """Play at a steady rate at all tables in turn; give moves/s, times and their cost."""
    rng = random.Random(1)
    busy: set[asyncio.Task[None]] = set()
    moves = 0
    spent, began = processor(server), time.perf_counter()
    while time.perf_counter() < began + seconds:
        task = asyncio.ensure_future(tables[moves % len(tables)].move(rng))
        busy.add(task)
        task.add_done_callback(busy.discard)
        moves += 1
        await asyncio.sleep(max(0.0, began + moves / rate - time.perf_counter()))
    await asyncio.gather(*busy)
    passed, spent = time.perf_counter() - began, processor(server) - spent
    async with httpx.AsyncClient() as http:
        numbers = (await http.get(f"{server.url}/metrics")).text
    p50, p99 = (float(n) for n in re.findall(r"reply_seconds{.*} (.*)", numbers))
    return [
        f"{moves / passed:.0f}",
        f"{p50 * 1000:.0f} ms",
        f"{p99 * 1000:.0f} ms",
        f"{spent / moves * 1000:.1f} ms",
    ]


async def crowd(server: Server, given: argparse.Namespace) -> list[str]:
    """Measure many tables with many pages."""
    tables = [Table() for _ in range(given.tables)]
    text = record(GAME, SEATS, BEGUN)
    for start in range(0, len(tables), 10):
        await asyncio.gather(*(table.open(server, text) for table in tables[start : start + 10]))
    figures = await play(server, tables, given.rate, given.seconds)
    await asyncio.gather(*(table.close() for table in tables))
    return [f"{given.tables} tables, {given.tables * (SEATS + WATCHERS):,} pages", *figures]


async def thinkers(server: Server, given: argparse.Namespace) -> list[str]:
    """Measure a few tables while bots think at others."""
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        for _ in range(THINKERS):
            asked = {"game": GAME, "seats": [{"kind": "master"}, {"kind": "master"}]}
            answer = await http.post("/api/tables", content=json.dumps(asked))
            await http.get(f"/api/tables/{answer.json()['id']}")
    tables = [Table() for _ in range(THINKING_TABLES)]
    text = record(GAME, SEATS, BEGUN)
    await asyncio.gather(*(table.open(server, text) for table in tables))
    figures = await play(server, tables, 10, given.seconds)
    await asyncio.gather(*(table.close() for table in tables))
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
    parser.add_argument("--rate", type=float, default=50, help="moves a second")
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
                rows.append(asyncio.run(measure(server, given)))
            finally:
                server.kill()
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    text = (
        f"Measured by `make load` on {platform.machine()}, Python {platform.python_version()}, "
        f"compiled engine, {os.cpu_count()} cores that also ran the clients; "
        f"load before it began: {before:.1f}.\n\n"
        "| New World, from move 60 on | moves/s | p50 | p99 | processor time a move |\n"
        f"|---|---:|---:|---:|---:|\n{table}\n\n{opening()}"
    )
    print(text)
    if given.write:
        write_between(given.write, "load", text)


if __name__ == "__main__":
    main()
