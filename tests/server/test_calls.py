"""Your turn reaches you: by Web Push and by a chat's webhook, and never in a private network."""

import asyncio
import base64
import json
import os
import queue
import re
import threading
from collections.abc import Iterator
from html import unescape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from carrack.core.errors import CarrackError
from carrack.server import outside
from carrack.server.store.care import opened
from tests.server.tools import PATIENCE, Person, Server, act_as


class Receiver:
    """A place that is called: keeps what it was sent, and answers as it is told."""

    def __init__(self) -> None:
        self.came: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.answer = 201
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(outer.answer)
                self.send_header("location", f"{outer.url}/elsewhere")
                self.end_headers()
                outer.came.put((self.path, headers, body))

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def next(self) -> tuple[str, dict[str, str], bytes]:
        return self.came.get(timeout=PATIENCE)


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    one = Receiver()
    yield one
    one.server.shutdown()
    one.server.server_close()
    one.thread.join()


class Browser:
    """The keys of a browser that is pushed to."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": spelled(point), "auth": spelled(self.auth)}

    def read(self, body: bytes) -> dict[str, str]:
        read: dict[str, str] = json.loads(
            http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        )
        return read


def spelled(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def two(served: Server) -> tuple[str, Person, Person]:
    """Ann is asked first, Bob next."""
    ann, bob = served.person(), served.person("fr")
    made = ann.made("me", "friend", end_turn=False)
    bob.claim(made["links"]["1"], "Bob")
    return made["id"], ann, bob


def pass_turn(person: Person, table: str) -> None:
    """Act until another seat is waited for."""
    before = person.facts(table)["to_move"]
    while person.facts(table)["to_move"] == before:
        act_as(person, table)


def test_a_chat_hears_whose_turn_it_is(served: Server, receiver: Receiver) -> None:
    table, ann, bob = two(served)
    answer = bob.post("/api/calls", {"kind": "hook", "address": f"{receiver.url}/hook?a=b"})
    assert answer.json()["addresses"] == [f"{receiver.url}/hook?a=b"]
    pass_turn(ann, table)
    path, headers, body = receiver.next()
    told = json.loads(body)
    assert path == "/hook?a=b" and headers["content-type"] == "application/json"
    assert told["text"] == told["content"]
    assert "votre tour" in told["text"] and f"{served.url}/table/{table}" in told["text"]


def test_a_browser_is_pushed_what_only_it_can_read(served: Server, receiver: Receiver) -> None:
    table, ann, bob = two(served)
    browser = Browser()
    call = {"kind": "push", "address": f"{receiver.url}/push", "keys": browser.keys}
    key = bob.post("/api/calls", call).json()["key"]
    pass_turn(ann, table)
    _, headers, body = receiver.next()
    assert browser.read(body)["url"] == f"/table/{table}"
    assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
    signed = re.fullmatch(r"vapid t=(\S+),\s?k=(\S+)", headers["authorization"])
    assert signed is not None and signed.group(2) == key
    token, _, signature = signed.group(1).rpartition(".")
    assert Vapid02.from_raw_public(key.encode()).verify_token(token.encode(), signature)


def test_a_browser_that_is_gone_is_called_no_more(served: Server, receiver: Receiver) -> None:
    table, ann, bob = two(served)
    receiver.answer = 410
    call = {"kind": "push", "address": f"{receiver.url}/gone", "keys": Browser().keys}
    bob.post("/api/calls", call)
    bob.post("/api/calls", {"kind": "hook", "address": f"{receiver.url}/also"})
    pass_turn(ann, table)
    assert {receiver.next()[0], receiver.next()[0]} == {"/gone", "/also"}
    pass_turn(bob, table)
    pass_turn(ann, table)
    assert receiver.next()[0] == "/also"
    assert bob.http.get("/api/calls").json()["addresses"] == [f"{receiver.url}/also"]


def test_a_redirect_is_not_followed(served: Server, receiver: Receiver) -> None:
    table, ann, bob = two(served)
    receiver.answer = 307
    bob.post("/api/calls", {"kind": "hook", "address": f"{receiver.url}/moved"})
    pass_turn(ann, table)
    pass_turn(bob, table)
    pass_turn(ann, table)
    assert [receiver.next()[0], receiver.next()[0]] == ["/moved", "/moved"]


def test_who_has_the_page_open_is_not_called(served: Server, receiver: Receiver) -> None:
    table, ann, bob = two(served)
    bob.post("/api/calls", {"kind": "hook", "address": f"{receiver.url}/bob"})
    page = bob.open(table)
    page.until("update")
    pass_turn(ann, table)
    page.until_asked()
    page.socket.close()
    while ann.facts(table)["seats"][1]["is_here"]:
        pass
    pass_turn(bob, table)
    pass_turn(ann, table)
    assert receiver.next()[0] == "/bob" and receiver.came.empty()


def test_a_call_can_be_ended(served: Server, receiver: Receiver) -> None:
    bob = served.person()
    address = f"{receiver.url}/hook"
    bob.post("/api/calls", {"kind": "hook", "address": address})
    assert bob.post("/api/calls/end", {"address": address}).json()["addresses"] == []


def test_calls_of_others_are_neither_seen_nor_ended(served: Server, receiver: Receiver) -> None:
    bob, eve = served.person(), served.person()
    address = f"{receiver.url}/hook"
    bob.post("/api/calls", {"kind": "hook", "address": address})
    assert eve.http.get("/api/calls").json()["addresses"] == []
    eve.post("/api/calls/end", {"address": address})
    assert bob.http.get("/api/calls").json()["addresses"] == [address]


def test_at_most_five_places_are_called(served: Server, receiver: Receiver) -> None:
    bob = served.person()
    hooks = [{"kind": "hook", "address": f"{receiver.url}/{n}"} for n in range(6)]
    assert [bob.post("/api/calls", hook).status_code for hook in hooks] == [200] * 5 + [409]


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://localhost/hook",
        "https://10.0.0.7/",
        "https://192.168.1.1:8443/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[fd00::1]/",
        "https://0.0.0.0/",
        "https://0x7f000001/",
        "https://user:word@example.org/",
        "https://example.org:99999/",
        "https://exa mple.org/",
        "https://example.org/\r\nx: y",
        "file:///etc/passwd",
        "https:///nothing",
        "",
    ],
)
def test_nothing_is_sent_into_a_private_network(address: str) -> None:
    with pytest.raises(CarrackError):
        asyncio.run(outside.check(address, private=False))
    with pytest.raises(CarrackError):
        asyncio.run(outside.post(address, {}, b"", private=False))


def test_a_server_without_leave_calls_no_private_address(server: Server) -> None:
    bob = server.person()
    answer = bob.post("/api/calls", {"kind": "hook", "address": "http://127.0.0.1:9/"})
    assert answer.status_code == 400 and "private network" in answer.text


def test_a_key_that_is_none_is_refused(served: Server, receiver: Receiver) -> None:
    bad = {"p256dh": "AAAA", "auth": "AAAA"}
    call = {"kind": "push", "address": f"{receiver.url}/push", "keys": bad}
    assert served.person().post("/api/calls", call).status_code == 400


def test_the_key_of_the_server_is_made_once(served: Server) -> None:
    keys = {served.person().http.get("/api/calls").json()["key"] for _ in range(3)}
    with opened(served.database, as_it_was=True) as driver:
        assert driver.run("select count(*) from server_key") == [(1,)] and len(keys) == 1


# --- coming back --------------------------------------------------------------------------


def test_home_tells_with_whom_whose_turn_and_what_happened_since(served: Server) -> None:
    table, ann, bob = two(served)
    pass_turn(ann, table)
    pass_turn(bob, table)
    home = ann.http.get("/").text
    assert "Bob" in home and "Your turn." in home
    last = ann.facts(table)["events"][-1]["sentence"]
    assert last in home
    assert "au tour de Joueur A" in bob.http.get("/").text


def test_home_tells_no_secret_of_others(served: Server) -> None:
    ann, bob = served.person(), served.person()
    made = ann.made("me", "friend", game="mundus_novus", end_turn=False)
    bob.claim(made["links"]["1"], "Bob")
    table = made["id"]
    for _ in range(6):
        for person in (ann, bob):
            facts = person.facts(table)
            if set(facts["to_move"]) & {s["seat"] for s in facts["seats"] if s["is_mine"]}:
                act_as(person, table)
    known = {event["sentence"] for event in ann.facts(table, eyes=0)["events"]}
    told = re.findall(r"<li>([^<]+)</li>", ann.http.get("/").text)
    assert {unescape(line) for line in told} <= known


def test_the_worker_keeps_only_files_named_by_their_content(server: Server) -> None:
    script = server.person().http.get("/worker.js")
    assert script.headers["content-type"].startswith("text/javascript")
    kept = re.search(r"KEPT = (\[.*?\]);", script.text)
    assert kept is not None
    for path in json.loads(kept.group(1)):
        assert "?" in path, path
        answer = server.person().http.get(path)
        assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]


def test_the_manifest_names_icons_that_are_there(server: Server) -> None:
    ann = server.person("nl")
    manifest = ann.http.get("/manifest.webmanifest").json()
    assert manifest["lang"] == "nl" and manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        picture = ann.http.get(icon["src"])
        size = int(icon["sizes"].split("x")[0])
        assert picture.content[:4] == b"\x89PNG"
        assert int.from_bytes(picture.content[16:20], "big") == size
