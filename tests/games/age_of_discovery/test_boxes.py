"""The event boxes, one by one, and the specialists' powers in them."""

import pytest

import carrack
from carrack.games.age_of_discovery.rules.phases.boxes import (
    Initiative,
    Shipping,
    Specialists,
    TradeGoods,
)
from carrack.games.age_of_discovery.rules.phases.capital import Capital
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.phases.placement import Placement
from carrack.games.age_of_discovery.rules.phases.warfare import Warfare
from tests.games.age_of_discovery.tools import (
    colony,
    counter,
    give_workers,
    good,
    goods,
    goods_on_table,
    in_discovery,
    offer,
    options,
    play,
    position,
    put,
    run,
    settle,
    top_card,
    why_not,
    workers,
)

pytestmark = pytest.mark.engine

TITLES = ("age_of_empires", "empires")
both = pytest.mark.parametrize("name", TITLES)


# --- placement ---------------------------------------------------------------------------------


@both
def test_players_place_one_worker_each_in_turn_order_until_none_is_left(name: str) -> None:
    s = position(name)
    s.order = [2, 0, 1]
    give_workers(s, 0, "colonist", "colonist")
    give_workers(s, 2, "captain")
    run(s, Placement.by())
    assert s.to_move == [2]
    play(s, "place:captain:discovery")
    assert s.to_move == [0]
    play(s, "place:colonist:shipping place:colonist:shipping")
    assert s.over


@both
def test_a_player_has_one_worker_in_initiative_at_most(name: str) -> None:
    s = position(name, players=2)
    give_workers(s, 0, "colonist", "colonist")
    run(s, Placement.by())
    play(s, "place:colonist:initiative")
    assert why_not(s, "place:colonist:initiative") == "one_in_initiative"


@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 5), (4, 7), (5, 9), (6, 11)])
def test_the_dock_has_twice_the_players_less_one_spaces(players: int, spaces: int) -> None:
    s = position("empires", players=players)
    give_workers(s, 0, *["colonist"] * (spaces + 1))
    run(s, Placement.by())
    for _ in range(spaces):
        play(s, "place:colonist:dock")
    assert why_not(s, "place:colonist:dock") == "box_full"


@both
@pytest.mark.parametrize(("box", "spaces"), [("goods", 4), ("buildings", 5), ("warfare", 4)])
def test_boxes_with_numbered_spaces_fill_up(name: str, box: str, spaces: int) -> None:
    s = position(name, players=2)
    give_workers(s, 0, *["colonist"] * (spaces + 1))
    run(s, Placement.by())
    for _ in range(spaces):
        play(s, f"place:colonist:{box}")
    assert why_not(s, f"place:colonist:{box}") == "box_full"


@both
def test_a_specialists_space_takes_one_worker(name: str) -> None:
    s = position(name, players=2)
    give_workers(s, 0, "colonist", "colonist")
    run(s, Placement.by())
    play(s, "place:colonist:captain_space")
    assert why_not(s, "place:colonist:captain_space") == "space_taken"
    assert "place:colonist:training" in options(s)


@both
def test_shipping_and_discovery_take_any_number(name: str) -> None:
    s = position(name, players=2)
    give_workers(s, 0, *["colonist"] * 30)
    run(s, Placement.by())
    play(s, "place:colonist:shipping " * 15 + "place:colonist:discovery " * 14)
    assert {"place:colonist:shipping", "place:colonist:discovery"} <= set(options(s))


def test_a_worker_one_has_not_cannot_be_placed() -> None:
    s = position(players=2)
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    assert why_not(s, "place:soldier:dock") == "no_such_worker"
    assert why_not(s, "place:colonist:builder_space") == "no_builders"


# --- initiative, goods, shipping ---------------------------------------------------------------


@both
def test_initiative_pays_its_number(name: str) -> None:
    s = position(name, players=4)
    put(s, "initiative", "2 colonist", "3 soldier")
    run(s, Initiative.by())
    assert s.money == [20, 20, 21, 22]


@both
def test_goods_are_taken_from_left_to_right(name: str) -> None:
    s = position(name)
    goods_on_table(s, "gold", "gold", "rice", "fish")
    put(s, "goods", "2 colonist", "0 colonist")
    run(s, TradeGoods.by())
    assert s.to_move == [2]
    assert sorted(options(s)) == ["pass", "take:fish", "take:gold", "take:rice"]
    play(s, "take:rice")
    assert s.to_move == [0] and why_not(s, "take:rice") == "not_on_offer"
    play(s, "pass")
    assert goods(s, 2) == {"rice": 1} and goods(s, 0) == {}
    assert s.table_goods == [good(s, "gold"), good(s, "gold"), good(s, "fish")]
    assert s.trade == [] and sum(s.in_play) == 0


