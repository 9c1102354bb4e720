"""The symbols of the table: the map's still layers, pieces, signs, pictures of cards."""

from functools import cache

from carrack.games.manifest_destiny.rules.atlas import Atlas, Territory
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.show.land import MAP
from carrack.games.manifest_destiny.show.pictures import motif_symbols, scene_symbols
from carrack.games.manifest_destiny.show.products import PRODUCTS
from carrack.show.areas import Symbol
from carrack.show.map_layers import definitions, leader, lines_over, region, rose, sea_and_land
from carrack.show.palette import Palette

REGIONS = 8
DOTS = {
    1: ((12, 12),),
    2: ((8, 8), (16, 16)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((8, 8), (16, 8), (8, 16), (16, 16)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((8, 6), (16, 6), (8, 12), (16, 12), (8, 18), (16, 18)),
}
PALETTE: Palette = {
    "md-sky-0": ("#cfe3ea", "#2b4653"), "md-land-0": ("#9dbb7a", "#3f5a38"),
    "md-sky-1": ("#bcd4ec", "#24405e"), "md-land-1": ("#6f9cc4", "#2d5577"),
    "md-sky-2": ("#f6e3b4", "#5a4a26"), "md-land-2": ("#d9b15e", "#7a5c22"),
    "md-sky-3": ("#e8d6ea", "#4a3656"), "md-land-3": ("#b48bbd", "#694a78"),
    "md-sky-4": ("#f5cfb8", "#5c3324"), "md-land-4": ("#cf7d5a", "#863f28"),
    "md-sky-5": ("#d5d8dc", "#3a4148"), "md-land-5": ("#98a1aa", "#58626c"),
    "md-sun": ("#fff6d8", "#d9b860"), "md-near": ("#2b2118", "#14100b"),
    "md-far": ("#fffaf0", "#e9dcc0"), "md-tent": ("#8d3b1f", "#c4683f"),
    "md-tower": ("#5f6772", "#9aa5b3"),
}  # fmt: skip


@cache
def symbols(atlas: Atlas) -> dict[str, Symbol]:
    """Give all symbols of a table."""
    lands = [atlas.territories[place] for place in members(atlas.every)]
    return {
        "md-ground": Symbol(
            MAP.width, MAP.height, definitions(MAP, "md-") + sea_and_land(MAP, "md-")
        ),
        "md-lines": Symbol(
            MAP.width,
            MAP.height,
            lines_over(MAP, "md-", strong=strong(atlas), wet=wet(atlas))
            + rose(MAP)
            + "".join(leader(MAP.regions[one.id]) for one in lands),
        ),
        **{f"md-at-{one.id}": ground(one) for one in lands},
        **{f"md-{id}": disc(*parts) for id, parts in PRODUCTS.items()},
        **{f"md-die-{n}": die(n) for n in DOTS},
        **{f"md-tone-{n}": tone(n) for n in range(REGIONS)},
        **signs(),
        **motif_symbols(),
        **scene_symbols(),
    }


def ground(territory: Territory) -> Symbol:
    """Draw the land of a territory, with room for its plate.

    That counts as part of it, so that no territory is too small for a thumb.
    """
    box = MAP.regions[territory.id].plate
    room = f'x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}"'
    land = region("md-", territory.id, territory.region)
    return Symbol(0, 0, f'{land}<rect {room} fill="none"/>')


def strong(atlas: Atlas) -> set[tuple[str, str]]:
    """List the borders between regions."""
    return {
        pair(atlas, link.one, link.other)
        for link in atlas.links
        if atlas.territories[link.one].region != atlas.territories[link.other].region
    }


def wet(atlas: Atlas) -> set[tuple[str, str]]:
    """List the borders where a river runs."""
    return {pair(atlas, link.one, link.other) for link in atlas.links if link.river}


def pair(atlas: Atlas, one: int, other: int) -> tuple[str, str]:
    """Name two territories in the order of the alphabet."""
    first, second = sorted((atlas.ids[one], atlas.ids[other]))
    return first, second


def disc(ground: str, sign: str) -> Symbol:
    """Draw the disc of a product."""
    return Symbol(
        24,
        24,
        f'<g transform="translate(12 12)"><circle r="11" fill="{ground}" stroke="#4a3f30" '
        f'stroke-width="1.2"/>{sign}</g>',
    )


def die(value: int) -> Symbol:
    """Draw a die."""
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2.2" fill="#2b2118"/>' for x, y in DOTS[value])
    return Symbol(
        24, 24, f'<rect x="2" y="2" width="20" height="20" rx="4" fill="#fff" class="s-ink"/>{dots}'
    )


def tone(number: int) -> Symbol:
    """Draw the colour of a region."""
    return Symbol(
        24,
        24,
        f'<g><rect x="2" y="5" width="20" height="14" rx="4" class="map-region map-tone-{number}"/>'
        '<rect x="2" y="5" width="20" height="14" rx="4" fill="none" class="s-line"/></g>',
    )


def signs() -> dict[str, Symbol]:
    """Draw pieces and the signs of what is counted."""
    pen = 'stroke-width="1.4" stroke-linejoin="round"'
    return {
        "md-city": Symbol(
            24,
            24,
            f'<path d="M2 21V10h5V3h7v5h8v13z" class="f-md-tower s-white" {pen}/>'
            '<path d="M5 13v4M10 7v3M10 13v4M17 12v5" stroke="#ffe082" stroke-width="2.4"/>',
        ),
        "md-natives": Symbol(
            24,
            24,
            f'<path d="M3 21L10.500 5 8.500 2M13.500 5l2-3M21 21L12 4 3 21z" class="f-md-tent '
            f's-white" {pen}/><path d="M9.500 21L12 14l2.500 7z" class="f-card"/>',
        ),
        "md-cold": Symbol(
            24,
            24,
            '<path d="M12 2v20M3.500 7l17 10M20.500 7l-17 10" class="s-deep" stroke-width="2.6" '
            'stroke-linecap="round"/>',
        ),
        "md-pioneer": Symbol(
            24,
            24,
            f'<path d="M2 17q10 4 20 0l-1-2q-2 1-3.500.500L16 7q-4-3-8 0L6.500 15.500Q5 16 3 15z" '
            f'class="f-gold s-ink" {pen}/>',
        ),
        "md-token": Symbol(
            24,
            24,
            f'<circle cx="12" cy="12" r="9" class="f-card s-ink" {pen}/>'
            '<circle cx="12" cy="12" r="5" class="f-red"/>',
        ),
        "md-supply": Symbol(
            24,
            24,
            f'<ellipse cx="12" cy="17" rx="9" ry="4.500" class="f-card s-ink" {pen}/>'
            f'<ellipse cx="12" cy="12" rx="9" ry="4.500" class="f-card s-ink" {pen}/>'
            f'<ellipse cx="12" cy="7" rx="9" ry="4.500" class="f-card s-ink" {pen}/>',
        ),
        "md-loss": Symbol(
            24,
            24,
            f'<rect x="3" y="4" width="18" height="16" rx="3" class="f-card s-ink" {pen}/>'
            '<path d="M8 8l8 8M16 8l-8 8" class="s-red" stroke-width="2.6"/>',
        ),
        "md-profit": Symbol(
            24,
            24,
            '<path d="M3 20h18M5 17l5-6 4 3 6-9M15 5h5v5" fill="none" class="s-ink" '
            'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
        ),
        "md-era": Symbol(
            24,
            24,
            '<path d="M6 3h12M6 21h12M8 3v4l8 10v4M16 3v4L8 17v4" fill="none" class="s-ink" '
            f'{pen}/><path d="M9 20q3-5 6 0zM10 8h4l-2 3z" class="f-gold"/>',
        ),
        "md-card": Symbol(
            24,
            24,
            f'<rect x="5" y="3" width="14" height="18" rx="2.500" class="f-card s-ink" {pen}/>'
            '<path d="M8 8h8M8 12h8M8 16h5" class="s-soft" stroke-width="1.6"/>',
        ),
    }
