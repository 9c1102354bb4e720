"""The pictures that are drawn once: tiles, settlers, and little drawings from `symbols.svg`."""

import re
from functools import cache, lru_cache
from importlib.resources import files

from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.show.furniture import ANIMALS, HOUSES, TREES
from carrack.games.new_world.show.plan import look_of
from carrack.games.new_world.show.tile import GROUNDS, dunes, edge, ground, tile, tufts, upright
from carrack.show.areas import Symbol
from carrack.show.seats import COLOURS, mark
from carrack.show.svg import num

INK = "#3f2d1d"
# How far below its middle a little drawing stands, of those that stand on tiles.
DROPS = {
    **dict.fromkeys((*ANIMALS, *HOUSES, *TREES, "post", "boat"), 5),
    "farm": 0,
    "crossroad": 0,
    "flag": 9,
    "pier": 0,
}
HALF = 25.0  # of the square in which a settler is drawn
ONE = re.compile(r'<g id="([\w-]+)">(.*?)</g>(?=<g id|$)')


def little_drawings() -> dict[str, Symbol]:
    """Read what stands on the land, always upright: drawn around the point it stands on."""
    lines = files(__package__).joinpath("symbols.svg").read_text("utf-8").splitlines()
    text = "".join(line.strip() for line in lines[1:-1])
    drawn = {name.removeprefix("nw-"): body for name, body in ONE.findall(text)}
    for name, drop in DROPS.items():
        drawn[name] = upright(drawn[name], 0, drop)
    return {f"nw-{name}": Symbol(0, 0, body) for name, body in drawn.items()}


@cache
def figure(colour: str, sign: str, *, lying: bool) -> Symbol:
    """Draw a settler: cloak and hat, with a sign on it; trappers lie."""
    body = (
        f'<path d="M-15 17C-15 2-10-9 0-9S15 2 15 17Z" {colour} stroke="{INK}" '
        'stroke-width="1.4"/><use href="#nw-head"/>'
    )
    shadow = '<ellipse cy="18" rx="17" ry="5" opacity=".3"/>'
    if lying:
        body = f'<g transform="rotate(-90)">{body}</g><g transform="translate(6 0)">{sign}</g>'
        shadow = '<ellipse cx="-3" cy="15" rx="23" ry="5" opacity=".3"/>'
        place = "translate(29 25)"
    else:
        body = f'{body}<g transform="translate(0 5)">{sign}</g>'
        place = "translate(25 29)"
    return Symbol(2 * HALF, 2 * HALF, f'<g transform="{place}">{shadow}{body}</g>')


def head() -> Symbol:
    """Draw the head of a settler, with his hat."""
    return Symbol(
        0,
        0,
        f'<g stroke="{INK}" stroke-width="1.4" stroke-linejoin="round">'
        '<circle cy="-13" r="6.5" fill="#f3dcc0"/>'
        '<path d="M-11-16H11C8-18 7-18 6.5-25H-6.5C-7-18-8-18-11-16Z" fill="#4a3524"/></g>',
    )


def settlers() -> dict[str, Symbol]:
    """Draw the settlers of all seats, and one of nobody, who shows where one may go."""
    drawn = {"nw-head": head()}
    for lying, name in ((False, "settler"), (True, "trapper")):
        drawn[f"nw-{name}"] = figure('class="f-nw-cloak"', "", lying=lying)
        for seat, colour in enumerate(COLOURS[:5]):
            sign = mark(seat, 0, 0, 10)
            drawn[f"nw-{name}{seat}"] = figure(f'fill="{colour}"', sign, lying=lying)
    return drawn


def settler(
    who: object, x: float, y: float, *, scale: float, lying: bool = False, more: str = ""
) -> str:
    """Put the middle of a settler, hat included, at a point."""
    side = 2 * HALF * scale
    place = (
        f'x="{num(x - side / 2)}" y="{num(y - side / 2)}" width="{num(side)}" height="{num(side)}"'
    )
    return f'<use href="#nw-{"trapper" if lying else "settler"}{who}" class="piece" {place}{more}/>'


def free_cell() -> Symbol:
    """Draw what marks a cell where the tile in hand can go."""
    square = '<rect x="6" y="6" width="88" height="88" rx="10"'
    return Symbol(
        0,
        0,
        f'{square} class="f-nw-free s-nw-ink" fill-opacity=".5" stroke-width="6"/>'
        f'{square} fill="none" class="s-lit" stroke-width="3" stroke-dasharray="12 7"/>'
        '<path d="M50 36v28M36 50h28" class="s-ink" stroke-width="6" stroke-linecap="round" '
        'opacity=".6"/>',
    )


@lru_cache(maxsize=16)
def tile_names(tiles: TileSet) -> list[str]:
    """Name the drawing of each kind of tile and start space; equal ones share theirs."""
    looks: dict[object, str] = {}
    kinds = range(len(tiles.tiles) + len(tiles.board))
    return [looks.setdefault(look_of(tiles.shape(kind)), f"nw-{kind}") for kind in kinds]


def tile_use(tiles: TileSet, kind: int, turn: int) -> str:
    """Put a tile, turned, into a square of 100; what stands on it stays upright."""
    turned = f' class="turn-{turn}" transform="rotate({90 * turn} 50 50)"' if turn else ""
    return f'<use href="#{tile_names(tiles)[kind]}" width="100" height="100"{turned}/>'


@lru_cache(maxsize=16)
def all_symbols(tiles: TileSet) -> dict[str, Symbol]:
    """Give all pictures of a table."""
    drawn: dict[str, Symbol] = {}
    for kind, name in enumerate(tile_names(tiles)):
        look = look_of(tiles.shape(kind))
        drawn.setdefault(name, Symbol(100, 100, tile(look, name, kind % GROUNDS)))
    drawn["nw-edge"] = Symbol(0, 0, edge(is_coast=False))
    drawn["nw-shore"] = Symbol(0, 0, edge(is_coast=True))
    for n in range(GROUNDS):
        drawn[f"nw-ground{n}"] = Symbol(0, 0, ground(n))
        drawn[f"nw-tufts{n}"] = Symbol(0, 0, tufts(n))
        drawn[f"nw-dunes{n}"] = Symbol(0, 0, dunes(n))
    return {**drawn, **little_drawings(), **settlers(), "nw-free": free_cell()}