@both
def test_captains_and_merchants_count_two_in_shipping(name: str) -> None:
    s = position(name)
    put(s, "shipping", *["0 colonist"] * 4)
    put(s, "shipping", "1 captain", "1 captain", "1 colonist")  # the rulebook's five
    put(s, "shipping", "2 merchant", "2 merchant")
    run(s, Shipping.by())
    assert s.ships == [0, 1, 0] and s.ship == 0
    assert sum(s.in_play) == 0


@pytest.mark.parametrize("kind", ["colonist", "missionary", "soldier", "builder"])
def test_all_other_workers_count_one_in_shipping(kind: str) -> None:
    s = position("empires", builders=True)
    put(s, "shipping", f"1 {kind}", f"1 {kind}", "0 colonist", "0 colonist")
    assert run(s, Shipping.by()).ships == [1, 0, 0], "two of them are no more than two colonists"


@both
def test_a_tie_in_shipping_goes_to_the_earlier_player(name: str) -> None:
    s = position(name)
    s.order = [2, 1, 0]
    put(s, "shipping", "0 colonist", "1 colonist")
    run(s, Shipping.by())
    assert s.ships == [0, 1, 0]


# --- dock --------------------------------------------------------------------------------------


@both
def test_workers_land_in_dock_order_in_discovered_regions(name: str) -> None:
    s = position(name)
    put(s, "dock", "1 colonist", "0 soldier")
    run(s, Dock.by())
    assert s.to_move == [1]
    assert options(s) == ["land:caribbean", "pass"]
    assert why_not(s, "land:peru") == "undiscovered"
    play(s, "land:caribbean land:caribbean")
    assert colony(s, 1, "caribbean") == {"colonist": 1}
    assert colony(s, 0, "caribbean") == {"soldier": 1}


@both
def test_a_missionary_brings_one_colonist_along(name: str) -> None:
    s = position(name)
    put(s, "dock", "0 missionary")
    play(run(s, Dock.by()), "land:caribbean")
    assert colony(s, 0, "caribbean") == {"missionary": 1, "colonist": 1}


@both
def test_a_merchant_earns_five_dollars_on_landing(name: str) -> None:
    s = position(name)
    put(s, "dock", "0 merchant")
    play(run(s, Dock.by()), "land:caribbean")
    assert s.money[0] == 25


@both
def test_the_first_player_with_three_workers_claims_the_good(name: str) -> None:
    s = position(name)
    settle(s, 0, "caribbean", "colonist", "soldier")
    settle(s, 1, "caribbean", "colonist", "colonist")
    put(s, "dock", "0 colonist", "1 colonist")
    play(run(s, Dock.by()), "land:caribbean")
    assert goods(s, 0) == {"sugar": 1}
    play(s, "land:caribbean")
    assert goods(s, 1) == {}


@both
def test_a_worker_may_stay_at_home(name: str) -> None:
    s = position(name)
    put(s, "dock", "0 colonist")
    play(run(s, Dock.by()), "pass")
    assert sum(s.in_play) == 0 and colony(s, 0, "caribbean") == {}


# --- capital buildings -------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    ("turn", "bought", "cost"),
    [
        (1, "trading_post", 10),
        (3, "trading_post", 10),
        (4, "taxation", 14),
        (6, "taxation", 14),
        (7, "wealth", 20),
        (8, "wealth", 20),
    ],
)
def test_buildings_cost_more_in_later_ages(name: str, turn: int, bought: str, cost: int) -> None:
    s = position(name)
    s.turn = turn
    offer(s, bought)
    put(s, "buildings", "0 colonist")
    play(run(s, Capital.by()), f"build:{bought}")
    assert s.money[0] == 20 - cost


@both
def test_a_worker_whose_owner_cannot_pay_goes_home(name: str) -> None:
    s = position(name)
    s.money[0] = 9
    offer(s, "monastery")
    put(s, "buildings", "0 colonist", "1 colonist")
    run(s, Capital.by())
    assert s.to_move == [1] and "pass" in options(s)
    s.money[1] = 9
    offer(s, "trading_post")
    assert why_not(s, "build:trading_post") == "too_dear"
    assert why_not(s, "build:factory") == "not_on_offer"


# --- discovery ---------------------------------------------------------------------------------


@both
def test_an_expedition_with_enough_strength_discovers_a_region(name: str) -> None:
    s = position(name)
    counter(s, "peru", 12)  # 4 dollars, 5 for a soldier, 4 natives, 6 points
    put(s, "discovery", "0 captain", "0 soldier", "0 colonist", "0 colonist")
    run(s, Discovery.by())
    play(s, "send:captain send:soldier send:colonist explore:peru")
    assert s.found[12] == 0 and s.money[0] == 20 + 4 + 5
    assert colony(s, 0, "peru") == {"colonist": 1}
    assert in_discovery(s, 0) == {"colonist": 1}
    assert sum(s.in_play) == 2  # the others are back in the reserve


