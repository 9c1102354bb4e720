"""Fit a model to games: which features of a position went with victory."""

from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]

STEPS = 150
RATE = 0.05
COMMON = 2e-3  # how much weights shared by all stages are held back
OWN = 2e-2  # and how much a stage's own ones are
LEAST = 0.5  # of a figure's deviation: what is rare is held back as if it were not
FACTORS = np.append(np.float32(0), np.geomspace(0.05, 8, 60).astype(np.float32))
HELD_OUT = 5  # one game of so many is kept to measure with


@dataclass(frozen=True)
class Samples:
    """Positions of finished games: a row for each seat of each, with what the seat reached."""

    rows: NDArray[np.int16]
    games: Ints  # of each position
    stages: Ints
    seats: Ints
    shares: Floats  # of each row: its part of the victory
    scores: Floats
    hand: Floats  # odds by the weights set by hand

    @staticmethod
    def joined(parts: "list[Samples]") -> "Samples":
        """Put several together, as games of their own."""
        offset = 0
        games = []
        for part in parts:
            games.append(part.games + offset)
            offset += int(part.games.max(initial=-1)) + 1
        return Samples(
            np.concatenate([part.rows for part in parts]),
            np.concatenate(games),
            np.concatenate([part.stages for part in parts]),
            np.concatenate([part.seats for part in parts]),
            np.concatenate([part.shares for part in parts]),
            np.concatenate([part.scores for part in parts]),
            np.concatenate([part.hand for part in parts]),
        )

    def chosen(self, wanted: NDArray[np.bool_]) -> "Samples":
        """Keep some of the positions, in the order of their stages."""
        order = np.argsort(self.stages, kind="stable")
        order = order[wanted[order]]
        firsts = np.cumsum(self.seats) - self.seats
        rows = np.concatenate([np.arange(firsts[n], firsts[n] + self.seats[n]) for n in order])
        return Samples(
            self.rows[rows],
            self.games[order],
            self.stages[order],
            self.seats[order],
            self.shares[rows],
            self.scores[rows],
            self.hand[rows],
        )


@dataclass(frozen=True)
class Quality:
    """How well a model foretells games it has not seen."""

    log_loss: float
    even: float  # the loss of one who gives every seat the same chance
    reliability: list[tuple[float, float, int]]  # foretold and true share, and how many


class Table:
    """Samples made ready for fitting: stage by stage, features of like size."""

    def __init__(self, samples: Samples, scale: Floats) -> None:
        figures = samples.rows.astype(np.float32) / scale
        self.x = np.column_stack([figures, samples.hand])
        self.firsts = np.cumsum(samples.seats) - samples.seats
        self.seats = samples.seats
        self.shares = samples.shares
        row_stages = np.repeat(samples.stages, samples.seats)
        bounds = np.flatnonzero(np.diff(row_stages)) + 1
        starts = [0, *bounds.tolist()]
        ends = [*bounds.tolist(), len(row_stages)]
        self.parts = [
            (int(row_stages[a]), slice(a, b)) for a, b in zip(starts, ends, strict=True) if b > a
        ]

    def chances(self, odds: Floats) -> Floats:
        """Turn logarithms of odds into chances, position by position."""
        best = np.maximum.reduceat(odds, self.firsts)
        powers: Floats = np.exp(odds - np.repeat(best, self.seats))
        wholes: Floats = np.repeat(np.add.reduceat(powers, self.firsts), self.seats)
        return powers / wholes

    def odds(self, weights: Floats) -> Floats:
        """Give what weights, stage by stage, make of each row."""
        found = np.zeros(len(self.x), np.float32)
        for stage, part in self.parts:
            found[part] = self.x[part] @ weights[stage]
        return found

    def slope(self, gaps: Floats, stages: int) -> Floats:
        """Give in which direction weights change the odds of the rows as wanted."""
        found = np.zeros((stages, self.x.shape[1]), np.float32)
        for stage, part in self.parts:
            found[stage] = gaps[part] @ self.x[part]
        return found


