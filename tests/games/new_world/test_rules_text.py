"""The rules' pictures are played, and what the rules say about them is true."""

import pytest

import carrack
from carrack.games.new_world.learn.illustrations import EXAMPLES, played
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.scoring import score_end
from carrack.games.new_world.show.names import tile_words
from carrack.learn.rules import sections
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, catalogue
from tests.games.new_world.tools import options, play

pytestmark = pytest.mark.engine


@pytest.mark.parametrize(
    ("name", "points"),
    [("trail", [8, 0]), ("town", [8, 0]), ("farm", [9, 0]), ("shared", [12, 12])],
)
def test_the_feature_of_an_example_scores_what_the_rules_say(name: str, points: list[int]) -> None:
    s = played(EXAMPLES[name])
    assert s.scores() == [0, 0]
    assert play(s, "no_settler").scores() == points


def test_the_tile_of_the_first_example_fits_where_the_rules_say() -> None:
    lit = set(options(played(EXAMPLES["place"])))
    assert lit >= {"tile:1,5", "tile:2,2", "tile:2,3"}
    assert lit.isdisjoint({"tile:1,1", "tile:1,4"})


def test_the_settlers_of_the_second_example_can_go_where_the_rules_say() -> None:
    s = played(EXAMPLES["claim"])
    assert options(s) == ["shopkeeper:0", "robber:0", "trapper:0", "no_settler"]


def test_the_surveyors_example_scores_what_the_rules_say() -> None:
    s = played(EXAMPLES["surveyors"])
    before = s.scores()[3]
    assert play(s, "score:farm:n").scores()[3] == before + 17
    assert play(s, "score:town:1").scores()[3] == before + 25
    assert not s.settlers and s.surveys == 4


def test_had_the_town_been_scored_first_its_owner_had_got_a_bonus() -> None:
    s = played(EXAMPLES["surveyors"])
    assert play(s, "score:town:0").scores()[0] == 4 + 8


def test_the_plains_example_scores_what_the_rules_say() -> None:
    s = played(EXAMPLES["plains"])
    score_end(s)
    assert s.scores() == [3, 3, 2]


def test_nothing_can_be_clicked_in_the_pictures_of_the_rules() -> None:
    game = carrack.game("new_world", players=2)
    for name in EXAMPLES:
        assert "data-act" not in presenter_of(game).illustration(name)


def test_all_examples_are_shown_in_the_rules() -> None:
    text = "".join(
        section.text for section in sections("carrack.games.new_world", "new_world", "en")
    )
    assert all(f"(picture:{name})" in text for name in EXAMPLES)


def test_a_tile_is_described_as_it_lies() -> None:
    game = carrack.game("new_world", players=2)
    assert isinstance(game, NewWorld)
    shapes = {(shape.tile.id, shape.turn): shape for shape in game.tiles.shapes}
    words = catalogue("en", "carrack.games.new_world")
    assert tile_words(words, shapes["P1", 0]) == (
        "town (north, west); trail (east, south, 1 trading post); "
        "plains (north-east, south-west); plains (south-east)"
    )
    assert tile_words(words, shapes["P1", 1]) == (
        "town (north, east); trail (south, west, 1 trading post); "
        "plains (south-east, north-west); plains (south-west)"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_kinds_of_tile_have_the_same_description(language: str) -> None:
    sheet = presenter_of(carrack.game("new_world", players=2)).listing("tiles", language)
    assert len({row[2] for row in sheet.rows}) == len(sheet.rows)
    assert sum(int(row[1]) for row in sheet.rows) == 95
