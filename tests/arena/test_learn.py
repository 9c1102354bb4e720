"""Learning: rounds of self-play that are kept, gone on with, and gated."""

import json
from pathlib import Path

import pytest

import carrack
from carrack.arena import learn
from carrack.arena.learn import Learning, Play, model_file, played
from carrack.bots.base import Uniform
from carrack.bots.greedy import Greedy
from carrack.bots.model import Model

GAME = "mundus_novus"


def learning(folder: Path) -> Learning:
    return Learning(GAME, folder, games_a_round=2, seed=3, jobs=1, command="carrack learn")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "PARCEL", 1)
    monkeypatch.setattr(learn, "FIRST", "random")
    monkeypatch.setattr(learn, "BOT", "greedy")
    monkeypatch.setattr(learn, "GATE", 4)


def test_positions_are_noted_with_what_each_seat_reached() -> None:
    samples = played(Play(GAME, "random", 1, (0,)), 1)
    assert len(samples.rows) == int(samples.seats.sum()) == len(samples.shares)
    assert samples.shares.sum() == pytest.approx(len(samples.games))
    assert samples.shares[:4].argmax() == samples.scores[:4].argmax()


def test_games_are_at_all_numbers_of_seats_but_mostly_at_four() -> None:
    counts = [Play(GAME, "random", 1, (0,)).players(number) for number in range(30)]
    title = carrack.title(GAME)
    assert set(counts) == set(range(title.low, title.high + 1))
    assert counts.count(4) > 20


def test_among_others_the_bot_has_half_the_seats_of_every_other_game() -> None:
    play = Play(GAME, "greedy", 1, (0,), among="random")
    seated = [[type(bot) for bot in play.seated(number, 4)] for number in range(4)]
    assert seated[0] == seated[2] == [Greedy] * 4
    assert seated[1] == [Uniform, Greedy] * 2
    assert seated[3] == [Greedy, Uniform] * 2
    alone = Play(GAME, "greedy", 1, (0,)).seated(1, 4)
    assert [type(bot) for bot in alone] == [Greedy] * 4


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    first = learning(tmp_path)
    assert list(first.play(0)) == [0, 1]
    assert list(learning(tmp_path).play(0)) == []
    (tmp_path / "round-0-00001.npz").unlink()
    assert list(learning(tmp_path).play(0)) == [1]


@pytest.mark.long
def test_a_round_is_judged_and_counted(tmp_path: Path) -> None:
    one = Learning(GAME, tmp_path, games_a_round=6, seed=3, jobs=1, command="carrack learn")
    for _ in one.play(0):
        pass
    found = one.judge(0)
    assert one.judged == 1
    assert found.games <= 4
    assert one.best.exists() == found.kept
    made = json.loads((tmp_path / "round-0.json").read_text())
    assert made["features"] == one.features.names
    assert made["command"] == "carrack learn"


def test_only_one_who_wins_more_than_equals_passes_the_gate(tmp_path: Path) -> None:
    gate = learning(tmp_path)
    _, share, kept = gate.trial("greedy@1", 0)
    assert kept
    assert share > 0.9
    _, share, kept = gate.trial("random", 0)
    assert not kept


def test_a_game_without_features_is_refused(tmp_path: Path) -> None:
    title = carrack.title(GAME)
    features, title.features = title.features, None
    try:
        with pytest.raises(carrack.CarrackError, match="names no features"):
            learning(tmp_path)
    finally:
        title.features = features


def test_a_model_file_can_be_read_again() -> None:
    text = model_file({"title": "x"}, ["a", "b"], [[0.5, -1.25], [0.0, 2.0]])
    model = Model.read(text)
    assert model.arranged(["b"]) == [[-1.25], [2.0]]
    assert json.loads(text)["title"] == "x"


@pytest.mark.long
@pytest.mark.parametrize("name", ["mundus_novus", "manifest_destiny"])
def test_chances_are_fitted_to_games_without_anything_that_plays_by_them(
    tmp_path: Path, name: str
) -> None:
    one = Learning(
        name, tmp_path, games_a_round=5, seed=3, jobs=1, command="carrack learn", first="random"
    )
    for _ in one.play(0):
        pass
    quality = one.foretell()
    assert quality.reliability
    made = Model.read(one.chances.read_text())
    assert len(made.stages) == one.features.stages
    is_by_hand = name == "mundus_novus"
    assert bool(made.hand) == is_by_hand and bool(made.names) != is_by_hand
    assert not one.best.exists() and one.judged == 0
