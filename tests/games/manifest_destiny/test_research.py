"""Research (9.4)."""

import pytest

from tests.games.manifest_destiny.table import (
    A,
    B,
    dice,
    find,
    invest,
    may,
    options,
    own,
    own_level,
    pioneers,
    play,
    refused,
    steps,
    steps_of,
    table,
)

pytestmark = pytest.mark.engine


def test_one_die_for_each_pioneer() -> None:
    """9.41."""
    s = table(era=3)
    pioneers(s, A, 4)
    invest(s, A)
    dice(s, 1, 2, 4, 4)
    play(s, "research:turnpike")
    assert s.dice == [1, 2, 4, 4]
    assert steps_of(s, A, "turnpike") == [1, 2, 4]


def test_one_discovery_is_researched_a_phase() -> None:
    """9.41."""
    s = table()
    pioneers(s, A, 1)
    invest(s, A)
    dice(s, 5)
    play(s, "research:turnpike")
    assert refused(s, "research:patriotism") == "already_researched"


def test_a_claimed_discovery_is_not_researched() -> None:
    """9.41, 9.421."""
    s = table()
    find(s, B, "turnpike")
    pioneers(s, A, 1)
    assert refused(invest(s, A), "research:turnpike") == "already_claimed"


@pytest.mark.parametrize(("era", "count"), [(1, 3), (2, 7), (3, 10)])
def test_levels_open_with_the_eras(era: int, count: int) -> None:
    """9.411."""
    s = table(era=era)
    pioneers(s, A, 1)
    assert len(may(invest(s, A), "research")) == count


def test_research_of_a_later_level_is_refused() -> None:
    """9.411."""
    s = table()
    pioneers(s, A, 1)
    assert refused(invest(s, A), "research:think_tank") == "era_too_early"


def test_e_commerce_is_researched_without_computers_but_not_claimed() -> None:
    """9.411."""
    s = table(era=3)
    pioneers(s, A, 1)
    steps(s, A, "e_commerce", 1, 2, 3, 4)
    invest(s, A)
    dice(s, 5)
    play(s, "research:e_commerce")
    assert steps_of(s, A, "e_commerce") == [1, 2, 3, 4, 5]
    assert refused(s, "claim:e_commerce") == "not_complete"
    own_level(s, A, 1)
    own(s, A, "innovation", "computers")
    assert "claim:e_commerce" in options(invest(s, A))


def test_numbers_that_are_not_needed_are_lost() -> None:
    """9.412."""
    s = table()
    pioneers(s, A, 2)
    steps(s, A, "turnpike", 1)
    invest(s, A)
    dice(s, 1, 3)
    play(s, "research:turnpike")
    assert steps_of(s, A, "turnpike") == [1]


def test_a_six_is_any_number_still_missing() -> None:
    """9.412."""
    s = table()
    pioneers(s, A, 2)
    invest(s, A)
    dice(s, 6, 1)
    play(s, "research:turnpike")
    assert may(s, "step") == ["turnpike:2", "turnpike:4"]
    assert refused(s, "step:turnpike:1") == "step_not_open"
    play(s, "step:turnpike:4")
    assert steps_of(s, A, "turnpike") == [1, 4]


def test_innovation_rolls_one_die_again_before_a_six_is_decided() -> None:
    """9.412."""
    s = table()
    own(s, A, "westward_ho", "innovation")
    pioneers(s, A, 2)
    invest(s, A)
    dice(s, 3, 6, 2)
    play(s, "research:turnpike")
    assert options(s) == ["reroll:3", "reroll:6", "keep"]
    play(s, "reroll:3")
    assert s.dice == [2, 6]
    assert may(s, "step") == ["turnpike:1", "turnpike:4"]


