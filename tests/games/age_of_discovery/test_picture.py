"""The picture answers: everything in it has a tooltip, its rule, and its name for "why not?"."""

from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from carrack.core.flow import State
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.pieces import BOX_NAMES, KIND_NAMES
from carrack.games.age_of_discovery.rules.state import Position
from carrack.games.age_of_discovery.show.figures import BODY, COIN
from carrack.learn.rules import sections
from carrack.show.presenter import presenter_of
from tests.games.age_of_discovery.test_told import TABLES, positions
from tests.games.age_of_discovery.tools import building, offer, own, position, put, run

STAR, GOOD = "#2f6b3a", ("12", "12", "11")


def drawn(s: State, seat: int) -> Element:
    options = s.options(seat) if seat in s.to_move else []
    return ElementTree.fromstring(presenter_of(s.game).picture(s.view(seat), options, "en"))


def names_shown(s: Position) -> set[str]:
    """List the names in the texts of actions that stand for things in the picture."""
    boxes = {box for box in BOX_NAMES if box not in ("mayflower_ship", "builder_space")}
    kinds = set(KIND_NAMES) - {"builder"}
    if s.facts.builders:
        boxes |= {"builder_space"}
        kinds |= {"builder"}
    owned = {s.facts.buildings[code % 64].name for code in s.owned}
    offer = {s.facts.buildings[number].name for number in s.offer}
    seats = set("ABCDEF"[: s.players])
    return boxes | kinds | owned | offer | seats | set(s.facts.regions) | set(s.facts.goods)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_thing_that_actions_are_about_answers_for_itself(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for s in positions(name, players, options, every=50):
        assert isinstance(s, Position)
        for seat in (0, players - 1):
            found: set[str] = set()
            for g in drawn(s, seat).iter("{http://www.w3.org/2000/svg}g"):
                found.add(g.get("data-on", ""))
                found |= set(g.get("data-act", "").split(":"))
            assert names_shown(s) - found == set()


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_names_and_rules_of_things_are_known(
    name: str, players: int, options: dict[str, Any]
) -> None:
    known = {section.name for section in sections("carrack.games.age_of_discovery", name, "en")}
    for s in positions(name, players, options, every=50):
        texts = [a.text for a in s.game.vocabulary.actions]
        parts = {part for text in texts for part in text.split(":")[1:]} | set(texts)
        for g in drawn(s, 0).iter("{http://www.w3.org/2000/svg}g"):
            assert g.get("data-rule", "about") in known
            assert g.get("data-on", "dock") in parts


def untitled(element: Element, is_titled: bool = False) -> list[str]:
    """List the workers, goods, coins and points that stand under no tooltip."""
    is_titled = is_titled or any(child.tag.endswith("}title") for child in element)
    found = (
        [] if is_titled or not has_meaning(element) else [ElementTree.tostring(element, "unicode")]
    )
    for child in element:
        found += untitled(child, is_titled)
    return found


def has_meaning(element: Element) -> bool:
    round_good = (element.get("cx"), element.get("cy"), element.get("r")) == GOOD
    return element.get("d") == BODY or element.get("fill") in (COIN, STAR) or round_good


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_piece_has_a_tooltip(name: str, players: int, options: dict[str, Any]) -> None:
    for s in positions(name, players, options, every=50):
        assert untitled(drawn(s, 0)) == []


def test_a_building_used_up_is_struck_out() -> None:
    s = position("empires")
    own(s, 0, "university")
    before = presenter_of(s.game).picture(s.view(0), [], "en")
    s.spent = [1 << building(s, "university"), 0, 0]
    assert (
        presenter_of(s.game).picture(s.view(0), [], "en").count("<path")
        == before.count("<path") + 1
    )


def test_a_building_of_the_next_age_shows_its_price_while_points_are_bought() -> None:
    s = position("empires")
    s.turn = 3
    offer(s, "taxation")
    card = next(g for g in drawn(s, 0).iter() if g.get("data-on") == "taxation")
    assert "14" in [words.text for words in card.iter()]


def test_workers_that_the_university_can_move_are_clicked_where_they_stand() -> None:
    s = position("age_of_empires")
    own(s, 0, "university")
    put(s, "dock", "1 colonist", "0 captain")
    put(s, "goods", "0 colonist")
    put(s, "shipping", "0 merchant")
    put(s, "soldier_space", "0 missionary")
    s.dock_x = 0
    s.in_play[0] += 1
    run(s, Dock.by())
    acts = {g.get("data-act") for g in drawn(s, 0).iter()}
    moves = {a.text for a in s.options(0) if a.word in ("front", "fetch")}
    assert len(moves) == 5 and moves <= acts
