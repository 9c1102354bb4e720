"""Many games between bots."""

import math

import pytest

import carrack
from carrack.arena.intervals import wilson
from carrack.arena.simulate import Result, Series, play_series, standings, table_of

pytestmark = pytest.mark.engine

SERIES = Series("new_world", ("random", "random", "random"), 12, 7)


def test_each_deal_is_played_once_in_every_seating() -> None:
    series = Series("new_world", ("random", "greedy", "planner"), 12, 7)
    assert len({series.key(n) for n in range(12)}) == 4
    assert series.key(0) == series.key(1) == series.key(2) != series.key(3)
    assert [series.places(n) for n in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_another_seed_gives_other_deals() -> None:
    other = Series("new_world", ("random", "random", "random"), 12, 8)
    assert SERIES.key(0) != other.key(0)


def test_results_come_in_order_and_do_not_depend_on_the_number_of_processes() -> None:
    alone = list(play_series(SERIES, jobs=1))
    assert [result.number for result in alone] == list(range(12))
    assert list(play_series(SERIES, jobs=2)) == alone


def test_a_game_of_a_series_obeys_its_options() -> None:
    series = Series("new_world", ("random", "random"), 1, 0, (("first", "random"),))
    assert table_of(series).chosen == {"first": "random"}


def test_an_unfit_number_of_bots_is_refused() -> None:
    with pytest.raises(carrack.CarrackError, match="seats 2 to 5"):
        table_of(Series("new_world", ("random",), 1, 0))


def test_a_shared_victory_counts_in_parts() -> None:
    result = Result(0, [1, 2, 0], [30, 40, 40], [1, 2], 100)
    assert [result.share(bot) for bot in range(3)] == [0.5, 0, 0.5]
    assert [result.scores_of(bot) for bot in range(3)] == [[40], [30], [40]]


def test_standings_add_up_over_the_bots() -> None:
    results = list(play_series(SERIES))
    table = standings(SERIES, results)
    assert sum(row.wins for row in table) == pytest.approx(12)
    assert all(row.low <= row.share <= row.high for row in table)
    total = sum(sum(result.scores) for result in results)
    assert sum(row.mean_score for row in table) * 12 == pytest.approx(total)


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0)],
)
def test_the_interval_is_wilsons(share: float, games: int, low: float, high: float) -> None:
    got = wilson(share, games)
    assert math.isclose(got[0], low, abs_tol=1e-4)
    assert math.isclose(got[1], high, abs_tol=1e-4)
