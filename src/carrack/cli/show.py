"""`carrack show`: a position of a record as a picture."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.choices import (
    DataChoice,
    LanguageChoice,
    check_range,
    parse_seat,
)
from carrack.cli.language import system_language
from carrack.core.errors import BadOption

At = Annotated[int | None, Parameter(help="After how many moves; after the last if not given.")]
Seat = Annotated[
    str | None, Parameter(help="What this seat sees (A, B, …); a spectator if not given.")
]
Out = Annotated[
    Path, Parameter(name=("--output", "-o"), help="The picture: a name ending in .svg or .png.")
]
Width = Annotated[int, Parameter(help="Width of a PNG.")]


def show(
    record: Annotated[Path, Parameter(help="The file of a game.")],
    /,
    *,
    output: Out,
    at: At = None,
    seat: Seat = None,
    width: Width = 1600,
    language: LanguageChoice = None,
    data: DataChoice = None,
) -> None:
    """Draw a position of a record as SVG or PNG.

    For example:

        carrack show game.json -o board.svg
        carrack show game.json --at 40 --seat A -o board.png
    """
    from carrack import games
    from carrack.cli.files import read_record, write_whole
    from carrack.show.presenter import picture

    if output.suffix not in (".svg", ".png"):
        raise BadOption("error.picture", name=output.name)
    check_range("--width", width, 16, 10_000)
    given = read_record(record)
    if at is not None and not 0 <= at <= len(given.moves):
        raise BadOption("error.no_move", moves=len(given.moves), at=at)
    game = games.game_of(given, data)
    eyes = parse_seat(seat, given.players)
    s = given.replay(game, at)
    svg = picture(s, eyes, language or system_language())
    if output.suffix == ".svg":
        write_whole(output, svg.encode())
    else:
        from carrack.show.png import png

        write_whole(output, png(svg, width))
