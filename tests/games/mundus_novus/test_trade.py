"""Trade: offers, the Trade Master, the chain of takes and its end."""

import json

import pytest

import carrack
from carrack.games.mundus_novus.state import Position
from tests.games.mundus_novus.tools import (
    events,
    hand,
    offer,
    options,
    play,
    refusal,
    step,
    take_all,
    trade,
)

pytestmark = pytest.mark.engine


def sizes(s: Position) -> list[int]:
    return [sum(s.hand(seat)) + sum(s.offer(seat)) for seat in range(s.players)]


def test_the_trade_master_announces_two_three_or_four() -> None:
    s = trade("12345", "12345", "12345", master=1)
    assert s.to_move == [1]
    assert options(s) == ["announce:2", "announce:3", "announce:4"]


def test_all_seats_choose_at_once_in_any_order() -> None:
    s = trade("12345", "12345", "12345")
    play(s, "announce:2")
    assert s.to_move == [0, 1, 2]
    for seat in (2, 0):
        for text in ("pick:cocoa", "pick:corn"):
            s.apply(seat, s.game.action(text))
    assert s.to_move == [1]


def test_an_offer_is_hidden_until_all_are_in() -> None:
    s = trade("12345", "12345", "12345")
    play(s, "announce:2")
    before = json.dumps(s.view(1).to_json())
    s.apply(0, s.game.action("pick:cocoa"))
    assert json.dumps(s.view(1).to_json()) == before
    assert s.view(0).offers[0][0] == 1
    s.apply(0, s.game.action("pick:corn"))
    assert s.view(1).offers == [[0] * 10] * 3
    assert s.view(None).offers == [[0] * 10] * 3
    for seat in (1, 2):
        for text in ("pick:cocoa", "pick:corn"):
            s.apply(seat, s.game.action(text))
    assert s.view(1).offers[0] == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0]


def test_an_offer_has_exactly_the_announced_number_of_cards() -> None:
    s = trade("12345", "12345", "12345")
    play(s, "announce:3")
    s.apply(0, s.game.action("pick:cocoa"))
    s.apply(0, s.game.action("pick:corn"))
    assert options(s, 0) == ["pick:tobacco", "pick:coffee", "pick:cotton"]
    s.apply(0, s.game.action("pick:cotton"))
    assert s.to_move == [1, 2]  # the offer is complete


def test_each_kind_is_offered_once_and_upwards() -> None:
    s = trade("11234", "12345", "12345")
    play(s, "announce:2")
    assert options(s, 0) == ["pick:cocoa", "pick:corn", "pick:tobacco"]
    s.apply(0, s.game.action("pick:corn"))
    assert options(s, 0) == ["pick:tobacco", "pick:coffee"]
    assert s.why_not(0, s.game.action("pick:cocoa")).name == "pick_upwards"  # type: ignore[union-attr]


def test_a_complete_offer_has_nothing_to_add() -> None:
    s = trade("12345", "12345")
    play(s, "announce:2")
    for text in ("pick:cocoa", "pick:corn"):
        s.apply(0, s.game.action(text))
    with pytest.raises(carrack.IllegalAction, match="not_your_turn"):
        s.apply(0, s.game.action("pick:tobacco"))


def test_every_offer_takes_as_many_picks_as_cards_so_that_the_pace_tells_nothing() -> None:
    s = trade("11111", "12345")
    play(s, "announce:4")
    for _ in range(4):
        assert options(s, 0) == ["pick:cocoa"]  # asked, though there is no choice
        s.apply(0, s.game.action("pick:cocoa"))
    assert s.to_move == [1]


def test_the_highest_total_becomes_trade_master() -> None:
    s = trade("12345", "12389", "12345")
    offer(s, 2, "45", "89", "45")
    assert s.master == 1
    assert s.to_move == [1]


def test_a_relic_counts_ten_for_the_total() -> None:
    s = trade("12345", "12349", "1234R")
    offer(s, 2, "45", "49", "4R")
    assert s.master == 2
    assert events(s, "offered")[2]["total"] == 14


def test_a_tied_trade_master_keeps_the_title() -> None:
    s = trade("12345", "12345", "12345", master=1)
    offer(s, 2, "45", "45", "12")
    assert s.master == 1
    assert step(s) == "Take"


def test_a_trade_master_below_the_tie_chooses_the_new_one() -> None:
    s = trade("12345", "12345", "12345", master=0)
    offer(s, 2, "12", "45", "45")
    assert s.to_move == [0]
    assert options(s) == ["master:B", "master:C"]
    assert refusal(s, "master:A") == "not_tied"
    play(s, "master:C")
    assert s.master == 2
    assert s.to_move == [2]


def test_the_player_who_lost_the_card_takes_next() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "12", "12")
    play(s, "take:C:cocoa no_swap")
    assert s.to_move == [2]


def test_one_takes_from_others_only() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "12", "12")
    assert refusal(s, "take:A:vanilla") == "own_offer"
    assert refusal(s, "take:B:vanilla") == "not_offered"


