"""Adjustments (11.0), conventions (12.0), the end (13.0), the monopoly of cities."""

import pytest

from carrack.core.flow import Step
from carrack.games.manifest_destiny.rules.fields import EXPANSION, INVESTMENT
from carrack.games.manifest_destiny.rules.pack import draw
from carrack.games.manifest_destiny.rules.phases.expand import ExpansionEnd
from carrack.games.manifest_destiny.rules.phases.invest import InvestmentEnd
from carrack.games.manifest_destiny.rules.state import Position
from tests.games.manifest_destiny.table import (
    A,
    B,
    C,
    adjust,
    begin,
    build,
    cards,
    dice,
    expand,
    find,
    hand,
    own,
    own_level,
    place,
    play,
    settle,
    table,
    tokens,
    told,
)

pytestmark = pytest.mark.engine


def test_each_new_presence_brings_five_profit() -> None:
    """11.11."""
    s = table()
    settle(s, A, "texas", "arkansas", new=True)
    adjust(s)
    assert s.profit[A] == 40


def test_each_token_in_the_loss_box_costs_five_profit_and_comes_back() -> None:
    """11.12."""
    s = table()
    s.profit[A] = 50
    s.lost[A], s.supply[A] = 2, s.supply[A] - 2
    before = s.supply[A]
    adjust(s)
    assert s.profit[A] == 40
    assert s.supply[A] == before + 2


def test_profit_never_falls_below_twenty() -> None:
    """11.13."""
    s = table()
    s.lost[A], s.supply[A] = 5, s.supply[A] - 5
    adjust(s)
    assert s.profit[A] == 20


def test_profit_above_one_hundred_is_counted_on() -> None:
    """11.14."""
    s = table()
    s.profit[A] = 100
    settle(s, A, "texas", new=True)
    adjust(s)
    assert s.profit[A] == 105


def test_new_presences_become_established() -> None:
    """11.2, 10.23."""
    s = table()
    settle(s, A, "texas", new=True)
    adjust(s)
    assert s.fresh[A] == 0 and s.established[A] >> place(s, "texas") & 1


def test_everyone_receives_the_adjusted_profit() -> None:
    """11.3."""
    s = table()
    settle(s, A, "texas", new=True)
    adjust(s)
    assert s.cash == [95, 90, 90, 90, 90]


def test_equals_in_profit_take_the_better_safety_net() -> None:
    """11.4."""
    s = table()
    for seat in (A, B):
        own_level(s, seat, 1)
        own(s, seat, "unity", "safety_net")
    s.profit = [30, 30, 60, 40, 50]
    adjust(s)
    assert s.cash[A] == s.cash[B] == 60 + 30 + 50


def test_motion_pictures_take_only_what_there_is() -> None:
    """11.6."""
    s = table(3)
    find(s, A, "motion_pictures")
    s.cash = [0, 0, 0]
    adjust(s)
    assert s.cash == [30, 15, 15]


def test_two_owners_of_motion_pictures_are_each_paid() -> None:
    """11.6."""
    s = table(3)
    find(s, A, "motion_pictures")
    find(s, B, "motion_pictures")
    adjust(s)
    assert s.cash == [85, 85, 70]


def test_tokens_in_the_boxes_come_back() -> None:
    """11.7."""
    s = table()
    s.marks[A], s.supply[A] = 3, s.supply[A] - 3
    before = s.supply[A]
    adjust(s)
    assert s.supply[A] == before + 3 and s.marks[A] == 0


def test_everyone_draws_a_card_in_turn_order() -> None:
    """11.8."""
    s = table(3)
    s.order = [C, A, B]
    first = s.pack[-1]
    adjust(s)
    assert s.hands[C] == [first]
    assert [len(hand) for hand in s.hands] == [1, 1, 1]


# --- conventions -----------------------------------------------------------------------------


def test_money_is_hidden_until_a_card_shows_it() -> None:
    """12.21."""
    s = table(era=3)
    hand(s, A, "black_tuesday")
    cards(s, A)
    assert s.view(B).cash == [-1, 60, -1, -1, -1] and s.view(B).shown == []
    play(s, "play:black_tuesday")
    assert s.view(B).shown == [60] * 5
    assert told(s, "showed_money")


