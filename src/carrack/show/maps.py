"""Maps of real geography: regions with room for what stands on them, and the layers of a drawing.

A game reads its `show/map.json` (made by `tools/geography.py` from Natural Earth, public domain) with
`read_map` and draws in this order, so that rivers and borders stay in sight over what is lit:

    definitions(map, "md-")             into <defs>; the prefix keeps maps on one page apart
    sea_and_land(map, "md-")            sea, ripples along the coast, land of no region, insets
    region(map, "md-", id, tone)        for each region; the whole group is the target of a click
    lines_over(map, strong=, wet=)      borders, rivers, hills, coast, ways over water
    leader(map.regions[id])             for what is written beside a region, then its plate
    rose(map)

Colours are classes. A page gives the variables of `variables(LIGHT)` or `variables(DARK)` and the
rules of `rules()`; a picture of its own takes `rules(LIGHT)`, with the colours written in.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from math import cos, pi, sin
from typing import Final, NamedTuple

from carrack.show.svg import num

TONES: Final = 9  # colours for regions: `map-tone-0` to `map-tone-8`


class Point(NamedTuple):
    """A place on the map, in units of its natural size."""

    x: int
    y: int


class Box(NamedTuple):
    """A rectangle on the map."""

    x: int
    y: int
    width: int
    height: int


class Region(NamedTuple):
    """A region: its outline, the middle of its widest part, room for pieces, and its extent."""

    path: str
    anchor: Point
    plate: Box  # at least 90 x 60; it may lie in the sea, tied to the anchor by a leader
    box: Box


class Border(NamedTuple):
    """What two regions share by land."""

    between: tuple[str, str]
    path: str


class Way(NamedTuple):
    """A way over water between two regions."""

    between: tuple[str, str]
    path: str


class Inset(NamedTuple):
    """A part of the world drawn beside the map, in a frame."""

    regions: tuple[str, ...]
    box: Box


@dataclass(frozen=True, slots=True)
class Map:
    """All that is drawn of a map; paths are SVG path data in whole units."""

    width: int
    height: int
    regions: Mapping[str, Region]
    land: str  # what belongs to no region
    coast: str
    edges: str  # where regions end inland
    borders: tuple[Border, ...]
    rivers: str
    hills: tuple[Point, ...]
    ways: tuple[Way, ...]
    insets: tuple[Inset, ...]
    seas: Mapping[str, Point]  # where the name of a sea may stand
    rose: tuple[Point, int]  # the middle of the compass rose and its radius


def read_map(package: str) -> Map:
    """Read the map that lies beside a game's drawings."""
    raw = json.loads(files(package).joinpath("map.json").read_text("utf-8"))
    x, y, radius = raw["rose"]
    return Map(
        width=raw["size"][0],
        height=raw["size"][1],
        regions={
            id: Region(row["path"], Point(*row["anchor"]), Box(*row["plate"]), Box(*row["box"]))
            for id, row in raw["regions"].items()
        },
        land=raw["land"],
        coast=raw["coast"],
        edges=raw["edges"],
        borders=tuple(Border(tuple(row["between"]), row["path"]) for row in raw["borders"]),
        rivers=raw["rivers"],
        hills=tuple(Point(*at) for at in raw["hills"]),
        ways=tuple(Way(tuple(row["between"]), over_water(*row["ends"])) for row in raw["ways"]),
        insets=tuple(Inset(tuple(row["regions"]), Box(*row["box"])) for row in raw["insets"]),
        seas={row["id"]: Point(*row["at"]) for row in raw["seas"]},
        rose=(Point(x, y), radius),
    )


def over_water(x: int, y: int, u: int, v: int) -> str:
    """Draw a way as a bow that reaches a little over both shores."""
    dx, dy = u - x, v - y
    length = max((dx * dx + dy * dy) ** 0.5, 1)
    ox, oy = dx / length * 7, dy / length * 7
    mx, my = (x + u) / 2 - dy * 0.18, (y + v) / 2 + dx * 0.18
    return f"M{num(x - ox)} {num(y - oy)}Q{num(mx)} {num(my)} {num(u + ox)} {num(v + oy)}"


