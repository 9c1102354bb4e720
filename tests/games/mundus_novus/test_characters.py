"""The nine characters and their corner cases."""

import pytest

from carrack.games.mundus_novus.cards import KINGS_HELP, NO_EVENT
from carrack.games.mundus_novus.fleets import fleets
from carrack.games.mundus_novus.supply import Raid, Round, Supply
from tests.games.mundus_novus.tools import (
    begin,
    end_phase,
    events,
    hand,
    offer,
    options,
    owned,
    play,
    refusal,
    row,
    step,
    table,
    trade,
    turn,
    words,
)

pytestmark = pytest.mark.engine

POTATOES = "same:potato pick:potato pick:potato pick:potato done"
COCOA = "same:cocoa pick:cocoa pick:cocoa pick:cocoa done"
COFFEE = "same:coffee pick:coffee pick:coffee pick:coffee done"


def test_cortes_earns_three_doubloons_a_round() -> None:
    s = play(turn("1", owns={0: "cortes"}), "end_turn")
    assert s.scores() == [3, 0]


def test_almagro_earns_two_doubloons_a_round() -> None:
    s = play(turn("1", owns={0: "almagro"}), "end_turn")
    assert s.scores() == [2, 0]


def test_almagro_may_take_the_top_card_of_the_pile_and_the_row_stays() -> None:
    s = turn("111", owns={0: "almagro"}, row="caravel_2")
    before = row(s)
    top = s.cards.developments[s.pile[-1]].name
    play(s, COCOA)
    assert options(s) == ["buy:1", "buy:pile"]
    play(s, "buy:pile")
    assert top in owned(s, 0)
    assert row(s) == before


def test_only_almagros_owner_may_take_from_the_pile() -> None:
    s = play(turn("444"), COFFEE)
    assert refusal(s, "buy:pile") == "no_almagro"


def test_almagro_finds_nothing_in_an_empty_pile() -> None:
    s = play(turn("444", owns={0: "almagro"}, pile=0), COFFEE)
    assert options(s) == ["buy:1", "buy:2", "buy:3"]
    assert refusal(s, "buy:pile") == "pile_empty"


def test_de_la_cosa_earns_a_doubloon_a_round() -> None:
    s = play(turn("1", owns={0: "de_la_cosa"}), "end_turn")
    assert s.scores() == [1, 0]


def test_de_la_cosa_ignores_the_storm() -> None:
    s = play(turn("777", owns={0: "de_la_cosa"}, event="storm"), POTATOES)
    assert len(options(s)) == 5


def test_de_la_cosa_ignores_the_natives() -> None:
    s = turn("1234", owns={0: "de_la_cosa"}, event="natives")
    play(s, "different pick:cocoa pick:corn pick:tobacco pick:coffee done")
    assert s.tally[0][0] == 5


def test_de_la_cosa_ignores_the_fire() -> None:
    s = turn("19", owns={0: "de_la_cosa warehouse_2"}, event="fire")
    play(end_phase(s), "pick:cocoa pick:vanilla")
    assert hand(s, 0) == "19"


def test_de_la_cosa_ignores_the_pirates() -> None:
    owns = {0: "de_la_cosa caravel_1 caravel_2", 1: "caravel_3 caravel_7"}
    s = begin(table("12345", "12345", owns=owns, event="pirates"), Raid.by())
    assert s.to_move == [1]
    play(s, "lose:cocoa")
    assert s.over


def test_las_casas_earns_a_doubloon_a_round() -> None:
    s = play(turn("1", "", "", owns={0: "las_casas"}), "end_turn")
    assert s.scores() == [1, 0, 0]


def test_las_casas_may_offer_fewer_cards_or_none() -> None:
    s = trade("12345", "12345", "12345", owns={1: "las_casas"})
    play(s, "announce:4")
    assert "enough" in options(s, 1)
    s.apply(1, s.game.action("pick:cocoa"))
    assert "enough" in options(s, 1)
    assert "enough" not in options(s, 0)


