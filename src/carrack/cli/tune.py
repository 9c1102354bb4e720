"""`carrack tune`: better weights for the terms of a game, by play."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.simulate import Games, Jobs, Seed, check_counts, with_bar


def tune(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    rounds: Annotated[int, Parameter(help="How many steps are taken.")] = 12,
    games: Games = 300,
    players: Annotated[int, Parameter(help="Seats at the table.")] = 4,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Annotated[Path | None, Parameter(help="File for the weights; `GAME.toml`.")] = None,
) -> None:
    """Let all at a table weigh a little differently, and follow those who do better.

    Each round of games is a step of all weights at once; rounds are noted in `build/tune`, and what
    was broken off goes on with the same command. The weights found, put into the package of the
    game as `models/GAME.toml`, are what the bots play by.

    For example:

        carrack tune new_world --rounds 12 --games 300 --seed 1 --out new_world.toml
    """
    from carrack.arena.tune import Tuning

    jobs = check_counts(games, jobs)
    log = Path("build/tune") / f"{game}-{seed}.jsonl"
    tuning = Tuning(game, players, games, seed, jobs, log)
    for number in range(len(tuning.rounds), rounds):
        played = list(with_bar(tuning.play(number), f"round {number}", games))
        found = tuning.follow(number, played)
        told = ", ".join(f"{name} {weight:.0f}" for name, weight in found.weights.items())
        print(f"round {number}: {told}", flush=True)
    path = out or Path(f"{game}.toml")
    command = f"carrack tune {game} --rounds {rounds} --games {games} --players {players}"
    path.write_text(f"# Found by `{command} --seed {seed}`.\n{tuning.text()}")
    verdict = tuning.verdict(path)
    print(
        f"on fresh deals one with these weights takes {verdict.share:.1%} "
        f"({verdict.low:.1%} - {verdict.high:.1%}) of {verdict.games} games from the present bots"
    )
    print(f"the weights are in {path}")
