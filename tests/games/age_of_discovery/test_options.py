"""The options of both titles, switched on and off."""

from typing import Any

import pytest

import carrack
from carrack.games.age_of_discovery.rules.phases.auctions import SeatBid
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.placement import Placement
from carrack.games.age_of_discovery.rules.phases.refresh import BuyPoints, EndOfTurn
from carrack.games.age_of_discovery.rules.state import Position
from tests.games.age_of_discovery.tools import (
    colony,
    counter,
    discovered,
    events,
    found,
    give_workers,
    in_discovery,
    options,
    own,
    play,
    position,
    put,
    region,
    run,
    top_card,
    why_not,
    workers,
)

pytestmark = pytest.mark.engine


# --- seat auction (2007) -----------------------------------------------------------------------


def test_without_the_auction_late_seats_get_more_money() -> None:
    s = carrack.game("age_of_empires", players=5).new(3)
    assert [s.money[seat] for seat in s.order] == [10, 11, 12, 13, 14]  # type: ignore


def test_in_the_seat_auction_the_first_to_pass_sits_last() -> None:
    s = position("age_of_empires", players=4, seat_auction=True)
    s.order, s.money = [], [10] * 4
    counter(s, "caribbean", 14)  # 4 dollars, 5 natives
    run(s, SeatBid.by(1, 0b1111))
    play(s, "bid:2 pass bid:7 bid:8 pass")  # 1 bids, 2 passes, 3 and 0 bid, 1 passes
    assert s.order == [1, 2] and s.to_move == [3]
    assert why_not(s, "bid:8") == "bid_too_low" and why_not(s, "bid:11") == "too_dear"
    play(s, "pass")
    assert s.order == [0, 3, 1, 2]
    assert s.money == [10 - 8 + 4, 10, 10, 10 - 4]  # half of 7, rounded up
    assert s.found[14] == 0 and colony(s, 0, "caribbean") == {"colonist": 1}


def test_a_second_seat_that_bid_eight_gets_a_specialist() -> None:
    s = position("age_of_empires", players=2, seat_auction=True)
    s.order, s.money = [], [10] * 2
    run(s, SeatBid.by(0, 0b11))
    play(s, "bid:8 bid:9 pass")
    assert s.to_move == [0]
    play(s, "train:captain")
    assert workers(s, 0) == {"captain": 1} and s.money[0] == 6


# --- builders ----------------------------------------------------------------------------------


def test_without_builders_neither_space_nor_buildings_of_the_expansion_are_there() -> None:
    s = position("empires")
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    assert why_not(s, "place:colonist:builder_space") == "no_builders"
    numbers = [n for pile in s.piles for n in pile] + s.offer
    assert {s.facts.buildings[n].set for n in numbers} == {"classic", "plague"}


def test_with_builders_space_and_buildings_are_there() -> None:
    s = position("empires", builders=True)
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    assert "place:colonist:builder_space" in options(s)
    assert sets_in_play(s) == {
        "classic": 34,
        "plague": 3,
        "builders": 3,
        "spoils": 5,
        "expansion": 12,
    }


def sets_in_play(s: Position) -> dict[str, int]:
    """Count the buildings of each set."""
    numbers = [n for pile in s.piles for n in pile] + s.offer
    sets = [s.facts.buildings[n].set for n in numbers]
    return {name: sets.count(name) for name in sets}


BASE = {"classic": 34, "plague": 3}


@pytest.mark.parametrize(
    ("parts", "sets", "has_builders"),
    [
        (["builder_workers"], {}, True),
        (["builder_spoils"], {"spoils": 5}, False),
        (["builder_buildings"], {"expansion": 12}, False),
        (["builder_workers", "builder_buildings"], {"expansion": 12, "builders": 3}, True),
        (["builder_spoils", "builder_buildings"], {"spoils": 5, "expansion": 12}, False),
    ],
)
def test_b31_the_builder_expansion_can_be_used_in_part(
    parts: list[str], sets: dict[str, int], has_builders: bool
) -> None:
    s = position("empires", **dict.fromkeys(parts, True))
    assert sets_in_play(s) == {**BASE, **sets}
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    assert ("place:colonist:builder_space" in options(s)) == has_builders


# --- bought points -----------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "price"), [(3, 1), (6, 3), (8, 10)])
def test_points_are_bought_at_the_price_of_the_age(turn: int, price: int) -> None:
    s = position("empires", buy_points=True)
    s.turn = turn
    s.money = [11, 5, 9]
    run(s, BuyPoints.by())
    play(s, "buy:1")
    assert s.scores()[0] == 1 and s.money[0] == 11 - price


def test_as_many_points_are_bought_as_one_can_pay_in_turn_order() -> None:
    s = position("empires", buy_points=True)
    s.turn = 3
    s.order = [1, 0, 2]
    s.money = [3, 16, 0]
    run(s, BuyPoints.by())
    assert s.to_move == [1]
    play(s, "buy:10 buy:5")
    assert why_not(s, "buy:5") == "too_dear"
    play(s, "buy:1 pass")
    assert s.scores() == [0, 16, 0] and s.over


def test_points_are_not_for_sale_in_other_turns_or_without_the_option() -> None:
    s = position("empires", buy_points=True)
    s.turn = 4
    assert run(s, BuyPoints.by()).over
    s = position("empires")
    s.turn = 3
    assert run(s, BuyPoints.by()).over


# --- captains, luck ----------------------------------------------------------------------------


def test_two_players_may_start_with_two_captains_each() -> None:
    s = position("empires", players=2, two_captains=True)
    assert in_discovery(s, 0) == {"captain": 2} == in_discovery(s, 1)


