"""The tutorials: what their texts promise is what the engine gives."""

import pytest

from carrack.games.age_of_discovery.rules.scoring import discovery_points
from carrack.games.age_of_discovery.rules.state import Position
from tests.games.age_of_discovery.tools import colony, goods, options, workers
from tests.games.lessons import played

pytestmark = pytest.mark.engine


def position(title: str, chapter: str, until: str = "") -> Position:
    s = played(title, chapter, until)
    assert isinstance(s, Position)
    return s


def test_the_first_turn_brings_a_missionary_and_a_soldier() -> None:
    s = position("age_of_empires", "place")
    assert workers(s, 0) == {"colonist": 5, "missionary": 1, "soldier": 1}


def test_three_workers_in_the_caribbean_bring_the_second_sugar() -> None:
    s = position("age_of_empires", "discover", until="take")
    assert goods(s, 0) == {"sugar": 2}
    assert "take:sugar" not in options(s)


def test_florida_pays_3_dollars_and_5_points() -> None:
    before, after = (position("age_of_empires", "discover", step) for step in ("explore", ""))
    assert after.money[0] - before.money[0] == 3 + 1  # and the income of three goods
    assert discovery_points(after, 0) == 5
    assert colony(after, 0, "florida") == {"colonist": 1}


def test_three_sugar_and_a_ship_earn_6_dollars_and_the_caribbean_6_points() -> None:
    s = position("age_of_empires", "war")
    assert (goods(s, 0)["sugar"], s.ships[0], s.economy[0]) == (3, 1, 6)
    assert s.scores() == [6, 2]


def test_spain_gets_3_dollars_and_a_counter_of_6_points() -> None:
    s = position("empires", "nation", until="dock")
    assert s.money[0] == 10 + 3
    assert discovery_points(s, 0) == 6


def test_one_building_on_offer_is_free() -> None:
    s = position("empires", "nation", until="spoils")
    assert sum(s.facts.buildings[number].is_free for number in s.offer) == 1


def test_new_england_has_two_natives() -> None:
    s = position("empires", "points", until="explorer")
    assert s.facts.discoveries[s.counters[s.facts.regions.index("new_england")]].natives == 2


def test_florida_pays_6_for_workers_and_12_for_builders() -> None:
    s = position("empires", "points", until="buy")
    assert s.scores() == [6 + 12 + 2, 6]
    assert (goods(s, 0)["indigo"], s.ships[0], s.economy[0]) == (3, 1, 6)


def test_there_is_money_left_whatever_points_are_bought() -> None:
    assert position("empires", "points", until="buy").money[0] > 10
