"""Who may do what: the actor follows from the cookie, never from the message."""

import json
import re

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from carrack.server.snapshot import DELAY
from tests.server.tools import Person, Server, first_choice

READS = ("", "/at/0", "/at/0/board.svg", "/at/0/board.png")
WRITES: tuple[tuple[str, dict[str, object] | None], ...] = (
    ("/act", {"t": "act", "seat": 0, "ask": 0, "act": "tile:1,1"}),
    ("/act", {"t": "undo", "seat": 0, "n": 0}),
    ("/act", {"t": "redo", "seat": 0, "n": 0}),
    ("/act", {"t": "restart", "seat": 0, "n": 0}),
    ("/act", {"t": "say", "text": "ahoy"}),
    ("/seats/0/link", None),
    ("/seats/0/lend", {"bot": "random"}),
    ("/again", None),
    ("/seats/0/leave", {}),
    ("/seats/0/coach", {}),
    ("/seats/0/coach", {"yes": False}),
    ("/seats/0/mute", {}),
    ("/seats/0/remove", None),
    ("/seats/0/give-back", {}),
    ("/end", {}),
    ("/report", {"text": "ahoy"}),
)
FOR_EVERY_SEAT = ("/again", "/seats/0/give-back", "/end", "/report")


def other_people(server: Server, table: str, link: str) -> dict[str, Person]:
    """Everybody who is not seat 0."""
    anonymous, other_table, other_seat, forged = (server.person() for _ in range(4))
    other_table.table("me", "random")
    assert other_seat.claim(link).status_code == 200
    forged.http.cookies.set("carrack", "x" * 32)
    return {
        "anonymous": anonymous,
        "other table": other_table,
        "other seat": other_seat,
        "forged": forged,
    }


def test_nobody_acts_for_a_seat_that_is_not_theirs(server: Server, ann: Person) -> None:
    made = ann.made("me", "friend")
    table = made["id"]
    for who, person in other_people(server, table, made["links"]["1"]).items():
        for path, body in WRITES:
            is_for_all = body == {"t": "say", "text": "ahoy"} or path in FOR_EVERY_SEAT
            if who == "other seat" and is_for_all:
                continue
            answer = person.post(f"/api/tables/{table}{path}", body)
            assert answer.status_code == 403, (who, path, body, answer.text)
    facts = ann.facts(table)
    assert (facts["n"], facts["seats"][0]["kind"]) == (1, "person")  # somebody sat down


def test_nobody_acts_for_another_seat_over_the_websocket(server: Server, ann: Person) -> None:
    made = ann.made("me", "friend")
    act = first_choice(ann, made["id"])
    for who, person in other_people(server, made["id"], made["links"]["1"]).items():
        page = person.open(made["id"])
        for message in (
            {"t": "act", "seat": 0, "ask": 0, "act": act},
            {"t": "undo", "seat": 0, "n": 0},
            {"t": "look", "seat": 0},
        ):
            page.send(**message)
            assert "not yours" in page.until("refused")["why"], who
    assert ann.facts(made["id"])["n"] == 1  # somebody sat down


def test_a_table_without_spectators_is_closed_to_all_others(server: Server, ann: Person) -> None:
    table = ann.table("me", "random", spectators=False)
    eve = server.person()
    for path in READS:
        assert eve.http.get(f"/api/tables/{table}{path}").status_code == 404
    for page in ("table", "replay"):
        assert eve.http.get(f"/{page}/{table}").status_code == 404
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        eve.open(table)
    assert ann.facts(table)["eyes"] == 0


def test_the_link_for_spectators_opens_one_table_and_no_seat(server: Server, ann: Person) -> None:
    made = ann.made("me", "friend", spectators=False, game="mundus_novus")
    table, other = made["id"], ann.table("me", "random", spectators=False)
    page = ann.http.get(f"/table/{table}").text
    link = re.findall(r"/watch/[\w/-]+", page)[0]
    eve, forged = server.person(), server.person()
    assert forged.http.get(f"/watch/{table}/{'0' * 32}").status_code == 404
    assert forged.http.get(f"/api/tables/{table}").status_code == 404
    assert eve.http.get(link).status_code == 303
    assert eve.facts(table)["eyes"] == -1
    assert eve.http.get(f"/api/tables/{other}").status_code == 404
    for path in READS:
        assert eve.http.get(f"/api/tables/{table}{path}").status_code == 200
        answer = eve.http.get(f"/api/tables/{table}{path}", params={"eyes": 0})
        assert answer.status_code == 403
    for path, body in WRITES:
        assert eve.post(f"/api/tables/{table}{path}", body).status_code == 403, path
    watching = eve.open(table)
    assert watching.mine == []
    server.person().claim(made["links"]["1"], "Bob")  # seats change hands, and she still watches
    watching.until_n(1)
    assert link not in eve.http.get(f"/table/{table}").text


