"""Secrets: hands, discards and money, for every seat and spectators, in the windows for answers."""

import json

import pytest

import carrack
from carrack.games.manifest_destiny.rules.pack import draw
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import note_pack
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    card,
    cards,
    find,
    hand,
    invest,
    own,
    play,
    table,
    tokens,
    top,
)

pytestmark = pytest.mark.engine


def sees(s: Position, seat: int | None) -> str:
    options = [a.text for a in s.options(seat)] if seat is not None else []
    return json.dumps([s.view(seat).to_json(), options])


def redeal(s: Position, seat: int | None, rng: carrack.Rng) -> Position:
    other = s.redeal(seat, rng)
    assert isinstance(other, Position)
    return other


def asked() -> Position:
    """Give a table that asks everyone, where B may answer a card of A and holds the President."""
    s = table(ask_all=True)
    hand(s, A, "erie_canal", "spy")
    hand(s, B, "president", "comstock_lode")
    hand(s, C, "supreme_court")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    return s


def test_a_pause_for_an_answer_tells_nobody_else_whether_there_is_one() -> None:
    s = asked()
    assert s.to_move == [B]
    rng = carrack.Rng(b"pause")
    for seat in (A, C, 3, 4, None):
        for _ in range(20):
            other = redeal(s, seat, rng)
            assert other.to_move == [B]
            assert sees(other, seat) == sees(s, seat)


def test_a_redeal_changes_hands_and_pack_but_not_ones_own_nor_money_that_all_can_count() -> None:
    s = asked()
    rng = carrack.Rng(b"change")
    others = [redeal(s, A, rng) for _ in range(20)]
    assert {tuple(other.hands[A]) for other in others} == {tuple(s.hands[A])}
    assert len({tuple(other.hands[B]) for other in others}) > 10
    assert len({tuple(other.pack) for other in others}) == 20
    assert all(other.cash == s.cash for other in others)


def test_cards_of_an_older_pack_stay_out_of_the_new_one() -> None:
    s = table(era=2)
    hand(s, B, "erie_canal")
    note_pack(s)
    formed = s.pack[:]
    draw(s, C)
    cards(s, A)
    rng = carrack.Rng(b"old")
    others = [redeal(s, A, rng) for _ in range(20)]
    assert all(number in formed for other in others for number in other.pack)
    assert len({tuple(other.hands[C]) for other in others}) > 5


def test_discards_are_known_to_their_owner_alone() -> None:
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


def test_a_stolen_card_is_known_to_the_two_alone() -> None:
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


def test_the_victim_of_spy_knows_where_the_card_is_until_it_may_have_gone_on() -> None:
    s = table()
    hand(s, A, "spy")
    hand(s, B, "erie_canal")
    hand(s, C, "comstock_lode", "oregon_trail")
    cards(s, A)
    play(s, "play:spy", "target:B")
    rng = carrack.Rng(b"stolen")
    for _ in range(20):
        assert redeal(s, B, rng).hands[A] == s.hands[A]
    assert len({tuple(redeal(s, C, rng).hands[A]) for _ in range(20)}) > 5
    find(s, A, "storytelling")
    cards(s, A)
    play(s, "discard:erie_canal")
    for _ in range(20):
        assert redeal(s, B, rng).buried[A] == s.buried[A]


def test_who_exchanged_a_card_knows_that_it_lies_in_the_pack() -> None:
    """9.241."""
    s = table()
    find(s, A, "think_tank")
    top(s, "congress")
    own(s, A, "circus")
    tokens(s, A, 1)
    invest(s, A)
    play(s, "card", "exchange")
    rng = carrack.Rng(b"back")
    for _ in range(20):
        assert card(s, "congress") in redeal(s, A, rng).pack
    draw(s, B)
    for _ in range(20):
        other = redeal(s, A, rng)
        assert card(s, "congress") in other.pack + other.hands[B]


def test_everyone_knows_that_all_were_dealt_a_destiny_card() -> None:
    """4.1: which one lies in the pack is not known."""
    s = carrack.game("manifest_destiny", players=4).new(3)
    assert isinstance(s, Position)
    rng = carrack.Rng(b"dealt")
    destiny = set(s.deck.packs[0])
    left = set()
    for _ in range(40):
        other = redeal(s, 0, rng)
        assert all(destiny & set(hand) for hand in other.hands)
        left |= destiny & set(other.pack)
    assert left == destiny - set(s.hands[0])


def test_a_card_that_think_tank_may_still_exchange_was_drawn_from_the_pack() -> None:
    """9.241."""
    s = table()
    find(s, B, "think_tank")
    own(s, B, "circus")
    hand(s, B, "erie_canal", "spy")
    note_pack(s)
    formed = s.pack[:]
    tokens(s, B, 1)
    invest(s, B)
    play(s, "card")
    rng = carrack.Rng(b"last")
    for _ in range(20):
        assert redeal(s, A, rng).hands[B][-1] in formed


def test_the_last_card_of_an_era_that_was_exchanged_lies_in_the_new_pack() -> None:
    """9.2411: no redeal loses a card."""
    s = table()
    find(s, A, "think_tank")
    own(s, A, "circus")
    tokens(s, A, 1)
    s.gone += s.pack[1:]
    s.pack = s.pack[:1]
    last = s.pack[0]
    note_pack(s)
    invest(s, A)
    play(s, "card", "exchange")
    assert s.pack_era == 2 and last in s.pack
    rng = carrack.Rng(b"era")
    for seat in (A, B, None):
        for _ in range(20):
            other = redeal(s, seat, rng)
            other.check()
            assert last in other.pack if seat == A else len(other.pack) == len(s.pack)


def test_who_is_asked_because_he_can_answer_holds_an_answer_in_every_redeal() -> None:
    """8.328: unless the table asks everyone."""
    s = table()
    hand(s, A, "erie_canal")
    hand(s, B, "president", "comstock_lode")
    cards(s, A)
    play(s, "play:erie_canal", "use:event")
    assert s.to_move == [B]
    rng = carrack.Rng(b"asked")
    answers = {card(s, "president"), card(s, "supreme_court")}
    others = [redeal(s, A, rng) for _ in range(40)]
    assert all(answers & set(other.hands[B]) for other in others)
    assert len({tuple(other.hands[B]) for other in others}) > 5


def test_a_window_for_answers_stops_undo() -> None:
    """Who is asked tells something, so there is no way back over it."""
    s = table()
    hand(s, A, "erie_canal")
    hand(s, B, "president")
    cards(s, A)
    play(s, "play:erie_canal")
    before = s.no_return
    play(s, "use:event")
    assert s.no_return > before
