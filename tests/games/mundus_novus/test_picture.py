"""The picture: every option has its place, and nothing is shown that the seat may not know."""

import random
import xml.etree.ElementTree as ET

import pytest

import carrack
from carrack.games.mundus_novus.cards import RESOURCES
from carrack.games.mundus_novus.state import Position
from carrack.text import LANGUAGES
from tests.games.mundus_novus.test_fuzz import choose, start
from tests.games.mundus_novus.tools import offer, play, step, table, trade, turn

SVG = "{http://www.w3.org/2000/svg}"


def lit(picture: str) -> set[str]:
    return {e.attrib["data-act"] for e in ET.fromstring(picture).iter() if "data-act" in e.attrib}


def draw(s: Position, seat: int | None, language: str = "en") -> str:
    options = s.options(seat) if seat is not None else []
    return s.game.render(s.view(seat), options, language)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_all_options_of_all_steps_can_be_clicked(players: int) -> None:
    shown: dict[str, int] = {}
    for seed in range(12):
        s = start(players, seed)
        rng = random.Random(seed)
        while not s.over:
            seat = rng.choice(s.to_move)
            if shown.get(step(s), 0) < 12:
                shown[step(s)] = shown.get(step(s), 0) + 1
                assert lit(draw(s, seat)) == {a.text for a in s.options(seat)}, step(s)
            s.apply(seat, choose(s, seat, rng))
    assert len(shown) >= 10


def test_the_hand_is_drawn_for_its_owner_only() -> None:
    s = table("999R", "1111")
    own = ET.fromstring(draw(s, 0))
    hand = [e.attrib["href"] for e in own.iter(f"{SVG}use")]
    assert hand.count("#mn-vanilla") > [
        e.attrib["href"] for e in ET.fromstring(draw(s, None)).iter(f"{SVG}use")
    ].count("#mn-vanilla")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_drawn_in_every_language(language: str) -> None:
    s = turn("123456789R", owns={0: "merchant_rare cortes"}, event="storm")
    picture = draw(s, 0, language)
    words = carrack.text.catalogue(language, "mundus_novus")
    assert words.name("storm") in picture
    assert words.name("cortes") in picture
    assert words.say("picture.best") in picture


def test_all_resources_are_told_apart_by_their_drawing() -> None:
    s = turn("123456789R")
    uses = {e.attrib["href"] for e in ET.fromstring(draw(s, 0)).iter(f"{SVG}use")}
    assert uses >= {f"#mn-{name}" for name in RESOURCES}


def test_every_drawing_that_is_used_is_defined() -> None:
    s = turn("123456789R", "", "", owns={0: "cortes las_casas"}, event="pirates", row="caravel_2")
    root = ET.fromstring(draw(s, 0))
    defined = {e.attrib["id"] for e in root.iter(f"{SVG}g") if "id" in e.attrib}
    assert {e.attrib["href"].removeprefix("#") for e in root.iter(f"{SVG}use")} <= defined


def test_a_spectator_sees_where_the_doubloons_came_from() -> None:
    s = play(turn("RRR", owns={0: "cortes"}), "relics:3")
    assert "relics" in draw(s, None)
    assert lit(draw(s, None)) == set()


def text(s: Position, seat: int | None) -> str:
    options = s.options(seat) if seat is not None else []
    lines = s.game.board_text(s.view(seat), options)
    return "\n".join("".join(run for run, _ in line) for line in lines)


def test_the_table_in_characters_numbers_the_cards_to_take() -> None:
    s = offer(trade("12389", "12345", "12345"), 2, "89", "45", "12")
    shown = text(s, 0)
    assert "[1] 4 coffee   [2] 5 cotton" in shown
    assert "[3] 1 cocoa   [4] 2 corn" in shown


def test_the_table_in_characters_shows_a_hand_to_its_owner_only() -> None:
    s = trade("77789", "12345", "12345")
    assert "7 potato x3" in text(s, 0)
    assert "7 potato" not in text(s, 1)
    assert "7 potato" not in text(s, None)


def test_the_table_in_characters_marks_what_can_be_bought() -> None:
    s = play(turn("111", row="caravel_1"), "same:cocoa", "pick:cocoa " * 3, "confirm")
    assert "[1] 1. caravel 1" in text(s, 0)
