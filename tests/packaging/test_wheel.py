"""The wheel, in environments where nothing else is installed."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

import carrack

pytestmark = pytest.mark.long  # nothing else takes as long as making environments
ROOT = Path(__file__).parents[2]


def run(*command: object, home: str = "/", typed: str = "") -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "LC_", "LANG"))}
    kept["XDG_DATA_HOME"] = home
    words = [str(word) for word in command]
    return subprocess.run(
        words, input=typed, capture_output=True, text=True, env=kept, check=False, cwd=home
    )


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env={**os.environ, "CARRACK_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (built,) = folder.glob("carrack-*-py3-none-any.whl")
    return built


def installed(folder: Path, what: str) -> Path:
    """Make an environment with something in it; give the folder of its commands."""
    assert run(sys.executable, "-m", "venv", folder).returncode == 0
    done = run(folder / "bin/python", "-m", "pip", "install", "--quiet", what)
    if done.returncode and not os.environ.get("CI"):
        pytest.skip("packages cannot be fetched here")
    assert done.returncode == 0, done.stderr
    return folder / "bin"


def test_alone_it_plays_simulates_and_draws_and_says_what_the_command_line_needs(
    tmp_path: Path, wheel: Path
) -> None:
    commands = installed(tmp_path, str(wheel))
    played = run(commands / "python", ROOT / "tools" / "smoke.py", "interpreted")
    assert played.returncode == 0, played.stderr
    several = (
        "from carrack.arena.simulate import Series, play_series\n"
        "if __name__ == '__main__':\n"
        "    series = Series('new_world', ('random', 'random'), games=2, seed=0)\n"
        "    print(len(list(play_series(series, 1))))\n"
    )
    assert run(commands / "python", "-c", several).stdout == "2\n"
    version = run(commands / "carrack", "--version").stdout
    assert version.startswith(f"carrack {carrack.__version__} ")
    asked = run(commands / "carrack", "serve", "--open")
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr == (
        "carrack: cyclopts is not installed; this adds what is needed: "
        "pip install 'carrack[serve]'\n"
    )


def test_with_play_the_first_move_is_a_line_away(tmp_path: Path, wheel: Path) -> None:
    commands = installed(tmp_path, f"carrack[play] @ {wheel.as_uri()}")
    seats = ["--seats", "human,random", "--seed", "7"]
    played = run(
        commands / "carrack", "play", "new_world", *seats, home=str(tmp_path), typed="1\nquit\n"
    )
    assert (played.returncode, played.stderr) == (0, "")
    drawn = tmp_path / "board.png"
    (record,) = (tmp_path / "carrack" / "games").glob("*.json")
    assert run(commands / "carrack", "show", record, "--output", drawn).returncode == 0
    assert drawn.read_bytes().startswith(b"\x89PNG")


def serves(command: list[object], home: Path, **more: str) -> None:
    """See that a command serves the page and its script, and ends well."""
    words = [*command, "serve", "--port", "0", "--database", home / "games.db"]
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))}
    process = subprocess.Popen(
        [str(word) for word in words], stdout=subprocess.PIPE, text=True, env={**kept, **more}
    )
    try:
        assert process.stdout is not None
        (address,) = re.findall(r"http://\S+", process.stdout.readline())
        with urlopen(address) as page:
            text = page.read().decode()
        (script,) = re.findall(r'src="(/[^"]*client[^"]*\.js[^"]*)"', text)
        with urlopen(address + script[1:]) as sent:
            assert sent.read().startswith(b"/*")
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()  # type: ignore[union-attr]
    assert process.returncode == 0


def test_with_serve_the_page_and_its_script_are_served(tmp_path: Path, wheel: Path) -> None:
    serves([installed(tmp_path, f"carrack[serve] @ {wheel.as_uri()}") / "carrack"], tmp_path)


@pytest.mark.parametrize("runner", ["uvx", "pipx"])
def test_run_without_being_installed_it_fetches_the_extra_that_it_lacks(
    tmp_path: Path, wheel: Path, runner: str
) -> None:
    commands = installed(tmp_path, "uv" if runner == "uvx" else runner)
    found = {"UV_FIND_LINKS": str(wheel.parent), "PIP_FIND_LINKS": str(wheel.parent)}
    home = {"UV_CACHE_DIR": str(tmp_path / "uv"), "PIPX_HOME": str(tmp_path / "pipx")}
    path = f"{commands}{os.pathsep}{os.environ['PATH']}"
    run_it = [commands / "uvx"] if runner == "uvx" else [commands / "pipx", "run"]
    serves([*run_it, "carrack"], tmp_path, PATH=path, **found, **home)
