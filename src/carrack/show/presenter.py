"""How a game shows itself: one presenter for each table, which reads views and never states.

A title without a presenter of its own gets this one: the facts of the view, listed.
"""

from collections.abc import Mapping
from functools import lru_cache
from pkgutil import resolve_name
from typing import Any, Generic, TypeVar

from carrack.core.actions import Action
from carrack.core.errors import BadData
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.view import View
from carrack.show.areas import Area, Symbol
from carrack.show.characters import Lines, plain_text
from carrack.show.compose import compose
from carrack.show.facts import fact_lines
from carrack.show.icons import ICONS
from carrack.show.palette import COMMON, Palette
from carrack.show.players import Names, seats_area
from carrack.show.scores import score_lines, score_sheet
from carrack.show.sheets import Sheet
from carrack.show.svg import document, text
from carrack.text.catalogue import catalogue
from carrack.text.sentences import title_of

G = TypeVar("G", bound=Game)
V = TypeVar("V", bound=View)


class Presenter(Generic[G, V]):
    """Shows views of one table as pictures, in characters and in words."""

    def __init__(self, game: G) -> None:
        self.game = game

    def areas(self, view: V, language: str = "en", names: Names = ()) -> list[Area]:
        """Describe the table as areas; `names` are those of the seats, else their letters.

        Here: all that the seat sees told in words, and the seats with their points.
        """
        words = catalogue(language, self.game.package)
        return [
            Area(
                "facts",
                "main",
                title_of(words, self.game.name),
                view.to_json(),
                lambda: tuple(self.text_view(view, language)),
            ),
            seats_area(words, view, names),
        ]

    def moments(self) -> Mapping[str, tuple[str, ...]]:
        """Name the steps that ask for each word of the actions, the usual one first."""
        return {}

    def subject(self, view: V, language: str = "en") -> str:
        """Name what is asked about where the question itself does not: a card that was played."""
        return ""

    def symbols(self) -> dict[str, Symbol]:
        """Give the pictures that areas use by their names, besides those of all games."""
        return {}

    def palette(self) -> Palette:
        """Give the colours of the drawings, besides those of all games."""
        return {}

    def picture(self, view: V, language: str = "en") -> str:
        """Draw all that the seat sees in one picture, as SVG."""
        words = catalogue(language, self.game.package)
        return compose(
            title_of(words, self.game.name),
            self.areas(view, language),
            {**ICONS, **self.symbols()},
            {**COMMON, **self.palette()},
            words.say("provenance"),
        )

    def cover(self) -> str:
        """Draw the game's cover, 800 by 500, without words that need a translation."""
        name = self.game.name.replace("_", " ").title()
        paper = '<rect width="800" height="500" fill="#a3c5d1"/>'
        told = text(400, 270, name, size=64, anchor="middle", weight="bold")
        return document(800, 500, name, paper + told)

    def characters(self, view: V, options: list[Action], language: str = "en") -> Lines:
        """Draw what the seat sees with characters, the options marked by their numbers from 1."""
        words = catalogue(language, self.game.package)
        return [*fact_lines(view), [], *score_lines(words, view, self.game.sources)]

    def text_view(self, view: V, language: str = "en") -> list[Sheet]:
        """Tell all that the seat sees in sentences and tables."""
        words = catalogue(language, self.game.package)
        facts = plain_text(fact_lines(view)).split("\n")
        points = score_sheet(words, view, self.game.sources)
        return [Sheet(words.say("text_view.state"), facts), points]

    def picked_told(self, view: V, picks: list[Action], language: str = "en") -> str:
        """Say what cards picked for a set are worth so far, in a few words."""
        return ""

    def holdings(self, view: V, seat: int) -> list[tuple[str, int]]:
        """Count what a seat has, by name, as far as it can be seen: previews tell the change."""
        return []

    def illustration(self, name: str, language: str = "en") -> str:
        """Draw a picture of the rules' text, as SVG."""
        raise BadData(f"{self.game.name} has no picture {name!r} in its rules")

    def listing(self, name: str, language: str = "en") -> Sheet:
        """Make a table of the rules' text from the facts: all cards, all buildings."""
        raise BadData(f"{self.game.name} has no table {name!r} in its rules")


AnyPresenter = Presenter[Any, Any]  # the one place where a presenter's view type is not known


@lru_cache(maxsize=64)
def presenter_of(game: Game) -> AnyPresenter:
    """Give the presenter of a table; it is loaded by its place, for who only plays needs none."""
    place = game.title.presenter
    made = resolve_name(place)(game) if place else Presenter(game)
    if not isinstance(made, Presenter):
        raise BadData(f"{game.name}: {place} is no presenter")
    return made


def picture(s: State, seat: int | None = None, language: str = "en") -> str:
    """Draw a position as one seat sees it, or as a spectator does, as SVG."""
    return presenter_of(s.game).picture(s.view(seat), language)
