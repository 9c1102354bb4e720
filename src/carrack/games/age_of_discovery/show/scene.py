"""What all parts of the picture need: names with nations, and what explains a thing."""

from carrack.games.age_of_discovery.rules.buildings import EXPANSION, Building
from carrack.games.age_of_discovery.rules.facts import Facts
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.show.names import hint
from carrack.show.scene import Scene
from carrack.show.seats import LETTERS
from carrack.show.svg import esc, num

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


class AgeOfDiscoveryScene(Scene[AgeOfDiscovery, AgeOfDiscoveryView]):
    """One picture in the making."""

    @property
    def facts(self) -> Facts:
        """Give the facts of the table."""
        return self.game.facts

    def hint(self, word: str, amount: int = 0) -> str:
        """Give the sentence that explains a thing."""
        return hint(self.game, self.words, word, amount)

    def seat(self, seat: int) -> str:
        """Name a seat, with its nation."""
        name = self.say("seat", letter=LETTERS[seat])
        nation = self.view.nations[seat]
        return f"{name} ({self.name(self.facts.nations[nation].name)})" if nation >= 0 else name

    def placing(self, box: str) -> list[tuple[str, str]]:
        """List the kinds of workers that can be placed in a box, with the actions."""
        acts = [(kind, f"place:{kind}:{box}") for kind in KIND_NAMES]
        return [(kind, act) for kind, act in acts if self.can(act)]


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """Move a drawing."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{body}</g>'


def clipped(name: str, body: str) -> str:
    """Show a drawing only inside a named outline."""
    return f'<g clip-path="url(#{esc(name)})">{body}</g>'
