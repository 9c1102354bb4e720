"""Progressions, discoveries and the numbers of the rules."""

from typing import Final

from carrack.core.data import Data, Table
from carrack.core.errors import BadData
from carrack.games.manifest_destiny.atlas import read_provenance

CATEGORIES: Final = (
    "transportation",
    "telecommunications",
    "government",
    "leisure",
    "culture",
)
LEVELS: Final = 3

# The features that the rules name, by their place in the data.
PROGRESSIONS: Final = (
    "steamships",
    "railroads",
    "airplanes",
    "telegraph",
    "telephone",
    "wireless",
    "tolerance",
    "unity",
    "safety_net",
    "circus",
    "pro_sports",
    "television",
    "westward_ho",
    "innovation",
    "computers",
)
STEAMSHIPS: Final = 1 << 0
RAILROADS: Final = 1 << 1
AIRPLANES: Final = 1 << 2
TELEGRAPH: Final = 1 << 3
TELEPHONE: Final = 1 << 4
WIRELESS: Final = 1 << 5
TOLERANCE: Final = 1 << 6
UNITY: Final = 1 << 7
SAFETY_NET: Final = 1 << 8
CIRCUS: Final = 1 << 9
PRO_SPORTS: Final = 1 << 10
TELEVISION: Final = 1 << 11
WESTWARD_HO: Final = 1 << 12
INNOVATION: Final = 1 << 13
COMPUTERS: Final = 1 << 14

DISCOVERIES: Final = (
    "patriotism",
    "storytelling",
    "turnpike",
    "mechanization",
    "electricity",
    "motion_pictures",
    "think_tank",
    "urban_renaissance",
    "rock_n_roll",
    "e_commerce",
)
PATRIOTISM: Final = 0
STORYTELLING: Final = 1
TURNPIKE: Final = 2
MECHANIZATION: Final = 3
ELECTRICITY: Final = 4
MOTION_PICTURES: Final = 5
THINK_TANK: Final = 6
URBAN_RENAISSANCE: Final = 7
ROCK_N_ROLL: Final = 8
E_COMMERCE: Final = 9

TOLERANCE_TOKENS: Final = 2
REDEPLOYED: Final = 5
AIRPLANE_MARKETS: Final = 3
RENAISSANCE_CASH: Final = 10
PICTURES_CASH: Final = 5


class Progression:
    """A progression: its category, level, cost, and the rules that say what it does."""

    __slots__ = ("category", "cost", "id", "level", "origin", "rules")

    def __init__(self, row: Table) -> None:
        self.id = row.text("id")
        self.category = CATEGORIES.index(row.one_of("category", CATEGORIES))
        self.level = row.number("level")
        self.cost = row.number("cost")
        self.rules = row.texts("rules")
        self.origin = read_provenance(row, ["name", "category", "level", "cost", "effect"])
        row.done()


class Discovery:
    """A discovery: its level, its steps as bits, what claiming needs, its free tokens a turn."""

    __slots__ = ("id", "level", "needs", "origin", "rules", "steps", "tokens")

    def __init__(self, row: Table) -> None:
        self.id = row.text("id")
        self.level = row.number("level")
        self.steps = 0
        for step in row.numbers("steps"):
            self.steps |= 1 << step
        self.needs = 0
        if row.has("needs"):
            self.needs = 1 << PROGRESSIONS.index(row.one_of("needs", PROGRESSIONS))
        self.tokens = row.number("tokens", 0)
        self.rules = row.texts("rules")
        self.origin = read_provenance(row, ["name", "level", "steps", "effect"])
        row.done()


class Progress:
    """Everything that can be bought or found, and the numbers of the rules."""

    __slots__ = (
        "bid_step",
        "cash",
        "city_points",
        "discoveries",
        "hand",
        "hand_penalty",
        "level_profit",
        "levels",
        "pioneers",
        "points_to_end",
        "profit",
        "profit_each",
        "profit_least",
        "progressions",
        "requires",
        "safety_net",
        "step_tokens",
        "token_maximum",
        "token_price",
        "tokens",
    )

    def __init__(self, data: Data, players: int) -> None:
        table = data.file("progress.toml")
        self.read_numbers(table)
        for row in table.tables("table"):
            self.read_table(row, players)
        self.progressions = [Progression(row) for row in table.tables("progression")]
        self.discoveries = [Discovery(row) for row in table.tables("discovery")]
        table.done()
        self.must_be("progression", [row.id for row in self.progressions], PROGRESSIONS)
        self.must_be("discovery", [row.id for row in self.discoveries], DISCOVERIES)
        self.levels = [0] * (LEVELS + 1)  # of each level, all progressions
        for number, progression in enumerate(self.progressions):
            self.levels[progression.level] |= 1 << number
        self.requires = [self.required(row) for row in self.progressions]

    def required(self, progression: Progression) -> int:
        """Give what must be owned before: the level below (9.31), and all of level 1 (9.32)."""
        mask = self.levels[1] if progression.level == LEVELS else 0
        for number, other in enumerate(self.progressions):
            if other.category == progression.category and other.level == progression.level - 1:
                mask |= 1 << number
        return mask

    def must_be(self, kind: str, given: list[str], known: tuple[str, ...]) -> None:
        """Refuse another list of features than the one the rules know."""
        if tuple(given) != known:
            raise BadData(f"progress.toml: the {kind} entries must be {', '.join(known)}")

    def read_numbers(self, table: Table) -> None:
        """Read the numbers that hold for every table."""
        numbers = table.table("numbers")
        self.cash = numbers.number("cash")
        self.tokens = numbers.number("tokens")
        self.token_price = numbers.number("token_price")
        self.profit_least = numbers.number("profit_least")
        self.profit_each = numbers.number("profit_each")
        self.hand = numbers.number("hand")
        self.hand_penalty = numbers.number("hand_penalty")
        self.step_tokens = numbers.number("step_tokens")
        self.points_to_end = numbers.number("points_to_end")
        self.level_profit = [
            0,
            numbers.number("level_1_profit"),
            numbers.number("level_2_profit"),
            0,
        ]
        self.pioneers = [0, *numbers.numbers("pioneers")]  # by era
        self.bid_step = numbers.number("bid_step")
        self.city_points = numbers.number("most_cities_points")
        numbers.provenance()
        numbers.done()

    def read_table(self, row: Table, players: int) -> None:
        """Read what depends on the number of players."""
        count = row.number("players")
        profit = row.number("profit")
        maximum = row.numbers("token_maximum")
        safety_net = row.numbers("safety_net")
        read_provenance(row, ["profit", "token_maximum", "safety_net"])
        row.done()
        if count == players:
            self.profit = profit
            self.token_maximum = maximum
            self.safety_net = safety_net
