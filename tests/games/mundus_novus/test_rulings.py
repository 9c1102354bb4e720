"""The 27 rulings where the rulebook is silent, doubtful or contradicts itself, each by number."""

import pytest

import carrack
from carrack.games.mundus_novus.cards import FIRE, KINGS_HELP, PIRATES
from carrack.games.mundus_novus.fleets import fleets
from carrack.games.mundus_novus.progression import EndRound, StartTurn
from carrack.games.mundus_novus.state import Position
from carrack.games.mundus_novus.supply import Raid, Round
from tests.games.mundus_novus.tools import (
    all_events,
    begin,
    events,
    hand,
    offer,
    options,
    owned,
    play,
    refusal,
    step,
    table,
    take_all,
    trade,
    turn,
    words,
)

pytestmark = pytest.mark.engine

ALL_NINE = "123456789"


def test_ruling_01_an_exhausted_deck_is_won_by_the_richest() -> None:
    s = table("", "", money=[10, 11], owns={0: "cortes almagro valdivia"}, pile=0)
    s.row = s.row[:4]
    begin(s, EndRound.by())
    assert s.winners() == [1]  # developments do not count


def test_ruling_02_a_short_row_lets_the_round_be_played_out() -> None:
    s = table("777", "888", pile=0)
    begin(s, StartTurn.by(0), StartTurn.by(1), EndRound.by())
    play(s, "same:potato pick:potato pick:potato pick:potato done buy:5")
    assert len(s.row) == 4
    play(s, "same:indigo pick:indigo pick:indigo pick:indigo done")
    assert options(s) == ["buy:1", "buy:2", "buy:3", "buy:4"]
    assert refusal(s, "buy:5") == "no_card_there"
    play(s, "buy:1")
    assert s.over
    assert events(s, "ended")[0]["cause"] == "short_row"


def test_ruling_02_an_empty_pile_with_a_full_row_is_not_the_end() -> None:
    s = begin(table("", "", pile=0), EndRound.by(), Round.by())
    assert not s.over


def test_ruling_03_exactly_75_doubloons_are_enough() -> None:
    s = begin(table("", "", money=[75, 0]), EndRound.by(), Round.by())
    assert s.over


def test_ruling_04_the_perfect_combination_is_shown_in_the_own_turn_and_the_round_completed() -> (
    None
):
    s = table(ALL_NINE + "R", "1234", money=[0, 80])
    begin(s, StartTurn.by(0), StartTurn.by(1), EndRound.by())
    play(s, "perfect")
    assert s.to_move == [1]
    play(s, "end_turn")
    assert s.over
    assert s.winners() == [0]
    assert events(s, "ended")[0]["cause"] == "perfect"


def test_ruling_05_merchants_may_complete_the_perfect_combination() -> None:
    s = turn("112345678R", owns={0: "merchant_rare"})
    play(s, "perfect")
    assert s.perfect == 1
    assert hand(s, 0) == ""
    (told,) = events(s, "turned")
    assert (told["merchant"], told["card"], told["resource"]) == (
        "merchant_rare",
        "cocoa",
        "vanilla",
    )


def test_ruling_05_the_perfect_combination_needs_a_real_relic() -> None:
    s = turn(ALL_NINE + "1", owns={0: "merchant_common"})
    assert refusal(s, "perfect") == "not_perfect"


def test_ruling_05_the_perfect_combination_pays_nothing() -> None:
    s = play(turn(ALL_NINE + "R"), "perfect")
    assert s.scores() == [0, 0]


def test_ruling_06_equal_doubloons_share_the_victory() -> None:
    s = table("", "", "", money=[80, 80, 12], owns={0: "cortes"})
    begin(s, EndRound.by())
    assert s.winners() == [0, 1]


def test_ruling_07_the_120_resource_cards_include_the_relics() -> None:
    s = carrack.game("mundus_novus", players=2).new(1)
    assert isinstance(s, Position)
    assert sum(s.cards.copies) == 120
    assert s.cards.copies[9] == 12


def test_ruling_08_the_trade_master_is_no_event() -> None:
    s = carrack.game("mundus_novus", players=2).new(1)
    assert isinstance(s, Position)
    assert (s.master, s.event) == (0, 0)


def test_ruling_09_cards_for_more_players_never_show_in_the_row() -> None:
    game = carrack.game("mundus_novus", players=2)
    for seed in range(50):
        s = game.new(seed)
        assert isinstance(s, Position)
        assert all(s.cards.developments[n].players == 2 for n in s.row)


def test_ruling_10_the_new_trade_master_gives_the_balancing_card_and_names_the_first() -> None:
    s = trade("12345", "12389", "12345", master=0)
    offer(s, 2, "12", "89", "45")
    take_all(s, "A:cocoa B:indigo C:coffee", "B:vanilla A:corn C:cotton")
    assert (step(s), s.to_move) == ("Give", [1])
    play(s, "give:cocoa")
    assert (step(s), s.to_move) == ("NameFirst", [1])


