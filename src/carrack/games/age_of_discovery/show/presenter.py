"""How both editions show themselves."""

from collections.abc import Mapping

from carrack.core.actions import Action
from carrack.games.age_of_discovery.learn.illustrations import illustrate
from carrack.games.age_of_discovery.learn.listings import listing
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.show import characters
from carrack.games.age_of_discovery.show.areas import areas
from carrack.games.age_of_discovery.show.art import symbols
from carrack.games.age_of_discovery.show.cover import cover
from carrack.games.age_of_discovery.show.moments import MOMENTS, OF_NATIONS, OF_SCOUTS
from carrack.games.age_of_discovery.show.names import holdings
from carrack.games.age_of_discovery.show.palette import PALETTE
from carrack.games.age_of_discovery.show.text_view import told
from carrack.show.areas import Area, Symbol
from carrack.show.characters import Lines
from carrack.show.palette import Palette
from carrack.show.players import Names
from carrack.show.presenter import Presenter
from carrack.show.sheets import Sheet


class AgeOfDiscoveryPresenter(Presenter[AgeOfDiscovery, AgeOfDiscoveryView]):
    """Shows views of both editions."""

    def areas(
        self, view: AgeOfDiscoveryView, language: str = "en", names: Names = ()
    ) -> list[Area]:
        return areas(self.game, view, language, names)

    def moments(self) -> Mapping[str, tuple[str, ...]]:
        """Leave out what this table plays without."""
        facts = self.game.facts
        without = {*(() if facts.nations else OF_NATIONS), *(() if facts.scouting else OF_SCOUTS)}
        return {word: steps for word, steps in MOMENTS.items() if word not in without}

    def symbols(self) -> dict[str, Symbol]:
        return symbols()

    def palette(self) -> Palette:
        return PALETTE

    def cover(self) -> str:
        return cover(self.game.name)

    def characters(
        self, view: AgeOfDiscoveryView, options: list[Action], language: str = "en"
    ) -> Lines:
        return characters.draw(self.game, view, options, language)

    def text_view(self, view: AgeOfDiscoveryView, language: str = "en") -> list[Sheet]:
        return told(self.game, view, language)

    def holdings(self, view: AgeOfDiscoveryView, seat: int) -> list[tuple[str, int]]:
        return holdings(self.game, view, seat)

    def illustration(self, name: str, language: str = "en") -> str:
        return illustrate(self.game, name, language)

    def listing(self, name: str, language: str = "en") -> Sheet:
        return listing(self.game, name, language)
