"""Opponents: they see what their seat sees, and may search in states dealt anew."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from carrack.bots.base import Bot
from carrack.bots.people import BLURRED, CHARACTERS, LEVEL
from carrack.core.errors import BadOption

LEVELS = (*BLURRED, "expert", "master")  # for people, from weak to strong
USUAL = "casual"  # the level that is offered first, and that stands in for people
PEOPLE = (*LEVELS, *CHARACTERS)  # whom a person may play with
NAMES = ("random", "greedy", "planner", "ismcts", *PEOPLE)
PROGRAM = "run:"  # then a command
FIRST = "1"  # after an @: the bot as it was before it learnt
WEIGHTS = (".toml", ".json")  # set by hand, or learnt
FORMS = (
    "ismcts:STATES",
    "ismcts:TIMEms",
    "greedy:FILE",
    "planner:FILE",
    "planner@1",
    "ismcts@1",
    "run:COMMAND",
)


def make(name: str, clock: Callable[[], float] = perf_counter) -> Bot:
    """Make a bot by its name; its milliseconds are those of a clock.

    `ismcts:500` searches 500 states for a decision, `ismcts:200ms` as long as that;
    `greedy:FILE` and `planner:FILE` weigh by another `evaluation.toml` or model; `planner@1`,
    `ismcts@1` and so on play as they did before they learnt; `run:COMMAND` is a program of its
    own.
    """
    from carrack.bots.base import Uniform
    from carrack.bots.external import External
    from carrack.bots.greedy import Greedy, Planner
    from carrack.bots.ismcts import Ismcts

    match name:
        case "random":
            return Uniform()
        case "expert":
            return Planner()
        case "master":
            return Ismcts(milliseconds=500, clock=clock)
    if name in BLURRED:
        return Planner(level=name)
    if name in CHARACTERS:
        return Planner(level=LEVEL, character=name)
    kind, _, setting = name.partition(":")
    kind, _, version = kind.partition("@")
    is_first = version == FIRST
    if version in ("", FIRST) and not name.endswith((":", "@")):
        number = setting.removesuffix("ms")
        if kind == "ismcts" and number.isdecimal() and 0 < int(number) <= 1_000_000:
            if setting.endswith("ms"):
                return Ismcts(0, int(number), clock, is_first=is_first)
            return Ismcts(iterations=int(number), is_first=is_first)
        if kind == "ismcts" and not setting:
            return Ismcts(is_first=is_first)
        if kind in ("greedy", "planner") and (not setting or Path(setting).suffix in WEIGHTS):
            text = given_text(setting) if setting else ""
            make_one = Greedy if kind == "greedy" else Planner
            return make_one(text, is_first=is_first)
    if name.startswith(PROGRAM) and setting.strip():
        return External(setting)
    raise BadOption("error.no_bot", bot=name, known=", ".join([*NAMES, *FORMS]))


def given_text(path: str) -> str:
    """Read the weights or the model that a bot is to play by."""
    from carrack.bots.model import Model

    try:
        text = Path(path).read_text("utf-8")
        if path.endswith(".json"):
            Model.read(text)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadOption("error.weights", path=path, why=error) from None
    return text


__all__ = ["LEVELS", "NAMES", "PEOPLE", "PROGRAM", "USUAL", "Bot", "make"]
