"""The University: asked wherever it changes what happens next, and nowhere else (A7, R-U1)."""

from typing import Any

import pytest

from carrack.core.flow import Frame
from carrack.games.age_of_discovery.rules.effects.nations import England
from carrack.games.age_of_discovery.rules.effects.university import START
from carrack.games.age_of_discovery.rules.phases.boxes import Initiative, Shipping, TradeGoods
from carrack.games.age_of_discovery.rules.phases.capital import Capital
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.phases.dock import Dock
from carrack.games.age_of_discovery.rules.phases.income import Benefits
from carrack.games.age_of_discovery.rules.phases.placement import Placement
from carrack.games.age_of_discovery.rules.phases.turn import Before, Turn
from carrack.games.age_of_discovery.rules.phases.warfare import Warfare
from carrack.games.age_of_discovery.rules.pieces import DOCK, KINDS
from carrack.games.age_of_discovery.rules.state import Position
from tests.games.age_of_discovery.tools import (
    colony,
    discovered,
    give_goods,
    give_workers,
    goods_on_table,
    nation,
    offer,
    options,
    own,
    play,
    position,
    put,
    run,
    settle,
    why_not,
)

pytestmark = pytest.mark.engine

both = pytest.mark.parametrize("name", ["age_of_empires", "empires"])
OLD = "age_of_empires"
ASK = ["pass", "not_this_turn"]


def scholar(name: str = "empires", seat: int = 0, **chosen: Any) -> Position:
    """Seat 0, or another, owns a University."""
    s = position(name, **chosen)
    own(s, seat, "university")
    s.turn = 4
    return s


def fronts(s: Position) -> list[str]:
    """List the ways to the front if the University is asked about now."""
    if s.over or s.stack[-1].step.name != "University":
        return []
    return [text for text in options(s) if text.startswith("front")]


