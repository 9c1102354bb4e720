"""What makes a bot play like a person: how badly it tells options apart, what it is fond of."""

from functools import lru_cache
from importlib.resources import files
from math import log
from random import Random
from typing import Final

from carrack.core.actions import Action
from carrack.core.data import Data, Table
from carrack.core.evaluation import POINT, Judge, chances
from carrack.core.flow import State
from carrack.core.title import Title

FILE: Final = "people.toml"
USUAL: Final = "usual"
BLURRED: Final = ("beginner", "casual", "skilled")  # levels, from weak to strong
CHARACTERS: Final = ("builder", "explorer", "trader", "warrior")
LEVEL: Final = "skilled"  # of all characters
LEAST: Final = 1e-6  # chance to win, so that odds are never nought


def table(name: str) -> Table:
    """Read a table of the data on people."""
    text = files("carrack.bots").joinpath(FILE).read_text("utf-8")
    return Data({FILE: text}).file(FILE).table(name)


@lru_cache(maxsize=64)
def blur_of(title: str, level: str) -> int:
    """Give how badly a level tells options apart in a title, in hundredths; 0: it does not err."""
    if not level:
        return 0
    blurs = table("blur")
    return blurs.numbers(title if blurs.has(title) else USUAL)[BLURRED.index(level)]


@lru_cache(maxsize=64)
def fondness(title: Title, character: str) -> list[int]:
    """Give how fond a character is of each term of a title's positions, in hundredths."""
    fond = table(character)
    if not fond.has(title.name):
        return [0] * len(title.terms)
    terms = fond.table(title.name)
    found = [terms.number(term, 0) for term in title.terms]
    terms.done()
    return found


class Fond(Judge):
    """Judges as another does, and is fond of some terms beyond their worth."""

    __slots__ = ("fondness", "judge")

    def __init__(self, judge: Judge, fondness: list[int]) -> None:
        super().__init__(judge.names, judge.weights)
        self.judge = judge
        self.fondness = fondness

    def measure(self, s: State) -> list[list[int]]:
        """Give the figures of the other judge."""
        return self.judge.measure(s)

    def clock(self, s: State) -> int:
        """Give the time by the other judge."""
        return self.judge.clock(s)

    def is_calm(self, s: State) -> bool:
        """Tell by the other judge whether nothing is under way."""
        return self.judge.is_calm(s)

    def answer(self, s: State, seat: int, rng: Random) -> Action:
        """Answer for others as the other judge does."""
        return self.judge.answer(s, seat, rng)

    def most_deals(self) -> int:
        """Give the deals of the other judge."""
        return self.judge.most_deals()

    def prospects(self, s: State) -> list[float]:
        """Give each seat's chance of victory, raised by what the character is fond of."""
        found = self.judge.prospects(s)
        if not s.stack:
            return found
        odds: list[float] = []
        for seat, row in enumerate(self.judge.measure(s)):
            total = 0
            for n, figure in enumerate(row):
                if figure:
                    total += figure * self.fondness[n]
            odds.append(log(max(found[seat], LEAST)) + total / POINT)
        return chances(odds)
