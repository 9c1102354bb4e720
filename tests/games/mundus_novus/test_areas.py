"""The areas: every option has its place, and nothing is shown that the seat may not know."""

import random
import re
import xml.etree.ElementTree as ET

import pytest

import carrack
from carrack.games.mundus_novus.rules.cards import RESOURCES
from carrack.games.mundus_novus.rules.phases.supply import Supply
from carrack.games.mundus_novus.rules.state import Position
from carrack.games.mundus_novus.show.art import SCENE_HEIGHT, SCENE_WIDTH
from carrack.games.mundus_novus.show.cards import DEVELOPMENT_HEIGHT, HEAD, LINE, printed
from carrack.games.mundus_novus.show.names import effect
from carrack.learn.rules import sections
from carrack.show.areas import Drawing, stands_for
from carrack.show.html import area_html
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES
from tests.games.mundus_novus.test_fuzz import choose, start
from tests.games.mundus_novus.tools import begin, offer, play, step, table, trade, turn

BUTTONS = {"enough", "end_turn"}  # nothing lies on the table for these


def draw(s: Position, seat: int | None, language: str = "en") -> dict[str, str]:
    """Show all areas of a position."""
    areas = presenter_of(s.game).areas(s.view(seat), language)
    return {area.name: area_html(area) for area in areas}


def whole(s: Position, seat: int | None, language: str = "en") -> str:
    """Show a position on one page."""
    return f"<table>{''.join(draw(s, seat, language).values())}</table>"


def things(html: str) -> list[ET.Element]:
    """List what stands for actions."""
    return [e for e in ET.fromstring(html).iter() if "data-on" in e.attrib]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_all_options_of_all_steps_have_their_place_their_rule_and_a_tip(players: int) -> None:
    known = {
        section.name for section in sections("carrack.games.mundus_novus", "mundus_novus", "en")
    }
    shown: dict[str, int] = {}
    for seed in range(12):
        s = start(players, seed)
        rng = random.Random(seed)
        while not s.over:
            seat = rng.choice(s.to_move)
            if shown.get(step(s), 0) < 8:
                shown[step(s)] = shown.get(step(s), 0) + 1
                found = things(whole(s, seat))
                for a in s.options(seat):
                    places = [e for e in found if stands_for(e.attrib["data-on"], a.text)]
                    assert bool(places) != (a.word in BUTTONS), a.text
                    for e in places:
                        assert e.get("data-tip") or e.find("p") is not None, a.text
                        assert e.get("data-rule", "round") in known, a.text
            s.apply(seat, choose(s, seat, rng))
    assert len(shown) >= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_names_an_action(language: str) -> None:
    s = turn("112345R", "12345", owns={0: "caravel_1 merchant_rare", 1: "caravel_2"})
    texts = [a.text for a in s.game.vocabulary.actions]
    for e in things(whole(s, 0, language)):
        for word in e.attrib["data-on"].split():
            assert any(stands_for(word, text) for text in texts), word


def test_a_caravel_of_the_second_fleet_is_marked_by_a_sign() -> None:
    s = begin(table("", "", owns={0: "ponce_de_leon caravel_1 caravel_2"}))
    s.do_next(s.game.steps["Split"].by(0))
    s.settle()
    play(s, "second:2")
    assert "<h4>2 II</h4>" in draw(s, 0)["players"]
    assert "<h4>1</h4>" in draw(s, 0)["players"]


def test_the_hand_is_drawn_for_its_owner_only() -> None:
    s = table("999R", "1111")
    assert draw(s, 0)["hand"].count("#mn-card-vanilla") == 3
    assert "hand" not in draw(s, None)
    assert "#mn-card-vanilla" not in draw(s, 1)["hand"]
    assert draw(s, 1)["table"] == draw(s, None)["table"] == draw(s, 0)["table"]


def test_a_hand_of_seven_kinds_fits_a_phone() -> None:
    for hand in ("123456", "1234567", "1122345"):
        areas = presenter_of(turn(hand).game).areas(turn(hand).view(0), "en")
        drawn = next(area for area in areas if area.name == "hand").draw()
        assert isinstance(drawn, Drawing)
        assert drawn.width <= 400, hand


