"""How Manifest Destiny shows itself."""

from collections.abc import Mapping

from carrack.core.actions import Action
from carrack.games.manifest_destiny.learn.illustrations import illustrate
from carrack.games.manifest_destiny.learn.listings import listing
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.games.manifest_destiny.show import art, characters, text_view
from carrack.games.manifest_destiny.show.areas import areas
from carrack.games.manifest_destiny.show.cover import cover
from carrack.games.manifest_destiny.show.moments import MOMENTS
from carrack.games.manifest_destiny.show.names import ManifestDestinyTeller
from carrack.show.areas import Area, Symbol
from carrack.show.characters import Lines
from carrack.show.palette import Palette
from carrack.show.players import Names
from carrack.show.presenter import Presenter
from carrack.show.sheets import Sheet

ABOUT_CARD = ("UseCard", "Aim", "Respond")


class ManifestDestinyPresenter(Presenter[ManifestDestiny, ManifestView]):
    """Shows views of Manifest Destiny."""

    def areas(self, view: ManifestView, language: str = "en", names: Names = ()) -> list[Area]:
        return areas(self.game, view, language, names)

    def subject(self, view: ManifestView, language: str = "en") -> str:
        if view.step not in ABOUT_CARD:
            return ""
        teller = ManifestDestinyTeller(self.game, view, [], language)
        return teller.name(self.game.deck.cards[view.card].id)

    def moments(self) -> Mapping[str, tuple[str, ...]]:
        return MOMENTS

    def symbols(self) -> dict[str, Symbol]:
        return art.symbols(self.game.atlas)

    def palette(self) -> Palette:
        return art.PALETTE

    def cover(self) -> str:
        return cover()

    def characters(self, view: ManifestView, options: list[Action], language: str = "en") -> Lines:
        return characters.draw(self.game, view, options, language)

    def text_view(self, view: ManifestView, language: str = "en") -> list[Sheet]:
        return text_view.tell(self.game, view, language)

    def holdings(self, view: ManifestView, seat: int) -> list[tuple[str, int]]:
        return ManifestDestinyTeller(self.game, view, [], "en").holdings(seat)

    def illustration(self, name: str, language: str = "en") -> str:
        return illustrate(self.game, name, language)

    def listing(self, name: str, language: str = "en") -> Sheet:
        return listing(self.game, name, language)
