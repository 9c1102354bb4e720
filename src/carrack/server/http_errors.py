"""Requests that are refused: with a status, and a sentence in the reader's language."""

import msgspec

from carrack.core.errors import CarrackError
from carrack.core.reasons import IllegalAction
from carrack.server.store.driver import StoreError
from carrack.text import catalogue, error_sentence, reason_sentence


class HttpError(CarrackError):
    """A request that is refused."""

    def __init__(self, status: int, key: str, **facts: object) -> None:
        super().__init__(key, **facts)
        self.status = status


class TooMuch(HttpError):
    """A visitor has asked for more than their share, and has to wait some seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__(429, "error.too_many", seconds=seconds)
        self.seconds = seconds


class WrongMethod(HttpError):
    """A request by a method that the address does not take."""

    def __init__(self, method: str, allowed: str) -> None:
        super().__init__(405, "error.method", method=method, allowed=allowed)
        self.allowed = allowed


class Stale(HttpError):
    """The sender answered a question that is no longer asked."""

    def __init__(self) -> None:
        super().__init__(409, "web.stale")


class NotAsked(HttpError):
    """The learner does something else than what the step asks for, which is said again."""

    def __init__(self, key: str, folder: str) -> None:
        super().__init__(409, key)
        self.package = folder


class Problem(msgspec.Struct):
    """The answer to a request that is refused: one sentence."""

    error: str


def headers_of(error: Exception) -> dict[str, str]:
    """Tell programs what a refusal means to them."""
    if isinstance(error, WrongMethod):
        return {"allow": error.allowed}
    return {"retry-after": str(error.seconds)} if isinstance(error, TooMuch) else {}


def refusal(error: Exception, language: str = "en") -> tuple[int, str]:
    """Say in one line what is wrong, and whose mistake it is."""
    words = catalogue(language)
    if isinstance(error, HttpError):
        return error.status, error_sentence(language, error)
    if isinstance(error, IllegalAction):
        return 409, reason_sentence(catalogue(language, error.package), error.reason)
    if isinstance(error, (msgspec.MsgspecError, UnicodeError)):
        return 400, words.say("error.not_understood", why=error)
    if isinstance(error, CarrackError):
        return 400, error_sentence(language, error)
    if isinstance(error, StoreError):
        return 503, words.say("error.database")
    return 500, words.say("error.ours")
