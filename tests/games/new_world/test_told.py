"""The table told in words: everything that is seen, nothing else, and enough to play by."""

import pytest

import carrack
from carrack.games.new_world.learn.illustrations import EXAMPLES, played
from carrack.games.new_world.rules.state import Position
from carrack.show.presenter import presenter_of
from carrack.show.sheets import Sheet
from carrack.text import LANGUAGES
from tests.games.new_world.tools import options, play, positions, table

pytestmark = pytest.mark.engine


def text_of(sheets: list[Sheet]) -> str:
    parts = [[sheet.title, *sheet.lines, *sum(sheet.rows, sheet.head)] for sheet in sheets]
    return "\n".join("\n".join(part) for part in parts)


def told(s: Position, seat: int | None = None, language: str = "en") -> list[Sheet]:
    return presenter_of(s.game).text_view(s.view(seat), language)


def decision(s: Position) -> Sheet:
    return told(s, s.to_move[0])[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_told_in_sheets_of_even_rows(language: str) -> None:
    for s in positions(3, seed=4, every=7):
        for sheet in told(s, 1, language):
            assert sheet.lines or sheet.rows
            assert all(len(row) == len(sheet.head) and all(row) for row in sheet.rows)
        assert "{" not in text_of(told(s, None, language))


def test_a_seat_is_told_the_same_whatever_the_order_of_the_bag() -> None:
    for s in positions(3, seed=2, every=15):
        other = s.redeal(1, carrack.Rng(b"other"))
        assert isinstance(other, Position)
        assert text_of(told(s, 1)) == text_of(told(other, 1))


@pytest.mark.parametrize("field", ["land", "settlers", "surveyors", "supply", "left", "tally"])
def test_a_change_of_any_fact_changes_what_is_told(field: str) -> None:
    s = table("U3 E5 G1", players=3)
    play(s, "tile:1,3 turn:0 robber:0")
    game, view = s.game, s.view(2)
    before = text_of(presenter_of(game).text_view(view))
    value = getattr(view, field)
    if field in ("land", "settlers", "tally"):
        value[-1][-1] += 2  # the turn of the last tile, the part a settler stands on, points
    else:
        value[1] += 1
    assert text_of(presenter_of(game).text_view(view)) != before


@pytest.mark.parametrize("tile", ["E1", "U1"])
def test_the_tile_in_hand_is_told(tile: str) -> None:
    assert f"Tile in hand, {tile}: " in decision(table(tile)).lines[1]


def test_all_cells_where_the_tile_fits_are_told() -> None:
    compared = 0
    for s in positions(3, seed=1, every=1):
        if s.view(None).step == "PlaceTile":
            assert {f"tile:{row[0]}" for row in decision(s).rows} == set(options(s))
            compared += 1
    assert compared > 80


def test_all_turns_at_which_the_tile_fits_are_told() -> None:
    s = play(table("E1"), "tile:1,4")
    assert len(decision(s).rows) == len(options(s)) == 3
    assert decision(s).rows[0][1].startswith("town (north)")


def test_all_parts_of_the_new_tile_are_told_with_their_settlers() -> None:
    s = play(table("B1 D1"), "tile:1,4 trapper:0 tile:1,3")
    parts = {row[0]: row[2] for row in decision(s).rows}
    assert list(parts) == ["town 1", "trail 1", "plains 1", "plains 2"]
    assert "A 1" in parts["plains 2"] and "nobody" in parts["plains 1"]


def test_completed_features_are_told_with_what_they_pay_now() -> None:
    s = played(EXAMPLES["surveyors"])
    pays = {row[0]: row[3] for row in decision(s).rows}
    assert pays["town 1"] == "A gets 12 points"
    assert pays["town 2"] == "D gets 12 points"
    assert pays["farm, north"] == "D gets 17 points"


def test_open_features_are_told_with_the_places_where_they_go_on() -> None:
    s = play(table("G1 U1"), "tile:1,2 shopkeeper:0")
    features = next(sheet for sheet in told(s, 1) if sheet.title == "What is open")
    town = next(row for row in features.rows if row[0] == "town" and "A 1" in row[4])
    assert town[1:4] == ["0,2; 1,2", "2 tiles", "open at 1 side, towards 2,2"]


def test_holdings_count_settlers_in_the_supply_and_on_the_land_by_role() -> None:
    s = play(table("U1 E1"), "tile:1,3 robber:0")
    game = s.game
    assert presenter_of(game).holdings(s.view(None), 0)[0] == ("settlers", 4)
    assert ("robber", 1) in presenter_of(game).holdings(s.view(1), 0)
    assert ("robber", 0) in presenter_of(game).holdings(s.view(0), 1)


def test_the_last_tile_of_its_kind_is_told_as_such() -> None:
    s = table("U1")
    view = s.view(s.to_move[0])
    view.left[view.tile] = 0
    lines = presenter_of(s.game).text_view(view)[0].lines
    assert any("the last of its kind" in line for line in lines)
