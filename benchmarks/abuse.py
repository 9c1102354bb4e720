"""One abuser at the limit of every endpoint in turn, while others play: `make abuse` writes it."""

import argparse
import asyncio
import json
import multiprocessing
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import NamedTuple, TypeAlias

import httpx
from benchmarks.crowd import Crowd, Table
from benchmarks.load import BEGUN, GAME, SEATS, record
from tests.server.tools import Server
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import carrack
from carrack.arena.match import Match
from carrack.cli.files import write_between
from carrack.server.new_tables import MOST_MOVES

PAGE = Path(__file__).parents[1] / "docs" / "reliability.md"
ABUSER = "127.0.0.66"
TABLES, RATE = 3, 10.0  # of those who play: tables, and moves a second in all
BOTS = 2  # tables where only bots play
WARM = 6  # moves of these bots before anything is measured
LONG, LONG_PLAYERS = "mundus_novus", 6
PAUSE = 0.02  # seconds before somebody who was refused asks again
GONE = (httpx.HTTPError, WebSocketException, OSError, KeyError)


class Target(NamedTuple):
    """What an abuser knows: the server, and a table of its own with its secret."""

    url: str
    table: str
    cookie: str
    act: str


Try: TypeAlias = Callable[[httpx.AsyncClient, Target], Awaitable[bool]]


async def png(http: httpx.AsyncClient, target: Target) -> bool:
    """Ask for a picture."""
    return (await http.get(f"/api/tables/{target.table}/at/0/board.png")).status_code == 200


async def page(http: httpx.AsyncClient, target: Target) -> bool:
    """Ask for the whole page of a table."""
    return (await http.get(f"/table/{target.table}")).status_code == 200


async def past(http: httpx.AsyncClient, target: Target) -> bool:
    """Look back."""
    return (await http.get(f"/replay/{target.table}?at=0")).status_code == 200


async def master_table(http: httpx.AsyncClient, _: Target) -> bool:
    """Begin a table of masters, as somebody who was never here, and let them think."""
    http.cookies.clear()
    asked = {"game": GAME, "seats": [{"kind": "master"}] * 3}
    unknown = {"cookie": ""}
    answer = await http.post("/api/tables", content=json.dumps(asked), headers=unknown)
    if answer.status_code != 201:
        return False
    await http.get(f"/api/tables/{answer.json()['id']}")
    return True


async def long_record(http: httpx.AsyncClient, _: Target) -> bool:
    """Bring a long record along."""
    return (await http.post("/api/records", content=LONG_RECORD)).status_code == 201


async def half_request(_: httpx.AsyncClient, target: Target) -> bool:
    """Begin a request, and wait until the server ends it."""
    host, port = target.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ABUSER, 0))
    try:
        writer.write(b"GET / HTTP/1.1\r\nhost:")
        await reader.read(1)
        return False
    finally:
        writer.close()


async def previews(_: httpx.AsyncClient, target: Target) -> bool:
    """Ask over one page for twenty previews a second, for some seconds."""
    address = f"{target.url.replace('http', 'ws', 1)}/ws/{target.table}"
    headers = {"cookie": target.cookie}
    message = json.dumps({"t": "preview", "seat": 0, "act": target.act})
    async with connect(
        address, additional_headers=headers, compression=None, local_addr=(ABUSER, 0)
    ) as socket:
        for _ in range(100):
            await socket.send(message)
            await asyncio.sleep(1 / 20)
    return True


def longest_record() -> str:
    """Give as long a record as is taken: whoever always takes the last option never ends."""
    match = Match(carrack.game(LONG, players=LONG_PLAYERS), 1)
    for _ in range(MOST_MOVES):
        seat = match.state.to_move[0]
        match.state.apply(seat, match.state.options(seat)[-1])
    return match.record().to_text()


LONG_RECORD = longest_record()
ABUSES: dict[str, tuple[int, Try]] = {
    "PNGs over 100 connections": (100, png),
    "pages over 100 connections": (100, page),
    "replays over 100 connections": (100, past),
    "tables of masters, 120 at once": (120, master_table),
    "60 sockets of 20 previews a second": (60, previews),
    f"records of {MOST_MOVES:,} moves by 8 clients": (8, long_record),
    "1,000 half requests": (1000, half_request),
}


