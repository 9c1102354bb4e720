"""`make help` and `make dev`."""

import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def test_help_tells_of_every_target() -> None:
    targets = {
        name for line in re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.M) for name in line.split()
    }
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    told = {line.split()[1] for line in done.stdout.splitlines() if line.startswith("make ")}
    assert told == targets


def test_the_server_starts_anew_when_a_source_changes(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    source = tmp_path / "src" / "rules.py"
    source.write_text("")
    given = ["--port", "0", "--database", str(tmp_path / "games.db")]
    code = f"import pathlib, tools.dev; tools.dev.watch(pathlib.Path({str(tmp_path)!r}), {given!r})"
    command = [sys.executable, "-c", code]
    running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        assert running.stdout.readline().startswith("Carrack is served at")
        source.write_text("# changed\n")
        assert running.stdout.readline() == "changed: rules.py\n"
        assert running.stdout.readline().startswith("Carrack is served at")
    finally:
        running.send_signal(signal.SIGINT)
        running.wait(60)
        running.stdout.close()
    assert running.returncode == 0
