"""Hostile input: no crash, no trace shown, no state changed."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from carrack.server.tokens import clean_name
from tests.server.test_friends import another_device, phrase_of
from tests.server.tools import Person, Server, database, first_choice

ACT = {"t": "act", "seat": 0, "ask": 0, "act": "tile:1,1"}
BAD_MESSAGES = (
    "",
    "{",
    "null",
    "[]",
    '{"t": "act"}',
    '{"t": "nothing"}',
    '{"t": "act", "seat": "0", "ask": 0, "act": "x"}',
    '{"t": "act", "seat": 0, "ask": 0, "act": "x", "more": 1}',
    '{"t": "act", "seat": -1, "ask": 0, "act": "x"}',
    '{"t": "act", "seat": 99999999999999999999999, "ask": 0, "act": "x"}',
    '{"t": "act", "seat": 0, "ask": 0, "act": "tile:999,999"}',
    '{"t": "act", "seat": 0, "ask": 0, "act": "__class__"}',
    '{"t": "undo", "seat": 0, "n": -5}',
    '{"t": "look", "seat": 7}',
    "[" * 3000,
    '{"t": "say", "text": "\\ud800"}',
)


def test_bad_messages_are_refused_in_one_line_and_change_nothing(ann: Person) -> None:
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    for bad in BAD_MESSAGES:
        page.socket.send(bad)
        why = page.until("refused")["why"]
        assert why and "\n" not in why and "Traceback" not in why, bad
    assert ann.facts(table)["n"] == 0


def test_mutated_frames_change_nothing_and_keep_the_table_alive(ann: Person) -> None:
    table = ann.table("me", "me")
    rng = random.Random(5)
    page = ann.open(table)
    page.until_asked()
    for _ in range(150):
        frame = bytearray(json.dumps(ACT).encode())
        for _ in range(rng.randint(1, 4)):
            frame[rng.randrange(len(frame))] = rng.randrange(256)
        page.socket.send(bytes(frame))
    page.send(t="look", seat=0)
    page.until("update")  # all that came before has been looked at
    assert ann.facts(table)["n"] == 0
    late = ann.open(table)
    late.until_asked()
    late.act(first_choice(ann, table))
    assert late.until_n(1)["n"] == 1


def test_a_message_that_is_too_large_ends_the_connection(ann: Person) -> None:
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    page.socket.send("x" * 20_000)
    with pytest.raises(ConnectionClosed):
        while True:
            page.hear()
    assert ann.facts(table)["n"] == 0


def test_what_is_said_is_one_printable_line(ann: Person) -> None:
    table = ann.table("me", "me")
    page = ann.open(table)
    page.until_asked()
    page.send(t="say", text="a\0b\u202ec\nd")
    assert "a b c d" in page.until("parts")["parts"]["chat"]


@pytest.mark.parametrize("path", ["/table/a%00b", "/api/tables/a%00b", "/seat/%00", "/?x=%00"])
def test_an_address_with_a_nul_in_it_leads_nowhere(ann: Person, path: str) -> None:
    assert ann.http.get(path).status_code == 400


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Person]:
    """Somebody at a server that lets a visitor send five messages a second, and thirty at once."""
    server = Server(database(tmp_path), rate="5")
    yield server.person()
    server.stop()


def test_a_flood_of_messages_ends_the_connection(slow: Person) -> None:
    table = slow.table("me", "me")
    page = slow.open(table)
    page.until_asked()
    with pytest.raises(ConnectionClosed):
        for _ in range(500):
            page.send(t="look", seat=1)
        while True:
            page.hear()
    assert page.position["n"] == 0


def test_too_many_messages_are_held_back(slow: Person) -> None:
    page = slow.open(slow.table("me", "me"))
    page.until_asked()
    for _ in range(60):
        page.send(t="look", seat=1)
    while "too much" not in page.until("refused")["why"]:
        pass


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", b""),
        ("/api/tables", b"{"),
        ("/api/tables", b"\xff\xfe"),
        ("/api/tables", b'{"game": "\xfd\xfe", "seats": []}'),
        ("/api/tables", b'{"game": "chess", "seats": []}'),
        ("/api/tables", b'{"game": "new_world", "seats": []}'),
        ("/api/tables", b'{"game": "new_world", "seats": [{"kind": "me"}, {"kind": "nobody"}]}'),
        (
            "/api/tables",
            b'{"game":"new_world","seats":[{"kind":"me"},{"kind":"me"}],'
            b'"options":{"override":"/etc"}}',
        ),
        (
            "/api/tables",
            b'{"game":"new_world","seats":[{"kind":"me"},{"kind":"me"}],"rules":{"clock":7}}',
        ),
        (
            "/api/tables",
            b'{"game":"new_world","seats":[{"kind":"me"},{"kind":"run:touch /tmp/hacked"}]}',
        ),
        (
            "/api/tables",
            b'{"game":"new_world","seats":[{"kind":"me"},{"kind":"greedy:/etc/x.toml"}]}',
        ),
        ("/api/records", b"{}"),
        ("/api/records", b'{"carrack": 1}'),
        ("/api/records", b"\xff"),
        ("/api/seats/nonsense", b"{}"),
        ("/api/tables/nonsense/act", b"{}"),
        ("/tables", b"game=chess"),
        ("/tables", b"game=new_world&preset=now&players=99"),
        ("/tables", b"game=new_world&clock=abc&seat0=me&seat1=me"),
        ("/tables", b"\xff=1"),
        ("/seat/nonsense", b"name=x"),
    ],
)
def test_bad_requests_are_refused_in_one_line(ann: Person, path: str, body: bytes) -> None:
    answer = ann.http.post(path, content=body)
    assert 400 <= answer.status_code < 500, answer.text
    error = answer.json()["error"]
    assert error and "\n" not in error and "Traceback" not in error


def test_bodies_that_are_too_large_are_refused(ann: Person) -> None:
    assert ann.http.post("/api/tables", content=b"x" * 40_000).status_code == 413
    assert ann.http.post("/api/records", content=b"x" * 1_100_000).status_code == 413


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/table/none",
        "/replay/none",
        "/new/chess",
        "/seat/none",
        "/static/../store/rows.py",
        "/static/..%2f..%2fapp.py",
        "/static/none.js",
        "/picture/chess.svg",
        "/language/xx",
        "/api/nothing",
        "/api/tables/none",
        "/api/tables/none/at/x",
    ],
)
def test_what_is_not_there_is_not_found(ann: Person, path: str) -> None:
    for accept in ("text/html", "application/json"):
        answer = ann.http.get(path, headers={"accept": accept})
        assert answer.status_code == 404, answer.text
        assert "Traceback" not in answer.text


def test_numbers_that_are_none_are_refused(ann: Person) -> None:
    table = ann.table("me", "random")
    for path in ("/at/x", "/at/-1", "/at/99999", "?eyes=x", "?eyes=9", "?since=x", "/at/0?eyes=77"):
        answer = ann.http.get(f"/api/tables/{table}{path}")
        assert answer.status_code == 400, (path, answer.text)


def test_somebody_who_asks_too_much_has_to_wait(tmp_path: Path) -> None:
    server = Server(database(tmp_path), rate="0.5")  # three at once, then one in two seconds
    try:
        person = server.person()
        table = person.table("me", "me")
        assert 429 in [person.http.get("/health").status_code for _ in range(60)]
        with pytest.raises(InvalidStatus):
            for _ in range(60):
                person.open(table)
    finally:
        server.stop()


def test_names_are_one_printable_line() -> None:
    assert clean_name("  Ann\n\t\u202ex\x00 " + "y" * 50) == ("Ann x " + "y" * 50)[:24]


def test_no_secret_is_told_in_the_log_at_any_level(tmp_path: Path) -> None:
    server = Server(database(tmp_path), log="debug")
    person = server.person()
    made = person.made("me", "friend")
    link = made["links"]["1"]
    friend = server.person()
    assert friend.http.get(f"/seat/{link}").status_code == 200
    assert friend.claim(link).status_code == 200
    page = friend.open(made["id"])
    page.send(t="say", text="between us")
    page.until("parts")
    coach = person.post(f"/api/tables/{made['id']}/seats/0/coach", {}).json()["path"]
    device = another_device(person)
    watch = re.findall(r"/watch/[\w/-]+", person.http.get(f"/table/{made['id']}").text)[0]
    for path in (coach, device, watch):
        assert server.person().http.get(path).status_code in (200, 303)
    phrase = phrase_of(person)
    assert server.person().http.post("/me/recall", data={"phrase": phrase}).status_code == 303
    log = server.stop()
    assert all(
        f"{kind}\\u2026" in log for kind in ("/seat/", "/seats/", "/coach/", "/here/", "/watch/")
    )
    secrets = [link, "between us", phrase]
    secrets += [path.rpartition("/")[2] for path in (coach, device, watch)]
    secrets += [who.http.cookies["carrack"] for who in (person, friend)]
    assert not [secret for secret in secrets if secret in log]


def test_a_cookie_that_could_be_guessed_is_nobodys(ann: Person) -> None:
    ann.http.cookies.set("carrack", "a")
    table = ann.table("me", "me")
    assert len(ann.http.cookies.jar) == 2, "a secret of its own was given"
    guess = Person(ann.url)
    guess.http.cookies.set("carrack", "a")
    assert not any(seat["is_mine"] for seat in guess.facts(table)["seats"])


@pytest.mark.long
def test_the_word_about_an_address_counts_only_from_named_proxies(tmp_path: Path) -> None:
    proxies = {"": False, "10.0.0.1": False, "127.0.0.1": True, "*": True}
    for n, (proxy, is_believed) in enumerate(proxies.items()):
        folder = tmp_path / str(n)
        folder.mkdir()
        server = Server(database(folder), rate="0.5", proxy=proxy)
        try:
            http = server.person().http
            answers = [
                http.get("/language/xx", headers={"x-forwarded-for": f"10.0.0.{n}"}).status_code
                for n in range(30)
            ]
            assert (429 not in answers) == is_believed
        finally:
            server.stop()


def test_who_has_lost_a_seat_looks_on_as_everybody(server: Server) -> None:
    ann, bob, eve = (server.person() for _ in range(3))
    made = ann.made("me", "friend", game="mundus_novus")
    assert bob.claim(made["links"]["1"]).status_code == 200
    page = bob.open(made["id"])
    assert page.until("update")["eyes"] == 1
    link = bob.post(f"/api/tables/{made['id']}/seats/1/link").json()["path"].rpartition("/")[2]
    assert eve.claim(link).status_code == 200
    while page.mine:
        page.hear()
    seen = server.person().open(made["id"])
    seen.until("update")
    while page.until("update")["eyes"] != -1:
        pass
    assert page.areas == seen.areas


def test_who_has_lost_a_seat_sees_no_more_where_nobody_may_look(server: Server) -> None:
    ann, bob, eve = (server.person() for _ in range(3))
    made = ann.made("me", "friend", spectators=False)
    assert bob.claim(made["links"]["1"]).status_code == 200
    page = bob.open(made["id"])
    page.until("update")
    link = bob.post(f"/api/tables/{made['id']}/seats/1/link").json()["path"].rpartition("/")[2]
    assert eve.claim(link).status_code == 200
    with pytest.raises(ConnectionClosed):
        while True:
            page.hear()
    assert page.position["n"] == 1  # as when bob had sat down
