"""Two server processes on one PostgreSQL, hearing each other."""

import asyncio
from collections.abc import Iterator

import pytest

from carrack.server.bot_pool import BotPool
from carrack.server.lobby import Lobby
from carrack.server.room import Services
from carrack.server.store import Store
from tests.server.gatherers import gather, sit
from tests.server.tools import Server, first_choice, play_to_end


@pytest.fixture
def pair(fresh_postgres: str) -> Iterator[tuple[Server, Server]]:
    servers = Server(fresh_postgres), Server(fresh_postgres)
    yield servers
    for server in servers:
        log = server.stop()
        assert "Traceback" not in log, log


def test_a_move_made_at_one_server_is_seen_at_the_other(pair: tuple[Server, Server]) -> None:
    ann, bob = pair[0].person(), pair[1].person()
    made = ann.made("me", "friend")
    assert bob.claim(made["links"]["1"], "Bob").status_code == 200
    here, there = ann.open(made["id"]), bob.open(made["id"])
    here.until_asked()
    for _ in range(5):
        page, person = (here, ann) if here.position["ask"] >= 0 else (there, bob)
        before = page.position["n"]
        page.act(first_choice(person, made["id"]))
        here.until_n(before + 1)
        there.until_n(before + 1)
    here.send(t="say", text="ahoy")
    while "ahoy" not in there.until("parts")["parts"].get("chat", ""):
        pass


def test_those_who_gather_at_two_servers_see_each_other(pair: tuple[Server, Server]) -> None:
    ann, bob = pair[0].person(), pair[1].person()
    table = gather(ann, "Ann", "friend")
    host = ann.look(table)
    host.until("parts")
    sit(bob, table, "Bob")
    guest = bob.look(table)
    for page in (host, guest):
        while not is_complete(page.until("parts")["parts"]["gathered"]):
            pass


def test_who_is_at_a_server_that_has_just_begun_is_not_forgotten(fresh_postgres: str) -> None:
    async def test() -> None:
        first, second = [
            Lobby(Services(Store(fresh_postgres), BotPool(1), clock=lambda: 1.0)) for _ in range(2)
        ]
        await second.start()
        await second.store.put_present("t", second.services.id, [1])
        await first.note_alive()  # before the second server's first round
        seen = await first.store.present("t", first.services.id)
        await first.stop()
        await second.stop()
        assert seen == {1}

    asyncio.run(test())


def is_complete(html: str) -> bool:
    return "Bob" in html and "away" not in html


@pytest.mark.long
def test_bots_move_once_though_both_servers_have_the_table_open(
    pair: tuple[Server, Server],
) -> None:
    ann, eve = pair[0].person(), pair[1].person()
    table = ann.table("me", "random")
    page, other = ann.open(table), eve.open(table)
    for _ in range(10):
        page.until_asked()
        before = page.position["n"]
        page.act(ann.facts(table)["choices"][-1]["act"])
        page.until_n(before + 1)
    other.until_n(page.position["n"])
    facts = play_to_end(ann, table)
    assert facts["over"]
