"""Fitting: what decided the games is found, and what did not is not."""

from dataclasses import replace

import numpy as np

from carrack.arena.fit import Samples, fit

SEATS = 4


def games_decided_by(feature: int, count: int = 400, stages: int = 2) -> Samples:
    """Make games of two positions in which the seat with most of one feature wins."""
    rng = np.random.default_rng(1)
    rows = rng.integers(0, 9, (count * stages * SEATS, 3))
    shares = np.zeros(len(rows), np.float32)
    scores = np.zeros(len(rows), np.float32)
    for n in range(count * stages):
        part = slice(n * SEATS, (n + 1) * SEATS)
        worth = rows[part, feature] if feature >= 0 else rng.integers(0, 9, SEATS)
        shares[part] = (worth == worth.max()) / (worth == worth.max()).sum()
        scores[part] = worth
    return Samples(
        rows.astype(np.int16),
        np.repeat(np.arange(count), stages),
        np.tile(np.arange(stages), count),
        np.full(count * stages, SEATS, np.int64),
        shares,
        scores,
        np.zeros(len(rows), np.float32),
    )


def test_what_decides_the_games_gets_the_weight() -> None:
    weights, quality = fit(games_decided_by(1), 2)
    for stage in range(2):
        assert weights[stage, 1] > 5 * abs(weights[stage, [0, 2]]).max()
    assert quality.log_loss < quality.even / 2


def test_on_games_that_nothing_decides_even_chances_are_hardly_beaten() -> None:
    _, quality = fit(games_decided_by(-1), 2)
    assert quality.log_loss > 0.97 * quality.even


def test_chances_are_as_often_right_as_they_say() -> None:
    _, quality = fit(games_decided_by(1), 2)
    told = [(foretold, true) for foretold, true, count in quality.reliability if count > 50]
    assert len(told) > 1
    for foretold, true in told:
        assert abs(foretold - true) < 0.12


def test_a_stage_without_games_has_the_weights_that_all_share() -> None:
    weights, _ = fit(games_decided_by(0), 3)
    assert weights[2, 0] > 0


def test_odds_by_hand_that_are_right_stay_and_leave_little_to_correct() -> None:
    samples = games_decided_by(1)
    by_hand = replace(samples, hand=samples.rows[:, 1].astype(np.float32))
    kept, _ = fit(by_hand, 2, kept=1.0)
    without, _ = fit(by_hand, 2)
    assert kept[:, -1].min() > 0.5
    assert without[:, -1].max() == 0
    assert abs(kept[:, :-1]).max() < without[:, 1].min() / 2
