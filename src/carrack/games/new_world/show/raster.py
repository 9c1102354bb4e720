"""A raster over the square of a tile, in which each spot has an owner: a segment, or none."""

from math import hypot

from carrack.games.new_world.show.curves import SIDE, Point, rotate

SPOTS = 25  # each way
GRAIN = SIDE / SPOTS
NOBODY = -1
FREE = -2


def spot_at(i: int, j: int) -> Point:
    """Give the middle of a spot."""
    return (i + 0.5) * GRAIN, (j + 0.5) * GRAIN


def stamp(owner: list[list[int]], point: Point, radius: float, slot: int) -> None:
    """Give the free spots around a point to a segment."""
    x, y = point
    for j in range(max(0, int((y - radius) / GRAIN)), min(SPOTS, int((y + radius) / GRAIN) + 1)):
        for i in range(
            max(0, int((x - radius) / GRAIN)), min(SPOTS, int((x + radius) / GRAIN) + 1)
        ):
            sx, sy = spot_at(i, j)
            if hypot(sx - x, sy - y) < radius and owner[j][i] in (FREE, NOBODY):
                owner[j][i] = slot


def spots_of_half(half: int) -> list[tuple[int, int]]:
    """List the spots along a half-edge."""
    middle = SPOTS // 2
    us = range(middle + 1, SPOTS) if half % 2 else range(middle)
    spots = []
    for u in us:
        x, y = rotate(spot_at(u, 0), half // 2)
        spots.append((int(x / GRAIN), int(y / GRAIN)))
    return spots


def grow(owner: list[list[int]], seeds: list[tuple[int, int]], slot: int) -> None:
    """Give a segment all free spots that can be reached from its seeds."""
    todo = seeds
    while todo:
        i, j = todo.pop()
        if 0 <= i < SPOTS and 0 <= j < SPOTS and owner[j][i] == FREE:
            owner[j][i] = slot
            todo += [(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)]


def clearance(owner: list[list[int]]) -> list[list[float]]:
    """Measure how far each spot is from spots of other owners, and a little from the border."""
    last = SPOTS - 1
    room = [[min(i, j, last - i, last - j) * 1.0 + 2.5 for i in range(SPOTS)] for j in range(SPOTS)]
    forward = ((-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.4), (1, -1, 1.4))
    for sign in (1, -1):
        order = range(SPOTS) if sign == 1 else range(last, -1, -1)
        for j in order:
            for i in order:
                for di, dj, far in forward:
                    x, y = i + sign * di, j + sign * dj
                    if 0 <= x <= last and 0 <= y <= last:
                        same = owner[y][x] == owner[j][i]
                        room[j][i] = min(room[j][i], room[y][x] + far if same else far / 2)
    return room
