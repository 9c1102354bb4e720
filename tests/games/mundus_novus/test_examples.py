"""The rulebook's worked examples."""

import pytest

from carrack.games.mundus_novus.fleets import fleets
from carrack.games.mundus_novus.supply import Supply
from tests.games.mundus_novus.tools import (
    begin,
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
)

pytestmark = pytest.mark.engine

A, B, C = 0, 1, 2


def test_fleet_example_c_chooses_three_cards_then_a_one_then_b_gets_the_rest() -> None:
    owns = {A: "caravel_10", B: "caravel_3 caravel_8", C: "caravel_1 caravel_2 caravel_7"}
    s = begin(table("", "", "", owns=owns, deck="1" * 15 + "456789"), Supply.by())
    # Both A and C are worth 10; C has the smaller caravel.
    assert [(value, seat, size) for value, _, seat, size in fleets(s)] == [
        (10, C, 3),
        (10, A, 1),
        (11, B, 2),
    ]
    assert s.to_move == [C]
    play(s, "pick:coffee pick:sugar pick:indigo done")
    assert s.to_move == [A]
    assert options(s) == ["pick:cotton", "pick:potato", "pick:vanilla"]
    play(s, "pick:vanilla")
    assert [hand(s, seat) for seat in (A, B, C)] == ["111119", "1111157", "11111468"]
    assert step(s) == "Announce"


def test_merchant_example_two_fives_and_a_one_give_a_choice_of_three_cards() -> None:
    s = turn("155", owns={0: "merchant_uncommon"}, row="caravel_1 caravel_3 shipyard")
    play(s, "same:cotton pick:cocoa pick:cotton pick:cotton")
    assert options(s) == ["buy:1", "buy:2", "buy:3"]
    before = row(s)
    play(s, "buy:2")
    assert owned(s, 0) == ["caravel_3", "merchant_uncommon"]
    assert row(s)[:2] == [before[0], before[2]]
    assert s.scores() == [1, 0]  # the merchant earns a doubloon each round


def test_repeat_example_a_takes_from_b_b_from_a_then_a_must_turn_to_c() -> None:
    s = trade("99123", "12345", "12345")
    offer(s, 2, "99", "12", "12")
    play(s, "take:B:cocoa no_swap take:A:vanilla no_swap")
    assert s.to_move == [A]
    assert options(s) == ["take:C:cocoa", "take:C:corn"]
    assert refusal(s, "take:B:corn") == "repeat_ban"
