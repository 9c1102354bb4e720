"""Kill the server again and again under load: `make soak` writes what was found."""

import argparse
import tempfile
from pathlib import Path

from tests.server.test_crash import crash_once
from tests.server.tools import OPEN


def main() -> None:
    """Kill as often as asked; the first lost or doubled move ends it with an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100)
    runs = parser.parse_args().runs
    seconds = []
    for run in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            seconds.append(crash_once(Path(folder), 1000 + run))
            OPEN.close()
        print(f"run {run + 1}: serving again after {seconds[-1]:.1f} s", flush=True)
    print(
        f"{runs} kills under load: no acknowledged move lost or doubled; "
        f"serving again after {max(seconds):.1f} s at most"
    )


if __name__ == "__main__":
    main()
