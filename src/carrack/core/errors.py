"""Mistakes of the people and programs that use Carrack; ours are `AssertionError`."""

import errno
from collections.abc import Callable
from typing import Final, TypeAlias


class CarrackError(ValueError):
    """Something asked for is impossible: the key of a message, and the facts for its gaps.

    The sentence is in the catalogues of `carrack.text`, in English as in all languages.
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
        self.package = ""  # of the game whose catalogue has the message; empty: the common one

    def __str__(self) -> str:
        return TELLERS[-1](self) if TELLERS else f"{self.key} {self.facts}"

    def __reduce__(self) -> tuple[object, ...]:
        facts = {name: portable(fact) for name, fact in self.facts.items()}
        return again, (self.key, facts, self.package)


Teller: TypeAlias = Callable[[CarrackError], str]
TELLERS: Final[list[Teller]] = []  # says mistakes in English; `carrack` names the catalogue's


def portable(fact: object) -> object:
    """Give a fact in a form that survives the way to another process."""
    return fact if isinstance(fact, (str, int, float, CarrackError)) else str(fact)


def again(key: str, facts: dict[str, object], folder: str) -> CarrackError:
    """Make a mistake of another process anew: what it says, not what kind it was."""
    error = CarrackError(key, **facts)
    error.package = folder
    return error


class BadOption(CarrackError):
    """An unknown game, seat count or option; the message lists what is possible."""


class BadData(CarrackError):
    """A data file with a wrong key or value; says file, table and key, in English alone."""

    def __init__(self, what: str) -> None:
        super().__init__("error.said", what=what)


class BadRecord(CarrackError):
    """A record that is damaged, foreign, or was played with other rules or data."""


class BadFile(CarrackError):
    """A file that cannot be read or written."""


SYSTEM: Final = {
    errno.ENOENT: "error.system_none",
    errno.EACCES: "error.system_forbidden",
    errno.ENOSPC: "error.system_full",
    errno.EISDIR: "error.system_folder",
    errno.ENOTDIR: "error.system_not_folder",
    errno.EEXIST: "error.system_there",
    errno.EROFS: "error.system_read_only",
    errno.EADDRINUSE: "error.system_taken",
}


def because(error: OSError) -> CarrackError:
    """Give what the system had against it."""
    known = SYSTEM.get(error.errno or 0)
    if known is not None:
        return CarrackError(known)
    return CarrackError("error.said", what=(error.strerror or str(error)).lower())
