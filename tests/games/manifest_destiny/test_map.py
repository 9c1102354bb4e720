"""The map as it is drawn agrees with the data, both ways: whoever looks at it can plan on it.

The picture is painted anew with one colour for each territory, and the pixels are read. So the test
knows nothing of how the shapes are made.
"""

import io
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.show.scene import SEA, WIDTH
from carrack.show.png import png
from carrack.show.presenter import presenter_of
from tests.games.manifest_destiny.table import table

Numbers: TypeAlias = npt.NDArray[np.int_]
Pair: TypeAlias = tuple[int, int]
SHAPES = ("path", "rect", "circle", "polygon", "ellipse")
WATER, LAKE = 200, 201
BORDER = 20  # pixels: less is no border that anyone would see
CORNER = 4  # pixels between two territories that seem to touch at a corner


def paint(svg: str, ids: dict[str, int]) -> str:
    """Give the picture without anything but territories and water, each in its own colour."""
    root = ET.fromstring(svg)
    root.set("shape-rendering", "crispEdges")
    is_ground = True  # the first blue is the sea; blue over land is a lake

    def visit(element: ET.Element, number: int) -> None:
        nonlocal is_ground
        number = ids.get(element.attrib.get("data-on", ""), number)
        for child in list(element):
            tag = child.tag.rpartition("}")[2]
            if tag in ("clipPath", "defs"):
                continue
            if tag in SHAPES:
                is_water = child.attrib.get("fill") == SEA
                if child.attrib.get("fill") == "none" or (number < 0 and not is_water):
                    element.remove(child)
                    continue
                shade = (WATER if is_ground else LAKE) if is_water else number
                is_ground = False
                child.set("fill", f"rgb({shade + 1},0,0)")
                child.set("stroke", "none")
            elif tag != "g" or child.attrib.get("pointer-events") == "none":
                element.remove(child)
            else:
                visit(child, number)

    visit(root, -1)
    return ET.tostring(root, encoding="unicode")


@pytest.fixture(scope="module")
def drawn() -> Numbers:
    """Give the map as numbers: of the territory at each pixel, or water."""
    s = table()
    svg = presenter_of(s.game).picture(s.game.view(s.game.new(1), None), [])
    ids = {id: number for number, id in enumerate(s.atlas.ids)}
    picture = Image.open(io.BytesIO(png(paint(svg, ids), WIDTH)))
    return np.asarray(picture.convert("RGB"))[:, :, 0].astype(int) - 1


def pairs(drawn: Numbers, down: int, right: int) -> dict[Pair, int]:
    """Count how often two numbers lie so far from each other."""
    high, wide = drawn.shape
    one = drawn[: high - down, max(0, -right) : wide - max(0, right)]
    other = drawn[down:, max(0, right) : wide - max(0, -right)]
    meets = (one != other) & (one >= 0) & (other >= 0)
    found = np.sort(np.stack([one[meets], other[meets]]), axis=0)
    kinds, counts = np.unique(found, axis=1, return_counts=True)
    return {(int(a), int(b)): int(n) for a, b, n in zip(*kinds, counts, strict=True)}


def touching(drawn: Numbers) -> dict[Pair, int]:
    """Count the pixels of border between any two numbers."""
    beside, below = pairs(drawn, 0, 1), pairs(drawn, 1, 0)
    return {pair: beside.get(pair, 0) + below.get(pair, 0) for pair in {*beside, *below}}


def names(s: Position, found: Iterable[Pair]) -> set[frozenset[str]]:
    return {frozenset(s.atlas.ids[n] for n in pair) for pair in found}


def links(s: Position, *kinds: str) -> set[frozenset[str]]:
    return names(s, [(link.one, link.other) for link in s.atlas.links if link.kind in kinds])


def test_every_territory_is_drawn(drawn: Numbers) -> None:
    assert set(range(len(table().atlas.ids))) <= set(drawn.ravel().tolist())


def test_a_border_is_drawn_where_two_territories_are_neighbours_by_land_and_nowhere_else(
    drawn: Numbers,
) -> None:
    s = table()
    found = {
        pair for pair, n in touching(drawn).items() if n >= BORDER and max(pair) < len(s.atlas.ids)
    }
    assert names(s, found) == links(s, "land")


def test_two_territories_seem_to_touch_at_a_corner_only_where_they_do(drawn: Numbers) -> None:
    s = table()
    near = set()
    for down in range(CORNER + 1):
        for right in range(-CORNER, CORNER + 1):
            if down or right > 0:
                near |= {pair for pair in pairs(drawn, down, right) if max(pair) < WATER}
    assert names(s, near) - links(s, "land") == links(s, "corner")


def test_a_territory_lies_on_the_sea_where_the_data_give_it_a_coast_and_nowhere_else(
    drawn: Numbers,
) -> None:
    s = table()
    found = {min(pair) for pair, n in touching(drawn).items() if max(pair) == WATER}
    coasts = {
        n
        for n, territory in enumerate(s.atlas.territories)
        if territory.coasts or territory.ocean >= 0
    }
    assert {s.atlas.ids[n] for n in found} == {s.atlas.ids[n] for n in coasts}


def test_every_coast_is_long_enough_to_be_seen(drawn: Numbers) -> None:
    lengths = {min(pair): n for pair, n in touching(drawn).items() if max(pair) == WATER}
    assert min(lengths.values()) >= BORDER
