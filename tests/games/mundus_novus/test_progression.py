"""Progression: sets, merchants, relics, developments, income, storing; and the end of the game."""

import random

import pytest

from carrack.games.mundus_novus.rules.phases.progression import EndRound, StartTurn
from carrack.games.mundus_novus.rules.phases.supply import Round
from carrack.games.mundus_novus.rules.state import Position
from tests.games.mundus_novus.tools import (
    begin,
    end_phase,
    events,
    hand,
    options,
    owned,
    play,
    refusal,
    row,
    step,
    table,
    turn,
    words,
)

pytestmark = pytest.mark.engine

FIRST = ["buy:1"]
THREE = ["buy:1", "buy:2", "buy:3"]
ANY = ["buy:1", "buy:2", "buy:3", "buy:4", "buy:5"]


@pytest.mark.parametrize(
    ("cards", "resource", "reached"),
    [
        ("111", "cocoa", FIRST),
        ("2222", "corn", THREE),
        ("33333", "tobacco", ANY),
        ("444", "coffee", THREE),
        ("5555", "cotton", ANY),
        ("777", "potato", ANY),
        ("66R", "sugar", THREE),
        ("9RR", "vanilla", ANY),
        ("11RRR", "cocoa", ANY),
    ],
)
def test_rarity_and_size_of_a_set_open_the_row(
    cards: str, resource: str, reached: list[str]
) -> None:
    s = turn(cards)
    names = {"R": "relic"}
    picks = [f"pick:{names.get(card, resource)}" for card in cards]
    first = row(s)[:1]
    play(s, f"same:{resource}", *picks, "done")
    if reached == FIRST:  # no choice, so it is taken
        assert owned(s, 0) == first
    else:
        assert options(s) == reached


@pytest.mark.parametrize(
    ("cards", "resource", "size"),
    [("111111", "cocoa", 5), ("44444", "coffee", 4), ("9999", "vanilla", 3)],
)
def test_more_cards_than_count_cannot_be_wasted_on_a_set(
    cards: str, resource: str, size: int
) -> None:
    s = turn(cards)
    play(s, f"same:{resource}", *[f"pick:{resource}"] * size)
    assert step(s) == "Buy"  # the set is full and closed by itself
    assert len(hand(s, 0)) == len(cards) - size


def test_a_set_that_may_be_larger_is_ended_by_its_player() -> None:
    s = play(turn("11112"), "same:cocoa", "pick:cocoa " * 3)
    assert options(s) == ["pick:cocoa", "enough"]
    assert hand(s, 0) == "11112"
    play(s, "enough")
    assert hand(s, 0) == "12"


def test_whether_another_card_would_fit_is_not_told_by_the_pace() -> None:
    # Nothing fits any more, but only the player knows that.
    s = play(turn("1112"), "same:cocoa", "pick:cocoa " * 3)
    assert options(s) == ["enough"]
    # All cards are laid down: everybody can see that.
    s = play(turn("444"), "same:coffee", "pick:coffee " * 3)
    assert step(s) == "Buy"


def test_every_way_of_picking_ends_in_a_set() -> None:
    begun = 0
    rng = random.Random(8)
    for _ in range(300):
        cards = "".join(rng.choices("112233456789RR", k=rng.randint(3, 9)))
        owned = rng.sample(["merchant_common", "merchant_uncommon", "merchant_rare"], 2)
        s = turn(cards, owns={0: " ".join(owned)})
        kinds = [a for a in s.options(0) if a.word in ("same", "different")]
        if not kinds:
            continue
        s.apply(0, rng.choice(kinds))
        while step(s) in ("SameSet", "DifferentSet"):
            s.apply(0, rng.choice(s.options(0)))
        made = events(s, "made_same") + events(s, "made_different")
        assert made or step(s) == "UseMerchants"
        begun += 1
    assert begun > 100


def test_a_set_takes_exactly_one_development_and_the_row_moves_up() -> None:
    s = turn("777", row="caravel_1 caravel_3 shipyard merchant_common warehouse_1")
    pile = s.pile[-1]
    play(s, "same:potato pick:potato pick:potato pick:potato done buy:3")
    assert owned(s, 0) == ["shipyard"]
    assert row(s)[:4] == ["caravel_1", "caravel_3", "merchant_common", "warehouse_1"]
    assert s.row[4] == pile
    assert s.discards[6] == 3


