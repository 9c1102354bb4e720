"""A coach behind a seat sees what it sees, points and speaks to it alone, and can do nothing."""

import re

from tests.server.tools import Person, Server, first_choice


def coached(served: Server) -> tuple[str, Person, Person, Person]:
    """Ann plays Bob and has Dee behind her; all hold cards."""
    ann, bob, dee = (served.person() for _ in range(3))
    made = ann.made("me", "friend", game="mundus_novus", spectators=False)
    bob.claim(made["links"]["1"], "Bob")
    path = ann.post(f"/api/tables/{made['id']}/seats/0/coach", {}).json()["path"]
    assert dee.http.get(path).status_code == 200  # to look changes nothing
    assert dee.http.post(path, data={"name": "Dee"}).status_code == 303
    return made["id"], ann, bob, dee


def test_a_coach_sees_what_the_seat_sees(served: Server) -> None:
    table, ann, bob, dee = coached(served)
    assert dee.facts(table, eyes=0)["view"] == ann.facts(table, eyes=0)["view"]
    page = dee.open(table)
    assert page.until("update")["eyes"] == 0 and page.mine == []
    assert "A coach sits down behind" in str(bob.facts(table)["events"])


def test_a_coach_sees_through_no_other_eyes(served: Server) -> None:
    table, _, _, dee = coached(served)
    assert dee.http.get(f"/api/tables/{table}", params={"eyes": 1}).status_code == 403


def test_a_coach_can_do_nothing(served: Server) -> None:
    table, ann, _, dee = coached(served)
    act = first_choice(ann, table)
    writes: list[tuple[str, object]] = [
        ("/act", {"t": "act", "seat": 0, "ask": 0, "act": act}),
        ("/act", {"t": "undo", "seat": 0, "n": 0}),
        ("/act", {"t": "say", "text": "ahoy"}),
        ("/ask", {"t": "hint", "seat": 0, "level": "casual"}),
        ("/ask", {"t": "command", "seat": 0, "ask": 0, "typed": "1"}),
        ("/seats/0/link", None),
        ("/seats/0/lend", {"bot": "random"}),
        ("/seats/0/leave", {}),
        ("/seats/0/coach", {}),
        ("/seats/1/give-back", {}),
        ("/end", {}),
        ("/report", {"text": "ahoy"}),
    ]
    for path, body in writes:
        answer = dee.post(f"/api/tables/{table}{path}", body)
        assert answer.status_code == 403, (path, body, answer.text)
    page = dee.open(table)
    page.send(t="act", seat=0, ask=0, act=act)
    assert "not yours" in page.until("refused")["why"]
    assert ann.facts(table)["n"] == dee.facts(table)["n"]


def test_what_a_coach_shows_is_for_the_seat_alone(served: Server) -> None:
    table, ann, bob, dee = coached(served)
    pages = [person.open(table) for person in (ann, bob, dee)]
    for page in pages:
        page.until("update")
    pages[2].send(t="point", thing="card:plugh", text="sell the xyzzy")
    for page in (pages[0], pages[2]):
        while "sell the xyzzy" not in page.position["parts"]["coach"]:
            page.hear()
        assert 'data-pointed="card:plugh"' in page.position["parts"]["coach"]
    pages[2].send(t="point", text="<b>now</b>")
    while "now" not in pages[0].position["parts"]["coach"]:
        pages[0].hear()
    assert "<b>now" not in pages[0].position["parts"]["coach"]
    bob.post(f"/api/tables/{table}/act", {"t": "say", "text": "last"})
    while "last" not in str(pages[1].received[-1]):
        pages[1].hear()
    assert not re.search(rb"xyzzy|plugh", b"".join(pages[1].received))


def test_who_is_no_coach_cannot_point(served: Server) -> None:
    table, ann, bob, _ = coached(served)
    for person in (ann, bob):
        page = person.open(table)
        page.send(t="point", thing="card:3")
        assert "coach" in page.until("refused")["why"]


def test_nobody_plays_and_coaches_at_one_table(served: Server) -> None:
    table, ann, bob, dee = coached(served)
    path = ann.post(f"/api/tables/{table}/seats/0/coach", {}).json()["path"]
    assert bob.http.post(path).status_code == 409
    link = bob.post(f"/api/tables/{table}/seats/1/leave", {"to": "link"}).json()["path"]
    assert dee.http.get(f"/api/tables/{table}").status_code == 404  # another was invited
    path = ann.post(f"/api/tables/{table}/seats/0/coach", {}).json()["path"]
    assert dee.http.post(path).status_code == 303
    assert dee.claim(link.removeprefix("/seat/")).status_code == 409


def test_a_coach_that_is_sent_away_sees_nothing_more(served: Server) -> None:
    table, ann, _, dee = coached(served)
    ann.post(f"/api/tables/{table}/seats/0/coach", {"yes": False})
    assert dee.http.get(f"/api/tables/{table}").status_code == 404


def test_a_coachs_link_works_once(served: Server) -> None:
    ann, dee, eve = (served.person() for _ in range(3))
    table = ann.table("me", "random")
    path = ann.post(f"/api/tables/{table}/seats/0/coach", {}).json()["path"]
    assert dee.http.post(path).status_code == 303
    assert eve.http.post(path).status_code == 404
