"""The pages keep their word: every block of code in them is run."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from carrack.cli import app, with_resume
from tests.tables import in_brief

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
LONG = {  # they play many games
    "bots.md",
    "measure_rules.md",
    "rate_a_model.md",
    "train_an_agent.md",
    "write_a_bot.md",
}
# For a machine of one's own: these are shown; what is ours among them must exist.
ADMIN = {"carrack", "cd", "cp", "docker", "make", "pip", "pytest", "python3", "systemctl", "uvx"}


def blocks(path: Path) -> list[Token]:
    tokens = MarkdownIt("commonmark").parse(path.read_text("utf-8"))
    return [token for token in tokens if token.type in ("fence", "code_block")]


def run(block: Token, folder: Path, programs: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a block where those before it have run: names of Python live as long as the page."""
    if block.info == "python":
        programs.append(block.content)
        told = "\n".join(programs[:-1])
        # What earlier blocks print is of no interest, but what they define is.
        code = (
            "import contextlib, io\n"
            f"with contextlib.redirect_stdout(io.StringIO()):\n    exec({told!r}, globals())\n"
            f"exec({block.content!r}, globals())\n"
        )
        command = [sys.executable, "-c", code]
    else:
        shim = folder / "bin" / "carrack"
        shim.parent.mkdir(exist_ok=True)
        shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m carrack "$@"\n')
        shim.chmod(0o755)
        command = ["bash", "-euo", "pipefail", "-c", block.content]
    environment = {
        **os.environ,
        "CHECKOUT": str(ROOT),
        "LANG": "C.UTF-8",
        "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        "XDG_DATA_HOME": str(folder),
    }
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def can_be(words: list[str]) -> bool:
    """Tell whether a line that is only shown could be typed: verb and options, or target, exist."""
    if words[0] == "carrack":
        app().parse_args(with_resume(words[1:]), exit_on_error=False, print_error=False)
    if words[0] == "make":
        return re.search(rf"^{words[1]}:", (ROOT / "Makefile").read_text("utf-8"), re.M) is not None
    if words[0] == "python":
        code = (ROOT / words[1]).read_text("utf-8")
        return all(f'"{word}"' in code for word in words if word.startswith("--"))
    return words[0] in ADMIN


@pytest.mark.parametrize(
    "path",
    in_brief([path for path in PAGES if path.name not in LONG], PAGES),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_every_block_of_the_page_runs(path: Path, tmp_path: Path) -> None:
    programs: list[str] = []
    for block in blocks(path):
        where = f"{path.name}:{(block.map or [0])[0] + 1}"
        match block.info:
            case "python" | "sh":
                done = run(block, tmp_path, programs)
                assert done.returncode == 0, f"{where}\n{done.stderr}"
            case "toml":
                tomllib.loads(block.content)
            case "json":
                json.loads(block.content)
            case "console":
                for line in block.content.splitlines():
                    assert can_be(shlex.split(line, comments=True)), f"{where}: {line}"
            case "text":
                pass
            case other:
                raise AssertionError(f"{where}: a block of {other or 'no language'} is not run")
