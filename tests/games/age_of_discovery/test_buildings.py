"""The capital buildings of both editions, each by name."""

import pytest

from carrack.games.age_of_discovery.rules.phases.boxes import Shipping, Specialists
from carrack.games.age_of_discovery.rules.phases.capital import Capital
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.phases.income import Benefits, Income
from carrack.games.age_of_discovery.rules.phases.placement import Placement
from carrack.games.age_of_discovery.rules.phases.refresh import RefreshShip
from carrack.games.age_of_discovery.rules.phases.turn import Before, Turn
from carrack.games.age_of_discovery.rules.phases.warfare import Warfare
from carrack.games.age_of_discovery.rules.pieces import DISCOVERY, KINDS
from carrack.games.age_of_discovery.rules.scoring import building_points
from carrack.games.age_of_discovery.rules.state import Position
from tests.games.age_of_discovery.tools import (
    building,
    colony,
    counter,
    discovered,
    found,
    give_goods,
    give_workers,
    good,
    goods,
    in_discovery,
    offer,
    options,
    own,
    play,
    position,
    put,
    region,
    run,
    settle,
    why_not,
    workers,
)

pytestmark = pytest.mark.engine

both = pytest.mark.parametrize("name", ["age_of_empires", "empires"])


def full(players: int = 3) -> Position:
    return position("empires", players=players, builders=True)


def bought(s: Position, name: str, seat: int = 0) -> Position:
    """Let a seat buy a building, with money enough, in the building's Age."""
    b = s.facts.buildings[building(s, name)]
    s.turn = s.facts.rules.age_ends[b.age]
    offer(s, name)
    put(s, "buildings", f"{seat} colonist")
    return play(run(s, Capital.by()), f"build:{name}")


def worth(s: Position, seat: int, name: str) -> int:
    return building_points(s, seat, building(s, name))


# --- workers each turn -------------------------------------------------------------------------

CLASSIC_WORKERS = {
    "settlers": "colonist",
    "monastery": "missionary",
    "trade_routes": "merchant",
    "training_grounds": "soldier",
    "ship_yards": "captain",
    "marketplace": "merchant",
    "military_academy": "soldier",
    "fortress": "soldier",
}
EXPANSION_WORKERS = {
    "new_world_city": "builder",
    "new_world_mission": "missionary",
    "stone_masonry": "builder",
}


@both
@pytest.mark.parametrize(("tile", "kind"), CLASSIC_WORKERS.items())
def test_a_building_gives_a_worker_each_turn(name: str, tile: str, kind: str) -> None:
    s = bought(position(name), tile)
    assert workers(s, 0) == {}
    run(s, Benefits.by())
    run(s, Benefits.by())
    assert workers(s, 0) == {kind: 2}


@pytest.mark.parametrize(("tile", "kind"), EXPANSION_WORKERS.items())
def test_a_building_of_the_expansion_gives_a_worker_each_turn(tile: str, kind: str) -> None:
    s = bought(full(), tile)
    run(s, Benefits.by())
    assert workers(s, 0) == {kind: 1}


@both
def test_there_are_two_settlers_and_they_add_up(name: str) -> None:
    s = position(name)
    own(s, 0, "settlers", "settlers")
    run(s, Benefits.by())
    assert workers(s, 0) == {"colonist": 2}


@both
def test_indentured_servitude_puts_a_colonist_on_x(name: str) -> None:
    s = position(name)
    own(s, 1, "indentured_servitude")
    run(s, Benefits.by())
    assert s.dock_x == 1 * KINDS and workers(s, 1) == {}
    put(s, "dock", "0 colonist")
    run(s, Dock.by())
    assert s.to_move == [0]
    play(s, "land:caribbean land:caribbean")
    assert colony(s, 1, "caribbean") == {"colonist": 1} and s.dock_x == -1


@both
def test_colonization_laws_put_a_colonist_on_y_after_x(name: str) -> None:
    s = position(name)
    own(s, 1, "colonization_laws")
    own(s, 2, "indentured_servitude")
    run(s, Benefits.by())
    run(s, Dock.by())
    assert s.to_move == [2]
    play(s, "land:caribbean")
    assert s.to_move == [1]


@both
def test_conquistador_puts_a_soldier_into_discovery(name: str) -> None:
    s = position(name)
    own(s, 0, "conquistador")
    run(s, Benefits.by())
    assert in_discovery(s, 0) == {"soldier": 1} and workers(s, 0) == {}


