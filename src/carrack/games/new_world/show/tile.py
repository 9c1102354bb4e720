"""The drawing of a tile as printed: its ground, what runs over it and what stands on it.

It is turned as a whole; what stands on it (class `up`) is turned back by the styles of the page.
"""

from functools import lru_cache
from random import Random

from carrack.games.new_world.rules.tiles import TRAIL, S
from carrack.games.new_world.show.curves import SIDE, Line, along, rotate
from carrack.games.new_world.show.furniture import furniture
from carrack.games.new_world.show.plan import COAST, Look, Plan, plan_of
from carrack.games.new_world.show.raster import GRAIN
from carrack.show.svg import num

GROUNDS = 4  # drawings of the plains under a tile


def path(line: Line, turn: int = 0, *, closed: bool = False, digits: int = 1) -> str:
    """Write a line of the printed tile, turned, as the data of a path."""
    points = [rotate(point, turn) for point in line]
    written = (f"{num(round(x, digits))} {num(round(y, digits))}" for x, y in points)
    return "M" + "L".join(written) + ("Z" if closed else "")


def put(name: str, x: float, y: float) -> str:
    """Put a little drawing at a point."""
    return f'<use href="#nw-{name}" x="{round(x)}" y="{round(y)}"/>'


def ground(variation: int) -> str:
    """Draw the plains under everything else."""
    rng = Random(variation)
    drawn = [f'<rect width="100" height="100" class="f-nw-meadow{variation}"/>']
    for n in range(5):
        x, y = rng.uniform(26, 74), rng.uniform(26, 74)
        rx, ry = rng.uniform(12, 24), rng.uniform(7, 15)
        drawn.append(
            f'<ellipse cx="{round(x)}" cy="{round(y)}" rx="{round(rx)}" ry="{round(ry)}" '
            f'class="f-nw-{"dark" if n % 2 else "light"}" opacity=".45"/>'
        )
    return "".join(drawn)


def tufts(variation: int) -> str:
    """Draw grass."""
    rng = Random(variation)
    data = "".join(
        f"M{rng.randint(6, 92)} {rng.randint(8, 96)}l-1.6-3.4m1.6 3.4v-4m0 4l1.7-3.2"
        for _ in range(7)
    )
    drawn = f'<path d="{data}" class="s-nw-tuft" stroke-width=".8" fill="none"/>'
    return f'<g transform="translate(50 50)">{upright(drawn, -50, -50)}</g>'


def upright(body: str, x: float, y: float) -> str:
    """Let a drawing stand upright around the origin, after it was moved."""
    return f'<g class="up"><g transform="translate({num(x)} {num(y)})">{body}</g></g>'


def coast(variation: int) -> str:
    """Draw the sea along the eastern part of a start space; it meets those to north and south."""
    rng = Random(variation)
    bays = [(COAST + rng.uniform(-4, 5), y) for y in (17, 33, 50, 67, 83)]
    shore: Line = [(COAST, 0.0), *bays, (COAST, SIDE)]
    sea: Line = [*shore, (SIDE, SIDE), (SIDE, 0.0)]
    line = path(shore)
    return (
        f'<path d="{path(sea, closed=True)}" class="f-nw-sea"/><g fill="none">'
        f'<path d="{line}" class="s-nw-beach" stroke-width="5"/>'
        f'<path d="{line}" class="s-nw-ink" stroke-width="1.2"/>'
        f'<path d="{line}" class="s-nw-wave" transform="translate(7 0)"/>'
        f'<path d="{line}" class="s-nw-wave" stroke-width=".7" opacity=".7" '
        'transform="translate(13 0)"/></g>'
    )


def dunes(variation: int) -> str:
    """Draw the sand of the coast beyond the start strip: it is neither land nor unknown."""
    rng = Random(variation)
    ridges = "".join(
        f"M{6 + 34 * (n % 2) + rng.randrange(10)} {12 + 11 * n}q7-6 14 0" for n in range(8)
    )
    return (
        f'<rect width="{COAST + 4:g}" height="{SIDE:g}" class="f-nw-sand"/>'
        f'<path d="{ridges}" fill="none" class="s-nw-ridge" stroke-width="1.6"/>'
    ) + coast(variation)


