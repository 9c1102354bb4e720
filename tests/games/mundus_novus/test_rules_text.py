"""The tables and pictures of the rules' text follow the facts."""

import re

import pytest

import carrack
from carrack.core.errors import BadData
from carrack.games.mundus_novus.learn.illustrations import PICTURES
from carrack.learn.rules import sections
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, catalogue

GAME = carrack.game("mundus_novus", players=2)


def cells(name: str, language: str = "en") -> list[list[str]]:
    return presenter_of(GAME).listing(name, language).rows


def test_all_developments_are_listed() -> None:
    assert len(cells("developments")) == 44


def test_what_is_known_of_a_development_is_listed() -> None:
    assert cells("developments")[0] == [
        "Hernán Cortés",
        "3",
        "Natives",
        "2",
        "name, effect, income",
    ]


def test_equal_resources_reach_farther_the_rarer_they_are() -> None:
    assert [row[1] for row in cells("equal")] == [
        "the first card",
        "one of the first 3",
        "any card",
    ]


def test_prices_are_listed_by_the_number_of_cards() -> None:
    assert cells("different")[0] == ["4", "5"]
    assert cells("relics")[-1] == ["5", "25"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_warehouse_says_how_many_cards_it_keeps(language: str) -> None:
    words = carrack.text.catalogue(language, "carrack.games.mundus_novus")
    assert words.say("rule.warehouse", n=1) != words.say("rule.warehouse", n=2)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_defines_just_the_drawings_it_uses(name: str) -> None:
    picture = presenter_of(GAME).illustration(name)
    used = set(re.findall(r'href="#([\w-]+)"', picture))
    assert used == set(re.findall(r' id="([\w-]+)"', picture))


def test_tables_and_pictures_that_are_not_there_are_refused() -> None:
    with pytest.raises(BadData, match="no table 'ships'"):
        presenter_of(GAME).listing("ships")
    with pytest.raises(BadData, match="no picture 'ships'"):
        presenter_of(GAME).illustration("ships")


CLUMSY = {
    "en": r"[Tt]aking is a must|equal sets|[Ii]n secret, what to offer",
    "fr": r"\bmanches?\b",
    "nl": r"op handen|tekstverwerker|\bmanches?\b|\bDe (?:Almagro|Valdivia)",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_avoid_what_no_player_would_say(language: str) -> None:
    clumsy = re.compile(CLUMSY[language])
    package = "carrack.games.mundus_novus"
    texts = {part.name: part.text for part in sections(package, "mundus_novus", language)}
    common = catalogue(language).messages
    for key, message in catalogue(language, package).messages.items():
        if key not in common:
            texts[key] = str(message)
    assert len(texts) > 100
    assert [key for key, text in texts.items() if clumsy.search(text)] == []
