"""The rulings of both rulebooks, each by name: A for 2007, B for 2015, R for both."""

import json

import pytest

import carrack
from carrack.games.age_of_discovery.rules.effects.gains import gain
from carrack.games.age_of_discovery.rules.phases.auctions import NationRound, SeatBid
from carrack.games.age_of_discovery.rules.phases.boxes import Shipping, Specialists, TradeGoods
from carrack.games.age_of_discovery.rules.phases.capital import Capital
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.phases.income import Benefits, Income
from carrack.games.age_of_discovery.rules.phases.placement import Placement
from carrack.games.age_of_discovery.rules.phases.refresh import (
    EndOfTurn,
    NewOrder,
    RefreshBuildings,
    RefreshGoods,
    RefreshShip,
    ScoreColonies,
    take_colonists,
)
from carrack.games.age_of_discovery.rules.phases.turn import Before
from carrack.games.age_of_discovery.rules.phases.warfare import Warfare
from carrack.games.age_of_discovery.rules.pieces import (
    BUILDER,
    DISCOVERY,
    DOCK,
    SOLDIER,
    TO_POOL,
)
from carrack.games.age_of_discovery.rules.scoring import building_points, region_points, standing
from carrack.games.age_of_discovery.rules.state import Position
from tests.games.age_of_discovery.tools import (
    building,
    colony,
    counter,
    discovered,
    events,
    found,
    give_goods,
    give_workers,
    good,
    goods,
    goods_on_table,
    in_discovery,
    kind,
    nation,
    offer,
    options,
    own,
    play,
    position,
    put,
    region,
    run,
    settle,
    top_card,
    why_not,
    workers,
)

pytestmark = pytest.mark.engine

both = pytest.mark.parametrize("name", ["age_of_empires", "empires"])
OLD = "age_of_empires"


def worth(s: Position, seat: int, name: str) -> int:
    return building_points(s, seat, building(s, name))


# --- the 2007 rulebook -------------------------------------------------------------------------


def test_a1_navy_counts_four_for_a_ship() -> None:
    s = position(OLD)
    s.ships[0] = 1
    assert worth(s, 0, "navy") == 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a2_the_dock_has_twice_the_players_less_one_spaces(players: int) -> None:
    s = position(OLD, players=players)
    assert s.facts.dock_spaces(players) == 2 * players - 1
    put(s, "dock", *["0 colonist"] * (2 * players - 1))
    give_workers(s, 0, "colonist")
    assert why_not(run(s, Placement.by()), "place:colonist:dock") == "box_full"


def test_a3_trade_goods_resolve_from_left_to_right_with_four_spaces() -> None:
    s = position(OLD)
    put(s, "goods", "2 colonist", "1 colonist", "2 colonist", "0 colonist")
    give_workers(s, 0, "colonist")
    assert why_not(run(s, Placement.by()), "place:colonist:goods") == "box_full"
    run(s, TradeGoods.by())
    seats = []
    while not s.over:
        seats += s.to_move
        play(s, "pass")
    assert seats == [2, 1, 2, 0]


def test_a4_colonies_score_after_the_buildings_and_before_the_board_is_refreshed() -> None:
    s = position(OLD)
    assert s.facts.end_of_turn[0] == "colonies"
    own(s, 0, "migration")
    settle(s, 0, "peru", "colonist", "colonist", "soldier")
    settle(s, 0, "brazil", "colonist", "colonist")
    s.turn = 3
    run(s, Benefits.by(), EndOfTurn.by())
    play(s, "move_from:brazil move_to:peru pass")
    assert s.scores() == [6, 0, 0]


def test_a5_rum_earns_dollars_but_no_points_in_the_last_turn() -> None:
    s = position(OLD)
    own(s, 0, "rum_distillery")
    give_goods(s, 0, "sugar", "sugar")
    s.turn = 8
    run(s, Income.by(), Benefits.by(), EndOfTurn.by())
    assert s.money[0] == 26 and s.scores() == [0, 0, 0]


@pytest.mark.parametrize(("name", "points"), [(OLD, 3), ("empires", 0)])
def test_a19_the_first_edition_counts_the_good_that_the_last_turn_brings(
    name: str, points: int
) -> None:
    s = position(name)
    own(s, 0, "west_indies_company")
    give_goods(s, 0, "silver", "silver")
    s.pool = [n if g == good(s, "silver") else 0 for g, n in enumerate(s.pool)]
    s.turn = 8
    s.stack.clear()
    s.do_next(Income.by(), Benefits.by(), EndOfTurn.by())
    s.settle()
    assert goods(s, 0) == {"silver": 3} and s.scores()[0] == points


@both
def test_a6_the_view_shows_a_live_score(name: str) -> None:
    s = position(name)
    found(s, 1, 15)
    own(s, 1, "taxation")
    assert sum(standing(s, 1)) == 7 + 2 and s.view(None).tally[1] == standing(s, 1)


