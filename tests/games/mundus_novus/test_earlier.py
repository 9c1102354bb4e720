"""Positions saved by the second version of the rules, in which picks waited to be confirmed."""

import random
from typing import Any

import pytest

from carrack.games.mundus_novus.rules.cards import KINDS
from carrack.games.mundus_novus.rules.knowledge import give
from carrack.games.mundus_novus.rules.state import Position
from tests.games.mundus_novus.tools import codes, hand, play, step, table, trade, turn

pytestmark = pytest.mark.engine


def saved(s: Position, **then: Any) -> dict[str, Any]:
    """Give a position as it was saved then."""
    position: dict[str, Any] = {**s.to_json(), "gift": [], **then}
    for name in ("gifts", "guesses", "open_to", "before", "since", "left"):
        del position[name]
    return position


def loaded(s: Position, **then: Any) -> Position:
    found = s.game.load(saved(s, **then))
    assert isinstance(found, Position)
    found.check()
    return found


def test_an_offer_that_waited_to_be_confirmed_is_picked_anew() -> None:
    s = play(trade("12345", "12345", "12345"), "announce:2")
    for seat, kind in ((0, 0), (0, 1), (1, 3), (1, 4), (2, 2)):
        s.put_aside(seat, kind)
    stack = [["Offer", -1, 0b101]]  # B had confirmed
    found = loaded(s, stack=stack)
    assert found.to_move == [0, 2]
    assert [codes(found.offer(seat)) for seat in range(3)] == ["", "45", ""]
    assert hand(found, 0) == "12345"


@pytest.mark.parametrize(
    ("frame", "picked"), [(["SameSet", 0, 0], "111"), (["DifferentSet", 0, 0], "1234")]
)
def test_a_set_that_waited_to_be_confirmed_is_picked_anew(frame: list[Any], picked: str) -> None:
    s = turn("1112345", "12345")
    stack = [["Round", -1, 0], ["EndRound", -1, 0], ["StartTurn", 1, 0], ["Turn", 0, 0], frame]
    counts = [picked.count(code) for code in "123456789R"]
    found = loaded(s, stack=stack, picked=counts)
    assert step(found) == frame[0]
    assert found.picked == [0] * KINDS
    play(found, *[found.options(0)[0].text], "done")


def test_who_was_filling_warehouses_is_asked_again_at_the_end_of_the_phase() -> None:
    s = table("1359", "1234", owns={0: "warehouse_2"})
    stack = [["Round", -1, 0], ["EndRound", -1, 0], ["StartTurn", 1, 0], ["EndTurn", 0, 0]]
    found = loaded(s, stack=[*stack, ["Store", 0, 0]], picked=[1, *[0] * 9])
    assert found.to_move == [1]
    assert hand(found, 0) == "1359"
    play(found, "end_turn")
    assert (step(found), found.to_move) == ("Store", [0])


def test_a_gift_of_then_is_still_known_to_giver_and_taker() -> None:
    s = turn("12345", "12345", "12345")
    found = loaded(s, gift=[0, 1, 2])
    assert found.view(0).known[1][2] == 1
    assert found.view(1).gift == [0, 1, 2]
    assert found.view(2).known[1] == [0] * KINDS


def test_such_games_go_on_to_their_end() -> None:
    s = play(trade("12345", "12345", "12345"), "announce:2")
    s.put_aside(0, 0)
    stack = [["Round", -1, 0], ["EndRound", -1, 0], ["Offer", -1, 0b111]]
    found = loaded(s, stack=stack)
    rng = random.Random(1)
    while not found.over:
        seat = rng.choice(found.to_move)
        found.apply(seat, rng.choice(found.options(seat)))
        found.check()
    assert found.winners()


def test_a_gift_saved_before_exclusions_were_kept_is_known_to_giver_and_taker_alone() -> None:
    s = turn("12345", "12345", "12345")
    give(s, 0, 1, 2)
    position = s.to_json()
    del position["open_to"], position["left"]
    found = s.game.load(position)
    assert isinstance(found, Position)
    found.check()
    assert found.open_to == s.open_to
    assert [found.view(seat).known[1][2] for seat in (0, 2)] == [1, 0]
