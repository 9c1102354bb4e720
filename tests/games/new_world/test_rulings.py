"""The rulings A1 to A28, each by name."""

import pytest

from carrack.games.new_world import cells, scoring
from carrack.games.new_world.cells import cell_at, column_of
from carrack.games.new_world.state import Position
from carrack.games.new_world.tiles import FARM, PLAINS, TILES_AT_MOST
from tests.games.new_world.tools import events, options, play, table

pytestmark = pytest.mark.engine


def three_features_at_once() -> Position:
    """The surveyors' example just before Blue's tile: farm, own town and Red's town."""
    s = table("D1 G1 A1 B1 B2 B2 E1 B1 E2 U2 A1 U1 E2 E3 U1 I1", players=4)
    return play(
        s,
        "tile:1,6 turn:0 shopkeeper:0",
        "tile:1,2 shopkeeper:0",
        "tile:1,3 robber:0",
        "tile:1,4 farmer:0",
        "tile:2,3 no_settler",
        "tile:2,4 no_settler",
        "tile:2,5 turn:3 no_settler",
        "tile:1,7 no_settler",
        "tile:2,7 turn:3 no_settler",
        "tile:2,8 no_settler",
        "tile:3,8 no_settler",
        "tile:1,10 no_settler",
        "tile:3,3 turn:3 no_settler",
        "tile:3,4 turn:3 no_settler",
        "tile:1,8 robber:0",
        "tile:1,5 shopkeeper:1",
    )


def test_a1_the_active_player_chooses_the_order_of_scoring() -> None:
    s = three_features_at_once()
    assert s.to_move == [3]
    assert options(s) == ["score:town:0", "score:town:1", "score:farm:n"]
    play(s, "score:town:0")  # Red's town first, so Red does score
    assert s.scores()[0] == 4 + 4 * 2


def test_a2_a_completed_feature_without_settlers_moves_no_surveyor() -> None:
    s = play(table("E1 E1"), "tile:1,2 no_settler")
    assert s.surveys == 0 and s.scores() == [0, 0]
    assert not events(s, "completed")


def test_a3_level_surveyors_wait_where_no_tile_lies_farther_west() -> None:
    s = table("A1 A1 A2 E1", players=2)
    play(s, "tile:1,3 robber:0", "tile:1,6 robber:0")
    assert s.surveys == 2  # both in column 1, the westernmost with tiles
    play(s, "tile:1,8 robber:0")
    assert s.scores() == [2 + (2 + 2 + 8), 2 + 4]
    assert s.surveys == 2


def test_a4_the_first_of_two_level_surveyors_leaves_nobody_behind() -> None:
    s = three_features_at_once()
    play(s, "score:farm:n")  # columns 1 and 2 now
    assert s.surveys == 3
    assert not events(s, "removed")
    assert {seat for seat, _, cell, _ in s.settlers if column_of(cell) == 1} == {0, 1, 3}


def test_a4_the_second_takes_all_settlers_of_the_column_away() -> None:
    s = three_features_at_once()
    play(s, "score:farm:n", "score:town:1")
    assert [event["seat"] for event in events(s, "removed")] == [0, 1]


def test_a5_stragglers_are_taken_even_when_no_surveyor_can_move() -> None:
    s = table("U1 G1 A1 E1", players=2)
    play(s, "tile:1,6 no_settler", "tile:1,2 shopkeeper:0")
    s.surveys = 4  # both in column 2, where no tile lies
    play(s, "tile:1,3 robber:0")
    assert s.surveys == 4
    assert events(s, "removed") and s.supply == [5, 5]


def test_a6_each_settler_of_a_scoring_player_earns_by_its_own_column() -> None:
    s = table("G3 B1 B1 B2 E2 E1 G2", players=2)
    play(
        s,
        "tile:1,5 shopkeeper:0",
        "tile:1,4 no_settler",
        "tile:2,4 no_settler",
        "tile:3,4 no_settler",
        "tile:4,4 turn:3 no_settler",
    )
    s.surveys = 1  # one surveyor in column 0, one in column 1
    play(s, "tile:3,5 turn:1 shopkeeper:0", "tile:2,5 turn:0 no_settler")
    # Tied: seat 0 stands in column 1 and earns 4 more, seat 1 in column 3 nothing.
    assert s.scores() == [12 + 4, 12]


