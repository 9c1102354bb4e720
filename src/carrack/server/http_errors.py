"""Requests that are refused: with a status, and a sentence in the reader's language."""

import msgspec

from carrack.core.errors import CarrackError
from carrack.server.store.driver import StoreError
from carrack.text import catalogue, error_sentence


class HttpError(CarrackError):
    """A request that is refused; the key names the sentence."""

    def __init__(self, status: int, key: str, **gaps: object) -> None:
        super().__init__(catalogue("en").say(key, **gaps))
        self.status = status
        self.key = key
        self.gaps = gaps

    def told(self, language: str) -> str:
        """Say it in a language."""
        return catalogue(language).say(self.key, **self.gaps)


class Worded(CarrackError):
    """A request that is refused, with a sentence made already."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class Problem(msgspec.Struct):
    """The answer to a request that is refused: one sentence."""

    error: str


def refusal(error: Exception, language: str = "en") -> tuple[int, str]:
    """Say in one line what is wrong, and whose mistake it is."""
    words = catalogue(language)
    if isinstance(error, HttpError):
        return error.status, error.told(language)
    if isinstance(error, Worded):
        return error.status, str(error)
    if isinstance(error, (msgspec.MsgspecError, UnicodeError)):
        return 400, words.say("error.not_understood", why=error)
    if isinstance(error, CarrackError):
        return 400, error_sentence(language, error)
    if isinstance(error, StoreError):
        return 503, words.say("error.database")
    return 500, words.say("error.ours")
