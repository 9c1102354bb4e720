"""The drawing of a tile: its ground, and what stands and runs on it."""

from functools import lru_cache
from random import Random

from carrack.games.new_world.render.curves import SIDE, Line, along, rotate
from carrack.games.new_world.render.furniture import furniture
from carrack.games.new_world.render.plan import COAST, Look, Plan, plan_of
from carrack.games.new_world.render.raster import GRAIN, SPOTS
from carrack.games.new_world.render.symbols import INK, use
from carrack.games.new_world.tiles import TRAIL, S
from carrack.render.svg import num

VARIATIONS = 4  # drawings of one and the same tile
MEADOWS = ("#c4cd92", "#bfca8b", "#c9cf98", "#c2c98c")
LIGHT = "#d4daa6"
DARK = "#b0bd7d"
TOWN_GROUND = "#dfc397"
TRAIL_EDGE = "#8b6b45"
TRAIL_FILL = "#ecdaae"
SEA = "#a5c8cf"
SAND = "#d9bd7c"


def path(line: Line, turn: int, *, closed: bool = False) -> str:
    """Write a line of the printed tile, turned, as the data of a path."""
    points = [rotate(point, turn) for point in line]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


@lru_cache(maxsize=2048)
def ground(look: Look, variation: int) -> str:
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
        tufts += f"M{num(x)} {num(y)}l-1.6-3.4m1.6 3.4v-4m0 4l1.7-3.2"
    drawn.append(f'<path d="{tufts}" stroke="#8c9c5d" stroke-width=".8" fill="none"/>')
    if look.is_coast:
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
        f'<path d="{line}" fill="none" stroke="#6f9ba8" transform="translate(7 0)"/>'
        f'<path d="{line}" fill="none" stroke="#6f9ba8" stroke-width=".7" opacity=".7" '
        'transform="translate(13 0)"/>'
    )


@lru_cache(maxsize=VARIATIONS)
def dunes(variation: int) -> str:
    """Draw the sand of the coast beyond the start strip: it is neither land nor unknown."""
    rng = Random(variation)
    ridges = "".join(
        f"M{6 + 34 * (n % 2) + rng.randrange(10)} {12 + 11 * n}q7-6 14 0" for n in range(8)
    )
    return (
        f'<rect width="{COAST + 4:g}" height="{SIDE:g}" fill="{SAND}"/>'
        f'<path d="{ridges}" fill="none" stroke="#b39352" stroke-width="1.6"/>'
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
    border = f"M0 0H{COAST:g}M0 100H{COAST:g}M0 0V100" if plan.is_coast else "M0 0H100V100H0Z"
    drawn.append(f'<path d="{border}" fill="none" stroke="{INK}" stroke-width=".8" opacity=".28"/>')
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
        drawn.append(
            f'<path d="{path(outline, turn, closed=True)}" fill="{TOWN_GROUND}"/>'
            f'<path d="{cobbles(plan, slot, turn)}" stroke="#c3a172" stroke-width="1.1"/>'
        )
        walls = "".join(path(wall, turn) for wall in plan.walls[slot])
        if walls:
            drawn.append(
                '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
                f'<path d="{walls}" stroke="{INK}" stroke-width="6"/>'
                f'<path d="{walls}" stroke="#a79b88" stroke-width="4.2"/>'
                f'<path d="{walls}" stroke="#d8cdb8" stroke-width="2.2" stroke-linecap="butt" '
                'stroke-dasharray="3.4 2.6"/></g>'
            )
        for wall in plan.walls[slot]:
            drawn += [use("tower", *rotate(along(wall, at), turn)) for at in (0.27, 0.73)]
    for slot, part in enumerate(plan.parts):
        if part.kind == TRAIL and part.end == "town":
            x, y = rotate(plan.trails[slot][0][-1], turn)
            outwards = 90 * (part.sides[0] + turn - S)
            drawn.append(
                f'<g transform="translate({num(x)} {num(y)}) rotate({outwards})">'
                f"{use('gate', 0, 0)}</g>"
            )
    return drawn


def cobbles(plan: Plan, slot: int, turn: int) -> str:
    """Strew short strokes over the ground of a town."""
    rng = Random(slot)
    spots = plan.spots(slot)
    data = ""
    for i, j in rng.sample(spots, len(spots) // 9):
        x, y = rotate(((i + rng.random()) * GRAIN, (j + rng.random()) * GRAIN), turn)
        data += f"M{num(x)} {num(y)}h2.4"
    return data


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
    return ground(look, variation) + features(look, turn, variation)
