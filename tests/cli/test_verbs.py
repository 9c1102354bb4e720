"""What each verb prints when it is asked rightly."""

import json
import re
import subprocess
from pathlib import Path

import pytest

import carrack
from carrack.text import catalogue
from carrack.text.options import value_list
from tests.cli.tools import carrack_cli, carrack_here, command, environment, played_record


def test_the_version_names_engine_and_python(tmp_path: Path) -> None:
    done = carrack_cli("--version", home=tmp_path)
    engine = "compiled" if carrack.compiled else "interpreted"
    assert done.returncode == 0
    assert f"carrack {carrack.__version__} (engine {engine}, Python 3." in done.stdout


@pytest.mark.parametrize(
    "verb",
    ["", "games", "play", "simulate", "replay", "show", "data", "data export", "data check"],
)
def test_help_is_everywhere_and_has_examples(verb: str, tmp_path: Path) -> None:
    done = carrack_here(*verb.split(), "--help", home=tmp_path)
    assert done.returncode == 0
    assert "For example:\n" in done.stdout
    assert f"    carrack {verb}" in done.stdout


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_games_lists_seats_options_values_and_defaults(language: str, tmp_path: Path) -> None:
    done = carrack_here("games", "--language", language, home=tmp_path)
    assert done.returncode == 0
    for name in carrack.NAMES:
        assert f"{name}  " in done.stdout
        words = catalogue(language, carrack.title(name).package)
        for option in carrack.title(name).options:
            assert f"--option {option.name}=" in done.stdout
            for value, told in value_list(words, option):
                assert f"{value} = {told}" in done.stdout


@pytest.mark.long
def test_simulate_prints_a_table_with_intervals(tmp_path: Path) -> None:
    done = carrack_cli("simulate", "new_world", "--games", 4, "--jobs", 1, home=tmp_path)
    assert done.returncode == 0
    assert "95 % interval" in done.stdout
    assert "1 random" in done.stdout
    assert "2 random" in done.stdout


@pytest.mark.long
def test_simulate_gives_the_same_json_for_any_number_of_jobs(tmp_path: Path) -> None:
    words = ("simulate", "new_world", "--games", 6, "--seed", 3, "--json", "--jobs")
    one = carrack_cli(*words, 1, home=tmp_path)
    two = carrack_cli(*words, 2, home=tmp_path)
    assert one.stdout == two.stdout
    assert len(json.loads(one.stdout)["games"]) == 6


def test_replay_tells_verifies_and_names_the_winner(tmp_path: Path) -> None:
    record = played_record()
    path = tmp_path / "game.json"
    path.write_text(record.to_text())
    done = carrack_cli("replay", path, home=tmp_path)
    assert done.returncode == 0
    assert f"Verified: {len(record.moves)} moves" in done.stdout
    winners = carrack.replay(record).winners()
    assert ("AB"[winners[0]] + " wins!" if len(winners) == 1 else "share") in done.stdout


def test_replay_of_an_unfinished_game_says_who_is_to_move(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(played_record(moves=10).to_text())
    done = carrack_here("replay", path, "--language", "nl", home=tmp_path)
    assert done.returncode == 0
    assert "Het spel is niet afgelopen" in done.stdout


def test_a_reader_that_stops_early_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(played_record().to_text())
    process = subprocess.Popen(
        command("replay", path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate(timeout=60)
    assert errors == b""


@pytest.mark.long
def test_review_tells_what_decided_a_game_and_gives_it_to_programs(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(played_record().to_text())
    done = carrack_here("review", file, "--language", "en", home=tmp_path)
    assert done.returncode == 0, done.stderr
    for told in ("Chances to win", "The bot", "Best turn", "Luck against choice"):
        assert told in done.stdout
    guessed = carrack_here("review", file, "--guess", "--language", "en", home=tmp_path)
    assert "Move" in guessed.stdout and "Played" not in guessed.stdout
    given = json.loads(carrack_here("review", file, "--json", home=tmp_path).stdout)
    assert len(given["chances"]) == len(played_record().moves) + 1


def test_review_refuses_a_game_that_is_not_over(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(played_record(5).to_text())
    done = carrack_here("review", file, "--language", "en", home=tmp_path)
    assert done.returncode == 2
    assert "only when it is over" in done.stderr


def test_replay_writes_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    file, page = tmp_path / "game.json", tmp_path / "game.html"
    file.write_text(played_record().to_text())
    done = carrack_here("replay", file, "--html", page, home=tmp_path)
    assert done.returncode == 0, done.stderr
    written = page.read_text()
    assert f'max="{len(played_record().moves)}"' in written
    assert not re.search(r"(src|href)=\"(?!#)|url\(http|@import", written)
    assert len(written) < 3_000_000
