"""What is drawn for whom: the view, the options and which of them have found a place."""

from functools import lru_cache

from carrack.core.actions import Action
from carrack.games.mundus_novus.rules.cards import KINDS
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.games.mundus_novus.show.names import MundusNovusTeller, resource_told
from carrack.show.scene import Scene
from carrack.show.svg import num
from carrack.text import catalogue


class MundusNovusScene(MundusNovusTeller, Scene[MundusNovus, MundusView]):
    """One picture of Mundus Novus in the making."""

    def __init__(
        self, game: MundusNovus, view: MundusView, options: list[Action], language: str
    ) -> None:
        super().__init__(game, view, options, language)
        self.about = about_resources(game, language)


@lru_cache(maxsize=64)
def about_resources(game: MundusNovus, language: str) -> list[str]:
    """Say what each resource is good for; these words are the longest of the picture."""
    words = catalogue(language, game.package)
    return [resource_told(words, game.cards, kind) for kind in range(KINDS)]


def turned(body: str, degrees: float, x: float, y: float) -> str:
    """Turn a drawing around a point."""
    return f'<g transform="rotate({num(degrees)} {num(x)} {num(y)})">{body}</g>'
