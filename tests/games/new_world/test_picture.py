"""The picture: well-formed, true to the data, and with every option to be clicked."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

import carrack
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import PLAINS, TOWN, TRAIL, Shape
from carrack.games.new_world.show import choices
from carrack.games.new_world.show.curves import rotate
from carrack.games.new_world.show.plan import COAST, Plan, look_of, plan_of
from carrack.games.new_world.show.raster import GRAIN, SPOTS, grow
from carrack.games.new_world.show.scene import LEFT, SIZE, TOP, NewWorldScene
from carrack.games.new_world.show.symbols import ANIMALS, SYMBOLS
from carrack.games.new_world.show.tile import VARIATIONS, features
from carrack.show.presenter import picture, presenter_of
from carrack.show.seats import COLOURS, INKS, LETTERS, mark
from carrack.text import LANGUAGES
from tests.games.new_world.tools import positions, table

pytestmark = pytest.mark.engine

SVG = "{http://www.w3.org/2000/svg}"


def shapes() -> list[Shape]:
    """Give all tiles and start spaces at all their turns; the strip is never turned."""
    return [shape for shape in table("U1").tiles.shapes if shape.tile.id or shape.turn == 0]


def clickable(svg: str) -> set[str]:
    """Read the drawing strictly, and list what can be clicked."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return {element.attrib["data-act"] for element in root.iter() if "data-act" in element.attrib}


def check_clickable(s: Position) -> None:
    for seat in range(s.players):
        options = s.options(seat)
        svg = presenter_of(s.game).picture(s.view(seat), options)
        assert clickable(svg) == {a.text for a in options}
    assert clickable(presenter_of(s.game).picture(s.view(None), [])) == set()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_options_of_a_seat_can_be_clicked_and_nothing_else(players: int) -> None:
    seen = list(positions(players, seed=1, every=10))
    assert {s.view(None).step for s in seen} >= {"PlaceTile", "TurnTile", "Claim", ""}
    for s in seen:
        check_clickable(s)


def test_completed_trails_towns_and_farms_can_be_clicked_to_be_scored() -> None:
    missing = {"trail", "town", "farm"}
    for seed in range(100):
        for s in positions(4, seed, every=1000):
            if missing and s.stack and s.stack[-1].step.name == "ScoreFirst":
                missing -= {a.text.split(":")[1] for a in s.legal}
                check_clickable(s)
        if not missing:
            return
    raise AssertionError(f"no {missing} to be scored in 100 games")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_speaks_every_language(language: str) -> None:
    spoken = set()
    for s in positions(3, seed=5, every=31):
        svg = presenter_of(s.game).picture(s.view(0), s.options(0), language)
        spoken.add("".join(ET.fromstring(svg).itertext()))
        assert "{" not in svg and "picture." not in svg
    word = {"en": "surveyors", "fr": "explorateurs", "nl": "landmeters"}[language]
    assert all(word in text for text in spoken)


def test_a_state_shows_itself_as_a_spectator_sees_it() -> None:
    s = carrack.game("new_world", players=2).new(1)
    svg = s._repr_svg_()
    assert svg == presenter_of(s.game).picture(s.view(None), [])
    assert clickable(svg) == set()


def test_used_drawings_are_defined() -> None:
    defined = set(re.findall(r'id="([^"]+)"', SYMBOLS))
    for s in positions(5, seed=2, every=40):
        svg = presenter_of(s.game).picture(s.view(0), s.options(0))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= defined


def test_no_two_seats_have_the_same_colour_letter_or_shape() -> None:
    signs = [mark(seat, 0, 0, 10) for seat in range(5)]
    for one, other in combinations(range(5), 2):
        assert COLOURS[one] != COLOURS[other] and LETTERS[one] != LETTERS[other]
        forms = [
            signs[seat].split("<text")[0].replace(COLOURS[seat], "").replace(INKS[seat], "")
            for seat in (one, other)
        ]
        assert forms[0] != forms[1]


