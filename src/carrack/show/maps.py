"""Maps of real geography: outlines of regions, and room for what stands on them.

A game's `show/map.json` is made by `tools/geography.py` from Natural Earth, public domain. How it
is drawn stands in `map_layers`, in which colours in `map_colours`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import NamedTuple

from carrack.show.svg import num


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
