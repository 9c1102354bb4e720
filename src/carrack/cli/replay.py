"""`carrack replay`: a record checked, and told as a story."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from carrack.cli.choices import DataChoice, LanguageChoice, parse_seat, words_for
from carrack.core.game import Game
from carrack.core.record import Record
from carrack.text import Catalogue

if TYPE_CHECKING:
    from carrack.arena.playback import Film

Seat = Annotated[
    str | None, Parameter(help="Tell what this seat knew (A, B, …); a spectator if not given.")
]


def replay(
    record: Annotated[Path, Parameter(help="The file of a game.")],
    /,
    *,
    seat: Seat = None,
    html: Annotated[
        Path | None, Parameter(help="Write one page, whole in itself, that plays the game back.")
    ] = None,
    language: LanguageChoice = None,
    data: DataChoice = None,
) -> None:
    """Play a record again, check every move, tell what happened and how it ended.

    For example:

        carrack replay game.json
        carrack replay game.json --seat B --language fr
        carrack replay game.json --html game.html
    """
    from rich.text import Text

    from carrack import games
    from carrack.cli.files import read_record, write_whole
    from carrack.cli.screen import Screen
    from carrack.show.seats import LETTERS

    given = read_record(record)
    game = games.game_of(given, data)
    reader = parse_seat(seat, given.players)
    if html is not None:
        film = filmed(given, game, words_for(language, given.game), reader)
        write_whole(html, film.page().encode())
        print(html)
        return
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


def filmed(record: Record, game: Game, words: Catalogue, eyes: int | None) -> "Film":
    """Play a record again, and keep each position as it is shown."""
    from carrack.arena.playback import Film
    from carrack.show.seats import LETTERS

    names = [f"{name} ({letter})" for name, letter in zip(record.seats, LETTERS, strict=False)]
    film = Film(game, words, eyes, names or list(LETTERS[: record.players]))
    s = game.new(record.key)
    assert s.journal is not None
    told = len(s.journal.events)
    film.add(s, [event for _, event in s.journal.events])
    for _ in record.steps(game, s):
        film.add(s, [event for _, event in s.journal.events[told:]])
        told = len(s.journal.events)
    return film
