"""Positions as pictures."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.tools import assert_one_line, carrack_here, played_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(played_record(moves=20).to_text())
    return path


def test_show_writes_svg_of_any_position(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    done = carrack_here("show", record, "--at", 3, "--seat", "A", "-o", out, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert ElementTree.parse(out).getroot().tag.endswith("svg")


def test_show_writes_png(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    done = carrack_here("show", record, "-o", out, "--width", 300, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--at", 21, "-o", "x.svg"), "20 moves"),
        (("--at", -1, "-o", "x.svg"), "20 moves"),
        (("--seat", "C", "-o", "x.svg"), "seats are A, B"),
        (("-o", "x.gif"), ".svg or a .png"),
        (("-o", "game.json"), ".svg or a .png"),
        (("-o", "nowhere/x.svg", "--at", 0), "cannot be written"),
        ((), "requires an argument"),
    ],
)
def test_bad_wishes_are_refused_and_nothing_is_written(
    record: Path,
    tmp_path: Path,
    words: tuple[object, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    before = record.read_bytes()
    done = carrack_here("show", record, *words, home=tmp_path)
    assert_one_line(done)
    assert told in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json"]
    assert record.read_bytes() == before