def definitions(map: Map, prefix: str) -> str:
    """Give each outline once; all layers use it."""
    wide, high = map.width, map.height
    outlines = "".join(
        f'<path id="{prefix}{id}" d="{region.path}"/>'
        f'<clipPath id="{prefix}in-{id}"><use href="#{prefix}{id}"/></clipPath>'
        for id, region in map.regions.items()
    )
    return (
        f'{outlines}<path id="{prefix}coast" d="{map.coast}"/>'
        f'<pattern id="{prefix}waves" width="96" height="64" patternUnits="userSpaceOnUse">'
        '<path class="map-wave" d="M8 14q5-5 10 0t10 0M58 46q5-5 10 0t10 0t10 0"/></pattern>'
        f'<clipPath id="{prefix}sheet"><rect width="{wide}" height="{high}" rx="10"/></clipPath>'
        f'<radialGradient id="{prefix}light" cx=".5" cy=".45" r=".75">'
        '<stop offset=".55" class="map-clear"/><stop offset="1" class="map-shade"/>'
        "</radialGradient>"
    )


def sea_and_land(map: Map, prefix: str) -> str:
    """Draw the sea with its rhumb lines, the ripples along the coast, and the land of no region."""
    sheet = f'width="{map.width}" height="{map.height}"'
    ripples = "".join(
        f'<use href="#{prefix}coast" class="map-ripple" stroke-width="{width}" '
        f'opacity="{opacity}"/><use href="#{prefix}coast" class="map-shallow" '
        f'stroke-width="{width - 1.6:.1f}"/>'
        for width, opacity in ((30, 0.35), (20, 0.55), (11, 0.8))
    )
    frames = "".join(
        f'<rect class="map-inset" x="{box.x}" y="{box.y}" width="{box.width}" '
        f'height="{box.height}" rx="8"/>'
        for _, box in map.insets
    )
    return (
        f'<g clip-path="url(#{prefix}sheet)"><rect class="map-sea" {sheet}/>'
        f'<path class="map-rhumb" d="{rhumbs(map)}"/>{ripples}'
        f'<rect fill="url(#{prefix}waves)" {sheet}/>{frames}'
        f'<path class="map-land" d="{map.land}"/></g>'
    )


def rhumbs(map: Map) -> str:
    """Draw the lines of the winds from the compass rose over the whole sheet."""
    (x, y), radius = map.rose
    far = map.width + map.height
    return "".join(
        f"M{num(x + radius * cos(turn))} {num(y + radius * sin(turn))}"
        f"L{num(x + far * cos(turn))} {num(y + far * sin(turn))}"
        for turn in (n * pi / 8 for n in range(16))
    )


def region(prefix: str, id: str, tone: int, *, over: str = "", extra: str = "") -> str:
    """Draw a region in a tone, with a band of deeper colour inside its border.

    `over` names a class that is laid over the ground: `map-lit`, or a seat's own. `extra` names
    classes of the ground itself: `map-dim` for what is closed or unknown.
    """
    outline = f'href="#{prefix}{id}"'
    veil = f'<use {outline} class="{over}"/>' if over else ""
    return (
        f'<g clip-path="url(#{prefix}in-{id})">'
        f'<use {outline} class="map-region map-tone-{tone} {extra}"/>'
        f'<use {outline} class="map-band map-tone-{tone} {extra}"/>{veil}</g>'
    )


def lines_over(
    map: Map,
    prefix: str,
    *,
    is_strong: Callable[[Border], bool] = lambda border: False,
    is_wet: Callable[[Border], bool] = lambda border: False,
) -> str:
    """Draw what stays in sight over every ground: hills, rivers, borders, coast, ways over water."""
    wet = "".join(border.path for border in map.borders if is_wet(border))
    dry = [border for border in map.borders if not is_wet(border)]
    strong = "".join(border.path for border in dry if is_strong(border))
    fine = "".join(border.path for border in dry if not is_strong(border))
    ways = "".join(way.path for way in map.ways)
    return (
        f'<g clip-path="url(#{prefix}sheet)" pointer-events="none">{hills(map)}'
        f'<path class="map-river" d="{map.rivers}"/><path class="map-border" d="{fine}"/>'
        f'<path class="map-edge" d="{map.edges}"/><path class="map-strong" d="{strong}"/>'
        f'<path class="map-bank" d="{wet}"/><path class="map-wet" d="{wet}"/>'
        f'<use href="#{prefix}coast" class="map-coast"/>'
        f'<path class="map-way-under" d="{ways}"/><path class="map-way" d="{ways}"/>'
        f'<rect width="{map.width}" height="{map.height}" fill="url(#{prefix}light)"/>'
        f'<rect class="map-frame" x="3" y="3" width="{map.width - 6}" '
        f'height="{map.height - 6}" rx="8"/></g>'
    )


