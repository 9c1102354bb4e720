"""A real server on a free port, and programs that talk to it as browsers do."""

import gzip
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import weakref
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import carrack
from carrack.arena.match import Match
from tests.tables import random_play

LONGEST_LOG = 10_000_000
OPEN = ExitStack()  # what a test opens is closed after it
PATIENCE = 120  # seconds to wait for what must come, however busy the machine is


class Server:
    """A server process of our own, killed at the end."""

    def __init__(self, database: str, *, stderr: int | None = None, **options: str) -> None:
        self.database = database
        given = {"port": "0", "pace": "0", "rate": "5000", "database": database, **options}
        arguments = [part for name, value in given.items() for part in (f"--{name}", value)]
        self.written = tempfile.TemporaryFile()  # noqa: SIM115  (open as long as the server)
        weakref.finalize(self, self.written.close)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "carrack", "serve", *arguments],
            stdout=subprocess.PIPE,
            stderr=self.written if stderr is None else stderr,
            text=True,
            start_new_session=True,  # bots' processes end with it
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "served at" in line, f"{line}{self.log}"
        self.url = line.split()[4].rstrip("/")

    def person(self, language: str = "en") -> "Person":
        return Person(self.url, language)

    @property
    def log(self) -> str:
        """Give what it has written to its log."""
        return os.pread(self.written.fileno(), LONGEST_LOG, 0).decode()

    def kill(self) -> None:
        """End it at once, as a power cut would, with the processes it started."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """End it as an administrator would; give what it wrote to its log."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
        return self.log


class Page:
    """An open WebSocket."""

    def __init__(self, socket: ClientConnection, table: str) -> None:
        self.table = table
        self.socket = socket
        self.mine: list[int] = []
        self.position: dict[str, Any] = {}
        self.received: list[bytes] = []

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Wait for one message."""
        data = self.socket.recv(timeout)
        text = data if isinstance(data, str) else gzip.decompress(data).decode()
        self.received.append(text.encode())
        told: dict[str, Any] = json.loads(text)
        if told["t"] == "hello":
            self.mine = told["mine"]
        if told["t"] == "update":
            self.position = self.merged(told)
        return told

    def merged(self, told: dict[str, Any]) -> dict[str, Any]:
        """Add what the page has got already, as the page's own script does."""
        had = self.position or {"parts": {}, "log": [], "log_from": 0}
        areas = {f"area-{name}" for name, _, _ in told["areas"]}
        parts = {**had["parts"], **told["parts"]}
        kept = {
            name: html
            for name, html in parts.items()
            if not name.startswith("area-") or name in areas
        }
        first, start = min(had["log_from"], told["log_from"]), told["log_from"]
        log = [*had["log"][: start - had["log_from"]], *told["log"]]
        return {**told, "parts": kept, "log_from": first, "log": log}

    @property
    def areas(self) -> dict[str, str]:
        """Give the areas as this page shows them."""
        return {k: v for k, v in self.position["parts"].items() if k.startswith("area-")}

    def until(self, kind: str) -> dict[str, Any]:
        """Wait for a message of a kind."""
        while True:
            told = self.hear()
            if told["t"] == kind:
                return told

    def until_n(self, n: int) -> dict[str, Any]:
        """Wait until the log has at least so many entries."""
        while self.position.get("n", -1) < n:
            self.hear()
        return self.position

    def until_asked(self) -> dict[str, Any]:
        """Wait until this page must decide, or the game is over."""
        while not self.position or (self.position["ask"] < 0 and not self.position["over"]):
            self.hear()
        return self.position

    def until_mine(self, n: int) -> dict[str, Any]:
        """Wait until the log has so many entries and this page must decide, or all is over."""
        while self.until_n(n)["over"] is False and not set(self.mine) & {*self.position["to_move"]}:
            self.hear()
        return self.position

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def act(self, text: str) -> None:
        self.send(t="act", seat=self.position["eyes"], ask=self.position["ask"], act=text)


