"""Commands: real processes, as a person starts them, and the same without the start."""

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import carrack
from carrack.cli import run
from tests.tables import random_play


def environment(home: Path) -> dict[str, str]:
    """Give a process a data folder of its own."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    return {**kept, "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8", "COLUMNS": "120"}


def command(*words: object) -> list[str]:
    return [sys.executable, "-m", "carrack", *[str(word) for word in words]]


def carrack_cli(
    *words: object, home: Path, typed: str | bytes = ""
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    given = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        command(*words),
        input=given,
        capture_output=True,
        env=environment(home),
        timeout=120,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def carrack_here(*words: object, home: Path) -> subprocess.CompletedProcess[str]:
    """Run a command to its end in this process: without the start of Python, the longest part."""
    out, errors = StringIO(), StringIO()
    with (
        patch.dict(os.environ, environment(home), clear=True),
        patch.object(sys, "stdin", StringIO()),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        code = run([str(word) for word in words])
    return subprocess.CompletedProcess(command(*words), code, out.getvalue(), errors.getvalue())


def assert_one_line(done: subprocess.CompletedProcess[str]) -> None:
    """Assert that bad input was refused as it should be."""
    assert done.returncode == 2, done
    assert done.stderr.startswith("carrack: "), done
    assert done.stderr.count("\n") == 1, done
    assert "Traceback" not in done.stdout + done.stderr


def played_record(moves: int | None = None, seed: int = 1) -> carrack.Record:
    """Play a game of two at random, to its end or for some moves."""
    s = carrack.game("new_world", players=2).new(seed)
    for n, _ in enumerate(random_play(s, seed)):
        if n == moves:
            break
    return s.record