def seats(codes: list[int]) -> list[int]:
    return [code // KINDS for code in codes]


# --- before a box, and inside it ---------------------------------------------------------------


@both
def test_a7_a_worker_goes_to_the_front_and_the_others_shift(name: str) -> None:
    s = scholar(name)
    put(s, "buildings", "1 colonist", "2 soldier", "0 captain")
    play(run(s, Capital.by()), "front:buildings:3")
    assert s.capital == [0 * KINDS + 1, 1 * KINDS, 2 * KINDS + 4] and s.to_move == [0]


BOXES: dict[str, Frame] = {
    "initiative": Initiative.by(),
    "dock": Dock.by(),
    "goods": TradeGoods.by(),
    "buildings": Capital.by(),
    "warfare": Warfare.by(),
}
REACH = {OLD: ["initiative", "dock", "buildings"], "empires": list(BOXES)}


@pytest.mark.parametrize("box", BOXES)
@both
def test_r_u1_the_university_is_offered_before_each_box_it_reaches(name: str, box: str) -> None:
    s = scholar(name)
    settle(s, 0, "caribbean", "soldier")
    settle(s, 1, "caribbean", "colonist")
    put(s, box, "1 colonist", "0 colonist")
    run(s, BOXES[box])
    assert fronts(s) == ([f"front:{box}:2"] if box in REACH[name] else [])


@pytest.mark.parametrize("box", ["dock", "goods", "buildings", "warfare"])
def test_r_u1_inside_a_box_the_owner_is_asked_before_each_rival_ahead(box: str) -> None:
    s = scholar()
    settle(s, 0, "caribbean", *["soldier"] * 5)
    settle(s, 1, "caribbean", *["colonist"] * 5)
    settle(s, 2, "caribbean", *["colonist"] * 5)
    offer(s, "taxation", "stable", "fortress")
    put(s, box, "1 colonist", "2 colonist", "0 colonist", "1 colonist")
    play(run(s, BOXES[box]), "pass")
    assert s.to_move == [1] and fronts(s) == []
    play(s, "pass")
    assert s.to_move == [0] and fronts(s) == [f"front:{box}:2"], "seat 2 is still ahead"
    play(s, f"front:{box}:2")
    assert s.to_move == [0] and fronts(s) == [], "and now seat 0 acts"


@both
def test_r_u1_nobody_is_asked_where_no_rival_stands_ahead(name: str) -> None:
    s = scholar(name)
    put(s, "dock", "0 colonist", "0 captain", "1 colonist")
    run(s, Dock.by())
    assert s.to_move == [0] and "land:caribbean" in options(s)


def test_r_u1_equal_workers_side_by_side_are_offered_once() -> None:
    s = scholar()
    put(s, "dock", "1 colonist", "0 colonist", "0 colonist", "0 captain")
    assert fronts(run(s, Dock.by())) == ["front:dock:2", "front:dock:4"]


def test_r_u1_who_can_pay_for_no_building_is_not_asked() -> None:
    s = scholar()
    s.money = [5, 20, 20]
    put(s, "buildings", "1 colonist", "0 colonist")
    assert run(s, Capital.by()).to_move == [1]


def test_r_u1_who_can_fight_nobody_is_not_asked() -> None:
    s = scholar()
    settle(s, 1, "caribbean", "soldier")
    settle(s, 2, "caribbean", "colonist")
    put(s, "warfare", "1 colonist", "0 colonist")
    assert run(s, Warfare.by()).to_move == [1]


def test_r_u1_a_university_just_bought_can_be_used_in_the_same_box() -> None:
    s = position("empires")
    s.turn = 4
    s.money = [40, 20, 20]
    offer(s, "university", "taxation", "stable")
    put(s, "buildings", "0 colonist", "1 colonist", "0 colonist")
    play(run(s, Capital.by()), "build:university")
    assert s.to_move == [0] and fronts(s) == ["front:buildings:2"]
    play(s, "front:buildings:2 build:taxation")
    assert s.to_move == [1] and "build:taxation" not in options(s)


@both
def test_r_u1_not_this_turn_answers_for_the_whole_turn(name: str) -> None:
    s = scholar(name)
    put(s, "dock", "1 colonist", "2 colonist", "0 colonist")
    put(s, "buildings", "1 colonist", "0 colonist")
    play(run(s, Dock.by(), Capital.by()), "not_this_turn pass pass pass")
    assert s.to_move == [1] and fronts(s) == []
    s.turn = 5
    assert fronts(run(s, Capital.by())) == ["front:buildings:2"], "the next turn asks again"


def test_r_u1_pass_is_an_answer_for_this_moment_only() -> None:
    s = scholar()
    put(s, "initiative", "1 colonist", "0 colonist")
    put(s, "dock", "1 colonist", "0 colonist")
    play(run(s, Initiative.by(), Dock.by()), "pass")
    assert fronts(s) == ["front:dock:2"] and s.money == [22, 21, 20]


# --- the dock ----------------------------------------------------------------------------------


def test_r_u1_in_the_dock_x_y_and_ships_are_positions_too() -> None:
    s = scholar(builders=True)
    own(s, 0, "mayflower")
    s.ships = [3, 0, 0]
    put(s, "dock", "1 colonist")
    put(s, "mayflower_ship", "0 missionary", "0 colonist")
    s.dock_x, s.dock_y = 0, 2 * KINDS
    s.in_play[0] += 1
    s.in_play[2 * KINDS] += 1
    run(s, Dock.by())
    assert fronts(s) == ["front:dock:x", "front:dock:ship_1", "front:dock:ship_2"]
    play(s, "front:dock:ship_1 land:caribbean")
    assert colony(s, 0, "caribbean") == {"missionary": 1, "colonist": 1} and s.mayflower == [0]


@pytest.mark.parametrize("place", ["x", "y"])
@both
def test_r_u1_who_stands_on_x_or_y_can_come_to_the_front(name: str, place: str) -> None:
    s = scholar(name)
    put(s, "dock", "1 colonist", "2 colonist")
    setattr(s, f"dock_{place}", 0)
    s.in_play[0] += 1
    play(run(s, Dock.by()), f"front:dock:{place}")
    assert seats(s.dock) == [0, 1, 2] and s.dock_x == s.dock_y == -1


def test_r_u1_the_university_answers_england() -> None:
    s = scholar(seat=1)
    nation(s, 0, "england")
    put(s, "dock", *["2 colonist"] * 4, "1 colonist")
    s.dock_x = KINDS
    s.in_play[KINDS] += 1
    run(s, Before.by(-1, DOCK), Dock.by())
    assert s.stack[-1].step is England.by(0).step
    play(s, "england pass")
    assert s.to_move == [1] and fronts(s) == ["front:dock:5", "front:dock:x"]


# --- the turn order ----------------------------------------------------------------------------


@both
def test_r_u1_the_turn_order_can_be_changed_when_a_turn_begins(name: str) -> None:
    s = scholar(name, seat=2)
    for seat in range(3):
        give_workers(s, seat, "colonist")
    play(run(s, Turn.by()), "front:turn_order:3")
    assert s.order == [2, 0, 1] and s.to_move == [2]


@both
def test_r_u1_who_moves_to_the_front_in_the_middle_of_a_round_places_next(name: str) -> None:
    s = scholar(name, seat=2)
    for seat in range(3):
        give_workers(s, seat, "colonist", "colonist")
    play(run(s, Placement.by()), "pass place:colonist:shipping")
    assert s.to_move == [2] and fronts(s) == ["front:turn_order:3"]
    play(s, "front:turn_order:3 place:colonist:shipping")
    assert s.to_move == [1], "who has not placed in this round does so now"
    play(s, "place:colonist:shipping")
    assert s.to_move == [2] and s.order == [2, 0, 1], "the next round follows the new order"


@both
def test_r_u1_who_has_placed_in_this_round_is_asked_again_in_the_next(name: str) -> None:
    s = scholar(name, seat=1)
    for seat in range(3):
        give_workers(s, seat, "colonist", "colonist")
    place = "place:colonist:shipping"
    play(run(s, Placement.by()), f"pass {place} {place}")
    assert s.to_move == [2] and fronts(s) == []
    play(s, place)
    assert s.to_move == [1] and fronts(s) == ["front:turn_order:2"]


@both
def test_r_u1_in_the_owners_placement_turn_the_university_is_among_the_moves(name: str) -> None:
    s = scholar(name)
    put(s, "initiative", "1 colonist", "0 colonist")
    give_workers(s, 0, "colonist")
    give_workers(s, 1, "colonist")
    run(s, Placement.by())
    play(s, "front:initiative:2")
    assert s.initiative == [0, KINDS] and s.to_move == [0], "the placement is still to come"
    assert why_not(s, "front:initiative:2") == "no_university"


@both
def test_r_u1_a_tie_in_shipping_can_be_turned(name: str) -> None:
    s = scholar(name, seat=2)
    put(s, "shipping", "1 colonist", "1 colonist", "2 captain", "0 colonist")
    run(s, Shipping.by())
    assert s.to_move == [2] and fronts(s) == ["front:turn_order:3"]
    play(s, "front:turn_order:3")
    assert s.ships == [0, 0, 1]


@pytest.mark.parametrize("workers", [["2 captain"], ["2 colonist", "1 captain"], []])
def test_r_u1_without_such_a_tie_nobody_is_asked(workers: list[str]) -> None:
    s = scholar(seat=2)
    put(s, "shipping", "1 colonist", *workers)
    assert run(s, Shipping.by()).over


@both
def test_r_u1_an_expedition_can_be_sent_before_those_of_the_seats_ahead(name: str) -> None:
    s = scholar(name, seat=2)
    for seat in range(3):
        put(s, "discovery", f"{seat} colonist")
    play(run(s, Discovery.by()), "pass pass")
    assert s.to_move == [2] and fronts(s) == ["front:turn_order:3"], "seat 1 is still ahead"
    play(s, "front:turn_order:3")
    assert s.to_move == [2] and "send:colonist" in options(s)
    play(s, "pass")
    assert s.to_move == [1], "seat 0 has had the chance"
    assert play(s, "pass").over


def test_r_u1_who_has_no_expedition_is_not_asked_about_the_order() -> None:
    s = scholar(seat=2)
    put(s, "discovery", "0 colonist", "1 colonist")
    assert play(run(s, Discovery.by()), "pass pass").over


def test_r_u1_the_order_of_buildings_is_asked_where_one_takes_from_another() -> None:
    s = scholar(seat=1, builders=True)
    own(s, 0, "rum_distillery")
    own(s, 1, "smuggler")
    give_goods(s, 0, "sugar")
    give_goods(s, 1, "rice")
    run(s, Benefits.by())
    assert fronts(s) == ["front:turn_order:2"]
    play(s, "front:turn_order:2 swap:A:sugar")
    assert s.over and s.money == [20, 20, 20], "the sugar is gone before it is distilled"


def test_r_u1_where_two_may_want_the_same_region_the_order_of_buildings_is_asked() -> None:
    s = scholar(seat=1)
    own(s, 0, "migration")
    own(s, 1, "cartography")
    settle(s, 0, "peru", "colonist")
    discovered(s, "brazil")
    assert fronts(run(s, Benefits.by())) == ["front:turn_order:2"]


def test_r_u1_where_buildings_do_not_meet_nobody_is_asked() -> None:
    s = scholar(seat=1)
    own(s, 0, "settlers", "taxation")
    own(s, 1, "monastery", "rum_distillery")
    assert run(s, Benefits.by()).over


# --- the first edition: from any position ------------------------------------------------------


def test_a7_the_first_edition_fetches_a_worker_from_any_box() -> None:
    s = scholar(OLD)
    put(s, "dock", "1 colonist")
    put(s, "goods", "0 colonist")
    put(s, "shipping", "0 merchant")
    put(s, "discovery", "0 soldier", "1 soldier")
    put(s, "captain_space", "0 colonist")
    run(s, Dock.by(-1, START))
    assert options(s) == [
        "fetch:colonist:goods",
        "fetch:colonist:captain_space",
        "fetch:merchant:shipping",
        "fetch:soldier:discovery",
        *ASK,
    ]
    play(s, "fetch:merchant:shipping land:caribbean")
    assert colony(s, 0, "caribbean") == {"merchant": 1} and s.money[0] == 25
    assert s.to_move == [1] and sum(s.shipping) == 0


def test_a7_the_first_edition_fetches_into_initiative_and_buildings_too() -> None:
    s = scholar(OLD)
    offer(s, "taxation", "stable")
    put(s, "initiative", "1 colonist")
    put(s, "buildings", "1 colonist")
    put(s, "warfare", "0 colonist", "0 colonist")
    play(run(s, Initiative.by()), "pass")
    assert s.money == [20, 21, 20]
    play(run(s, Capital.by(-1, START)), "fetch:colonist:warfare")
    assert seats(s.capital) == [0, 1] and len(s.warfare) == 1 and s.to_move == [0]


def test_a7_nobody_is_fetched_into_a_full_box_or_twice_into_initiative() -> None:
    s = scholar(OLD)
    put(s, "initiative", "0 colonist", "1 colonist")
    put(s, "shipping", "0 colonist")
    assert run(s, Initiative.by()).over
    put(s, "dock", *["0 colonist"] * 5)
    assert run(s, Dock.by(-1, START)).stack[-1].step.name == "Land"


def test_a7_a_full_dock_still_lets_its_own_workers_come_forward() -> None:
    s = scholar(OLD)
    put(s, "dock", *["1 colonist"] * 4, "0 colonist")
    put(s, "shipping", "0 colonist")
    run(s, Dock.by(-1, START))
    assert options(s) == ["front:dock:5", *ASK] and why_not(s, "fetch:colonist:shipping")


def test_a7_an_empty_box_can_be_entered_before_it_acts() -> None:
    s = scholar(OLD)
    put(s, "warfare", "0 soldier")
    run(s, Dock.by(-1, START))
    assert options(s) == ["fetch:soldier:warfare", *ASK]
    play(s, "fetch:soldier:warfare land:caribbean")
    assert s.over and colony(s, 0, "caribbean") == {"soldier": 1}


def test_a7_in_the_owners_placement_turn_a_worker_enters_a_box_before_it_is_full() -> None:
    s = scholar(OLD)
    put(s, "dock", *["1 colonist"] * 4)
    put(s, "shipping", "0 merchant")
    give_workers(s, 0, "colonist")
    run(s, Placement.by())
    assert "fetch:merchant:shipping" in options(s)
    play(s, "fetch:merchant:shipping")
    assert options(s) == [f"place:merchant:{box}" for box in ("initiative", "dock", "buildings")]
    play(s, "place:merchant:dock")
    assert seats(s.dock) == [0, 1, 1, 1, 1] and sum(s.shipping) == 0
    assert "place:colonist:dock" not in options(s) and "place:colonist:shipping" in options(s)
    assert not any("fetch" in text for text in options(s)), "the University is used up"


def test_a7_a_worker_fetched_in_the_placement_turn_leaves_room_for_the_next() -> None:
    s = scholar(OLD)
    put(s, "goods", "0 colonist", *["1 colonist"] * 3)
    put(s, "dock", *["1 colonist"] * 5)
    put(s, "initiative", "0 colonist")
    give_workers(s, 0, "captain")
    run(s, Placement.by())
    assert why_not(s, "place:captain:goods") == "box_full"
    play(s, "fetch:colonist:goods")  # Capital Buildings alone have room for him
    assert seats(s.capital) == [0] and "place:captain:goods" in options(s)


def test_a7_the_second_edition_fetches_nobody_in_a_placement_turn() -> None:
    s = scholar()
    put(s, "shipping", "0 merchant")
    give_workers(s, 0, "colonist")
    assert not any("fetch" in text for text in options(run(s, Placement.by())))


def test_a7_the_second_edition_moves_within_the_track() -> None:
    s = scholar()
    goods_on_table(s, "gold")
    put(s, "dock", "1 colonist")
    put(s, "shipping", "0 colonist")
    assert run(s, Dock.by(-1, START)).to_move == [1]


def test_a_game_saved_before_the_university_had_a_field_of_its_own_goes_on() -> None:
    s = scholar()
    put(s, "dock", "1 colonist", "0 colonist")
    run(s, Dock.by())
    saved = s.to_json()
    del saved["scholar"], saved["resting"]
    loaded = s.game.load(saved)
    assert isinstance(loaded, Position)
    assert fronts(loaded) == ["front:dock:2"] and loaded.scholar == 0