def test_a_taken_card_goes_to_the_hand() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    play(s, "take:B:cotton no_swap")
    assert hand(s, 0) == "1235"


def test_a_taken_card_can_be_swapped_for_a_market_card() -> None:
    s = trade("12389", "12345", "12345", market="67R")
    offer(s, 2, "89", "45", "12")
    play(s, "take:B:cotton")
    assert options(s) == ["no_swap", "swap:sugar", "swap:potato", "swap:relic"]
    play(s, "swap:relic")
    assert hand(s, 0) == "123R"
    assert sorted(s.market) == [4, 5, 6]


def test_a_swap_takes_a_card_that_already_lay_there() -> None:
    s = trade("12389", "12345", "12345", market="67R")
    offer(s, 2, "89", "45", "12")
    play(s, "take:B:cotton")
    assert refusal(s, "swap:cotton") == "not_on_market"


def test_a_swap_of_like_for_like_is_not_offered_to_everyone() -> None:
    s = trade("12389", "12345", "12345", market="567")
    offer(s, 2, "89", "45", "12")
    play(s, "take:B:cotton")
    assert options(s) == ["no_swap", "swap:sugar", "swap:potato"]
    assert refusal(s, "swap:cotton") == "swap_changes_nothing"


def test_a_card_taken_is_out_of_reach_for_the_rest_of_the_trade() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    play(s, "take:B:cotton no_swap")
    assert not any(text.startswith("take:A:cotton") for text in options(s))


def test_a_take_cannot_be_declined() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    assert all(text.startswith("take:") for text in options(s))


def test_a_third_take_in_a_row_between_two_players_is_banned() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    play(s, "take:B:coffee no_swap take:A:indigo no_swap")
    assert options(s) == ["take:C:cocoa", "take:C:corn"]
    assert refusal(s, "take:B:cotton") == "repeat_ban"


def test_after_another_partner_the_ban_is_over() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    play(s, "take:B:coffee no_swap take:A:indigo no_swap take:C:cocoa no_swap")
    assert options(s) == ["take:A:vanilla", "take:B:cotton"]


def test_the_trade_ends_balanced_when_the_last_card_was_the_trade_masters() -> None:
    s = trade("12389", "12345", "12345")
    before = sizes(s)
    offer(s, 2, "89", "45", "12")
    take_all(s, "B:coffee C:cocoa A:indigo", "B:cotton C:corn A:vanilla")
    assert step(s) == "NameFirst"
    assert events(s, "gave") == []
    assert sizes(s) == before


def one_short() -> Position:
    """A is Trade Master and one card up; B was due last and is one short."""
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    return take_all(s, "C:cocoa A:indigo B:coffee", "A:vanilla C:corn B:cotton")


def test_a_player_one_short_is_given_a_card() -> None:
    s = one_short()
    assert (step(s), s.to_move, s.stack[-1].n) == ("Give", [0], 1)
    assert sizes(s) == [6, 4, 5]
    play(s, "give:cocoa")
    assert sizes(s) == [5, 5, 5]
    assert step(s) == "NameFirst"


def test_the_given_card_is_told_to_giver_and_taker_only() -> None:
    s = play(one_short(), "give:coffee")
    assert s.journal is not None
    gift = next(event for _, event in s.journal.events if event.kind.name == "gift")
    assert [gift.is_for(seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert [s.view(seat).gift for seat in (0, 1, 2, None)] == [[0, 1, 3], [0, 1, 3], [], []]


def test_the_trade_master_may_give_any_card_of_his_hand() -> None:
    s = one_short()
    assert hand(s, 0) == "112234"
    assert options(s) == ["give:cocoa", "give:corn", "give:tobacco", "give:coffee"]


def test_a_player_left_with_exposed_cards_takes_them_back_and_is_given_one() -> None:
    s = trade("12389", "12345", "12345", "12367")
    offer(s, 2, "89", "45", "45", "67")
    take_all(s, "B:coffee C:coffee A:indigo", "B:cotton C:cotton A:vanilla", "D:sugar")
    assert events(s, "took_back") == [{"event": "took_back", "seat": 3, "cards": ["potato"]}]
    assert (step(s), s.to_move, s.stack[-1].n) == ("Give", [0], 3)
    play(s, "give:cocoa")
    assert sizes(s) == [5, 5, 5, 5]


def test_the_trade_master_names_any_first_player() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    take_all(s, "B:coffee C:cocoa A:indigo", "B:cotton C:corn A:vanilla")
    assert options(s) == ["first:A", "first:B", "first:C"]
    play(s, "first:C")
    assert events(s, "named_first")[0]["other"] == 2
    assert s.to_move == [2]
    play(s, "end_turn")
    assert s.to_move == [0]  # clockwise
    play(s, "end_turn")
    assert s.to_move == [1]


def test_a_trade_master_who_begins_is_told_of_as_such() -> None:
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    take_all(s, "B:coffee C:cocoa A:indigo", "B:cotton C:corn A:vanilla")
    play(s, "first:A")
    assert events(s, "named_self") == [{"event": "named_self", "seat": 0}]
    assert events(s, "named_first") == []
