"""Opponents: they see what their seat sees, and may search in states dealt anew."""

from carrack.bots.base import Bot
from carrack.core.errors import BadOption

NAMES = ("random", "greedy", "ismcts")


def make(name: str) -> Bot:
    """Make a bot by its name."""
    match name:
        case "random":
            from carrack.bots.uniform import Uniform

            return Uniform()
        case "greedy":
            from carrack.bots.greedy import Greedy

            return Greedy()
        case "ismcts":
            from carrack.bots.ismcts import Ismcts

            return Ismcts(milliseconds=200)
    raise BadOption(f"there is no bot {name!r}; there are {', '.join(NAMES)}")


__all__ = ["NAMES", "Bot", "make"]