def test_hands_are_hidden() -> None:
    """12.1."""
    s = table()
    hand(s, A, "spy")
    cards(s, A)
    assert s.view(A).hand == [60]
    assert s.view(B).hand == [] and s.view(B).hand_sizes == [1, 0, 0, 0, 0]


def test_fractions_are_rounded_against_the_player() -> None:
    """12.22: half of 65 is paid as 35."""
    s = table(era=2)
    s.cash[B] = 65
    hand(s, A, "civil_war")
    cards(s, A)
    play(s, "play:civil_war", "use:event", "target:B")
    assert s.cash[B] == 30


# --- the monopoly of cities ------------------------------------------------------------------


def test_most_cities_are_worth_two_points() -> None:
    s = table()
    build(s, "louisiana")
    assert s.tally[A] == [0, 0, 2]


def test_the_monopoly_is_kept_while_tied_and_lost_when_passed() -> None:
    s = table()
    settle(s, B, "oaxaca", "veracruz")
    build(s, "louisiana")
    build(s, "oaxaca")
    assert s.monopoly == A
    build(s, "veracruz")
    assert s.monopoly == B
    assert s.scores() == [0, 2, 0, 0, 0]


def test_the_monopoly_is_kept_against_an_earlier_seat_that_draws_level() -> None:
    s = table()
    build(s, "mexico")
    build(s, "louisiana")
    assert s.monopoly == B and s.scores() == [0, 2, 0, 0, 0]


def test_a_conquered_city_moves_the_monopoly_at_once() -> None:
    s = table()
    settle(s, B, "arkansas")
    build(s, "arkansas")
    tokens(s, A, 2)
    expand(s, A)
    dice(s, 6, 6, 1, 1)
    play(s, "attack:arkansas")
    assert s.monopoly == A


# --- the end ---------------------------------------------------------------------------------


def thirty(s: Position, seat: int) -> None:
    own_level(s, seat, 1)
    own_level(s, seat, 2)
    own_level(s, seat, 3)


@pytest.mark.parametrize("end", [InvestmentEnd, ExpansionEnd])
def test_thirty_points_end_the_game_at_the_end_of_the_phase(end: type[Step[Position]]) -> None:
    """13.0, 2.0."""
    s = table()
    thirty(s, A)
    s.stack = []
    s.do_next(end.by())
    s.settle()
    assert s.over and s.winners() == [A]


@pytest.mark.parametrize("end", [InvestmentEnd, ExpansionEnd])
def test_thirty_points_end_the_game_with_the_phase_even_if_they_are_lost_again(
    end: type[Step[Position]],
) -> None:
    """2.0, 13.0: most cities are worth two points, which another seat takes in the same phase."""
    s = table()
    thirty(s, A)
    s.tally[A][0] -= 2
    build(s, "louisiana")
    assert s.scores()[A] == 30
    settle(s, B, "texas", "ohio")
    build(s, "texas", "ohio")
    assert s.scores()[A] == 28
    begin(s, EXPANSION, end.by())
    assert s.over and s.winners() == [A]


def test_less_than_thirty_points_do_not_end_the_game() -> None:
    """13.0."""
    s = table()
    thirty(s, A)
    s.tally[A][0] -= 1
    begin(s, EXPANSION, ExpansionEnd.by())
    assert not s.over


def test_the_last_card_ends_the_game_at_the_end_of_an_investment_phase() -> None:
    """13.0."""
    s = table(era=3)
    s.gone += s.pack[1:]
    s.pack = s.pack[:1]
    draw(s, A)
    assert s.is_pack_out
    begin(s, EXPANSION, ExpansionEnd.by())
    assert not s.over
    begin(s, INVESTMENT, InvestmentEnd.by())
    assert s.over


def test_most_points_win_then_cash_then_profit() -> None:
    """13.0."""
    s = table(3)
    own(s, A, "telegraph")
    assert s.winners() == [A]
    own(s, B, "telegraph")
    s.cash = [60, 70, 90]
    s.profit = [40, 20, 90]
    assert s.winners() == [B]
    s.cash = [70, 70, 90]
    s.profit = [30, 20, 90]
    assert s.winners() == [A]
    s.profit = [30, 30, 90]
    assert s.winners() == [A, B]
