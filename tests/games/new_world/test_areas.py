"""The table in areas: every option has its place, every thing says what it is, tiles are right."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from carrack.arena.why import why_not
from carrack.games.new_world.learn.illustrations import EXAMPLES, played
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import PLAINS, TOWN, TRAIL, Shape
from carrack.games.new_world.show.art import all_symbols, tile_names
from carrack.games.new_world.show.curves import rotate
from carrack.games.new_world.show.field import RIVER, SCALE, Field
from carrack.games.new_world.show.furniture import ANIMALS
from carrack.games.new_world.show.paper import SIZE
from carrack.games.new_world.show.plan import COAST, Plan, look_of, plan_of
from carrack.games.new_world.show.raster import GRAIN, SPOTS, grow
from carrack.learn.rules import sections
from carrack.show.areas import Drawing, stands_for
from carrack.show.compose import USED
from carrack.show.html import area_html, symbols_svg
from carrack.show.presenter import picture, presenter_of
from carrack.show.seats import COLOURS, INKS, LETTERS, mark
from carrack.text import LANGUAGES, catalogue
from tests.games.new_world.tools import play, positions, table

pytestmark = pytest.mark.engine

SVG = "{http://www.w3.org/2000/svg}"
ORNAMENTS = {
    f"#nw-{name}" for name in ("carrack", "rose", "peak", "rhumbs", "deep", "serpent", "west")
}


def shapes() -> list[Shape]:
    """Give all tiles and start spaces at all their turns; the strip is never turned."""
    return [shape for shape in table("U1").tiles.shapes if shape.tile.id or shape.turn == 0]


def drawings(s: Position, language: str = "en") -> dict[str, ET.Element]:
    """Read the drawings of a table, as the one to move sees it."""
    seat = s.to_move[0] if s.to_move else None
    found = {}
    for area in presenter_of(s.game).areas(s.view(seat), language):
        content = area.draw()
        if isinstance(content, Drawing):
            found[area.name] = ET.fromstring(
                f'<svg xmlns="http://www.w3.org/2000/svg">{content.body}</svg>'
            )
    return found


def values(roots: dict[str, ET.Element], name: str) -> set[str]:
    every = (element for root in roots.values() for element in root.iter())
    return {element.attrib[name] for element in every if name in element.attrib}


def check_placed(s: Position) -> None:
    patterns = values(drawings(s), "data-on")
    for a in s.legal:
        if a.text != "no_settler":
            assert any(stands_for(on, a.text) for on in patterns), a.text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_options_but_doing_nothing_have_a_place(players: int) -> None:
    seen = [s for s in positions(players, seed=1, every=10) if s.stack]
    assert {s.view(None).step for s in seen} >= {"PlaceTile", "TurnTile", "Claim"}
    for s in seen:
        check_placed(s)


def test_completed_trails_towns_and_farms_have_a_place_to_be_scored() -> None:
    missing = {"trail", "town", "farm"}
    for seed in range(100):
        for s in positions(4, seed, every=1000):
            if missing and s.stack and s.stack[-1].step.name == "ScoreFirst":
                missing -= {a.text.split(":")[1] for a in s.legal}
                check_placed(s)
        if not missing:
            return
    raise AssertionError(f"no {missing} to be scored in 100 games")


# --- the tile in hand -----------------------------------------------------------------------


def ghosts(s: Position) -> dict[str, dict[int, int]]:
    """Read what the page is told of the turns that fit, and of their points."""
    told = drawings(s)["hand"].find(f".//{SVG}g[@data-ghost]")
    assert told is not None
    found: dict[str, dict[int, int]] = {}
    for one in told.attrib["data-ghost"].split():
        cell, turns = one.split("=")
        pairs = (turn.partition("+") for turn in turns.split("/"))
        found[cell] = {int(turn): int(points or 0) for turn, _, points in pairs}
    return found


def test_the_page_is_told_all_turns_that_fit_and_what_they_score_at_once() -> None:
    """Each cell is tried: what the mover has got after laying the tile without a settler."""
    scored = 0
    for seed in (3, 11):
        for s in positions(3, seed, every=5):
            if s.view(None).step != "PlaceTile" or s.drawn == len(s.bag):
                continue
            told = ghosts(s)
            assert set(told) == {a.text for a in s.legal}
            for text, turns in told.items():
                for turn, points in turns.items():
                    after = laid(s, text, turn)
                    if after.view(None).step != "ScoreFirst":
                        seat = s.to_move[0]
                        assert points == after.scores()[seat] - s.scores()[seat], (text, turn)
                        scored += points > 0
    assert scored > 5


def laid(s: Position, text: str, turn: int) -> Position:
    """Lay the tile in hand, and place no settler."""
    s = s.clone()
    for act, step in ((text, "PlaceTile"), (f"turn:{turn}", "TurnTile"), ("no_settler", "Claim")):
        if s.view(None).step == step:
            assert s.game.action(act) in s.legal
            s.apply(s.to_move[0], s.game.action(act))
    return s


def test_the_tile_in_hand_is_drawn_at_each_turn_that_looks_different() -> None:
    seen = [s for s in positions(2, seed=8, every=12) if s.view(None).step == "PlaceTile"]
    assert seen
    for s in seen:
        turns = values(drawings(s), "data-turn")
        assert turns == {str(turn) for turn in s.tiles.tiles[s.tile].turns}


# --- the field ------------------------------------------------------------------------------


def field_of(s: Position) -> Field:
    assert isinstance(s.game, NewWorld)
    return Field(s.game, s.view(None), catalogue("en", s.game.package))


def test_every_cell_of_the_land_and_every_free_cell_lies_in_the_drawing() -> None:
    for s in positions(2, seed=4, every=20):
        field = field_of(s)
        drawing = field.drawing()
        for cell in s.land:
            x, y = field.corner(cell // 256, cell % 256 - 100)
            assert drawing.left <= x * SCALE
            assert (x + SIZE) * SCALE <= drawing.left + drawing.width
            assert drawing.top <= y * SCALE
            assert (y + SIZE) * SCALE <= drawing.top + drawing.height


def test_every_cell_beside_the_land_can_be_chosen_or_asked_about() -> None:
    for s in positions(3, seed=7, every=60):
        named = values(drawings(s), "data-on")
        assert {a.text for a in s.free} <= named
        assert {f"tile:{part[0]},{part[1]}" for part in s.view(None).land} <= named


def test_the_coast_and_the_start_spaces_can_be_asked_about_and_say_why_not() -> None:
    s = play(table("B1 B1 U1"), "tile:1,10 no_settler tile:1,11 no_settler")
    asked = values(drawings(s), "data-on")
    answers = {}
    for row in (0, 1, 10, 11, 12):
        assert f"tile:0,{row}" in asked
        answer = why_not(s, s.to_move[0], f"tile:0,{row}")
        assert answer.reason is not None
        answers[row] = answer.reason.name
    assert answers == {0: "coast", 1: "cell_taken", 10: "cell_taken", 11: "coast", 12: "coast"}


def test_every_part_of_the_new_tile_can_be_chosen_or_asked_about() -> None:
    claims = [s for s in positions(3, seed=3, every=11) if s.view(None).step == "Claim"]
    assert claims
    for s in claims:
        told = {name for on in values(drawings(s), "data-on") for name in on.split()}
        assert {a.text for a in s.actions.claims[s.tile]} <= told


def test_every_feature_of_the_new_tile_and_every_farm_beside_it_can_be_asked_about_in_scoring() -> (
    None
):
    patterns = values(drawings(played(EXAMPLES["surveyors"])), "data-on")
    told = {name for on in patterns for name in on.split()}
    assert {"score:town:0", "score:town:1", "score:farm:n", "score:farm:nw"} <= told


def test_the_signs_around_a_tile_do_not_cover_each_other() -> None:
    seen = 0
    for s in positions(5, seed=9, every=4):
        if s.view(None).step != "Claim":
            continue
        signs = drawings(s)["field"].find(f".//{SVG}g[@class='around']")
        assert signs is not None
        circles = signs.findall(f".//{SVG}g[@data-on]/{SVG}circle[1]")
        places = [(float(one.attrib["cx"]), float(one.attrib["cy"])) for one in circles]
        for (ax, ay), (bx, by) in combinations(places, 2):
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 > 92
            seen += 1
    assert seen


def test_a_sign_tells_what_a_settler_brings_at_once() -> None:
    s = play(table("G2 E1 E1"), "tile:1,2 turn:0 no_settler tile:2,2")
    assert s.view(None).step == "Claim"
    signs = drawings(s)["field"].findall(f".//{SVG}g[@data-on='shopkeeper:0 score:town:0']")
    told = ["".join(sign.itertext()) for sign in signs]
    before = s.scores()[s.to_move[0]]
    seat = s.to_move[0]
    assert told == [f"+{play(s, 'shopkeeper:0').scores()[seat] - before}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_named_is_a_section(language: str) -> None:
    known = {section.name for section in sections("carrack.games.new_world", "new_world", language)}
    for s in positions(2, seed=3, every=60):
        assert values(drawings(s, language), "data-rule") <= known


def test_every_drawing_but_ornaments_says_what_it_is() -> None:
    seen = 0
    for s in positions(5, seed=6, every=45):
        waiting = [(root, False) for root in drawings(s).values()]
        while waiting:
            element, is_told = waiting.pop()
            is_told = is_told or "data-tip" in element.attrib
            if element.tag == f"{SVG}use":
                assert is_told or element.attrib["href"] in ORNAMENTS, element.attrib
                seen += 1
            waiting += [(child, is_told) for child in element]
    assert seen


def test_the_unknown_land_has_a_name_until_it_is_reached() -> None:
    named: dict[bool, set[bool]] = {}
    for s in positions(3, seed=6, every=15):
        is_reached = max(part[0] for part in s.view(0).land) >= RIVER
        words = "".join(drawings(s)["field"].itertext())
        named.setdefault(is_reached, set()).add("Terra incognita" in words)
    assert named == {False: {True}, True: {False}}


def test_all_settlers_in_the_land_are_drawn() -> None:
    for s in positions(4, seed=6, every=25):
        tips = [
            element.attrib["data-tip"]
            for element in drawings(s)["field"].iter()
            if "data-piece" in element.attrib and "@" in element.attrib["data-piece"]
        ]
        for letter in "ABCD":
            drawn = sum(tip.startswith(f"{letter}: ") for tip in tips)
            assert drawn == sum("ABCD"[settler[0]] == letter for settler in s.settlers)


def test_a_settler_tells_what_it_stands_on_and_what_the_surveyors_mean_to_it() -> None:
    s = play(table("U2 E1"), "tile:1,3 robber:0")
    told = next(tip for tip in values(drawings(s), "data-tip") if tip.startswith("A: robber"))
    assert "2 tiles, 1 trading post" in told
    assert "1 column ahead of the last surveyor" in told


def test_signs_tell_flags_posts_and_animals() -> None:
    s = play(table("P1 E1"), "tile:1,2 turn:1")
    told = values(drawings(s), "data-tip")
    assert any(tip.startswith("Trail (1 trading post).") for tip in told)
    assert any(tip.startswith("Town. ") for tip in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_speaks_every_language(language: str) -> None:
    word = {"en": "Your settlers", "fr": "Vos colons", "nl": "Je kolonisten"}[language]
    for s in positions(3, seed=5, every=31):
        areas = presenter_of(s.game).areas(s.view(0), language)
        told = " ".join([*(area.title for area in areas), *(area_html(area) for area in areas)])
        assert "{" not in told and "picture." not in told and (s.over or word in told)


def test_a_state_shows_itself_as_a_spectator_sees_it() -> None:
    s = play(table("U1 E1"), "tile:1,3 robber:0")
    svg = picture(s)
    ET.fromstring(svg)
    defined = set(re.findall(r'id="([^"]+)"', svg))
    assert s._repr_svg_() == svg and set(USED.findall(svg)) <= defined


def test_a_picture_of_the_rules_has_nothing_to_be_chosen_or_asked_about() -> None:
    for name in EXAMPLES:
        svg = presenter_of(table("U1").game).illustration(name)
        ET.fromstring(svg)
        assert "data-on" not in svg and "data-tip" in svg
        assert set(USED.findall(svg)) <= set(re.findall(r'id="([^"]+)"', svg))


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


# --- tiles ----------------------------------------------------------------------------------


def test_all_symbols_together_are_light() -> None:
    assert len(symbols_svg(all_symbols(table("U1").tiles))) < 120_000


def test_symbols_use_only_what_is_there() -> None:
    svg = symbols_svg(all_symbols(table("U1").tiles))
    assert set(USED.findall(svg)) <= set(re.findall(r'id="([^"]+)"', svg))


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
    tiles = table("U1").tiles
    symbols, names = all_symbols(tiles), tile_names(tiles)
    for kind, name in enumerate(names):
        wanted = dict.fromkeys((TOWN, TRAIL, PLAINS), 0)
        for part in look_of(tiles.shape(kind)).parts:
            if part.kind in wanted:
                wanted[part.kind] += part.badges
        svg = symbols[name].body
        assert svg.count('#nw-flag"') == wanted[TOWN]
        assert svg.count('#nw-post"') == wanted[TRAIL]
        assert sum(svg.count(f'#nw-{animal}"') for animal in ANIMALS) == wanted[PLAINS]


def test_settlers_on_one_tile_do_not_stand_on_each_other() -> None:
    for shape in shapes():
        plan = plan_of(look_of(shape))
        for (ax, ay), (bx, by) in combinations(plan.anchors.values(), 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 > 14**2, shape.tile.id


def test_the_light_of_a_turn_that_can_be_chosen_lies_over_its_tile() -> None:
    s = play(table("G2 E1 E1"), "tile:1,2")
    turns = [e for e in drawings(s)["hand"].iter() if e.get("data-on", "").startswith("turn:")]
    assert len(turns) > 1
    for each in turns:
        last = list(each)[-1]
        assert "glow" in last.attrib["class"].split() and last.get("fill") == "none"


def test_the_settlers_on_the_land_are_told_alike_to_all_eyes() -> None:
    """So they are drawn once for all: the page shows each seat its own by the seat's style."""
    compared = 0
    for s in positions(3, 5, 40):
        told = [
            (area.reads, area_html(area))
            for seat in (0, 1, None)
            for area in presenter_of(s.game).areas(s.view(seat), "en")
            if area.name == "settlers"
        ]
        assert len(told) == 3 and told[0] == told[1] == told[2]
        compared += "seat-" in told[0][1]
    assert compared
