"""The sentences of the rulebook that say what happens, beyond rulings and worked examples."""

import pytest

import carrack
from carrack.core.rng import Rng
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, TRAIL
from carrack.text import catalogue, event_sentence
from tests.games.new_world.tools import events, options, play, table

pytestmark = pytest.mark.engine


def test_there_are_95_tiles_and_all_are_shuffled() -> None:
    game = carrack.game("new_world", players=2)
    bags = []
    for seed in (1, 2):
        s = game.new(seed)
        assert isinstance(s, Position)
        assert len(s.bag) == 95 and sorted(s.bag) == s.tiles.bag
        bags.append(s.bag)
    assert bags[0] != bags[1] != sorted(bags[1])


def test_the_tile_set_has_its_published_and_reconstructed_totals() -> None:
    tiles = [tile for tile in table("E1").tiles.tiles for _ in range(tile.copies)]
    parts = [part for tile in tiles for part in tile.segments]
    assert sum(part.kind == FARM for part in parts) == 8
    assert sum(part.badges for part in parts if part.kind == TOWN) == 12
    assert sum(part.badges for part in parts if part.kind == TRAIL) == 16
    assert sum(part.badges for part in parts if part.kind == PLAINS) == 65
    assert len({tile.id for tile in tiles}) == 66


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_has_five_settlers_to_play(players: int) -> None:
    assert table("E1", players=players).supply == [5] * players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_round_clockwise(players: int) -> None:
    s = table("E1 E1 E2 E2 E2 E3", players=players)
    seats = []
    for _ in range(players + 1):
        seats.append(s.to_move[0])
        play(s, options(s)[0])
        while s.to_move[0] == seats[-1]:
            play(s, options(s)[-1])
    assert seats == [*range(players), 0]


def test_the_first_player_is_seat_one_unless_drawn_at_random() -> None:
    assert carrack.game("new_world", players=5).new(3).to_move == [0]
    drawn = carrack.game("new_world", players=5, first="random")
    assert {drawn.new(seed).to_move[0] for seed in range(40)} == {0, 1, 2, 3, 4}


def test_the_drawn_tile_is_shown_to_everyone() -> None:
    s = table("E1")
    assert s.game.vocabulary
    assert s.view(None).to_json()["tile"] == s.view(1).to_json()["tile"] == s.tile


def test_one_settler_a_turn_only_on_the_tile_just_placed() -> None:
    s = play(table("U1 E1"), "tile:1,3 robber:0")
    assert s.to_move == [1]
    assert [cell for _, _, cell, _ in s.settlers] == [s.cell]


def test_placing_a_settler_is_never_forced() -> None:
    s = play(table("U1 E1"), "tile:1,3")
    assert options(s)[-1] == "no_settler"


def test_a_settler_on_an_unfinished_feature_stays() -> None:
    s = play(table("G1 U1 E2"), "tile:1,2 shopkeeper:0", "tile:1,6 robber:0")
    assert s.supply == [4, 4]
    play(s, "tile:1,9 no_settler")
    assert s.supply == [4, 4]


def test_a_trail_ends_at_a_town() -> None:
    s = play(table("T1"), "tile:1,3")
    play(s, "robber:0")
    assert s.scores() == [2, 0]


def test_a_trail_ends_at_a_farm() -> None:
    assert play(table("A1"), "tile:1,3 robber:0").scores() == [2, 0]


def test_a_trail_ends_at_a_crossroads() -> None:
    s = play(table("W1"), "tile:1,3 turn:0")
    play(s, "robber:0")
    assert s.scores() == [2, 0]


def test_a_trail_may_be_a_loop() -> None:
    s = table("B1 V1 V1 V2 V2")
    play(
        s,
        "tile:1,4 no_settler",
        "tile:2,4 turn:0 robber:0",
        "tile:3,4 turn:3 no_settler",
        "tile:3,5 turn:2 no_settler",
        "tile:2,5 no_settler",
    )
    assert events(s, "completed")[0]["tiles"] == 4
    assert s.scores() == [0, 4 + 2 * 2]


