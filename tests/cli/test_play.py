"""Whole games at the terminal, left in every way and gone on with."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import carrack
from tests.cli.tools import carrack_cli, command, environment, played_record

PLAY = ("play", "new_world", "--seats", "human,random,random", "--seed", 2)
PATIENCE = 120  # seconds for what must come, however busy the machine is


def running(home: Path) -> list[Path]:
    return sorted((home / "carrack" / "games").glob("*.json"))


def finished(home: Path) -> list[Path]:
    return sorted((home / "carrack" / "finished").glob("*.json"))


def moves_in(path: Path) -> int:
    return len(json.loads(path.read_text())["moves"])


def test_a_whole_game_is_played_through_stdin(tmp_path: Path) -> None:
    done = carrack_cli(*PLAY, home=tmp_path, typed="1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert "wins!" in done.stdout or "share the victory!" in done.stdout
    assert running(tmp_path) == []
    [path] = finished(tmp_path)
    record = carrack.Record.parse(path.read_text())
    assert record.seats == ["human", "random", "random"]
    assert carrack.replay(record).over


def test_a_newcomer_only_presses_enter(tmp_path: Path) -> None:
    done = carrack_cli("play", home=tmp_path, typed="\n\n1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Welcome aboard" in done.stdout
    assert "A you  B casual player  C casual player" in done.stdout
    [path] = running(tmp_path)
    assert moves_in(path) >= 1


def test_the_menu_takes_a_number_of_bots_and_asks_again_after_a_mistake(tmp_path: Path) -> None:
    done = carrack_cli("play", home=tmp_path, typed="7\n1\n9\n4\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "There are the numbers 1 to" in done.stdout
    assert "seats 2 to 5 players, not 10" in done.stdout
    assert "E casual player" in done.stdout


@pytest.mark.parametrize("typed", ["", "1\n", "1\nquit\n", "q\n", "\xff\n\x00\n1\n"])
def test_leaving_loses_nothing(typed: str, tmp_path: Path) -> None:
    given = typed.encode("latin-1")
    done = carrack_cli(*PLAY, home=tmp_path, typed=given)
    assert done.returncode == 0, done.stderr
    assert "carrack play --resume" in done.stdout
    [path] = running(tmp_path)
    carrack.replay(carrack.Record.parse(path.read_text()))


def test_a_game_resumes_where_it_was_left(tmp_path: Path) -> None:
    carrack_cli(*PLAY, home=tmp_path, typed="1\n1\n1\n1\nquit\n")
    [path] = running(tmp_path)
    before = json.loads(path.read_text())
    done = carrack_cli("play", "--resume", home=tmp_path, typed="1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert running(tmp_path) == [path]
    after = json.loads(path.read_text())
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert len(after["moves"]) > len(before["moves"])
    assert (after["key"], after["seats"]) == (before["key"], before["seats"])


@pytest.mark.long
def test_an_interrupted_game_ends_like_an_uninterrupted_one(tmp_path: Path) -> None:
    home, other = tmp_path / "one", tmp_path / "other"
    carrack_cli(*PLAY, home=home, typed="1\n" * 200)
    carrack_cli(*PLAY, home=other, typed="1\n" * 21)
    carrack_cli("play", "--resume", home=other, typed="1\n" * 200)
    assert finished(home)[0].read_text() == finished(other)[0].read_text()


def test_kill_in_mid_game_loses_no_acknowledged_move(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command(*PLAY),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    read_until(process.stdout.fileno(), b"A> ", 1)
    for _ in range(9):
        process.stdin.write(b"1\n")
        process.stdin.flush()
        read_until(process.stdout.fileno(), b"A> ", 1)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    [path] = running(tmp_path)
    record = carrack.Record.parse(path.read_text())
    assert [seat for seat, _ in record.moves].count(0) == 9
    done = carrack_cli("play", "--resume", home=tmp_path, typed="1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert carrack.Record.parse(finished(tmp_path)[0].read_text()).moves[:9] == record.moves[:9]


@pytest.mark.long
def test_a_resumed_game_tells_what_happened_since_the_last_own_action(tmp_path: Path) -> None:
    first = carrack_cli(*PLAY, home=tmp_path, typed="1\n" * 30)
    again = carrack_cli("play", "--resume", home=tmp_path, typed="quit\n")
    told = [line for line in again.stdout.splitlines() if re.match("   [A-C] ", line)]
    assert 0 < len(told) < 30
    assert told == [line for line in first.stdout.splitlines() if line in told][-len(told) :]


@pytest.mark.long
def test_the_menu_offers_the_latest_saved_game(tmp_path: Path) -> None:
    carrack_cli(*PLAY, home=tmp_path, typed="1\n")
    [path] = running(tmp_path)
    before = moves_in(path)
    done = carrack_cli("play", home=tmp_path, typed="s\n1\n")
    assert done.returncode == 0, done.stderr
    assert running(tmp_path) == [path]
    assert moves_in(path) > before


@pytest.mark.long
def test_of_several_saved_games_the_latest_is_offered_first(tmp_path: Path) -> None:
    carrack_cli(*PLAY, home=tmp_path, typed="1\n1\n")
    [old] = running(tmp_path)
    os.utime(old, (1, 1))
    carrack_cli("play", "new_world", "--seed", 3, home=tmp_path, typed="1\n")
    [new] = [path for path in running(tmp_path) if path != old]
    was = old.read_bytes(), moves_in(new)
    done = carrack_cli("play", "--resume", home=tmp_path, typed="\n1\n1\n")
    assert done.returncode == 0
    assert "Saved games:" in done.stdout
    assert (old.read_bytes(), moves_in(new) > was[1]) == (was[0], True)


@pytest.mark.long
def test_a_damaged_saved_game_is_passed_over_and_left_alone(tmp_path: Path) -> None:
    carrack_cli(*PLAY, home=tmp_path, typed="1\n")
    damaged = running(tmp_path)[0].with_name("damaged.json")
    damaged.write_bytes(b"\xff{")
    done = carrack_cli("play", "--resume", home=tmp_path, typed="quit\n")
    assert done.returncode == 0
    assert damaged.read_bytes() == b"\xff{"


def test_a_record_from_elsewhere_is_gone_on_with_in_a_file_of_our_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(played_record(moves=8).to_text())
    before = path.read_bytes()
    words = ("play", "--resume", path, "--seats", "human,human")
    done = carrack_cli(*words, home=tmp_path, typed="1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert path.read_bytes() == before
    assert moves_in(running(tmp_path)[0]) == 9


@pytest.mark.long
def test_two_terminals_with_one_game_do_not_write_over_each_other(tmp_path: Path) -> None:
    carrack_cli(*PLAY, home=tmp_path, typed="1\n")
    process = subprocess.Popen(
        command("play", "--resume"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert process.stdout is not None
    read_until(process.stdout.fileno(), b"A> ", 1)
    carrack_cli("play", "--resume", home=tmp_path, typed="2\n")
    [path] = running(tmp_path)
    other = path.read_bytes()
    process.communicate(b"1\n", timeout=PATIENCE)
    assert path.read_bytes() == other
    assert len(running(tmp_path)) == 2


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "carrack").write_text("in the way")
    done = carrack_cli("play", "new_world", home=tmp_path, typed="1\nquit\n")
    assert done.returncode == 0
    assert "NOT saved" in done.stdout
    assert "--resume" not in done.stdout


# --- what can be typed ------------------------------------------------------------------


@pytest.mark.long
def test_options_are_taken_by_name_and_by_its_beginning(tmp_path: Path) -> None:
    words = ("play", "new_world", "--seed", 2, "--seats", "human,human")
    by_number = carrack_cli(*words, home=tmp_path / "a", typed="1\n")
    record = carrack.Record.parse(running(tmp_path / "a")[0].read_text())
    first = record.moves[0][1]
    by_name = carrack_cli(*words, home=tmp_path / "b", typed=f"{first}\n")
    assert by_number.returncode == by_name.returncode == 0
    again = carrack.Record.parse(running(tmp_path / "b")[0].read_text())
    assert again.moves == record.moves
    several = carrack_cli(*words, home=tmp_path / "c", typed="tile\n")
    assert "Which one: tile:" in several.stdout
    assert moves_in(running(tmp_path / "c")[0]) == 0


def test_undo_and_redo_change_the_saved_game(tmp_path: Path) -> None:
    words = ("play", "new_world", "--seed", 2)
    carrack_cli(*words, home=tmp_path / "a", typed="1\nundo\n")
    assert moves_in(running(tmp_path / "a")[0]) == 0
    carrack_cli(*words, home=tmp_path / "b", typed="1\nundo\nredo\n")
    assert moves_in(running(tmp_path / "b")[0]) == 1


def test_undo_says_when_it_cannot(tmp_path: Path) -> None:
    done = carrack_cli(*PLAY, home=tmp_path, typed="undo\nredo\n")
    assert "This cannot be taken back" in done.stdout
    assert "nothing to do again" in done.stdout


def test_why_and_a_refused_action_tell_the_reason(tmp_path: Path) -> None:
    typed = "why no_settler\ntile:90,3\nwhy\nwhy fly\n99\n"
    done = carrack_cli(*PLAY, home=tmp_path, typed=typed)
    assert "Not now: A chooses where the tile goes." in done.stdout
    assert "place the tile at 90,3: not possible, because that cell touches no tile" in done.stdout
    assert "There is no 'fly'" in done.stdout
    assert "There are the numbers 1 to" in done.stdout
    assert moves_in(running(tmp_path)[0]) == 0


def test_help_log_score_and_board_are_there(tmp_path: Path) -> None:
    typed = "help\nlog\nscore\nboard\n"
    done = carrack_cli(*PLAY, home=tmp_path, typed=typed)
    assert "take back your whole turn" in done.stdout
    assert done.stdout.count("draws tile") == 2
    assert done.stdout.count("surveyors") >= 3


def test_save_writes_a_record_and_never_over_another_file(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.json", tmp_path / "other.json"
    other.write_text("precious")
    typed = f"1\nsave {mine}\nsave {other}\nsave\nsave {tmp_path}/no/where.json\n"
    typed += f"save ~nobody/x\nsave a\0b\nsave {'x' * 5000}\n"
    done = carrack_cli(*PLAY, home=tmp_path / "home", typed=typed)
    assert done.returncode == 0
    assert carrack.Record.parse(mine.read_text()).moves
    assert other.read_text() == "precious"
    assert "choose another name" in done.stdout
    assert done.stdout.count("This copy is not written") == 4


@pytest.mark.parametrize(
    ("language", "told"),
    [("fr", "choisit où poser la tuile"), ("nl", "kiest waar de tegel komt")],
)
def test_the_game_speaks_the_players_language(language: str, told: str, tmp_path: Path) -> None:
    words = ("play", "new_world", "--seed", 2, "--language", language)
    done = carrack_cli(*words, home=tmp_path, typed="help\nundo\nquit\n")
    assert done.returncode == 0
    assert told in done.stdout


# --- a real terminal --------------------------------------------------------------------


def read_until(handle: int, wanted: bytes, times: int) -> bytes:
    """Read until a text has come so many times."""
    seen = b""
    while seen.count(wanted) < times:
        is_ready = select.select([handle], [], [], PATIENCE)[0]
        got = os.read(handle, 65536) if is_ready else b""
        assert got, seen[-2000:]
        seen += got
    return seen


def test_at_a_terminal_names_are_completed_and_control_c_leaves(tmp_path: Path) -> None:
    mine, theirs = pty.openpty()
    process = subprocess.Popen(
        command(*PLAY),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**environment(tmp_path), "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"},
        start_new_session=True,
    )
    os.close(theirs)
    read_until(mine, b"A>", 1)
    os.write(mine, b"tile:1,")
    read_until(mine, b"place the tile at", 4)
    os.write(mine, b"\t\r")
    read_until(mine, b"A>", 2)
    os.write(mine, b"\x03")
    seen = read_until(mine, b"carrack play --resume", 1)
    assert b"Traceback" not in seen
    assert process.wait(timeout=PATIENCE) == 130
    os.close(mine)
    assert moves_in(running(tmp_path)[0]) == 1


ANSWERING = """import json, sys
sys.stderr.write("asked\\n")
for line in sys.stdin:
    q = json.loads(line)
    print(json.dumps({"n": q["n"], "answer": q["options"][0]}), flush=True)
"""


@pytest.mark.long
def test_control_c_in_a_simulation_ends_it_quietly(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(ANSWERING)
    seats = f"run:{sys.executable} {bot},random"
    process = subprocess.Popen(
        command("simulate", "new_world", "--games", 4000, "--jobs", 2, "--bots", seats),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        start_new_session=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline() == b"asked\n"  # a game is under way
    os.killpg(process.pid, signal.SIGINT)
    out, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, errors.replace(b"asked\n", b"")) == (130, b"", b"")
