"""`carrack tournament`: bots meet in all line-ups, and are rated."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from carrack.cli.choices import DataChoice, OptionChoices, parse_options, parse_seats
from carrack.cli.simulate import Bots, Games, Jobs, On, Seed, check_counts, print_table, with_bar

if TYPE_CHECKING:
    from carrack.arena.ratings import Rating
    from carrack.arena.simulate import Result

USUAL = "random,greedy,planner"
Seats = Annotated[int | None, Parameter(help="Seats at the table; one for each bot if not given.")]
Out = Annotated[
    Path | None, Parameter(help="File of results, a line of JSON each; tournament-GAME.jsonl.")
]
Resume = Annotated[
    bool, Parameter(negative=(), show_default=False, help="Go on with the file of results.")
]
Parquet = Annotated[
    Path | None, Parameter(help="Write a table of all seats of all games as Parquet, too.")
]


def tournament(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    bots: Bots = USUAL,
    games: Games = 100,
    seats: Seats = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    option: OptionChoices = (),
    data: DataChoice = None,
    on: On = "",
    out: Out = None,
    resume: Resume = False,
    parquet: Parquet = None,
) -> None:
    """Let bots meet in all line-ups and seatings, and rate them.

    Each result is written down as it comes; a tournament that was broken off goes on with
    --resume, and no game is lost or played twice.

    For example:

        carrack tournament new_world --bots random,greedy,planner --games 300
        carrack tournament new_world --bots random,greedy,planner --games 600 --resume
        carrack tournament new_world --bots greedy,planner --games 9000 --on ray://head:10001
    """
    from carrack import bots as shelf
    from carrack import games as titles
    from carrack.arena.ledger import Ledger
    from carrack.arena.ratings import ratings
    from carrack.arena.simulate import Series, play_series, standings
    from carrack.core.extras import needs

    needs("openskill", *(["pyarrow"] if parquet is not None else []))
    jobs = check_counts(games, jobs)
    names = parse_seats(bots or USUAL, shelf.NAMES)
    table = titles.set_up(game, seats or len(names), parse_options(option), data)
    chosen = tuple(table.chosen.items())
    series = Series(game, tuple(names), games, seed, chosen, data, seats=table.players)
    path = out or Path(f"tournament-{game}.jsonl")
    ledger = Ledger.resume(path, series) if resume else Ledger.begin(path, series)
    done = ledger.done
    fresh = play_series(series, jobs, skip=done, most=1, on=on)
    for _ in with_bar(ledger.keep(fresh), game, games, len(done)):
        pass
    print_table(series, standings(series, ledger.results))
    print_ratings(ratings(series, ledger.results))
    print(f"{len(ledger.results)} games are in {path}; `carrack report {path}` shows them.")
    if parquet is not None:
        write_parquet(parquet, series.bots, ledger.results)


def print_ratings(table: "list[Rating]") -> None:
    """Print the bots by strength, best first."""
    for row in sorted(table, key=lambda row: -row.strength):
        print(f"  {row.bot}: strength {row.strength:.1f}, deviation {row.deviation:.1f}")


def write_parquet(path: Path, bots: tuple[str, ...], results: "list[Result]") -> None:
    """Write a row for each seat of each game."""
    import pyarrow
    from pyarrow.parquet import write_table

    rows = [
        {
            "game": result.number,
            "seat": seat,
            "bot": bots[place],
            "score": result.scores[seat],
            "won": 1 / len(result.winners) if seat in result.winners else 0.0,
            "moves": result.moves,
            "tally": result.tally[seat],
            "owned": result.owned[seat],
        }
        for result in results
        for seat, place in enumerate(result.places)
    ]
    write_table(pyarrow.Table.from_pylist(rows), path)
