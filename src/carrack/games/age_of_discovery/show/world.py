"""The map of the New World with what is known and who has settled where."""

from carrack.games.age_of_discovery.rules.facts import Discovery
from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.rules.view import UNKNOWN
from carrack.games.age_of_discovery.show import geography as geo
from carrack.games.age_of_discovery.show.figures import coin, pawn, star, token
from carrack.games.age_of_discovery.show.scene import AgeOfDiscoveryScene, clipped
from carrack.show.scene import CARD, INK, LIT, SOFT, glow
from carrack.show.seats import LETTERS, mark
from carrack.show.svg import num, rect, text

ROW = 16
HEAD = 24
DEFS = (
    f'<clipPath id="map"><rect width="{geo.WIDTH}" height="{geo.HEIGHT}" rx="8"/></clipPath>'
    f'<clipPath id="land"><path d="{geo.outline(geo.MAINLAND)}"/>'
    f'<path d="{geo.outline(geo.NEWFOUNDLAND)}"/></clipPath>'
    '<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9d3dc"/>'
    '<stop offset="1" stop-color="#86b3c4"/></linearGradient>'
)


def world(scene: AgeOfDiscoveryScene) -> str:
    """Draw the whole map."""
    regions = range(len(scene.facts.regions))
    body = (
        rect(0, 0, geo.WIDTH, geo.HEIGHT, "url(#sea)")
        + waves()
        + land(scene)
        + borders(scene)
        + "".join(leader(region) for region in regions)
    )
    frame = rect(0, 0, geo.WIDTH, geo.HEIGHT, "none", radius=8, stroke=INK, stroke_width=2)
    plates = "".join(plate(scene, region) for region in regions)
    return clipped("map", body) + frame + plates


def waves() -> str:
    """Draw a few lines on the sea."""
    spots = ((40, 560), (60, 780), (560, 560), (575, 250), (40, 250), (560, 880), (300, 900))
    return "".join(
        f'<path d="M{x} {y}q8 -7 16 0t16 0t16 0" fill="none" stroke="#f4fbfd" stroke-width="1.5" '
        f'opacity=".6"/>'
        for x, y in spots
    )


def land(scene: AgeOfDiscoveryScene) -> str:
    """Draw the continent, the regions on it, lakes and islands."""
    coast = "".join(
        f'<path d="{geo.outline(shape)}" fill="#e9dcb8" stroke="#5f4a2c" stroke-width="1.6"/>'
        for shape in (geo.MAINLAND, geo.NEWFOUNDLAND)
    )
    regions = "".join(
        f'<path d="{geo.outline(shape, smooth=False)}" fill="{colour(scene, region)}" '
        f'stroke="#5f4a2c" stroke-width="1" stroke-dasharray="4 3"/>'
        for region, shape in enumerate(geo.REGIONS)
        if shape
    )
    lakes = "".join(f'<path d="{geo.outline(lake)}" fill="#9dc1ce"/>' for lake in geo.GREAT_LAKES)
    open_sea = scene.facts.open_region
    islands = "".join(
        f'<path d="{geo.outline(island)}" fill="{geo.COLOURS[open_sea]}" stroke="#5f4a2c"/>'
        for island in geo.ISLANDS
    )
    shore = (
        f'<path d="{geo.outline(geo.MAINLAND)}" fill="none" stroke="#5f4a2c" stroke-width="1.6"/>'
    )
    return coast + clipped("land", regions + lakes) + shore + islands


def colour(scene: AgeOfDiscoveryScene, region: int) -> str:
    """Give a region's colour; one still unknown is pale."""
    return geo.COLOURS[region] if scene.view.counters[region] == -1 else "#efe6cd"