@both
def test_a_failed_expedition_loses_its_workers_and_shows_the_counter(name: str) -> None:
    s = position(name)
    counter(s, "peru", 12)
    put(s, "discovery", "0 captain", "0 colonist")
    run(s, Discovery.by())
    assert s.view(1).counters[7] == -2
    before = s.no_return
    play(s, "send:captain send:colonist explore:peru")
    assert s.counters[7] == 12 and in_discovery(s, 0) == {} and sum(s.in_play) == 0
    assert s.view(1).counters[7] == 12 and s.view(None).counters[7] == 12
    assert s.no_return > before


@both
def test_workers_may_wait_in_the_discovery_box(name: str) -> None:
    s = position(name)
    put(s, "discovery", "0 captain")
    play(run(s, Discovery.by()), "send:captain pass")
    assert s.over and in_discovery(s, 0) == {"captain": 1}


@both
def test_expeditions_go_in_turn_order_one_each(name: str) -> None:
    s = position(name)
    s.order = [1, 0, 2]
    put(s, "discovery", "0 colonist", "1 colonist", "1 colonist")
    run(s, Discovery.by())
    assert s.to_move == [1]
    play(s, "send:colonist explore:peru")
    assert s.to_move == [0] or s.over
    assert in_discovery(s, 1) == {"colonist": 1}


@both
def test_nobody_sent_discovers_nothing(name: str) -> None:
    s = position(name)
    put(s, "discovery", "0 colonist")
    run(s, Discovery.by())
    assert why_not(s, "explore:peru") == "nobody_sent"
    assert why_not(s, "explore:caribbean") == "discovered_already"
    assert why_not(s, "explore:cards") == "regions_first"
    assert why_not(s, "send:captain") == "no_such_worker"


@both
def test_a_card_gives_dollars_and_points_but_no_colonist(name: str) -> None:
    s = position(name)
    for where in s.facts.regions:
        settle(s, 1, where)
    top_card(s, "pampas")  # 2 dollars, 1 for a soldier, 3 natives
    put(s, "discovery", "0 captain", "0 soldier")
    play(run(s, Discovery.by()), "send:captain send:soldier explore:cards")
    assert s.money[0] == 23 and s.found.count(0) == 1 and sum(s.sizes) == 0


# --- specialists -------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("kind", ["captain", "merchant", "missionary", "soldier"])
def test_a_space_gives_its_specialist_for_the_next_turn(name: str, kind: str) -> None:
    s = position(name)
    put(s, f"{kind}_space", "1 colonist")
    run(s, Specialists.by())
    assert workers(s, 1) == {kind: 1} and s.spaces == [-1] * 6


def test_the_builder_space_gives_a_builder() -> None:
    s = position("empires", builders=True)
    put(s, "builder_space", "1 colonist")
    run(s, Specialists.by())
    assert workers(s, 1) == {"builder": 1}


@both
def test_training_costs_five_dollars_for_any_specialist(name: str) -> None:
    s = position(name)
    put(s, "training", "1 colonist")
    run(s, Specialists.by())
    assert "train:builder" not in options(s) and why_not(s, "train:builder") == "no_builders"
    play(s, "train:missionary")
    assert s.money[1] == 15 and workers(s, 1) == {"missionary": 1}


@both
def test_training_needs_the_money_and_can_be_left(name: str) -> None:
    s = position(name)
    put(s, "training", "1 colonist")
    s.money[1] = 4
    assert run(s, Specialists.by()).over and workers(s, 1) == {}
    s.money[1] = 5
    put(s, "training", "1 colonist")
    play(run(s, Specialists.by()), "pass")
    assert s.money[1] == 5 and workers(s, 1) == {}


# --- warfare -----------------------------------------------------------------------------------


@both
def test_wars_are_fought_from_left_to_right_or_left(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier")
    settle(s, 1, "peru", "colonist")
    put(s, "warfare", "1 colonist", "0 colonist")
    run(s, Warfare.by())
    assert s.to_move == [1] and options(s) == ["battle:peru:A", "war:A", "pass"]
    play(s, "pass battle:peru:B")
    assert colony(s, 1, "peru") == {} and s.money == [20, 20, 20]


@both
def test_a_full_war_costs_ten_dollars(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier")
    settle(s, 1, "peru", "colonist")
    put(s, "warfare", "0 colonist", "0 colonist")
    s.money[0] = 9
    run(s, Warfare.by())
    assert why_not(s, "war:B") == "too_dear"
    assert why_not(s, "battle:brazil:B") == "no_battle"
    s.money[0] = 10
    run(s, Warfare.by())
    play(s, "war:B")
    assert s.money[0] == 0 and colony(s, 1, "peru") == {}


@both
def test_others_in_the_region_are_left_in_peace(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier", "soldier")
    settle(s, 1, "peru", "colonist")
    settle(s, 2, "peru", "soldier")
    put(s, "warfare", "0 colonist")
    play(run(s, Warfare.by()), "battle:peru:B")
    assert colony(s, 2, "peru") == {"soldier": 1} and colony(s, 0, "peru") == {"soldier": 2}


def test_seat_counts_differ_between_the_titles() -> None:
    assert carrack.title("age_of_empires").high == 5 and carrack.title("empires").high == 6
