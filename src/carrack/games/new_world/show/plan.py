"""The plan of a tile as printed: outlines, paths, and who owns which spot of its ground.

A tile is a square of 100; a raster over it tells which segment owns each spot, so that settlers,
animals and trees find room on any tile that the data may name.
"""

from functools import lru_cache
from math import hypot
from random import Random
from typing import NamedTuple

from carrack.games.new_world.rules.tiles import FARM, PLAINS, SEA, TOWN, TRAIL, Shape
from carrack.games.new_world.show.curves import (
    Line,
    Point,
    along,
    bow,
    by_hand,
    cubic,
    is_inside,
    rotate,
)
from carrack.games.new_world.show.raster import (
    FREE,
    GRAIN,
    NOBODY,
    SPOTS,
    clearance,
    grow,
    spot_at,
    spots_of_half,
    stamp,
)

COAST = 72.0  # where the sea begins on a start space
FARM_RADIUS = 27.0
TRAIL_RADIUS = 5.5
WALL_DEPTH = 27.0
MARGIN = 2  # spots kept free along the border of a tile


class Part(NamedTuple):
    """A segment, as far as its drawing depends on it."""

    kind: int
    sides: tuple[int, ...]
    halves: tuple[int, ...]
    badges: int
    end: str


class Look(NamedTuple):
    """All that the drawing of a tile depends on, apart from its turn: tables share drawings."""

    parts: tuple[Part, ...]
    is_coast: bool


@lru_cache(maxsize=2048)
def look_of(shape: Shape) -> Look:
    """Gather what the drawing of a shape depends on."""
    parts = tuple(
        Part(part.kind, tuple(part.edges), tuple(part.halves), part.badges, part.end)
        for part in shape.tile.segments
    )
    return Look(parts, SEA in shape.edges)


class Plan:
    """Where everything is on one kind of tile."""

    def __init__(self, look: Look) -> None:
        self.parts, self.is_coast = look
        self.rng = Random(repr(look))
        self.outlines: dict[int, Line] = {}  # of the towns
        self.walls: dict[int, list[Line]] = {}
        self.trails: dict[int, list[Line]] = {}
        self.crossroad: Point | None = None
        for slot, part in enumerate(self.parts):
            if part.kind == TOWN:
                self.add_town(slot, part.sides)
        for slot, part in enumerate(self.parts):
            if part.kind == TRAIL:
                self.add_trail(slot, part.sides, part.end)
        self.owner = self.raster()
        self.room = clearance(self.owner)
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
                wall = by_hand(self.wall(side, sides), self.rng)
                walls.append(wall)
                outline += wall[:-1]
        if len(sides) == 1:  # the wall faces its only side
            start = rotate((0, 0), sides[0])
            wall = by_hand([rotate(p, sides[0]) for p in bow(WALL_DEPTH)][::-1], self.rng)
            outline, walls = [start, *wall[:-1]], [wall]
        self.outlines[slot] = outline
        self.walls[slot] = walls

    def wall(self, side: int, sides: tuple[int, ...]) -> Line:
        """Lead a wall from the corner where a side begins to the next side of the town."""
        if (side + 1) % 4 in sides:
            return [rotate(p, side) for p in bow(WALL_DEPTH + (11 if len(sides) == 3 else 3))]
        diagonal = cubic((0, 0), (34, 26), (74, 66), (100, 100), 10)
        return [rotate(p, side) for p in diagonal]

    def add_port(self, slot: int) -> None:
        """Enclose a town of the start strip: it reaches from its western side to the sea."""
        north = by_hand(cubic((0, 0), (22, 4), (28, 20), (COAST + 3, 18), 9), self.rng)
        south = by_hand(cubic((COAST + 3, 82), (28, 80), (22, 96), (0, 100), 9), self.rng)
        self.outlines[slot] = north + south
        self.walls[slot] = [north, south]

    # --- trails -------------------------------------------------------------------------

    def middle(self) -> Point:
        """Give the middle of the tile, pushed away from small towns."""
        x = y = 50.0
        for part in self.parts:
            if part.kind == TOWN and len(part.sides) == 1:
                px, py = rotate((50, 56), part.sides[0])
                x, y = x + px - 50, y + py - 50
        return x, y

    def add_trail(self, slot: int, sides: tuple[int, ...], end: str) -> None:
        """Lead a trail from side to side, or from its side to its end."""
        mx, my = self.middle()
        if len(sides) == 2:
            a, b = (rotate((50, 0), side) for side in sides)
            c, d = (rotate((50, 28), side) for side in sides)
            push = (1.33 * (mx - 50), 1.33 * (my - 50))
            line = cubic(
                a, (c[0] + push[0], c[1] + push[1]), (d[0] + push[0], d[1] + push[1]), b, 10
            )
            self.trails[slot] = [by_hand(line, self.rng)]
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
            self.trails[slot].append(by_hand(self.until_town(line), self.rng))

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
        for slot, part in enumerate(self.parts):
            if part.kind == PLAINS:
                grow(owner, [spot for half in part.halves for spot in spots_of_half(half)], slot)
        return owner

    def builder(self, point: Point) -> int:
        """Tell which town or farm covers a point."""
        for slot, outline in self.outlines.items():
            if is_inside(point, outline):
                return slot
        if self.is_coast and point[0] > COAST - 3:
            return NOBODY
        for slot, part in enumerate(self.parts):
            if part.kind == FARM and hypot(point[0] - 50, point[1] - 50) < FARM_RADIUS:
                return slot
        return FREE

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
        part = self.parts[slot]
        if part.kind == FARM:
            return 50.0, 50.0  # the only place that does not turn
        if part.kind == TRAIL:
            return along(self.trails[slot][0], 0.36 if len(part.sides) == 2 else 0.5)
        found = self.places(slot, 1, [], gap=0)
        return found[0] if found else (50.0, 50.0)


@lru_cache(maxsize=512)
def plan_of(look: Look) -> Plan:
    """Make the plan of a tile, once."""
    return Plan(look)
