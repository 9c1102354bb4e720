"""What the verbs have in common: how games, seats, options and languages are given."""

import shutil
import sys
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from carrack import bots
from carrack.cli.language import Language, system_language
from carrack.core.errors import BadOption
from carrack.games import title
from carrack.text.catalogue import Catalogue, catalogue

HUMAN = "human"
LETTERS = "ABCDEF"

LanguageChoice: TypeAlias = Annotated[
    Language | None,
    Parameter(help="Language of what is shown; the system's if it is one of them."),
]
DataChoice: TypeAlias = Annotated[
    Path | None,
    Parameter(help="Folder with changed facts, as `carrack data export` writes it."),
]
OptionChoices: TypeAlias = Annotated[
    tuple[str, ...],
    Parameter(
        name="--option",
        negative=(),
        show_default=False,
        help="An option of the game, as NAME=VALUE.",
    ),
]


def check_range(option: str, given: float, low: float, high: float) -> None:
    """Refuse a number that is too small or too large."""
    if not low <= given <= high:
        raise BadOption(
            "error.range",
            option=option,
            low=low,
            high=high,
            given=given,
        )


def program() -> str:
    """Say how this program is called, so that a command shown can be typed."""
    if shutil.which("carrack"):
        return "carrack"
    called = sys.argv[0]
    return called if Path(called).name == "carrack" else "python -m carrack"


def words_for(language: Language | None, game: str = "") -> Catalogue:
    """Load the messages, those of a game among them, in the language asked for."""
    return catalogue(language or system_language(), title(game).package if game else "")


def parse_options(given: tuple[str, ...]) -> dict[str, object]:
    """Read options given as NAME=VALUE."""
    options: dict[str, object] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadOption("error.option_form", text=text)
        if name in options:
            raise BadOption("error.option_twice", option=name)
        options[name] = value
    return options


def parse_seats(text: str, allowed: tuple[str, ...]) -> list[str]:
    """Read who sits where: names with commas between them, bots with their settings."""
    seats = [name.strip() for name in text.split(",")]
    for name in seats:
        is_set = ":" in name or "@" in name
        if name not in allowed and not is_set:
            raise BadOption(
                "error.nobody_called",
                kind=name,
                known=", ".join(allowed),
            )
        if is_set:
            bots.make(name)  # refuses what it does not know
    return seats


def usual_seats(count: int) -> list[str]:
    """Seat one person, and bots in all other seats."""
    return [HUMAN] + [bots.USUAL] * (count - 1)


def parse_seat(text: str | None, players: int) -> int | None:
    """Read one seat: its letter, or its number in a record; without one, a spectator."""
    if text is None:
        return None
    letters = LETTERS[:players]
    if len(text) == 1 and text.upper() in letters:
        return letters.index(text.upper())
    if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < players:
        return int(text)
    raise BadOption(
        "error.seats",
        letters=", ".join(letters),
        last=players - 1,
        text=text,
    )
