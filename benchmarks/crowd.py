"""Many pages in one loop, as cheap as can be: the server is what is measured.

A page keeps the last position packed; only those of who moves next are looked into.
"""

import gzip
import json
import random
import select
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

TEXT, BINARY, PING, PONG = 1, 2, 9, 10  # kinds of frames; positions are binary
SHORT, LONG, HEAD = 126, 127, 2
PATIENCE = 60.0  # seconds for an answer
HELLO = (
    "GET /ws/{table} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: Y2FycmFjayBpcyBzaGlwcw==\r\n"
    "accept-language: en\r\n{more}\r\n"
)


class Position(msgspec.Struct):
    """What a player must know of a position in order to move."""

    n: int
    ask: int
    eyes: int
    to_move: list[int]
    over: bool
    held: int
    options: list[tuple[str, str]]


READ = msgspec.json.Decoder(Position)


class Page:
    """An open WebSocket, through the eyes of a seat or of a spectator."""

    def __init__(self, url: str, table: str, address: str, cookie: str = "") -> None:
        where = urlsplit(url)
        place = str(where.hostname), int(where.port or 80)
        self.socket = socket.create_connection(place, PATIENCE, (address, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        more = f"cookie: {cookie}\r\n" if cookie else ""
        self.socket.sendall(HELLO.format(table=table, host=where.netloc, more=more).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.some()
        answer, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        self.packed = b""  # the last position
        self.size = 0  # bytes of all positions
        self.positions = 0
        self.sort()

    def some(self) -> bytes:
        """Take what has come."""
        data = self.socket.recv(1 << 18)
        assert data, "the server has closed a page"
        return data

    def read(self) -> bool:
        """Take what has come; tell whether a position was among it."""
        self.buffer += self.some()
        return self.sort()

    def sort(self) -> bool:
        """Look at what has come; tell whether a position was among it."""
        before = self.positions
        for kind, payload in self.frames():
            if kind == BINARY:
                self.packed = payload
                self.size += len(payload)
                self.positions += 1
            elif kind == PING:
                self.put(PONG, payload)
        return self.positions > before

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Cut whole frames off what has come."""
        data = self.buffer
        while len(data) >= HEAD:
            size, start = data[1], HEAD
            if size == SHORT:
                size, start = int.from_bytes(data[2:4], "big"), 4
            elif size == LONG:
                size, start = int.from_bytes(data[2:10], "big"), 10
            if len(data) < start + size:
                break
            yield data[0] & 15, data[start : start + size]
            data = data[start + size :]
        self.buffer = data

    def put(self, kind: int, data: bytes) -> None:
        """Send a frame; the mask that a client must use is nothing."""
        assert len(data) < SHORT
        self.socket.sendall(bytes([0x80 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data)

    def send(self, **message: object) -> None:
        """Send a message."""
        self.put(TEXT, json.dumps(message).encode())

    @property
    def position(self) -> Position:
        """Look into the last position."""
        return READ.decode(gzip.decompress(self.packed))


class Table:
    """A table whose seats are all ours, with spectators; all come from one address."""

    def __init__(
        self, url: str, record: str, seats: int, watchers: int, address: str = "127.0.0.1"
    ) -> None:
        where = urlsplit(url)
        http = HTTPConnection(
            str(where.hostname), where.port, timeout=PATIENCE, source_address=(address, 0)
        )
        http.request("POST", "/api/records", record)
        answer = http.getresponse()
        name = json.loads(answer.read())["id"]
        cookie = str(answer.getheader("set-cookie")).partition(";")[0]
        http.close()
        self.pages = [Page(url, name, address, cookie) for _ in range(seats)]
        for seat, page in enumerate(self.pages):
            page.send(t="look", seat=seat)
            while not page.packed or page.position.eyes != seat:
                page.read()
        self.all = [*self.pages, *(Page(url, name, address) for _ in range(watchers))]
        for page in self.all[seats:]:
            while not page.packed:
                page.read()
        self.to_move = self.pages[0].position.to_move
        self.n = self.pages[0].position.n
        self.waiting: Page | None = None  # who moved and has not seen it yet
        self.began = 0.0

    def move(self, rng: random.Random) -> bool:
        """Do one move, or end a turn; not while one is under way or has not reached its player."""
        if self.waiting is not None or not self.to_move:
            return False
        page = self.pages[self.to_move[0]]
        now = page.position
        if now.n < self.n:
            return False
        self.waiting, self.began = page, time.perf_counter()
        if now.held:
            page.send(t="end", seat=now.eyes, n=now.n)
        else:
            act, _ = rng.choice(now.options)
            page.send(t="act", seat=now.eyes, ask=now.ask, act=act)
        return True

    def seen(self, page: Page) -> float | None:
        """Tell how many seconds a move took if this page made it and sees it."""
        if page is not self.waiting:
            return None
        passed, now = time.perf_counter() - self.began, page.position
        if now.n == self.n:
            return None
        self.waiting, self.n, self.to_move = None, now.n, now.to_move
        return passed


class Played(NamedTuple):
    """What came of some play."""

    rate: float  # moves a second that were made
    times: list[float]  # of all moves until who made them saw them, in their order
    size: float  # bytes of a position as a page gets it, in the mean

    def within(self, share: float) -> float:
        """Give the milliseconds within which a share of the moves was seen."""
        return self.times[int(len(self.times) * share)] * 1000


class Crowd:
    """Many tables, read by one loop."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.poll = select.epoll()
        self.found: dict[int, tuple[Table, Page]] = {}

    def add(self, table: Table) -> None:
        """Read what comes to a table."""
        self.tables.append(table)
        for page in table.all:
            self.found[page.socket.fileno()] = table, page
            self.poll.register(page.socket, select.EPOLLIN)

    def drop(self, table: Table) -> None:
        """Let the pages of a table go."""
        self.tables.remove(table)
        for page in table.all:
            del self.found[page.socket.fileno()]
            page.socket.close()

    def hear(self, patience: float) -> list[float]:
        """Read what has come, or comes soon; give the times of the moves that were seen."""
        times = []
        for number, _ in self.poll.poll(patience):
            table, page = self.found[number]
            if page.read() and (passed := table.seen(page)) is not None:
                times.append(passed)
        return times

    def play(self, rate: float, seconds: float) -> Played:
        """Move at a steady rate at all tables in turn, and wait until all is seen."""
        rng = random.Random(1)
        pages = [page for table in self.tables for page in table.all]
        size, positions = sum(p.size for p in pages), sum(p.positions for p in pages)
        times: list[float] = []
        made = turn = 0
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < seconds:
            wait = made / rate - now
            if wait <= 0:
                is_made = self.tables[turn % len(self.tables)].move(rng)
                made, turn, wait = made + is_made, turn + 1, 0 if is_made else 1 / rate
            times += self.hear(wait)
        passed = time.perf_counter() - began
        while any(table.waiting for table in self.tables):
            times += self.hear(PATIENCE)
        size = sum(p.size for p in pages) - size
        positions = sum(p.positions for p in pages) - positions
        return Played(made / passed, sorted(times), size / max(1, positions))

    def close(self) -> None:
        """Let all pages go."""
        for table in [*self.tables]:
            self.drop(table)
        self.poll.close()
