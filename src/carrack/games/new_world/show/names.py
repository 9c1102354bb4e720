"""What all who tell a view in words share: the view, its features, the language."""

from typing import TYPE_CHECKING

from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.atlas import Atlas
from carrack.show.sheets import Sheet
from carrack.text.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from carrack.games.new_world.rules.game import NewWorld


class Teller:
    """One view to be told in one language."""

    def __init__(self, game: "NewWorld", view: NewWorldView, language: str) -> None:
        self.game = game
        self.view = view
        self.words: Catalogue = catalogue(language, "carrack.games.new_world")
        self.atlas = Atlas(game.tiles, view)

    def sheet(
        self, name: str, lines: list[str], head: str = "", rows: list[list[str]] | None = None
    ) -> Sheet:
        """Make a sheet; title and heads are named by their keys in the catalogue."""
        heads = [self.words.say(f"told.{word}") for word in head.split()] if rows else []
        return Sheet(self.words.say(f"told.{name}"), lines, heads, rows)
