"""What stands on a tile: houses and flags, trading posts, animals and trees, the farm."""

from math import hypot
from random import Random

from carrack.games.new_world.rules.tiles import FARM, TOWN, TRAIL
from carrack.games.new_world.show.curves import Point, along
from carrack.games.new_world.show.plan import COAST, Plan
from carrack.games.new_world.show.raster import GRAIN

ANIMALS = ("bison", "deer", "bear")
HOUSES = ("house0", "house1", "house2", "house3")
TREES = ("tree0", "tree1", "tree2")
SETTLER_ROOM = 15.0  # kept free around the place of a settler
HOUSES_AT_MOST = 16


def furniture(plan: Plan, rng: Random) -> list[tuple[Point, str]]:
    """List all that stands on a tile, at its place on the printed tile."""
    things: list[tuple[Point, str]] = []
    if plan.crossroad:
        things.append((plan.crossroad, "crossroad"))
    for slot, part in enumerate(plan.parts):
        if part.kind == FARM:
            things.append(((50.0, 50.0), "farm"))
        elif part.kind == TOWN:
            things += in_town(plan, slot, rng)
        elif part.kind == TRAIL:
            things += [(place, "post") for place in posts(plan, slot)]
            if part.end == "harbour":
                things += [((COAST + 2, 50.0), "pier"), ((COAST + 20, 34.0), "boat")]
        else:
            things += on_plains(plan, slot, rng)
    return things


def in_town(plan: Plan, slot: int, rng: Random) -> list[tuple[Point, str]]:
    """Fill a town with its flags and with houses."""
    flags = plan.places(slot, plan.parts[slot].badges, [plan.anchors[slot]], gap=2)
    gates = [
        plan.trails[other][0][-1] for other, part in enumerate(plan.parts) if part.end == "town"
    ]
    houses = [rng.choice(HOUSES) for _ in range(HOUSES_AT_MOST)]
    return [
        *((place, "flag") for place in flags),
        *crowd(plan, slot, rng, flags + gates, houses, gap=11, room=7),
    ]


def on_plains(plan: Plan, slot: int, rng: Random) -> list[tuple[Point, str]]:
    """Fill plains with their animals, and with trees: woods where there are animals."""
    count = plan.parts[slot].badges
    places = plan.places(slot, count, [plan.anchors[slot]], gap=1)
    first = slot + len(repr(plan.parts))  # so that tiles differ, but copies of one do not
    animals = [ANIMALS[(first + n) % len(ANIMALS)] for n in range(count)]
    trees = [rng.choice(TREES) for _ in range(rng.randint(5, 8) if count else rng.randint(1, 4))]
    return [
        *zip(places, animals, strict=True),
        *crowd(plan, slot, rng, places, trees, gap=8, room=5.5),
    ]


def posts(plan: Plan, slot: int) -> list[Point]:
    """Put trading posts beside their trail, away from the settler's place."""
    trail = plan.parts[slot]
    line = plan.trails[slot][0]
    places = []
    for n in range(trail.badges):
        at = (0.7 if len(trail.sides) == 2 else 0.3) - 0.2 * n
        (ax, ay), (bx, by) = along(line, at - 0.05), along(line, at + 0.05)
        length = hypot(bx - ax, by - ay)
        x, y = (ax + bx) / 2, (ay + by) / 2
        places.append((x - 8 * (by - ay) / length, y + 8 * (bx - ax) / length))
    return places


def crowd(
    plan: Plan,
    slot: int,
    rng: Random,
    taken: list[Point],
    names: list[str],
    *,
    gap: float,
    room: float,
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
