"""How Mundus Novus shows itself."""

from collections.abc import Mapping

from carrack.core.actions import Action
from carrack.games.mundus_novus.learn.illustrations import illustration
from carrack.games.mundus_novus.learn.listings import listing
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.games.mundus_novus.show import art, characters
from carrack.games.mundus_novus.show.areas import areas
from carrack.games.mundus_novus.show.cover import cover
from carrack.games.mundus_novus.show.decision import picked_told
from carrack.games.mundus_novus.show.holdings import holdings
from carrack.games.mundus_novus.show.moments import MOMENTS
from carrack.games.mundus_novus.show.names import MundusNovusTeller
from carrack.games.mundus_novus.show.palette import PALETTE
from carrack.games.mundus_novus.show.text_view import told
from carrack.show.areas import Area, Symbol
from carrack.show.characters import Lines
from carrack.show.palette import Palette
from carrack.show.players import Names
from carrack.show.presenter import Presenter
from carrack.show.sheets import Sheet


class MundusNovusPresenter(Presenter[MundusNovus, MundusView]):
    """Shows views of Mundus Novus."""

    def areas(self, view: MundusView, language: str = "en", names: Names = ()) -> list[Area]:
        return areas(self.game, view, language, names)

    def moments(self) -> Mapping[str, tuple[str, ...]]:
        return MOMENTS

    def symbols(self) -> dict[str, Symbol]:
        return art.symbols()

    def palette(self) -> Palette:
        return PALETTE

    def cover(self) -> str:
        return cover()

    def characters(self, view: MundusView, options: list[Action], language: str = "en") -> Lines:
        return characters.draw(self.game, view, options, language)

    def text_view(self, view: MundusView, language: str = "en") -> list[Sheet]:
        return told(self.game, view, language)

    def picked_told(self, view: MundusView, picks: list[Action], language: str = "en") -> str:
        return picked_told(MundusNovusTeller(self.game, view, [], language), picks)

    def holdings(self, view: MundusView, seat: int) -> list[tuple[str, int]]:
        return holdings(self.game.cards, view, seat)

    def illustration(self, name: str, language: str = "en") -> str:
        return illustration(self.game, name, language)

    def listing(self, name: str, language: str = "en") -> Sheet:
        return listing(self.game, name, language)
