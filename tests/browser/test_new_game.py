"""A game from elsewhere, made by `carrack new-game`, plays everywhere once it is installed."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import expect

import carrack
from tests.browser.conftest import NewPage
from tests.browser.paths import do, play_now, wait_for_turn
from tests.cli.tools import carrack_cli, carrack_here
from tests.server.tools import Server, database

ROOT = Path(__file__).parents[2]
LEARNERS = """
import warnings
from pettingzoo.test import api_test
from carrack.adapters.pettingzoo import CarrackAEC
warnings.simplefilter("ignore")
api_test(CarrackAEC("race", players=3), num_cycles=200)
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Follow `docs/adding_a_game.md`: write the package, build it, and put it on the path."""
    folder = tmp_path_factory.mktemp("new_game")
    done = carrack_cli("new-game", "race", "-o", folder, home=folder)
    assert done.returncode == 0, done
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=folder / "race", check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


@pytest.fixture
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the processes that a test starts find the package."""
    places = [str(site), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(place for place in places if place))
    return site


@pytest.mark.long
def test_the_name_of_a_new_game_is_a_word_that_is_not_taken(tmp_path: Path) -> None:
    for name in ("Race", "2race", "race-car", "race_", "_", "class", "new_world", "../race"):
        done = carrack_cli("new-game", name, "-o", tmp_path, home=tmp_path)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["title", "none"])
def test_a_new_game_may_be_called_as_something_of_python_or_ours(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert carrack_here("new-game", name, "-o", tmp_path, home=tmp_path).returncode == 0
    monkeypatch.syspath_prepend(tmp_path / name / "src")
    assert import_module(f"carrack_{name}").TITLE.name == name


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "race").mkdir()
    done = carrack_cli("new-game", "race", "-o", tmp_path, home=tmp_path)
    assert done.returncode == 2 and "there already" in done.stderr
    assert list((tmp_path / "race").iterdir()) == []


@pytest.mark.long
def test_a_new_game_keeps_the_whole_contract(installed: Path) -> None:
    conformance = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "race"]
    done = subprocess.run(
        [*conformance, "tests/conformance", "tests/adapters/test_learners.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout and "failed" not in done.stdout


Command = Callable[[Path], subprocess.CompletedProcess[str]]


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("games",), "race"),
        (("simulate", "race", "--games", "20"), "20"),
        (("tournament", "race", "--bots", "random,greedy", "--games", "8", "--out", "x"), "greedy"),
        (("play", "race", "--seats", "human,random", "--seed", "1"), "Lay"),
    ],
)
def test_a_new_game_plays_in_the_terminal_and_in_tournaments(
    installed: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    done = carrack_cli(*words, home=tmp_path, typed="1\n" * 8)
    assert done.returncode == 0, done
    assert told in done.stdout


def test_learners_step_through_a_new_game(installed: Path) -> None:
    subprocess.run([sys.executable, "-c", LEARNERS], check=True, capture_output=True)


def test_a_new_game_is_played_in_the_browser(
    installed: Path, new_page: NewPage, tmp_path: Path
) -> None:
    assert "race" not in carrack.NAMES, "only the server's process has it"
    server = Server(database(tmp_path))
    try:
        page = new_page(server.url)
        play_now(page, "race", players=3)
        expect(page.locator("#board")).to_contain_text("hand")
        while wait_for_turn(page):
            do(page)
        expect(page.locator("#prompt .over")).to_be_visible()
        expect(page.locator("#log")).to_contain_text("Laid")
    finally:
        server.stop()
