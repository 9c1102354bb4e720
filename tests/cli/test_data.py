"""Facts written out, changed, checked and played with."""

from pathlib import Path

import pytest

from carrack.games import packaged_data
from tests.cli.tools import assert_one_line, carrack_here, played_record


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    done = carrack_here("data", "export", "new_world", "-o", tmp_path / "mine", home=tmp_path)
    assert done.returncode == 0
    return tmp_path / "mine"


def edit(folder: Path, old: str, new: str) -> None:
    path = folder / "new_world" / "tiles.toml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_export_writes_the_packaged_files(exported: Path) -> None:
    written = {path.name: path.read_text() for path in (exported / "new_world").iterdir()}
    assert written == packaged_data("new_world")


def test_export_writes_over_nothing(exported: Path, tmp_path: Path) -> None:
    edit(exported, "count = 95", "count = 94")
    done = carrack_here("data", "export", "new_world", "-o", exported, home=tmp_path)
    assert_one_line(done)
    assert "count = 94" in (exported / "new_world" / "tiles.toml").read_text()


def test_export_with_force_writes_over(exported: Path, tmp_path: Path) -> None:
    edit(exported, "count = 95", "count = 94")
    done = carrack_here("data", "export", "new_world", "-o", exported, "--force", home=tmp_path)
    assert done.returncode == 0
    assert "count = 95" in (exported / "new_world" / "tiles.toml").read_text()


def test_check_accepts_changed_facts_and_says_what_changed(exported: Path, tmp_path: Path) -> None:
    edit(exported, "animals = 1", "animals = 2")
    done = carrack_here("data", "check", "new_world", "--data", exported, home=tmp_path)
    assert done.returncode == 0
    assert "tiles.toml: changed" in done.stdout
    assert "board.toml: as packaged" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("animals = 1", "beasts = 1", "unknown key 'beasts'"),
        ("copies = 2", "copies = true", "'copies' must be a whole number"),
        ("count = 95", "count = 94", "count is 94"),
        ("copies", "copies = = ", "tiles.toml:"),
        ('"reconstructed"', '"hearsay"', "'provenance' must be one of"),
    ],
)
def test_wrong_facts_are_refused_with_their_place(
    exported: Path, tmp_path: Path, old: str, new: str, told: str
) -> None:
    edit(exported, old, new)
    for words in (("data", "check", "new_world"), ("play", "new_world")):
        done = carrack_here(*words, "--data", exported, home=tmp_path)
        assert_one_line(done)
        assert told in done.stderr


def test_facts_that_are_not_text_are_refused(exported: Path, tmp_path: Path) -> None:
    (exported / "new_world" / "tiles.toml").write_bytes(b"\xff\xfe\x00")
    done = carrack_here("data", "check", "new_world", "--data", exported, home=tmp_path)
    assert_one_line(done)
    assert "tiles.toml" in done.stderr


def test_a_record_played_with_other_facts_asks_for_them(exported: Path, tmp_path: Path) -> None:
    edit(exported, "animals = 1", "animals = 2")
    path = tmp_path / "game.json"
    path.write_text(played_record(moves=5).to_text())
    done = carrack_here("replay", path, "--data", exported, home=tmp_path)
    assert_one_line(done)
    assert "--data" in done.stderr
