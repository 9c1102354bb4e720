"""What stands in a territory: name, control number, products, presence, city, natives."""

from carrack.games.manifest_destiny.show.geography import geography
from carrack.games.manifest_destiny.show.scene import SCALE, ManifestDestinyScene
from carrack.games.manifest_destiny.show.symbols import city, natives, presence, product
from carrack.show.scene import INK, SOFT
from carrack.show.seats import COLOURS
from carrack.show.svg import esc, num


def signs_of(scene: ManifestDestinyScene, place: int) -> str:
    """Draw what stands in a territory: name, control number, products, pieces."""
    territory = scene.game.atlas.territories[place]
    if not scene.game.atlas.every >> place & 1:
        return ""
    found = [scene.game.atlas.products[n] for n in scene.view.products[place]]
    start = -13 * len(found) / 2
    body = number(start, -3, territory.control)
    for n, id in enumerate(found):
        body += product(id, start + 13 * (n + 1), -3, 6.2)
    name = scene.name(territory.id)
    size = 8.5 if len(name) < 20 else 6.5
    body += (
        f'<text y="-12" font-size="{num(size)}" text-anchor="middle" fill="{INK}" stroke="#fffdf4" '
        f'stroke-opacity=".75" stroke-width="2" paint-order="stroke">'
        f"{esc(name)}</text>"
    )
    return (
        f'<g pointer-events="none" transform="translate({num(territory.x * SCALE)} '
        f'{num(territory.y * SCALE)}) scale({num(geography(scene.game).rooms[place])})">'
        f"{body}{pieces(scene, place, 0, 12)}</g>"
    )


def number(x: float, y: float, control: int) -> str:
    """Draw a control number."""
    return (
        f'<rect x="{num(x - 5.5)}" y="{num(y - 6)}" width="11" height="12" rx="2" fill="#fffdf4" '
        f'stroke="{SOFT}"/><text x="{num(x)}" y="{num(y + 3.6)}" font-size="10" '
        f'font-weight="bold" text-anchor="middle" fill="{INK}">{control}</text>'
    )


def pieces(scene: ManifestDestinyScene, place: int, x: float, y: float) -> str:
    """Draw presence, home, city and natives side by side."""
    view = scene.view
    drawn = []
    seat = view.holders[place]
    if seat >= 0:
        drawn.append("presence")
    if place in view.cities:
        drawn.append("city")
    if place in view.natives:
        drawn.append("natives")
    body = ""
    if place in view.homes:
        colour = COLOURS[view.homes.index(place)]
        body = (
            f'<path d="M{num(x - 14)} {num(y + 9)}h28" stroke="{colour}" stroke-width="4"/>'
            f'<path d="M{num(x - 14)} {num(y + 9)}h28" stroke="#fff" stroke-width="1" '
            f'stroke-dasharray="3 3"/>'
        )
    for n, kind in enumerate(drawn):
        at = x + (n - (len(drawn) - 1) / 2) * 19
        if kind == "presence":
            body += presence(seat, at, y, 8.5, is_new=place in view.fresh[seat])
        elif kind == "city":
            body += city(at, y, 17)
        else:
            body += natives(at, y, 17)
    return f'<g class="piece">{body}</g>' if body else ""
