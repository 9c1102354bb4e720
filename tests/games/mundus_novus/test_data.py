"""The data files: what they hold, and how mistakes in them are told."""

import pytest

from carrack.core.data import Data
from carrack.games import packaged_data
from carrack.games.mundus_novus.rules.cards import FAMILIES, Cards
from tests.games.changed_data import assert_refused

pytestmark = pytest.mark.engine


CARDS = Cards(Data(packaged_data("mundus_novus")))


@pytest.mark.parametrize(
    ("players", "families", "events"),
    [
        (2, [8, 6, 7, 4, 1], [2, 2, 2, 1, 2]),
        (3, [9, 7, 8, 5, 2], [3, 2, 2, 2, 2]),
        (4, [9, 9, 9, 6, 3], [3, 3, 2, 2, 3]),
        (5, [9, 10, 11, 7, 3], [3, 3, 2, 3, 3]),
        (6, [9, 12, 12, 7, 4], [3, 3, 3, 3, 3]),
    ],
)
def test_families_and_events_by_the_number_of_players(
    players: int, families: list[int], events: list[int]
) -> None:
    cards = [CARDS.developments[n] for n in CARDS.for_players(players)]
    assert [sum(c.family == n for c in cards) for n in range(len(FAMILIES))] == families
    assert [sum(c.event == n for c in cards) for n in range(1, 6)] == events


def test_characters_pay_what_the_rulebook_says() -> None:
    incomes = {c.name: c.income for c in CARDS.developments if c.family == 0}
    assert incomes == {
        "cortes": 3,
        "almagro": 2,
        "de_la_cosa": 1,
        "las_casas": 1,
        "valdivia": 1,
        "pizarro": 0,
        "ponce_de_leon": 0,
        "orellana": 0,
        "coronado": 0,
    }


def test_the_development_cards_are_marked_as_reconstructed() -> None:
    assert 'provenance = "reconstructed"' in packaged_data("mundus_novus")["developments.toml"]


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("developments.toml", "income = 3", "incomes = 3", "card D01: unknown key 'incomes'"),
        ("developments.toml", "count = 44", "count = 45", "count is 45, the cards are 44"),
        ("developments.toml", 'name = "cortes"', 'name = "almagro"', "once each"),
        ("developments.toml", "value = 2", "value = 1", "a value of its own"),
        ("developments.toml", 'event = "natives"', 'event = "flood"', "must be one of"),
        ("developments.toml", 'fixed = ["name"', 'fixed = ["colour"', "'fixed' must be among"),
        ("resources.toml", "copies = 16", "copies = 17", "count is 120, the resources are 121"),
        ("resources.toml", 'name = "corn"', 'name = "wheat"', "in this order"),
        ("resources.toml", "rare = [5]", "", "every class needs its list"),
        ("resources.toml", "[5, 7, 10, 15, 20, 25]", "[5]", "4 to 9 cards"),
    ],
)
def test_a_mistake_is_told_with_its_place(file: str, old: str, new: str, told: str) -> None:
    assert_refused("mundus_novus", file, old, new, told)