@both
def test_a8_a_battle_needs_a_soldier_on_one_side(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "colonist")
    settle(s, 1, "peru", "colonist")
    put(s, "warfare", "0 colonist")
    assert run(s, Warfare.by()).over
    settle(s, 1, "peru", "soldier")
    put(s, "warfare", "0 colonist")
    assert options(run(s, Warfare.by())) == ["battle:peru:B", "war:B", "pass"]


@both
def test_a9_a_poor_player_pays_privateers_what_he_has(name: str) -> None:
    s = position(name)
    own(s, 0, "privateers")
    s.ships[0] = 3
    s.money = [0, 1, 20]
    assert run(s, Benefits.by()).money == [4, 0, 17]


@both
def test_a10_prosperity_counts_itself(name: str) -> None:
    s = position(name)
    own(s, 0, "prosperity")
    assert worth(s, 0, "prosperity") == 2


def test_a11_glory_needs_one_piece_in_the_first_edition() -> None:
    s = position(OLD)
    settle(s, 0, "peru", "soldier")
    assert worth(s, 0, "glory") == 2


@both
def test_a12_cartography_without_a_region_left_is_bought_for_its_points(name: str) -> None:
    s = position(name)
    discovered(s)
    offer(s, "cartography")
    put(s, "buildings", "0 colonist")
    play(run(s, Capital.by()), "build:cartography")
    assert s.over and worth(s, 0, "cartography") == 4


@both
def test_a13_cartography_may_be_kept_for_a_later_building_phase(name: str) -> None:
    s = position(name)
    offer(s, "cartography")
    put(s, "buildings", "0 colonist")
    play(run(s, Capital.by()), "build:cartography pass")
    play(run(s, Benefits.by()), "pass")
    play(run(s, Benefits.by()), "discover:peru")
    assert colony(s, 0, "peru") == {"colonist": 1} and run(s, Benefits.by()).over


@both
def test_a14_free_pieces_are_placed_in_the_building_phase(name: str) -> None:
    s = position(name)
    own(s, 0, "indentured_servitude", "conquistador", "navigator", "colonization_laws")
    assert s.dock_x == s.dock_y == -1 and in_discovery(s, 0) == {}
    run(s, Benefits.by())
    assert s.dock_x == s.dock_y == 0 and in_discovery(s, 0) == {"soldier": 1, "captain": 1}


def test_a15_in_the_seat_auction_nobody_gets_money_for_a_late_seat() -> None:
    s = carrack.game(OLD, players=4, seat_auction=True).new(1)
    assert isinstance(s, Position)
    assert s.money == [10] * 4 and min(s.counters) >= 0
    assert sum(counter >= 0 for counter in s.counters) == 9


def test_a15_the_last_left_takes_the_first_seat_for_nothing() -> None:
    s = position(OLD, players=3, seat_auction=True)
    s.order, s.money = [], [10] * 3
    counter(s, "caribbean", 15)
    play(run(s, SeatBid.by(0, 0b111)), "pass pass")
    assert s.order == [2, 1, 0] and s.money == [10, 10, 12] and s.found[15] == 2


def test_a16_the_first_edition_seats_five_and_refuses_a_sixth() -> None:
    with pytest.raises(carrack.CarrackError, match="2 to 5"):
        carrack.game(OLD, players=6)


@both
def test_a17_wealth_counts_the_money_left_after_the_last_income(name: str) -> None:
    s = position(name)
    own(s, 0, "wealth", "trading_post")
    give_goods(s, 0, "sugar", "sugar", "sugar")
    s.turn = 8
    s.money[0] = 2
    run(s, Income.by(), Benefits.by(), EndOfTurn.by())
    assert s.money[0] == 10 and s.scores()[0] == 2 + 3  # wealth, economy


def test_a18_majorities_count_all_pieces_but_only_colonists_migrate() -> None:
    s = position()
    settle(s, 0, "peru", "captain", "merchant", "missionary")
    assert region_points(s, region(s, "peru"))[0][0] == 6
    own(s, 0, "migration")
    assert run(s, Benefits.by()).over


def test_a18_the_first_edition_replaces_specialists_by_colonists_who_migrate() -> None:
    s = position(OLD)
    settle(s, 0, "peru", "captain", "colonist", "soldier")
    settle(s, 0, "florida", "soldier")
    discovered(s, "brazil")
    own(s, 0, "migration")
    run(s, Benefits.by())
    assert options(s) == ["move_from:peru", "pass"], "soldiers are of use where they are"
    play(s, "move_from:peru move_to:brazil move_another")
    assert colony(s, 0, "brazil") == {"colonist": 2} and colony(s, 0, "peru") == {"soldier": 1}
    assert events(s, "replaced")[0]["worker"] == "captain"


# --- the 2015 rulebook -------------------------------------------------------------------------


def test_b1_glory_needs_three_workers_of_any_one_player_in_the_second_edition() -> None:
    s = position()
    settle(s, 0, "peru", "soldier")
    assert worth(s, 0, "glory") == 0
    settle(s, 0, "brazil", "soldier", "soldier", "soldier")
    settle(s, 0, "florida", "soldier")
    settle(s, 1, "florida", "soldier", "soldier", "soldier")
    assert worth(s, 0, "glory") == 4