def fit(samples: Samples, stages: int, kept: float = 0.0) -> tuple[NDArray[np.float64], Quality]:
    """Fit weights for each stage: by most games, with the loss on the others.

    The last weight is that of the odds by hand: the features correct them, if they are `kept`.
    """
    if not kept:
        samples = replace(samples, hand=np.zeros_like(samples.hand))
    is_held = samples.games % HELD_OUT == HELD_OUT - 1
    known, held = samples.chosen(~is_held), samples.chosen(is_held)
    scale = np.maximum(known.rows.std(axis=0), LEAST).astype(np.float32)
    table = Table(known, scale)
    spread = float(known.scores.std()) / 2 or 1.0
    target = table.chances(known.scores / np.float32(spread))  # points tell more than victory
    weights = descend(table, target, stages, kept)
    weights *= sharpness(table, table.odds(weights))
    tested = Table(held, scale)
    scale = np.append(scale, np.float32(1))
    return weights.astype(np.float64) / scale, quality(tested, tested.odds(weights))


def descend(table: Table, target: Floats, stages: int, kept: float) -> Floats:
    """Find the weights with the least loss, by Adam: common ones, and differences by stage."""
    start = np.zeros(table.x.shape[1], np.float32)
    start[-1] = kept
    width = table.x.shape[1]
    weights: Floats = np.zeros((stages + 1, width), np.float32)  # the common ones last
    weights[-1] = start
    first: Floats = np.zeros_like(weights)
    second: Floats = np.zeros_like(weights)
    positions = len(table.seats)
    for step in range(1, STEPS + 1):
        gaps = table.chances(table.odds(weights[:-1] + weights[-1])) - target
        own = table.slope(gaps, stages) / positions
        common = own.sum(axis=0) + COMMON * (weights[-1] - start)
        slope = np.vstack([own + OWN * weights[:-1], common])
        first += 0.1 * (slope - first)
        second += 0.01 * (slope * slope - second)
        rate = RATE * (1 - step / (STEPS + 1)) / (1 - 0.9**step)
        weights -= rate * first / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    found: Floats = weights[:-1] + weights[-1]
    return found


def sharpness(table: Table, odds: Floats) -> float:
    """Find the factor of the odds that foretells the victories best."""
    factors = np.geomspace(0.25, 4, 33)
    losses = [loss(table, odds * np.float32(factor)) for factor in factors]
    return float(factors[int(np.argmin(losses))])


def calibrate(samples: Samples, stages: int) -> tuple[list[float], Quality]:
    """Fit, for each stage, how much the odds by hand say: nought is even chances."""
    is_held = samples.games % HELD_OUT == HELD_OUT - 1
    bare = replace(samples, rows=samples.rows[:, :0])
    known, held = [
        Table(bare.chosen(wanted), np.ones(0, np.float32)) for wanted in (~is_held, is_held)
    ]
    factors = np.zeros((stages, 1), np.float32)
    for stage, part in known.parts:
        losses = []
        for factor in FACTORS:
            factors[stage] = factor
            sure = np.log(np.maximum(known.chances(known.odds(factors))[part], 1e-9))
            losses.append(-(known.shares[part] * sure).sum())
        factors[stage] = FACTORS[int(np.argmin(losses))]
    return factors[:, 0].tolist(), quality(held, held.odds(factors))


def loss(table: Table, odds: Floats) -> float:
    """Give the logarithmic loss of a position."""
    sure = np.log(np.maximum(table.chances(odds), 1e-9))
    return float(-(table.shares * sure).sum() / len(table.seats))


def quality(table: Table, odds: Floats) -> Quality:
    """Measure a model on games that it was not fitted to."""
    chances = table.chances(odds)
    tenths = np.minimum((chances * 10).astype(int), 9)
    bins = []
    for n in range(10):
        here = tenths == n
        if here.any():
            share = float(table.shares[here].mean())
            bins.append((float(chances[here].mean()), share, int(here.sum())))
    return Quality(loss(table, odds), float(np.log(table.seats).mean()), bins)
