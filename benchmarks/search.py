"""Measure how many states `ismcts` searches, and write the table of docs/benchmarks.md.

PYTHONPATH=build/compiled python benchmarks/search.py --write docs/benchmarks.md
"""

import argparse
import platform
import time
from pathlib import Path
from statistics import median

import carrack
from carrack.arena.turns import ask, bot_rng
from carrack.bots import make
from carrack.bots.ismcts import Ismcts
from carrack.cli.files import write_between
from carrack.core.rng import Rng

MILLISECONDS = 50
EVERY = 7  # decisions with a choice


def states(s: carrack.State, seat: int, bot: Ismcts, rng: Rng) -> float:
    """Give the states a second that are dealt anew for one decision."""
    dealt = 0

    def sample() -> carrack.State:
        nonlocal dealt
        dealt += 1
        return s.redeal(seat, rng)

    start = time.process_time()
    bot.choose(s.view(seat), s.options(seat)[:], sample, rng, 1)
    return dealt / (time.process_time() - start)


def measure(name: str, games: int) -> tuple[list[float], list[float]]:
    """Give the states a second at some decisions of games between planners: now, and of `@1`."""
    game = carrack.game(name, players=4)
    clock = time.process_time
    now = Ismcts(milliseconds=MILLISECONDS, clock=clock)
    first = Ismcts(milliseconds=MILLISECONDS, clock=clock, is_first=True)
    planner = make("planner")
    found: tuple[list[float], list[float]] = ([], [])
    for seed in range(games):
        s = game.new(seed)
        asked = 0
        while not s.over:
            seat = s.to_move[0]
            rng = bot_rng(s, seat, asked)
            if len(s.options(seat)) > 1:
                asked += 1
                if asked % EVERY == 0:
                    found[0].append(states(s, seat, now, rng))
                    found[1].append(states(s, seat, first, rng))
            s.apply(seat, ask(planner, s, seat, rng))
    return found


def main() -> None:
    """Measure and print, or write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--write", type=Path, help="page to put the table into")
    parser.add_argument("--games", type=int, default=1, help="of each title")
    given = parser.parse_args()
    rows = ["| game | decisions | `ismcts@1` | `ismcts` |", "|---|---:|---:|---:|"]
    for name in carrack.NAMES:
        now, first = measure(name, given.games)
        rows.append(f"| `{name}` | {len(now)} | {median(first):,.0f} | {median(now):,.0f} |")
    machine = f"{platform.machine()}, Python {platform.python_version()}, one core"
    text = "\n".join([f"Measured by `benchmarks/search.py` on {machine}.", "", *rows])
    print(text)
    if given.write:
        write_between(given.write, "search", text)


if __name__ == "__main__":
    main()
