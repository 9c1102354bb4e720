"""`carrack compare`: what changed facts change."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from carrack.cli.choices import OptionChoices, parse_options, parse_seats
from carrack.cli.simulate import Games, Jobs, On, Seed, check_counts, played
from carrack.core.errors import BadOption

if TYPE_CHECKING:
    from carrack.arena.compare import Comparison


def compare(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    data: Annotated[
        Path | None, Parameter(help="The changed facts; packaged if not given.")
    ] = None,
    against: Annotated[
        Path | None, Parameter(help="The facts before; packaged if not given.")
    ] = None,
    bots: Annotated[str, Parameter(help="Bots with commas between them.")] = "planner",
    seats: Annotated[int | None, Parameter(help="Seats at the table; the usual number.")] = None,
    games: Games = 100,
    seed: Seed = 0,
    jobs: Jobs = None,
    option: OptionChoices = (),
    on: On = "",
    out: Annotated[Path | None, Parameter(help="Write a page of it, too.")] = None,
) -> None:
    """Play the same deals with two sets of facts, and tell what changes, with intervals.

    Victories by seat and bot, length, points by source, how often each building or card is had,
    and how often those who have it win.

    For example:

        carrack data export age_of_empires -o mine
        carrack compare age_of_empires --data mine --games 200
        carrack compare age_of_empires --data mine --against former --bots planner,greedy --seats 4
    """
    from carrack import bots as shelf
    from carrack import games as titles
    from carrack.arena.compare import Comparison
    from carrack.arena.simulate import Series

    jobs = check_counts(games, jobs)
    names = parse_seats(bots, shelf.NAMES)
    count = seats or max(len(names), titles.title(game).usual)
    wanted = parse_options(option)
    former, changed = [titles.set_up(game, count, wanted, d) for d in (against, data)]
    if former.data_hash == changed.data_hash:
        raise BadOption("error.said", what="both have the same facts: there is nothing to compare")
    chosen = tuple(former.chosen.items())
    before = Series(game, tuple(names), games, seed, chosen, against, seats=count)
    after = Series(game, tuple(names), games, seed, chosen, data, seats=count)
    comparison = Comparison((before, after), (played(before, jobs, on), played(after, jobs, on)))
    print_changes(comparison)
    if out is not None:
        out.write_text(comparison.page(), "utf-8")
        print(f"the page is {out}")


def print_changes(comparison: "Comparison") -> None:
    """Print a table for each part."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from carrack.arena.compare import ABOUT, HEAD

    print(comparison.title())
    for head, rows in comparison.parts():
        grid = Table(box=box.SIMPLE_HEAD, title=head, title_justify="left")
        for n, name in enumerate(HEAD):
            grid.add_column(name, justify="right" if n else "left")
        for row in rows:
            grid.add_row(*row.cells())
        Console().print(grid)
    print(ABOUT)