@lru_cache(maxsize=2048)
def tile(look: Look, name: str, variation: int) -> str:
    """Draw a whole tile; the lines that are drawn several times get ids from its name."""
    plan = plan_of(look)
    standing = furniture(plan, Random(f"{look}"))
    standing.sort(key=lambda item: (item[1] not in ("farm", "crossroad"), item[0][1]))
    things = (put(name, x, y) for (x, y), name in standing)
    around = "shore" if plan.is_coast else "edge"
    return "".join(
        [
            f'<use href="#nw-ground{variation}"/>',
            coast(variation) if look.is_coast else "",
            *trails(plan, f"{name}-t"),
            *towns(plan, f"{name}-w"),
            f'<use href="#nw-tufts{variation}"/>',
            *things,
            f'<use href="#nw-{around}"/>',
        ]
    )


def edge(*, is_coast: bool) -> str:
    """Draw the border of a tile; a start space has none in the sea."""
    data = f"M0 0H{COAST:g}M0 100H{COAST:g}M0 0V100" if is_coast else "M0 0H100V100H0Z"
    return f'<path d="{data}" fill="none" class="s-nw-ink" stroke-width=".8" opacity=".3"/>'


def strokes(id: str, data: str, *pens: tuple[str, float, str]) -> str:
    """Draw one line with several pens: their colours, widths and dashes."""
    again = "".join(
        f'<use href="#{id}" class="s-nw-{colour}" stroke-width="{num(width)}"{dashes}/>'
        for colour, width, dashes in pens
    )
    line = f'<defs><path id="{id}" d="{data}"/></defs>'
    return f'<g fill="none" stroke-linejoin="round">{line}{again}</g>'


def trails(plan: Plan, id: str) -> list[str]:
    """Draw the trails: their banks first, so that they join."""
    data = "".join(path(line) for lines in plan.trails.values() for line in lines)
    if not data:
        return []
    rut = ' stroke-dasharray="5 4"'
    return [strokes(id, data, ("bank", 9.6, ""), ("trail", 7, ""), ("rut", 1, rut))]


def towns(plan: Plan, id: str) -> list[str]:
    """Draw the ground and the walls of the towns, with a gate where a trail ends."""
    drawn = []
    for slot, outline in plan.outlines.items():
        drawn.append(
            f'<path d="{path(outline, closed=True, digits=0)}" class="f-nw-town"/>'
            f'<path d="{cobbles(plan, slot)}" class="s-nw-cobble" stroke-width="1.1"/>'
        )
        walls = "".join(path(wall) for wall in plan.walls[slot])
        if walls:
            crest = ' stroke-dasharray="3.4 2.6"'
            pens = (("ink", 6, ""), ("wall", 4.2, ""), ("crest", 2.2, crest))
            drawn.append(strokes(f"{id}{slot}", walls, *pens))
        for wall in plan.walls[slot]:
            drawn += [put("tower", *along(wall, at)) for at in (0.27, 0.73)]
    for slot, part in enumerate(plan.parts):
        if part.kind == TRAIL and part.end == "town":
            x, y = plan.trails[slot][0][-1]
            outwards = 90 * (part.sides[0] - S)
            place = f"translate({num(x)} {num(y)}) rotate({outwards})"
            drawn.append(f'<use href="#nw-gate" transform="{place}"/>')
    return drawn


def cobbles(plan: Plan, slot: int) -> str:
    """Strew short strokes over the ground of a town."""
    rng = Random(slot)
    spots = plan.spots(slot)
    return "".join(
        f"M{round((i + rng.random()) * GRAIN)} {round((j + rng.random()) * GRAIN)}h2"
        for i, j in rng.sample(spots, len(spots) // 18)
    )
