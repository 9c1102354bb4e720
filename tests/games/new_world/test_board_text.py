"""The table in characters: all that matters is on it, and nothing a seat may not know."""

import re

import pytest

import carrack
from carrack.games.new_world.rules.cells import cell_at
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import FARM, TURNS
from carrack.show.characters import plain_text
from carrack.show.presenter import presenter_of
from tests.games.new_world.tools import options, play, table
from tests.tables import random_play

pytestmark = pytest.mark.engine


def board(s: carrack.State, language: str = "en") -> str:
    seat = s.to_move[0] if s.to_move else None
    options = s.options(seat) if seat is not None else []
    return plain_text(presenter_of(s.game).characters(s.view(seat), options, language))


def played(moves: int, seed: int = 1) -> Position:
    s = carrack.game("new_world", players=3).new(seed)
    assert isinstance(s, Position)
    for n, _ in enumerate(random_play(s, seed)):
        if n == moves:
            break
    return s


def played_to(step: str, seed: int = 1) -> carrack.State:
    s = carrack.game("new_world", players=3).new(seed)
    for n, _ in enumerate(random_play(s, seed)):
        if n > 20 and s.view(None).step == step:
            return s
    raise AssertionError(f"no {step} in this game")


@pytest.mark.parametrize("step", ["PlaceTile", "TurnTile", "Claim"])
def test_every_option_is_marked_by_its_number(step: str) -> None:
    s = played_to(step)
    options = [a for a in s.options(s.to_move[0]) if a.word != "no_settler"]
    text = board(s)
    for n in range(1, len(options) + 1):
        assert re.search(rf"\b{n}\b", text)
    if step != "Claim":
        assert all(f"[{n}]" in text for n in range(1, len(options) + 1))


def test_the_farm_of_the_new_tile_is_marked_where_it_can_be_scored() -> None:
    s = table("B1 U1")
    for cell in [cell_at(column, row) for column in range(2, 6) for row in (13, 14, 15)]:
        if cell != cell_at(3, 14):
            s.put(s.tile * TURNS, cell)
    s.cell = cell_at(4, 14)
    s.settle_on(1, s.shape_at(s.cell).tile.slot_of(FARM, 0))
    s.settle()
    play(s, "tile:3,14 farmer:0")
    assert options(s) == ["score:farm:w", "score:farm:here"]
    close_up = board(s).split("3,14")[1].splitlines()[1:6]
    assert [line.strip() for line in close_up][2].strip(".") == "2"


def test_the_chosen_cell_is_marked_while_the_tile_is_turned() -> None:
    assert "[ ]" in board(played_to("TurnTile"))


def test_every_settler_stands_on_the_map() -> None:
    s = played(60)
    land = board(s).split("# town")[0]
    letters = re.sub("Plymouth|New York|Jamestown", "", land)
    for seat in range(3):
        standing = [settler for settler in s.settlers if settler[0] == seat]
        assert standing and letters.count("ABC"[seat]) == len(standing)


def test_the_coast_beyond_the_strip_is_neither_blank_nor_plains() -> None:
    s = table("U1")
    assert "░░░░░" not in board(s).split("# town")[0]
    s.put(0, cell_at(1, 11))
    lines = [line for line in board(s).splitlines() if "░░░░░~~~" in line]
    assert len(lines) == 3  # the three lines of row 11


def test_both_surveyors_stand_above_their_columns() -> None:
    assert board(played(60)).splitlines()[1].count("▼") == 2


def test_columns_are_counted_from_the_coast_westwards() -> None:
    numbers = [int(number) for number in board(played(60)).splitlines()[0].split()]
    assert numbers == list(range(max(numbers), -1, -1))


def test_scores_are_listed_by_source() -> None:
    s = played(10_000)
    lines = board(s).splitlines()
    for seat, points in enumerate(s.scores()):
        row = next(line for line in lines if re.match(rf"[ >] {'ABC'[seat]} ", line))
        numbers = [int(number) for number in re.findall(r"\d+", row)]
        assert numbers[0] == points == sum(numbers[1:])


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_position_of_a_game_can_be_drawn(language: str) -> None:
    s = carrack.game("new_world", players=5).new(3)
    for _ in random_play(s, 3):
        assert board(s, language)
    assert board(s, language)


def test_the_order_of_the_bag_changes_nothing() -> None:
    s = played(40)
    seat = s.to_move[0]
    other = s.redeal(seat, carrack.Rng(b"other"))
    assert s.to_json() != other.to_json()
    assert board(s) == board(other)
