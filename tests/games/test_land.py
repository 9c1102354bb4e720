"""The maps of real geography: who touches whom on them, room for all, and both palettes."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from importlib.resources import files
from itertools import combinations

import pytest

import carrack
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.show.land import MAP as NEW_WORLD
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.show.land import MAP as NORTH_AMERICA
from carrack.show import map_layers
from carrack.show.map_colours import DARK, LIGHT, TONES, rules, variables
from carrack.show.maps import Border, Map, Way
from carrack.show.png import png
from carrack.show.svg import document
from tests.games.outlines import is_inside, rings, touching

MAPS = {"age_of_discovery": NEW_WORLD, "manifest_destiny": NORTH_AMERICA}
each_map = pytest.mark.parametrize("map", MAPS.values(), ids=list(MAPS))
SEEN = 12  # units: a shorter border would be overlooked


def outlines(map: Map) -> dict[str, str]:
    return {id: region.path for id, region in map.regions.items()}


def pairs(rows: Sequence[Border | Way]) -> set[tuple[str, str]]:
    return {pair(*row.between) for row in rows}


def pair(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


def test_manifest_destiny_shows_each_link_and_no_other() -> None:
    game = carrack.game("manifest_destiny", players=5)
    assert isinstance(game, ManifestDestiny)
    atlas = game.atlas
    links = {
        kind: {
            pair(atlas.ids[link.one], atlas.ids[link.other])
            for link in atlas.links
            if link.kind == kind
        }
        for kind in ("land", "corner", "ferry")
    }
    borders, corners = touching(outlines(NORTH_AMERICA))
    assert set(NORTH_AMERICA.regions) == set(atlas.ids)
    assert set(borders) == links["land"]
    assert corners == links["corner"]
    assert pairs(NORTH_AMERICA.ways) == links["ferry"]


def test_age_of_discovery_shows_each_border_by_land_or_over_water() -> None:
    game = carrack.game("empires", players=5)
    assert isinstance(game, AgeOfDiscovery)
    facts = game.facts
    links = {
        pair(facts.regions[one], facts.regions[other])
        for one, others in enumerate(facts.neighbours)
        for other in others
    }
    borders, corners = touching(outlines(NEW_WORLD))
    ways = pairs(NEW_WORLD.ways)
    assert set(NEW_WORLD.regions) == set(facts.regions)
    assert set(borders) | ways == links
    assert not set(borders) & ways
    assert not corners


@each_map
def test_borders_are_long_enough_to_be_seen_and_drawn_as_lines_of_their_own(map: Map) -> None:
    borders, _ = touching(outlines(map))
    assert min(borders.values()) >= SEEN
    assert pairs(map.borders) == set(borders)


def test_an_outline_moved_by_one_unit_has_lost_its_neighbours() -> None:
    paths = outlines(NORTH_AMERICA)
    start, rest = paths["iowa"].split(" ", 1)
    paths["iowa"] = f"M{int(start[1:]) + 1} {rest}"
    borders, _ = touching(paths)
    assert ("illinois", "iowa") not in borders


@each_map
def test_each_region_has_room_of_its_own_for_pieces_on_the_sheet(map: Map) -> None:
    for id, region in map.regions.items():
        x, y, width, height = region.plate
        assert width >= 90, id
        assert height >= 60, id
        assert x >= 6, id
        assert y >= 6, id
        assert x + width <= map.width - 6, id
        assert y + height <= map.height - 6, id


@each_map
def test_no_plate_lies_over_another(map: Map) -> None:
    for one, other in combinations(map.regions, 2):
        a, b = map.regions[one].plate, map.regions[other].plate
        is_apart = (
            a.x + a.width <= b.x
            or b.x + b.width <= a.x
            or a.y + a.height <= b.y
            or b.y + b.height <= a.y
        )
        assert is_apart, (one, other)


@each_map
def test_an_anchor_lies_in_its_region_and_the_box_holds_what_is_seen_of_it(map: Map) -> None:
    for id, region in map.regions.items():
        assert is_inside(region.path, *region.anchor), id
        left, top, width, height = region.box
        for ring in rings(region.path):
            for x, y in ring:
                if 0 <= x <= map.width and 0 <= y <= map.height:
                    assert left - 1 <= x <= left + width + 1, id
                    assert top - 1 <= y <= top + height + 1, id


@pytest.mark.parametrize("game", MAPS)
def test_a_map_is_small_and_names_its_origin(game: str) -> None:
    text = files(f"carrack.games.{game}.show").joinpath("map.json").read_text("utf-8")
    assert len(text.encode()) <= 60_000
    assert '"origin":"Natural Earth' in text


def drawing(map: Map, style: str) -> str:
    ground = "".join(map_layers.region("m-", id, n % TONES) for n, id in enumerate(map.regions))
    leaders = "".join(map_layers.leader(region) for region in map.regions.values())
    body = (
        f"<style>{style}</style>{map_layers.sea_and_land(map, 'm-')}{ground}"
        f"{map_layers.lines_over(map, 'm-')}{leaders}{map_layers.rose(map)}"
    )
    return document(map.width, map.height, "map", body, defs=map_layers.definitions(map, "m-"))


@each_map
def test_every_class_of_a_drawing_has_a_rule_and_every_use_a_shape(map: Map) -> None:
    svg = drawing(map, "")
    used = {name for names in re.findall(r'class="([^"]+)"', svg) for name in names.split()}
    assert used - {"map-rose"} <= set(re.findall(r"\.([a-z0-9-]+)", rules()))
    ids = {element.get("id") for element in ET.fromstring(svg).iter()}
    assert set(re.findall(r'#([^")]+)[")]', svg)) <= ids


@each_map
def test_light_and_dark_are_two_pictures(map: Map) -> None:
    light, dark = (png(drawing(map, rules(palette)), 300) for palette in (LIGHT, DARK))
    assert light != dark


def test_both_palettes_colour_the_same_things_and_all_of_them() -> None:
    needed = set(re.findall(r"var\(--map-([a-z0-9-]+)\)", rules()))
    assert set(LIGHT) == set(DARK) == needed
    assert variables(DARK).count("--map-") == len(needed)
