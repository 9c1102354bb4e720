"""Help at the table: why not, previews, hints, and who gets them."""

from typing import Any

import pytest

from tests.server.tools import Person, Server, first_choice


def ask(person: Person, table: str, **message: object) -> dict[str, Any]:
    answer = person.post(f"/api/tables/{table}/ask", message)
    assert answer.status_code == 200, answer.text
    given: dict[str, Any] = answer.json()
    return given


def test_a_cell_that_cannot_be_used_says_why_and_cites_the_rule(ann: Person) -> None:
    table = ann.table("me", "random")
    given = ask(ann, table, t="why", seat=0, about="90,3")
    assert "touches no tile" in given["lines"][0]
    assert given["rule"] == "place" and given["heading"] == "1. Laying the tile"


def test_the_reason_comes_in_the_readers_language(server: Server) -> None:
    ann = server.person("fr")
    table = ann.table("me", "random")
    given = ask(ann, table, t="why", seat=0, about="90,3")
    assert "impossible, car" in given["lines"][0]


def test_spectators_hear_that_it_is_not_their_turn(ann: Person, bob: Person) -> None:
    table = ann.table("me", "random")
    given = ask(bob, table, t="why", seat=-1, about="90,3")
    assert "It is not your turn: A chooses where the tile goes" in given["lines"][0]


@pytest.mark.parametrize(
    "message",
    [
        {"t": "why", "seat": 0, "about": "90,3"},
        {"t": "preview", "seat": 0, "act": "tile:90,3"},
        {"t": "hint", "seat": 0, "level": "casual"},
        {"t": "command", "seat": 0, "ask": 0, "typed": "hint"},
    ],
)
def test_nobody_gets_help_for_the_seat_of_another(
    ann: Person, bob: Person, message: dict[str, object]
) -> None:
    table = ann.table("me", "random")
    assert bob.post(f"/api/tables/{table}/ask", message).status_code == 403


def test_a_preview_says_what_an_option_brings(ann: Person) -> None:
    table = ann.table("me", "random", game="age_of_empires")
    ann.open(table).until_asked()
    given = ask(ann, table, t="preview", seat=0, act=first_choice(ann, table))
    assert given["kind"] == "preview"


def test_a_hint_names_an_option_and_its_reasons(ann: Person) -> None:
    table = ann.table("me", "random")
    given = ask(ann, table, t="hint", seat=0, level="casual")
    assert given["about"] in [choice["act"] for choice in ann.facts(table)["choices"]]
    assert given["lines"][0].startswith("casual player: place the tile")


def test_a_hint_comes_over_the_socket_too(ann: Person) -> None:
    page = ann.open(ann.table("me", "random"))
    page.until_asked()
    page.send(t="hint", seat=0, level="beginner")
    assert page.until("answer")["kind"] == "hint"


def test_there_are_no_hints_where_the_table_wants_none(ann: Person) -> None:
    hint = {"t": "hint", "seat": 0, "level": "casual"}
    why = {"t": "why", "seat": 0, "about": "90,3"}
    among_people = ann.table("me", "friend")
    assert ann.post(f"/api/tables/{among_people}/ask", hint).status_code == 403
    assert ann.post(f"/api/tables/{among_people}/ask", why).status_code == 200
    alone = ann.table("me", "random", help="none")
    assert ann.post(f"/api/tables/{alone}/ask", hint).status_code == 403
    assert ann.post(f"/api/tables/{alone}/ask", why).status_code == 403


def test_an_unknown_level_or_action_is_refused(ann: Person) -> None:
    table = ann.table("me", "random")
    for message in (
        {"t": "hint", "seat": 0, "level": "god"},
        {"t": "preview", "seat": 0, "act": "fly"},
    ):
        assert ann.post(f"/api/tables/{table}/ask", message).status_code == 400


def test_the_rules_are_a_page_and_a_part(ann: Person) -> None:
    page = ann.http.get("/rules/new_world")
    part = ann.http.get("/rules/new_world/text")
    assert page.status_code == part.status_code == 200
    assert 'id="rule-place"' in page.text and 'id="rule-place"' in part.text
    assert "<header" not in part.text
    assert ann.http.get("/rules/chess").status_code == 404


def test_pictures_of_the_rules_share_no_names(ann: Person) -> None:
    import re

    names = re.findall(r'\bid="([^"]+)"', ann.http.get("/rules/new_world").text)
    assert len(names) == len(set(names))


def test_the_frame_names_the_rule_of_the_decision(ann: Person) -> None:
    page = ann.open(ann.table("me", "random"))
    assert page.until_asked()["rule"] == "place"


def test_a_hint_compares_the_three_best_moves_by_the_chance_to_win(ann: Person) -> None:
    table = ann.table("me", "random", help="full")
    given = ask(ann, table, t="hint", seat=0, level="casual")
    assert len(given["ways"]) == 3
    for words, chance in given["ways"]:
        assert " % to win: " in words
        assert 0 <= chance <= 100
    typed = ask(ann, table, t="command", seat=0, ask=0, typed="hint casual")
    assert sum(" % to win: " in line for line in typed["lines"]) == 3


@pytest.mark.parametrize(("level", "told"), [("full", True), ("reasons", False)])
def test_a_preview_tells_the_chance_to_win_where_hints_are_allowed(
    ann: Person, level: str, told: bool
) -> None:
    table = ann.table("me", "me", game="age_of_empires", help=level)
    seat = ann.facts(table)["to_move"][0]
    act = ann.facts(table, eyes=seat)["choices"][0]["act"]
    given = ask(ann, table, t="preview", seat=seat, act=act)
    assert any(line.endswith("% to win") for line in given["lines"]) == told
