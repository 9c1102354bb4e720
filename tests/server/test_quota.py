"""One visitor at the limit of what may be asked for never stops the others."""

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from carrack.server.app import Settings, make_app
from carrack.server.bot_pool import Found, P, Worker, Workers
from carrack.server.door import LONGEST_HEAD, MOST_CONNECTIONS
from carrack.server.http_errors import TooMuch
from carrack.server.quota import BOT, PRICES, Quotas
from tests.server.tools import OPEN, PATIENCE, Person, Server, database, finished_table


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def paid(quotas: Quotas, address: str, holder: str = "") -> int:
    """Count the requests that somebody can pay for at once."""
    for n in range(1000):
        try:
            quotas.pay("request", address, holder)
        except TooMuch:
            return n
    raise AssertionError("without end")


def test_a_purse_fills_as_time_passes() -> None:
    clock = Clock()
    quotas = Quotas(rate=2, burst=4, clock=clock)
    assert paid(quotas, "here") == 4
    clock.now += 0.5
    assert paid(quotas, "here") == 1
    clock.now += 1000
    assert paid(quotas, "here") == 4


def test_who_owes_is_told_how_long_to_wait_and_others_do_not_wait() -> None:
    clock = Clock()
    quotas = Quotas(rate=2, burst=4, clock=clock)
    quotas.pay("png", "here")
    with pytest.raises(TooMuch) as refused:
        quotas.pay("request", "here")
    assert refused.value.seconds == (PRICES["png"] - 4) / 2 + 1  # in full seconds, rounded up
    quotas.pay("request", "elsewhere")
    clock.now += refused.value.seconds
    quotas.pay("request", "here")


def test_neither_many_secrets_nor_many_addresses_make_richer() -> None:
    quotas = Quotas(rate=2, burst=4, clock=Clock())
    assert sum(paid(quotas, "here", f"secret {n}") for n in range(10)) == 4
    assert sum(paid(quotas, f"address {n}", "secret") for n in range(10)) == 4


def test_bots_are_paid_for_by_the_address_of_their_host_and_from_a_purse_of_their_own() -> None:
    clock = Clock()
    quotas = Quotas(rate=2, burst=4 * BOT, clock=clock)
    for holder in ("ann", "ann too"):
        quotas.pay("request", "here", holder)
    waits = [quotas.wait_for_bot(holder) for holder in ("ann", "ann too") * 3]
    assert waits[:4] == [0.0] * 4 and all(waits[4:])
    quotas.pay("request", "here", "ann")
    waits = [quotas.wait_for_bot(stranger) for stranger in "bcdefgh"]
    assert waits[:4] == [0.0] * 4 and all(waits[4:]), "strangers have one purse together"
    clock.now += waits[-1]
    assert quotas.wait_for_bot("ann") == 0.0


class Steady(Worker):
    """Does its tasks here, each in one turn of the loop, however busy the machine is."""

    async def do(self, work: Callable[P, Found], *args: P.args, **more: P.kwargs) -> Found:
        await asyncio.sleep(0)
        return work(*args, **more)


def test_those_who_ask_take_turns_and_none_has_more_than_half_of_the_workers() -> None:
    async def test() -> None:
        workers = Workers(2)
        workers.free = [Steady(), Steady()]
        done: list[str] = []

        async def ask(who: str) -> None:
            await workers.put(who, len, who)
            done.append(who)

        asked = [ask(who) for who in ["eve"] * 20 + ["ann"] * 2 + ["bob"]]
        tasks = [asyncio.ensure_future(one) for one in asked]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert workers.busy == {"eve": 1, "ann": 1}
        await asyncio.gather(*tasks)
        assert max(done.index("bob"), 22 - done[::-1].index("ann")) < 12
        assert not workers.busy and not workers.waiting and len(workers.free) == 2
        workers.close()

    asyncio.run(test())


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """Give a server where one picture is all that an address can pay for a long time."""
    server = Server(database(tmp_path), rate="2")
    yield server
    server.stop()


DEAR = ("board.png", "board.svg")


@pytest.mark.parametrize("picture", DEAR)
def test_what_is_refused_is_said_in_one_line_with_the_time_to_wait(
    slow: Server, picture: str
) -> None:
    ann = slow.person("fr")
    table = ann.table("me", "me")  # it is dear as well
    answers = [ann.http.get(f"/api/tables/{table}/at/0/{picture}") for _ in range(2)]
    refused = answers[-1]
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0
    assert "trop à la fois" in refused.json()["error"]
    page = ann.http.get("/", headers={"accept": "text/html"})
    assert page.status_code == 429 and "trop" in page.text and page.headers["retry-after"]


def test_somebody_elsewhere_is_served_while_one_has_to_wait(slow: Server) -> None:
    eve, ann = slow.person(), at_address(slow, "127.0.0.2")
    while eve.http.get("/metrics").status_code == 200:
        pass
    assert ann.http.get("/metrics").status_code == 200


