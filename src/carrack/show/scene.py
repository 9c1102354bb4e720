"""One view being drawn: what may be done glows, and every thing says what it is."""

from typing import Final

from carrack.core.actions import Action
from carrack.show.svg import rect, tooltip
from carrack.show.teller import G, Teller, V, capital

INK: Final = "#2b2118"
SOFT: Final = "#6d5f4f"
PAPER: Final = "#f3e6c8"
CARD: Final = "#fbf4e0"
LINE: Final = "#b79c6c"
LIT: Final = "#c77700"
LIT_FILL: Final = "#ffd23f"


class Scene(Teller[G, V]):
    """A picture in the making; an option that gets a place is taken off `unplaced`."""

    space = "picture"

    def __init__(self, game: G, view: V, options: list[Action], language: str) -> None:
        super().__init__(game, view, options, language)
        self.unplaced = dict(self.options)

    def first(self, *acts: str) -> str:
        """Give the first of several actions that may be done, or nothing."""
        return next((act for act in acts if act in self.options), "")

    def thing(
        self,
        told: str,
        body: str,
        act: str = "",
        *,
        light: str = "",
        on: str = "",
        rule: str = "",
    ) -> str:
        """Draw a thing with its tooltip; if its action may be done it is lit and can be clicked.

        `on` is its name in the texts of actions, by which it answers why nothing can be done with
        it; `rule` names the section of the rules that explains it.
        """
        if act not in self.options:
            return tooltip(told, body, on=on or act, rule=rule)
        self.unplaced.pop(act, None)
        label = capital(self.label(act))
        words = f"{label}. {told}" if told and told != label else label
        return tooltip(words, light + body, act=act, rule=rule)


def glow(x: float, y: float, width: float, height: float, radius: float = 8) -> str:
    """Draw the light around what can be clicked."""
    around = (x - 4, y - 4, width + 8, height + 8)
    return rect(*around, LIT_FILL, radius=radius, stroke=LIT, stroke_width=2)