def test_b2_age_of_reason_counts_those_who_stood_there_when_the_last_turn_resolved() -> None:
    s = position(builders=True)
    own(s, 0, "age_of_reason")
    nation(s, 0, "italy")
    put(s, "captain_space", "1 colonist")
    put(s, "merchant_space", "0 colonist")
    s.turn = 8
    run(s, Before.by(-1, 6), Specialists.by(), EndOfTurn.by())
    play(s, "italy:captain")
    assert s.spaces == [-1] * 6 and s.scores()[0] == 8


def test_b3_scoring_buildings_act_only_at_the_end() -> None:
    s = position()
    s.turn = 7
    offer(s, "wealth")
    put(s, "buildings", "0 colonist")
    s.money[0] = 60
    play(run(s, Capital.by(), Benefits.by()), "build:wealth")
    assert s.scores() == [0, 0, 0] and s.over


def test_b4_the_mint_pays_at_income_and_never_gives_points() -> None:
    s = position(builders=True)
    own(s, 0, "mint")
    give_goods(s, 0, "gold")
    s.turn = 8
    run(s, Income.by())
    assert s.money[0] == 22 and s.economy[0] == 0
    assert run(s, Benefits.by()).money[0] == 22


def test_b5_a_full_war_is_fought_where_either_side_has_a_soldier() -> None:
    s = position()
    settle(s, 0, "peru", "soldier")
    settle(s, 1, "peru", "colonist")
    settle(s, 0, "florida", "colonist")
    settle(s, 1, "florida", "soldier")
    put(s, "warfare", "0 colonist")
    play(run(s, Warfare.by()), "war:B")
    assert colony(s, 1, "peru") == {} == colony(s, 0, "florida")


def test_b6_the_two_captains_are_for_each_player() -> None:
    s = position(players=2, two_captains=True)
    assert in_discovery(s, 0) == in_discovery(s, 1) == {"captain": 2}


@pytest.mark.parametrize(("worker", "count"), [("captain", 5), ("merchant", 5), ("soldier", 10)])
def test_b7_without_a_specialist_in_reserve_one_abroad_may_be_exchanged(
    worker: str, count: int
) -> None:
    s = position()
    settle(s, 0, "peru", *[worker] * count)
    gain(s, 0, kind(worker))
    s.settle()
    assert options(s) == ["recall:peru", "pass"] and why_not(s, "recall:brazil") == "no_such_worker"
    play(s, "recall:peru")
    assert colony(s, 0, "peru") == {worker: count - 1, "colonist": 1}
    assert workers(s, 0) == {worker: 1}


def test_b7_who_pays_for_a_specialist_must_exchange_one() -> None:
    s = position()
    settle(s, 0, "peru", *["captain"] * 4)
    settle(s, 0, "florida", "captain")
    put(s, "training", "0 colonist")
    play(run(s, Specialists.by()), "train:captain")
    assert options(s) == ["recall:florida", "recall:peru"]
    play(s, "recall:florida")
    assert workers(s, 0) == {"captain": 1} and colony(s, 0, "florida") == {"colonist": 1}


def test_b7_a_game_saved_in_the_middle_of_a_recall_asks_for_a_soldier() -> None:
    s = position()
    settle(s, 0, "peru", *["soldier"] * 10)
    saved = s.to_json()
    saved["stack"] = [["Recall", 0, TO_POOL]]
    loaded = s.game.load(saved)
    assert isinstance(loaded, Position)
    assert workers(play(loaded, "recall:peru"), 0) == {"soldier": 1}


def test_b7_builders_are_never_recalled() -> None:
    s = position(builders=True)
    settle(s, 0, "peru", *["builder"] * 10)
    gain(s, 0, BUILDER)
    s.settle()
    assert s.over and workers(s, 0) == {}


@both
def test_b8_merchants_are_in_the_reserve_from_the_start(name: str) -> None:
    s = position(name)
    put(s, "merchant_space", "0 colonist")
    run(s, Specialists.by())
    assert workers(s, 0) == {"merchant": 1}


def test_b9_six_players_use_all_eleven_spaces_of_the_dock() -> None:
    s = position(players=6)
    put(s, "dock", *["0 colonist"] * 10)
    give_workers(s, 0, "colonist", "colonist")
    run(s, Placement.by())
    play(s, "place:colonist:dock")
    assert why_not(s, "place:colonist:dock") == "box_full"


def test_b10_points_are_bought_after_the_buildings_of_the_next_age_are_shown() -> None:
    s = position(buy_points=True)
    s.turn = 3
    run(s, EndOfTurn.by())
    assert options(s)[0] == "buy:1"
    assert len(s.offer) == 5 and {s.facts.buildings[n].age for n in s.offer} == {1}


def test_b11_points_can_be_bought_in_the_last_turn_after_wealth() -> None:
    s = position(buy_points=True)
    own(s, 0, "wealth")
    s.turn = 8
    s.money = [10, 0, 0]
    play(run(s, EndOfTurn.by()), "buy:1")
    assert s.over and s.scores() == [3, 0, 0]