@both
def test_navigator_puts_a_captain_into_discovery(name: str) -> None:
    s = position(name)
    own(s, 0, "navigator")
    run(s, Benefits.by())
    assert in_discovery(s, 0) == {"captain": 1} and workers(s, 0) == {}


# --- money -------------------------------------------------------------------------------------


@both
def test_conquest_of_the_inca_empire_pays_twenty_once(name: str) -> None:
    s = bought(position(name), "inca_conquest")
    run(s, Benefits.by())
    assert s.money[0] == 20 - 10 + 20


@both
def test_trading_post_pays_five_each_turn(name: str) -> None:
    s = bought(position(name), "trading_post")
    run(s, Benefits.by())
    assert s.money[0] == 10 + 5


@both
def test_taxation_pays_ten_each_turn_and_two_points(name: str) -> None:
    s = bought(position(name), "taxation")
    run(s, Benefits.by())
    assert s.money[0] == 6 + 10 and worth(s, 0, "taxation") == 2


@pytest.mark.parametrize(("name", "amount"), [("age_of_empires", 25), ("empires", 30)])
def test_factory_pays_each_turn_and_five_points(name: str, amount: int) -> None:
    s = bought(position(name), "factory")
    run(s, Benefits.by())
    assert s.money[0] == 0 + amount and worth(s, 0, "factory") == 5


@both
def test_privateers_take_a_dollar_per_ship_from_every_rival(name: str) -> None:
    s = bought(position(name), "privateers")
    s.ships[0] = 3
    s.money = [10, 20, 2]
    run(s, Benefits.by())
    assert s.money == [15, 17, 0]


@both
def test_privateers_collect_after_the_income(name: str) -> None:
    s = position(name)
    own(s, 0, "privateers")
    s.ships[0] = 2
    give_goods(s, 1, "gold", "gold", "gold")
    s.money = [0, 0, 0]
    assert run(s, Turn.by()).money == [2, 1, 0]


def test_rum_distillery_pays_at_income_in_the_first_edition() -> None:
    s = position("age_of_empires")
    own(s, 0, "rum_distillery")
    give_goods(s, 0, "sugar", "sugar", "gold")
    assert run(s, Benefits.by()).money[0] == 20
    assert run(s, Income.by()).money[0] == 20 + 6 + 1
    assert s.economy[0] == 1


def test_rum_distillery_pays_with_the_buildings_in_the_second_edition() -> None:
    s = position("empires")
    own(s, 0, "rum_distillery")
    give_goods(s, 0, "sugar", "sugar", "gold")
    assert run(s, Income.by()).money[0] == 20 + 1
    assert run(s, Benefits.by()).money[0] == 21 + 6


def test_mint_pays_for_gold_or_silver_at_income() -> None:
    s = bought(full(), "mint")
    give_goods(s, 0, "gold", "silver", "silver")
    s.money[0] = 0
    run(s, Income.by())
    assert s.money[0] == 1 + 4 and s.economy[0] == 1


@pytest.mark.parametrize(("tile", "amount"), [("spoils_money_1", 5), ("spoils_money_2", 7)])
def test_spoils_of_money_are_free_and_pay_once(tile: str, amount: int) -> None:
    s = full()
    s.money[0] = 0
    bought(s, tile)
    run(s, Benefits.by())
    assert s.money[0] == amount


# --- goods and ships ---------------------------------------------------------------------------


def test_spoils_of_a_ship_give_a_ship() -> None:
    s = bought(full(), "spoils_ship")
    assert s.ships == [1, 0, 0] and s.ship == 1 and s.money[0] == 20


def test_spoils_of_goods_give_two_random_goods() -> None:
    s = bought(full(), "spoils_goods")
    assert sum(goods(s, 0).values()) == 2


@both
def test_west_indies_company_gives_a_random_good_each_turn(name: str) -> None:
    s = bought(position(name), "west_indies_company")
    assert goods(s, 0) == {}
    before = s.no_return
    run(s, Benefits.by())
    assert sum(goods(s, 0).values()) == 1 and s.no_return > before


def test_smuggler_swaps_a_good_with_a_rival() -> None:
    s = full()
    own(s, 0, "smuggler")
    give_goods(s, 0, "rice")
    give_goods(s, 1, "gold", "rice")
    run(s, Benefits.by())
    assert options(s) == ["swap:B:gold", "pass"]
    play(s, "swap:B:gold")
    assert goods(s, 0) == {"gold": 1} and goods(s, 1) == {"rice": 2}


