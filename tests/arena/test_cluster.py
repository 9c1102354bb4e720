"""Games on Ray: a real one, started on this machine."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import carrack
from carrack.arena.simulate import Series, play_series
from tests.arena.test_tournament import kill_after

SLOW = "thirdparty_files|rllib|/tests/"  # parts of Ray that are not needed to start it
SERIES = Series("new_world", ("random", "greedy"), 8, 7)
COMMAND = [sys.executable, "-m", "carrack", "tournament", "new_world", "--bots", "random,random"]


@pytest.fixture(scope="module")
def quick_ray() -> None:
    """Compile Ray: it grants its helpers fifteen seconds to start, however busy the machine."""
    found = find_spec("ray")
    assert found is not None and found.origin is not None
    folder = Path(found.origin).parent
    command = [sys.executable, "-m", "compileall", "-q", "-x", SLOW, str(folder)]
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.usefixtures("quick_ray")
def test_games_on_ray_end_as_they_do_here(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    more = ["--games", "24", "--jobs", "2", "--on", "ray", "--out", str(path)]
    subprocess.run([*COMMAND, *more], check=True, stdout=subprocess.DEVNULL)
    rows = [json.loads(row) for row in path.read_text().splitlines()[1:]]
    here = list(play_series(Series("new_world", ("random", "random"), 24, 0)))
    assert [row["scores"] for row in rows] == [result.scores for result in here]
    assert [row["number"] for row in rows] == list(range(24))


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.usefixtures("quick_ray")
def test_no_game_is_lost_or_doubled_when_a_tournament_on_ray_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    more = ["--games", "400", "--jobs", "2", "--on", "ray", "--out", str(path), "--resume"]
    running = subprocess.Popen([*COMMAND, *more], start_new_session=True, stdout=subprocess.DEVNULL)
    kill_after(running, path, 5)
    kept = path.read_bytes().count(b"\n")
    assert kept < 400
    again = [*COMMAND, "--games", "400", "--jobs", "1", "--out", str(path), "--resume"]
    subprocess.run(again, check=True, stdout=subprocess.DEVNULL)
    numbers = [json.loads(row)["number"] for row in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(400))


@pytest.mark.parametrize("where", ["rayon", "http://x:1"])
def test_an_unknown_place_is_refused(where: str) -> None:
    with pytest.raises(carrack.CarrackError, match="--on can be ray or ray://HOST:PORT"):
        list(play_series(SERIES, on=where))