def hills(map: Map) -> str:
    """Draw hills as an engraver does: an outline, and strokes on the side of the shadow."""
    outlines = "".join(f"M{x - 8} {y + 5}q5-4 7-12q3 3 4 6q2 4 6 6" for x, y in map.hills)
    shadows = "".join(f"M{x} {y - 5}q0 5 2 9m1-6q0 3 2 6" for x, y in map.hills)
    return f'<path class="map-hill" d="{outlines}"/><path class="map-hatch" d="{shadows}"/>'


def leader(region: Region) -> str:
    """Tie a region to its plate, if that lies elsewhere."""
    (x, y), plate = region.anchor, region.plate
    near = min(max(x, plate.x), plate.x + plate.width)
    far = min(max(y, plate.y), plate.y + plate.height)
    if (near, far) == (x, y):
        return ""
    return (
        f'<path class="map-leader" d="M{x} {y}L{near} {far}"/>'
        f'<circle class="map-dot" cx="{x}" cy="{y}" r="4"/>'
    )


def rose(map: Map) -> str:
    """Draw the compass rose: sixteen points, the north with a lily."""
    (x, y), radius = map.rose
    points = ""
    for share, start, step in ((0.5, 1, 2), (0.72, 2, 4), (1.0, 0, 4)):
        for n in range(start, 16, step):
            points += needle(n * pi / 8, radius * share)
    lily = f"M0 {-radius - 16}q7 8 0 15q-7-7 0-15M-7 {-radius - 6}q7 0 7 6q0-6 7-6"
    return (
        f'<g class="map-rose" transform="translate({x} {y})">'
        f'<circle r="{num(radius * 0.62)}"/><circle r="{num(radius * 0.56)}"/>{points}'
        f'<path class="map-dark-point" d="{lily}"/></g>'
    )


def needle(turn: float, length: float) -> str:
    """Draw one point of the rose, one half light and one half dark."""
    tip = f"{num(length * sin(turn))} {num(-length * cos(turn))}"
    halves = ""
    for side, shade in ((-1, "light"), (1, "dark")):
        foot = turn + side * pi / 8
        inner = length * 0.24
        halves += (
            f'<path class="map-{shade}-point" d="M0 0L{num(inner * sin(foot))} '
            f'{num(-inner * cos(foot))}L{tip}Z"/>'
        )
    return halves


