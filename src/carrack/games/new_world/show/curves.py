"""Points and lines on the square of a tile, 100 by 100, drawn as if by hand."""

from itertools import pairwise
from math import hypot
from random import Random
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = list[Point]

SIDE = 100.0


def rotate(point: Point, turns: int) -> Point:
    """Turn a point of the tile clockwise by quarter turns."""
    x, y = point
    for _ in range(turns % 4):
        x, y = SIDE - y, x
    return x, y


def cubic(a: Point, b: Point, c: Point, d: Point, steps: int) -> Line:
    """Give points on a Bézier curve, both ends included."""
    points = []
    for n in range(steps + 1):
        t = n / steps
        w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points.append(
            (
                w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0],
                w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1],
            )
        )
    return points


def by_hand(line: Line, rng: Random) -> Line:
    """Let a line waver as if drawn by hand; its ends stay."""
    return [
        line[0],
        *((x + rng.uniform(-0.9, 0.9), y + rng.uniform(-0.9, 0.9)) for x, y in line[1:-1]),
        line[-1],
    ]


def along(line: Line, part: float) -> Point:
    """Find the point at a part of a line's length."""
    rest = part * sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))
    for a, b in pairwise(line):
        step = hypot(b[0] - a[0], b[1] - a[1])
        if 0 < step >= rest:
            t = rest / step
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        rest -= step
    return line[-1]


def is_inside(point: Point, polygon: Line) -> bool:
    """Tell whether a point lies in a polygon."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def bow(depth: float) -> Line:
    """Lead a wall along the north side from its west to its east corner, bowed inwards."""
    west = cubic((0, 0), (16, 10), (26, depth), (50, depth), 6)
    east = cubic((50, depth), (74, depth), (84, 10), (100, 0), 6)
    return west + east[1:]