def test_a6_several_settlers_of_one_owner_each_earn_their_bonus() -> None:
    s = table("U1 B1 U1 V1 U2 V1", players=2)
    play(
        s,
        "tile:1,6 robber:0",
        "tile:1,7 no_settler",
        "tile:1,8 robber:0",
        "tile:2,6 turn:3 no_settler",
        "tile:2,7 no_settler",
    )
    s.surveys = 2  # both in column 1, where both robbers stand
    play(s, "tile:2,8 no_settler")
    assert s.scores() == [7 + 2 + 2 * 8, 0]


def test_a6_a_settler_away_from_the_surveyors_earns_no_bonus() -> None:
    s = table("G3 B1 B1 B2 E1 E2 G2", players=2)
    play(
        s,
        "tile:1,5 shopkeeper:0",
        "tile:1,4 no_settler",
        "tile:2,4 no_settler",
        "tile:3,4 no_settler",
        "tile:3,5 turn:1 shopkeeper:0",
        "tile:4,4 turn:3 no_settler",
    )
    s.surveys = 5  # columns 2 and 3: one surveyor in column 3
    play(s, "tile:2,5 turn:0 no_settler")
    assert s.scores() == [12 + 4, 0]


def test_a6_settlers_of_a_player_in_the_minority_earn_nothing() -> None:
    s = table("G2 B1 B1 B2 B2 E2 E1 G3 R1 G1 E3", players=2)
    play(
        s,
        "tile:1,5 turn:0 shopkeeper:0",
        "tile:1,4 no_settler",
        "tile:2,4 no_settler",
        "tile:3,4 no_settler",
        "tile:4,4 no_settler",
        "tile:5,4 turn:3 no_settler",
        "tile:5,5 turn:1 shopkeeper:0",
        "tile:3,5 shopkeeper:0",
        "tile:2,5 no_settler",
        "tile:4,5 no_settler",
    )
    s.surveys = 6  # both in column 3, where seat 1 stands alone against two
    play(s, "tile:2,6 no_settler")
    assert s.scores() == [7 * 2 + 2 * 2, 0]


def test_a7_a_shared_feature_moves_one_surveyor_once() -> None:
    s = table("G3 B1 B1 B2 E2 E1 G2", players=2)
    play(
        s,
        "tile:1,5 shopkeeper:0",
        "tile:1,4 no_settler",
        "tile:2,4 no_settler",
        "tile:3,4 no_settler",
        "tile:4,4 turn:3 no_settler",
        "tile:3,5 turn:1 shopkeeper:0",
        "tile:2,5 turn:0 no_settler",
    )
    assert s.scores() == [12, 12]
    assert s.surveys == 1


def test_a8_the_majority_is_counted_when_the_feature_is_scored() -> None:
    s = three_features_at_once()
    play(s, "score:farm:n", "score:town:1")
    # Red's shopkeeper has just been left behind, so Red's complete town is scored by nobody.
    assert s.scores()[0] == 0 and s.surveys == 4


def test_a9_farmers_are_stragglers_and_trappers_are_not() -> None:
    s = table("B1 E1 U1 A1 E2", players=2)
    play(s, "tile:1,4 farmer:0", "tile:1,2 trapper:0", "tile:1,6 no_settler")
    s.surveys = 3
    play(s, "tile:1,3 robber:0")
    assert [event["feature"] for event in events(s, "removed")] == ["farm"]
    assert [kind for _, kind, _, _ in s.settlers] == [PLAINS]


def test_a10_a_settler_placed_behind_the_surveyors_scores_without_bonus() -> None:
    s = table("U1 E1 E2", players=2)
    play(s, "tile:1,6 no_settler")
    s.surveys, s.west = 4, 3
    play(s, "tile:1,2 shopkeeper:0")
    assert s.scores() == [0, 4]
    assert s.supply == [5, 5] and s.surveys == 5


