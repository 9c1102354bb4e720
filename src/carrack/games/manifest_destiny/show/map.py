"""The map: the ground of each territory, tinted by who holds it, and what stands there."""

from textwrap import wrap

from carrack.games.manifest_destiny.rules.atlas import COASTS
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.show.land import MAP
from carrack.games.manifest_destiny.show.names import ManifestDestinyTeller, reconstructed
from carrack.show.areas import Drawing, thing_group
from carrack.show.seats import COLOURS, INKS, LETTERS, mark, outline
from carrack.show.svg import esc, num

SCALE = 0.8  # of the map's own measure: as small as the names on it can be read
START = (740, 120, 690, 640)  # the East, which comes into view first where not all fits
PLATE = (74, 50)
LETTERS_IN_LINE = 16
NAME = (
    'font-size="11.5" font-weight="bold" text-anchor="middle" class="f-ink s-card" '
    'stroke-width="2.5" paint-order="stroke"'
)


def draw(t: ManifestDestinyTeller) -> Drawing:
    """Draw the whole map."""
    places = members(t.game.atlas.every)
    lands = "".join(land(t, place) for place in places)
    # A long name lies over the light of the place beside it.
    by_name = sorted(places, key=lambda place: len(t.name(t.game.atlas.ids[place])))
    plates = "".join(plate(t, place) for place in by_name)
    size = f'width="{MAP.width}" height="{MAP.height}"'
    left, top, wide, high = START
    start = f'<rect class="start" x="{left}" y="{top}" width="{wide}" height="{high}" fill="none"/>'
    body = (
        f'<g transform="scale({SCALE})"><use href="#md-ground" {size}/>{start}{lands}'
        f'<use href="#md-lines" {size} pointer-events="none"/></g>{plates}{canal(t)}'
    )
    return Drawing(MAP.width * SCALE, MAP.height * SCALE, body)


def land(t: ManifestDestinyTeller, place: int) -> str:
    """Draw the ground of a territory, tinted by who holds it."""
    id = t.game.atlas.ids[place]
    holder = t.view.holders[place]
    shape = f'<use href="#md-{id}"'
    tint = f'{shape} fill="{COLOURS[holder]}" fill-opacity=".42"/>' if holder >= 0 else ""
    light = "map-veil" if holder >= 0 else "map-lit"  # whose it is stays in sight
    return thing_group(
        f'<use href="#md-at-{id}"/>{tint}{shape} class="glow {light}"/>',
        style="ground",
        tip=describe(t, place),
        on=f"*:{id}",
        name=id,
        rule="map",
    )


def plate(t: ManifestDestinyTeller, place: int) -> str:
    """Draw name, control number, products and pieces of a territory."""
    territory = t.game.atlas.territories[place]
    box = MAP.regions[territory.id].plate
    wide, high = PLATE
    x = round((box.x + box.width / 2) * SCALE)
    y = round((box.y + box.height / 2) * SCALE)
    lines = wrap(t.name(territory.id), LETTERS_IN_LINE, break_long_words=False)[:2]
    size = f'x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}"'
    top = -high / 2 + 15 - 5 * len(lines)  # what stands below it keeps off the next name
    body = (
        f'<rect class="glow f-lit s-glow" fill-opacity=".4" stroke-width="2" {size} rx="8"/>'
        f'<rect {size} fill="none" pointer-events="all"/>'
    )
    for n, line in enumerate(lines):
        body += f'<text y="{num(top + n * 11)}" {NAME}>{esc(line)}</text>'
    at = top + 11 * (len(lines) - 1) + 12
    found = [t.game.atlas.products[n] for n in t.view.products[place]]
    start = -16 * len(found) / 2
    body += (
        f'<rect x="{num(start - 8)}" y="{num(at - 8)}" width="15" height="16" rx="3" '
        f'class="f-card s-line"/><text class="f-ink" font-size="12" font-weight="bold" '
        f'text-anchor="middle" x="{num(start - 0.5)}" '
        f'y="{num(at + 4.5)}">{territory.control}</text>'
    )
    for n, id in enumerate(found):
        body += (
            f'<use href="#md-{id}" x="{num(start + 9 + 16 * n)}" y="{num(at - 8)}" '
            'width="16" height="16"/>'
        )
    body += pieces(t, place, at + 20)
    drawn = thing_group(body, on=f"*:{territory.id}", name=territory.id)
    return f'<g transform="translate({x} {y})">{drawn}</g>'


def pieces(t: ManifestDestinyTeller, place: int, y: float) -> str:
    """Draw presence, city and natives side by side, the home on a ribbon of its colour."""
    view = t.view
    id = t.game.atlas.ids[place]
    drawn: list[str] = []
    seat = view.holders[place]
    if seat >= 0:
        drawn.append(presence(seat, is_new=place in view.fresh[seat]))
    for kind, there in (("city", view.cities), ("natives", view.natives), ("cold", view.frozen)):
        if place in there:
            drawn.append(f'<use href="#md-{kind}" x="-11" y="-11" width="22" height="22"/>')
    home = ""
    if place in view.homes:
        owner = view.homes.index(place)
        home = (
            f'<rect x="-32" y="{num(y - 7)}" width="64" height="14" rx="7" '
            f'fill="{COLOURS[owner]}" stroke="#fff" stroke-width="1.5"/>'
        )
        if seat != owner:
            home += (
                f'<text x="-25" y="{num(y + 4)}" font-size="11.5" font-weight="bold" '
                f'text-anchor="middle" fill="{INKS[owner]}">{LETTERS[owner]}</text>'
            )
    body = home
    for n, one in enumerate(drawn):
        x = (n - (len(drawn) - 1) / 2) * 24
        key = f' data-piece="{id}:{n}"'
        body += f'<g class="piece"{key} transform="translate({num(x)} {num(y)})">{one}</g>'
    return body


def presence(seat: int, *, is_new: bool) -> str:
    """Draw a presence: an Established one in full colour, a New one with a white heart."""
    if not is_new:
        return mark(seat, 0, 0, 10)
    return f'{outline(seat, 0, 0, 10)}<circle cy="{1 if seat == 2 else 0}" r="5" fill="#fff"/>'


def canal(t: ManifestDestinyTeller) -> str:
    """Draw the Panama Canal, built or not."""
    is_open = t.view.is_canal_open
    x, y = (MAP.regions["central_america"].box.x + 330) * SCALE, 1150 * SCALE
    body = (
        f'<rect x="{num(x - 12)}" y="{num(y - 12)}" width="24" height="24" rx="5" '
        f'class="{"f-deep" if is_open else "f-card"} s-ink" '
        f'stroke-dasharray="{"none" if is_open else "4 3"}"/>'
        f'<path d="M{num(x - 6)} {num(y + 5)}q3-10 6-5t6-5" fill="none" class="s-ink" '
        'stroke-width="2"/>'
    )
    tip = t.picture("canal_open" if is_open else "canal_closed")
    return thing_group(body, tip=tip, rule="reach", name="panama_canal")


def describe(t: ManifestDestinyTeller, place: int) -> str:
    """Say all that is known of a territory."""
    territory = t.game.atlas.territories[place]
    parts = [t.name(territory.id), t.name(t.game.atlas.region_ids[territory.region])]
    parts.append(t.picture("control", n=territory.control))
    parts += t.products(place)
    parts += [t.picture(f"coast_{COASTS[coast]}") for coast in territory.coasts]
    parts += t.there(place)
    if territory.covers:
        parts.append(f"({territory.covers})")
    return f"{', '.join(parts)}. {reconstructed(t.words, territory.origin)}".rstrip()
