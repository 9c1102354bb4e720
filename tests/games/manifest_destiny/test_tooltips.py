"""Tooltips: every thing in the picture says what it is, and answers why nothing can be done."""

import random
import xml.etree.ElementTree as ET
from typing import TypeAlias

import pytest

import carrack
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.games.manifest_destiny.show.scene import SEA
from carrack.learn.rules import sections
from carrack.show.presenter import presenter_of
from carrack.show.scene import CARD, LINE, PAPER
from carrack.text import LANGUAGES

Seen: TypeAlias = tuple[ManifestDestiny, ManifestView, list[carrack.Action]]

SHAPES = ("path", "rect", "circle", "polygon")
GROUNDS = (PAPER, SEA, CARD, LINE)


@pytest.fixture(scope="module")
def positions() -> list[Seen]:
    """Give views and options of random games, at every fortieth decision."""
    found = []
    for players in (3, 5):
        chance = random.Random(players)
        s = carrack.game("manifest_destiny", players=players).new(players)
        for n in range(600):
            if s.over:
                break
            seat = s.to_move[0]
            if n % 40 == 0:
                game, view = s.game, s.view(seat)
                assert isinstance(game, ManifestDestiny) and isinstance(view, ManifestView)
                found.append((game, view, s.options(seat)))
            s.apply(seat, chance.choice(s.options(seat)))
    assert len(found) > 8
    return found


def drawn(
    game: ManifestDestiny, view: ManifestView, options: list[carrack.Action], language: str = "en"
) -> ET.Element:
    return ET.fromstring(presenter_of(game).picture(view, options, language))


def about(root: ET.Element, attribute: str) -> set[str]:
    return {e.attrib[attribute] for e in root.iter() if attribute in e.attrib}


def visible(game: ManifestDestiny, view: ManifestView) -> set[str]:
    """Name all things of the picture that actions are about."""
    names = {id for n, id in enumerate(game.atlas.ids) if game.atlas.every >> n & 1}
    names |= {*game.atlas.region_ids, *game.atlas.products, *PROGRESSIONS, *DISCOVERIES}
    names |= {game.deck.ids[n] for n in view.hand}
    names |= {game.deck.ids[n] for cards in view.played for n in cards}
    return names | set("ABCDE"[: view.players]) | {"city", "pioneer", "card"}


def test_every_visible_thing_is_lit_or_answers_why_not(positions: list[Seen]) -> None:
    for game, view, options in positions:
        root = drawn(game, view, options)
        named = set()
        for text in about(root, "data-on") | about(root, "data-act"):
            named |= set(text.split(":"))
        assert visible(game, view) - named == set()


def test_what_answers_why_not_is_known_to_the_actions(positions: list[Seen]) -> None:
    for game, view, options in positions:
        parts = {part for a in game.vocabulary.actions for part in (a.text, *a.text.split(":"))}
        assert about(drawn(game, view, options), "data-on") <= parts


def test_every_rule_that_a_tooltip_cites_is_a_section(positions: list[Seen]) -> None:
    known = {
        section.name
        for section in sections("carrack.games.manifest_destiny", "manifest_destiny", "en")
    }
    for game, view, options in positions:
        cited = about(drawn(game, view, options), "data-rule")
        assert cited <= known
        assert {"map", "progressions", "research", "payments", "order", "adjustments"} <= cited


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shape_with_a_meaning_has_a_title(positions: list[Seen], language: str) -> None:
    """Grounds, borders and scales need none; what stands in a territory is told by its ground."""
    for game, view, options in positions[::4]:
        assert untitled(drawn(game, view, options, language)) == []


def untitled(element: ET.Element, is_titled: bool = False) -> list[dict[str, str]]:
    tag = element.tag.rpartition("}")[2]
    if tag in ("defs", "title") or element.attrib.get("pointer-events") == "none":
        return []
    is_titled = is_titled or any(child.tag.endswith("title") for child in element)
    if tag in SHAPES and not is_titled and element.attrib.get("fill") not in (*GROUNDS, "none"):
        return [element.attrib]
    return [lost for child in element for lost in untitled(child, is_titled)]


def test_titles_are_never_empty(positions: list[Seen]) -> None:
    for game, view, options in positions[::4]:
        titles = [e.text for e in drawn(game, view, options).iter() if e.tag.endswith("title")]
        assert titles and all(text and "{" not in text for text in titles)