def borders(scene: AgeOfDiscoveryScene) -> str:
    """Draw links between neighbours, for the Stable."""
    lines = ""
    for region, others in enumerate(scene.facts.neighbours):
        for other in others:
            if other > region:
                (a, b), (c, d) = geo.place(geo.HEARTS[region]), geo.place(geo.HEARTS[other])
                lines += f"M{num(a)} {num(b)}L{num(c)} {num(d)}"
    return (
        f'<path d="{lines}" stroke="{SOFT}" stroke-width="1.6" stroke-dasharray="1 5" '
        f'stroke-linecap="round"/>'
    )


def leader(region: int) -> str:
    """Tie what is written about a region to its place."""
    x, y = geo.place(geo.HEARTS[region])
    left, top = geo.PLATES[region]
    near = min(max(x, left), left + geo.PLATE)
    return (
        f'<path d="M{num(x)} {num(y)}L{num(near)} {num(max(top + 14, min(y, top + 34)))}" '
        f'stroke="{INK}" stroke-width="1.6"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="5" fill="#fffaf0" stroke="{INK}" '
        f'stroke-width="1.6"/>'
    )


def plate(scene: AgeOfDiscoveryScene, region: int) -> str:
    """Write a region's name, its good or counter, and its colonies."""
    view = scene.view
    x, y = geo.PLATES[region]
    name = scene.facts.regions[region]
    title = scene.name(name)
    present = [seat for seat in range(view.players) if sum(view.colonies[seat][region])]
    is_hidden = view.counters[region] != -1
    height = HEAD + ROW * len(present) + (22 if is_hidden else 3 if present else 0)
    words = ("land", "explore", "discover", "move_to", "move_from", "recall")
    act = scene.first(*[f"{word}:{name}" for word in words])
    head = (
        rect(x, y, geo.PLATE, height, CARD, radius=6, stroke=INK, stroke_width=1.4)
        + text(x + 8, y + 17, title, size=min(13.5, 122 / (0.6 * len(title))), weight="bold")
        + (embattled(x, y, height) if view.step == "Hit" and view.battle[0] == region else "")
    )
    light = glow(x, y, geo.PLATE, height)
    hint = region_hint(scene, region)
    body = scene.thing(hint, head, act, light=light, on=name, rule="colonies")
    body += good_of(scene, region, x + geo.PLATE - 23, y + 2) + counter(scene, region, x, y)
    for n, seat in enumerate(present):
        body += f'<g class="piece">{colony(scene, region, seat, x, y + HEAD + n * ROW)}</g>'
    return body


def embattled(x: float, y: float, height: float) -> str:
    """Mark the region where a battle is fought."""
    return rect(x - 4, y - 4, geo.PLATE + 8, height + 8, "none", radius=9, stroke=INK,
                stroke_width=3)  # fmt: skip


def region_hint(scene: AgeOfDiscoveryScene, region: int) -> str:
    """Say what a region is."""
    name = scene.name(scene.facts.regions[region])
    good = scene.view.region_goods[region]
    if good < 0:
        return scene.say("region_claimed", region=name)
    return scene.say("region", region=name, good=scene.name(scene.facts.goods[good]))


def good_of(scene: AgeOfDiscoveryScene, region: int, x: float, y: float) -> str:
    """Show the region's good, or its empty place."""
    good = scene.view.region_goods[region]
    hint = region_hint(scene, region)
    if good >= 0:
        return scene.thing(hint, token(scene.facts.goods[good], x, y, 20), rule="dock")
    ring = f'<circle cx="{num(x + 10)}" cy="{num(y + 10)}" r="8" fill="none" stroke="{SOFT}" '
    return scene.thing(hint, ring + 'stroke-dasharray="2 2"/>', rule="dock")


