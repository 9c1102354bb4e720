"""Tutorials: a real table where only what is asked for can be done."""

import re

import pytest

import carrack
from carrack.core.title import Value
from carrack.server.lessons import chapters_of
from carrack.text import catalogue
from tests.server.tools import Person

TOLD = [name for name in carrack.NAMES if chapters_of(name)]
each_game = pytest.mark.parametrize("game", TOLD)


def learn(person: Person, game: str, chapter: str = "") -> str:
    """Begin or go on; give the table's name."""
    answer = person.http.post(f"/learn/{game}", content=f"chapter={chapter}")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/table/")


@each_game
def test_a_tutorial_is_played_from_its_first_step_to_its_last(ann: Person, game: str) -> None:
    for chapter in chapters_of(game):
        table = learn(ann, game)
        page = ann.open(table)
        for step in chapter.steps:
            while page.position.get("moves") != step.at:
                page.hear()
            assert page.position["rule"] == step.rule
            page.act(step.acts[0])
        back = ann.http.get(f"/api/tables/{table}/at/0")
        assert back.status_code == 200
        assert any(part.startswith("area-") for part in back.json()["parts"])
        while 'method="post"' not in page.position["parts"]["lesson"]:
            page.hear()
    assert "Play now" in page.position["parts"]["lesson"]


def finish(person: Person, game: str, chapter: str, way: int) -> str:
    """Do a chapter, of each free choice that action, or the last; give the panel at its end."""
    one = next(each for each in chapters_of(game) if each.name == chapter)
    page = person.open(learn(person, game, chapter))
    for step in one.steps:
        while page.position.get("moves") != step.at:
            page.hear()
        page.act(step.acts[min(way, len(step.acts) - 1)])
    while 'method="post"' not in page.position["parts"]["lesson"]:
        page.hear()
    panel: str = page.position["parts"]["lesson"]
    return panel


def test_a_free_choice_is_answered_as_it_was_made(ann: Person) -> None:
    words = catalogue("en", carrack.title("new_world").package)
    answers = [words.say(f"tutorial.new_world.end.settle_{n}") for n in (1, 2)]
    for way, answer in enumerate(answers):
        panel = finish(ann, "new_world", "end", way)
        assert [each in panel for each in answers] == [each == answer for each in answers]


PROMISED: dict[str, tuple[int, dict[str, Value]]] = {  # opponents, options
    "new_world": (1, {}),
    "mundus_novus": (2, {}),
    "age_of_empires": (1, {}),
    "empires": (1, {"builders": True}),
    "manifest_destiny": (2, {}),
}


@each_game
def test_the_game_that_starts_is_the_one_that_was_promised(ann: Person, game: str) -> None:
    opponents, options = PROMISED[game]
    panel = finish(ann, game, chapters_of(game)[-1].name, 0)
    fields = re.findall(r'name="([^"]+)" value="([^"]*)"', panel)
    answer = ann.http.post("/tables", content="&".join(f"{name}={value}" for name, value in fields))
    facts = ann.facts(answer.headers["location"].removeprefix("/table/"))
    bots = [seat["kind"] for seat in facts["seats"] if not seat["is_mine"]]
    assert bots == ["beginner"] * opponents
    standard = {option.name: option.default for option in carrack.title(game).options}
    assert facts["options"] == {**standard, **options}


def test_only_what_is_asked_for_is_lit_and_done(ann: Person) -> None:
    game = TOLD[0]
    step = chapters_of(game)[0].steps[0]
    table = learn(ann, game)
    page = ann.open(table)
    while page.position.get("moves") != step.at:
        page.hear()
    facts = ann.facts(table)
    assert {choice["act"] for choice in facts["choices"]} == set(step.acts)
    room = carrack.game(game, players=facts["view"]["players"])
    other = next(a.text for a in room.vocabulary.actions if a.text not in step.acts)
    page.act(other)
    assert page.until("refused")["why"]
    assert ann.facts(table)["n"] == facts["n"]


def test_it_can_be_left_and_gone_on_with(ann: Person) -> None:
    game = TOLD[0]
    chapter = chapters_of(game)[0]
    table = learn(ann, game)
    page = ann.open(table)
    page.until_asked()
    page.act(chapter.steps[0].acts[0])
    page.until_n(page.position["n"] + 1)
    page.socket.close()
    assert learn(ann, game) == table
    assert f"/table/{table}" in ann.http.get("/").text


def test_the_next_chapter_follows_and_a_finished_one_is_not_listed(ann: Person) -> None:
    game = next(name for name in TOLD if len(chapters_of(name)) > 1)
    first, second = chapters_of(game)[:2]
    table = learn(ann, game)
    page = ann.open(table)
    for step in first.steps:
        while page.position.get("moves") != step.at:
            page.hear()
        page.act(step.acts[0])
    while f'value="{second.name}"' not in page.position.get("parts", {}).get("lesson", ""):
        page.hear()
    assert table not in ann.http.get("/").text
    assert learn(ann, game) != table


def test_nobody_makes_a_tutorial_by_hand(ann: Person) -> None:
    asked: dict[str, object] = {
        "game": "new_world",
        "seats": [{"kind": "me"}, {"kind": "tutor"}],
    }
    assert ann.post("/api/tables", asked).status_code == 400
    asked = {
        "game": "new_world",
        "seats": [{"kind": "me"}, {"kind": "random"}],
        "rules": {"tutorial": "first"},
    }
    assert ann.post("/api/tables", asked).status_code == 400


def test_there_is_no_undo_no_hint_and_no_bot_in_a_tutorial(ann: Person) -> None:
    table = learn(ann, TOLD[0])
    facts = ann.facts(table)
    assert not facts["can_undo"]
    hint = ann.post(f"/api/tables/{table}/ask", {"t": "hint", "seat": 0, "level": "casual"})
    assert hint.status_code == 403, hint.text
    lend = ann.post(f"/api/tables/{table}/seats/{facts['eyes']}/lend", {"bot": "random"})
    page = ann.open(table)
    page.until("update")
    assert lend.status_code == 409
    assert ann.facts(table)["n"] == facts["n"]


def test_an_unknown_tutorial_is_refused(ann: Person) -> None:
    assert ann.http.post("/learn/chess", content="").status_code == 404
    assert ann.http.post(f"/learn/{TOLD[0]}", content="chapter=none").status_code == 400