def test_a_card_that_is_lost_does_not_look_like_one_that_is_picked() -> None:
    s = turn("1123")
    picked = draw(s, 0)["hand"]
    s.do_next(s.game.steps["Plunder"].by(0))
    s.settle()
    lost = draw(s, 0)["hand"]
    assert "s-lit" in picked and "s-loss" not in picked
    assert "s-loss" in lost and "s-lit" not in lost


@pytest.mark.parametrize("language", LANGUAGES)
def test_areas_are_drawn_in_every_language(language: str) -> None:
    s = turn("123456789R", owns={0: "merchant_rare cortes"}, event="storm")
    words = carrack.text.catalogue(language, "carrack.games.mundus_novus")
    shown = draw(s, 0, language)
    assert words.name("storm") in shown["event"]
    assert words.name("cortes") in shown["players"]
    titles = [area.title for area in presenter_of(s.game).areas(s.view(0), language)]
    assert words.say("picture.best") in titles


def test_all_resources_are_told_apart_by_their_drawing() -> None:
    s = turn("123456789R")
    used = re.findall(r"#mn-card-(\w+)", draw(s, 0)["hand"])
    assert used == list(RESOURCES)
    drawn = [presenter_of(s.game).symbols()[f"mn-{name}"].body for name in used]
    assert len(set(drawn)) == len(RESOURCES)


def test_every_letter_of_the_middle_is_readable() -> None:
    s = offer(trade("12389", "12345", "12345"), 2, "89", "45", "12")
    sizes = re.findall(r'font-size="([\d.]+)"', draw(s, 0)["table"])
    assert len(sizes) > 20
    letters = {float(size) for size in sizes}
    assert min(letters) >= 12, letters


def text(s: Position, seat: int | None) -> str:
    options = s.options(seat) if seat is not None else []
    lines = presenter_of(s.game).characters(s.view(seat), options)
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
    s = play(turn("444", row="caravel_1"), "same:coffee", "pick:coffee " * 3)
    assert "[1] 1. caravel 1" in text(s, 0)


def test_cards_that_were_taken_stay_where_they_lay_with_their_taker_and_the_order() -> None:
    s = offer(trade("12389", "12345", "12345"), 2, "89", "45", "12")
    before = draw(s, 0)["table"]
    play(s, "take:B:coffee", "no_swap")
    shown = draw(s, 0)["table"]
    faint = r'data-tip="([^"]*)" data-rule="chain"><g opacity'
    assert re.findall(faint, before) == []
    assert len(re.findall(faint, shown)) == 1 and "A takes" in re.findall(faint, shown)[0]
    assert ET.fromstring(shown).get("viewBox") == ET.fromstring(before).get("viewBox")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_of_the_middle_is_in_sight_on_a_tablet(players: int) -> None:
    s = start(players, 1)
    drawing = presenter_of(s.game).areas(s.view(0), "en")[0].draw()
    assert isinstance(drawing, Drawing)
    wide, high = 736, 550  # of the main area at 1024 x 768
    assert min(wide / drawing.width, high / drawing.height) >= drawing.least >= 11 / 12


def test_while_caravels_load_no_card_in_hand_looks_as_if_it_could_be_picked() -> None:
    owns = {0: "caravel_1", 1: "caravel_2"}
    s = begin(table("", "", owns=owns, deck="444444444446"), Supply.by())
    assert step(s) == "Load"
    assert "pick:coffee" in draw(s, 0)["table"]
    assert "pick:coffee" not in draw(s, 0)["hand"]


def test_there_is_nothing_to_open_while_nothing_is_discarded() -> None:
    assert draw(begin(table("1", "2")), 0)["piles"] == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_development_does_fits_its_card(language: str) -> None:
    words = carrack.text.catalogue(language, "carrack.games.mundus_novus")
    told = {effect(words, card) for card in table("", "").cards.developments}
    assert len(told) > 10
    for rule in told:
        size, lines = printed(rule)
        room = DEVELOPMENT_HEIGHT - HEAD - 132 * SCENE_HEIGHT / SCENE_WIDTH - 9  # over its place
        assert len(lines) * size * LINE <= room, rule