def test_ruling_11_the_repeat_ban_is_lifted_when_no_other_card_is_left() -> None:
    s = trade("12389", "12345", "12345", owns={2: "las_casas"})
    offer(s, 2, "89", "45", "")
    take_all(s, "B:coffee A:indigo")
    # No other card is left to A, who takes it at once.
    assert s.chain[2][:3] == (0, 1, 4)


def test_ruling_12_two_players_trade_without_the_repeat_ban() -> None:
    s = trade("12389", "12345")
    offer(s, 2, "89", "45")
    take_all(s, "B:coffee A:indigo B:cotton A:vanilla")
    assert step(s) == "NameFirst"
    assert events(s, "gave") == []


def test_ruling_13_the_player_due_when_cards_run_out_is_the_one_who_is_short() -> None:
    s = trade("12389", "12345", "12345", owns={2: "las_casas"})
    offer(s, 2, "89", "45", "1")
    take_all(s, "B:coffee A:indigo C:cocoa", "A:vanilla B:cotton")
    assert (step(s), s.to_move, s.stack[-1].n) == ("Give", [0], 1)


def test_ruling_14_las_casas_offering_nothing_is_no_part_of_the_chain() -> None:
    s = trade("12389", "12345", "12345", owns={2: "las_casas"})
    offer(s, 2, "89", "45", "")
    assert options(s) == ["take:B:coffee", "take:B:cotton"]


def test_ruling_14_las_casas_as_trade_master_still_takes_first_and_pays() -> None:
    s = trade("12345", "12345", "12345", owns={0: "las_casas valdivia"})
    offer(s, 2, "", "12", "12")
    assert s.master == 0  # 3 against 3 and 3, and he holds the title
    take_all(s, "B:cocoa C:cocoa B:corn", "C:corn")
    assert (step(s), s.to_move, s.stack[-1].n) == ("Give", [0], 2)
    play(s, "give:cotton")
    assert [sum(s.hand(seat)) for seat in range(3)] == [5, 5, 5]


def test_ruling_14_no_trade_occurs_when_nobody_else_offers() -> None:
    s = table("12345", "12345")
    s.owner[s.cards.las_casas] = 1  # he is out of a two-player game unless the data say otherwise
    s.do_next(s.game.steps["Announce"].by(0))
    s.settle()
    offer(s, 2, "45", "")
    assert step(s) == "NameFirst"
    assert hand(s, 0) == "12345"


def test_ruling_15_fleets_are_split_after_the_event_is_known_and_before_the_deal() -> None:
    owns = {0: "ponce_de_leon caravel_1 caravel_8"}
    s = begin(table("", "", owns=owns, row="caravel_7"), Round.by())
    assert step(s) == "Split"
    assert s.event == PIRATES
    assert hand(s, 0) == ""


def test_ruling_15_both_fleets_have_a_caravel_or_there_is_no_split() -> None:
    owns = {0: "ponce_de_leon caravel_1 caravel_8"}
    s = begin(table("", "", owns=owns), Round.by())
    assert options(s) == ["second:8", "enough"]
    assert refusal(s, "second:1") == "leads_first_fleet"
    play(s, "done")
    assert len(fleets(s)) == 1


def test_ruling_15_one_caravel_cannot_be_split() -> None:
    s = begin(table("", "", owns={0: "ponce_de_leon caravel_1"}), Round.by())
    assert step(s) == "Announce"


def test_ruling_16_pizarro_and_ponce_make_one_caravel_nought_in_its_fleet() -> None:
    s = table("", "", owns={0: "pizarro ponce_de_leon caravel_2 caravel_3 caravel_10"})
    s.second = 1 << 3
    assert fleets(s) == [(2, 0, 0, 2), (3, 3, 0, 1)]
    s.second = 1 << 10
    assert fleets(s) == [(0, 0, 0, 1), (5, 2, 0, 2)]


def test_ruling_17_coronados_event_hits_himself_too() -> None:
    owns = {0: "coronado warehouse_2"}
    s = begin(table("", "", owns=owns, money=[5, 0]), Round.by())
    play(s, "event:fire")
    assert s.hits(FIRE, 0) and s.hits(FIRE, 1)


def test_ruling_17_de_la_cosa_protects_from_coronados_event() -> None:
    owns = {0: "coronado", 1: "de_la_cosa"}
    s = begin(table("", "", owns=owns, money=[5, 0]), Round.by())
    play(s, "event:fire")
    assert s.hits(FIRE, 0) and not s.hits(FIRE, 1)


def test_ruling_18_de_la_cosa_gets_no_kings_help() -> None:
    s = turn("111777", owns={0: "de_la_cosa"}, event="kings_help")
    play(s, "same:cocoa pick:cocoa pick:cocoa pick:cocoa done")
    assert s.event == KINGS_HELP
    assert "same" not in words(s)


