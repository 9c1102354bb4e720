"""`carrack replay`: a record checked, and told as a story."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.choices import DataChoice, LanguageChoice, parse_seat, words_for

Seat = Annotated[
    str | None, Parameter(help="Tell what this seat knew (A, B, …); a spectator if not given.")
]


def replay(
    record: Annotated[Path, Parameter(help="The file of a game.")],
    /,
    *,
    seat: Seat = None,
    language: LanguageChoice = None,
    data: DataChoice = None,
) -> None:
    """Play a record again, check every move, tell what happened and how it ended.

    For example:

        carrack replay game.json
        carrack replay game.json --seat B --language fr
    """
    from rich.text import Text

    from carrack import games
    from carrack.cli.files import read_record
    from carrack.cli.screen import Screen
    from carrack.show.seats import LETTERS

    given = read_record(record)
    game = games.game_of(given, data)
    reader = parse_seat(seat, given.players)
    s = given.replay(game)
    screen = Screen(words_for(language, given.game))
    assert s.journal is not None
    for moves, event in s.journal.events:
        if event.is_for(reader):
            screen.line(Text(f"{moves:>4}  ", "dim").append_text(screen.sentence(event)))
    view = game.view(s, reader)
    screen.line()
    screen.scores(game, view)
    screen.line()
    if view.over:
        names = ", ".join(LETTERS[winner] for winner in view.winners)
        screen.say("won", n=len(view.winners), winners=names)
    else:
        screen.say("not_over", seats=", ".join(LETTERS[waiting] for waiting in view.to_move))
    screen.say("verified", n=len(given.moves))
