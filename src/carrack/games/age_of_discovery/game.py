"""The two titles: options, set-up and vocabulary."""

from typing import Final

from carrack.core.data import Data
from carrack.core.errors import BadData, BadOption
from carrack.core.flow import State
from carrack.core.game import Game, Lines, Option, Sheet, Title, Value
from carrack.core.rng import Rng
from carrack.core.space import Action
from carrack.core.view import View
from carrack.games.age_of_discovery.effects import ASKING, SIMPLE
from carrack.games.age_of_discovery.events import KINDS
from carrack.games.age_of_discovery.facts import STANDING, TIMES, Building, Facts
from carrack.games.age_of_discovery.pieces import COUNTERS
from carrack.games.age_of_discovery.reasons import REASONS
from carrack.games.age_of_discovery.scoring import COUNTED, SOURCES
from carrack.games.age_of_discovery.sets import Sets
from carrack.games.age_of_discovery.start import set_up
from carrack.games.age_of_discovery.state import Position
from carrack.games.age_of_discovery.steps import STEPS
from carrack.games.age_of_discovery.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.words import Words


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
        self.words = Words(self.vocabulary, self.facts)
        self.sets = Sets(self.facts.rules, max(self.facts.tokens))
        self.use_steps(*STEPS)
        self.sources = SOURCES
        self.kinds = KINDS
        self.reasons = REASONS

    def blank(self, rng: Rng) -> Position:
        return Position(self, rng, self.facts, self.words, self.sets)

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

    def render(self, view: View, options: list[Action], language: str = "en") -> str:
        from carrack.games.age_of_discovery.render import draw

        assert isinstance(view, AgeOfDiscoveryView)
        return draw(self, view, options, language)

    def board_text(self, view: View, options: list[Action], language: str = "en") -> Lines:
        from carrack.games.age_of_discovery.board_text import draw

        assert isinstance(view, AgeOfDiscoveryView)
        return draw(self, view, options, language)

    def told(self, view: View, language: str = "en") -> list[Sheet]:
        from carrack.games.age_of_discovery.told import told

        assert isinstance(view, AgeOfDiscoveryView)
        return told(self, view, language)

    def holdings(self, view: View, seat: int) -> list[tuple[str, int]]:
        from carrack.games.age_of_discovery.phrases import holdings

        assert isinstance(view, AgeOfDiscoveryView)
        return holdings(self, view, seat)

    def illustration(self, name: str, language: str = "en") -> str:
        from carrack.games.age_of_discovery.render.illustrations import illustrate

        return illustrate(self, name, language)

    def listing(self, name: str, language: str = "en") -> Sheet:
        from carrack.games.age_of_discovery.listings import listing

        return listing(self, name, language)


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


AGE_OF_EMPIRES: Final = Title(
    "age_of_empires",
    seats=(2, 5),
    rules=3,
    options=(Option("seat_auction", False),),
    make=AgeOfDiscovery,
    folder="age_of_discovery",
)
EMPIRES: Final = Title(
    "empires",
    seats=(2, 6),
    rules=3,
    options=(
        Option("builders", False),
        Option("builder_workers", False),
        Option("builder_spoils", False),
        Option("builder_buildings", False),
        Option("nations", "none", choices=("none", "random", "auction")),
        Option("buy_points", False),
        Option("two_captains", False),
        Option("reduced_luck", False),
        Option("no_survivors", False),
        Option("scouting", False),
        Option("advanced_scouting", False),
    ),
    make=AgeOfDiscovery,
    folder="age_of_discovery",
)