def visitor(url: str, connections: int = 10) -> httpx.AsyncClient:
    """Come from the abuser's address."""
    limits = httpx.Limits(max_connections=connections)
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=ABUSER, limits=limits)
    return httpx.AsyncClient(base_url=url, transport=transport, timeout=60)


def abuse(name: str, target: Target, tried: "Synchronized[int]", done: "Synchronized[int]") -> None:
    """Do one thing as often as it goes, in a process of its own, until it is ended."""
    count, one_try = ABUSES[name]

    async def go_on(http: httpx.AsyncClient) -> None:
        while True:
            tried.value += 1
            with suppress(*GONE):
                is_served = await one_try(http, target)
                done.value += is_served
            await asyncio.sleep(PAUSE)

    async def all_at_once() -> None:
        async with visitor(target.url, count) as http:
            http.headers["cookie"] = target.cookie
            await asyncio.gather(*(go_on(http) for _ in range(count)))

    asyncio.run(all_at_once())


async def prepared(url: str) -> Target:
    """Give the abuser a table."""
    async with visitor(url) as http:
        asked = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = (await http.post("/api/tables", content=json.dumps(asked))).json()["id"]
        act = (await http.get(f"/api/tables/{table}")).json()["choices"][0]["act"]
        return Target(url, table, f"carrack={http.cookies['carrack']}", act)


def bots_begin(http: httpx.Client) -> list[str]:
    """Let bots play among themselves."""
    asked = {"game": GAME, "seats": [{"kind": "casual"}] * 4}
    made = [http.post("/api/tables", content=json.dumps(asked)) for _ in range(BOTS)]
    return [answer.json()["id"] for answer in made]


def moves_of(http: httpx.Client, tables: list[str]) -> int:
    """Count the moves at some tables."""
    facts = [http.get(f"/api/tables/{table}?since=1000000") for table in tables]
    return sum(each.json()["n"] for each in facts)


def others(server: Server, seconds: float) -> tuple[float, float]:
    """Play at a steady rate; give the 99th percentile of a move's milliseconds, and bots' moves/s.

    A move is over when the one who made it sees it.
    """
    crowd = Crowd()
    for n in range(TABLES):
        crowd.add(Table(server.url, record(GAME, SEATS, BEGUN, n), SEATS, 0))
    with httpx.Client(base_url=server.url, timeout=60) as http:
        bots = bots_begin(http)
        while moves_of(http, bots) < WARM:
            crowd.hear(0.5)
        before, began = moves_of(http, bots), time.perf_counter()
        played = crowd.play(RATE, seconds)
        pace = (moves_of(http, bots) - before) / (time.perf_counter() - began)
    crowd.close()
    return played.within(0.99), pace


def measured(name: str, seconds: float) -> tuple[float, float, int, int]:
    """Measure the others on a server of its own, with an abuse or none."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "carrack.db"), rate="50", pace="0.4")
        context = multiprocessing.get_context("spawn")
        tried, done = context.Value("i", 0), context.Value("i", 0)
        target = asyncio.run(prepared(server.url))
        process = context.Process(target=abuse, args=(name, target, tried, done), daemon=True)
        try:
            if name:
                process.start()
                while not tried.value:
                    time.sleep(0.1)
            return *others(server, seconds), tried.value, done.value
        finally:
            if name:
                process.kill()
            server.kill()


def main() -> None:
    """Measure all, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", default="", help="those that have this in their name")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    usual, pace, _, _ = measured("", given.seconds)
    rows = [
        "| one abuser | tried, in vain or not | the others' p99 | pace of the others' bots |",
        "|---|---:|---:|---:|",
        f"| none | | {usual:.0f} ms | 100 % |",
    ]
    print(rows[-1], flush=True)
    for name in ABUSES:
        if given.only not in name:
            continue
        p99, kept, tried, done = measured(name, given.seconds)
        count = f"{tried:,}, {done:,} served"
        rows.append(f"| {name} | {count} | {p99:.0f} ms | {kept / pace:.0%} |")
        print(rows[-1], flush=True)
    said = (
        f"Measured by `make abuse`, {given.seconds:.0f} s each, on {os.cpu_count()} cores that "
        f"also ran those who play ({TABLES} tables, {RATE:.0f} moves a second) and the abuser; "
        f"load before it began: {load:.1f}.\n\n"
    )
    if not given.only:
        write_between(PAGE, "abuse", said + "\n".join(rows))


if __name__ == "__main__":
    main()