def test_b12_random_nations_start_with_ten_dollars_each() -> None:
    s = carrack.game("empires", players=4, nations="random").new(1)
    assert isinstance(s, Position)
    assert s.stack
    s = s.game.blank(carrack.Rng(b"b12"))
    assert isinstance(s, Position)
    s.game.start(s)
    assert s.money == [10, 10, 10, 10]


def test_b13_the_next_without_a_nation_opens_and_the_last_must_bid() -> None:
    s = position(players=3, nations="auction")
    s.order, s.money = [], [15] * 3
    run(s, NationRound.by(0))
    assert s.to_move == [1]
    play(s, "pass pass")
    assert s.to_move == [0] and why_not(s, "pass") == "must_bid"
    play(s, "bid:1 nation:spain")
    assert s.to_move == [1] and s.money[0] == 14


def test_b14_england_orders_all_numbered_workers_but_not_x_y_and_the_mayflower() -> None:
    s = position(builders=True)
    nation(s, 0, "england")
    own(s, 1, "indentured_servitude")
    run(s, Benefits.by())
    put(s, "dock", "2 colonist")
    put(s, "mayflower_ship", "2 soldier")
    s.ships[2] = 1
    s.check()
    run(s, Before.by(-1, DOCK), Dock.by())
    play(s, "england")
    assert options(s) == ["next:1", "next:2", "pass"]
    play(s, "next:2 next:3")
    seats = []
    while not s.over:
        seats += s.to_move
        play(s, "land:caribbean")
    assert seats == [0, 0, 2, 1, 2]


def test_b15_portugal_with_the_plague_meets_two_natives() -> None:
    s = position()
    nation(s, 0, "portugal")
    own(s, 0, "plague_1")
    top_card(s, "china")
    put(s, "discovery", "0 captain")
    play(run(s, Discovery.by()), "send:captain explore:portugal")
    assert s.found.count(0) == 1


def test_b16_portugals_use_is_the_expedition_of_the_turn_and_can_fail() -> None:
    s = position()
    nation(s, 0, "portugal")
    put(s, "discovery", "0 captain", "0 colonist")
    before = s.rng.n
    play(run(s, Discovery.by()), "send:captain explore:portugal")
    assert s.over and s.found.count(0) == 0 and len(s.cards) == 16 and s.rng.n > before
    assert in_discovery(s, 0) == {"colonist": 1} and s.uses[0] == 0


def test_b17_the_plague_of_age_one_works_on_cards_too() -> None:
    s = position()
    own(s, 0, "plague_1")
    discovered(s)
    top_card(s, "pampas")  # 3 natives
    put(s, "discovery", "0 captain")
    play(run(s, Discovery.by()), "send:captain explore:cards")
    assert s.found.count(0) == 1


def test_b18_the_plague_of_age_two_strikes_its_buyer_too() -> None:
    s = position()
    s.turn = 4
    settle(s, 1, "peru", "colonist", "colonist", "colonist")
    settle(s, 0, "peru", "colonist", "colonist", "colonist")
    offer(s, "plague_2")
    put(s, "buildings", "1 colonist")
    play(run(s, Capital.by()), "build:plague_2")
    assert colony(s, 0, "peru") == colony(s, 1, "peru") == {"colonist": 2}


def test_b19_the_plague_of_age_three_may_strike_its_buyer() -> None:
    s = position()
    s.turn = 7
    settle(s, 0, "peru", "colonist", "soldier")
    offer(s, "plague_3")
    put(s, "buildings", "0 colonist")
    play(run(s, Capital.by()), "build:plague_3")
    assert options(s) == ["strike:peru:A", "pass"]
    play(s, "strike:peru:A")
    assert colony(s, 0, "peru") == {"soldier": 1}


def test_b20_the_smuggler_picks_both_goods_and_ships_are_not_goods() -> None:
    s = position(builders=True)
    own(s, 0, "smuggler")
    s.ships = [1, 1, 1]
    assert run(s, Benefits.by()).over
    give_goods(s, 0, "gold", "rice")
    give_goods(s, 2, "fish")
    run(s, Benefits.by())
    assert options(s) == ["swap:C:fish", "pass"]
    play(s, "swap:C:fish")
    assert s.to_move == [0] and options(s) == ["give:gold", "give:rice"]


def test_b21_rewrite_history_with_one_eligible_rival_takes_just_that_one() -> None:
    s = position(builders=True)
    s.turn = 7
    found(s, 1, 0, 1)
    offer(s, "rewrite_history")
    put(s, "buildings", "0 colonist")
    play(run(s, Capital.by()), "build:rewrite_history")
    assert s.over and s.found.count(0) == 1 and s.found.count(1) == 1


def test_b22_age_of_discovery_counts_beside_the_printed_points() -> None:
    s = position(builders=True)
    own(s, 0, "age_of_discovery")
    found(s, 0, 15)
    s.turn = 8
    assert run(s, EndOfTurn.by()).scores()[0] == 7 + 4


