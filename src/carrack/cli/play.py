"""`carrack play`: a game in the terminal."""

from typing import Annotated

from cyclopts import Parameter

from carrack import bots, games
from carrack.cli.choices import (
    HUMAN,
    DataChoice,
    LanguageChoice,
    OptionChoices,
    parse_options,
    parse_seats,
    usual_seats,
    words_for,
)
from carrack.core.errors import BadOption
from carrack.core.extras import needs

Seats = Annotated[
    str | None,
    Parameter(help="Who sits where: human or a bot's name, with commas between them."),
]
Seed = Annotated[int | None, Parameter(help="A number that fixes all chance, to play it again.")]
Resume = Annotated[
    str | None, Parameter(help="Go on with a saved game: a FILE, or nothing for the latest.")
]

Plain = Annotated[
    bool, Parameter(negative=(), help="In sentences, for a screen reader, instead of pictures.")
]


def play(
    game: Annotated[
        str | None, Parameter(help="Which game; without one, choose from a list.")
    ] = None,
    /,
    *,
    seats: Seats = None,
    seed: Seed = None,
    option: OptionChoices = (),
    language: LanguageChoice = None,
    data: DataChoice = None,
    resume: Resume = None,
    plain: Plain = False,
) -> None:
    """Play in the terminal, or go on with a saved game.

    The game is saved after every move: quitting, a closed window or a power cut lose nothing.

    For example:

        carrack play
        carrack play new_world
        carrack play new_world --seats human,random,random --seed 7
        carrack play new_world --option first=random --language fr
        carrack play new_world --plain
        carrack play --resume
    """
    needs("prompt_toolkit")
    from carrack.cli import start

    who = None if seats is None else parse_seats(seats, (HUMAN, *bots.NAMES))
    options = parse_options(option)
    if resume is not None:
        if game is not None or seed is not None or options:
            raise BadOption("error.resume_alone")
        start.resumed(resume, who, words_for(language), data, plain=plain)
        return
    if game is None:
        start.chosen(who, seed, options, words_for(language), data, plain=plain)
        return
    title = games.title(game)
    words = words_for(language)
    start.new(title, who or usual_seats(title.usual), seed, options, words, data, plain=plain)
