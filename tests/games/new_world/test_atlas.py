"""What is told of the land is what the rules charge: features, payouts, worth at the end."""

import re

import pytest

import carrack
from carrack.core.actions import Action
from carrack.core.flow import Journal
from carrack.games.new_world.rules.atlas import Atlas, Place
from carrack.games.new_world.rules.cells import cell_at, column_of, row_of
from carrack.games.new_world.rules.check import place, walk
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import FARM, PLAINS
from carrack.show.presenter import presenter_of
from tests.games.new_world.test_fuzz import play as random_game
from tests.games.new_world.tools import events, play, positions, table

pytestmark = pytest.mark.engine


def atlas_of(s: Position) -> Atlas:
    assert isinstance(s.game, NewWorld)
    return Atlas(s.game, s.view(None))


def place_of(s: Position, segment: int) -> Place:
    number, slot = place(s, segment)
    return column_of(s.cells[number]), row_of(s.cells[number]), slot


def points_of(event: dict[str, object]) -> tuple[object, int]:
    parts = event["parts"]
    assert isinstance(parts, list)
    return event["seat"], sum(points for _, points in parts)


def test_a_feature_has_the_parts_found_by_walking_and_the_figures_of_the_state() -> None:
    compared = 0
    for s in positions(4, seed=8, every=25):
        atlas = atlas_of(s)
        assert sum(len(feature.places) for feature in atlas.features) == len(s.parent)
        for segment in range(len(s.parent)):
            feature, root = atlas.at(place_of(s, segment)), s.root(segment)
            assert {place_of(s, other) for other in walk(s, segment)} == set(feature.places)
            assert feature.badges == s.badges(root)
            assert feature.counts == {seat: n for seat, n in enumerate(s.counts(root)) if n}
            if feature.kind not in (FARM, PLAINS):  # the engine does not need the size of plains
                assert len(feature.cells) == s.size(root)
                assert len(feature.openings) == s.open_edges(root)
            elif feature.kind == FARM:
                assert feature.around == s.neighbours(cell_at(*feature.cells[0]))
            compared += 1
    assert compared > 500


def charged(s: Position, a: Action) -> list[tuple[object, int]]:
    """Do an action in a copy of the position, and list the points given in their order."""
    after = s.clone()
    after.journal = Journal()
    after.apply(s.to_move[0], a)
    return [points_of(event) for event in events(after, "scored")]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_completed_feature_pays_what_was_told_when_nobody_settles(players: int) -> None:
    told = 0
    for s in positions(players, seed=players, every=1):
        ready = atlas_of(s).completed() if s.view(None).step == "Claim" else []
        if len(ready) == 1:
            atlas = atlas_of(s)
            pays = atlas.at(atlas.place_of(ready[0])).pays
            assert pays and pays == charged(s, s.actions.no_settler)[: len(pays)]
            told += 1
    assert told


def test_each_of_several_completed_features_pays_what_was_told() -> None:
    told = 0
    for seed in range(6):
        for s in positions(4, seed, every=1000):
            if s.view(None).step != "ScoreFirst":
                continue
            atlas = atlas_of(s)
            assert {a.text for a in atlas.completed()} == {a.text for a in s.legal}
            rows = presenter_of(s.game).text_view(s.view(None))[0].rows
            for a in s.legal:
                pays = atlas.at(atlas.place_of(a)).pays
                assert pays and pays == charged(s, a)[: len(pays)]
                sentence = ", ".join(f"{'ABCD'[seat]} gets {n} points" for seat, n in pays)
                assert sentence in [row[3] for row in rows]
                told += 1
    assert told


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_unfinished_pays_at_the_end_what_was_told(players: int) -> None:
    told = 0
    for seed in range(4):
        last = random_game(carrack.game("new_world", players=players), seed)
        counted = sorted(
            points_of(event)[::-1]
            for event in events(last, "scored")
            if str(event["reason"]).startswith("unfinished")
        )
        features = [feature for feature in atlas_of(last).features if feature.counts]
        assert counted == sorted((f.worth_end, seat) for f in features for seat in f.leaders)
        told += len(counted)
    assert told


def test_the_bonus_drawn_over_a_column_is_what_a_settler_there_earns() -> None:
    s = play(table("G2 E1 U1"), "tile:1,2 turn:0 no_settler tile:2,2 shopkeeper:0")
    drawn = 0
    for seen in (table("U1"), s):
        atlas = atlas_of(seen)
        svg = presenter_of(seen.game).picture(seen.view(None))
        for column in set(seen.surveyors()):
            both = seen.surveyors().count(column)
            assert atlas.bonus(column) == 4 * both
            label = "Both surveyors" if both == 2 else "A surveyor"
            assert re.search(rf"{label} in column {column}: \+{4 * both} points", svg)
            drawn += 1
    assert drawn == 3


def test_a_feature_open_to_the_coast_beyond_the_strip_can_never_be_complete() -> None:
    s = play(table("N1 I1 U1"), "tile:1,1 turn:0 no_settler", "tile:1,0 turn:2 no_settler")
    hopeless = [f for f in atlas_of(s).features if f.is_hopeless]
    assert any((0, 0) in f.openings for f in hopeless)
    assert all((0, 0) in f.openings or f.kind == FARM for f in hopeless)
