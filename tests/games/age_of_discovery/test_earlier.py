"""Frames that were saved with two facts packed into one number are understood."""

from typing import Any

import pytest

from carrack.games.age_of_discovery.rules.earlier import brought_up, unpacked
from carrack.games.age_of_discovery.rules.pieces import (
    CAPTAIN,
    GOODS,
    KINDS,
    REGIONS,
    SOLDIER,
    TO_POOL,
)
from tests.games.age_of_discovery.tools import colony, own, position, settle

pytestmark = pytest.mark.engine


@pytest.mark.parametrize(
    ("name", "packed", "args"),
    [
        ("Battle", 3 * 8 + 2, [3, 2]),
        ("Deaths", 8 + 1, [1, 1]),
        ("SecondMigrant", 4 * REGIONS + 5, [4, 5]),
        ("Give", 2 * GOODS + 7, [2, 7]),
        ("Recall", TO_POOL, [TO_POOL, SOLDIER, 0]),
        ("Recall", 128 + 16 * CAPTAIN + TO_POOL, [TO_POOL, CAPTAIN, 1]),
        ("Discovery", 0b101, [0b101]),
        ("Discovery", 256 + 0b101, [0b101, 1]),
        ("Benefits", 256, [0, 1]),
        ("Place", 3, [3]),
    ],
)
def test_a_packed_number_is_taken_apart(name: str, packed: int, args: list[int]) -> None:
    assert unpacked(name, 1, [packed]) == [name, 1, *args]
    assert unpacked(name, 1, args) == [name, 1, *args] or len(args) == 1


def test_a_battle_saved_before_it_began_is_fought_where_it_was() -> None:
    s = position()
    settle(s, 0, "peru", "soldier")
    settle(s, 1, "peru", "colonist")
    peru = s.facts.regions.index("peru")
    loaded = s.game.load({**s.to_json(), "stack": [["Battle", 0, peru * 8 + 1]]})
    assert loaded.over and isinstance(loaded, type(s)) and colony(loaded, 1, "peru") == {}


def test_the_university_is_found_where_it_had_no_field() -> None:
    s = position("age_of_empires")
    own(s, 2, "university")
    saved = s.to_json()
    del saved["scholar"]
    loaded = s.game.load(saved)
    assert isinstance(loaded, type(s)) and loaded.scholar == 2


# What was being resolved stood in fields of the state.
FIELDS = {"party": [0] * KINDS, "battle": [3, 0, 2]}


@pytest.mark.parametrize(
    ("saved", "meant"),
    [
        (["Volley", 2, 1], ["Volley", 2, 1, 3, 0, 2]),
        (["Volley", 2], ["Volley", 2, 0, 3, 0, 2]),
        (["Hit", 0, 2], ["Hit", 0, 2, 3, 0, 2]),
        (["Aftermath", -1, 0], ["Aftermath", -1, 3, 0, 2]),
        (["Place", 1, 3], ["Place", 1, 3]),
    ],
)
def test_a_frame_is_given_its_battle(saved: list[Any], meant: list[Any]) -> None:
    s = position()
    earlier = {**s.to_json(), **FIELDS, "stack": [saved]}
    assert brought_up(earlier, s.facts)["stack"] == [meant]
    assert brought_up({**s.to_json(), "stack": [meant]}, s.facts)["stack"] == [meant]


def test_an_expedition_half_mustered_goes_on() -> None:
    s = position()
    party = [1, 2, *[0] * (KINDS - 2)]
    stack = [["Muster", 1, 0], ["Muster", 0, 0], ["PutBack", 0]]
    earlier = {**s.to_json(), **FIELDS, "party": party, "stack": stack}
    meant = [["Muster", 1], ["Muster", 0, *party], ["PutBack", 0]]
    assert brought_up(earlier, s.facts)["stack"] == meant
