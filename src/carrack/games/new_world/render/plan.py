"""The plan of a tile as printed: outlines, paths, and who owns which spot of its ground.

A tile is a square of 100; a raster over it tells which segment owns each spot, so that settlers,
animals and trees find room on any tile that the data may name.
"""

from functools import lru_cache
from math import hypot
from random import Random
from typing import TypeAlias

from carrack.games.new_world.tiles import FARM, PLAINS, SEA, TOWN, TRAIL, Shape

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = list[Point]
# What a drawing depends on: of each segment its kind, sides, half-edges, badges and end; the coast.
Look: TypeAlias = tuple[tuple[tuple[int, tuple[int, ...], tuple[int, ...], int, str], ...], bool]

SIDE = 100.0
SPOTS = 25  # of the raster, each way
GRAIN = SIDE / SPOTS
COAST = 72.0  # where the sea begins on a start space
FARM_RADIUS = 27.0
TRAIL_RADIUS = 5.5
WALL_DEPTH = 27.0
MARGIN = 2  # spots kept free along the border of a tile
NOBODY = -1
FREE = -2


def look_of(shape: Shape) -> Look:
    """Gather what the drawing of a shape depends on, apart from its turn."""
    parts = tuple(
        (part.kind, tuple(part.edges), tuple(part.halves), part.badges, part.end)
        for part in shape.tile.segments
    )
    return parts, SEA in shape.edges


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


def by_hand(line: Line, much: float, rng: Random) -> Line:
    """Let a line waver as if drawn by hand; its ends stay."""
    return [
        line[0],
        *((x + rng.uniform(-much, much), y + rng.uniform(-much, much)) for x, y in line[1:-1]),
        line[-1],
    ]


def along(line: Line, part: float) -> Point:
    """Find the point at a part of a line's length."""
    steps = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(line, line[1:], strict=False)]
    rest = part * sum(steps)
    for (a, b), step in zip(zip(line, line[1:], strict=False), steps, strict=True):
        if rest <= step:
            t = rest / step if step else 0.0
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


