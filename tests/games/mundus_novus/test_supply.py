"""Set-up, event, supply, fleets and pirates."""

import pytest

import carrack
from carrack.games.mundus_novus.cards import KINDS, STORM
from carrack.games.mundus_novus.state import Position
from carrack.games.mundus_novus.supply import Raid, Round, Supply
from tests.games.mundus_novus.tools import (
    begin,
    codes,
    events,
    hand,
    options,
    play,
    refusal,
    step,
    table,
)

pytestmark = pytest.mark.engine


@pytest.mark.parametrize(("players", "cards"), [(2, 26), (3, 31), (4, 36), (5, 40), (6, 44)])
def test_developments_are_removed_by_the_number_of_players(players: int, cards: int) -> None:
    s = carrack.game("mundus_novus", players=players).new(1)
    assert isinstance(s, Position)
    in_play = s.row + s.pile
    assert len(in_play) == cards
    assert all(s.cards.developments[n].players <= players for n in in_play)


def test_the_game_starts_with_five_developments_three_market_cards_and_no_money() -> None:
    s = carrack.game("mundus_novus", players=4).new(1)
    assert isinstance(s, Position)
    assert (len(s.row), len(s.market)) == (5, 3)
    assert s.scores() == [0, 0, 0, 0]
    assert [sum(s.hand(seat)) for seat in range(4)] == [5, 5, 5, 5]
    assert len(s.deck) - s.drawn == 120 - 3 - 20


def test_there_are_120_resource_cards() -> None:
    s = table("", "")
    assert s.cards.copies == [16, 16, 16, 12, 12, 12, 8, 8, 8, 12]


def test_the_first_trade_master_can_be_drawn_at_random() -> None:
    game = carrack.game("mundus_novus", players=6, first="random")
    first = {game.new(seed).to_move[0] for seed in range(30)}
    assert len(first) > 3


def test_the_first_card_of_the_row_tells_the_event() -> None:
    s = begin(table("", "", row="caravel_2"), Round.by())
    assert s.event == STORM


def test_a_card_farther_along_the_row_brings_no_event() -> None:
    s = begin(table("", "", row="caravel_1 caravel_2"), Round.by())
    assert events(s, "round")[-1]["happening"] == "no_event"


def test_there_is_no_event_in_the_first_round() -> None:
    s = begin(table("", "", row="caravel_2", round=0), Round.by())
    assert s.round == 1
    assert events(s, "round")[-1]["happening"] == "no_event"


def test_an_unbought_first_card_repeats_its_event() -> None:
    s = begin(table("", "", row="caravel_2"), Round.by())
    while s.round == 3:
        seat = s.to_move[0]
        ends = [a for a in s.options(seat) if a.text in ("end_turn", "enough", "no_swap")]
        s.apply(seat, ends[0] if ends else s.options(seat)[0])
    assert [event["happening"] for event in events(s, "round")] == ["storm", "storm"]


def test_everyone_is_dealt_five_cards_in_secret() -> None:
    s = begin(table("", "", "", deck="123456789R12345"), Supply.by())
    assert [sum(s.hand(seat)) for seat in range(3)] == [5, 5, 5]
    assert hand(s, 0) == "1347R"
    assert s.journal is not None
    told = [event for _, event in s.journal.events if event.kind.name == "dealt"]
    assert [event.audience for event in told] == [1, 2, 4]


def test_stored_cards_are_in_hand_before_the_deal() -> None:
    s = begin(table("99", "", deck="1111111111"), Supply.by())
    assert hand(s, 0) == "1111199"


def test_without_caravels_nothing_is_put_on_show() -> None:
    s = begin(table("", ""), Supply.by())
    assert step(s) == "Announce"
    assert events(s, "arrived") == []


def test_one_card_is_on_show_for_each_caravel_of_anybody() -> None:
    owns = {0: "caravel_1 caravel_7", 1: "caravel_3"}
    s = begin(table("", "", owns=owns, deck="1111111111789"), Supply.by())
    assert codes(s.pool) == "789"


def test_the_fleet_of_lowest_value_loads_first() -> None:
    owns = {0: "caravel_7", 1: "caravel_1 caravel_2"}
    s = begin(table("", "", owns=owns, deck="1111111111789"), Supply.by())
    assert s.to_move == [1]


def test_a_fleet_takes_all_its_cards_in_one_go() -> None:
    owns = {0: "caravel_10", 1: "caravel_1 caravel_2"}
    s = begin(table("", "", owns=owns, deck="1111111111789"), Supply.by())
    play(s, "pick:potato pick:vanilla done")
    assert hand(s, 1) == "1111179"
    assert hand(s, 0) == "111118"  # the last fleet has no choice
    assert step(s) == "Announce"


def test_cards_for_a_fleet_are_picked_upwards_in_sight_of_all() -> None:
    owns = {0: "caravel_10", 1: "caravel_1 caravel_2"}
    s = begin(table("", "", owns=owns, deck="1111111111789"), Supply.by())
    assert options(s) == ["pick:potato", "pick:indigo"]  # a 9 first would leave nothing above it
    play(s, "pick:potato")
    assert options(s) == ["pick:indigo", "pick:vanilla"]
    assert refusal(s, "pick:cocoa") == "no_such_card"
    assert s.view(0).picked == s.view(1).picked


def test_what_a_fleet_has_no_choice_about_it_takes_at_once() -> None:
    owns = {0: "caravel_10", 1: "caravel_1 caravel_2"}
    s = begin(table("", "", owns=owns, deck="1111111111789"), Supply.by())
    play(s, "pick:indigo")  # only the 9 is above it
    assert hand(s, 1) == "1111189"


def test_a_single_caravel_takes_a_single_card() -> None:
    owns = {0: "caravel_10", 1: "caravel_1"}
    s = begin(table("", "", owns=owns, deck="111111111179"), Supply.by())
    play(s, "pick:vanilla")
    assert hand(s, 1) == "111119"
    assert hand(s, 0) == "111117"


def test_the_deck_is_dealt_out_before_the_discards_are_shuffled() -> None:
    s = table("", "", deck="78")
    s.discards = [s.cards.copies[kind] for kind in range(KINDS)]
    for kind in s.market:
        s.discards[kind] -= 1
    s.discards[6] -= 1
    s.discards[7] -= 1
    s.deck = s.deck[:2]
    begin(s, Supply.by())
    assert s.hand(0)[6] >= 1 and s.hand(1)[7] >= 1
    assert events(s, "reshuffled") == [{"event": "reshuffled", "cards": 115}]
    assert sum(s.discards) == 0
    s.check()


def test_pirates_take_a_card_of_the_owners_choice_for_a_fleet_of_two() -> None:
    s = table("159", "234", owns={0: "caravel_1 caravel_2"}, event="pirates")
    begin(s, Raid.by())
    assert options(s) == ["lose:cocoa", "lose:cotton", "lose:vanilla"]
    play(s, "lose:cotton")
    assert hand(s, 0) == "19"
    assert s.discards[4] == 1
    assert s.over  # nothing else was pending


def test_pirates_spare_a_single_caravel() -> None:
    s = begin(table("159", "234", owns={0: "caravel_1"}, event="pirates"), Raid.by())
    assert s.over


def test_pirates_come_after_supply_and_before_trade() -> None:
    owns = {0: "caravel_1 caravel_2"}
    s = begin(table("", "", owns=owns, event="pirates", deck="1111111111"), Supply.by())
    assert step(s) == "Plunder"
    assert sum(s.hand(0)) == 7
    play(s, "lose:cocoa")
    assert step(s) == "Announce"
