"""The wheel, in environments where nothing else is installed."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

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


def installed(folder: Path, wheel: Path, extra: str = "") -> Path:
    """Make an environment with the wheel in it; give the folder of its commands."""
    assert run(sys.executable, "-m", "venv", folder).returncode == 0
    what = f"carrack[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
    done = run(folder / "bin/python", "-m", "pip", "install", "--quiet", what)
    if done.returncode and not os.environ.get("CI"):
        pytest.skip("the packages of the extra cannot be fetched here")
    assert done.returncode == 0, done.stderr
    return folder / "bin"


def test_alone_it_plays_simulates_and_draws_and_says_what_the_command_line_needs(
    tmp_path: Path, wheel: Path
) -> None:
    commands = installed(tmp_path, wheel)
    played = run(commands / "python", ROOT / "tools" / "smoke.py", "interpreted")
    assert played.returncode == 0, played.stderr
    several = (
        "from carrack.arena.simulate import Series, play_series\n"
        "if __name__ == '__main__':\n"
        "    series = Series('new_world', ('random', 'random'), games=2, seed=0)\n"
        "    print(len(list(play_series(series, 1))))\n"
    )
    assert run(commands / "python", "-c", several).stdout == "2\n"
    asked = run(commands / "carrack", "serve", "--open")
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr == (
        "carrack: cyclopts is not installed; this adds what is needed: "
        "pip install 'carrack[serve]'\n"
    )


@pytest.mark.long
def test_with_play_the_first_move_is_a_line_away(tmp_path: Path, wheel: Path) -> None:
    commands = installed(tmp_path, wheel, "play")
    seats = ["--seats", "human,random", "--seed", "7"]
    played = run(
        commands / "carrack", "play", "new_world", *seats, home=str(tmp_path), typed="1\nquit\n"
    )
    assert (played.returncode, played.stderr) == (0, "")
    drawn = tmp_path / "board.png"
    (record,) = (tmp_path / "carrack" / "games").glob("*.json")
    assert run(commands / "carrack", "show", record, "--output", drawn).returncode == 0
    assert drawn.read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
def test_with_serve_the_page_and_its_script_are_served(tmp_path: Path, wheel: Path) -> None:
    commands = installed(tmp_path, wheel, "serve")
    command = [commands / "carrack", "serve", "--port", "0", "--database", tmp_path / "games.db"]
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True)
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
