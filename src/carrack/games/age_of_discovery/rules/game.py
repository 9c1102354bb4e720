"""The two titles: options, set-up and vocabulary."""

from carrack.core.data import Data
from carrack.core.errors import BadData, BadOption
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.core.title import Title, Value
from carrack.games.age_of_discovery.rules.actions import Actions
from carrack.games.age_of_discovery.rules.buildings import TIMES, Building
from carrack.games.age_of_discovery.rules.effects.table import ASKING, SIMPLE
from carrack.games.age_of_discovery.rules.events import KINDS
from carrack.games.age_of_discovery.rules.facts import STANDING, Facts
from carrack.games.age_of_discovery.rules.pieces import COUNTERS
from carrack.games.age_of_discovery.rules.reasons import REASONS
from carrack.games.age_of_discovery.rules.scoring import COUNTED, SOURCES
from carrack.games.age_of_discovery.rules.sets import Sets
from carrack.games.age_of_discovery.rules.start import set_up
from carrack.games.age_of_discovery.rules.state import Position
from carrack.games.age_of_discovery.rules.steps import STEPS


class AgeOfDiscovery(Game):
    """A table of either edition."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        super().__init__(title, players, options, data)
        if options.get("two_captains") is True and players != 2:
            raise BadOption(
                "error.option_for_two",
                option="two_captains",
                players=players,
            )
        self.facts = Facts(data, title.name, options)
        for b in self.facts.buildings:
            check_effect(b)
        self.actions = Actions(self.vocabulary, self.facts)
        self.sets = Sets(self.facts.rules, max(self.facts.tokens))
        self.use_steps(*STEPS)
        self.sources = SOURCES
        self.kinds = KINDS
        self.reasons = REASONS

    def blank(self, rng: Rng) -> Position:
        return Position(self, rng, self.facts, self.actions, self.sets)

    def start(self, s: State) -> None:
        """Lay out the board and push what comes before the first turn."""
        assert isinstance(s, Position)
        set_up(s, self.chosen)

    def owned(self, s: State, seat: int) -> list[str]:
        """The seat's nation, buildings, and discovery cards."""
        assert isinstance(s, Position)
        facts = s.facts
        nation = s.nations[seat]
        names = [facts.nations[nation].name] if nation >= 0 else []
        names += [b.name for b in facts.buildings if s.owns[seat] >> b.number & 1]
        cards = range(COUNTERS, 2 * COUNTERS)
        return names + [facts.discoveries[n].name for n in cards if s.found[n] == seat]


def check_effect(b: Building) -> None:
    """Refuse an effect that nobody knows, or that cannot act when the data says so."""
    if b.effect in COUNTED:
        times = ["end"]
    elif b.effect == "university":
        times = ["any_time"]
    elif b.effect in STANDING:
        times = ["always"]
    elif b.effect in SIMPLE or b.effect in ASKING:
        times = [time for time in TIMES if time not in ("end", "always", "any_time")]
    else:
        raise BadData(f"buildings.toml: {b.name} has an unknown effect {b.effect!r}")
    if b.when not in times:
        raise BadData(f"buildings.toml: {b.name} can act {' or '.join(times)}, not {b.when}")
