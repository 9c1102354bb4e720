"""`carrack review`: a finished game looked over."""

import json as to_json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from carrack.cli.choices import DataChoice, LanguageChoice, words_for
from carrack.core.game import Game

if TYPE_CHECKING:
    from carrack.arena.review import Review
    from carrack.cli.screen import Screen

MOMENTS = 10  # at which the chances are told


def review(
    record: Annotated[Path, Parameter(help="The file of a finished game.")],
    /,
    *,
    json: Annotated[
        bool, Parameter(negative=(), help="Print all of it as JSON, for programs.")
    ] = False,
    guess: Annotated[
        bool,
        Parameter(negative=(), help="Only name the moments that decided it, to guess first."),
    ] = False,
    language: LanguageChoice = None,
    data: DataChoice = None,
) -> None:
    """Tell who led, which turns decided a game, and how much was luck and how much choice.

    For example:

        carrack review game.json
        carrack review game.json --guess
        carrack review game.json --json > review.json
    """
    from rich.progress import Progress

    from carrack import games
    from carrack.arena.review import review as look_over
    from carrack.cli.files import read_record
    from carrack.cli.screen import Screen

    given = read_record(record)
    game = games.game_of(given, data)
    s = game.new(given.key)
    states = [s.clone()]
    for _ in given.steps(game, s):
        states.append(s.clone())
    assert s.journal is not None
    screen = Screen(words_for(language, given.game))
    with Progress(transient=True, disable=json or not screen.console.is_terminal) as bar:
        task = bar.add_task(screen.words.say("review.title"), total=1.0)
        found = look_over(states, s.journal.moves, lambda done: bar.update(task, completed=done))
    if json:
        print(to_json.dumps(asdict(found)))
    else:
        tell(screen, game, found, given.seats, guess=guess)


def tell(screen: "Screen", game: Game, found: "Review", seats: list[str], *, guess: bool) -> None:
    """Print a review."""
    from rich.table import Table

    from carrack.arena.review_text import (
        COLUMNS,
        balance_rows,
        best_line,
        course,
        percent,
        verdict_lines,
    )
    from carrack.show.seats import LETTERS

    words = screen.words
    names = [
        f"{LETTERS[n]} {seats[n]}" if n < len(seats) else LETTERS[n] for n in range(game.players)
    ]
    last = len(found.chances) - 1
    table = Table("", *names, title=words.say("review.chances"), title_justify="left")
    for n in sorted({round(last * moment / MOMENTS) for moment in range(MOMENTS + 1)}):
        cells = [f"{percent(chance)} %" for chance in found.chances[n]]
        table.add_row(words.say("review.after", n=n), *cells)
    screen.console.print(table)
    for heading, told in (("decided", found.decided), ("overlooked", found.missed)):
        screen.line()
        screen.line(words.say(f"review.{heading}"))
        if not told:
            screen.line(words.say("review.nothing_overlooked"))
        for judged in told:
            turn = judged.turn
            screen.line(f"{words.say('review.turn', n=turn.key + 1)}, {names[turn.seat]}")
            if not guess:
                played, better, why = verdict_lines(words, game, judged)
                lines = [course(words, found, judged), played, better, *why]
                screen.lines([f"  {line}" for line in lines])
    if guess:
        return
    screen.line()
    screen.line(f"{words.say('review.best')}: {best_line(words, found, names)}")
    columns = [words.say(f"review.{name}") for name in COLUMNS]
    balance = Table("", *columns, title=words.say("review.balance"), title_justify="left")
    for name, row in zip(names, balance_rows(words, found), strict=True):
        balance.add_row(name, *row)
    screen.console.print(balance)
    screen.line(words.say("review.balance_help"))
