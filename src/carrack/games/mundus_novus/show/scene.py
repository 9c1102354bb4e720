"""What is drawn for whom: the view, the options and which of them have found a place."""

from functools import lru_cache
from typing import TYPE_CHECKING

from carrack.core.actions import Action
from carrack.games.mundus_novus.rules.cards import KINDS
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.games.mundus_novus.show.names import capital, entry, resource_told
from carrack.games.mundus_novus.show.symbols import LIT
from carrack.show.svg import num, rect, tooltip
from carrack.text import action_label, catalogue

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.game import MundusNovus


class Scene:
    """One picture in the making."""

    def __init__(
        self, game: "MundusNovus", view: MundusView, options: list[Action], language: str
    ) -> None:
        self.game = game
        self.cards = game.cards
        self.view = view
        self.options = options
        self.words = catalogue(language, game.package)
        self.legal = {a.text: a for a in options}
        self.about = about_resources(game, language)
        self.placed: set[str] = set()

    def say(self, key: str, **gaps: object) -> str:
        """Say a label of the picture."""
        return self.words.say(f"picture.{key}", **gaps)

    def entry(self, key: str, value: object) -> str:
        """Say a label of the picture with what belongs to it."""
        return entry(self.words, key, value)

    def thing(self, act: str, told: str, body: str, glow: str, rule: str) -> str:
        """Draw a thing with its tooltip; if its action is legal it glows and can be clicked."""
        if act not in self.legal:
            return tooltip(told, body, on=act, rule=rule)
        self.placed.add(act)
        label = capital(action_label(self.words, self.legal[act]))
        return tooltip(f"{label}. {told}", glow + body, act=act, rule=rule)


@lru_cache(maxsize=64)
def about_resources(game: "MundusNovus", language: str) -> list[str]:
    """Say what each resource is good for; these words are the longest of the picture."""
    words = catalogue(language, game.package)
    return [resource_told(words, game.cards, kind) for kind in range(KINDS)]


def glow(x: float, y: float, width: float, height: float, radius: float = 10) -> str:
    """Draw the light around a card that can be clicked."""
    return rect(
        x - 5,
        y - 5,
        width + 10,
        height + 10,
        LIT,
        radius=radius + 4,
        stroke="#c77700",
        stroke_width=2,
    )


def turned(body: str, degrees: float, x: float, y: float) -> str:
    """Turn a drawing around a point."""
    return f'<g transform="rotate({num(degrees)} {num(x)} {num(y)})">{body}</g>'
