"""Every refusal names its reason."""

import pytest

from tests.games.manifest_destiny.table import (
    A,
    B,
    D,
    cards,
    dice,
    find,
    hand,
    invest,
    pioneers,
    play,
    refused,
    settle,
    steps,
    table,
    tokens,
)

pytestmark = pytest.mark.engine


def test_mechanization_that_one_does_not_have() -> None:
    """9.211."""
    assert refused(invest(table(era=2), A), "mechanize:city") == "no_mechanization"


def test_mechanization_of_something_one_has_already_had_this_turn() -> None:
    """9.211."""
    s = table(era=2)
    find(s, A, "mechanization")
    tokens(s, A, 3)
    invest(s, A)
    play(s, "pioneer")
    assert refused(s, "mechanize:pioneer") == "one_a_turn"


def test_electricity_that_one_does_not_have() -> None:
    """9.22."""
    assert refused(invest(table(era=2), A), "free_city") == "no_electricity"


def test_a_second_free_city() -> None:
    """9.22."""
    s = table(era=2)
    find(s, A, "electricity")
    invest(s, A)
    play(s, "free_city")
    assert refused(s, "free_city") == "one_a_turn"


def test_a_city_when_all_are_on_the_map() -> None:
    """3.1."""
    s = table()
    s.cities = (1 << s.atlas.cities + 1) - 1 & ~(1 << s.homes[A])
    tokens(s, A, 3)
    assert refused(invest(s, A), "city") == "no_cities_left"


def test_mechanization_of_what_costs_one_token_anyway() -> None:
    """9.211."""
    s = table(era=2)
    find(s, A, "mechanization")
    tokens(s, A, 3)
    assert refused(invest(s, A), "mechanize:city") == "already_cheap"


def test_taking_back_a_research_token_that_is_not_there() -> None:
    """9.414."""
    assert refused(invest(table(), A), "retrieve") == "no_steps_out"


def test_a_priority_option_used_before() -> None:
    """8.63."""
    s = invest(table(), A)
    play(s, "priority")
    assert refused(s, "priority") == "priority_used"


def test_a_target_that_is_none() -> None:
    """8.32."""
    s = table()
    hand(s, A, "spy")
    hand(s, B, "erie_canal")
    hand(s, D, "comstock_lode")
    cards(s, A)
    play(s, "play:spy")
    assert refused(s, "target:C") == "not_a_target"


def test_a_territory_that_a_card_cannot_take() -> None:
    """8.326."""
    s = table()
    settle(s, B, "prairies")
    hand(s, A, "hudson_bay_company")
    cards(s, A)
    play(s, "play:hudson_bay_company")
    assert refused(s, "choose:prairies") == "not_a_target"


def test_something_of_another_phase() -> None:
    s = table()
    pioneers(s, A, 1)
    invest(s, A)
    assert refused(s, "place:texas") == "not_now"
    dice(s, 6)
    play(s, "research:turnpike")
    assert refused(s, "end") == "not_now"


def test_patriotism_claimed_in_the_card_phase_counts_at_once() -> None:
    """8.22, 9.422."""
    s = table()
    pioneers(s, A, 1)
    steps(s, A, "patriotism", 1, 3)
    hand(s, A, "ben_franklin", "king_cotton", "boston_tea_party")
    cards(s, A)
    play(s, "play:king_cotton", "play:ben_franklin", "step:patriotism:5", "claim:patriotism")
    assert s.game.action("play:boston_tea_party") in s.options(A)
