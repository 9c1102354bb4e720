"""Messages by key, from TOML files: one for all games, one beside each game, per language.

A message is a text with {named} gaps, or a table with `one`, `other` and `by`, the name of the
number that decides between them.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import TypeAlias

LANGUAGES = ("en", "fr", "nl")
Message: TypeAlias = str | dict[str, str]


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str, messages: dict[str, Message]) -> None:
        self.language = language
        self.messages = messages

    def has(self, key: str) -> bool:
        """Tell whether there is such a message."""
        return key in self.messages

    def say(self, key: str, /, **gaps: object) -> str:
        """Give a message with its gaps filled."""
        message = self.messages[key]
        if isinstance(message, dict):
            number = gaps[message["by"]]
            assert isinstance(number, int)
            message = message[self.plural(number)]
        return message.format(**gaps)

    def plural(self, number: int) -> str:
        """Choose the plural form: in French nought is singular too."""
        is_one = number in (0, 1) if self.language == "fr" else number == 1
        return "one" if is_one else "other"

    def name(self, word: str) -> str:
        """Give the name of a thing, or the word itself if it is the same in all languages."""
        message = self.messages.get(f"name.{word}", word)
        assert isinstance(message, str)
        return message


def flatten(prefix: str, table: dict[str, object]) -> dict[str, Message]:
    """Turn nested tables into messages with dotted keys."""
    messages: dict[str, Message] = {}
    for key, value in table.items():
        if isinstance(value, str):
            messages[prefix + key] = value
        else:
            assert isinstance(value, dict), f"{prefix}{key} is neither text nor table"
            if set(value) == {"by", "one", "other"}:
                messages[prefix + key] = value
            else:
                messages.update(flatten(f"{prefix}{key}.", value))
    return messages


def unbroken(language: str, text: str) -> str:
    """Keep the signs that French sets apart on the line of their words."""
    if language != "fr":
        return text
    return re.sub(r"(?<=«) | (?=[:;?!»$](?![\w-]))", "\N{NO-BREAK SPACE}", text)


@cache
def catalogue(language: str, folder: str = "") -> Catalogue:
    """Load the messages of a language: the common ones, and those of a game's folder over them."""
    places = [files("carrack.text").joinpath(f"{language}.toml")]
    if folder:
        places.append(files("carrack.games").joinpath(folder, "text", f"{language}.toml"))
    messages: dict[str, Message] = {}
    for place in places:
        text = unbroken(language, place.read_text("utf-8"))
        messages.update(flatten("", tomllib.loads(text)))
    return Catalogue(language, messages)