def test_two_cards_are_no_set() -> None:
    s = turn("11")
    assert options(s) == ["end_turn"]
    assert refusal(s, "same:cocoa") == "no_such_set"


def test_only_one_set_of_equal_resources_a_round() -> None:
    s = turn("111222")
    play(s, "same:cocoa pick:cocoa pick:cocoa pick:cocoa done")
    assert "same" not in words(s)
    assert refusal(s, "same:corn") == "one_set"


def test_picks_for_a_set_go_upwards_and_leave_out_what_cannot_become_three() -> None:
    s = turn("1145RR", owns={0: "merchant_common"})
    play(s, "same:cocoa")
    # The merchant turns a 4 or a 5; after it only relics would be left.
    assert options(s) == ["pick:cocoa", "pick:coffee", "pick:cotton"]
    play(s, "pick:coffee")
    assert options(s) == ["pick:relic"]
    assert refusal(s, "pick:cotton") == "needs_merchant"
    assert refusal(s, "pick:cocoa") == "pick_upwards"


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("1234", 5),
        ("12345", 7),
        ("123456", 10),
        ("1234567", 15),
        ("12345678", 20),
        ("123456789", 25),
    ],
)
def test_different_resources_are_sold_by_their_number(cards: str, worth: int) -> None:
    s = turn(cards)
    names = ["cocoa", "corn", "tobacco", "coffee", "cotton", "sugar", "potato", "indigo", "vanilla"]
    play(s, "different", *[f"pick:{name}" for name in names[: len(cards)]], "done")
    assert s.scores()[0] == worth
    assert hand(s, 0) == ""


def test_three_different_resources_are_no_set() -> None:
    s = turn("123")
    assert refusal(s, "different") == "no_such_set"


def test_relics_are_no_part_of_different_resources() -> None:
    s = turn("123R")
    assert refusal(s, "different") == "no_such_set"
    s = turn("12345R")
    play(s, "different")
    assert refusal(s, "pick:relic") == "no_relics_here"


def test_only_one_set_of_different_resources_a_round() -> None:
    s = turn("11223344")
    play(s, "different pick:cocoa pick:corn pick:tobacco pick:coffee done")
    assert refusal(s, "different") == "one_set"


@pytest.mark.parametrize(("relics", "worth"), [(1, 3), (2, 7), (3, 12), (4, 18), (5, 25)])
def test_relics_are_sold_by_their_number(relics: int, worth: int) -> None:
    s = turn("R" * relics)
    play(s, f"relics:{relics}")
    assert s.scores()[0] == worth


def test_relics_may_be_sold_more_than_once_in_a_turn() -> None:
    s = play(turn("1RRRRRR"), "relics:5")
    assert options(s) == ["relics:1", "end_turn"]
    play(s, "relics:1")
    assert s.scores()[0] == 25 + 3


def test_a_turn_ends_by_itself_when_no_card_is_left() -> None:
    s = play(turn("RR", owns={0: "cortes"}), "relics:2")
    assert s.to_move == [1]
    assert s.scores()[0] == 7 + 3


def test_no_more_relics_are_sold_than_one_has() -> None:
    s = turn("RR")
    assert options(s) == ["relics:1", "relics:2", "end_turn"]
    assert refusal(s, "relics:3") == "too_few_relics"


def test_three_kinds_of_sale_fit_into_one_turn_in_any_order() -> None:
    s = turn("77712345RR")
    play(s, "relics:2 different pick:cocoa pick:corn pick:tobacco pick:coffee done")
    play(s, "same:potato pick:potato pick:potato pick:potato done buy:5")
    assert s.scores()[0] == 12
    assert len(owned(s, 0)) == 1
    assert hand(s, 0) == "5"


def test_a_merchant_works_once_a_round() -> None:
    s = turn("117788", owns={0: "merchant_rare"})
    play(s, "same:potato pick:cocoa pick:potato pick:potato done buy:1")
    assert s.merchants == [0, 0, 0]
    assert options(s) == ["end_turn"]


