"""The README keeps its word."""

import re
import subprocess
import sys
from pathlib import Path

import carrack

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def test_the_python_example_runs_as_printed(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", example], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")


def test_all_games_and_files_it_names_are_there() -> None:
    for name in carrack.NAMES:
        assert f"`{name}`" in README
    root = Path(__file__).parents[1]
    for path in re.findall(r"`(docs/[\w./]+|[A-Z]+\.md)`", README):
        assert (root / path).exists(), path
    assert (root / "docs" / "new_world.png").exists()
