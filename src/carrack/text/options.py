"""Options of a table in words: what they do, and what each of their values is called."""

from carrack.core.game import Option, Value
from carrack.text.catalogue import Catalogue


def value_words(words: Catalogue, name: str, value: Value) -> str:
    """Name a value of an option: yes or no, a number, or its own words."""
    if isinstance(value, bool):
        return words.say("web.yes" if value else "web.no")
    return str(value) if isinstance(value, int) else words.say(f"value.{name}.{value}")


def option_words(words: Catalogue, name: str, value: Value) -> str:
    """Say what an option does and what was chosen."""
    told = words.say(f"option.{name}")
    return words.say("option_chosen", option=told, value=value_words(words, name, value))


def value_list(words: Catalogue, option: Option) -> list[tuple[str, str]]:
    """List the values of an option as they are typed, each with its words; numbers need none."""
    if isinstance(option.default, bool):
        return [(str(value).lower(), value_words(words, "", value)) for value in (False, True)]
    return [(value, value_words(words, option.name, value)) for value in option.choices]