def test_several_merchants_turn_several_cards_of_a_set() -> None:
    s = turn("567", owns={0: "merchant_common merchant_common merchant_common"})
    play(s, "same:cocoa pick:cotton pick:sugar pick:potato done")
    assert len(owned(s, 0)) == 4
    told = [(event["merchant"], event["card"], event["resource"]) for event in events(s, "turned")]
    assert told == [("merchant_common", card, "cocoa") for card in ("cotton", "sugar", "potato")]


def test_a_merchant_helps_a_set_of_different_resources() -> None:
    s = turn("1123", owns={0: "merchant_rare"})
    play(s, "different pick:cocoa pick:cocoa pick:corn pick:tobacco done")
    assert s.scores()[0] == 5
    (told,) = events(s, "turned")
    assert told == {
        "event": "turned",
        "seat": 0,
        "merchant": "merchant_rare",
        "card": "cocoa",
        "resource": "potato",
    }


def test_a_second_card_of_a_kind_needs_a_merchant_for_a_missing_kind() -> None:
    s = turn("112345", owns={0: "merchant_common"})
    play(s, "different pick:cocoa pick:cocoa pick:corn")
    # 3 is the last kind that the merchant can make, so a natural 3 does not fit any more.
    assert options(s) == ["pick:coffee", "pick:cotton"]


def test_the_owner_chooses_which_merchants_help() -> None:
    s = turn("1124", owns={0: "merchant_common merchant_rare"})
    play(s, "different pick:cocoa pick:cocoa pick:corn pick:coffee done")
    assert options(s) == ["merchants:1:0:0", "merchants:0:0:1"]
    assert refusal(s, "merchants:0:1:0") == "other_merchants"
    play(s, "merchants:0:0:1")
    assert events(s, "turned")[0]["merchant"] == "merchant_rare"
    assert s.scores()[0] == 5 + 2  # and the income of the common one


def test_a_new_development_can_be_used_at_once() -> None:
    s = turn("7771123", row="merchant_rare")
    play(s, "same:potato pick:potato pick:potato pick:potato done buy:1")
    play(s, "different pick:cocoa pick:cocoa pick:corn pick:tobacco done")
    assert s.scores()[0] == 5


def test_income_is_paid_from_the_round_of_acquisition() -> None:
    s = turn("777", row="cortes")
    play(s, "same:potato pick:potato pick:potato pick:potato done buy:1")
    assert s.scores()[0] == 3


def test_a_shipyard_pays_for_each_opponent_with_more_caravels() -> None:
    owns = {
        0: "shipyard caravel_1",
        1: "caravel_2 caravel_3",
        2: "caravel_7",
        3: "caravel_8 caravel_10",
    }
    s = begin(table("1", "", "", "", owns=owns), StartTurn.by(0))
    play(s, "end_turn")
    assert s.scores() == [2, 0, 0, 0]


def test_each_shipyard_pays() -> None:
    owns = {0: "shipyard shipyard", 1: "caravel_2", 2: "caravel_7"}
    s = begin(table("1", "", "", owns=owns), StartTurn.by(0))
    play(s, "end_turn")
    assert s.scores() == [4, 0, 0]


def test_unused_cards_are_discarded() -> None:
    s = end_phase(turn("1359"))
    assert hand(s, 0) == ""
    assert events(s, "discarded")[0]["cards"] == ["cocoa", "tobacco", "cotton", "vanilla"]


def test_unused_cards_stay_in_hand_until_everybody_has_had_a_turn() -> None:
    s = play(turn("1359", "1234", owns={0: "warehouse_2"}), "end_turn")
    assert s.to_move == [1]
    assert hand(s, 0) == "1359"
    assert not events(s, "discarded")
    play(s, "different", "pick:cocoa pick:corn pick:tobacco pick:coffee")
    assert step(s) == "Store"


def test_all_store_at_the_same_time_and_in_secret() -> None:
    s = end_phase(turn("1359", "2468", owns={0: "warehouse_2", 1: "warehouse_1"}))
    assert s.to_move == [0, 1]
    s.apply(1, s.actions.pick[7])
    assert s.to_move == [0]  # the small warehouse is full
    assert s.view(0).offers[1] == [0] * 10
    assert s.view(0).hand_sizes[1] == 4
    play(s, "pick:cocoa enough")
    assert [hand(s, seat) for seat in (0, 1)] == ["1", "8"]
    assert [event["cards"] for event in events(s, "stored")] == [1, 1]


