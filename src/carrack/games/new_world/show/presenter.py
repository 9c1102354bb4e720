"""How New World shows itself."""

from collections.abc import Mapping

from carrack.core.actions import Action
from carrack.games.new_world.learn.illustrations import illustration
from carrack.games.new_world.learn.listings import listing
from carrack.games.new_world.rules.actions import ROLES
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show import areas, characters
from carrack.games.new_world.show.art import all_symbols
from carrack.games.new_world.show.cover import cover
from carrack.games.new_world.show.moments import MOMENTS
from carrack.games.new_world.show.palette import PALETTE
from carrack.games.new_world.show.text_view import told
from carrack.show.areas import Area, Symbol
from carrack.show.characters import Lines
from carrack.show.palette import Palette
from carrack.show.players import Names
from carrack.show.presenter import Presenter
from carrack.show.sheets import Sheet


class NewWorldPresenter(Presenter[NewWorld, NewWorldView]):
    """Shows views of New World."""

    def areas(self, view: NewWorldView, language: str = "en", names: Names = ()) -> list[Area]:
        return areas.areas(self.game, view, language, names)

    def moments(self) -> Mapping[str, tuple[str, ...]]:
        return MOMENTS

    def symbols(self) -> dict[str, Symbol]:
        return all_symbols(self.game.tiles)

    def palette(self) -> Palette:
        return PALETTE

    def cover(self) -> str:
        return cover(self.game)

    def characters(self, view: NewWorldView, options: list[Action], language: str = "en") -> Lines:
        return characters.draw(self.game, view, options, language)

    def text_view(self, view: NewWorldView, language: str = "en") -> list[Sheet]:
        return told(self.game, view, language)

    def holdings(self, view: NewWorldView, seat: int) -> list[tuple[str, int]]:
        """Count the settlers of a seat: in its supply, then on the land by their role."""
        standing = [ROLES[kind] for owner, kind, _, _, _ in view.settlers if owner == seat]
        on_land = [(role, standing.count(role)) for role in self.game.actions.roles]
        return [("settlers", view.supply[seat]), *on_land]

    def illustration(self, name: str, language: str = "en") -> str:
        return illustration(name, language)

    def listing(self, name: str, language: str = "en") -> Sheet:
        return listing(self.game, name, language)
