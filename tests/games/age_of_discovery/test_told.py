"""The text view, the picture in characters, and what previews count."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import carrack
from carrack.core.flow import State
from carrack.games.age_of_discovery.rules.phases.discovery import Discovery
from carrack.games.age_of_discovery.rules.pieces import KINDS, REGIONS, SOLDIER
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.show.presenter import presenter_of
from carrack.show.sheets import Sheet
from carrack.text import LANGUAGES, catalogue
from tests.games.age_of_discovery.tools import give_goods, offer, own, play, position, put, run

pytestmark = pytest.mark.engine

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("age_of_empires", 2, {}),
    ("age_of_empires", 5, {"seat_auction": True}),
    ("empires", 3, {"builders": True, "nations": "auction", "buy_points": True}),
    ("empires", 6, {"builders": True, "nations": "random", "scouting": True}),
    ("empires", 4, {"reduced_luck": True, "no_survivors": True, "advanced_scouting": True}),
]


def positions(name: str, players: int, options: dict[str, Any], every: int = 20) -> Iterator[State]:
    """Give the position after every so many moves of a random game, and the last."""
    game = carrack.game(name, players=players, **options)
    s = game.new(11)
    rng = Random(7)
    moves = 0
    while not s.over:
        if moves % every == 0:
            yield s
        s.apply(s.to_move[0], rng.choice(s.options(s.to_move[0])))
        moves += 1
    yield s


def text_of(sheets: list[Sheet]) -> str:
    parts = [
        [s.title, *s.lines, *s.head, *[cell for row in s.rows for cell in row]] for s in sheets
    ]
    return "\n".join("|".join(part) for part in parts)


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_tables_are_rectangular_and_nothing_secret_is_told(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for s in positions(name, players, options):
        for seat in (*range(players), None):
            sheets = presenter_of(s.game).text_view(s.view(seat), "nl")
            assert all(len(row) == len(sheet.head) for sheet in sheets for row in sheet.rows)
            other = s.redeal(seat, carrack.Rng(b"other"))
            assert text_of(sheets) == text_of(
                presenter_of(s.game).text_view(other.view(seat), "nl")
            )


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_option_has_its_number_in_the_picture_of_characters(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for s in positions(name, players, options):
        for seat in s.to_move:
            acts = s.options(seat)
            lines = presenter_of(s.game).characters(s.view(seat), acts, "fr")
            drawn = "".join(characters for line in lines for characters, _ in line)
            assert [n for n in range(1, len(acts) + 1) if f"[{n}]" not in drawn] == []


CHANGES: list[tuple[str, object]] = [
    ("turn", 5),
    ("age", 1),
    ("last_turn", 9),
    ("order", [2, 1, 0]),
    ("money", [33, 34, 35]),
    ("workers", [[0, 0, 0, 3, 0, 0]] * 3),
    ("initiative", [KINDS]),
    ("dock", [2 * KINDS + 1]),
    ("dock_x", KINDS),
    ("dock_y", KINDS),
    ("mayflower", [KINDS + 2]),
    ("trade", [KINDS + 2]),
    ("shipping", [[0, 0, 0, 3, 0, 0]] * 3),
    ("capital", [KINDS + 2]),
    ("discovery", [[0, 0, 0, 3, 0, 0]] * 3),
    ("spaces", [KINDS + 2, -1, -1, -1, -1, -1]),
    ("warfare", [KINDS + 2]),
    ("free", [1] * 13),
    ("table_goods", [1, 1, 1]),
    ("pool", [1] * 11),
    ("removed", [1] * 11),
    ("ship", 0),
    ("offer", [0, 1, 2, 3, 4]),
    ("prices", [7, 8, 9, 10, 11]),
    ("pile_sizes", [1, 2, 3]),
    ("third_age", [50]),
    ("goods", [[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]] * 3),
    ("ships", [4, 5, 6]),
    ("away", [1, 0, 0]),
    ("sets", [[(3, [1, 1, 1])]] * 3),
    ("income", [7, 8, 9]),
    ("owned", [[3], [], [4]]),
    ("used", [[9], [], []]),
    ("nations", [1, 2, 3]),
    ("uses", [7, 7, 7]),
    ("nations_left", [3]),
    ("colonies", [[[1, 0, 0, 0, 2, 0]] * REGIONS] * 3),
    ("region_goods", [-1] * REGIONS),
    ("counters", [5] * REGIONS),
    ("cards_left", 7),
    ("top_card", 20),
    ("found", [0] * 32),
    ("party", [1, 1, 0, 0, 0, 0]),
    ("bids", [1, 2, 3]),
    ("tally", [[1] * 10] * 3),
]


@pytest.mark.parametrize("field", [field for field, _ in CHANGES])
def test_what_the_picture_shows_is_told(field: str) -> None:
    s = position("empires", players=3, nations="random")
    own(s, 0, "cartography")
    view = s.view(0)
    assert isinstance(view, AgeOfDiscoveryView)
    view.over, view.step, view.to_move = False, "NationBid", [0]
    before = text_of(presenter_of(s.game).text_view(view, "en"))
    setattr(view, field, dict(CHANGES)[field])
    assert text_of(presenter_of(s.game).text_view(view, "en")) != before


def test_all_fields_of_the_view_are_told_or_follow_from_others() -> None:
    s = position()
    # Told only in battle, in the dock, with an expedition; part of the points as they stand.
    follows = {"battle", "sailing", "strength", "economy"}
    assert {field for field, _ in CHANGES} | follows == {*s.view(0).fields(), "tally"}


def test_a_battle_is_told_while_it_lasts() -> None:
    s = position("empires", players=3)
    view = s.view(0)
    assert isinstance(view, AgeOfDiscoveryView)
    view.over, view.step, view.to_move, view.battle = False, "Hit", [0], [3, 0, 2]
    lines = presenter_of(s.game).text_view(view, "en")[0].lines
    assert any("Florida" in line and "attacks C" in line for line in lines)


def test_the_next_to_sail_is_told_while_workers_land() -> None:
    s = position("empires", players=3)
    view = s.view(0)
    view.over, view.step, view.to_move, view.sailing = False, "Land", [1], KINDS + SOLDIER
    lines = presenter_of(s.game).text_view(view, "en")[0].lines
    assert "Next to sail: B soldier." in lines


def test_the_strength_of_an_expedition_is_told_while_it_is_mustered() -> None:
    s = position("empires", builders=True)
    own(s, 0, "magellan")
    put(s, "discovery", "0 captain", "0 captain", "0 soldier")
    play(run(s, Discovery.by()), "send:captain send:captain send:soldier")
    lines = presenter_of(s.game).text_view(s.view(1), "en")[0].lines
    assert any(line.endswith("strength 7.") for line in lines)


def test_a_building_of_the_next_age_is_told_with_its_price() -> None:
    s = position("empires")
    s.turn = 3
    offer(s, "taxation")
    assert "Taxation|14|" in text_of(presenter_of(s.game).text_view(s.view(0), "en"))


def test_previews_count_what_a_seat_has() -> None:
    s = position()
    give_goods(s, 1, "sugar", "sugar", "sugar")
    counted = dict(presenter_of(s.game).holdings(s.view(1), 1))
    assert (counted["dollars"], counted["sugar"], counted["income"]) == (20, 3, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_previews_count_has_a_name(language: str) -> None:
    s = position()
    words = catalogue(language, "carrack.games.age_of_discovery")
    assert [
        n for n, _ in presenter_of(s.game).holdings(s.view(1), 1) if not words.has(f"name.{n}")
    ] == []
