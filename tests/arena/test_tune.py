"""Tuning: a repeatable search, and files that stay readable."""

import pytest

import carrack
from carrack.arena.simulate import play_series
from carrack.arena.strength import Pairing, row, series_of
from carrack.arena.tune import Tuning, weights, with_weight
from carrack.bots.evaluation import hand_judge, weights_text
from carrack.core.errors import BadData

TEXT = "# about\n[one]\npoints = 100\nland = 5 # why\nspread = 9\ndeals = 1\n\n[two]\nland = -7\n"


def test_only_the_weights_of_the_title_are_tuned() -> None:
    assert weights(TEXT, "one") == {"points": 100, "land": 5, "spread": 9}
    assert weights(TEXT, "two") == {"land": -7}


def test_one_number_is_changed_and_all_else_stays() -> None:
    assert with_weight(TEXT, "two", "land", 12) == TEXT.replace("-7", "12")
    assert with_weight(TEXT, "one", "land", -3) == TEXT.replace("land = 5", "land = -3")


def test_the_same_seed_tries_the_same_and_comes_to_the_same() -> None:
    runs = [Tuning("new_world", 2, 2, 3, 1) for _ in range(2)]
    first, second = ([*run.run(2)] for run in runs)
    assert first == second
    assert runs[0].text == runs[1].text
    assert len(first) == 2


def test_what_wins_is_kept_and_what_loses_is_dropped() -> None:
    tuning = Tuning("new_world", 2, 2, 3, 1)
    before = tuning.text
    for trial in tuning.run(4):
        present = weights(tuning.text, "new_world")[trial.name]
        assert present == (trial.new if trial.kept else trial.old)
        assert trial.kept == (trial.share >= trial.wanted)
    assert before == weights_text(carrack.title("new_world"))


@pytest.mark.parametrize("name", carrack.NAMES)
def test_the_weights_of_every_game_can_be_read(name: str) -> None:
    hints = hand_judge(carrack.title(name))
    assert len(hints.weights.terms) == len(hints.names)


def test_an_unknown_weight_is_refused() -> None:
    text = weights_text(carrack.title("new_world")).replace("plains = ", "planes = ")
    with pytest.raises(BadData, match="'plains' is missing"):
        hand_judge(carrack.title("new_world"), text)


def test_a_row_of_the_table_tells_share_and_interval() -> None:
    pairing = Pairing("greedy", "random", 8, 0.8)
    told = row("new_world", pairing, list(play_series(series_of("new_world", pairing))))
    assert told.startswith("| `new_world` | greedy | 3 x random | 8 |")
    assert "| 80% |" in told