def at_address(server: Server, address: str) -> Person:
    """Let somebody come from another address."""
    person = server.person()
    transport = httpx.HTTPTransport(local_address=address)
    http = httpx.Client(base_url=server.url, transport=transport, timeout=PATIENCE)
    person.http = OPEN.enter_context(http)
    return person


def test_messages_of_many_pages_are_paid_from_one_purse(tmp_path: Path) -> None:
    server = Server(database(tmp_path), rate="20")
    ann = server.person()
    table = ann.table("me", "me")
    pages = [ann.open(table) for _ in range(5)]
    act = ann.facts(table)["choices"][0]["act"]
    for _ in range(20):
        for page in pages:
            page.send(t="preview", seat=0, act=act)
    told = [page.hear() for page in pages for _ in range(20)]
    assert any(each["t"] == "refused" and "too much" in each["why"] for each in told)
    server.stop()


def half_request(server: Server, text: str, address: str = "127.0.0.1") -> socket.socket:
    """Begin a request and do not end it."""
    host, port = server.url.removeprefix("http://").split(":")
    made = socket.create_connection((host, int(port)), PATIENCE, (address, 0))
    made.sendall(text.encode())
    return made


def is_ended(made: socket.socket) -> bool:
    """Wait until the server ends a connection."""
    with made:
        made.settimeout(PATIENCE)
        try:
            return made.recv(1) == b""
        except ConnectionError:
            return True


def is_turned_away(server: Server, address: str) -> bool:
    """Ask for something; tell whether there is no answer."""
    try:
        made = half_request(server, "GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n", address)
    except ConnectionError:
        return True
    return is_ended(made)


@pytest.mark.long
def test_a_request_that_never_ends_is_ended(server: Server) -> None:
    asked = "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"
    bodiless = half_request(server, asked)
    head = "GET / HTTP/1.1\r\nhost: x\r\n"
    silent, begun = half_request(server, ""), half_request(server, head)
    again = half_request(server, f"{head}\r\n")
    while b"</html>" not in again.recv(1_000_000):
        pass
    again.sendall(head.encode())
    assert is_ended(silent) and is_ended(begun) and is_ended(again)
    assert b" 408 " in bodiless.recv(1000)
    bodiless.close()


def test_headers_without_end_are_refused(server: Server) -> None:
    with half_request(server, "GET / HTTP/1.1\r\n") as made, pytest.raises(ConnectionError):
        for _ in range(2000):  # more than lies on the way
            made.sendall(b"x: " + b"y" * LONGEST_HEAD + b"\r\n")


def test_one_address_has_only_so_many_connections_and_others_come_in(server: Server) -> None:
    many = [half_request(server, "G", "127.0.0.3") for _ in range(MOST_CONNECTIONS)]
    assert is_turned_away(server, "127.0.0.3")
    assert server.person().http.get("/metrics").status_code == 200
    for made in many:
        made.close()
    while is_turned_away(server, "127.0.0.3"):
        pass  # until it has heard that they are gone


def test_a_page_is_none_of_the_connections_of_its_address(tmp_path: Path) -> None:
    server = Server(database(tmp_path))
    ann = server.person()
    page = ann.open(ann.table("me", "me"))
    # Her browser keeps one connection besides the page.
    many = [half_request(server, "GET /metrics HTTP/1.1\r\n") for _ in range(MOST_CONNECTIONS - 1)]
    many[-1].sendall(b"host: x\r\n\r\n")
    assert many[-1].recv(12) == b"HTTP/1.1 200"
    assert is_turned_away(server, "127.0.0.1")
    page.send(t="look", seat=1)
    while page.position.get("eyes") != 1:
        page.hear()
    for made in many:
        made.close()
    server.stop()


@pytest.mark.parametrize("proxy", ["10.0.0.1, 127.0.0.3", "127.0.0.0/29", "*"])
def test_a_proxy_has_as_many_connections_as_it_needs(tmp_path: Path, proxy: str) -> None:
    server = Server(database(tmp_path), proxy=proxy)
    try:
        many = [half_request(server, "G", "127.0.0.3") for _ in range(MOST_CONNECTIONS + 1)]
        many[-1].sendall(b"ET /metrics HTTP/1.1\r\nhost: x\r\n\r\n")
        assert many[-1].recv(100).startswith(b"HTTP/1.1 200 ")
        for made in many:
            made.close()
    finally:
        server.stop()


def test_finished_games_can_be_brought_along_until_the_purse_is_empty(slow: Server) -> None:
    ann = slow.person()
    with pytest.raises(KeyError):
        for _ in range(3):
            finished_table(ann)


def test_bots_at_the_table_of_a_stranger_think_on_the_account_of_its_address(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        app = make_app(Settings(database(tmp_path)))
        transport = httpx.ASGITransport(app, client=("10.0.0.9", 1))
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://here") as http,
        ):
            seats = [{"kind": "random"}, {"kind": "random"}]
            asked = json.dumps({"game": "new_world", "seats": seats})
            made = await http.post("/api/tables", content=asked)
            row = await app.state.lobby.store.match(made.json()["id"])
            assert app.state.lobby.services.quotas.payer(row.host) == "10.0.0.9"

    asyncio.run(test())
