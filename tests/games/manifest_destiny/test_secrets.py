"""Secrets: hands, discards and money, for every seat and spectators, in the windows for answers."""

import json

import pytest

import carrack
from tests.games.manifest_destiny.table import A, B, C, cards, find, hand, play, table

pytestmark = pytest.mark.engine


def sees(s, seat):
    options = [a.text for a in s.options(seat)] if seat is not None else []
    return json.dumps([s.view(seat).to_json(), options])


def asked():
    """Give a table that asks everyone, where B may answer a card of A and holds the President."""
    s = table(ask_all=True)
    hand(s, A, "erie_canal", "spy")
    hand(s, B, "president", "comstock_lode")
    hand(s, C, "supreme_court")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    return s


def test_a_pause_for_an_answer_tells_nobody_else_whether_there_is_one():
    s = asked()
    assert s.to_move == [B]
    rng = carrack.Rng(b"pause")
    for seat in (A, C, 3, 4, None):
        for _ in range(20):
            other = s.redeal(seat, rng)
            assert other.to_move == [B]
            assert sees(other, seat) == sees(s, seat)


def test_a_redeal_changes_hands_money_and_pack_but_not_ones_own():
    s = asked()
    rng = carrack.Rng(b"change")
    others = [s.redeal(A, rng) for _ in range(20)]
    assert {tuple(other.hands[A]) for other in others} == {tuple(s.hands[A])}
    assert len({tuple(other.hands[B]) for other in others}) > 10
    assert len({tuple(other.pack) for other in others}) == 20
    assert {other.cash[A] for other in others} == {60}
    assert len({other.cash[B] for other in others}) > 3
    for other in others:
        assert sum(other.cash) == sum(s.cash)


def test_cards_of_an_older_pack_stay_out_of_the_new_one():
    s = table(era=2)
    hand(s, B, "erie_canal")
    hand(s, C, "world_war")
    cards(s, A)
    rng = carrack.Rng(b"old")
    for _ in range(20):
        other = s.redeal(A, rng)
        assert all(number in s.formed for number in other.pack)


def test_discards_are_known_to_their_owner_alone():
    s = table()
    find(s, A, "storytelling")
    hand(s, A, "spy", "congress")
    cards(s, A)
    play(s, "discard:spy")
    assert s.view(A).buried == [60]
    assert s.view(B).buried == [] and s.view(B).buried_sizes == [1, 0, 0, 0, 0]
    assert s.journal is not None
    secret = [e for _, e in s.journal.events if e.kind.name == "discarded_card"]
    assert [e.is_for(A) for e in secret] == [True]
    assert not any(e.is_for(seat) for e in secret for seat in (B, C, None))


def test_a_stolen_card_is_known_to_the_two_alone():
    s = table()
    hand(s, A, "spy")
    hand(s, B, "erie_canal")
    cards(s, A)
    play(s, "play:spy")
    assert s.journal is not None
    secret = [e for _, e in s.journal.events if e.kind.name == "stole_card"]
    assert [(e.is_for(A), e.is_for(B), e.is_for(C), e.is_for(None)) for e in secret] == [
        (True, True, False, False)
    ]


def test_a_window_for_answers_stops_undo():
    """Who is asked tells something, so there is no way back over it."""
    s = table()
    hand(s, A, "erie_canal")
    hand(s, B, "president")
    cards(s, A)
    play(s, "play:erie_canal")
    before = s.no_return
    play(s, "use:event")
    assert s.no_return > before