class Plan:
    """Where everything is on one kind of tile."""

    def __init__(self, look: Look) -> None:
        self.parts, self.is_coast = look
        self.rng = Random(repr(look))
        self.outlines: dict[int, Line] = {}  # of the towns
        self.walls: dict[int, list[Line]] = {}
        self.trails: dict[int, list[Line]] = {}
        self.crossroad: Point | None = None
        for slot, (kind, sides, _, _, _) in enumerate(self.parts):
            if kind == TOWN:
                self.add_town(slot, sides)
        for slot, (kind, sides, _, _, end) in enumerate(self.parts):
            if kind == TRAIL:
                self.add_trail(slot, sides, end)
        self.owner = self.raster()
        self.room = self.clearance()
        self.anchors = {slot: self.anchor(slot) for slot in range(len(self.parts))}

    # --- towns --------------------------------------------------------------------------

    def add_town(self, slot: int, sides: tuple[int, ...]) -> None:
        """Enclose the sides of a town: borders of the tile, and walls from corner to corner."""
        if self.is_coast:
            self.add_port(slot)
            return
        outline: Line = []
        walls = []
        for side in range(4):
            corner = rotate((0, 0), side)
            if side in sides:
                outline.append(corner)
            elif (side + 3) % 4 in sides:
                wall = by_hand(self.wall(side, sides), 0.9, self.rng)
                walls.append(wall)
                outline += wall[:-1]
        if len(sides) == 1:  # the wall faces its only side
            start = rotate((0, 0), sides[0])
            wall = by_hand([rotate(p, sides[0]) for p in bow(WALL_DEPTH)][::-1], 0.9, self.rng)
            outline, walls = [start, *wall[:-1]], [wall]
        self.outlines[slot] = outline
        self.walls[slot] = walls

    def wall(self, side: int, sides: tuple[int, ...]) -> Line:
        """Lead a wall from the corner where a side begins to the next side of the town."""
        if (side + 1) % 4 in sides:
            return [rotate(p, side) for p in bow(WALL_DEPTH + (7 if len(sides) == 3 else 3))]
        diagonal = cubic((0, 0), (34, 26), (74, 66), (100, 100), 10)
        return [rotate(p, side) for p in diagonal]

    def add_port(self, slot: int) -> None:
        """Enclose a town of the start strip: it reaches from its western side to the sea."""
        north = by_hand(cubic((0, 0), (22, 4), (28, 20), (COAST + 3, 18), 9), 0.8, self.rng)
        south = by_hand(cubic((COAST + 3, 82), (28, 80), (22, 96), (0, 100), 9), 0.8, self.rng)
        self.outlines[slot] = north + south
        self.walls[slot] = [north, south]

    # --- trails -------------------------------------------------------------------------

    def middle(self) -> Point:
        """Give the middle of the tile, pushed away from small towns."""
        x = y = 50.0
        for kind, sides, _, _, _ in self.parts:
            if kind == TOWN and len(sides) == 1:
                px, py = rotate((50, 56), sides[0])
                x, y = x + px - 50, y + py - 50
        return x, y

    def add_trail(self, slot: int, sides: tuple[int, ...], end: str) -> None:
        """Lead a trail from side to side, or from its side to its end."""
        mx, my = self.middle()
        if len(sides) == 2:
            a, b = (rotate((50, 0), side) for side in sides)
            c, d = (rotate((50, 28), side) for side in sides)
            push = (1.33 * (mx - 50), 1.33 * (my - 50))
            line = cubic(a, (c[0] + push[0], c[1] + push[1]), (d[0] + push[0], d[1] + push[1]), b, 10)
            self.trails[slot] = [by_hand(line, 0.9, self.rng)]
            return
        goal = (COAST + 6, 50.0) if end == "harbour" else (mx, my)
        if end == "crossroad":
            self.crossroad = goal
        self.trails[slot] = []
        for side in sides:
            (ax, ay), steps = rotate((50, 0), side), 8
            line = [
                (ax + (goal[0] - ax) * n / steps, ay + (goal[1] - ay) * n / steps)
                for n in range(steps + 1)
            ]
            self.trails[slot].append(by_hand(self.until_town(line), 0.9, self.rng))

    def until_town(self, line: Line) -> Line:
        """Cut a line where it enters a town."""
        for n, point in enumerate(line):
            if n > 1 and any(is_inside(point, town) for town in self.outlines.values()):
                return line[: n + 1]
        return line

    # --- the ground ---------------------------------------------------------------------

    def raster(self) -> list[list[int]]:
        """Tell the owner of each spot, by row and column; the plains grow in from their sides."""
        owner = [[self.builder(spot_at(i, j)) for i in range(SPOTS)] for j in range(SPOTS)]
        for slot, lines in self.trails.items():
            for line in lines:
                for n in range(31):
                    stamp(owner, along(line, n / 30), TRAIL_RADIUS, slot)
        if self.crossroad:
            stamp(owner, self.crossroad, TRAIL_RADIUS + 3, NOBODY)
        for slot, (kind, _, halves, _, _) in enumerate(self.parts):
            if kind == PLAINS:
                grow(owner, [spot for half in halves for spot in spots_of_half(half)], slot)
        return owner

    def builder(self, point: Point) -> int:
        """Tell which town or farm covers a point."""
        for slot, outline in self.outlines.items():
            if is_inside(point, outline):
                return slot
        if self.is_coast and point[0] > COAST - 3:
            return NOBODY
        for slot, part in enumerate(self.parts):
            if part[0] == FARM and hypot(point[0] - 50, point[1] - 50) < FARM_RADIUS:
                return slot
        return FREE

    def clearance(self) -> list[list[float]]:
        """Measure how far each spot is from spots of other owners, and a little from the border."""
        last = SPOTS - 1
        room = [
            [min(i, j, last - i, last - j) * 1.0 + 2.5 for i in range(SPOTS)] for j in range(SPOTS)
        ]
        forward = ((-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.4), (1, -1, 1.4))
        for sign in (1, -1):
            order = range(SPOTS) if sign == 1 else range(last, -1, -1)
            for j in order:
                for i in order:
                    for di, dj, far in forward:
                        x, y = i + sign * di, j + sign * dj
                        if 0 <= x <= last and 0 <= y <= last:
                            same = self.owner[y][x] == self.owner[j][i]
                            room[j][i] = min(room[j][i], room[y][x] + far if same else far / 2)
        return room

    def places(self, slot: int, count: int, taken: list[Point], *, gap: float) -> list[Point]:
        """Find roomy places on a segment, apart from what is taken already."""
        found: list[Point] = []
        spots = self.spots(slot)
        for _ in range(count):
            best, chosen = 0.0, None
            for i, j in spots:
                x, y = spot_at(i, j)
                worth = self.room[j][i] * GRAIN
                for tx, ty in taken + found:
                    worth = min(worth, hypot(tx - x, ty - y) - gap)
                if worth > best + 0.01:
                    best, chosen = worth, (x, y)
            if chosen:
                found.append(chosen)
        return found

    def spots(self, slot: int) -> list[tuple[int, int]]:
        """List the spots of a segment, off the border of the tile, those near the middle first."""
        middle = SPOTS // 2
        inner = range(MARGIN, SPOTS - MARGIN)
        own = [(i, j) for j in inner for i in inner if self.owner[j][i] == slot]
        return sorted(own, key=lambda at: (at[0] - middle) ** 2 + (at[1] - middle) ** 2)

    def anchor(self, slot: int) -> Point:
        """Choose where a settler stands on a segment."""
        kind, sides, _, _, _ = self.parts[slot]
        if kind == FARM:
            return 50.0, 50.0  # the only place that does not turn
        if kind == TRAIL:
            return along(self.trails[slot][0], 0.36 if len(sides) == 2 else 0.5)
        found = self.places(slot, 1, [], gap=0)
        return found[0] if found else (50.0, 50.0)


def bow(depth: float) -> Line:
    """Lead a wall along the north side from its west to its east corner, bowed inwards."""
    west = cubic((0, 0), (16, 10), (26, depth), (50, depth), 6)
    east = cubic((50, depth), (74, depth), (84, 10), (100, 0), 6)
    return west + east[1:]


def spot_at(i: int, j: int) -> Point:
    """Give the middle of a spot."""
    return (i + 0.5) * GRAIN, (j + 0.5) * GRAIN


def stamp(owner: list[list[int]], point: Point, radius: float, slot: int) -> None:
    """Give the free spots around a point to a segment."""
    x, y = point
    for j in range(max(0, int((y - radius) / GRAIN)), min(SPOTS, int((y + radius) / GRAIN) + 1)):
        for i in range(max(0, int((x - radius) / GRAIN)), min(SPOTS, int((x + radius) / GRAIN) + 1)):
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


@lru_cache(maxsize=512)
def plan_of(look: Look) -> Plan:
    """Make the plan of a tile, once."""
    return Plan(look)
