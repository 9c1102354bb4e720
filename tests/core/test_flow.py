"""The stack of pending work, choices, secret simultaneous choices, copies and undo marks."""

import json

import pytest

import carrack
from carrack.core.reasons import GAME_OVER, NOT_NOW, NOT_YOUR_TURN
from tests.core.toy import TOO_DEAR, Forever, Note, Roll, ToyState, toy

pytestmark = pytest.mark.engine


def position(players: int = 3) -> ToyState:
    s = toy(players).new(1)
    assert isinstance(s, ToyState)
    return s


def bid(s: ToyState, *amounts: int) -> ToyState:
    for seat, amount in enumerate(amounts):
        s.apply(seat, s.game.action(f"bid:{amount}"))
    return s


def test_frames_resolve_in_the_order_written_before_what_was_pending() -> None:
    s = position()
    s.stack.clear()
    s.do_next(Note.by(0, 2), Note.by(9, 0))
    s.settle()
    assert s.trace == ["0:2", "0:1", "0:0", "1:0", "1:1", "1:0", "2:0", "9:0"]


def test_an_endless_loop_is_an_error_that_names_the_step() -> None:
    s = position()
    s.do_next(Forever.by())
    with pytest.raises(AssertionError, match="Forever"):
        s.settle()


def test_several_seats_may_act_at_once_in_any_order() -> None:
    s = position()
    assert s.to_move == [0, 1, 2]
    s.apply(1, s.game.action("bid:2"))
    assert s.to_move == [0, 2]
    s.apply(2, s.game.action("bid:0"))
    s.apply(0, s.game.action("bid:1"))
    assert s.to_move == [1]
    assert [a.text for a in s.options(1)] == ["roll", "stay"]


def test_an_answer_is_hidden_until_all_are_in() -> None:
    s = position()
    s.apply(1, s.game.action("bid:2"))
    seen = s.view(0).to_json()
    assert seen["has_bid"] == [False, True, False] and seen["own"] == -1
    for amount in range(3):
        s.bids[1] = amount
        assert s.view(0).to_json() == seen
        assert s.view(None).to_json()["own"] == -1


def test_a_secret_event_is_told_only_to_its_audience() -> None:
    s = position()
    s.apply(1, s.game.action("bid:2"))
    assert s.journal is not None
    (_, event), *_ = s.journal.events
    assert event.is_for(1) and not event.is_for(0) and not event.is_for(None)


def test_a_choice_without_options_is_skipped() -> None:
    s = bid(position(), 0, 0, 0)  # nobody has bid, so nobody rolls
    assert s.to_move == [0, 1, 2]


def test_the_reason_of_a_refusal_is_given() -> None:
    s = bid(position(), 1, 0, 0)
    assert s.why_not(1, s.game.action("roll")) is NOT_YOUR_TURN
    assert s.why_not(0, s.game.action("bid:2")) is TOO_DEAR
    assert s.why_not(0, s.game.action("roll")) is None
    with pytest.raises(carrack.IllegalAction, match="too_dear") as refusal:
        s.apply(0, s.game.action("bid:2"))
    assert refusal.value.reason is TOO_DEAR
    t = position()
    assert t.why_not(0, t.game.action("roll")) is NOT_NOW
    t.stack.clear()
    assert t.why_not(0, t.game.action("roll")) is GAME_OVER


def test_chance_and_secrets_seen_are_points_of_no_return() -> None:
    s = position()
    marks = [s.no_return]
    s.apply(0, s.game.action("bid:1"))
    marks.append(s.no_return)
    s.apply(1, s.game.action("bid:0"))
    s.apply(2, s.game.action("bid:0"))
    marks.append(s.no_return)
    s.apply(0, s.game.action("roll"))
    marks.append(s.no_return)
    assert marks[0] == marks[1] < marks[2] < marks[3]


def test_points_come_with_their_reason_and_parts() -> None:
    s = position()
    s.score(2, "even", [(0, 4)])
    assert s.scores() == [0, 0, 4] and s.winners() == [2]
    assert s.journal is not None
    facts = s.journal.events[-1][1].to_json()
    assert facts == {"event": "scored", "seat": 2, "reason": "even", "parts": [["dice", 4]]}


def test_a_position_is_saved_in_the_middle_of_a_simultaneous_choice() -> None:
    s = position()
    s.apply(2, s.game.action("bid:1"))
    loaded = s.game.load(json.loads(json.dumps(s.to_json())))
    assert loaded.to_move == [0, 1]
    assert loaded.to_json() == s.to_json()


def test_clones_keep_no_journal_and_no_record() -> None:
    s = position()
    clone = s.clone()
    assert clone.journal is None
    with pytest.raises(AssertionError):
        _ = clone.record


def test_steps_are_single_objects() -> None:
    assert Roll.by(0).step is Roll.by(1, 2).step
    assert repr(Roll.by(1, 2)) == "Roll(1, 2)"
