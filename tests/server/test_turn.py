"""The end of a turn: several steps pass on when their seat says so."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.tools import Page, Person, Server, database

GAME = "manifest_destiny"


def act(person: Person, table: str, **message: object) -> int:
    return person.post(f"/api/tables/{table}/act", message).status_code


def play_until_held(person: Person, table: str) -> dict[str, Any]:
    """Play for all seats until somebody's turn is done but not ended; give what that seat sees."""
    rng = random.Random(2)
    for _ in range(300):
        seat = person.facts(table, since=10**6)["to_move"][0]
        facts = person.facts(table, since=10**6, eyes=seat)
        if facts["can_end"]:
            return facts
        text = rng.choice(facts["choices"])["act"]
        assert act(person, table, t="act", seat=seat, ask=facts["ask"], act=text) == 200
    raise AssertionError("no turn of several steps")


def test_a_turn_of_several_steps_waits_for_its_end_and_can_be_taken_back(ann: Person) -> None:
    table = ann.table("me", "me", "me", game=GAME)
    facts = play_until_held(ann, table)
    assert facts["to_move"] == [facts["eyes"]]
    assert facts["choices"] == []
    assert facts["can_undo"]
    assert act(ann, table, t="undo", seat=facts["eyes"], n=facts["n"]) == 200
    assert not ann.facts(table, eyes=facts["eyes"])["can_end"]
    assert act(ann, table, t="redo", seat=facts["eyes"], n=facts["n"] + 1) == 200
    assert ann.facts(table, eyes=facts["eyes"])["can_end"]


def test_an_ended_turn_passes_on_and_cannot_be_taken_back(ann: Person) -> None:
    table = ann.table("me", "me", "me", game=GAME)
    facts = play_until_held(ann, table)
    seat, n = facts["eyes"], facts["n"]
    assert act(ann, table, t="end", seat=seat, n=n) == 200
    assert act(ann, table, t="end", seat=seat, n=n) == 409
    after = ann.facts(table, eyes=seat)
    assert seat not in after["to_move"]
    assert after["n"] == n + 1
    assert not after["can_undo"]
    act(ann, table, t="undo", seat=seat, n=n + 1)
    assert ann.facts(table)["n"] == n + 1


def test_nobody_acts_before_the_turn_is_ended(ann: Person) -> None:
    table = ann.table("me", "me", "me", game=GAME)
    facts = play_until_held(ann, table)
    other = (facts["eyes"] + 1) % 3
    theirs = ann.facts(table, eyes=other)
    assert (theirs["choices"], theirs["ask"]) == ([], -1)
    for ask in range(facts["n"] + 1):
        assert act(ann, table, t="act", seat=other, ask=ask, act="pass") == 409
    assert act(ann, table, t="end", seat=other, n=facts["n"]) == 409
    assert ann.facts(table)["n"] == facts["n"]


def prompt_for(page: Page, seat: int) -> str:
    page.send(t="look", seat=seat)
    while page.position.get("eyes") != seat:
        page.hear()
    return str(page.position["parts"]["prompt"])


def test_its_page_tells_what_the_turn_did(ann: Person) -> None:
    table = ann.table("me", "me", "me", game=GAME)
    for _ in range(10):  # a turn may have done nothing that is told
        facts = play_until_held(ann, table)
        page = ann.open(table)
        prompt = prompt_for(page, facts["eyes"])
        assert 'data-do="end"' in prompt
        if "What your turn did" in prompt:
            break
        assert act(ann, table, t="end", seat=facts["eyes"], n=facts["n"]) == 200
    else:
        raise AssertionError("no turn told what it did")
    assert 'data-do="end"' not in prompt_for(page, (facts["eyes"] + 1) % 3)


@pytest.mark.long
def test_a_table_may_do_without(ann: Person) -> None:
    table = ann.table("me", "me", "me", game=GAME, end_turn=False)
    with pytest.raises(AssertionError, match="several steps"):
        play_until_held(ann, table)


def test_a_turn_waits_for_its_end_after_the_server_was_killed_and_so_does_what_follows(
    tmp_path: Path,
) -> None:
    server = Server(database(tmp_path))
    ann = server.person()
    table = ann.table("me", "me", "me", game=GAME)
    facts = play_until_held(ann, table)
    for end in (False, True):
        if end:
            assert act(ann, table, t="end", seat=facts["eyes"], n=facts["n"]) == 200
        server.kill()
        server = Server(database(tmp_path))
        ann.http.base_url = server.url
        again = ann.facts(table, eyes=facts["eyes"])
        assert again["can_end"] is not end
        assert again["can_undo"] is not end
        assert (facts["eyes"] in again["to_move"]) is not end
    server.stop()


def test_bots_wait_for_the_end_of_a_turn(ann: Person) -> None:
    table = ann.table("me", "random", "random", game=GAME)
    page = ann.open(table, view="text")
    rng = random.Random(5)
    for _ in range(300):
        facts = ann.facts(table, since=10**6)
        if facts["can_end"]:
            break
        if facts["choices"]:
            text = rng.choice(facts["choices"])["act"]
            act(ann, table, t="act", seat=0, ask=facts["ask"], act=text)
        else:
            page.until_mine(facts["n"])
    assert facts["to_move"] == [0]
    assert act(ann, table, t="end", seat=0, n=facts["n"]) == 200
    page.until_n(facts["n"] + 2)


def test_tables_that_wait_for_me_are_listed(ann: Person, bob: Person) -> None:
    mine, other = ann.table("me", "me"), ann.made("me", "friend")
    bob.claim(other["links"]["1"])
    waiting = [row["id"] for row in ann.http.get("/api/waiting").json()]
    assert {mine, other["id"]} <= set(waiting)
    assert bob.http.get("/api/waiting").json() == []
