"""Many tables at once: how long a move takes from its frame in to the first frame out."""

import argparse
import asyncio
import gzip
import json
import random
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from tests.server.tools import Server
from websockets.asyncio.client import ClientConnection, connect

GAME = "new_world"


class Table:
    """A table of people who all sit in this process, with spectators."""

    def __init__(self, seats: int, watchers: int) -> None:
        self.seats = seats
        self.watchers = watchers
        self.name = ""
        self.players: list[ClientConnection] = []
        self.frames: dict[int, dict[str, Any]] = {}  # the latest of each seat
        self.heard = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, server: Server) -> None:
        """Begin, and open a page for each player and spectator."""
        headers = {"accept-language": "en"}
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            asked = {"game": GAME, "seats": [{"kind": "me"}] * self.seats}
            answer = await http.post("/api/tables", content=json.dumps(asked), headers=headers)
            self.name = answer.json()["id"]
            cookie = f"carrack={http.cookies['carrack']}"
        address = f"{server.url.replace('http', 'ws', 1)}/ws/{self.name}"
        for n in range(self.seats + self.watchers):
            mine = {"cookie": cookie} if n < self.seats else {}
            socket = await connect(
                address, additional_headers={**headers, **mine}, compression=None, max_size=None
            )
            if n < self.seats:
                self.players.append(socket)
                await socket.send(json.dumps({"t": "look", "seat": n}))
            self.tasks.append(asyncio.ensure_future(self.listen(n, socket)))

    async def listen(self, n: int, socket: ClientConnection) -> None:
        """Read everything; note the frames of players."""
        async for data in socket:
            if isinstance(data, bytes) and n < self.seats:
                frame = json.loads(gzip.decompress(data))
                if frame["eyes"] == n:
                    del frame["parts"]["board"]
                    self.frames[n] = frame
                    self.heard.set()

    async def move(self, rng: random.Random) -> float | None:
        """Do one move; give the seconds until its sender saw it. None if the game is over."""
        seat = next((n for n, f in self.frames.items() if f["ask"] >= 0), None)
        if seat is None:
            return None
        frame = self.frames[seat]
        acts = [part.split('"')[0] for part in frame["parts"]["prompt"].split('data-act="')[1:]]
        began = time.perf_counter()
        message = {"t": "act", "seat": seat, "ask": frame["ask"], "act": rng.choice(acts)}
        await self.players[seat].send(json.dumps(message))
        while self.frames[seat]["n"] == frame["n"]:
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 60)
        return time.perf_counter() - began

    async def close(self) -> None:
        """Let all pages go."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket in self.players))


async def measure(server: Server, given: argparse.Namespace) -> list[float]:
    """Play at a steady rate at all tables in turn."""
    tables = [Table(given.seats, given.watchers) for _ in range(given.tables)]
    for start in range(0, len(tables), 10):
        await asyncio.gather(*(table.open(server) for table in tables[start : start + 10]))
    rng = random.Random(1)
    times: list[float] = []
    busy: set[asyncio.Task[None]] = set()

    async def one(table: Table) -> None:
        took = await table.move(rng)
        if took is not None:
            times.append(took)

    end = time.perf_counter() + given.seconds
    turn = 0
    while time.perf_counter() < end:
        task = asyncio.ensure_future(one(tables[turn % len(tables)]))
        busy.add(task)
        task.add_done_callback(busy.discard)
        turn += 1
        await asyncio.sleep(1 / given.rate)
    await asyncio.gather(*busy)
    await asyncio.gather(*(table.close() for table in tables))
    return sorted(times)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--watchers", type=int, default=2)
    parser.add_argument("--rate", type=float, default=50, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "carrack.db"), rate="100000")
        try:
            times = asyncio.run(measure(server, given))
            numbers = httpx.get(f"{server.url}/metrics").text
        finally:
            server.stop()
    for line in numbers.splitlines():
        if line.startswith(("carrack_move", "carrack_conn", "carrack_rooms")):
            print(line)
    pages = given.tables * (given.seats + given.watchers)
    print(
        f"{given.tables} tables, {pages} pages, {len(times) / given.seconds:.1f} moves/s: "
        f"p50 {times[len(times) // 2] * 1000:.0f} ms, "
        f"p99 {times[len(times) * 99 // 100] * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
