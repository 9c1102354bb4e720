"""One view told to one reader: names of seats and things, and what may be done now."""

from typing import Generic, TypeVar

from carrack.core.actions import Action
from carrack.core.game import Game
from carrack.core.view import View
from carrack.show.seats import LETTERS
from carrack.show.sheets import Sheet
from carrack.text.catalogue import catalogue
from carrack.text.sentences import action_label

G = TypeVar("G", bound=Game)
V = TypeVar("V", bound=View)


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


class Teller(Generic[G, V]):
    """Puts one view into words; a game's own teller adds the names of its things."""

    space = "told"  # where its messages stand in the catalogue

    def __init__(self, game: G, view: V, options: list[Action], language: str) -> None:
        self.game = game
        self.view = view
        self.language = language
        self.words = catalogue(language, game.package)
        self.options = {a.text: a for a in options}

    def say(self, key: str, /, **gaps: object) -> str:
        """Give one of the teller's own messages."""
        return self.words.say(f"{self.space}.{key}", **gaps)

    def noted(self, thing: str, told: object) -> str:
        """Tell something of a thing; each language has a colon of its own."""
        return self.words.say("option_chosen", option=thing, value=told)

    def name(self, word: str) -> str:
        """Give the name of a thing."""
        return self.words.name(word)

    def seat(self, seat: int) -> str:
        """Name a seat; the reader's own is marked."""
        letter = LETTERS[seat]
        return self.words.say("you", seat=letter) if seat == self.view.seat else letter

    def seats(self, seats: list[int]) -> str:
        """Name some seats, or nobody."""
        return ", ".join(self.seat(seat) for seat in seats) or self.words.say("nobody")

    def can(self, act: str) -> bool:
        """Tell whether an action may be done now."""
        return act in self.options

    def label(self, act: str) -> str:
        """Say what an action that may be done does."""
        return action_label(self.words, self.options[act])

    def sheet(
        self, name: str, lines: list[str], head: str = "", rows: list[list[str]] | None = None
    ) -> Sheet:
        """Make a sheet; title and heads are named by their keys in the catalogue."""
        heads = [self.say(word) for word in head.split()] if rows else []
        return Sheet(self.say(name), lines, heads, rows)