def test_buildings_act_in_the_order_in_which_they_were_bought() -> None:
    s = full()
    own(s, 0, "smuggler", "rum_distillery", "trading_post", "dealer")
    give_goods(s, 0, "rice")
    give_goods(s, 1, "sugar")
    run(s, Benefits.by())
    assert options(s) == ["swap:B:sugar", "pass"] and s.money[0] == 20
    play(s, "swap:B:sugar")
    assert s.money[0] == 20 + 3 + 5, "the smuggled sugar is distilled"
    assert options(s) == ["sell:sugar", "pass"]


def test_a_building_bought_before_the_smuggler_acts_before_it() -> None:
    s = full()
    own(s, 0, "rum_distillery", "west_indies_company", "smuggler")
    give_goods(s, 1, "sugar")
    run(s, Benefits.by())
    assert sum(goods(s, 0).values()) == 1, "the good of the company can be given for another"
    play(s, "swap:B:sugar")
    assert s.money[0] == 20 and goods(s, 0) == {"sugar": 1}


def test_merchant_sells_goods_at_five_dollars() -> None:
    s = full()
    own(s, 0, "dealer")
    give_goods(s, 0, "rice", "gold", "gold")
    rice = s.pool[good(s, "rice")]
    run(s, Benefits.by())
    assert why_not(s, "sell:fish") == "not_on_offer"
    play(s, "sell:rice sell:gold pass")
    assert s.money[0] == 30 and goods(s, 0) == {"gold": 1}
    assert s.pool[good(s, "rice")] == rice + 1


def test_mayflower_lets_three_ships_serve_as_the_last_spaces_of_the_dock() -> None:
    s = full()
    own(s, 0, "mayflower")
    own(s, 1, "indentured_servitude")
    run(s, Benefits.by())
    s.ships = [4, 1, 0]
    give_workers(s, 0, *["colonist"] * 4)
    give_workers(s, 1, "colonist")
    run(s, Placement.by())
    play(s, "place:colonist:mayflower_ship")
    assert why_not(s, "place:colonist:mayflower_ship") == "no_ship_to_sail"
    play(s, "place:colonist:dock " + "place:colonist:mayflower_ship " * 2)
    assert why_not(s, "place:colonist:mayflower_ship") == "no_ship_to_sail"
    play(s, "place:colonist:shipping")
    run(s, Dock.by())
    seats = []
    while not s.over:
        seats += s.to_move
        play(s, "land:caribbean")
    assert seats == [1, 1, 0, 0, 0]


def test_mayflower_ships_complete_no_set_in_that_turn() -> None:
    s = full()
    own(s, 0, "mayflower")
    give_goods(s, 0, "gold", "gold", "gold")
    s.ships[0] = 1
    put(s, "mayflower_ship", "0 colonist")
    run(s, Income.by())
    assert s.economy[0] == 3


def test_mayflower_ships_are_back_for_the_sets_of_the_next_turn() -> None:
    s = full()
    own(s, 0, "mayflower")
    give_goods(s, 0, "gold", "gold", "gold")
    s.ships[0] = 1
    put(s, "mayflower_ship", "0 colonist")
    play(run(s, Dock.by()), "land:caribbean")
    run(s, RefreshShip.by(), Income.by())
    assert s.economy[0] == 6


# --- discovery ---------------------------------------------------------------------------------


@both
def test_cartography_discovers_a_region_without_a_soldiers_bonus(name: str) -> None:
    s = position(name)
    counter(s, "peru", 15)  # 2 dollars, 4 for a soldier, 5 natives, 7 points
    bought(s, "cartography")
    assert why_not(s, "discover:caribbean") == "discovered_already"
    play(s, "discover:peru")
    assert s.found[15] == 0 and s.money[0] == 10 + 2
    assert colony(s, 0, "peru") == {"colonist": 1} and worth(s, 0, "cartography") == 4
    assert run(s, Benefits.by()).over


def test_plague_of_the_first_age_takes_a_native_away() -> None:
    s = position("empires")
    bought(s, "plague_1")
    counter(s, "peru", 3)  # 2 natives
    put(s, "discovery", "0 colonist")
    play(run(s, Discovery.by()), "send:colonist explore:peru")
    assert s.found[3] == 0


