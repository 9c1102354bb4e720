"""Read the outlines of a map back from its paths, as anyone who looks at it must."""

import re
from collections import defaultdict
from itertools import combinations, pairwise
from math import dist

Spot = tuple[int, int]
Pair = tuple[str, str]


def rings(path: str) -> list[list[Spot]]:
    """Follow path data of one absolute point and steps, ring by ring."""
    found = []
    for part in filter(None, path.split("M")):
        numbers = [int(word) for word in re.findall(r"-?\d+", part)]
        x, y = numbers[:2]
        ring = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        found.append(ring)
    return found


def touching(paths: dict[str, str]) -> tuple[dict[Pair, float], set[Pair]]:
    """Give the length of the border of those that share one, and who meets only at a corner."""
    sides: dict[tuple[Spot, Spot], list[str]] = defaultdict(list)
    spots: dict[Spot, set[str]] = defaultdict(set)
    for id, path in paths.items():
        for ring in rings(path):
            for side in pairwise([*ring, ring[0]]):
                first, second = sorted(side)
                sides[first, second].append(id)
                spots[side[0]].add(id)
    borders: dict[Pair, float] = defaultdict(float)
    for side, ids in sides.items():
        for one, other in combinations(sorted(set(ids)), 2):
            borders[one, other] += dist(*side)
    met = {pair for ids in spots.values() for pair in combinations(sorted(ids), 2)}
    return dict(borders), met - set(borders)


def is_inside(path: str, x: float, y: float) -> bool:
    """Say whether a point lies within an outline."""
    crossings = 0
    for ring in rings(path):
        for (a, b), (c, d) in pairwise([*ring, ring[0]]):
            if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
                crossings += 1
    return crossings % 2 == 1
