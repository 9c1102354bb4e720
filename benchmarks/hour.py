"""As many moves as an hour brings: do memory and the cost of a move level off? `make hour`."""

import argparse
import os
import random
import re
import tempfile
from pathlib import Path

from benchmarks.crowd import Crowd, Table
from benchmarks.load import processor, record, served
from tests.server.tools import Server

from carrack.cli.files import write_between

PAGE = Path(__file__).parents[1] / "docs" / "reliability.md"
MOVES = 43_200  # an hour at 12 a second
GAMES = (("new_world", 2), ("manifest_destiny", 3))  # with as many seats
TABLES, WATCHERS = 8, 1


def memory(server: Server) -> float:
    """Give the megabytes that the server process holds."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1000


class Hour:
    """Tables played as fast as they go; one that is over makes room for the next."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.opened = 0
        self.rng = random.Random(1)
        self.crowd = Crowd()
        for _ in range(TABLES):
            self.crowd.add(self.table())

    def table(self) -> Table:
        """Open one more table."""
        self.opened += 1
        game, players = GAMES[self.opened % len(GAMES)]
        text = record(game, players, 1, self.opened)
        return Table(self.server.url, text, players, WATCHERS)

    def play(self, moves: int) -> None:
        """Make so many moves."""
        made = 0
        while made < moves:
            for table in [*self.crowd.tables]:
                if not table.to_move:
                    self.crowd.drop(table)
                    self.crowd.add(self.table())
                made += table.move(self.rng)
            self.crowd.hear(1)


def main() -> None:
    """Play, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    rows = [
        "| moves so far | games begun | memory | processor time a move |",
        "|---:|---:|---:|---:|",
    ]
    with tempfile.TemporaryDirectory() as folder:
        server = served(folder)
        try:
            hour = Hour(server)
            part = given.moves // 10
            for tenth in range(1, 11):
                before = processor(server)
                hour.play(part)
                cost = (processor(server) - before) / part * 1000
                held = f"{memory(server):.0f} MB"
                rows.append(f"| {part * tenth:,} | {hour.opened} | {held} | {cost:.1f} ms |")
                print(rows[-1], flush=True)
        finally:
            server.kill()
    said = (
        f"Measured by `make hour`: {TABLES} tables with {WATCHERS} spectator each, on "
        f"{os.cpu_count()} cores; load before it began: {load:.1f}."
    )
    if given.write:
        write_between(PAGE, "hour", "\n".join([said, "", *rows]))


if __name__ == "__main__":
    main()
