"""The text view: everything typed, with a script and without."""

import random
import re

import carrack
from carrack.text.commands import VERBS
from tests.server.tools import Person, Server, usual_choice
from tests.tables import briefly


def type_in(person: Person, table: str, typed: str) -> list[str]:
    """Type a command; give the answer."""
    facts = person.facts(table)
    command = {"t": "command", "seat": facts["eyes"], "ask": max(facts["ask"], 0), "typed": typed}
    answer = person.post(f"/api/tables/{table}/ask", command)
    assert answer.status_code == 200, answer.text
    lines: list[str] = answer.json()["lines"]
    return lines


def test_an_option_goes_by_its_number_its_text_and_its_label(ann: Person) -> None:
    for typed in ("1", "act", "label"):
        table = ann.table("me", "random", end_turn=False)
        choice = ann.facts(table)["choices"][0]
        assert type_in(ann, table, choice.get(typed, typed).upper()) == []
        assert ann.facts(table)["n"] == 1


def test_what_is_not_clear_is_asked_again(ann: Person) -> None:
    table = ann.table("me", "random")
    assert type_in(ann, table, "tile:1")[0].startswith("Which one")
    assert type_in(ann, table, "99")[0].startswith("There are the numbers")
    assert type_in(ann, table, "fly")[0].startswith("There is no")
    assert "not possible" in type_in(ann, table, "tile:90,3")[0]
    assert ann.facts(table)["n"] == 0


def test_commands_answer_in_words(ann: Person) -> None:
    table = ann.table("me", "random")
    assert len(type_in(ann, table, "help")) == len(VERBS) + 1
    assert "touches no tile" in type_in(ann, table, "why 90,3")[0]
    assert type_in(ann, table, "preview 1")
    assert type_in(ann, table, "hint casual")[0].startswith("casual player")
    assert type_in(ann, table, "rules")[0] == "1. Laying the tile"
    assert "draws" in type_in(ann, table, "log")[0]
    assert type_in(ann, table, "score")[1].startswith("A: total 0")
    assert type_in(ann, table, "undo")[0].startswith("This cannot be taken back")
    assert type_in(ann, table, "end")[0].startswith("There is no turn to end")


def test_french_commands_work_in_french(server: Server) -> None:
    ann = server.person("fr")
    table = ann.table("me", "random")
    assert type_in(ann, table, "pourquoi 90,3")[0].startswith("poser la tuile en 90,3")
    assert type_in(ann, table, "why 90,3")[0].startswith("poser la tuile en 90,3")


def test_undo_and_end_are_typed(ann: Person) -> None:
    table = ann.table("me", "me")
    type_in(ann, table, "1")
    assert type_in(ann, table, "undo") == []
    assert ann.facts(table)["n"] == 2


def test_without_a_script_the_form_does_it(ann: Person) -> None:
    table = ann.table("me", "random")
    page = ann.http.get(f"/table/{table}/text").text
    act = re.search(r'name="act" value="([^"]+)"', page)
    ask = re.search(r'name="ask" value="(\d+)"', page)
    assert act and ask
    form = {"ask": ask[1], "seat": "0", "typed": "why 90,3"}
    assert "touches no tile" in ann.http.post(f"/table/{table}/text", data=form).text
    form = {"act": act[1], "ask": ask[1], "seat": "0", "typed": ""}
    assert ann.http.post(f"/table/{table}/text", data=form).status_code == 200
    assert ann.facts(table)["n"] >= 1


@briefly("age_of_empires")
def test_whole_games_are_played_by_typing(ann: Person, game: str) -> None:
    players = carrack.title(game).low
    table = ann.table("me", *["random"] * (players - 1), game=game)
    page = ann.open(table)
    rng = random.Random(game)
    for _ in range(2_000):
        while ann_waits(page.position):
            page.hear()
        if page.position["over"]:
            return
        if page.position["ask"] < 0:
            typed = "end"
        else:
            acts = [choice["act"] for choice in ann.facts(table, since=10**6)["choices"]]
            if not acts:  # the frame was older than the answer of this seat
                page.hear()
                continue
            typed = str(acts.index(usual_choice(rng, acts)) + 1)
        before = page.position["n"]
        page.send(t="command", seat=0, ask=page.position["ask"], typed=typed)
        while page.position["n"] <= before:
            page.hear()
    raise AssertionError("the game does not end")


def ann_waits(frame: dict[str, object]) -> bool:
    if not frame:
        return True
    to_move = frame["to_move"]
    assert isinstance(to_move, list)
    return not frame["over"] and 0 not in to_move


def test_the_text_frame_has_no_picture(ann: Person) -> None:
    page = ann.http.get(f"/table/{ann.table('me', 'random')}/text").text
    main = page.partition("<main")[2]
    assert "viewBox" not in re.sub(r'<svg class="sign".*?</svg>', "", main, flags=re.S)