LIGHT: Final = {
    "sea": "#a9c9cf", "ripple": "#5f96a6", "wave": "#dcebec", "rhumb": "#4f8797",
    "shade": "#6a4a1e", "land": "#e7dcc0", "coast": "#4a3a22", "border": "#7b6543",
    "strong": "#6b3f1d", "edge": "#9c8a68", "river": "#4d8fae", "wet": "#2f78a0", "bank": "#f3ead2",
    "hill": "#7d6745", "hill-side": "#f1e7cc", "way": "#fffaf0", "way-under": "#3d7488",
    "leader": "#4a3a22", "dot": "#fffaf0", "inset": "#bcd6da", "frame": "#5a4526", "lit": "#ffd23f",
    "dim": "#d9d2c0", "rose": "#5a4526", "rose-light": "#f6ecd2", "rose-dark": "#8c3b2a",
    "tone-0": "#d7c9a3", "tone-1": "#c6d3a4", "tone-2": "#ecd9a0", "tone-3": "#b9d0b0",
    "tone-4": "#ecc196", "tone-5": "#e6b3a0", "tone-6": "#d3cf92", "tone-7": "#cdbcd6",
    "tone-8": "#b8cbd0",
    "deep-0": "#aa8e40", "deep-1": "#89a346", "deep-2": "#d9aa1d", "deep-3": "#689a54",
    "deep-4": "#d77818", "deep-5": "#ca5428", "deep-6": "#a59e39", "deep-7": "#875a9f",
    "deep-8": "#5d8a96",
}  # fmt: skip
DARK: Final = {
    "sea": "#14262f", "ripple": "#3f6f80", "wave": "#28444f", "rhumb": "#4c7c8b",
    "shade": "#000000", "land": "#33302a", "coast": "#c9ae7a", "border": "#a08a62",
    "strong": "#e0b36a", "edge": "#6e644f", "river": "#4f9cc0", "wet": "#63b5dc", "bank": "#16242b",
    "hill": "#a8946c", "hill-side": "#3d382d", "way": "#f2e6c8", "way-under": "#0b171d",
    "leader": "#d9c08c", "dot": "#1b1711", "inset": "#1a313c", "frame": "#c9ae7a", "lit": "#ffc83d",
    "dim": "#2a2926", "rose": "#c9ae7a", "rose-light": "#2a2a26", "rose-dark": "#c9713f",
    "tone-0": "#5a4f38", "tone-1": "#4b5a3a", "tone-2": "#6b5a2f", "tone-3": "#35564a",
    "tone-4": "#6f4a2e", "tone-5": "#6b3d38", "tone-6": "#59592f", "tone-7": "#54446a",
    "tone-8": "#3c5266",
    "deep-0": "#8b7850", "deep-1": "#718b53", "deep-2": "#a78a40", "deep-3": "#4c8570",
    "deep-4": "#ae6e3e", "deep-5": "#a6574e", "deep-6": "#8a8a42", "deep-7": "#7e63a2",
    "deep-8": "#557b9e",
}  # fmt: skip
LINE: Final = "fill:none;stroke-linecap:round;stroke-linejoin:round"
RULES: Final = {
    "sea": "fill:@sea",
    "wave": f"{LINE};stroke:@wave;stroke-width:1.3;stroke-opacity:.8",
    "rhumb": "stroke:@rhumb;stroke-width:.8;stroke-opacity:.35;fill:none",
    "ripple": f"{LINE};stroke:@ripple",
    "shallow": f"{LINE};stroke:@sea",
    "clear": "stop-color:@shade;stop-opacity:0",
    "shade": "stop-color:@shade;stop-opacity:.22",
    "land": "fill:@land",
    "inset": "fill:@inset;stroke:@frame;stroke-width:1.5",
    "region": "stroke:none",
    "band": f"{LINE};fill:none;stroke-width:11;stroke-opacity:.42",
    "lit": "fill:@lit;fill-opacity:.5",
    "border": f"{LINE};stroke:@border;stroke-width:1.2;stroke-dasharray:5 3",
    "edge": f"{LINE};stroke:@edge;stroke-width:1;stroke-dasharray:1.5 4",
    "strong": f"{LINE};stroke:@strong;stroke-width:2.6",
    "river": f"{LINE};stroke:@river;stroke-width:1.6;stroke-opacity:.75",
    "bank": f"{LINE};stroke:@bank;stroke-width:6.5",
    "wet": f"{LINE};stroke:@wet;stroke-width:4",
    "coast": f"{LINE};stroke:@coast;stroke-width:1.6",
    "hill": "fill:@hill-side;fill-opacity:.55;stroke:@hill;stroke-width:1.1;stroke-linecap:round",
    "hatch": f"{LINE};stroke:@hill;stroke-width:.9",
    "way-under": f"{LINE};stroke:@way-under;stroke-width:6",
    "way": f"{LINE};stroke:@way;stroke-width:3;stroke-dasharray:.1 7",
    "leader": f"{LINE};stroke:@leader;stroke-width:1.4",
    "dot": "fill:@dot;stroke:@leader;stroke-width:1.6",
    "frame": "fill:none;stroke:@frame;stroke-width:2.5",
    "rose circle": "fill:none;stroke:@rose;stroke-width:1.2",
    "light-point": "fill:@rose-light;stroke:@rose;stroke-width:.8;stroke-linejoin:round",
    "dark-point": "fill:@rose-dark;stroke:@rose;stroke-width:.8;stroke-linejoin:round",
}


def variables(palette: Mapping[str, str]) -> str:
    """Write a palette as the variables of a page."""
    return "".join(f"--map-{name}:{colour};" for name, colour in palette.items())


def rules(palette: Mapping[str, str] | None = None) -> str:
    """Write the rules of all classes, with a palette's colours or with the page's variables."""
    texts = [f".map-{name}{{{rule}}}" for name, rule in RULES.items()]
    for n in range(TONES):
        texts.append(f".map-region.map-tone-{n}{{fill:@tone-{n}}}.map-band.map-tone-{n}{{stroke:@deep-{n}}}")
    texts.append(".map-region.map-dim{fill:@dim}.map-band.map-dim{stroke:@edge}")
    return re.sub(
        r"@([a-z0-9-]+)",
        lambda found: palette[found[1]] if palette else f"var(--map-{found[1]})",
        "".join(texts),
    )