def test_example_of_research() -> None:
    """9.412: Red lacks a 3 of Think Tank, rolls 1 and 6, and claims; Blue takes a token back."""
    red, blue = A, B
    s = table(era=2)
    pioneers(s, red, 2)
    steps(s, red, "think_tank", 1, 2, 4)
    steps(s, blue, "think_tank", 2)
    invest(s, red)
    dice(s, 1, 6)
    play(s, "research:think_tank")
    assert steps_of(s, red, "think_tank") == [1, 2, 3, 4]
    play(s, "claim:think_tank")
    assert s.scores()[red] == 2
    assert s.pioneers[red] == 1
    assert s.steps_out(red) == s.steps_out(blue) == 0
    assert s.found(red, 6)


def test_several_seats_may_research_the_same_discovery() -> None:
    """9.413."""
    s = table()
    pioneers(s, A, 1)
    pioneers(s, B, 1)
    invest(s, A, B)
    dice(s, 1, 2)
    play(s, "research:turnpike", "end", "research:turnpike")
    assert steps_of(s, A, "turnpike") == [1] and steps_of(s, B, "turnpike") == [2]


def test_with_seven_tokens_out_one_is_withdrawn_for_the_next() -> None:
    """9.414."""
    s = table(era=2)
    pioneers(s, A, 1)
    steps(s, A, "patriotism", 1, 3)
    steps(s, A, "mechanization", 2, 3, 4)
    steps(s, A, "storytelling", 2, 3)
    invest(s, A)
    dice(s, 1)
    play(s, "research:turnpike")
    assert "withdraw:patriotism:3" in options(s)
    play(s, "withdraw:patriotism:3")
    assert steps_of(s, A, "turnpike") == [1]
    assert steps_of(s, A, "patriotism") == [1]


def test_no_token_is_withdrawn_from_a_discovery_that_is_complete() -> None:
    """9.414: from an unfinished one only."""
    s = table(era=2)
    pioneers(s, A, 1)
    steps(s, A, "patriotism", 1, 3, 5)
    steps(s, A, "turnpike", 1, 2)
    steps(s, A, "think_tank", 1, 2)
    invest(s, A)
    dice(s, 3)
    play(s, "research:think_tank")
    assert options(s) == ["withdraw:turnpike:1", "withdraw:turnpike:2", "skip"]


def test_with_seven_tokens_out_a_step_may_be_left() -> None:
    """9.414."""
    s = table(era=2)
    pioneers(s, A, 1)
    steps(s, A, "patriotism", 1, 3)
    steps(s, A, "mechanization", 2, 3, 4)
    steps(s, A, "storytelling", 2, 3)
    invest(s, A)
    dice(s, 1)
    play(s, "research:turnpike", "skip")
    assert steps_of(s, A, "turnpike") == [] and s.steps_out(A) == 7


def test_a_claim_uses_a_pioneer_and_returns_all_tokens() -> None:
    """9.42."""
    s = table()
    pioneers(s, A, 1)
    steps(s, A, "turnpike", 1, 2, 4)
    steps(s, B, "turnpike", 1)
    invest(s, A)
    play(s, "claim:turnpike")
    assert s.pioneers[A] == 0
    assert steps_of(s, B, "turnpike") == []


def test_a_claim_needs_a_pioneer() -> None:
    """9.42."""
    s = table()
    steps(s, A, "turnpike", 1, 2, 4)
    assert refused(invest(s, A), "claim:turnpike") == "no_pioneer"


@pytest.mark.parametrize(
    ("name", "numbers", "points"),
    [
        ("patriotism", (1, 3, 5), 1),
        ("mechanization", (2, 3, 4, 5), 2),
        ("rock_n_roll", (1, 2, 3, 4, 5), 3),
    ],
)
def test_a_discovery_is_worth_its_level(name: str, numbers: tuple[int, ...], points: int) -> None:
    """9.421."""
    s = table(era=3)
    pioneers(s, A, 1)
    steps(s, A, name, *numbers)
    invest(s, A)
    play(s, f"claim:{name}")
    assert s.tally[A] == [0, points, 0]
