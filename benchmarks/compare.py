"""Two servers, played in turns: how much processor time a move takes of one for that of the other.

`python -m benchmarks.compare BEFORE AFTER`, each a folder with a compiled engine as `make compiled`
leaves it. Other work on the machine changes both alike, so that the ratio is the solid part.
"""

import argparse
import os
import tempfile
from statistics import median

from benchmarks.load import WARM, gathered, processor, served

TURNS, SECONDS = 6, 5.0  # of play, of each in turn


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs=2)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=float, default=10, help="moves a second")
    given = parser.parse_args()
    servers, crowds = [], []
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        try:
            for engine, folder in zip(given.folders, (first, second), strict=True):
                os.environ["PYTHONPATH"] = engine
                servers.append(served(folder))
                crowds.append(gathered(servers[-1], given.tables))
                crowds[-1].play(given.rate, WARM)
            costs: list[list[float]] = [[], []]
            for turn in range(TURNS):
                for n in (0, 1) if turn % 2 else (1, 0):
                    spent = processor(servers[n])
                    played = crowds[n].play(given.rate, SECONDS)
                    costs[n].append((processor(servers[n]) - spent) / len(played.times) * 1000)
        finally:
            for server in servers:
                server.kill()
    for engine, cost in zip(given.folders, costs, strict=True):
        print(f"{engine}: {median(cost):.1f} ms a move")
    ratios = [after / before for before, after in zip(*costs, strict=True)]
    print(f"ratio {median(ratios):.2f}, from {min(ratios):.2f} to {max(ratios):.2f}")


if __name__ == "__main__":
    main()