def counter(scene: AgeOfDiscoveryScene, region: int, x: float, y: float) -> str:
    """Show the discovery counter, face down or as far as the seat knows it."""
    number = scene.view.counters[region]
    name = scene.facts.regions[region]
    if number == -1:
        return ""
    left, top = x + 8, y + 23
    hint = scene.say("counter_hidden", region=scene.name(name))
    if number == UNKNOWN:
        box = rect(left, top, 92, 18, "#6b4a2b", radius=4, stroke=INK)
        box += text(left + 46, top + 13.5, "?", size=13, fill="#f3e6c8", anchor="middle",
                    weight="bold")  # fmt: skip
    else:
        d = scene.facts.discoveries[number]
        hint = scene.say("counter_known", region=scene.name(name), natives=d.natives,
                         money=d.money, soldier=d.soldier, points=d.points)  # fmt: skip
        box = face(d, left, top)
    scouting = f"scout:{name}"
    if scene.can(scouting):
        box += eye(x + 122, y + 32)
        return scene.thing(hint, box, scouting, rule="scouting")
    return scene.thing(hint, box, on=f"explore:{name}", rule="discovery")


def face(d: Discovery, x: float, y: float) -> str:
    """Draw a counter face up: natives, dollars, dollars for each soldier, points."""
    return (
        rect(x, y, 92, 18, "#6b4a2b", radius=4, stroke=INK)
        + text(x + 7, y + 13.5, f"{d.natives}", size=13, fill="#ffffff", weight="bold")
        + natives(x + 16, y + 2.5)
        + coin(x + 43, y + 9, d.money, 7.5)
        + coin(x + 62, y + 9, f"+{d.soldier}", 7.5)
        + star(x + 81, y + 9, d.points, 7.5)
    )


def natives(x: float, y: float) -> str:
    """Draw a head with a feather."""
    return (
        f'<g transform="translate({num(x)} {num(y)})"><circle cx="6" cy="8.500" r="4" '
        f'fill="#d9a066" stroke="#2b1608" stroke-width=".7"/><path d="M9 6Q14 3 13 -1Q9 1 9 6Z" '
        f'fill="#c2261f" stroke="#2b1608" stroke-width=".5"/></g>'
    )


def eye(x: float, y: float) -> str:
    """Draw an eye: this can be scouted."""
    return (
        f'<path d="M{num(x - 10)} {num(y)}Q{num(x)} {num(y - 10)} {num(x + 10)} {num(y)}'
        f'Q{num(x)} {num(y + 10)} {num(x - 10)} {num(y)}Z" fill="#fffaf0" '
        f'stroke="{LIT}" stroke-width="2"/><circle cx="{num(x)}" cy="{num(y)}" r="3.5" '
        f'fill="{INK}"/>'
    )


def colony(scene: AgeOfDiscoveryScene, region: int, seat: int, x: float, y: float) -> str:
    """Show one seat's workers in a region, kind by kind."""
    name = scene.facts.regions[region]
    letter = LETTERS[seat]
    row = scene.view.colonies[seat][region]
    act = scene.first(f"battle:{name}:{letter}", f"strike:{name}:{letter}")
    body = rect(x + 3, y, geo.PLATE - 6, ROW - 1, "#fffdf5", radius=3)
    body += mark(seat, x + 13, y + 8, 6.5) + text(
        x + 24, y + 12.5, sum(row), size=12.5, weight="bold"
    )
    kinds = [kind for kind, count in enumerate(row) if count]
    step = min(23, (geo.PLATE - 46) / max(len(kinds), 1))
    for n, kind in enumerate(kinds):
        left = x + 41 + n * step
        body += pawn(seat, kind, left, y + 1, 14) + text(left + 14, y + 12, row[kind], size=9.5)
    light = glow(x + 5, y + 3, geo.PLATE - 10, ROW - 7, 3)
    say = scene.words.say
    workers = ", ".join(say(f"count.{KIND_NAMES[kind]}", n=row[kind]) for kind in kinds)
    place = scene.words.named(name)
    hint = scene.say("colony", seat=scene.seat(seat), region=place, workers=workers)
    on = f"battle:{name}:{letter}"
    return scene.thing(hint, body, act, light=light, on=on, rule="colonies")
