"""`carrack mcp`: a language model sits at a table."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from carrack.cli.choices import (
    DataChoice,
    LanguageChoice,
    OptionChoices,
    parse_options,
    parse_seats,
)


def mcp(
    game: Annotated[str, Parameter(help="Which game.")],
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(help="Bots with commas between them, and `model` where the model sits."),
    ] = None,
    seed: Annotated[int | None, Parameter(help="The deal; a secret one if not given.")] = None,
    out: Annotated[
        Path | None, Parameter(help="Write the game to this file after every action.")
    ] = None,
    option: OptionChoices = (),
    language: LanguageChoice = None,
    data: DataChoice = None,
) -> None:
    """Let a language model play, by the Model Context Protocol over standard input and output.

    Its tools are rules, look, options, why_not and act; bots play the other seats.

    For example:

        carrack mcp new_world
        carrack mcp mundus_novus --seats model,expert,expert --seed 7 --out game.json
    """
    import secrets

    from carrack import bots, games
    from carrack.core.extras import needs

    needs("mcp")
    from carrack.adapters.mcp import MODEL, Chair, server

    title = games.title(game)
    usual = [MODEL, *[bots.USUAL] * (title.usual - 1)]
    names = usual if seats is None else parse_seats(seats, (MODEL, *bots.NAMES))
    table = title.table(len(names), parse_options(option), games.data(game, data))
    key = secrets.token_bytes(32) if seed is None else seed
    chair = Chair(table, names, key, language or "en")
    server(chair, out).run()
