"""Opponents: they see what their seat sees, and may search in states dealt anew."""

from pathlib import Path

from carrack.bots.base import Bot
from carrack.core.errors import BadOption

LEVELS = ("beginner", "casual", "skilled", "master")  # for people, from weak to strong
NAMES = ("random", "greedy", "planner", "ismcts", *LEVELS)
PROGRAM = "run:"  # then a command
FORMS = ("ismcts:STATES", "ismcts:TIMEms", "greedy:FILE.toml", "planner:FILE.toml", "run:COMMAND")


def make(name: str) -> Bot:
    """Make a bot by its name.

    `ismcts:500` searches 500 states for a decision, `ismcts:200ms` as long as that;
    `greedy:FILE.toml` and `planner:FILE.toml` weigh by another `evaluation.toml`;
    `run:COMMAND` is a program of its own.
    """
    from carrack.bots.external import External
    from carrack.bots.greedy import Greedy, Planner
    from carrack.bots.ismcts import Ismcts
    from carrack.bots.uniform import Uniform

    match name:
        case "random":
            return Uniform()
        case "beginner":
            return Greedy(slips=75)
        case "greedy" | "casual":
            return Greedy()
        case "planner":
            return Planner()
        case "ismcts":
            return Ismcts()
        case "skilled":
            return Ismcts(iterations=30)
        case "master":
            return Ismcts(milliseconds=500)
    kind, _, setting = name.partition(":")
    number = setting.removesuffix("ms")
    if kind == "ismcts" and number.isdecimal() and 0 < int(number) <= 1_000_000:
        is_time = setting.endswith("ms")
        return Ismcts(milliseconds=int(number)) if is_time else Ismcts(iterations=int(number))
    if kind in ("greedy", "planner") and setting.endswith(".toml"):
        try:
            text = Path(setting).read_text("utf-8")
        except (OSError, UnicodeError) as error:
            raise BadOption("error.weights", path=setting, why=error) from None
        return Greedy(text) if kind == "greedy" else Planner(text)
    if name.startswith(PROGRAM) and setting.strip():
        return External(setting)
    raise BadOption("error.no_bot", bot=name, known=", ".join([*NAMES, *FORMS]))


__all__ = ["LEVELS", "NAMES", "PROGRAM", "Bot", "make"]
