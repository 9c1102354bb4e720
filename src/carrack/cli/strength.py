"""`carrack strength`: the table of docs/strength.md."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.files import write_between
from carrack.cli.simulate import Jobs, check_counts, with_bar


def strength(
    *,
    game: Annotated[str | None, Parameter(help="One game only.")] = None,
    pairing: Annotated[str, Parameter(help="Only pairings BOT/OPPONENT that hold this.")] = "",
    games: Annotated[int | None, Parameter(help="At most so many games of each.")] = None,
    jobs: Jobs = None,
    play: Annotated[bool, Parameter(help="Play what is missing, or set out what there is.")] = True,
    folder: Annotated[Path, Parameter(help="Where results are kept and gone on with.")] = Path(
        "build/strength"
    ),
    write: Annotated[Path | None, Parameter(help="Page to put the table into.")] = None,
) -> None:
    """Let the bots play each other, in all games, and set out who wins how often.

    Results are kept as they come: what was broken off goes on.

    For example:

        carrack strength --write docs/strength.md
    """
    from dataclasses import replace

    from carrack import games as titles
    from carrack.arena.ledger import Ledger
    from carrack.arena.simulate import play_series
    from carrack.arena.strength import HEAD, PAIRINGS, row, series_of

    jobs = check_counts(1 if games is None else games, jobs)
    folder.mkdir(parents=True, exist_ok=True)
    lines = [HEAD]
    for name in [game] if game else titles.playable():
        for each in PAIRINGS:
            if pairing not in f"{each.bot}/{each.opponent}":
                continue
            wanted = replace(each, games=min(each.games, games or each.games))
            series = series_of(name, wanted)
            file = folder / f"{name}-{each.bot}-{each.opponent}.jsonl".replace(":", "-")
            if play:
                ledger = Ledger.resume(file, series)
                fresh = play_series(series, jobs, skip=ledger.done, most=1)
                for _ in with_bar(ledger.keep(fresh), file.name, series.games, len(ledger.done)):
                    pass
            if not file.exists():
                continue
            results = Ledger.read(file).results
            if results:
                lines.append(row(name, wanted, results))
                print(lines[-1], flush=True)
    if write is not None:
        write_between(write, "table", "\n".join(lines))
