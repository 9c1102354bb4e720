"""What is drawn for whom: the view, the options and which of them have found a place."""

from typing import TYPE_CHECKING

from carrack.core.space import Action
from carrack.games.mundus_novus.render.symbols import LIT
from carrack.games.mundus_novus.view import MundusView
from carrack.render.svg import num, rect, tooltip
from carrack.text import action_label, catalogue

if TYPE_CHECKING:
    from carrack.games.mundus_novus.game import MundusNovus


class Scene:
    """One picture in the making."""

    def __init__(
        self, game: "MundusNovus", view: MundusView, options: list[Action], language: str
    ) -> None:
        self.game = game
        self.cards = game.cards
        self.view = view
        self.options = options
        self.words = catalogue(language, game.folder)
        self.legal = {a.text: a for a in options}
        self.placed: set[str] = set()

    def say(self, key: str, **gaps: object) -> str:
        """Say a label of the picture."""
        return self.words.say(f"picture.{key}", **gaps)

    def thing(self, act: str, told: str, body: str, glow: str) -> str:
        """Draw a thing with its tooltip; if its action is legal it glows and can be clicked."""
        if act not in self.legal:
            return tooltip(told, body)
        self.placed.add(act)
        label = action_label(self.words, self.legal[act])
        return tooltip(f"{label[:1].upper()}{label[1:]}. {told}", glow + body, act=act)


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