class Person:
    """A browser without a window: cookies, requests, pages."""

    def __init__(self, url: str, language: str = "en") -> None:
        self.url = url
        headers = {"accept-language": language}
        # Without certificates, which nobody needs here and which take longer than most tests.
        self.http = OPEN.enter_context(
            httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=False)
        )

    def post(self, path: str, body: object = None, **more: Any) -> httpx.Response:
        return self.http.post(path, content=json.dumps(body), **more)

    def table(
        self,
        *seats: str,
        game: str = "new_world",
        options: dict[str, Any] | None = None,
        **rules: Any,
    ) -> str:
        """Begin a table; give its name."""
        made = self.made(*seats, game=game, options=options, **rules)
        name: str = made["id"]
        return name

    def made(
        self,
        *seats: str,
        game: str = "new_world",
        options: dict[str, Any] | None = None,
        **rules: Any,
    ) -> dict[str, Any]:
        asked = {
            "game": game,
            "seats": [{"kind": kind} for kind in seats],
            "options": options or {},
            "rules": rules,
        }
        answer = self.post("/api/tables", asked)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def facts(self, table: str, **query: int) -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        facts: dict[str, Any] = answer.json()
        return facts

    def open(self, table: str, *, origin: str = "", view: str = "") -> Page:
        """Open a table's page."""
        page = self.look(table, origin=origin, view=view)
        page.until("hello")
        return page

    def look(self, table: str, *, origin: str = "", view: str = "") -> Page:
        """Open the page of a table, or of those who gather at it."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookies, "accept-language": self.http.headers["accept-language"]}
        if origin:
            headers["origin"] = origin
        address = self.url.replace("http", "ws", 1)
        opening = connect(
            f"{address}/ws/{table}?view={view}",
            additional_headers=headers,
            compression=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
            close_timeout=1,
            max_size=None,
        )
        socket = OPEN.enter_context(opening)
        return Page(socket, table)

    def claim(self, link: str, name: str = "") -> httpx.Response:
        return self.post(f"/api/seats/{link}", {"name": name})


def first_choice(person: Person, table: str) -> str:
    """Name the first option of a person who must decide."""
    choices = person.facts(table)["choices"]
    act: str = choices[0]["act"]
    return act


def usual_choice(rng: random.Random, acts: list[str]) -> str:
    """Choose mostly the first option: games list the fruitful ones first, and so come to an end."""
    return acts[0] if rng.random() < 0.85 else rng.choice(acts)


def seen_by_mover(person: Person, table: str, last: int = -1) -> tuple[int, dict[str, Any]]:
    """Give the seat of a person that is waited for, or -1, and the table as that seat sees it.

    Who acted last is mostly asked again: then one look is enough.
    """
    eyes = {"eyes": last} if last >= 0 else {}
    facts = person.facts(table, since=1_000_000, **eyes)
    mine = [seat["seat"] for seat in facts["seats"] if seat["is_mine"]]
    waited = [seat for seat in facts["to_move"] if seat in mine]
    if not waited:
        return -1, facts
    if facts["eyes"] in waited:
        return facts["eyes"], facts
    return waited[0], person.facts(table, since=1_000_000, eyes=waited[0])


def play_to_end(person: Person, table: str, *, most: int = 3000) -> dict[str, Any]:
    """Play for all seats of one person until it is over."""
    rng = random.Random(table)
    page: Page | None = None
    last = -1
    for _ in range(most):
        seat, facts = seen_by_mover(person, table, last)
        if facts["over"]:
            return facts
        if seat < 0:
            page = page or person.open(table, view="text")
            page.until_mine(facts["n"])
            continue
        last = seat
        if facts["can_end"]:
            person.post(f"/api/tables/{table}/act", {"t": "end", "seat": seat, "n": facts["n"]})
            continue
        text = usual_choice(rng, [choice["act"] for choice in facts["choices"]])
        act = {"t": "act", "seat": seat, "ask": facts["ask"], "act": text}
        person.post(f"/api/tables/{table}/act", act)
    raise AssertionError(f"not over after {most} moves")


def act_as(person: Person, table: str) -> int:
    """Do something sensible for whoever of the person's seats is waited for; give the log."""
    seat, facts = seen_by_mover(person, table)
    text = facts["choices"][len(facts["choices"]) // 2]["act"]
    message = {"t": "act", "seat": seat, "ask": facts["ask"], "act": text}
    answer = person.post(f"/api/tables/{table}/act", message)
    n: int = answer.json()["n"]
    return n


@cache
def finished_record(game: str, players: int) -> str:
    """Give the record of a game that is over."""
    match = Match(carrack.game(game, players=players), 5)
    for _ in random_play(match.state, 5):
        pass
    return match.record().to_text()


def finished_table(person: Person, game: str = "new_world", players: int = 2) -> str:
    """Bring a finished game along, with all seats the person's own; give its name."""
    answer = person.http.post("/api/records", content=finished_record(game, players))
    name: str = answer.json()["id"]
    return name


def new_link(person: Person, table: str, seat: int) -> str:
    """Make a link to a seat of one's own; give its token."""
    path: str = person.post(f"/api/tables/{table}/seats/{seat}/link").json()["path"]
    return path.removeprefix("/seat/")


def usual_players(game: str) -> int:
    return carrack.title(game).low


def database(folder: Path) -> str:
    return str(folder / "carrack.db")
