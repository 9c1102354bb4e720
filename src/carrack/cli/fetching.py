"""Run without being installed, by uvx or pipx, the program fetches an extra in the same way."""

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

FETCHED = "CARRACK_FETCHED"  # says that it was fetched already, and lacks something all the same


def runner() -> list[str]:
    """Give the command that runs packages which are not installed, if we are run by one."""
    here = Path(sys.prefix)
    uv, pipx = os.environ.get("UV"), shutil.which("pipx")
    if uv and here.is_relative_to(printed(uv, "cache", "dir")):
        return [uv, "tool", "run", "--from"]
    if pipx and here.is_relative_to(printed(pipx, "environment", "--value", "PIPX_VENV_CACHEDIR")):
        return [pipx, "run", "--spec"]
    return []


def printed(*command: str) -> str:
    """Give what a command prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() or os.devnull


def with_extra(extra: str) -> str:
    """Name what is run now, from where it was fetched, and an extra."""
    ours = distribution("carrack")
    origin = ours.read_text("direct_url.json")
    where = f" @ {json.loads(origin)['url']}" if origin else f"=={ours.version}"
    return f"carrack[{extra}]{where}"


def run_again(extra: str, tokens: list[str]) -> None:
    """Go on as the same command with an extra, where somebody can fetch it; else do nothing."""
    command = [] if FETCHED in os.environ else runner()
    if command:
        command += [with_extra(extra), "carrack", *tokens]
        os.execve(command[0], command, {**os.environ, FETCHED: extra})
