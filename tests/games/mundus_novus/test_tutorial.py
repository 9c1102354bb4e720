"""The tutorial: what its texts promise is what the engine pays."""

import pytest

from carrack.games.mundus_novus.rules.cards import KINDS, PIRATES, RELIC, RESOURCES
from carrack.games.mundus_novus.rules.fleets import fleets
from carrack.games.mundus_novus.rules.phases.supply import CARDS_DEALT
from carrack.games.mundus_novus.rules.state import Position
from tests.games import lessons

pytestmark = pytest.mark.engine


def played(name: str, until: str = "") -> Position:
    s = lessons.played("mundus_novus", name, until)
    assert isinstance(s, Position)
    return s


def different(s: Position) -> int:
    """Count the different resources in the learner's hand."""
    return sum(1 for count in s.hand(0)[:RELIC] if count)


def test_the_first_offers_count_17_7_and_13() -> None:
    s = played("trade", until="take")
    totals = [sum((kind + 1) * s.offer(seat)[kind] for kind in range(KINDS)) for seat in range(3)]
    assert totals == [17, 7, 13]
    assert s.master == 0


def test_after_two_deals_with_b_the_learner_may_take_from_c_only() -> None:
    options = [a.text for a in played("trade", until="ban").options(0)]
    assert options == ["take:C:sugar", "take:C:potato"]


def test_the_chapter_of_sets_goes_on_where_the_trade_ended() -> None:
    assert played("sets", until="begin").to_json() == played("trade").to_json()


def test_the_first_round_ends_with_6_doubloons() -> None:
    assert played("sets", until="relic").doubloons(0) == 0
    assert played("sets", until="end_turn").doubloons(0) == 3
    assert played("sets").doubloons(0) == 6


def test_the_lower_fleet_loads_six_different_resources_and_keeps_them() -> None:
    before, after = played("ships", until="event"), played("ships")
    assert (before.round, before.event) == (6, PIRATES)
    assert [(value, seat, size) for value, _, seat, size in fleets(before)] == [
        (5, 0, 2),
        (18, 1, 2),
    ]
    assert played("ships", until="pirates").hand(0)[RESOURCES.index("coffee")] == 2
    assert different(after) == sum(after.hand(0)) == 6


def test_no_merchant_makes_the_learner_miss_the_coffee_that_pirates_take() -> None:
    assert played("ships").merchants_of(0) == [0, 0, 0]


def test_the_sale_pays_10_and_the_income_4() -> None:
    assert different(played("sale", until="merchant")) == 5
    money = [played("sale", until=step).doubloons(0) for step in ("merchant", "finish", "")]
    assert money == [10, 20, 24]


def test_the_warehouse_has_room_for_two_cards_and_keeps_one_beside_the_next_deal() -> None:
    assert played("sale", until="store").room(0) == 2
    assert sum(played("sale").hand(0)) == CARDS_DEALT + 1
