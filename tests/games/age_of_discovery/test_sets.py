"""Income: the best partition of goods and ships, against brute force."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.games.age_of_discovery.rules.pieces import GOODS
from tests.games.age_of_discovery.tools import position

pytestmark = pytest.mark.engine

SETS = position().sets


@cache
def brute(goods: tuple[int, ...], ships: int) -> int:
    """Try every set that can be taken away, and the best of what is left after it."""
    best = 0
    for kind, count in enumerate(goods):
        for with_ship in range(min(ships, 1) + 1):
            for size, value in ((4, 6), (3, 3)):
                need = size - with_ship
                if count >= need:
                    rest = (*goods[:kind], count - need, *goods[kind + 1 :])
                    best = max(best, value + brute(tuple(sorted(rest)), ships - with_ship))
    for mixed in mixed_rests(goods, 3):
        best = max(best, 1 + brute(mixed, ships))
    if ships:
        for mixed in mixed_rests(goods, 2):
            best = max(best, 1 + brute(mixed, ships - 1))
    return best


def mixed_rests(goods: tuple[int, ...], size: int) -> set[tuple[int, ...]]:
    """Take any goods away, in all ways."""
    rests = {goods}
    for _ in range(size):
        rests = {
            tuple(sorted((*rest[:k], rest[k] - 1, *rest[k + 1 :])))
            for rest in rests
            for k in range(len(rest))
            if rest[k]
        }
    return rests


def income(goods: list[int], ships: int) -> int:
    return SETS.income(goods + [0] * (GOODS - len(goods)), 0, ships)


@given(st.lists(st.integers(0, 6), max_size=4), st.integers(0, 4))
def test_the_income_is_the_best_of_all_partitions(goods: list[int], ships: int) -> None:
    assert income(goods, ships) == brute(tuple(sorted(goods)), ships)


@given(st.lists(st.integers(0, 2), max_size=7), st.integers(0, 3))
def test_the_income_of_many_kinds_is_the_best_of_all_partitions(
    goods: list[int], ships: int
) -> None:
    assert income(goods, ships) == brute(tuple(sorted(goods)), ships)


@given(st.lists(st.integers(0, 6), max_size=6), st.integers(0, 4))
def test_the_sets_shown_hold_all_pieces_and_earn_the_income(goods: list[int], ships: int) -> None:
    row = goods + [0] * (GOODS - len(goods))
    sets = SETS.arrangement(row, 0, ships)
    assert sum(value for value, _ in sets) == income(goods, ships)
    members = [piece for _, pieces in sets for piece in pieces]
    assert [members.count(good) for good in range(GOODS)] == row and members.count(-1) == ships
    for value, pieces in sets:
        kinds = {piece for piece in pieces if piece >= 0}
        assert value == 0 or (pieces.count(-1) <= 1 and len(pieces) == (4 if value == 6 else 3))
        assert value <= 1 or len(kinds) == 1


@pytest.mark.parametrize(
    ("goods", "ships", "value"),
    [
        ([1, 1, 1], 0, 1),  # indigo, silver, tobacco
        ([2], 1, 3),  # indigo, indigo, ship
        ([4], 0, 6),  # four times sugar
        ([3], 0, 3),
        ([3], 1, 6),
        ([2], 0, 0),
        ([1, 1], 1, 1),
        ([1], 2, 0),  # one ship in a set
        ([6], 0, 6),
        ([6], 2, 12),
        ([5], 1, 6),
        ([6], 1, 9),
        ([0], 8, 0),
        ([3, 3], 1, 9),
    ],
)
def test_sets_are_worth_one_three_and_six(goods: list[int], ships: int, value: int) -> None:
    assert income(goods, ships) == value
