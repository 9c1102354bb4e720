"""The tutorial: what its texts promise is what the engine pays."""

import pytest

from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import PLAINS
from tests.games import lessons

pytestmark = pytest.mark.engine


def played(name: str, until: str = "", last: int = 0) -> Position:
    s = lessons.played("new_world", name, until, last)
    assert isinstance(s, Position)
    return s


def test_the_first_town_pays_4_and_the_trail_9() -> None:
    assert played("coast", until="trail").scores() == [4, 0]
    assert played("coast", until="plains").scores() == [13, 0]


def test_the_trapper_of_the_first_chapter_watches_five_animals() -> None:
    s = played("coast")
    assert s.badges(s.root(s.settlers[-1][3])) == 5


def test_scoring_ones_own_town_first_pays_12_and_the_rival_nothing() -> None:
    before, after = played("surveyors"), played("surveyors", until="trail")
    assert played("surveyors", until="order").scores() == [26, 19]
    assert after.scores() == [38, 19]
    assert before.scores() == [47, 19]


def test_the_last_farm_pays_13() -> None:
    assert played("end", until="farm").scores() == [40, 81]
    assert played("end", until="last").scores() == [53, 81]


@pytest.mark.parametrize(("last", "points"), [(0, [106, 85]), (1, [104, 85])])
def test_the_game_ends_as_the_last_text_says(last: int, points: list[int]) -> None:
    s = played("end", last=last)
    assert s.over
    assert s.scores() == points


def test_three_trappers_against_two_take_the_46_animals_of_the_great_plains() -> None:
    s = played("end")
    roots = {s.root(segment) for _, kind, _, segment in s.settlers if kind == PLAINS}
    assert (46, [3, 2]) in [(s.badges(root), s.counts(root)) for root in roots]