def test_where_hands_are_open_spectators_see_them_late_and_players_never(
    server: Server, ann: Person
) -> None:
    bob, eve = server.person(), server.person()
    made = ann.made("me", "me", "friend", open_hands=True)
    table = made["id"]
    bob.claim(made["links"]["2"], "Bob")
    people = [ann, ann, bob]
    moves = 0
    while moves < DELAY + 5:
        moves += 1
        seat = ann.facts(table)["to_move"][0]
        facts = people[seat].facts(table, eyes=seat)
        deed = {"t": "act", "seat": seat, "ask": facts["ask"]}
        if facts["can_end"]:
            moves -= 1
            deed = {"t": "end", "seat": seat, "n": facts["n"]}
        else:
            deed["act"] = facts["choices"][0]["act"]
        assert people[seat].post(f"/api/tables/{table}/act", deed).status_code == 200
    for at, late in ((0, 200), (5, 200), (6, 403), (moves, 403)):
        path = f"/api/tables/{table}/at/{at}"
        assert eve.http.get(path, params={"eyes": 0}).status_code == late, at
        assert eve.http.get(path, params={"eyes": -1}).status_code == 200
        assert bob.http.get(path, params={"eyes": 0}).status_code == 403
    assert eve.http.get(f"/api/tables/{table}", params={"eyes": 0}).status_code == 403
    page = eve.http.get(f"/replay/{table}", params={"eyes": 0}).text
    assert 'data-moves="5"' in page and "Bob" in page
    assert bob.http.get(f"/replay/{table}", params={"eyes": 0}).status_code == 403


def test_in_a_running_game_nobody_sees_through_the_eyes_of_others(
    server: Server, ann: Person
) -> None:
    table = ann.table("me", "random")
    for person, eyes in ((ann, 1), (server.person(), 0)):
        for path in READS:
            answer = person.http.get(f"/api/tables/{table}{path}", params={"eyes": eyes})
            assert answer.status_code == 403


def test_another_sites_page_cannot_act(server: Server, ann: Person) -> None:
    table = ann.table("me", "random")
    foreign = {"origin": "https://evil.example"}
    answer = ann.post(f"/api/tables/{table}/seats/0/link", headers=foreign)
    assert answer.status_code == 403
    assert ann.http.post("/tables", content="game=new_world", headers=foreign).status_code == 403
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        ann.open(table, origin="https://evil.example")
    own = {"origin": server.url}
    assert ann.post(f"/api/tables/{table}/seats/0/link", headers=own).status_code == 200


def test_secrets_of_people_are_stored_hashed(server: Server, ann: Person) -> None:
    made = ann.made("me", "friend")
    cookie = ann.http.cookies["carrack"]
    assert len(cookie) * 6 >= 128
    answer = json.dumps(ann.facts(made["id"])) + ann.http.get(f"/table/{made['id']}").text
    assert cookie not in answer
    assert made["links"]["1"] not in answer


def test_the_cookie_is_out_of_reach_of_scripts(server: Server) -> None:
    answer = server.person().post(
        "/api/tables", {"game": "new_world", "seats": [{"kind": "me"}, {"kind": "random"}]}
    )
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_every_page_forbids_inline_scripts_and_framing(server: Server, ann: Person) -> None:
    table = ann.table("me", "random")
    for path in ("/", "/new/new_world", f"/table/{table}", f"/replay/{table}", "/nowhere", "/api"):
        answer = ann.http.get(path, headers={"accept": "text/html"})
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert "<script>" not in answer.text and " style=" not in answer.text
        assert " onclick=" not in answer.text


def test_names_are_escaped_on_every_page(server: Server, ann: Person) -> None:
    asked = {
        "game": "new_world",
        "seats": [{"kind": "me", "name": "<img src=x>"}, {"kind": "random"}],
    }
    table = ann.post("/api/tables", asked).json()["id"]
    for path in (f"/table/{table}", f"/replay/{table}"):
        page = ann.http.get(path).text
        assert "<img src=x>" not in page
        assert "&lt;img src=x&gt;" in page


def test_the_language_switch_leads_only_to_our_own_pages(ann: Person) -> None:
    for back in ("https://evil.example", "//evil.example", "/\\evil.example"):
        answer = ann.http.get("/language/fr", params={"back": back})
        assert answer.headers["location"] == "/"
