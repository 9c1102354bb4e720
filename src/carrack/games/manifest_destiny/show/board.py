"""The map: land and sea, products and control numbers, presences, cities, natives, what is lit."""

from carrack.games.manifest_destiny.rules.atlas import COASTS
from carrack.games.manifest_destiny.show.geography import Geography, geography
from carrack.games.manifest_destiny.show.scene import MAP, SCALE, SEA, ManifestDestinyScene
from carrack.games.manifest_destiny.show.signs import signs_of
from carrack.show.scene import INK, LIT, LIT_FILL, SOFT
from carrack.show.seats import COLOURS
from carrack.show.svg import num, text

REGIONS = {
    "canada": "#cfe3da",
    "northern_us": "#e2e8bf",
    "southern_us": "#f4e3b5",
    "northwest": "#d3e4c0",
    "southwest": "#f3d7b0",
    "mexico_region": "#f0cba6",
    "central_south_america": "#d9e8a8",
    "foreign_markets": "#e4d9ee",
}
CLOSED = "#dcdcd6"
RIVER = "#3d85b8"


def draw_board(scene: ManifestDestinyScene) -> str:
    """Draw the whole map."""
    shapes = geography(scene.game)
    width, height = MAP
    places = range(len(scene.game.atlas.ids))
    acts = {place: lit_land(scene, shapes, place) for place in places}
    ground = {place: land(scene, shapes, place, is_lit=bool(acts[place])) for place in places}
    mainland = "".join(ground[place] for place in shapes.cells)
    lit = "".join(acts[place] for place in shapes.cells)
    islands = "".join(ground[place] + acts[place] for place in shapes.islands)
    return (
        f'<rect width="{width}" height="{height}" fill="{SEA}"/>{ferries(scene)}'
        f'<path d="{shapes.mainland}" fill="none" stroke="#8fb8c9" stroke-width="9"/>'
        f'<g clip-path="url(#mainland)">{mainland}{borders(scene, shapes)}{lit}</g>'
        f'<path d="{shapes.mainland}" fill="none" stroke="#5b5140" stroke-width="1.600"/>'
        f'<path d="{shapes.lakes}" fill="none" stroke="#5b8aa0" stroke-width="2.500"/>'
        f'<path d="{shapes.lakes}" fill="{SEA}"/>{ferries(scene, over_lakes=True)}'
        f"{islands}{canal(scene)}{''.join(signs_of(scene, place) for place in places)}"
        f"{legend(scene)}"
    )


def clips(scene: ManifestDestinyScene) -> str:
    """Give the outline that the mainland is cut to."""
    return f'<clipPath id="mainland"><path d="{geography(scene.game).mainland}"/></clipPath>'


def act_at(scene: ManifestDestinyScene, place: int) -> str:
    """Find what may be done in a territory."""
    id = scene.game.atlas.ids[place]
    words = ("choose", "site", "recall", "place", "attack", "home")
    return scene.first(*[f"{word}:{id}" for word in words])


def land(scene: ManifestDestinyScene, shapes: Geography, place: int, *, is_lit: bool) -> str:
    """Draw the ground of a territory, tinted by who holds it."""
    territory = scene.game.atlas.territories[place]
    region = scene.game.atlas.region_ids[territory.region]
    is_open = scene.game.atlas.every >> place & 1
    shape = shapes.cells.get(place) or shapes.islands[place]
    edge = 'stroke="#5b5140" stroke-width="1.500"' if place in shapes.islands else ""
    fill = REGIONS[region] if is_open else CLOSED
    body = f'<path d="{shape}" fill="{fill}" {edge}/>'
    seat = scene.view.holders[place]
    if seat >= 0:
        body += f'<path d="{shape}" fill="{COLOURS[seat]}" fill-opacity=".38"/>'
    on = "" if is_lit else territory.id
    return scene.thing(describe(scene, place), body, on=on, rule="map")


def lit_land(scene: ManifestDestinyScene, shapes: Geography, place: int) -> str:
    """Light a territory where something may be done."""
    act = act_at(scene, place)
    if not act:
        return ""
    shape = shapes.cells.get(place) or shapes.islands[place]
    body = (
        f'<path d="{shape}" fill="{LIT_FILL}" fill-opacity=".5"/>'
        f'<path d="{shapes.edges[place]}" fill="none" stroke="{LIT}" stroke-width="5" '
        f'stroke-linecap="round"/>'
    )
    return scene.thing(describe(scene, place), body, act, rule="map")


def describe(scene: ManifestDestinyScene, place: int) -> str:
    """Say all that is known of a territory."""
    territory = scene.game.atlas.territories[place]
    parts = [scene.name(territory.id), scene.name(scene.game.atlas.region_ids[territory.region])]
    if not scene.game.atlas.every >> place & 1:
        return ", ".join([*parts, scene.say("closed")])
    parts.append(scene.say("control", n=territory.control))
    parts += scene.products(place)
    parts += [scene.say(f"coast_{COASTS[coast]}") for coast in territory.coasts]
    parts += scene.there(place)
    if territory.covers:
        parts.append(f"({territory.covers})")
    return scene.with_origin(f"{', '.join(parts)}.", territory.origin)