def test_trappers_never_return() -> None:
    s = play(table("B1 E1"), "tile:1,4 trapper:0", "tile:1,2 shopkeeper:0")
    assert s.supply == [4, 5]
    s.surveys = 9
    play(s, options(s)[0])
    assert s.supply[0] == 4


def test_a_town_of_two_tiles_is_worth_four() -> None:
    assert play(table("E1"), "tile:1,9 shopkeeper:0").scores() == [4, 0]


def test_plains_are_not_scored_during_the_game() -> None:
    s = play(table("E3 E1"), "tile:1,4 turn:0 trapper:0", "tile:1,2 no_settler")
    assert s.scores() == [0, 0]


def test_features_completed_by_the_last_tile_score_in_full() -> None:
    s = play(table("E1", only=True), "tile:1,2 shopkeeper:0")
    assert s.over and s.scores() == [4, 0]


def test_equal_totals_share_the_victory() -> None:
    s = play(table("E1 E1", only=True), "tile:1,2 shopkeeper:0", "tile:1,9 no_settler")
    assert s.over and s.winners() == [0]
    s = table("E1 E4", only=True)
    play(s, "tile:1,2 no_settler", "tile:1,9 no_settler")
    assert s.over and s.scores() == [0, 0] and s.winners() == [0, 1]


def test_the_tiles_of_the_bag_are_unknown_to_all() -> None:
    s = carrack.game("new_world", players=3).new(5)
    assert isinstance(s, Position)
    other = s.redeal(1, Rng(b"x"))
    assert isinstance(other, Position)
    assert other.bag[: s.drawn] == s.bag[: s.drawn] and other.bag != s.bag
    assert "bag" not in s.view(1).to_json()


def test_a_turn_that_looks_like_another_is_not_offered() -> None:
    turns = {tile.id: tile.turns for tile in table("E1").tiles.tiles}
    assert turns["B1"] == turns["X1"] == turns["C1"] == [0]
    assert turns["U1"] == turns["H1"] == turns["G1"] == [0, 1]
    assert turns["U3"] == turns["V1"] == turns["X2"] == [0, 1, 2, 3]


def test_the_end_counts_trails_towns_farms_and_then_trappers_and_names_each_place() -> None:
    s = table("E3 B1 G1 U1", only=True)
    play(
        s,
        "tile:1,4 turn:0 trapper:0",
        "tile:1,7 farmer:0",
        "tile:1,2 shopkeeper:0",
        "tile:1,8 robber:0",
    )
    assert s.over and s.journal is not None
    told = [event_sentence(catalogue("en", "carrack.games.new_world"), ["Ann", "Bea"], event)
            for _, event in s.journal.events]  # fmt: skip
    assert told[told.index("The last tile is placed: final scoring.") + 1 :] == [
        "The unfinished trail at 1,8 counts: 2 tiles.",
        "Bea scores 2 points: unfinished trail (trails: 2).",
        "The unfinished town at 1,2 counts: 2 tiles.",
        "Ann scores 2 points: unfinished town (towns: 2).",
        "The unfinished farm at 1,7 counts: 1 point for its own tile and 1 for each of the 4 "
        "around it.",
        "Bea scores 5 points: unfinished farm (farms: 5).",
        "The plains at 1,4 are counted: 2 animals.",
        "Ann scores 2 points: plains (animals: 2).",
    ]


def test_the_log_tells_why_a_completed_farm_gives_nine_points() -> None:
    s = table("B1 U1 E1 A1 B1 B2")
    play(s, "tile:1,4 farmer:0", "tile:1,3 no_settler", "tile:1,5 no_settler")
    play(s, "tile:2,3 no_settler", "tile:2,4 no_settler", "tile:2,5 no_settler")
    assert s.journal is not None
    told = [event_sentence(catalogue("en", "carrack.games.new_world"), ["Ann", "Bea"], event)
            for _, event in s.journal.events]  # fmt: skip
    at = told.index("Ann scores 9 points: completed farm.")
    assert told[at - 1] == (
        "The farm at 1,4 is complete: 1 point for its own tile and 1 for each of the 8 around it."
    )
