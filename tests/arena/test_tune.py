"""Tuning: a repeatable search, and files that stay readable."""

from pathlib import Path

import pytest

import carrack
from carrack.arena import tune
from carrack.arena.simulate import play_series
from carrack.arena.strength import Pairing, row, series_of
from carrack.arena.tune import Seat, Tuning, slopes_of, weights, with_weight
from carrack.bots.evaluation import hand_judge, weights_text
from carrack.bots.greedy import Greedy
from carrack.core.errors import BadData

TEXT = "# about\n[one]\npoints = 100\nland = 5 # why\nspread = 9\ndeals = 1\n\n[two]\nland = -7\n"


def tuning(folder: Path, games: int = 1) -> Tuning:
    return Tuning("new_world", 2, games, 3, 1, folder / "log.jsonl")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "Planner", Greedy)
    monkeypatch.setattr(tune, "BOT", "greedy")


def test_only_the_weights_of_the_title_are_tuned_and_points_measure_them() -> None:
    assert weights(TEXT, "one") == {"land": 5}
    assert weights(TEXT, "two") == {"land": -7}


def test_one_number_is_changed_and_all_else_stays() -> None:
    assert with_weight(TEXT, "two", "land", 12) == TEXT.replace("-7", "12")
    assert with_weight(TEXT, "one", "land", -3) == TEXT.replace("land = 5", "land = -3")


def test_what_winners_had_more_of_is_followed_and_what_losers_had_is_left() -> None:
    won, lost = Seat(0.5, 10.0, [1.0, 0.0, -1.0]), Seat(-0.5, -10.0, [-1.0, 0.0, 1.0])
    assert slopes_of([won, lost]) == pytest.approx([1.0, 0.0, -1.0])


def test_two_seats_have_opposite_changes(tmp_path: Path) -> None:
    one, two = next(tuning(tmp_path).play(0))
    assert one.drawn == [-each for each in two.drawn]
    assert one.points == -two.points


def test_a_step_goes_with_the_slope_and_is_noted(tmp_path: Path) -> None:
    one = tuning(tmp_path)
    found = one.follow(0, list(one.play(0)))
    for name, slope in found.slopes.items():
        assert (found.weights[name] - one.first[name]) * slope >= 0
    assert one.rounds == [found]


@pytest.mark.long
def test_the_same_seed_comes_to_the_same_and_goes_on_where_it_was_broken_off(
    tmp_path: Path,
) -> None:
    whole, parts = tuning(tmp_path / "whole"), tmp_path / "parts"
    for number in range(2):
        whole.follow(number, list(whole.play(number)))
        again = tuning(parts)  # anew for each round
        again.follow(len(again.rounds), list(again.play(len(again.rounds))))
    assert tuning(parts).rounds == whole.rounds
    assert tuning(parts).text() == whole.text()


@pytest.mark.long
def test_the_weights_found_are_a_file_that_bots_play_by(tmp_path: Path) -> None:
    one = tuning(tmp_path)
    one.follow(0, list(one.play(0)))
    found = tmp_path / "found.toml"
    found.write_text(one.text())
    assert hand_judge(carrack.title("new_world"), one.text()).weights.terms[0] == 100
    assert one.verdict(found).games == 1


@pytest.mark.parametrize("name", carrack.NAMES)
def test_the_weights_of_every_game_can_be_read(name: str) -> None:
    hints = hand_judge(carrack.title(name))
    assert len(hints.weights.terms) == len(hints.names)


def test_an_unknown_weight_is_refused() -> None:
    text = weights_text(carrack.title("new_world")).replace("plains = ", "planes = ")
    with pytest.raises(BadData, match="'plains' is missing"):
        hand_judge(carrack.title("new_world"), text)


def test_a_row_of_the_table_tells_share_and_interval() -> None:
    pairing = Pairing("greedy@1", "random", 8, 0.8)
    told = row("new_world", pairing, list(play_series(series_of("new_world", pairing))))
    assert told.startswith("| `new_world` | greedy@1 | 3 x random | 8 |")
    assert "| 80% |" in told
