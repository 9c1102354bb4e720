"""Frames that were saved with two facts packed into one number are understood."""

import pytest

from carrack.games.age_of_discovery.rules.earlier import unpacked
from carrack.games.age_of_discovery.rules.pieces import CAPTAIN, GOODS, REGIONS, SOLDIER, TO_POOL
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