def test_a11_a_settler_placed_this_turn_can_be_left_behind_this_turn() -> None:
    s = three_features_at_once()
    s.surveys = 3
    play(s, "score:farm:n")  # the eastern surveyor leaves column 1: Blue's own shopkeeper is gone
    assert {event["seat"] for event in events(s, "removed")} == {0, 1, 3}


def test_a12_final_scoring_gives_no_bonus_and_moves_no_surveyor() -> None:
    s = table("U1 B1", players=2, only=True)
    s.surveys = 2  # both in column 1, where both settlers stand
    play(s, "tile:1,3 robber:0", "tile:1,7 farmer:0")
    assert s.over and s.scores() == [2, 4]
    assert s.surveys == 2


def test_a13_posts_count_nothing_on_an_unfinished_trail() -> None:
    s = play(table("U2 U1", only=True), "tile:1,3 robber:0", "tile:2,3 no_settler")
    assert s.scores() == [3, 0]
    assert scoring.UNFINISHED_POST == 0


def test_a14_unfinished_features_count_tiles_not_parts() -> None:
    s = table("N1 N2 I1 E1", players=2, only=True)
    play(s, "tile:1,1 turn:0 shopkeeper:0", "tile:1,0 turn:3 no_settler")
    play(s, "tile:2,1 turn:1 no_settler", "tile:1,2 no_settler")
    # Three tiles belong to the town; of the tile with two towns only one part does.
    assert s.scores() == [3, 0]


def test_a15_start_spaces_count_as_tiles_of_towns_trails_and_farms() -> None:
    s = play(table("E1 A1"), "tile:1,2 shopkeeper:0", "tile:1,3 robber:0")
    assert s.scores() == [2 * 2, 2 + 4]
    assert s.neighbours(cell_at(1, 4)) == 4


def test_a16_the_strip_has_ten_spaces_and_three_towns() -> None:
    s = table("E1")
    assert sorted(s.cells) == [cell_at(0, row) for row in range(1, 11)]
    assert [space.name for space in s.tiles.board if space.name] == [
        "Plymouth",
        "New York",
        "Jamestown",
    ]


def test_a17_tiles_go_north_and_south_of_the_strip_but_never_into_its_column() -> None:
    s = play(table("B1 E1 E2 E3"), "tile:1,1 no_settler", "tile:1,10 turn:3 no_settler")
    cells_offered = [a.arg for a in s.options(0)]
    assert cell_at(1, 0) in cells_offered and cell_at(1, 11) in cells_offered
    assert min(column_of(cell) for cell, found in s.land.items() if found < 0) == 1
    assert cells.FIRST_COLUMN == 1


def test_a17_the_last_tile_of_a_line_of_all_tiles_opens_no_cell_beyond() -> None:
    s = table("")
    s.put(0, cell_at(TILES_AT_MOST, 5))
    assert max(column_of(a.arg) for a in s.free) == TILES_AT_MOST


def test_a18_a_farm_at_the_end_of_the_strip_cannot_be_surrounded() -> None:
    s = table("B1 E1 B1 E1 B2 B2", players=2)
    play(
        s,
        "tile:1,1 farmer:0",
        "tile:1,2 no_settler",
        "tile:1,0 no_settler",
        "tile:2,0 turn:3 no_settler",
        "tile:2,1 no_settler",
        "tile:2,2 no_settler",
    )
    assert s.neighbours(cell_at(1, 1)) == 7
    assert [kind for _, kind, _, _ in s.settlers] == [FARM]
    assert s.scores() == [0, 0]


def test_a19_the_surveyors_start_in_the_column_of_the_strip() -> None:
    s = table("E1")
    assert s.surveys == 0 and s.surveyors_in(0) == 2


