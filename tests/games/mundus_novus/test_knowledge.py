"""What everybody knows of other hands, and what a redeal may and may not change."""

import pytest

import carrack
from carrack.games.mundus_novus.state import Position
from carrack.games.mundus_novus.supply import Supply
from tests.games.mundus_novus.tools import begin, codes, hand, offer, play, table, trade, turn

pytestmark = pytest.mark.engine


def known(s: Position, seat: int) -> str:
    return codes(s.view(None).known[seat])


def redeals(s: Position, seat: int | None, count: int = 30) -> list[Position]:
    found = []
    for n in range(count):
        other = s.redeal(seat, carrack.Rng(b"%d" % n))
        assert isinstance(other, Position)
        other.check()
        found.append(other)
    return found


def short_by_one() -> Position:
    """A, Trade Master, owes B a card."""
    s = trade("12389", "12345", "12345")
    offer(s, 2, "89", "45", "12")
    play(s, "take:C:cocoa no_swap take:A:indigo no_swap take:B:coffee no_swap")
    return play(s, "take:A:vanilla no_swap take:C:corn no_swap take:B:cotton no_swap")


def test_dealt_cards_are_unknown() -> None:
    s = begin(table("", ""), Supply.by())
    assert known(s, 0) == known(s, 1) == ""


def test_loaded_cards_are_known() -> None:
    owns = {0: "caravel_1", 1: "caravel_2"}
    s = begin(table("", "", owns=owns, deck="111111111189"), Supply.by())
    play(s, "pick:vanilla")
    assert (known(s, 0), known(s, 1)) == ("9", "8")


def test_taken_cards_are_known() -> None:
    s = offer(trade("12389", "12345", "12345"), 2, "89", "45", "12")
    play(s, "take:B:cotton no_swap")
    assert known(s, 0) == "5"


def test_a_card_swapped_at_the_market_is_known() -> None:
    s = offer(trade("12389", "12345", "12345", market="77R"), 2, "89", "45", "12")
    play(s, "take:B:cotton swap:relic")
    assert known(s, 0) == "R"


def test_an_offered_card_is_no_longer_known_to_be_in_hand() -> None:
    owns = {0: "caravel_1", 1: "caravel_2"}
    s = begin(table("", "", owns=owns, deck="111111111189"), Supply.by())
    play(s, "pick:vanilla")
    offer(s, 2, "19", "11")
    assert known(s, 0) == ""


def test_after_a_secret_gift_the_givers_cards_are_less_known() -> None:
    s = short_by_one()
    assert known(s, 0) == "124"
    play(s, "give:tobacco")
    assert known(s, 0) == ""
    assert hand(s, 0) == "11224"


def test_the_giver_still_knows_where_his_gift_is() -> None:
    s = play(short_by_one(), "give:tobacco")
    assert all(other.hand(1)[2] for other in redeals(s, 0))
    assert not all(other.hand(1)[2] for other in redeals(s, 2))


def test_a_discard_tells_which_known_cards_were_not_stored() -> None:
    s = turn("59", owns={0: "warehouse_1"})
    s.known[4] = s.known[8] = 1
    play(s, "end_turn pick:vanilla confirm")
    assert known(s, 0) == "9"


def test_a_redeal_keeps_known_cards_and_changes_others() -> None:
    s = begin(table("12345", "12345", "12345"))
    s.known[10] = 1  # everybody knows that B has a 1
    s.do_next(s.game.steps["Announce"].by(0))
    s.settle()
    others = redeals(s, 0)
    assert all(other.hand(1)[0] for other in others)
    assert len({hand(other, 1) for other in others}) > 20
    assert all(hand(other, 0) == "12345" for other in others)


def test_a_redeal_in_the_middle_of_offers_keeps_the_own_picks_only() -> None:
    s = trade("12345", "12345", "12345")
    play(s, "announce:2")
    s.apply(0, s.game.action("pick:corn"))
    for text in ("pick:cocoa", "pick:corn", "confirm"):
        s.apply(1, s.game.action(text))
    for other in redeals(s, 0):
        assert codes(other.offer(0)) == "2"
        assert sum(other.offer(1)) == 2  # B has answered
        assert sum(other.offer(2)) == 0  # C has not
        assert other.to_move == [0, 2]


def test_a_redeal_hides_which_set_another_is_picking() -> None:
    s = play(turn("111222", "12345"), "same:cocoa pick:cocoa")
    kinds = {other.stack[-1].n for other in redeals(s, 1)}
    assert len(kinds) > 3
    assert all(not any(other.picked) for other in redeals(s, 1))
    assert s.view(1).n == 0
    assert s.view(0).picked[0] == 1