def test_b23_a_mayflower_ship_still_counts_for_navy_and_privateers() -> None:
    s = position(builders=True)
    own(s, 0, "mayflower", "navy", "privateers")
    give_goods(s, 0, "gold", "gold")
    s.ships[0] = 1
    put(s, "mayflower_ship", "0 colonist")
    run(s, Income.by(), Benefits.by())
    assert s.economy[0] == 0 and s.money == [22, 19, 19] and worth(s, 0, "navy") == 4


def test_b24_goods_sold_in_the_last_turn_have_earned_their_points() -> None:
    s = position(builders=True)
    own(s, 0, "dealer", "mercantilism")
    give_goods(s, 0, "gold", "gold", "gold")
    s.turn = 8
    play(run(s, Income.by(), Benefits.by(), EndOfTurn.by()), "sell:gold pass")
    assert s.scores()[0] == 3 + 2


@pytest.mark.parametrize(
    ("turn", "bought", "cost"), [(1, "trading_post", 5), (4, "taxation", 9), (7, "wealth", 15)]
)
def test_b25_a_builder_saves_five_dollars(turn: int, bought: str, cost: int) -> None:
    s = position(builders=True)
    s.turn = turn
    offer(s, bought, "spoils_money_1")
    put(s, "buildings", "0 builder", "0 builder")
    play(run(s, Capital.by()), f"build:{bought} build:spoils_money_1")
    assert s.money[0] == 20 - cost + 5


def test_b26_leaders_who_tie_get_four_a_builder_and_the_next_two() -> None:
    s = position(players=5, builders=True)
    for seat in range(3):
        settle(s, seat, "peru", "colonist", "colonist", "builder")
    settle(s, 3, "peru", "colonist", "colonist")
    settle(s, 4, "peru", "colonist", "colonist")
    assert region_points(s, region(s, "peru")) == [(0, 12)] * 3 + [(0, 6)] * 2


def test_b27_builders_count_nothing_where_nobody_has_three() -> None:
    s = position(builders=True)
    settle(s, 0, "peru", "builder", "builder")
    assert region_points(s, region(s, "peru")) == [(0, 0)] * 3


def test_b28_papal_edict_and_indian_allies_need_a_colony() -> None:
    s = position(builders=True)
    s.turn = 4
    settle(s, 2, "peru", "colonist")
    offer(s, "papal_edict", "indian_allies")
    s.money[0] = 40
    put(s, "buildings", "0 colonist", "0 colonist")
    play(run(s, Capital.by()), "build:papal_edict rival:B first:A")
    play(s, "build:indian_allies")
    assert s.over and sum(s.sizes) == 1


def test_b29_training_makes_builders_too() -> None:
    s = position(builders=True)
    put(s, "training", "0 colonist")
    play(run(s, Specialists.by()), "train:builder")
    assert workers(s, 0) == {"builder": 1}


def test_b30_a_short_pile_of_goods_gives_what_is_left() -> None:
    s = position(builders=True)
    own(s, 0, "west_indies_company")
    gold = good(s, "gold")
    for number, count in enumerate(s.pool):
        s.removed[number] += count - (number == gold)
        s.pool[number] = int(number == gold)
    s.removed[gold] += 0
    run(s, Benefits.by())
    assert goods(s, 0) == {"gold": 1}
    run(s, Benefits.by())
    assert goods(s, 0) == {"gold": 1}
    run(s, RefreshGoods.by())
    assert s.table_goods == [] and sum(s.pool) == 0


# --- both --------------------------------------------------------------------------------------


@both
def test_r_p1_a_player_with_workers_must_place_one(name: str) -> None:
    s = position(name, players=2)
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    assert "pass" not in options(s) and "place:colonist:discovery" in options(s)


LIMITS = {"captain": 5, "merchant": 5, "missionary": 10, "soldier": 10, "builder": 10}


@pytest.mark.parametrize(("worker", "count"), LIMITS.items())
def test_r_u2_the_figures_of_the_second_edition_are_counted(worker: str, count: int) -> None:
    s = position(builders=True)
    give_workers(s, 0, *[worker] * count)
    gain(s, 0, kind(worker))
    s.settle()
    assert s.over and workers(s, 0) == {worker: count}


def test_r_u2_of_thirty_colonists_one_marks_the_turn_order() -> None:
    s = position()
    settle(s, 0, "caribbean", *["colonist"] * 26)
    take_colonists(s)
    assert workers(s, 0) == {"colonist": 3} and workers(s, 1) == {"colonist": 5}
    s.settle_new(0, 0, region(s, "caribbean"))
    assert colony(s, 0, "caribbean") == {"colonist": 26}


def test_r_u2_there_is_no_end_of_figures_in_the_first_edition() -> None:
    s = position(OLD)
    give_workers(s, 0, *["colonist"] * 40, *["captain"] * 9, *["soldier"] * 10)
    gain(s, 0, 1)
    gain(s, 0, SOLDIER)
    assert workers(s, 0) == {"colonist": 40, "captain": 10, "soldier": 11}


