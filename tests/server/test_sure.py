"""What cannot be taken back is told before it is done; programs are not slowed by it."""

from typing import Any

import pytest

import carrack
from carrack.arena.lasting import lasting
from carrack.arena.match import Match
from carrack.arena.picking import picking
from carrack.server.help import LEAST_LEFT, sure
from carrack.server.protocol import Act
from tests.server.test_room import Place, use
from tests.server.tools import Page, Person
from tests.tables import random_play

TOLD = "Cannot be taken back: something hidden comes up."


def lay_tile(person: Person, table: str) -> dict[str, Any]:
    """Lay tiles until a settler can be placed: a tile is drawn after that."""
    for _ in range(20):
        facts = person.facts(table)
        seat = facts["to_move"][0]
        facts = person.facts(table, eyes=seat)
        acts = [choice["act"] for choice in facts["choices"]]
        if "no_settler" in acts:
            return facts
        post(person, table, seat=seat, ask=facts["ask"], act=acts[0])
    raise AssertionError("no settler was asked for")


def post(person: Person, table: str, **act: object) -> int:
    return person.post(f"/api/tables/{table}/act", {"t": "act", **act}).status_code


def settler(page: Page, facts: dict[str, Any], *, hold: bool) -> None:
    message = {"seat": facts["eyes"], "ask": facts["ask"], "act": "no_settler"}
    page.send(t="act", hold=hold, id="one", **message)


def test_what_shows_something_hidden_is_asked_about_and_not_done(ann: Person) -> None:
    table = ann.table("me", "me", curtain=False)
    facts = lay_tile(ann, table)
    page = ann.open(table)
    settler(page, facts, hold=True)
    told = page.until("sure")["prompt"]
    assert TOLD in told and "lace no settler." in told
    assert page.until("heard")["id"] == "one"
    assert ann.facts(table)["n"] == facts["n"]
    assert ann.facts(table, eyes=facts["eyes"])["can_undo"]
    settler(page, facts, hold=False)
    page.until_n(facts["n"] + 1)
    assert not ann.facts(table, eyes=facts["eyes"])["can_undo"]


def test_a_program_is_not_slowed(ann: Person) -> None:
    table = ann.table("me", "me", curtain=False)
    facts = lay_tile(ann, table)
    for hold in (True, False):  # the second is too late
        done = post(ann, table, seat=facts["eyes"], ask=facts["ask"], act="no_settler", hold=hold)
        assert done == (200 if hold else 409)
    assert ann.facts(table)["n"] == facts["n"] + 1


@pytest.mark.parametrize("rule", ["undo", "end_turn"])
def test_where_nothing_is_held_nothing_is_asked(ann: Person, rule: str) -> None:
    rules: dict[str, Any] = {rule: False}
    table = ann.table("me", "me", curtain=False, **rules)
    facts = lay_tile(ann, table)
    page = ann.open(table)
    settler(page, facts, hold=True)
    page.until_n(facts["n"] + 1)


def test_a_question_that_is_not_open_any_more_is_refused_as_ever(ann: Person) -> None:
    table = ann.table("me", "me", curtain=False)
    facts = lay_tile(ann, table)
    page = ann.open(table)
    settler(page, {**facts, "ask": facts["ask"] - 1}, hold=True)
    page.until("refused")
    assert ann.facts(table)["n"] == facts["n"]


def test_nobody_may_ask_for_the_seat_of_another(ann: Person, bob: Person) -> None:
    table = ann.table("me", "me", curtain=False, spectators=True)
    facts = lay_tile(ann, table)
    page = bob.open(table)
    settler(page, facts, hold=True)
    assert "not yours" in page.until("refused")["why"]


def set_position() -> tuple[Match, int, list[str]]:
    """Play Mundus Novus until a seat can make a set after which something hidden is seen."""
    match = Match(carrack.game("mundus_novus", players=2), 3)
    for seat, _ in random_play(match.state, 3):
        one = picking(match, seat)
        if one is None or one.done:
            continue
        for a in one.more([]):
            for b in one.more([a]):
                acts = one.whole([a, b])
                if acts and lasting(one.start, seat, acts):
                    return match, seat, [b.text, a.text]
    raise AssertionError("no such set")


def test_a_set_is_asked_about_as_a_whole(ann: Person) -> None:
    match, seat, picks = set_position()
    table = ann.http.post("/api/records", content=match.record().to_text()).json()["id"]
    page = ann.open(table)
    page.send(t="look", seat=seat)
    while page.position.get("eyes") != seat or not page.position["is_picking"]:
        page.hear()
    n, ask = page.position["n"], page.position["ask"]
    page.send(t="make", seat=seat, ask=ask, picks=picks, hold=True)
    assert "Cannot be taken back" in page.until("sure")["prompt"]
    assert ann.facts(table)["n"] == n
    page.send(t="make", seat=seat, ask=ask, picks=picks)
    page.until_n(n + 1)


def test_the_preview_and_the_text_view_say_so_too(ann: Person) -> None:
    table = ann.table("me", "me", curtain=False)
    facts = lay_tile(ann, table)
    asked = {"t": "preview", "seat": facts["eyes"], "act": "no_settler"}
    lines = ann.post(f"/api/tables/{table}/ask", asked).json()["lines"]
    assert TOLD in lines[-1]
    shown = ann.http.get(f"/table/{table}/text").text
    assert "(cannot be taken back)</button>" in shown
    free = ann.table("me", "me", curtain=False, undo=False)
    lay_tile(ann, free)
    assert "cannot be taken back" not in ann.http.get(f"/table/{free}/text").text


def test_who_has_hardly_any_time_left_is_not_asked(place: str) -> None:
    async def test(where: Place) -> None:
        room = await where.room(["me", "me"], clock=60)
        while "no_settler" not in (acts := [a.text for a in room.shown.options(seat_of(room))]):
            await room.do(Act(seat_of(room), room.shown.asks[seat_of(room)], acts[0]))
        seat = seat_of(room)
        deed = Act(seat, room.shown.asks[seat], "no_settler", hold=True)
        assert sure(room, deed, "en") is not None
        where.clock.now += 60 - LEAST_LEFT / 1000 + 1
        assert sure(room, deed, "en") is None

    use(place, test)


def seat_of(room: Any) -> int:
    seat: int = room.shown.to_move[0]
    return seat