def test_las_casas_may_not_offer_more_than_announced() -> None:
    s = trade("12345", "12345", "12345", owns={1: "las_casas"})
    play(s, "announce:2")
    s.apply(1, s.game.action("pick:cocoa"))
    s.apply(1, s.game.action("pick:corn"))
    assert s.to_move == [0, 2]  # the offer is complete


def test_las_casas_himself_trade_master_need_not_keep_his_announcement() -> None:
    s = trade("12345", "12345", "12345", owns={0: "las_casas"})
    offer(s, 4, "", "1234", "1234")
    assert sum(s.offer(0)) == 0
    assert s.to_move == [0]
    assert options(s) == ["master:B", "master:C"]


def test_las_casas_with_one_card_loses_and_takes_one() -> None:
    s = trade("12345", "56789", "12345", owns={0: "las_casas"})
    offer(s, 2, "1", "89", "12")
    play(s, "take:A:cocoa no_swap")
    assert s.to_move == [0]
    play(s, "take:C:cocoa no_swap")
    assert not any(text.startswith("take:A") for text in options(s))


def test_valdivia_earns_a_doubloon_a_round() -> None:
    s = play(turn("1", owns={0: "valdivia"}), "end_turn")
    assert s.scores() == [1, 0]


def test_valdivia_adds_three_to_the_total() -> None:
    s = trade("12345", "12345", "12345", owns={1: "valdivia"})
    offer(s, 2, "45", "34", "45")
    assert s.master == 1
    assert events(s, "offered")[1]["total"] == 10


def test_pizarro_makes_the_highest_caravel_count_nothing() -> None:
    s = table("", "", owns={0: "pizarro caravel_2 caravel_10", 1: "caravel_3"})
    assert fleets(s) == [(2, 0, 0, 2), (3, 3, 1, 1)]


def test_pizarros_caravel_still_brings_a_card() -> None:
    s = table("", "", owns={0: "pizarro caravel_10"})
    begin(s, Supply.by())
    assert sum(s.hand(0)) == 6


def test_pizarros_nought_counts_for_the_tie_break() -> None:
    s = table("", "", owns={0: "pizarro caravel_3 caravel_8", 1: "caravel_1 caravel_2"})
    assert [fleet[2] for fleet in fleets(s)] == [0, 1]


def test_ponce_de_leon_may_sail_with_two_fleets() -> None:
    owns = {0: "ponce_de_leon caravel_1 caravel_7 caravel_10", 1: "caravel_3"}
    s = begin(table("", "", owns=owns), Round.by())
    assert options(s) == ["second:7", "second:10", "enough"]
    play(s, "second:10 done")
    assert fleets(s) == [(3, 3, 1, 1), (8, 1, 0, 2), (10, 10, 0, 1)]
    assert events(s, "split")[0]["second_fleet"] == [10]


def test_ponce_de_leons_fleets_load_one_by_one() -> None:
    owns = {0: "ponce_de_leon caravel_1 caravel_10", 1: "caravel_3"}
    s = begin(table("", "", owns=owns, deck="1111111111789"), Round.by())
    play(s, "second:10 done")
    assert s.to_move == [0]  # with caravel 1
    play(s, options(s)[0])
    assert s.to_move == [1]  # caravel 3 comes before caravel 10


def test_ponce_de_leons_caravels_are_chosen_upwards_until_none_is_left() -> None:
    owns = {0: "ponce_de_leon caravel_1 caravel_3 caravel_7 caravel_10"}
    s = begin(table("", "", owns=owns), Round.by())
    play(s, "second:7")
    assert options(s) == ["second:10", "enough"]
    assert refusal(s, "second:3") == "pick_upwards"
    play(s, "second:10")
    assert step(s) != "Split"


def test_ponce_de_leons_pirates_count_each_fleet() -> None:
    owns = {0: "ponce_de_leon caravel_1 caravel_2 caravel_7 caravel_10"}
    s = table("12345", "12345", owns=owns, event="pirates")
    s.second = 1 << 7 | 1 << 10
    begin(s, Raid.by())
    play(s, "lose:cocoa lose:corn")
    assert hand(s, 0) == "345"
    assert s.over


def test_ponce_de_leon_saves_single_caravels_from_pirates() -> None:
    owns = {0: "ponce_de_leon caravel_1 caravel_2"}
    s = table("12345", "12345", owns=owns, event="pirates")
    s.second = 1 << 2
    begin(s, Raid.by())
    assert s.over


