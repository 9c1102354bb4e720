"""`carrack learn`: a model of a game, by self-play."""

import re
from math import ceil
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.simulate import Games, Jobs, Seed, check_counts, with_bar
from carrack.core.errors import BadOption
from carrack.core.extras import needs


def learn(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    rounds: Annotated[int, Parameter(help="How often to play, fit and compare.")] = 4,
    games: Games = 500,
    seed: Seed = 0,
    slips: Annotated[
        str,
        Parameter(help="Of 100 decisions, made at random while there is no model; games in turn."),
    ] = "5,10,20,40",
    keep: Annotated[
        float,
        Parameter(help="How much the weights set by hand count at first; 0: start from nothing."),
    ] = 0.0,
    first: Annotated[
        str, Parameter(help="The bot that plays while there is no model, and that it must beat.")
    ] = "planner@1",
    among: Annotated[
        str, Parameter(help="Another bot, at half the seats of every other game; none.")
    ] = "",
    states: Annotated[
        int, Parameter(help="States at most that a decision is looked at in; fewer are quicker.")
    ] = 200,
    foretell: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Only fit how much what the bots judge by says of who wins, from one round.",
        ),
    ] = False,
    jobs: Jobs = None,
    folder: Annotated[
        Path | None, Parameter(help="Where games and models are kept; `build/learn/GAME`.")
    ] = None,
) -> None:
    """Play, fit a model to the games, keep it if it beats the one before, and again.

    The model tells each seat's chance to win from features of the position. What was broken off
    goes on with the same command. The best model is `best.json` in the folder; put into the
    package of the game as `models/GAME.json` it is what the bots play by. With `--foretell`
    it is `chances.json`, which as `models/GAME.chances.json` tells the chances of all seats
    in reviews and hints, while the bots go on as before.

    For example:

        carrack learn age_of_empires --rounds 4 --games 500 --seed 1
        carrack learn new_world --foretell --games 300 --seed 31 --slips 2,5,10,20
    """
    from carrack.arena.intervals import wilson

    needs("numpy")
    from carrack.arena.learn import BOT, PARCEL, Learning
    from carrack.arena.turns import BUDGET

    jobs = check_counts(games, jobs)
    place = folder or Path("build/learn") / game
    if not re.fullmatch(r"\d{1,2}(,\d{1,2})*", slips):
        raise BadOption("error.said", what=f"--slips: numbers below 100, not {slips}")
    command = f"carrack learn {game} --rounds {rounds} --games {games} --seed {seed}"
    command += f" --slips {slips} --keep {keep:g}" + " --foretell" * foretell
    command += f" --first {first}" * (first != "planner@1") + f" --among {among}" * bool(among)
    command += f" --states {states}" * (states != BUDGET)
    learning = Learning(
        game,
        place,
        games_a_round=games,
        seed=seed,
        jobs=jobs,
        command=command,
        bold=slips,
        kept=keep,
        first=BOT if foretell else first,
        among=among,
        states=states,
    )
    parcels = ceil(games / PARCEL)
    for number in range(learning.judged, 1 if foretell else rounds):
        done = parcels - len(learning.missing(number))
        for _ in with_bar(learning.play(number), f"round {number}", parcels, done):
            pass
        if foretell:
            quality = learning.foretell()
            print(f"log loss {quality.log_loss:.3f} (even chances {quality.even:.3f})")
            for told, true, count in quality.reliability:
                print(f"  foretold {told:.0%}, came true {true:.0%} of {count}")
            print(f"the chances are {learning.chances}")
            return
        found = learning.judge(number)
        low, high = wilson(found.share, found.games)
        print(
            f"round {number}: log loss {found.quality.log_loss:.3f} "
            f"(even chances {found.quality.even:.3f}); {found.share:.1%} ({low:.1%} - {high:.1%}) "
            f"of {found.games} games: {'kept' if found.kept else 'dropped'}",
            flush=True,
        )
    print(f"the best model is {learning.best}" if learning.best.exists() else "nothing was kept")