def test_the_captains_are_refused_to_more_than_two_players() -> None:
    with pytest.raises(carrack.CarrackError, match="two players, not 3"):
        carrack.game("empires", players=3, two_captains=True)


def test_reduced_luck_shows_the_ten_buildings_of_the_third_age() -> None:
    s = position("empires", builders=True, reduced_luck=True)
    assert len(s.piles[2]) == 10 and s.view(None).third_age == s.piles[2]
    s = position("empires", builders=True)
    assert len(s.piles[2]) == 15 and s.view(None).third_age == []


# --- no survivors ------------------------------------------------------------------------------


def failed(**chosen: Any) -> int:
    """Let an expedition to Peru fail; give the counter there afterwards."""
    s = position("empires", **chosen)
    counter(s, "peru", 15)
    put(s, "discovery", "0 colonist")
    play(run(s, Discovery.by()), "send:colonist explore:peru")
    assert s.found[15] == (-2 if s.facts.no_survivors else -1)
    return s.view(1).counters[region(s, "peru")]


def test_no_survivors_replaces_the_counter_by_an_unknown_one() -> None:
    assert failed(no_survivors=True) == -2


def test_with_survivors_the_counter_stays_and_is_known() -> None:
    assert failed() == 15


def test_no_survivors_leaves_the_counter_when_none_is_left_in_the_box() -> None:
    s = position("empires", no_survivors=True)
    counter(s, "peru", 15)
    s.found = [0 if n in s.box else owner for n, owner in enumerate(s.found)]
    s.box = []
    put(s, "discovery", "0 colonist")
    play(run(s, Discovery.by()), "send:colonist explore:peru")
    assert s.counters[region(s, "peru")] == 15 and s.view(1).counters[region(s, "peru")] == 15


def test_a_counter_turned_up_by_advanced_scouting_is_replaced_by_one_turned_up() -> None:
    assert failed(no_survivors=True, advanced_scouting=True) >= 0


# --- scouting ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "cost"), [(1, 1), (4, 2), (7, 3)])
def test_scouting_shows_a_counter_to_the_scout_alone(turn: int, cost: int) -> None:
    s = position("empires", scouting=True)
    s.turn = turn
    counter(s, "peru", 15)
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    before = s.no_return
    play(s, "scout:peru")
    assert s.money[0] == 20 - cost and s.to_move == [0] and s.no_return > before
    r = region(s, "peru")
    assert s.view(0).counters[r] == 15 and s.view(1).counters[r] == -2 == s.view(None).counters[r]
    assert why_not(s, "scout:peru") == "known_already"
    assert why_not(s, "scout:caribbean") == "discovered_already"
    assert events(s, "saw")[0]["natives"] == 5
    assert s.journal is not None
    seen = [event for _, event in s.journal.events if event.kind.name == "saw"]
    assert seen[0].is_for(0) and not seen[0].is_for(1) and not seen[0].is_for(None)


def test_scouting_costs_money_one_must_have() -> None:
    s = position("empires", scouting=True)
    s.money[0] = 0
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    assert why_not(s, "scout:peru") == "too_dear"


def test_scouting_is_refused_without_the_option() -> None:
    s = position("empires")
    put(s, "discovery", "0 colonist")
    run(s, Discovery.by())
    assert why_not(s, "scout:peru") == "option_off"


def test_without_scouting_a_region_is_no_matter_for_placing() -> None:
    s = position("age_of_empires")
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    assert why_not(s, "scout:peru") == "not_now"


def test_a_scouted_card_goes_back_on_top_or_under_the_deck() -> None:
    s = position("empires", scouting=True)
    discovered(s)
    top_card(s, "china")
    china = s.cards[-1]
    put(s, "discovery", "0 colonist")
    play(run(s, Discovery.by()), "scout:cards card:top")
    assert s.view(0).top_card == china and s.view(1).top_card == -1
    play(s, "scout:cards card:bottom")
    assert s.cards[0] == china and s.known_cards[0] == 1 and s.view(0).top_card == -1


def test_a_card_can_be_scouted_from_the_first_turn_and_stays_on_top() -> None:
    s = position("empires", scouting=True)
    top_card(s, "china")
    put(s, "discovery", "0 colonist")
    play(run(s, Discovery.by()), "scout:cards")
    assert s.view(0).top_card == s.cards[-1] and s.view(1).top_card == -1
    assert "send:colonist" in options(s), "there is nothing to put back under the deck yet"
    assert why_not(s, "scout:cards") == "known_already" and s.money[0] == 19


def test_the_last_card_is_known_by_all_and_not_scouted() -> None:
    s = position("empires", scouting=True)
    found(s, 1, *s.cards[1:])
    put(s, "discovery", "0 colonist")
    assert why_not(run(s, Discovery.by()), "scout:cards") == "known_already"


def test_advanced_scouting_turns_all_counters_face_up() -> None:
    s = position("empires", advanced_scouting=True)
    assert s.view(None).counters == s.counters
    assert position("empires").view(None).counters.count(-2) == 8


# --- all together ------------------------------------------------------------------------------


def test_the_last_turn_counts_wealth_before_points_are_bought() -> None:
    s = position("empires", buy_points=True)
    own(s, 0, "wealth")
    s.turn = 8
    s.money = [20, 0, 0]
    run(s, EndOfTurn.by())
    play(s, "buy:1 buy:1")
    assert s.over and s.scores()[0] == 4 + 2 and s.money[0] == 0
