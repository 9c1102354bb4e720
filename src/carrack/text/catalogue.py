"""Messages by key, from TOML files: one for all games, one beside each game, per language.

A message is a text with {named} gaps, or a table with `one`, `other` and `by`, the name of the
number that decides between them; it may have `none`, for nought.

A gap can ask for a form. `{region:in}` puts a name as `[form.in]` has it, with the article or
preposition that the language wants ("in the Caribbean", "aux Caraïbes"); names without that form
stay as they are. `{points:point}` counts as `[count]` has it ("1 point", "2 points"), so that a
sentence can hold several numbers.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

LANGUAGES = ("en", "fr", "nl")
OWN = ("event", "name", "option", "prompt", "reason", "scoring", "source", "term", "title", "value")
SILENT = ("blurb", "provenance")  # of a game that says nothing of itself
Message: TypeAlias = str | dict[str, str]


class Name(str):
    """The name of a thing in a gap, which knows its other forms."""

    forms: "Catalogue"
    word: str

    def __format__(self, form: str) -> str:
        """Give the form that a gap asks for; a width is a width as in any text."""
        if not form.isalpha():
            return str.__format__(self, form)
        message = self.forms.messages.get(f"form.{form}.{self.word}", str(self))
        assert isinstance(message, str)
        return message


class Number(int):
    """A number in a gap, which can be counted with its thing."""

    forms: "Catalogue"

    def __format__(self, thing: str) -> str:
        """Count things if the gap asks for it."""
        if not thing.isalpha():
            return int.__format__(self, thing)
        return self.forms.say(f"count.{thing}", n=int(self))


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
        message = self.messages.get(key)
        if message is None:
            return own_words(key, gaps)
        if isinstance(message, dict):
            number = gaps[message["by"]]
            assert isinstance(number, int)
            is_none = number == 0 and "none" in message
            message = message["none" if is_none else self.plural(number)]
        if ":" in message:  # a gap may ask for a form
            gaps = {
                name: self.gap(value) if type(value) is int else value
                for name, value in gaps.items()
            }
        return message.format(**gaps)

    def gap(self, value: int) -> Number:
        """Make a number able to count."""
        number = Number(value)
        number.forms = self
        return number

    def plural(self, number: int) -> str:
        """Choose the plural form: in French nought is singular too."""
        is_one = number in (0, 1) if self.language == "fr" else number == 1
        return "one" if is_one else "other"

    def name(self, word: str) -> str:
        """Give the name of a thing, or the word itself if it is the same in all languages."""
        message = self.messages.get(f"name.{word}", word)
        assert isinstance(message, str)
        return message

    def named(self, word: str) -> Name:
        """Give the name of a thing for a gap, which may ask for one of its forms."""
        name = Name(self.name(word))
        name.forms, name.word = self, word
        return name


def humanised(name: str) -> str:
    """Write an identifier as words: "ChooseHome" and "choose_home" are "Choose home"."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").lower()
    return words[:1].upper() + words[1:]


def own_words(key: str, gaps: dict[str, object]) -> str:
    """Say what a game that brings no texts of its own means: the key's words, and the facts."""
    space, _, name = key.partition(".")
    if key in SILENT:
        return ""
    assert space in OWN, f"there is no message {key}"
    told = humanised(name.rpartition(".")[2])
    facts = ", ".join(str(fact) for fact in gaps.values())
    return f"{told}: {facts}" if facts else told


def flatten(prefix: str, table: dict[str, object]) -> dict[str, Message]:
    """Turn nested tables into messages with dotted keys."""
    messages: dict[str, Message] = {}
    for key, value in table.items():
        if isinstance(value, str):
            messages[prefix + key] = value
        else:
            assert isinstance(value, dict), f"{prefix}{key} is neither text nor table"
            if set(value) - {"none"} == {"by", "one", "other"}:
                messages[prefix + key] = value
            else:
                messages.update(flatten(f"{prefix}{key}.", value))
    return messages


def typeset(language: str, text: str) -> str:
    """Set what was typed as French and Dutch print it: curved apostrophes; and in French the
    signs that stand apart stay on the line of their words."""
    if language == "en":
        return text
    text = re.sub(r"(?<=[^\W\d_])'(?=[\w{«*])", "’", text)
    if language == "fr":
        text = re.sub(r"(?<=«) | (?=[:;?!»$](?![\w-]))", "\N{NO-BREAK SPACE}", text)
    return text


def as_typed(text: str) -> str:
    """Write a text as a keyboard would, in small letters, to compare it with what was typed."""
    return text.casefold().replace("’", "'").replace("\N{NO-BREAK SPACE}", " ")


@cache
def catalogue(language: str, package: str = "") -> Catalogue:
    """Load the messages of a language: the common ones, and those of a game's package over them."""
    messages = read(files("carrack.text").joinpath(f"{language}.toml"), language)
    if package:
        texts = files(package).joinpath("text")
        own = texts.joinpath(f"{language}.toml")
        # A game from elsewhere may speak English alone, or not at all.
        messages |= read(own if own.is_file() else texts.joinpath("en.toml"), language)
    return Catalogue(language, messages)


def read(place: Traversable, language: str) -> dict[str, Message]:
    """Read the messages of one file, if it is there."""
    if not place.is_file():
        return {}
    return flatten("", tomllib.loads(typeset(language, place.read_text("utf-8"))))
