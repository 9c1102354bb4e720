"""Kill the server and restart its database under load: `make soak` writes what was found."""

import argparse
import os
import tempfile
from pathlib import Path

from tests.server.databases import Postgres, postgres_programs
from tests.server.test_crash import crash_once
from tests.server.test_restarts import TABLES, restart_under_play
from tests.server.tools import OPEN

from carrack.cli.files import write_between

PAGE = Path(__file__).parents[1] / "docs" / "reliability.md"
HEAD = "| tried | amount | result |\n|---|---|---|"


def kills(runs: int) -> str:
    """Kill a server again and again; the first lost or doubled move ends it with an error."""
    seconds = []
    for run in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            seconds.append(crash_once(Path(folder), 1000 + run))
            OPEN.close()
        print(f"kill {run + 1}: serving again after {seconds[-1]:.1f} s", flush=True)
    found = (
        f"no acknowledged move lost or doubled; serving again after {max(seconds):.1f} s at most"
    )
    return f"| `kill -9` of the server under load, SQLite | {runs} kills | {found} |"


def restarts(runs: int) -> str:
    """Restart PostgreSQL again and again under play; what is lost or stops is an error."""
    programs = postgres_programs()
    if programs is None:
        return "| restart of PostgreSQL under play | 0 | PostgreSQL was not installed |"
    postgres = Postgres(programs)
    try:
        seconds, moves = restart_under_play(postgres, runs)
    finally:
        OPEN.close()
        postgres.remove()
    found = (
        f"0 logs damaged, 0 moves lost or doubled, {moves} acknowledged; "
        f"every table went on, after {max(seconds):.1f} s at most"
    )
    return f"| restart of PostgreSQL, {TABLES} tables played | {runs} restarts | {found} |"


def main() -> None:
    """Try as often as asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--restarts", type=int, default=100)
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    rows = [HEAD, kills(asked.kills), restarts(asked.restarts)]
    said = f"Measured on {os.cpu_count()} cores; load before it began: {load:.1f}."
    told = "\n".join([*rows, "", said])
    print(told)
    write_between(PAGE, "soak", told)


if __name__ == "__main__":
    main()
