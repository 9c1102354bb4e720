"""The rules' text: its examples score as the engine scores, and its tables hold all facts."""

import re

import pytest

import carrack
from carrack.games.age_of_discovery.game import AgeOfDiscovery
from carrack.games.age_of_discovery.phases.warfare import Battle
from carrack.games.age_of_discovery.pieces import COUNTERS, KIND_NAMES
from carrack.games.age_of_discovery.render.illustrations import (
    AFTER,
    BEFORE,
    BUILDERS,
    SCORING,
    Example,
)
from carrack.games.age_of_discovery.scoring import region_points
from carrack.games.age_of_discovery.state import Position
from carrack.text import LANGUAGES, catalogue, reason_sentence
from carrack.text.rules import about_reason, sections
from tests.games.age_of_discovery.tools import colony, play, position, run, settle

pytestmark = pytest.mark.engine

PICTURED = ("boxes", "workers", "dock", "building", "counter", "sets", "scoring", "battle")


def set_up(s: Position, example: Example) -> None:
    for seat, (kinds, _, _) in enumerate(example):
        for kind, count in kinds.items():
            settle(s, seat, "new_france", *[KIND_NAMES[kind]] * count)


@pytest.mark.parametrize("example", [*SCORING, BUILDERS])
def test_a_pictured_region_scores_what_stands_beside_it(example: Example) -> None:
    s = position(players=3, builders=True)
    set_up(s, example)
    points = region_points(s, 0)[: len(example)]
    assert points == [(place, builders) for _, place, builders in example]


def test_the_pictured_battle_ends_as_shown() -> None:
    s = position(players=2)
    set_up(s, BEFORE)
    run(s, Battle.by(0, 1))
    play(s, "hit:soldier hit:soldier")
    for seat, (kinds, _, _) in enumerate(AFTER):
        left = colony(s, seat, "new_france")
        assert left == {KIND_NAMES[kind]: count for kind, count in kinds.items()}


@pytest.mark.parametrize("name", ["age_of_empires", "empires"])
def test_the_rules_have_their_pictures(name: str) -> None:
    text = "".join(s.text for s in sections("age_of_discovery", name, "en"))
    assert [each for each in PICTURED if f"picture:{each})" not in text] == []


@pytest.mark.parametrize(("name", "kinds"), [("age_of_empires", 33), ("empires", 56)])
def test_the_tables_of_buildings_list_every_kind_of_the_edition(name: str, kinds: int) -> None:
    game = carrack.game(name, players=3)
    rows = [row for age in "123" for row in game.listing(f"buildings-{age}").rows]
    assert len(rows) == kinds


def test_the_tables_of_discoveries_list_all_of_them() -> None:
    game = carrack.game("empires", players=3)
    assert isinstance(game, AgeOfDiscovery)
    assert sum(int(row[-1]) for row in game.listing("counters").rows) == COUNTERS
    assert len(game.listing("cards").rows) == COUNTERS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["age_of_empires", "empires"])
def test_players_read_sections_of_our_rules_and_never_numbers_of_rulings(
    name: str, language: str
) -> None:
    game = carrack.game(name, players=3)
    words = catalogue(language, game.folder)
    told = [reason_sentence(words, reason) for reason in game.reasons]
    told += [str(message) for message in words.messages.values()]
    told += [
        f"{section.heading} {section.text}" for section in sections(game.folder, name, language)
    ]
    assert [text for text in told if re.search(r"\b(R-[A-Z]\d|[AB]\d{1,2}\b)", text)] == []
    for reason in game.reasons:
        assert about_reason(game.folder, name, language, reason.name) is not None