def test_a_large_warehouse_keeps_two_cards() -> None:
    s = end_phase(turn("1359", owns={0: "warehouse_2"}))
    play(s, "pick:cotton pick:vanilla")
    assert hand(s, 0) == "59"
    assert s.scores()[0] == 0


def test_a_small_warehouse_keeps_one_card_and_earns_a_doubloon() -> None:
    s = end_phase(turn("1359", owns={0: "warehouse_1"}))
    play(s, "pick:vanilla")
    assert hand(s, 0) == "9"
    assert s.scores()[0] == 1


def test_warehouses_add_up() -> None:
    s = end_phase(turn("1359", owns={0: "warehouse_1 warehouse_2"}))
    play(s, "pick:tobacco pick:cotton pick:vanilla")
    assert hand(s, 0) == "359"


def test_nothing_need_be_stored() -> None:
    s = end_phase(turn("1359", owns={0: "warehouse_2"}))
    play(s, "enough")
    assert hand(s, 0) == ""


def test_what_is_stored_is_not_told() -> None:
    s = end_phase(turn("1359", owns={0: "warehouse_2"}))
    play(s, "pick:cotton")
    assert s.view(1).offers[0] == [0] * 10
    play(s, "enough")
    assert events(s, "stored") == [{"event": "stored", "seat": 0, "cards": 1}]


def test_nobody_is_asked_to_store_when_the_game_ends() -> None:
    s = end_phase(turn("1359", owns={0: "warehouse_2"}, money=[80, 0]))
    assert s.over


def best(s: Position) -> dict[str, tuple[int, int]]:
    """Give size and worth of the best sets of the first seat, by the action that begins them."""
    return {each.action.text: (each.size, each.worth) for each in s.view(0).best}


def test_best_sets_tell_size_and_worth() -> None:
    s = turn("11155789RR", owns={0: "merchant_uncommon"})
    assert best(s) == {
        "same:cocoa": (5, 5),
        "same:coffee": (3, 3),
        "same:cotton": (4, 5),
        "same:potato": (3, 5),
        "same:indigo": (3, 5),
        "same:vanilla": (3, 5),
        "different": (6, 10),
        "relics:2": (2, 7),
    }


def test_best_sets_follow_the_event() -> None:
    s = turn("1112345", event="storm")
    assert best(s)["same:cocoa"] == (3, 1)
    s = turn("12345", event="natives")
    assert best(s) == {"different": (5, 5)}


# --- the end of the game ----------------------------------------------------------------


def end(money: list[int], *, perfect: int = 0, row_left: int = 5) -> tuple[bool, list[int]]:
    s = table("", "", "", money=money)
    s.perfect = perfect
    if row_left < 5:
        s.pile = []
        s.row = s.row[:row_left]
    begin(s, EndRound.by(), Round.by())
    return s.over, s.winners()


def test_75_doubloons_end_the_game_at_the_end_of_a_round() -> None:
    assert end([75, 3, 20]) == (True, [0])
    assert end([74, 3, 20])[0] is False


def test_of_several_with_75_the_richest_wins() -> None:
    assert end([75, 80, 20]) == (True, [1])


def test_a_row_that_cannot_be_filled_ends_the_game_and_the_richest_wins() -> None:
    assert end([5, 30, 20], row_left=4) == (True, [1])


def test_the_perfect_combination_wins() -> None:
    assert end([5, 30, 20], perfect=0b001) == (True, [0])


def test_the_perfect_combination_beats_75_doubloons_and_a_short_row() -> None:
    assert end([5, 90, 20], perfect=0b100, row_left=3) == (True, [2])


def test_of_several_perfect_combinations_the_richest_wins() -> None:
    assert end([5, 90, 20], perfect=0b101) == (True, [2])


def test_the_game_goes_on_without_any_end_condition() -> None:
    assert end([5, 30, 20])[0] is False


def test_75_doubloons_in_the_middle_of_a_round_do_not_end_it() -> None:
    s = table("R", "1234", money=[74, 0])
    begin(s, StartTurn.by(0), StartTurn.by(1), EndRound.by())
    play(s, "relics:1")
    assert s.scores()[0] == 77
    assert s.to_move == [1]
    play(s, "end_turn")
    assert s.over
    assert events(s, "ended") == [{"event": "ended", "cause": "goal"}]