def luminance(colour: str) -> float:
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_letter_of_a_seat_stands_out_from_its_colour() -> None:
    assert all(contrast(*pair) >= 4.5 for pair in zip(COLOURS, INKS, strict=True))


def test_all_settlers_in_the_land_are_drawn() -> None:
    for s in positions(4, seed=6, every=25):
        titles = [t.text or "" for t in ET.fromstring(picture(s)).iter(f"{SVG}title")]
        for letter in "ABCD":
            drawn = sum(title.startswith(f"{letter}: ") for title in titles)
            assert drawn == sum("ABCD"[settler[0]] == letter for settler in s.settlers)


def test_every_cell_of_the_land_and_every_free_cell_lies_on_the_map() -> None:
    for s in positions(2, seed=4, every=20):
        scene = scene_of(s)
        for cell in s.land:
            x, y = scene.corner(cell // 256, cell % 256 - 100)
            assert LEFT <= x <= scene.width - 2 * SIZE
            assert TOP <= y <= scene.height - SIZE


def scene_of(s: Position) -> NewWorldScene:
    assert isinstance(s.game, NewWorld)
    return NewWorldScene(s.game, s.view(None), s.legal if s.stack else [], "en")


def test_a_feature_under_claim_is_walked_to_its_ends() -> None:
    claims = 0
    for s in positions(5, seed=9, every=4):
        scene = scene_of(s)
        if scene.view.step != "Claim":
            continue
        for marked in choices.marked_features(scene):
            root = s.root(s.firsts[-1] + marked.place[2])
            if s.size(root):  # plains are not counted
                assert len({place[:2] for place in marked.places}) == s.size(root)
                claims += 1
    assert claims


# --- tiles --------------------------------------------------------------------------------


def owner_at(plan: Plan, x: float, y: float) -> int:
    return plan.owner[int(y / GRAIN)][int(x / GRAIN)]


def test_a_turned_tile_shows_its_parts_at_the_sides_where_the_rules_have_them() -> None:
    compared = 0
    for shape in shapes():
        plan = plan_of(look_of(shape))
        for side in range(4):
            owners = ((25, shape.left[side]), (50, shape.main[side]), (75, shape.right[side]))
            for u, slot in owners:
                x, y = rotate(rotate((u, 2), side), 4 - shape.turn)
                is_sea = plan.is_coast and x > COAST - 3
                if slot >= 0 and not is_sea:
                    assert owner_at(plan, x, y) == slot, (shape.tile.id, shape.turn, side, u)
                    compared += 1
    assert compared > 100


def test_plains_are_one_piece_each_and_apart_from_each_other() -> None:
    for shape in shapes():
        plan = plan_of(look_of(shape))
        for slot, part in enumerate(plan.parts):
            spots = [(i, j) for j in range(SPOTS) for i in range(SPOTS) if plan.owner[j][i] == slot]
            assert spots, (shape.tile.id, slot)
            if part.kind == PLAINS:
                reached = [[-2 if owner == slot else -1 for owner in row] for row in plan.owner]
                grow(reached, spots[:1], slot)
                assert sum(row.count(slot) for row in reached) == len(spots), shape.tile.id


def test_a_tile_shows_as_many_flags_posts_and_animals_as_its_data_say() -> None:
    for shape in shapes():
        look = look_of(shape)
        wanted = dict.fromkeys((TOWN, TRAIL, PLAINS), 0)
        for part in look.parts:
            if part.kind in wanted:
                wanted[part.kind] += part.badges
        for variation in range(VARIATIONS):
            svg = features(look, shape.turn, variation)
            assert svg.count('#nw-flag"') == wanted[TOWN]
            assert svg.count('#nw-post"') == wanted[TRAIL]
            assert sum(svg.count(f'#nw-{name}"') for name in ANIMALS) == wanted[PLAINS]


def test_settlers_on_one_tile_do_not_stand_on_each_other() -> None:
    for shape in shapes():
        plan = plan_of(look_of(shape))
        for (ax, ay), (bx, by) in combinations(plan.anchors.values(), 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 > 14**2, shape.tile.id
