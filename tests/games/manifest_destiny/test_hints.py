"""What the hints see in a position."""

import pytest

from carrack.bots.evaluation import judge_of
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import A, B, steps, table

pytestmark = pytest.mark.engine


def figure(s: Position, seat: int, term: str) -> int:
    hints = judge_of(s.game)
    return hints.measure(s)[seat][hints.names.index(term)]


def test_steps_count_alike_whatever_their_numbers() -> None:
    s = table()
    steps(s, A, "patriotism", 1)
    steps(s, B, "patriotism", 5)
    assert figure(s, A, "research") == figure(s, B, "research") > 0


def test_two_steps_of_one_discovery_are_worth_more_than_one_of_each_of_two() -> None:
    s = table()
    steps(s, A, "patriotism", 1, 3)
    steps(s, B, "patriotism", 1)
    steps(s, B, "storytelling", 3)
    assert figure(s, A, "research") > figure(s, B, "research")


def test_few_cards_left_make_profit_worth_less() -> None:
    s = table()
    before = figure(s, A, "profit")
    s.pack_era = 3
    s.pack = s.pack[:5]
    assert figure(s, A, "profit") < before
