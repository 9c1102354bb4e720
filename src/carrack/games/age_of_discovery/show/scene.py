"""What all parts of the picture need: the view, the words, and which options are open."""

from typing import TYPE_CHECKING

from carrack.core.actions import Action
from carrack.games.age_of_discovery.rules.facts import EXPANSION, Building
from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.show.names import hint
from carrack.show.seats import LETTERS
from carrack.show.svg import esc, num, tooltip
from carrack.text.catalogue import catalogue

if TYPE_CHECKING:
    from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery

INK = "#2b2118"
SOFT = "#6b5a43"
PAPER = "#f3e6c8"
CARD = "#fbf4e0"
LINE = "#b79c6c"
GLOW = "#c2261f"  # what can be clicked


BUILDING_RULES = {
    "cartography": "cartography",
    "university": "university",
    "stable": "moving",
    "migration": "moving",
}
SET_RULES = {"plague": "plagues", **dict.fromkeys(EXPANSION, "builders")}


def building_rule(b: Building) -> str:
    """Name the section of the rules that explains a building."""
    by_set = SET_RULES.get(b.set, f"buildings-{b.age + 1}")
    return BUILDING_RULES.get(b.name, by_set)


class Scene:
    """One picture in the making; an option that gets a place is taken off `unplaced`."""

    def __init__(
        self,
        game: "AgeOfDiscovery",
        view: AgeOfDiscoveryView,
        options: list[Action],
        language: str,
    ) -> None:
        self.facts = game.facts
        self.game = game
        self.view = view
        self.words = catalogue(language, game.package)
        self.unplaced = {a.text: a for a in options}

    def say(self, key: str, **gaps: object) -> str:
        """Give one of the picture's own messages."""
        return self.words.say(f"picture.{key}", **gaps)

    def name(self, word: str) -> str:
        """Give the name of a thing."""
        return self.words.name(word)

    def hint(self, word: str, amount: int = 0) -> str:
        """Give the sentence that explains a thing."""
        return hint(self.game, self.words, word, amount)

    def seat(self, seat: int) -> str:
        """Name a seat, with its nation."""
        name = self.say("seat", letter=LETTERS[seat])
        nation = self.view.nations[seat]
        return f"{name} ({self.name(self.facts.nations[nation].name)})" if nation >= 0 else name

    def can(self, act: str) -> bool:
        """Tell whether an action is open; it then has its place in the picture."""
        return act in self.unplaced

    def spot(self, words: str, body: str, act: str = "", *, on: str = "", rule: str = "") -> str:
        """Group elements under a tooltip, to be clicked if the action is open.

        `on` is the name of the thing in the texts of actions, `rule` the section that explains it.
        """
        if act and self.unplaced.pop(act, None) is not None:
            return tooltip(words, body, act=act, rule=rule)
        return tooltip(words, body, on=on, rule=rule)

    def button(self, act: str, body: str) -> str:
        """Make a button of what has no place of its own."""
        return f'<g data-act="{esc(act)}" tabindex="0" role="button">{body}</g>'

    def first_open(self, *acts: str) -> str:
        """Give the first of several actions that is open."""
        return next((act for act in acts if act in self.unplaced), "")

    def placing(self, box: str) -> list[tuple[str, str]]:
        """List the kinds of workers that can be placed in a box, with the actions."""
        acts = [(kind, f"place:{kind}:{box}") for kind in KIND_NAMES]
        return [(kind, act) for kind, act in acts if act in self.unplaced]


def glow(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """Frame what can be clicked."""
    return (
        f'<rect x="{num(x - 2)}" y="{num(y - 2)}" width="{num(width + 4)}" '
        f'height="{num(height + 4)}" rx="{num(radius)}" fill="none" stroke="{GLOW}" '
        f'stroke-width="2.5" stroke-dasharray="5 3"/>'
    )


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """Move a drawing."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{body}</g>'


def clipped(name: str, body: str) -> str:
    """Show a drawing only inside a named outline."""
    return f'<g clip-path="url(#{esc(name)})">{body}</g>'
