"""Mistakes of the user: one clear line, exit code 2, nothing touched."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import carrack
from carrack.cli import run
from tests.cli.tools import assert_one_line, carrack_cli, carrack_here, played_record

RECORD = played_record(moves=12).to_text().encode()
RULES = b'"rules": %d' % carrack.title("new_world").rules


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("sail", "sail"),
        ("--sail", "--sail"),
        ("play chess", "there are new_world"),
        ("play new_world --seats human", "seats 2 to 5"),
        ("play new_world --seats human,random,random,random,random,random", "seats 2 to 5"),
        ("play new_world --seats human,bob", "there are human, random"),
        ("play new_world --seats ,", "there are human, random"),
        ("play new_world --option wind=west", "has the options first"),
        ("play new_world --option players=3", "has the options first"),
        ("simulate new_world --option name=x", "has the options first"),
        (
            "tournament new_world --bots random --seats 2 --option override=x",
            "has the options first",
        ),
        ("play new_world --option first=last", "seat_one, random"),
        ("play new_world --option first", "NAME=VALUE"),
        ("play new_world --option first=random --option first=random", "twice"),
        ("play new_world --seed seven", "--seed"),
        ("play new_world --language de", "--language"),
        ("play new_world --data nowhere", "nowhere"),
        ("play new_world again", "again"),
        ("play --resume", "no saved game"),
        ("play --resume nowhere.json", "cannot be read"),
        ("play new_world --resume nowhere.json", "--resume"),
        ("simulate", "GAME"),
        ("simulate chess", "there are new_world"),
        ("simulate new_world --bots human,random", "there are random"),
        ("simulate new_world --bots random", "seats 2 to 5"),
        ("simulate new_world --games 0", "--games"),
        ("simulate new_world --games many", "--games"),
        ("simulate new_world --jobs 0", "--jobs"),
        ("strength --games 0", "--games"),
        ("serve --database mysql://me:word@here/x", "mysql://me@here/x is neither"),
        ("verify --database sqlite:///x.db", "postgresql://"),
        ("replay", "RECORD"),
        ("replay nowhere.json", "cannot be read"),
        ("replay .", "not a file"),
        ("data sail", "sail"),
        ("data export chess", "there are new_world"),
        ("data check new_world --data nowhere", "nowhere"),
        ("data check new_world", "--data"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(line: str, told: str, tmp_path: Path) -> None:
    done = carrack_here(*line.split(), home=tmp_path)
    assert_one_line(done)
    assert told in done.stderr


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "not JSON"),
        (b"\x7fELF\x02\x01\x00\xff", "not text"),
        (b"[]", "not a record"),
        (b'{"carrack": 99}', "format 99"),
        (b"[" * 100_000, "not JSON"),
        (b"9" * 5000, "not JSON"),
        (RECORD.replace(b'"new_world"', b'"chess"'), "there is no game"),
        (RECORD.replace(RULES, b'"rules": 99'), "version 99"),
        (RECORD.replace(b'"players": 2', b'"players": 9'), "seats 2 to 5"),
        (RECORD.replace(b'"first"', b'"last"'), "no option"),
        (RECORD.replace(b'"data": "', b'"data": "0'), "other data"),
        (RECORD.replace(b'"0 tile:', b'"1 tile:'), "cannot be"),
        (RECORD.replace(b'"0 tile:', b'"0 title:', 1), "no action"),
        (RECORD.replace(b'"0 tile:', b'"' + b"9" * 5000 + b" tile:", 1), "damaged"),
        (RECORD.replace(b"{", b'{"rumour": 1,', 1), "unknown entry"),
        (RECORD.replace(b'"moves"', b'"seats": [1], "moves"'), "seats"),
    ],
)
def test_a_foreign_or_damaged_record_is_refused(
    content: bytes,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    done = carrack_here("replay", path, home=tmp_path / "home")
    assert_one_line(done)
    assert told in done.stderr
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    for verb in (["play", "--resume"], ["show", "-o", str(tmp_path / "x.svg")]):
        assert run([*verb, str(path)]) == 2
        printed = capsys.readouterr()
        assert (printed.out, printed.err) == ("", done.stderr)
    assert path.read_bytes() == content
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"]


def replayed(content: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Assert that a record is either told to its end or refused in one line."""
    path = folder / "game.json"
    path.write_bytes(content)
    code = run(["replay", str(path)])
    told = capsys.readouterr()
    assert code in (0, 2), told.err
    if code == 2:
        assert told.out == ""
        assert told.err.startswith("carrack: ")
        assert told.err.count("\n") == 1
    else:
        assert "Verified" in told.out


def test_a_record_cut_anywhere_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for length in range(0, len(RECORD) - 2, 7):
        (tmp_path / "game.json").write_bytes(RECORD[:length])
        assert run(["replay", str(tmp_path / "game.json")]) == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.long
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(place=st.integers(0, len(RECORD) - 1), byte=st.integers(0, 255))
def test_a_record_with_any_byte_changed_is_told_or_refused(
    place: int, byte: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replayed(RECORD[:place] + bytes([byte]) + RECORD[place + 1 :], tmp_path, capsys)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=100)
@given(
    place=st.integers(0, len(RECORD) - 1),
    length=st.integers(0, 40),
    inserted=st.sampled_from([b"", b'"', b"\\ud800", b"\n", b"null", b"1e999", b"-1", b"{}", b"0"]),
)
@pytest.mark.long
def test_a_record_with_any_piece_replaced_is_told_or_refused(
    place: int, length: int, inserted: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replayed(RECORD[:place] + inserted + RECORD[place + length :], tmp_path, capsys)


@pytest.mark.skipif(os.name != "posix", reason="folders are locked differently elsewhere")
def test_a_target_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    done = carrack_cli("data", "export", "new_world", "-o", tmp_path / "file", home=tmp_path)
    assert_one_line(done)
    assert (tmp_path / "file").read_text() == "here"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("play chess --language fr", "il n’y a pas de jeu 'chess' ; il y a new_world"),
        ("play new_world --seats human --language=nl", "2 tot 5 spelers, niet voor 1"),
        ("replay nowhere.json --language fr", "nowhere.json ne peut pas être lu : fichier ou"),
        ("play new_world --option first=last --language nl", "de optie first kan seat_one, random"),
        ("rules new_world --section moon --language fr", "il n’y a pas de passage 'moon'"),
    ],
)
def test_a_mistake_is_told_in_the_language_of_the_command(
    line: str, told: str, tmp_path: Path
) -> None:
    done = carrack_here(*line.split(), home=tmp_path)
    assert_one_line(done)
    assert told in done.stderr


def test_a_mistake_is_told_in_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "nl_BE.UTF-8")
    assert run(["rules", "chess"]) == 2
    assert "er is geen spel 'chess'" in capsys.readouterr().err