def test_a20_a_settler_returned_this_turn_is_used_from_the_next_turn_on() -> None:
    s = table("E1 U1 A1", players=2)
    s.supply[0] = 1
    play(s, "tile:1,2 shopkeeper:0")
    assert s.supply[0] == 1  # placed, scored and back, but the turn has passed to the other seat
    assert s.to_move == [1]


def test_a20_without_settlers_in_the_supply_nothing_is_asked() -> None:
    s = table("E1 U1", players=2)
    s.supply[0] = 0
    play(s, "tile:1,2")
    assert s.to_move == [1]


def test_a21_a_trapper_may_stand_on_plains_without_animals() -> None:
    s = play(table("B1", only=True), "tile:1,4 trapper:0")
    assert s.over and s.scores() == [0, 0]


def test_a22_plains_join_along_the_strip_unless_a_town_or_trail_lies_between() -> None:
    s = table("B1")
    south_of_trail, row_4, north_of_town = [
        s.root(s.firsts[row - 1] + slot) for row, slot in ((3, 2), (4, 0), (5, 1))
    ]
    south_of_town = s.root(s.firsts[4] + 2)
    assert south_of_trail == row_4 == north_of_town != south_of_town
    plains = {
        s.root(s.firsts[row] + slot)
        for row, space in enumerate(s.tiles.board)
        for slot, part in enumerate(space.segments)
        if part.kind == PLAINS
    }
    assert len(plains) == 7


def test_a23_each_arm_of_a_crossroads_is_a_trail_of_its_own() -> None:
    s = play(table("X1 E1"), "tile:1,3")
    assert options(s)[:4] == ["robber:0", "robber:1", "robber:2", "robber:3"]
    play(s, "robber:1")  # the arm to the east, ended by the harbour
    assert s.scores() == [2, 0]


def test_a23_a_trail_that_returns_to_its_crossroads_counts_that_tile_once() -> None:
    s = table("X1 V1 V1 V4", players=2)
    play(
        s,
        "tile:1,3 robber:2",  # the arm to the south
        "tile:1,4 no_settler",
        "tile:2,4 turn:2 no_settler",
        "tile:2,3 no_settler",
    )
    assert events(s, "completed")[0]["tiles"] == 4
    assert s.scores() == [4, 0]


def test_a24_points_beyond_fifty_are_plain_numbers() -> None:
    s = table("E1")
    s.score(0, "town", [(scoring.TOWNS, 120)])
    assert s.scores() == [120, 0]


def test_a25_no_score_track_is_part_of_the_game() -> None:
    s = play(table("E1"), "tile:1,2 shopkeeper:0")
    seen = s.view(1)
    assert seen.scores() == s.scores() == [4, 0]
    assert not [name for name in seen.to_json() if "track" in name]


def test_a26_flags_are_the_shields_of_the_rulebook() -> None:
    s = play(table("E4"), "tile:1,2 shopkeeper:0")
    assert s.tally[0][scoring.FLAGS] == 2 and s.scores() == [6, 0]


def test_a27_when_the_last_tiles_fit_nowhere_the_game_ends() -> None:
    s = table("B1 E1 E1 C1", only=True)
    play(s, "tile:1,4 no_settler", "tile:1,2 no_settler", "tile:1,9 no_settler")
    assert s.over
    assert [event["tile"] for event in events(s, "discarded")] == ["C1"]


def test_an_unplaceable_tile_is_replaced_by_another_in_the_same_turn() -> None:
    s = table("B1 E1 E1 C1 U1")
    play(s, "tile:1,4 no_settler", "tile:1,2 no_settler", "tile:1,9 no_settler")
    assert s.to_move == [1] and s.tiles.tiles[s.tile].id == "U1"


def test_a28_all_completed_features_are_scored_only_the_order_is_free() -> None:
    s = three_features_at_once()
    s.surveys = 0  # so that nobody is left behind
    play(s, "score:town:0", "score:town:1")
    assert [event["feature"] for event in events(s, "completed")[2:]] == ["town", "town"]
    # The last one left is scored without being asked for.
    assert len(events(s, "surrounded")) == 1