def test_r_u2_nobody_is_trained_of_whom_no_figure_is_left() -> None:
    s = position(builders=True)
    settle(s, 0, "peru", *["builder"] * 10)
    give_workers(s, 0, *["captain"] * 5)
    put(s, "training", "0 colonist")
    run(s, Specialists.by())
    assert options(s) == ["train:merchant", "train:missionary", "train:soldier", "pass"]
    assert why_not(s, "train:builder") == why_not(s, "train:captain") == "none_left"


def test_r_u2_nobody_is_recruited_of_whom_no_figure_is_left() -> None:
    s = position(builders=True)
    settle(s, 0, "peru", *["builder"] * 10)
    give_workers(s, 0, *["captain"] * 5, *["merchant"] * 4, *["missionary"] * 10, *["soldier"] * 10)
    offer(s, "spoils_specialists")
    put(s, "buildings", "0 colonist")
    play(run(s, Capital.by()), "build:spoils_specialists")
    assert s.over and workers(s, 0)["merchant"] == 5, "one merchant was left, and nobody else"


def test_r_u2_the_builder_space_is_closed_to_who_has_all_builders_abroad() -> None:
    s = position(builders=True)
    settle(s, 0, "peru", *["builder"] * 9)
    put(s, "initiative", "0 builder")
    give_workers(s, 0, "colonist")
    give_workers(s, 1, "colonist")
    run(s, Placement.by())
    assert why_not(s, "place:colonist:builder_space") == "none_left"
    play(s, "place:colonist:shipping place:colonist:builder_space")


@both
def test_r_t1_three_pieces_reached_in_any_way_claim_the_good(name: str) -> None:
    s = position(name)
    own(s, 0, "migration")
    settle(s, 0, "peru", "colonist", "colonist")
    settle(s, 0, "brazil", "colonist")
    play(run(s, Benefits.by()), "move_from:brazil move_to:peru")
    assert goods(s, 0) == {"silver": 1}


@both
def test_r_t2_the_missionary_lands_before_his_colonist(name: str) -> None:
    s = position(name)
    put(s, "dock", "0 missionary")
    play(run(s, Dock.by()), "land:caribbean")
    assert [event["worker"] for event in events(s, "landed")] == ["missionary", "colonist"]


@both
def test_r_t3_a_good_stays_when_the_colony_shrinks_but_the_region_does_not_score(
    name: str,
) -> None:
    s = position(name)
    settle(s, 0, "peru", "colonist", "colonist")
    put(s, "dock", "0 colonist")
    play(run(s, Dock.by()), "land:peru")
    settle(s, 1, "peru", "soldier")
    put(s, "warfare", "1 colonist")
    play(run(s, Warfare.by()), "battle:peru:A")
    assert goods(s, 0) == {"silver": 1} and colony(s, 0, "peru") == {"colonist": 2}
    assert region_points(s, region(s, "peru")) == [(0, 0)] * 3


@both
def test_r_m1_an_unclaimed_ship_stays_and_no_second_is_added(name: str) -> None:
    s = position(name)
    run(s, Shipping.by(), RefreshShip.by())
    assert s.ship == 1 and s.ships == [0, 0, 0]


@both
def test_r_d1_units_are_named_before_the_region_and_return_whatever_happens(name: str) -> None:
    s = position(name)
    counter(s, "peru", 15)
    put(s, "discovery", "0 colonist")
    run(s, Discovery.by())
    assert not [text for text in options(s) if text.startswith("explore")]
    play(s, "send:colonist explore:peru")
    assert sum(s.in_play) == 0


@both
def test_r_d2_a_counter_gives_dollars_soldiers_dollars_and_a_colonist(name: str) -> None:
    s = position(name)
    counter(s, "peru", 10)  # 2 dollars, 5 for a soldier, 3 natives
    put(s, "discovery", *["0 soldier"] * 3)
    play(run(s, Discovery.by()), "send:soldier send:soldier send:soldier explore:peru")
    assert s.money[0] == 20 + 2 + 15 and colony(s, 0, "peru") == {"colonist": 1}


@both
def test_r_d3_cards_open_for_the_next_player_in_the_same_phase(name: str) -> None:
    s = position(name)
    discovered(s, *[where for where in s.facts.regions if where != "peru"])
    counter(s, "peru", 0)
    put(s, "discovery", "0 colonist", "1 colonist")
    run(s, Discovery.by())
    play(s, "send:colonist explore:peru send:colonist")
    assert "explore:cards" in options(s)


@both
def test_r_d4_without_cards_there_is_no_expedition_and_workers_stay(name: str) -> None:
    s = position(name)
    discovered(s)
    found(s, 1, *range(16, 32))
    put(s, "discovery", "0 colonist")
    assert run(s, Discovery.by()).over and in_discovery(s, 0) == {"colonist": 1}


@both
def test_r_d5_a_failed_card_is_shuffled_in_again(name: str) -> None:
    s = position(name)
    discovered(s)
    put(s, "discovery", "0 colonist")
    before = s.rng.n
    play(run(s, Discovery.by()), "send:colonist explore:cards")
    assert len(s.cards) == 16 and s.rng.n > before and s.found.count(0) == 0