def test_magellan_makes_captains_count_three() -> None:
    s = full()
    counter(s, "peru", 5)  # 3 natives
    bought(s, "magellan")
    put(s, "discovery", "0 captain")
    play(run(s, Discovery.by()), "send:captain explore:peru")
    assert s.found[5] == 0


def test_magellan_changes_nothing_in_shipping() -> None:
    s = full()
    own(s, 1, "magellan")
    put(s, "shipping", "1 captain", "0 colonist", "0 colonist")
    assert run(s, Shipping.by()).ships == [1, 0, 0]


def test_rewrite_history_takes_a_counter_from_two_rivals_without_its_dollars() -> None:
    s = full(players=4)
    found(s, 1, 0)
    found(s, 2, 1, 20)
    found(s, 3, 2)
    bought(s, "rewrite_history")
    assert options(s) == ["rival:B", "rival:C", "rival:D"]
    play(s, "rival:C")
    assert why_not(s, "rival:C") == "nobody_there"
    play(s, "rival:B")
    assert s.found[0] == s.found[1] == 0 and s.found[20] == 2 and s.found[2] == 3
    assert s.money[0] == 0


def test_rewrite_history_takes_no_cards() -> None:
    s = full()
    found(s, 1, 16, 17)
    assert bought(s, "rewrite_history").over and s.found.count(0) == 0


# --- the New World -----------------------------------------------------------------------------


@both
def test_cathedral_lets_missionaries_bring_two_colonists(name: str) -> None:
    s = bought(position(name), "cathedral")
    put(s, "dock", "0 missionary")
    play(run(s, Dock.by()), "land:caribbean")
    assert colony(s, 0, "caribbean") == {"missionary": 1, "colonist": 2}
    assert goods(s, 0) == {"sugar": 1}


def test_reformation_makes_rivals_missionaries_bring_nobody_where_the_owner_has_one() -> None:
    s = full()
    own(s, 0, "reformation")
    settle(s, 0, "caribbean", "missionary")
    discovered(s, "peru")
    put(s, "dock", "1 missionary", "1 missionary", "0 missionary")
    play(run(s, Dock.by()), "land:caribbean land:peru land:caribbean")
    assert colony(s, 1, "caribbean") == {"missionary": 1}
    assert colony(s, 1, "peru") == {"missionary": 1, "colonist": 1}
    assert colony(s, 0, "caribbean") == {"missionary": 2, "colonist": 1}


@both
def test_indian_allies_put_two_soldiers_into_one_own_colony(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "colonist")
    settle(s, 0, "brazil", "colonist")
    bought(s, "indian_allies")
    assert options(s) == ["land:peru", "land:brazil"]
    assert why_not(s, "land:caribbean") == "no_colony"
    play(s, "land:peru")
    assert colony(s, 0, "peru") == {"colonist": 1, "soldier": 2} and goods(s, 0) == {"silver": 1}


def test_overpopulation_puts_three_colonists_into_discovered_regions() -> None:
    s = full()
    discovered(s, "peru")
    bought(s, "overpopulation")
    play(s, "land:peru land:caribbean land:peru")
    assert s.over and colony(s, 0, "peru") == {"colonist": 2}
    assert colony(s, 0, "caribbean") == {"colonist": 1}


def test_papal_edict_gives_two_colonists_to_the_owner_and_a_rival() -> None:
    s = full()
    settle(s, 0, "peru", "colonist")
    settle(s, 2, "brazil", "colonist")
    settle(s, 2, "florida", "colonist")
    bought(s, "papal_edict")
    assert options(s) == ["rival:B", "rival:C"]
    play(s, "rival:C first:C")
    assert s.to_move == [2] and options(s) == ["land:florida", "land:brazil"]
    play(s, "land:brazil")
    assert s.over, "the owner is in one region only"
    assert colony(s, 0, "peru") == {"colonist": 3} == colony(s, 2, "brazil")


@pytest.mark.parametrize(("first", "seats"), [("A", [0, 2]), ("C", [2, 0])])
def test_papal_edict_lets_the_owner_say_who_places_first(first: str, seats: list[int]) -> None:
    s = full()
    for seat in seats:
        settle(s, seat, "peru", "colonist")
        settle(s, seat, "brazil", "colonist")
    play(bought(s, "papal_edict"), f"rival:C first:{first}")
    assert s.to_move == seats[:1]
    play(s, "land:peru")
    assert colony(s, seats[0], "peru") == {"colonist": 3} and s.to_move == seats[1:]


