"""A package from elsewhere whose game cannot be loaded: one line says so, all else works."""

import os
from pathlib import Path

import pytest

import carrack
from tests.cli.tools import assert_one_line, carrack_cli
from tests.server.tools import Server, database

FAULTS = {
    "a missing module": ("import no_such_module_anywhere", "No module named"),
    "a bug": ("1 / 0", "ZeroDivisionError"),
    "an error of many lines": ("raise RuntimeError('one\\ntwo')", "RuntimeError: one two"),
    "no title": ("TITLE = 3", "is no title"),
    "nothing": ("", "AttributeError"),
}


def install(monkeypatch: pytest.MonkeyPatch, site: Path, code: str) -> None:
    """Put a package with an entry point where Python looks for packages."""
    (site / "broken_game.py").write_text(code)
    info = site / "broken_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken_game\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[carrack.games]\nbroken = broken_game:TITLE\n")
    places = [str(site), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(place for place in places if place))


@pytest.fixture(params=FAULTS)
def why(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Install a package with a fault; give what is to be said of it."""
    code, told = FAULTS[request.param]
    install(monkeypatch, tmp_path, code)
    return told


def test_a_game_that_cannot_be_loaded_is_left_out_and_said_in_one_line(
    why: str, tmp_path: Path
) -> None:
    done = carrack_cli("games", home=tmp_path)
    assert done.returncode == 0
    assert all(f"{name}  " in done.stdout for name in carrack.NAMES)
    assert "broken" not in done.stdout
    assert done.stderr.count("\n") == 1 and why in done.stderr and "broken" in done.stderr


def test_who_asks_for_it_is_told_why_in_one_line(why: str, tmp_path: Path) -> None:
    done = carrack_cli("play", "broken", home=tmp_path)
    assert_one_line(done)
    assert why in done.stderr


def test_other_games_are_played_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, tmp_path, "1 / 0")
    done = carrack_cli("simulate", "new_world", "--games", 2, "--jobs", 1, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    server = Server(database(tmp_path))
    try:
        person = server.person()
        home = person.http.get("/")
        assert home.status_code == 200
        assert all(f"/new/{name}" in home.text for name in carrack.NAMES)
        assert "broken" not in home.text
        names = [facts["name"] for facts in person.http.get("/api/games").json()]
        assert names == list(carrack.NAMES)
        assert person.http.get("/new/broken").status_code == 404
        assert person.table("me", "random")
    finally:
        log = server.stop()
    assert log.count("ZeroDivisionError") == 1 and "Traceback" not in log
