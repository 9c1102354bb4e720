"""The drawing of a tile: its ground, and what stands and runs on it."""

from functools import lru_cache
from math import hypot
from random import Random

from carrack.games.new_world.render.plan import (
    COAST,
    GRAIN,
    SIDE,
    SPOTS,
    Line,
    Look,
    Plan,
    Point,
    along,
    plan_of,
    rotate,
)
from carrack.games.new_world.render.symbols import ANIMALS, HOUSES, INK, TREES, use
from carrack.games.new_world.tiles import FARM, PLAINS, TOWN, TRAIL
from carrack.render.svg import num

VARIATIONS = 4  # drawings of one and the same tile
MEADOWS = ("#c4cd92", "#bfca8b", "#c9cf98", "#c2c98c")
LIGHT = "#d4daa6"
DARK = "#b0bd7d"
TOWN_GROUND = "#dfc397"
TRAIL_EDGE = "#8b6b45"
TRAIL_FILL = "#ecdaae"
SEA = "#a5c8cf"
SETTLER_ROOM = 15.0  # kept free around the place of a settler


def path(line: Line, turn: int, *, closed: bool = False) -> str:
    """Write a line of the printed tile, turned, as the data of a path."""
    points = [rotate(point, turn) for point in line]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


@lru_cache(maxsize=2048)
def ground(look: Look, turn: int, variation: int) -> str:
    """Draw the plains under everything else, with grass, or the coast of a start space."""
    rng = Random(f"{look} {variation}")
    drawn = [f'<rect width="100" height="100" fill="{MEADOWS[variation]}"/>']
    for n in range(5):
        x, y = rng.uniform(26, 74), rng.uniform(26, 74)
        rx, ry = rng.uniform(12, 24), rng.uniform(7, 15)
        drawn.append(
            f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" '
            f'fill="{DARK if n % 2 else LIGHT}" opacity=".45"/>'
        )
    tufts = ""
    for _ in range(7):
        x, y = rng.uniform(6, 92), rng.uniform(8, 96)
        tufts += f"M{num(x)} {num(y)}l-1.6-3.400m1.600 3.400v-4m0 4l1.700-3.200"
    drawn.append(f'<path d="{tufts}" stroke="#8c9c5d" stroke-width=".8" fill="none"/>')
    if look[1]:
        drawn.append(coast(variation))
    return "".join(drawn)


@lru_cache(maxsize=VARIATIONS)
def coast(variation: int) -> str:
    """Draw the sea along the eastern part of a start space; it meets those to north and south."""
    rng = Random(variation)
    bays = [(COAST + rng.uniform(-4, 5), y) for y in (17, 33, 50, 67, 83)]
    shore: Line = [(COAST, 0.0), *bays, (COAST, SIDE)]
    sea: Line = [*shore, (SIDE, SIDE), (SIDE, 0.0)]
    line = path(shore, 0)
    return (
        f'<path d="{path(sea, 0, closed=True)}" fill="{SEA}"/>'
        f'<path d="{line}" fill="none" stroke="#f0e2b8" stroke-width="5"/>'
        f'<path d="{line}" fill="none" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="{line}" fill="none" stroke="#6f9ba8" stroke-width="1" transform="translate(7 0)"/>'
        f'<path d="{line}" fill="none" stroke="#6f9ba8" stroke-width=".7" opacity=".7" '
        'transform="translate(13 0)"/>'
    )


@lru_cache(maxsize=2048)
def features(look: Look, turn: int, variation: int) -> str:
    """Draw trails, towns and the farm of a tile, then animals and trees, north to south."""
    plan = plan_of(look)
    drawn = [*trails(plan, turn), *towns(plan, turn)]
    standing = [
        (rotate(point, turn), name) for point, name in furniture(plan, Random(f"{look}{variation}"))
    ]
    standing.sort(key=lambda item: (item[1] not in ("farm", "crossroad"), item[0][1]))
    for (x, y), name in standing:
        drawn.append(use(name, x, y + DROPS.get(name, 5)))
    drawn.append(
        f'<path d="M.4.4H99.600V99.600H.4Z" fill="none" stroke="{INK}" '
        'stroke-width=".8" opacity=".28"/>'
    )
    return "".join(drawn)


