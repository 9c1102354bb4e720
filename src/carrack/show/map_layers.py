"""The layers of a map's drawing, in classes; `map_colours` gives them their colours.

Draw in this order, so that rivers and borders stay in sight over what is lit:

    definitions(map, "md-")         into <defs>; the prefix keeps two maps on one page apart
    sea_and_land(map, "md-")        sea, ripples along the coast, land of no region, insets
    region("md-", id, tone)         for each region; the group is the target of a click
    lines_over(map, "md-", ...)     borders, rivers, hills, coast, ways by sea; takes no click
    rose(map)
    leader(map.regions[id])         ties a region to its plate beside it; then what is on the plate
"""

from collections.abc import Collection
from math import cos, pi, sin

from carrack.show.maps import Map, Region
from carrack.show.svg import num


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
    strong: Collection[tuple[str, str]] = (),
    wet: Collection[tuple[str, str]] = (),
) -> str:
    """Draw what stays in sight over every ground: hills, rivers, borders, coast, ways by sea.

    `strong` and `wet` name borders by their two regions, in the order of the alphabet: those of
    larger areas, and those where a river runs, which goes first.
    """
    drawn = {"fine": "", "strong": "", "wet": ""}
    for border in map.borders:
        is_wet, is_strong = border.between in wet, border.between in strong
        drawn["wet" if is_wet else "strong" if is_strong else "fine"] += border.path
    ways = "".join(way.path for way in map.ways)
    return (
        f'<g clip-path="url(#{prefix}sheet)" pointer-events="none">{hills(map)}'
        f'<path class="map-river" d="{map.rivers}"/><path class="map-border" d="{drawn["fine"]}"/>'
        f'<path class="map-edge" d="{map.edges}"/><path class="map-strong" d="{drawn["strong"]}"/>'
        f'<path class="map-bank" d="{drawn["wet"]}"/><path class="map-wet" d="{drawn["wet"]}"/>'
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