@both
def test_migration_moves_up_to_two_colonists_from_one_region_to_another(name: str) -> None:
    s = position(name)
    own(s, 0, "migration")
    settle(s, 0, "brazil", "colonist", "colonist", "colonist", "soldier")
    discovered(s, "virginia")
    run(s, Benefits.by())
    assert options(s) == ["move_from:brazil", "pass"]
    play(s, "move_from:brazil move_to:virginia move_another")
    assert colony(s, 0, "virginia") == {"colonist": 2}
    assert colony(s, 0, "brazil") == {"colonist": 1, "soldier": 1} and s.over
    play(run(s, Benefits.by()), "pass")
    assert colony(s, 0, "virginia") == {"colonist": 2}


def test_stable_rides_in_the_building_phase_of_the_first_edition() -> None:
    s = position("age_of_empires")
    own(s, 0, "stable")
    settle(s, 0, "florida", "soldier")
    settle(s, 0, "caribbean", "colonist")
    assert run(s, Before.by(-1, DISCOVERY)).over
    play(run(s, Benefits.by()), "move_from:florida")
    assert colony(s, 0, "caribbean") == {"colonist": 1, "soldier": 1}


def test_stable_rides_before_discovery_in_the_second_edition() -> None:
    s = position("empires")
    own(s, 0, "stable")
    settle(s, 0, "florida", "soldier")
    settle(s, 0, "caribbean", "colonist")
    assert run(s, Benefits.by()).over
    play(run(s, Before.by(-1, DISCOVERY)), "move_from:florida")
    assert colony(s, 0, "caribbean") == {"colonist": 1, "soldier": 1}


@both
def test_stable_moves_soldiers_of_its_owner_alone(name: str) -> None:
    s = position(name)
    own(s, 0, "stable")
    settle(s, 0, "florida", "soldier")
    settle(s, 0, "caribbean", "colonist", "captain")
    settle(s, 1, "new_spain", "soldier")
    run(s, Before.by(-1, DISCOVERY), Benefits.by())
    assert options(s) == ["move_from:florida", "pass"]


def test_plague_of_the_second_age_takes_one_worker_from_every_large_colony() -> None:
    s = position("empires")
    settle(s, 0, "peru", "colonist", "soldier", "soldier")
    settle(s, 1, "peru", "colonist", "colonist")
    settle(s, 2, "brazil", "captain", "captain", "captain", "colonist")
    bought(s, "plague_2")
    assert s.to_move == [0] and options(s) == ["lose:colonist", "lose:soldier"]
    play(s, "lose:soldier")
    assert s.to_move == [2]
    play(s, "lose:colonist")
    assert colony(s, 0, "peru") == {"colonist": 1, "soldier": 1}
    assert colony(s, 1, "peru") == {"colonist": 2} and colony(s, 2, "brazil") == {"captain": 3}


def test_plague_of_the_third_age_takes_up_to_three_colonists_of_one_player() -> None:
    s = position("empires")
    settle(s, 1, "peru", "colonist", "colonist", "colonist", "colonist", "soldier")
    settle(s, 2, "brazil", "captain")
    bought(s, "plague_3")
    assert why_not(s, "strike:brazil:C") == "nobody_there"
    play(s, "strike:peru:B")
    assert options(s) == ["remove:1", "remove:2", "remove:3"]
    play(s, "remove:3")
    assert colony(s, 1, "peru") == {"colonist": 1, "soldier": 1}