def borders(scene: ManifestDestinyScene, shapes: Geography) -> str:
    """Draw borders: fine between territories, strong between regions, blue where a river runs."""
    water = "".join(
        f'<path d="{shapes.wet}" stroke="{ink}" stroke-width="{wide}" fill="none" '
        f'stroke-linecap="round"/>'
        for ink, wide in (("#ffffff", 6), (RIVER, 4))
    )
    return (
        f'<path d="{shapes.fine}" stroke="#8d7d62" stroke-width="1.200" fill="none"/>'
        f'<path d="{shapes.strong}" stroke="#6b4f2c" stroke-width="3.200" fill="none" '
        f'stroke-linecap="round"/>'
    ) + scene.thing(scene.tip("river"), water, rule="map")


def ferries(scene: ManifestDestinyScene, *, over_lakes: bool = False) -> str:
    """Draw ferries as white dotted lines (10.17), over the lakes or over the sea."""
    drawn = ""
    for link in scene.game.atlas.links:
        is_open = scene.game.atlas.every >> link.one & scene.game.atlas.every >> link.other & 1
        if link.kind == "ferry" and is_open:
            one, other = (
                scene.game.atlas.territories[link.one],
                scene.game.atlas.territories[link.other],
            )
            is_lake = "michigan" in (one.id, other.id) or "new_york" in (one.id, other.id)
            if is_lake == over_lakes:
                ends = [
                    f"{num((one.x + (other.x - one.x) * share) * SCALE)} "
                    f"{num((one.y + (other.y - one.y) * share) * SCALE)}"
                    for share in (0.22, 0.78)
                ]
                drawn += "M" + "L".join(ends)
    lines = (
        f'<path d="{drawn}" stroke="#2f6f8f" stroke-width="5" stroke-linecap="round" fill="none"/>'
        f'<path d="{drawn}" stroke="#ffffff" stroke-width="3" stroke-dasharray="1 7" '
        f'stroke-linecap="round" fill="none"/>'
    )
    return scene.thing(scene.tip("ferry"), lines, rule="map")


def canal(scene: ManifestDestinyScene) -> str:
    """Draw the box of the Panama Canal."""
    x, y = scene.game.atlas.canal
    is_open = scene.view.is_canal_open
    fill = "#1a1208" if is_open else "#fffdf4"
    body = (
        f'<rect x="{num(x * SCALE - 9)}" y="{num(y * SCALE - 9)}" width="18" height="18" rx="3" '
        f'fill="{fill}" stroke="{INK}" stroke-dasharray="{"none" if is_open else "3 2"}"/>'
    )
    told = scene.say("canal_open" if is_open else "canal_closed")
    return scene.thing(told, body, rule="reach")


def legend(scene: ManifestDestinyScene) -> str:
    """Draw the regions with their colours, rivers and ferries."""
    x, y = 150, 752
    body = ""
    for n, (id, colour) in enumerate(REGIONS.items()):
        at = y + n * 16
        act = scene.first(f"region:{id}")
        ring = f'stroke="{LIT}" stroke-width="3"' if act else f'stroke="{SOFT}"'
        is_open = scene.game.atlas.regions[n] != 0
        row = (
            f'<rect x="{x}" y="{at}" width="22" height="12" rx="3" '
            f'fill="{colour if is_open else CLOSED}" {ring}/>'
        ) + text(x + 29, at + 10.5, scene.name(id), size=11, weight="bold" if act else "normal")
        body += scene.thing(about_region(scene, n), row, act, on=id, rule="map")
    at = y + 8 * 16 + 6
    river = f'<path d="M{x} {at}h22" stroke="{RIVER}" stroke-width="4"/>'
    river += text(x + 29, at + 4, scene.say("river"), size=11)
    ferry = (
        f'<path d="M{x + 100} {at}h22" stroke="#2f6f8f" stroke-width="5"/>'
        f'<path d="M{x + 100} {at}h22" stroke="#fff" stroke-width="3" stroke-dasharray="1 7" '
        f'stroke-linecap="round"/>'
    ) + text(x + 129, at + 4, scene.say("ferry"), size=11)
    return (
        body
        + scene.thing(scene.tip("river"), river, rule="map")
        + scene.thing(scene.tip("ferry"), ferry, rule="map")
    )


def about_region(scene: ManifestDestinyScene, number: int) -> str:
    """Say how large a region is and how it is reached."""
    name = scene.name(scene.game.atlas.region_ids[number])
    lands = scene.game.atlas.regions[number]
    if not lands:
        return f"{name}, {scene.say('closed')}"
    words = scene.tip("region", region=name, n=lands.bit_count())
    if lands & scene.game.atlas.west:
        return f"{words} {scene.tip('west')}"
    return f"{words} {scene.tip('foreign')}" if lands & scene.game.atlas.foreign else words
