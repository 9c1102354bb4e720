"""What a player types: the number, text or label of an option, or a command."""

from typing import NamedTuple

from carrack.core.actions import Action
from carrack.text.catalogue import Catalogue, as_typed
from carrack.text.sentences import action_label

VERBS = (
    "help",
    "end",
    "undo",
    "redo",
    "restart",
    "why",
    "preview",
    "hint",
    "rules",
    "log",
    "score",
    "board",
)
SHORT = {"?": "help", "u": "undo", "r": "redo", "h": "hint", "q": "quit", "exit": "quit"}


class Typed(NamedTuple):
    """A command with what follows it, or no command and the options that may be meant."""

    verb: str
    rest: str
    meant: list[Action]


def as_number(typed: str) -> int:
    """Read a number that was typed; -1 if it is none."""
    if typed.isascii() and typed.isdecimal():
        return int(typed) if len(typed) < 10 else 10**9
    return -1


def understand(
    words: Catalogue, options: list[Action], typed: str, verbs: tuple[str, ...] = VERBS
) -> Typed:
    """Read a line: commands go by their English word, by the reader's own, or by a short one.

    An option that has the same name as a command goes before it.
    """
    text = typed.strip()
    exact = [a for a in options if a.text == text]
    if exact:
        return Typed("", text, exact)
    word, _, rest = text.partition(" ")
    own = {words.say(f"verb.{verb}"): verb for verb in verbs}
    verb = own.get(word.lower(), SHORT.get(word.lower(), word.lower()))
    if verb in verbs:
        return Typed(verb, rest.strip(), [])
    return Typed("", text, meant_by(words, options, text))


def meant_by(words: Catalogue, options: list[Action], text: str) -> list[Action]:
    """List the options that may be meant: by number, by text or label, by their beginning."""
    number = as_number(text)
    if number >= 0:
        return options[number - 1 : number] if number else []
    wanted = as_typed(text)
    if not wanted:
        return []
    named = [(a, as_typed(a.text), as_typed(action_label(words, a))) for a in options]
    exact = [a for a, name, label in named if wanted in (name, label)]
    if exact:
        return exact
    return [a for a, name, label in named if name.startswith(wanted) or label.startswith(wanted)]


def help_lines(words: Catalogue, verbs: tuple[str, ...] = VERBS) -> list[str]:
    """Say what can be typed."""
    told = [
        words.say(
            "option_chosen",
            option=words.say(f"verb.{verb}"),
            value=words.say(f"command.{verb}"),
        )
        for verb in verbs
    ]
    return [words.say("help.typing"), *told]