@both
def test_militia_adds_a_soldier_to_the_defence(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier", "colonist", "colonist")
    settle(s, 1, "peru", "colonist", "soldier")
    own(s, 1, "militia")
    put(s, "warfare", "0 colonist")
    run(s, Warfare.by())
    play(s, "battle:peru:B hit:soldier hit:colonist hit:colonist")
    assert colony(s, 0, "peru") == {"soldier": 1} and colony(s, 1, "peru") == {"colonist": 1}


@both
def test_militia_does_not_help_the_attacker(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier")
    settle(s, 1, "peru", "colonist", "colonist")
    own(s, 0, "militia")
    put(s, "warfare", "0 colonist")
    play(run(s, Warfare.by()), "battle:peru:B")
    assert colony(s, 1, "peru") == {"colonist": 1}


# --- specialists and the University ------------------------------------------------------------


def test_spoils_of_specialists_give_two_of_choice_for_the_next_turn() -> None:
    s = bought(full(), "spoils_specialists")
    assert "pass" not in options(s)
    play(s, "train:builder train:captain")
    assert workers(s, 0) == {"builder": 1, "captain": 1} and s.money[0] == 20


@both
def test_university_moves_one_worker_to_the_front_once_and_counts_five(name: str) -> None:
    s = position(name)
    own(s, 0, "university")
    put(s, "dock", "1 colonist", "2 colonist", "0 captain", "0 colonist")
    run(s, Dock.by())
    assert options(s) == ["front:dock:3", "front:dock:4", "pass", "not_this_turn"]
    play(s, "front:dock:3")
    assert [code // KINDS for code in s.dock] == [0, 1, 2, 0]
    play(s, "pass pass")
    assert s.to_move == [2] and worth(s, 0, "university") == 5, "nobody is asked again"


# --- points at the end -------------------------------------------------------------------------


@both
def test_mercantilism_counts_goods_but_not_ships(name: str) -> None:
    s = position(name)
    give_goods(s, 0, "gold", "rice", "rice")
    s.ships[0] = 2
    assert worth(s, 0, "mercantilism") == 3


@both
def test_population_counts_pairs_of_workers_abroad(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "colonist", "soldier", "captain")
    settle(s, 0, "brazil", "colonist", "colonist")
    assert worth(s, 0, "population") == 2


@both
def test_navy_counts_four_for_a_ship(name: str) -> None:
    s = position(name)
    s.ships[0] = 3
    assert worth(s, 0, "navy") == 12


@both
def test_power_counts_two_for_a_soldier_abroad(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier", "soldier", "colonist")
    settle(s, 1, "peru", "soldier")
    give_workers(s, 0, "soldier")
    assert worth(s, 0, "power") == 4


@both
def test_prosperity_counts_two_for_a_building_itself_included(name: str) -> None:
    s = position(name)
    own(s, 0, "prosperity", "settlers", "settlers")
    own(s, 1, "fortress")
    assert worth(s, 0, "prosperity") == 6


@both
def test_glory_counts_two_for_a_colonised_region(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "colonist", "colonist", "colonist")
    settle(s, 0, "brazil", "colonist")
    settle(s, 1, "brazil", "colonist", "colonist", "colonist")
    settle(s, 1, "florida", "colonist", "colonist", "colonist")
    assert worth(s, 0, "glory") == 4


@both
def test_wealth_counts_one_for_five_dollars(name: str) -> None:
    s = position(name)
    s.money[0] = 24
    assert worth(s, 0, "wealth") == 4


def test_age_of_discovery_counts_four_for_a_discovery() -> None:
    s = full()
    found(s, 0, 1, 5, 17)
    assert worth(s, 0, "age_of_discovery") == 12


def test_new_world_capital_counts_three_for_an_own_builder_abroad() -> None:
    s = full()
    settle(s, 0, "peru", "builder", "colonist")
    settle(s, 0, "brazil", "builder")
    settle(s, 1, "brazil", "builder")
    assert worth(s, 0, "new_world_capital") == 6


def test_age_of_reason_counts_four_for_a_worker_on_the_specialists_spaces() -> None:
    s = full()
    put(s, "captain_space", "0 colonist")
    put(s, "training", "0 colonist")
    put(s, "soldier_space", "1 colonist")
    s.money[0] = 0
    run(s, Specialists.by())
    assert worth(s, 0, "age_of_reason") == 8


# --- what is in the box ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "builders", "ages"),
    [
        ("age_of_empires", None, [11, 13, 10]),
        ("empires", False, [12, 14, 11]),
        ("empires", True, [20, 22, 15]),
    ],
)
def test_the_piles_hold_as_many_buildings_as_the_rulebook_says(
    name: str, builders: bool | None, ages: list[int]
) -> None:
    s = position(name) if builders is None else position(name, builders=builders)
    s.piles[0] = s.piles[0] + s.offer
    assert [len(pile) for pile in s.piles] == ages


def test_regions_of_the_north_are_named_as_in_each_edition() -> None:
    assert region(position("age_of_empires"), "canada") == 0
    assert region(position("empires"), "new_france") == 0
