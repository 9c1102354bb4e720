"""The pages keep their word: every block of code in them is run."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
# For a machine of one's own: these are shown, and tried where they can be.
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


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
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
                first = {line.split()[0] for line in block.content.splitlines()}
                assert first <= ADMIN, f"{where}: {first - ADMIN} should be run, as sh"
            case "text":
                pass
            case other:
                raise AssertionError(f"{where}: a block of {other or 'no language'} is not run")
