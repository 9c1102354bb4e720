"""The tutorial: what its texts promise is what the engine gives."""

import pytest

from carrack.games.manifest_destiny.state import Position
from tests.games.lessons import played

pytestmark = pytest.mark.engine


def position(chapter: str, until: str = "") -> Position:
    s = played("manifest_destiny", chapter, until)
    assert isinstance(s, Position)
    return s


def hand(s: Position) -> set[str]:
    return {s.deck.ids[card] for card in s.hands[0]}


def test_king_cotton_robert_fulton_and_erie_canal_are_dealt() -> None:
    assert hand(position("start", until="bid")) == {"king_cotton", "robert_fulton", "erie_canal"}


def test_king_cotton_brings_10_profit_and_10_dollars() -> None:
    before, after = position("start", until="destiny"), position("start", until="leader")
    assert after.profit[0] - before.profit[0] == 10
    assert after.cash[0] - before.cash[0] == 10


def test_the_first_research_is_a_six() -> None:
    assert position("build", until="joker").dice == [6]


def test_35_dollars_are_left_before_the_first_expansion() -> None:
    assert position("build", until="done").cash[0] == 35


def test_the_first_turn_ends_with_75_dollars_40_profit_and_3_points() -> None:
    s = position("build")
    assert (s.cash[0], s.profit[0], s.scores()[0]) == (75, 40, 3)
    assert hand(s) == {"supreme_court"}


def test_the_second_research_is_a_six_and_a_three() -> None:
    assert sorted(position("compete", until="claim").dice) == [3, 6]


def test_45_dollars_are_left_after_claiming_turnpike() -> None:
    s = position("compete", until="done")
    assert (s.cash[0], s.scores()[0]) == (45, 4)


def test_coahuila_holds_a_five_against_two_fours_and_loses_a_three_to_a_five() -> None:
    first, second = position("compete", until="again"), position("compete")
    assert (first.dice, first.defence) == ([4, 4], [5])
    assert (max(second.dice), second.defence) == (5, [3])
    coahuila = second.atlas.ids.index("coahuila")
    assert second.fresh[0] >> coahuila & 1
