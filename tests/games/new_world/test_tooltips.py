"""Tooltips: everything in the picture says what it is, and what is not lit can be asked about."""

import xml.etree.ElementTree as ET

import pytest

import carrack
from carrack.arena.why import why_not
from carrack.games.new_world.learn.illustrations import EXAMPLES, played
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.show.tile import MEADOWS, SAND
from carrack.learn.rules import sections
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES
from tests.games.new_world.test_picture import SVG, scene_of
from tests.games.new_world.tools import play, positions, table

pytestmark = pytest.mark.engine

ORNAMENTS = {"#nw-carrack", "#nw-rose"}


def picture(s: Position, language: str = "en") -> ET.Element:
    seat = s.to_move[0] if s.to_move else None
    options = s.options(seat) if seat is not None else []
    return ET.fromstring(presenter_of(s.game).picture(s.view(seat), options, language))


def values(root: ET.Element, name: str) -> set[str]:
    return {element.attrib[name] for element in root.iter() if name in element.attrib}


def titles(root: ET.Element) -> list[str]:
    return [title.text or "" for title in root.iter(f"{SVG}title")]


def test_every_cell_of_the_map_can_be_clicked_or_asked_about() -> None:
    for s in positions(3, seed=7, every=60):
        root, scene = picture(s), scene_of(s)
        lit = {act.removeprefix("tile:") for act in values(root, "data-act")}
        told = values(root, "data-on") | lit
        for column in range(1, scene.west + 1):
            for row in range(scene.north, scene.south + 1):
                assert f"{column},{row}" in told


def test_the_coast_and_the_start_spaces_can_be_asked_about_and_say_why_not() -> None:
    s = play(table("B1 B1 U1"), "tile:1,10 no_settler tile:1,11 no_settler")
    asked = values(picture(s), "data-on")
    answers = {}
    for row in (0, 1, 10, 11, 12):
        assert f"0,{row}" in asked
        answer = why_not(s, s.to_move[0], f"0,{row}")
        assert answer.reason is not None
        answers[row] = answer.reason.name
    assert answers == {0: "coast", 1: "cell_taken", 10: "cell_taken", 11: "coast", 12: "coast"}


def test_the_coast_looks_like_neither_land_nor_unknown_land() -> None:
    root = picture(table("U1"))
    titled = {
        title.split(" at ")[0]: ET.tostring(group, "unicode")
        for group in root.iter(f"{SVG}g")
        for title in [group.findtext(f"{SVG}title") or ""]
        if title.startswith(("The coast at 0,0", "Unknown land at 1,0"))
    }
    assert set(titled) == {"The coast", "Unknown land"}
    assert SAND in titled["The coast"] and SAND not in titled["Unknown land"]
    assert SAND not in MEADOWS


def test_every_part_of_the_new_tile_can_be_clicked_or_asked_about() -> None:
    claims = [s for s in positions(3, seed=3, every=11) if s.view(None).step == "Claim"]
    assert claims
    for s in claims:
        root = picture(s)
        told = values(root, "data-on") | values(root, "data-act")
        assert {a.text for a in s.actions.claims[s.tile]} <= told


def test_every_feature_of_the_new_tile_and_every_farm_beside_it_can_be_asked_about_in_scoring() -> (
    None
):
    root = picture(played(EXAMPLES["surveyors"]))
    told = values(root, "data-on") | values(root, "data-act")
    assert {"score:town:0", "score:town:1", "score:farm:n", "score:farm:nw"} <= told


def test_what_can_be_asked_about_is_named_as_in_actions() -> None:
    for s in positions(4, seed=5, every=60):
        vocabulary = {a.text for a in s.game.vocabulary.actions}
        for name in values(picture(s), "data-on"):
            assert name in vocabulary or f"tile:{name}" in vocabulary


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_named_is_a_section(language: str) -> None:
    known = {section.name for section in sections("carrack.games.new_world", "new_world", language)}
    for s in positions(2, seed=3, every=60):
        assert values(picture(s, language), "data-rule") <= known


def test_every_drawing_but_ornaments_has_a_tooltip() -> None:
    seen = 0
    for s in positions(5, seed=6, every=45):
        waiting = [(picture(s), False)]
        while waiting:
            element, is_titled = waiting.pop()
            is_titled = is_titled or element.find(f"{SVG}title") is not None
            if element.tag == f"{SVG}use":
                assert is_titled or element.attrib["href"] in ORNAMENTS, element.attrib
                seen += 1
            if element.tag != f"{SVG}defs":
                waiting += [(child, is_titled) for child in element]
    assert seen


def test_a_settler_tells_what_it_stands_on_and_what_the_surveyors_mean_to_it() -> None:
    s = play(table("U2 E1"), "tile:1,3 robber:0")
    told = next(title for title in titles(picture(s)) if title.startswith("A: robber"))
    assert "2 tiles, 1 trading post" in told
    assert "1 column ahead of the last surveyor" in told


def test_parts_tell_their_flags_posts_and_animals() -> None:
    s = play(table("P1 E1"), "tile:1,2 turn:1 no_settler")
    told = titles(picture(s))
    assert any(title.startswith("Trail (1 trading post).") for title in told)
    assert any(title.startswith("Town. ") for title in told)


def test_a_picture_of_the_rules_has_nothing_to_be_clicked_or_asked_about() -> None:
    svg = presenter_of(carrack.game("new_world", players=2)).illustration("surveyors")
    assert "data-act" not in svg and "<title>" in svg
