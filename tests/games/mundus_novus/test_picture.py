"""The picture: every option has its place, and nothing is shown that the seat may not know."""

import random
import xml.etree.ElementTree as ET

import pytest

import carrack
from carrack.games.mundus_novus.cards import CARAVEL, RESOURCES
from carrack.games.mundus_novus.state import Position
from carrack.text import LANGUAGES
from carrack.text.rules import sections
from tests.games.mundus_novus.test_fuzz import choose, start
from tests.games.mundus_novus.tools import begin, offer, play, step, table, trade, turn

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


def names(picture: str, *keys: str) -> set[str]:
    """List the actions that things of the picture stand for, and all parts of their texts."""
    found = set()
    for e in ET.fromstring(picture).iter():
        for key in keys:
            text = e.attrib.get(key, "")
            found |= {text, *text.split(":")}
    return found


def visible(s: Position, seat: int) -> set[str]:
    """List the texts of actions that could be about what the seat sees lying somewhere."""
    view = s.view(seat)
    acts = {f"swap:{RESOURCES[kind]}" for kind in view.market}
    acts |= {f"buy:{n + 1}" for n in range(len(view.row))} | {"buy:pile"}
    acts |= {f"{RESOURCES[kind]}" for kind in range(len(RESOURCES)) if view.hand[kind]}
    acts |= {f"{RESOURCES[kind]}" for kind in range(len(RESOURCES)) if view.pool[kind]}
    for other in range(view.players):
        acts.add("ABCDEF"[other])
        owned = [s.cards.developments[n] for n in view.developments[other]]
        acts |= {f"second:{card.amount}" for card in owned if card.family == CARAVEL}
        if view.step not in ("Offer", "Store"):
            offer = view.offers[other]
            acts |= {
                f"take:{'ABCDEF'[other]}:{RESOURCES[kind]}"
                for kind in range(len(RESOURCES))
                if offer[kind]
            }
    return acts


@pytest.mark.parametrize("players", [2, 4, 6])
def test_everything_answers_why_not_has_its_rule_and_a_tooltip(players: int) -> None:
    known = {section.name for section in sections("mundus_novus", "mundus_novus", "en")}
    shown: dict[str, int] = {}
    for seed in range(6):
        s = start(players, seed)
        rng = random.Random(seed)
        while not s.over:
            seat = rng.choice(s.to_move)
            if shown.get(step(s), 0) < 4:
                shown[step(s)] = shown.get(step(s), 0) + 1
                picture = draw(s, seat)
                assert visible(s, seat) <= names(picture, "data-on", "data-act"), step(s)
                assert names(picture, "data-rule") - {""} <= known
                assert untold(ET.fromstring(picture)) == []
            s.apply(seat, choose(s, seat, rng))
    assert len(shown) >= 10


def untold(element: ET.Element) -> list[str]:
    """List the drawings that are neither in a group with a tooltip nor mere ornament."""
    if element.tag == f"{SVG}defs" or element.get("aria-hidden"):
        return []
    if element.find(f"{SVG}title") is not None:
        return []
    if element.tag == f"{SVG}use":
        return [element.attrib["href"]]
    return [name for child in element for name in untold(child)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_that_answers_why_not_names_an_action(language: str) -> None:
    s = turn("112345R", "12345", owns={0: "caravel_1 merchant_rare", 1: "caravel_2"})
    known = {a.text for a in s.game.vocabulary.actions}
    picture = ET.fromstring(draw(s, 0, language))
    assert {e.attrib["data-on"] for e in picture.iter() if "data-on" in e.attrib} <= known


def test_a_caravel_of_the_second_fleet_is_marked_by_a_sign() -> None:
    s = begin(table("", "", owns={0: "ponce_de_leon caravel_1 caravel_2"}))
    s.do_next(s.game.steps["Split"].by(0))
    s.settle()
    play(s, "second:2")
    assert ">II<" in draw(s, 0)


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
    s = play(turn("444", row="caravel_1"), "same:coffee", "pick:coffee " * 3)
    assert "[1] 1. caravel 1" in text(s, 0)
