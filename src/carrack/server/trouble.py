"""Requests that are refused: with a status, and a sentence in the reader's language."""

from carrack.core.errors import CarrackError
from carrack.text import catalogue


class Trouble(CarrackError):
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
