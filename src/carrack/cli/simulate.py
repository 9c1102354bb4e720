"""`carrack simulate`: many games between bots."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter

from carrack.cli.choices import (
    DataChoice,
    OptionChoices,
    check_range,
    parse_options,
    parse_seats,
)
from carrack.core.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carrack.arena.simulate import Result, Series, Standing

T = TypeVar("T")
Bots = Annotated[
    str | None,
    Parameter(help="One bot for each seat, with commas between them; random if not given."),
]
Games = Annotated[int, Parameter(help="How many games.")]
Seed = Annotated[int, Parameter(help="The same seed gives the same games.")]
Jobs = Annotated[int | None, Parameter(help="How many processes; as many as cores if not given.")]
On = Annotated[
    str, Parameter(help="Play on Ray: ray on this machine, ray://HOST:PORT on a cluster.")
]
Json = Annotated[
    bool, Parameter(negative=(), show_default=False, help="Print every game as JSON, not a table.")
]


def simulate(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    bots: Bots = None,
    games: Games = 100,
    seed: Seed = 0,
    jobs: Jobs = None,
    option: OptionChoices = (),
    data: DataChoice = None,
    on: On = "",
    json: Json = False,
) -> None:
    """Let bots play many games, and tell who won how often.

    The bots change seats from game to game, and each deal is played once in every seating.
    The results do not depend on the number of processes, nor on where they run.

    For example:

        carrack simulate new_world --bots random,random,random --games 3000
        carrack simulate new_world --games 1000 --seed 7 --jobs 2 --json
    """
    from carrack import bots as shelf
    from carrack.arena.simulate import standings
    from carrack.games import title

    jobs = check_counts(games, jobs)
    usual = ",".join(["random"] * title(game).usual)
    seats = parse_seats(bots or usual, shelf.NAMES)
    series = settled(game, seats, games, seed, option, data)
    results = played(series, jobs, on)
    for trouble in sorted({trouble for result in results for trouble in result.troubles}):
        print(trouble, file=sys.stderr)
    if json:
        print_json(series, results, standings(series, results))
    else:
        print_table(series, standings(series, results))


def settled(
    name: str, seats: list[str], count: int, seed: int, option: tuple[str, ...], data: Path | None
) -> "Series":
    """Check what is to be played before any process starts."""
    from carrack import games
    from carrack.arena.simulate import Series

    table = games.set_up(name, len(seats), parse_options(option), data)
    return Series(name, tuple(seats), count, seed, tuple(table.chosen.items()), data)


def played(series: "Series", jobs: int, on: str) -> "list[Result]":
    """Play, with a bar that tells how far it is."""
    from carrack.arena.simulate import play_series

    return list(with_bar(play_series(series, jobs, on=on), series.game, series.games))


def with_bar(results: "Iterator[T]", what: str, total: int, done: int = 0) -> "Iterator[T]":
    """Show how far it is."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(what, total=total, completed=done)
        for result in results:
            bar.advance(task)
            yield result


def check_counts(games: int, jobs: int | None) -> int:
    """Refuse unfit numbers; give the number of processes."""
    if games < 1:
        raise BadOption("error.games", given=games)
    jobs = jobs if jobs is not None else os.cpu_count() or 1
    check_range("--jobs", jobs, 1, 256)
    return jobs


def print_table(series: "Series", table: "list[Standing]") -> None:
    """Print one line for each bot."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    grid = Table(box=box.SIMPLE_HEAD)
    for head in ("bot", "games", "victories", "share", "95 % interval", "mean score"):
        grid.add_column(head, justify="left" if head == "bot" else "right")
    for place, row in enumerate(table, 1):
        grid.add_row(
            f"{place} {row.bot}",
            str(row.games),
            f"{row.wins:.1f}",
            f"{row.share:.1%}",
            f"{row.low:.1%} - {row.high:.1%}",
            f"{row.mean_score:.1f}",
        )
    Console().print(grid)
    print(f"{series.game}, seed {series.seed}; a shared victory counts in parts.")


def print_json(series: "Series", results: "list[Result]", table: "list[Standing]") -> None:
    """Print all there is to know, the same for any number of processes."""
    import json
    from dataclasses import asdict

    report = {
        "game": series.game,
        "options": dict(series.options),
        "bots": series.bots,
        "seed": series.seed,
        "standings": [asdict(row) for row in table],
        "games": [asdict(result) for result in results],
    }
    print(json.dumps(report, indent=1))