@both
def test_r_w1_all_fall_together_and_surplus_hits_are_lost(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier", "soldier", "soldier")
    settle(s, 1, "peru", "soldier", "colonist")
    put(s, "warfare", "0 colonist")
    play(run(s, Warfare.by()), "battle:peru:B")
    assert colony(s, 1, "peru") == {} and colony(s, 0, "peru") == {"soldier": 2}


@both
def test_r_w1_the_attacker_names_his_targets_first(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier", "colonist")
    settle(s, 1, "peru", "soldier", "colonist")
    put(s, "warfare", "1 colonist")
    run(s, Warfare.by())
    play(s, "battle:peru:A")
    assert s.to_move == [1]
    play(s, "hit:soldier")
    assert s.to_move == [0] and colony(s, 0, "peru") == {"colonist": 1, "soldier": 1}
    assert why_not(s, "hit:captain") == "nobody_there"
    play(s, "hit:colonist")
    assert colony(s, 0, "peru") == {"colonist": 1} and colony(s, 1, "peru") == {"soldier": 1}


@both
def test_r_w1_the_militia_man_may_be_chosen(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier")
    settle(s, 1, "peru", "colonist", "colonist")
    own(s, 1, "militia")
    put(s, "warfare", "0 colonist")
    play(run(s, Warfare.by()), "battle:peru:B hit:militia")
    assert colony(s, 1, "peru") == {"colonist": 2} and colony(s, 0, "peru") == {}


@both
def test_r_w2_the_militia_fights_in_a_full_war_but_brings_about_no_battle(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier")
    settle(s, 1, "peru", "colonist")
    settle(s, 0, "brazil", "colonist")
    settle(s, 1, "brazil", "colonist")
    own(s, 1, "militia")
    put(s, "warfare", "0 colonist")
    play(run(s, Warfare.by()), "war:B")
    assert colony(s, 0, "peru") == {} == colony(s, 1, "peru")
    assert colony(s, 0, "brazil") == {"colonist": 1} == colony(s, 1, "brazil")


@both
def test_r_w3_a_full_war_without_a_battle_cannot_be_declared(name: str) -> None:
    s = position(name)
    settle(s, 0, "peru", "soldier")
    settle(s, 1, "peru", "colonist")
    settle(s, 2, "brazil", "colonist")
    put(s, "warfare", "0 colonist")
    run(s, Warfare.by())
    assert "war:B" in options(s) and why_not(s, "war:C") == "no_battle"


@both
def test_r_s1_a_soldier_rides_to_an_adjacent_colony_of_any_player(name: str) -> None:
    s = position(name)
    own(s, 0, "stable")
    settle(s, 0, "caribbean", "soldier")
    settle(s, 0, "new_granada", "colonist")
    settle(s, 0, "peru", "colonist")
    settle(s, 1, "new_spain", "colonist")
    discovered(s, "florida")
    play(run(s, Before.by(-1, DISCOVERY), Benefits.by()), "move_from:caribbean")
    assert sorted(options(s)) == ["move_to:new_granada", "move_to:new_spain"]
    assert why_not(s, "move_to:florida") == "no_colony_near"


def test_r_s1_a_soldier_rides_into_a_rivals_colony_to_attack_there() -> None:
    s = position("empires")
    own(s, 0, "stable")
    settle(s, 0, "caribbean", "soldier", "soldier")
    settle(s, 1, "florida", "colonist")
    put(s, "warfare", "0 colonist")
    play(run(s, Before.by(-1, DISCOVERY), Warfare.by()), "move_from:caribbean battle:florida:B")
    assert colony(s, 0, "florida") == {"soldier": 1} and colony(s, 1, "florida") == {}


@both
def test_r_s1_the_caribbean_touches_new_granada_new_spain_and_florida(name: str) -> None:
    s = position(name)
    names = [s.facts.regions[r] for r in s.facts.neighbours[region(s, "caribbean")]]
    assert sorted(names) == ["florida", "new_granada", "new_spain"]


@both
def test_r_s2_a_stable_bought_this_turn_can_be_used_this_turn(name: str) -> None:
    s = position(name)
    s.turn = 4
    settle(s, 0, "caribbean", "soldier")
    settle(s, 0, "florida", "colonist")
    offer(s, "stable")
    put(s, "buildings", "0 colonist")
    run(s, Capital.by(), Before.by(-1, DISCOVERY), Benefits.by())
    play(s, "build:stable move_from:caribbean")
    assert colony(s, 0, "florida") == {"colonist": 1, "soldier": 1}


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([3, 2, 1, 0], [6, 2, 0, 0]),
        ([3, 3, 2, 0], [2, 2, 0, 0]),
        ([3, 3, 3, 2], [0, 0, 0, 0]),
        ([4, 2, 2, 1], [6, 0, 0, 0]),
        ([3, 0, 0, 0], [6, 0, 0, 0]),
        ([2, 2, 1, 0], [0, 0, 0, 0]),
        ([5, 1, 0, 0], [6, 2, 0, 0]),
        ([4, 4, 4, 4], [0, 0, 0, 0]),
        ([3, 0], [6, 0]),
    ],
)
@both
def test_r_c1_places_and_ties_in_a_region(name: str, sizes: list[int], points: list[int]) -> None:
    s = position(name, players=len(sizes))
    for seat, size in enumerate(sizes):
        settle(s, seat, "peru", *["colonist"] * size)
    s.turn = 3
    assert run(s, ScoreColonies.by()).scores() == points


@both
def test_r_c2_a_tie_in_everything_is_a_shared_victory(name: str) -> None:
    s = position(name)
    s.turn = 8
    assert run(s, EndOfTurn.by()).winners() == [0, 1, 2]


@both
def test_r_c2_ties_are_broken_by_colonies_then_dollars_then_goods(name: str) -> None:
    s = position(name)
    s.score(0, "economy", [(8, 6)])
    s.score(1, "peru", [(2, 6)])
    s.score(2, "peru", [(2, 6)])
    assert s.winners() == [1, 2]
    s.money[2] += 1
    assert s.winners() == [2]
    s.money[1] += 1
    give_goods(s, 1, "gold")
    assert s.winners() == [1]
    s.ships[2] = 1
    assert s.winners() == ([1] if name == OLD else [1, 2])


@both
def test_r_c2_only_regions_scored_after_the_last_turn_break_a_tie(name: str) -> None:
    s = position(name)
    s.score(0, "peru", [(1, 12)])
    s.score(1, "peru", [(2, 2), (5, 4)])
    s.score(1, "economy", [(8, 6)])
    assert s.winners() == [1]


@both
def test_r_i1_sets_are_formed_for_the_player_every_turn(name: str) -> None:
    s = position(name)
    give_goods(s, 0, "gold", "gold", "gold", "rice", "fish", "fur")
    s.ships[0] = 1
    run(s, Income.by())
    assert s.economy[0] == 7 and s.money[0] == 27
    assert run(s, Income.by()).money[0] == 34


@both
def test_r_x1_the_turn_order_changes_after_everything_else(name: str) -> None:
    s = position(name)
    assert s.facts.end_of_turn[-1] == "order"
    put(s, "initiative", "2 colonist")
    run(s, NewOrder.by())
    assert s.order == [2, 0, 1] and s.initiative == [] and sum(s.in_play) == 0


@both
def test_who_was_not_in_initiative_follows_in_the_order_of_before(name: str) -> None:
    s = position(name, players=4)
    s.order = [3, 1, 2, 0]
    put(s, "initiative", "2 colonist")
    assert run(s, NewOrder.by()).order == [2, 3, 1, 0]


@both
def test_in_the_last_turn_nothing_but_points_is_left(name: str) -> None:
    s = position(name)
    s.turn = 8
    goods_on_table(s, "rice")
    offer(s, "navy")
    put(s, "initiative", "2 colonist")
    run(s, EndOfTurn.by())
    assert s.over and sum(s.workers) == 0 and s.order == [0, 1, 2]
    assert len(s.table_goods) == 1 == len(s.offer)


# --- the board between turns -------------------------------------------------------------------


def test_goods_left_over_return_to_the_pile_in_the_first_edition() -> None:
    s = position(OLD)
    goods_on_table(s, "rice", "rice")
    before = sum(s.pool)
    run(s, RefreshGoods.by())
    assert sum(s.removed) == 0 and sum(s.pool) == before + 2 - 4


def test_goods_left_over_leave_the_game_in_the_second_edition() -> None:
    s = position()
    goods_on_table(s, "rice", "rice")
    run(s, RefreshGoods.by())
    assert sum(s.removed) == 2 and len(s.table_goods) == 4


@both
def test_buildings_left_over_stay_within_an_age_and_leave_at_its_end(name: str) -> None:
    s = position(name)
    offer(s, "settlers", "navigator", "monastery")
    kept = s.offer[:]
    s.turn = 2
    run(s, RefreshBuildings.by())
    assert s.offer[:3] == kept and len(s.offer) == 5
    s.turn = 3
    run(s, RefreshBuildings.by())
    assert {s.facts.buildings[n].age for n in s.offer} == {1} and s.piles[0] == []


def test_a_pile_that_runs_out_leaves_fewer_than_five_on_offer() -> None:
    s = position(OLD)
    s.offer = s.offer[:2]
    s.piles[0] = s.piles[0][:1]
    s.turn = 2
    assert len(run(s, RefreshBuildings.by()).offer) == 3


@both
def test_everybody_gets_five_colonists_for_the_next_turn(name: str) -> None:
    s = position(name)
    give_workers(s, 0, "captain")
    run(s, EndOfTurn.by())
    assert workers(s, 0) == {"colonist": 5, "captain": 1} and workers(s, 1) == {"colonist": 5}


@both
def test_a_saved_position_survives_json(name: str) -> None:
    s = position(name)
    own(s, 0, "university")
    put(s, "dock", "1 colonist", "0 captain")
    run(s, Before.by(-1, DOCK))
    again = s.game.load(json.loads(json.dumps(s.to_json())))
    assert again.to_json() == s.to_json()
