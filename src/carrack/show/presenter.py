"""How a game shows itself: one presenter for each table, which reads views and never states.

A title without a presenter of its own gets this one: the facts of the view, listed.
"""

from functools import lru_cache
from pkgutil import resolve_name
from typing import Any, Generic, TypeVar

from carrack.core.actions import Action
from carrack.core.errors import BadData
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.view import View
from carrack.show.characters import Lines, plain_text
from carrack.show.facts import fact_lines
from carrack.show.scores import score_lines, score_sheet
from carrack.show.sheets import Sheet, sheet_lines
from carrack.show.svg import document, rect, text
from carrack.text.catalogue import catalogue
from carrack.text.sentences import title_of

G = TypeVar("G", bound=Game)
V = TypeVar("V", bound=View)
LINE = 22
MARGIN = 24
WIDTH = 960


class Presenter(Generic[G, V]):
    """Shows views of one table as pictures, in characters and in words."""

    def __init__(self, game: G) -> None:
        self.game = game

    def picture(self, view: V, options: list[Action], language: str = "en") -> str:
        """Draw what the seat sees as SVG; what can be chosen carries its action in `data-act`.

        This one draws none: what has no place on the picture gets a button beside it.
        """
        words = catalogue(language, self.game.package)
        told = [line for sheet in self.text_view(view, language) for line in sheet_lines(sheet)]
        title = title_of(words, self.game.name)
        lines = [title, *told, words.say("provenance")]
        height = 2 * MARGIN + LINE * len(lines)
        body = rect(0, 0, WIDTH, height, "#f4ead2") + "".join(
            text(MARGIN, MARGIN + LINE * (n + 0.7), line, size=15) for n, line in enumerate(lines)
        )
        return document(WIDTH, height, title, body)

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
    options = [] if seat is None else s.options(seat)
    return presenter_of(s.game).picture(s.view(seat), options, language)