# How far below its middle a little drawing stands.
DROPS = {"farm": 0, "crossroad": 0, "flag": 9, "pier": 0}


def trails(plan: Plan, turn: int) -> list[str]:
    """Draw the trails: their banks first, so that they join."""
    lines = [path(line, turn) for lines in plan.trails.values() for line in lines]
    style = 'fill="none" stroke-linejoin="round"'
    return [
        f'<path d="{line}" stroke="{stroke}" stroke-width="{width}" {style}{dashes}/>'
        for stroke, width, dashes in (
            (TRAIL_EDGE, 9.6, ""),
            (TRAIL_FILL, 7, ""),
            ("#c9ac76", 1, ' stroke-dasharray="5 4"'),
        )
        for line in lines
    ]


def towns(plan: Plan, turn: int) -> list[str]:
    """Draw the ground and the walls of the towns, with a gate where a trail ends."""
    drawn = []
    for slot, outline in plan.outlines.items():
        drawn.append(f'<path d="{path(outline, turn, closed=True)}" fill="{TOWN_GROUND}"/>')
        drawn.append(f'<path d="{cobbles(plan, slot, turn)}" stroke="#c3a172" stroke-width="1.100"/>')
        walls = "".join(path(wall, turn) for wall in plan.walls[slot])
        if walls:
            drawn.append(
                f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{walls}" '
                f'stroke="{INK}" stroke-width="6"/><path d="{walls}" stroke="#a79b88" stroke-width="4.2"/>'
                f'<path d="{walls}" stroke="#d8cdb8" stroke-width="2.2" stroke-linecap="butt" '
                'stroke-dasharray="3.400 2.600"/></g>'
            )
        for wall in plan.walls[slot]:
            for part in (0.27, 0.73):
                x, y = rotate(along(wall, part), turn)
                drawn.append(
                    f'<circle cx="{num(x)}" cy="{num(y)}" r="4.200" fill="#b9ad98" stroke="{INK}" '
                    f'stroke-width="1"/><circle cx="{num(x)}" cy="{num(y)}" r="1.900" fill="#8d816d"/>'
                )
    for slot, (kind, _, _, _, end) in enumerate(plan.parts):
        if kind == TRAIL and end == "town":
            x, y = rotate(plan.trails[slot][0][-1], turn)
            drawn.append(
                f'<path d="M{num(x - 6)} {num(y + 5)}V{num(y - 3)}A6 6 0 0 1 {num(x + 6)} {num(y - 3)}'
                f'V{num(y + 5)}Z" fill="#8d816d" stroke="{INK}"/><path d="M{num(x - 3)} {num(y + 5)}V'
                f'{num(y - 1)}A3 3 0 0 1 {num(x + 3)} {num(y - 1)}V{num(y + 5)}Z" fill="{INK}"/>'
            )
    return drawn