def orellana(market: str, taken: str) -> list[str]:
    """A take of a card by Orellana's owner, and the options at the market."""
    s = trade("99123", "12345", "12345", owns={0: "orellana"}, market=market)
    offer(s, 2, "99", "12", "34")
    play(s, taken)
    return options(s)


def swap(market: str, taken: str, given: str) -> int:
    """Doubloons for Orellana's owner after one swap."""
    s = trade("99123", "R2345", "12345", owns={0: "orellana"}, market=market)
    offer(s, 2, "99", "R2", "34")
    play(s, taken, given)
    return s.scores()[0]


def test_orellana_earns_two_for_three_equal_resources_on_the_market() -> None:
    assert swap("225", "take:B:corn", "swap:cotton") == 2


def test_orellana_earns_two_for_three_consecutive_numbers_in_any_order() -> None:
    assert swap("315", "take:B:corn", "swap:cotton") == 2


def test_orellana_earns_nothing_for_anything_else() -> None:
    assert swap("325", "take:B:corn", "swap:cotton") == 0


def test_orellana_earns_nothing_without_a_swap() -> None:
    assert swap("123", "take:B:corn", "no_swap") == 0


def test_orellana_earns_for_a_swap_of_like_for_like() -> None:
    assert "swap:corn" in orellana("123", "take:B:corn")
    assert swap("123", "take:B:corn", "swap:corn") == 2


def test_orellana_works_several_times_a_round() -> None:
    s = trade("99123", "22345", "12345", owns={0: "orellana"}, market="123")
    offer(s, 2, "99", "22", "34")
    play(s, "take:B:corn swap:corn take:A:vanilla no_swap take:C:tobacco swap:tobacco")
    assert s.scores()[0] == 4


def test_coronado_may_pay_two_for_an_event_when_the_row_shows_none() -> None:
    s = begin(table("", "", owns={1: "coronado"}, money=[0, 5]), Round.by())
    assert s.to_move == [1]
    assert options(s) == [
        "event:no_event",
        "event:kings_help",
        "event:natives",
        "event:storm",
        "event:fire",
        "event:pirates",
    ]
    play(s, "event:kings_help")
    assert s.event == KINGS_HELP
    assert s.scores() == [0, 3]


def test_coronado_need_not_pay() -> None:
    s = begin(table("", "", owns={1: "coronado"}, money=[0, 5]), Round.by())
    play(s, "event:no_event")
    assert s.event == NO_EVENT
    assert s.scores() == [0, 5]


def test_coronado_is_idle_when_the_row_shows_an_event() -> None:
    s = table("", "", owns={1: "coronado"}, money=[0, 5], row="caravel_2")
    assert step(begin(s, Round.by())) == "Announce"


def test_coronado_needs_two_doubloons() -> None:
    s = table("", "", owns={1: "coronado"}, money=[0, 1])
    assert step(begin(s, Round.by())) == "Announce"


# --- events in the progression ----------------------------------------------------------


def test_kings_help_allows_several_sets_of_equal_resources() -> None:
    s = turn("111777", event="kings_help")
    play(s, COCOA)
    assert "same" in words(s)
    play(s, POTATOES, "buy:5")
    assert len(owned(s, 0)) == 2


def test_natives_pay_a_doubloon_a_card() -> None:
    s = turn("12345", event="natives")
    play(s, "different pick:cocoa pick:corn pick:tobacco pick:coffee pick:cotton done")
    assert s.scores()[0] == 5


def test_in_a_storm_any_set_reaches_the_first_card_only() -> None:
    s = play(turn("777", owns={0: "almagro"}, event="storm"), POTATOES)
    assert options(s) == ["buy:1", "buy:pile"]
    assert refusal(s, "buy:2") == "out_of_reach"


def test_in_a_fire_nothing_is_stored_but_warehouses_still_earn() -> None:
    s = turn("19", owns={0: "warehouse_1"}, event="fire")
    end_phase(s)
    assert hand(s, 0) == ""
    assert s.scores()[0] == 1
