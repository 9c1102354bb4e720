"""`carrack tune`: better weights for a game's hints, by self-play."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.simulate import Games, Jobs, Seed, check_counts


def tune(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    rounds: Annotated[int, Parameter(help="How many changes are tried.")] = 20,
    games: Games = 200,
    players: Annotated[int, Parameter(help="Seats at the table.")] = 4,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Annotated[Path | None, Parameter(help="File for the weights; `evaluation.toml`.")] = None,
) -> None:
    """Change one weight after another, and keep what wins more games.

    One bot with the changed weight plays against bots with the present ones; each round is a line
    of the log. The same seed on the same rules does the same again.

    For example:

        carrack tune new_world --rounds 40 --games 400 --seed 1 --out evaluation.toml
    """
    from carrack.arena.tune import Tuning

    jobs = check_counts(games, jobs)
    tuning = Tuning(game, players, games, seed, jobs)
    path = out or Path("evaluation.toml")
    for trial in tuning.run(rounds):
        verdict = "kept" if trial.kept else "dropped"
        print(
            f"round {trial.round}: {trial.name} {trial.old} -> {trial.new}: "
            f"{trial.share:.1%} of victories, wanted {trial.wanted:.1%}: {verdict}",
            flush=True,
        )
        path.write_text(tuning.text)
    found = tuning.verdict()
    print(
        f"on fresh deals one with these weights takes {found.share:.1%} "
        f"({found.low:.1%} - {found.high:.1%}) of victories from those of the start"
    )
    print(f"the weights are in {path}")
