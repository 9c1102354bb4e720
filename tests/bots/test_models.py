"""Models: data with provenance that bots play by; without one, and before one, weights decide."""

import json
from pathlib import Path

import pytest

import carrack
from carrack import bots
from carrack.arena.turns import ask
from carrack.bots.evaluation import (
    first_judge,
    first_text,
    hand_judge,
    judge_of,
    model_text,
    weights_text,
)
from carrack.bots.model import Model
from carrack.core.evaluation import Learned
from tests.tables import random_play

LEARNT = [name for name in carrack.NAMES if model_text(carrack.title(name))]
MEGABYTE = 1 << 20


def test_all_models_together_are_small() -> None:
    assert LEARNT
    assert sum(len(model_text(carrack.title(name))) for name in LEARNT) <= MEGABYTE


@pytest.mark.parametrize("name", LEARNT)
def test_a_model_tells_how_it_was_made_and_knows_the_features(name: str) -> None:
    about = json.loads(model_text(carrack.title(name)))
    title = carrack.title(name)
    assert about["title"] == name
    assert 0 < about["rules"] <= title.rules  # those that it was fitted to
    assert about["command"].startswith("carrack learn ")
    assert about["log_loss"] < about["log_loss_even"]
    game = carrack.game(name, players=title.high)
    assert title.features is not None
    features = title.features(game)
    assert about["features"] == features.names
    assert len(about["stages"]) == features.stages


@pytest.mark.parametrize("name", LEARNT)
def test_chances_add_up_and_a_finished_game_is_certain(name: str) -> None:
    game = carrack.game(name, players=carrack.title(name).high)
    judge = judge_of(game)
    assert isinstance(judge, Learned)
    s = game.new(seed=3)
    for n, _ in enumerate(random_play(s, 3)):
        if n % 25 == 0 and not s.over:
            assert sum(judge.prospects(s)) == pytest.approx(1)
    assert s.over
    assert judge.prospects(s) == [
        1 / len(s.winners()) if seat in s.winners() else 0 for seat in range(s.players)
    ]


def test_more_of_a_feature_with_weight_is_a_better_chance() -> None:
    game = carrack.game("new_world", players=2)
    names = ["points"]
    model = json.dumps({"features": names, "stages": [[0.1]] * 10})
    s = game.new(seed=1)
    s.score(1, "test", [(0, 10)])
    judge = judge_of(game, model)
    assert judge.prospects(s)[1] == pytest.approx(2.718 / 3.718, abs=1e-3)


def test_weights_of_features_are_found_by_name_and_missing_ones_are_nought() -> None:
    model = Model(["b", "a"], [[2.0, 1.0]], [])
    assert model.arranged(["a", "b", "c"]) == [[1.0, 2.0, 0.0]]


@pytest.mark.parametrize("name", LEARNT)
def test_the_first_version_of_a_bot_plays_by_the_weights_set_by_hand(
    name: str, tmp_path: Path
) -> None:
    weights = tmp_path / "evaluation.toml"
    weights.write_text(first_text(carrack.title(name)))
    s = carrack.game(name, players=4).new(seed=6)
    for n, _ in enumerate(random_play(s, 6)):
        if n % 40 == 0 and not s.over:
            seat = s.to_move[0]
            rng = b"%032d" % n
            first = ask(bots.make("greedy@1"), s, seat, carrack.Rng(rng))
            assert first is ask(bots.make(f"greedy:{weights}"), s, seat, carrack.Rng(rng))


def test_a_title_without_a_model_is_judged_by_its_weights() -> None:
    game = carrack.game("new_world", players=2)
    text = weights_text(game.title)
    assert judge_of(game, text) is hand_judge(game.title, text)


def test_weights_found_by_play_are_played_by_and_the_first_bot_keeps_to_its_own() -> None:
    game = carrack.game("new_world", players=2)
    found = hand_judge(game.title, weights_text(game.title))
    assert judge_of(game).weights.terms == found.weights.terms
    assert first_judge(game.title).weights.terms != found.weights.terms


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"features": ["a"], "stages": 3}'])
def test_a_file_that_is_no_model_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "model.json"
    file.write_text(text)
    with pytest.raises(carrack.CarrackError, match="cannot be read"):
        bots.make(f"planner:{file}")


def test_a_version_that_never_was_is_refused() -> None:
    with pytest.raises(carrack.CarrackError, match="planner@2"):
        bots.make("planner@2")