def cobbles(plan: Plan, slot: int, turn: int) -> str:
    """Strew short strokes over the ground of a town."""
    rng = Random(slot)
    spots = plan.spots(slot)
    data = ""
    for i, j in rng.sample(spots, len(spots) // 9):
        x, y = rotate(((i + rng.random()) * GRAIN, (j + rng.random()) * GRAIN), turn)
        data += f"M{num(x)} {num(y)}h2.400"
    return data


def furniture(plan: Plan, rng: Random) -> list[tuple[Point, str]]:
    """List all that stands on a tile, at its place on the printed tile."""
    things: list[tuple[Point, str]] = []
    if plan.crossroad:
        things.append((plan.crossroad, "crossroad"))
    for slot, (kind, sides, _, badges, end) in enumerate(plan.parts):
        if kind == FARM:
            things.append(((50.0, 50.0), "farm"))
        elif kind == TOWN:
            places = plan.places(slot, badges, [plan.anchors[slot]], gap=2)
            things += [(place, "flag") for place in places]
            things += crowd(plan, slot, rng, places, houses(rng), gap=11, room=7)
        elif kind == TRAIL:
            things += [(place, "post") for place in posts(plan, slot, badges, len(sides))]
            if end == "harbour":
                things += [((COAST + 2, 50.0), "pier"), ((COAST + 20, 34.0), "boat")]
        else:
            places = plan.places(slot, badges, [plan.anchors[slot]], gap=7)
            things += [(place, ANIMALS[(slot + n + rng_of(plan)) % 3]) for n, place in enumerate(places)]
            things += crowd(plan, slot, rng, places, trees(rng, wild=badges > 0), gap=8, room=5.5)
    return things


def rng_of(plan: Plan) -> int:
    """Give a number that tells kinds of tiles apart, for the choice of animals."""
    return len(repr(plan.parts)) + sum(part[3] for part in plan.parts)


def houses(rng: Random) -> list[str]:
    """Choose houses for a town."""
    return [f"house{rng.randrange(HOUSES)}" for _ in range(16)]


def trees(rng: Random, *, wild: bool) -> list[str]:
    """Choose trees for plains: woods where there are animals."""
    return [f"tree{rng.randrange(TREES)}" for _ in range(rng.randint(5, 8) if wild else rng.randint(1, 4))]


def posts(plan: Plan, slot: int, count: int, sides: int) -> list[Point]:
    """Put trading posts beside their trail."""
    line = plan.trails[slot][0]
    places = []
    for n in range(count):
        part = (0.7 if sides == 2 else 0.3) - 0.2 * n
        (ax, ay), (bx, by) = along(line, part - 0.05), along(line, part + 0.05)
        length = hypot(bx - ax, by - ay) or 1.0
        x, y = (ax + bx) / 2, (ay + by) / 2
        places.append((x - 8 * (by - ay) / length, y + 8 * (bx - ax) / length))
    return places


def crowd(
    plan: Plan, slot: int, rng: Random, taken: list[Point], names: list[str], *, gap: float, room: float
) -> list[tuple[Point, str]]:
    """Scatter things over a segment, off the settler's place and off each other."""
    spots = [(i, j) for i, j in plan.spots(slot) if plan.room[j][i] * GRAIN > room]
    rng.shuffle(spots)
    ax, ay = plan.anchors[slot]
    busy = [(x, y, gap + 4) for x, y in taken] + [(ax, ay, SETTLER_ROOM)]
    things: list[tuple[Point, str]] = []
    for i, j in spots:
        x, y = (i + rng.uniform(0.2, 0.8)) * GRAIN, (j + rng.uniform(0.2, 0.8)) * GRAIN
        if len(things) < len(names) and all(hypot(x - bx, y - by) > far for bx, by, far in busy):
            things.append(((x, y), names[len(things)]))
            busy.append((x, y, gap))
    return things


def region(plan: Plan, slot: int, turn: int) -> str:
    """Give the ground of a plains segment as the data of a path, a bit beyond its borders."""
    data = ""
    for j, row in enumerate(plan.owner):
        start = -1
        for i in range(SPOTS + 1):
            own = i < SPOTS and row[i] == slot
            if own and start < 0:
                start = i
            if not own and start >= 0:
                x0, x1 = max(0, start - 0.8) * GRAIN, min(SPOTS, i + 0.8) * GRAIN
                y0, y1 = max(0, j - 0.5) * GRAIN, min(SPOTS, j + 1.5) * GRAIN
                data += path([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], turn, closed=True)
                start = -1
    return data


def tile(look: Look, turn: int, variation: int) -> str:
    """Draw a whole tile."""
    return ground(look, turn, variation) + features(look, turn, variation)


__all__ = ["PLAINS", "VARIATIONS", "features", "ground", "region", "tile"]