def test_ruling_19_three_relics_on_the_market_are_a_pattern_for_orellana() -> None:
    s = trade("99123", "1234R", "12345", owns={0: "orellana"}, market="RR5")
    offer(s, 2, "99", "1R", "34")
    play(s, "take:B:relic swap:cotton")
    assert s.scores()[0] == 2


def test_ruling_19_a_relic_does_not_follow_a_nine_nor_a_one_a_nine() -> None:
    s = trade("RR123", "12349", "12345", owns={0: "orellana"}, market="8R5")
    offer(s, 2, "RR", "19", "34")
    play(s, "take:B:vanilla swap:cotton")
    assert s.scores()[0] == 0
    s = trade("RR123", "12349", "12345", owns={0: "orellana"}, market="815")
    offer(s, 2, "RR", "19", "34")
    play(s, "take:B:vanilla swap:cotton")
    assert s.scores()[0] == 0


def test_ruling_20_pirates_look_at_fleets_not_at_caravels() -> None:
    owns = {0: "caravel_1 caravel_2 caravel_3"}
    s = begin(table("12345", "12345", owns=owns, event="pirates"), Raid.by())
    play(s, "lose:cocoa")
    assert s.over  # one card for the whole fleet


def test_ruling_21_income_is_paid_at_the_end_of_the_own_turn() -> None:
    s = table("123", "123", owns={0: "cortes", 1: "almagro"})
    begin(s, StartTurn.by(0), StartTurn.by(1))
    play(s, "end_turn")
    assert s.scores() == [3, 0]
    play(s, "end_turn")
    assert s.scores() == [3, 2]


def test_ruling_22_a_merchant_does_not_turn_a_relic() -> None:
    s = turn("12RR", owns={0: "merchant_common merchant_rare"})
    assert "different" not in words(s)


def test_ruling_23_relics_alone_are_no_set_of_equal_resources() -> None:
    s = turn("RRR", owns={0: "merchant_common"})
    assert "same" not in words(s)


def test_ruling_23_a_relic_is_picked_after_a_resource_only() -> None:
    s = turn("1RRR")
    play(s, "same:cocoa")
    assert options(s) == ["pick:cocoa"]
    assert refusal(s, "pick:relic") == "needs_resource"


def test_ruling_23_a_sale_counts_five_relics_at_most() -> None:
    s = turn("RRRRRR")
    assert options(s)[-2:] == ["relics:5", "end_turn"]


def test_ruling_24_no_set_need_be_made() -> None:
    s = turn("7771234RR")
    play(s, "end_turn")
    assert owned(s, 0) == []
    assert s.scores() == [0, 0]


def test_ruling_25_kings_help_has_no_limit() -> None:
    s = turn("111222333", event="kings_help", row="caravel_1 caravel_3 shipyard")
    for name in ("cocoa", "corn", "tobacco"):
        play(s, f"same:{name}", *[f"pick:{name}"] * 3, "done")
    assert len(owned(s, 0)) == 3


def test_ruling_25_kings_help_allows_one_set_of_different_resources_only() -> None:
    s = turn("11223344", event="kings_help")
    play(s, "different pick:cocoa pick:corn pick:tobacco pick:coffee done")
    assert refusal(s, "different") == "one_set"


def test_ruling_26_almagro_may_take_from_the_pile_in_a_storm() -> None:
    s = turn("777", owns={0: "almagro"}, event="storm")
    play(s, "same:potato pick:potato pick:potato pick:potato done")
    assert options(s) == ["buy:1", "buy:pile"]


def test_ruling_27_natives_do_not_touch_the_sale_of_relics() -> None:
    s = play(turn("RRR", event="natives"), "relics:3")
    assert s.scores() == [12, 0]


def test_ruling_28_relics_are_sold_as_often_as_one_likes() -> None:
    s = play(turn("1RRR"), "relics:1 relics:2")
    assert s.scores() == [10, 0]


def test_ruling_29_the_perfect_combination_is_the_different_set_of_its_turn() -> None:
    s = turn(ALL_NINE + "1234R")
    play(s, "perfect")
    assert refusal(s, "different") == "one_set"
    s = turn(ALL_NINE + "1234R")
    play(s, "different pick:cocoa pick:corn pick:tobacco pick:coffee enough")
    assert refusal(s, "perfect") == "one_set"


def test_ruling_30_cards_are_stored_and_discarded_when_everybody_has_bought() -> None:
    s = turn("77", "888", row="warehouse_2")
    play(s, "end_turn same:indigo", "pick:indigo " * 3, "buy:2")
    assert events(s, "discarded")[0]["seat"] == 0
    bought = [event["event"] for event in all_events(s)]
    assert bought.index("discarded") > bought.index("bought")
