"""The cards: resources with what their sets are worth, and developments."""

from typing import Final

from carrack.core.data import Data, Table
from carrack.core.errors import BadData
from carrack.core.plain import Json

KINDS: Final = 10  # nine resources, numbered 1 to 9 on the cards, and the Inca relic
RELIC: Final = 9
RESOURCES: Final = (
    "cocoa",
    "corn",
    "tobacco",
    "coffee",
    "cotton",
    "sugar",
    "potato",
    "indigo",
    "vanilla",
    "relic",
)
CLASSES: Final = ("common", "uncommon", "rare")
IN_CLASS: Final = 3  # resources of each class, in order

NO_EVENT: Final = 0
KINGS_HELP: Final = 1
NATIVES: Final = 2
STORM: Final = 3
FIRE: Final = 4
PIRATES: Final = 5
EVENTS: Final = ("no_event", "kings_help", "natives", "storm", "fire", "pirates")

CHARACTER: Final = 0
CARAVEL: Final = 1
MERCHANT: Final = 2
WAREHOUSE: Final = 3
SHIPYARD: Final = 4
FAMILIES: Final = ("character", "caravel", "merchant", "warehouse", "shipyard")

CHARACTERS: Final = (
    "cortes",
    "almagro",
    "de_la_cosa",
    "las_casas",
    "valdivia",
    "pizarro",
    "ponce_de_leon",
    "orellana",
    "coronado",
)
FIXED: Final = ("name", "effect", "income", "value", "family", "players at most 3")
ROW: Final = 5  # developments on show
SMALLEST_SAME: Final = 3
SMALLEST_DIFFERENT: Final = 4
LARGEST_CARAVEL: Final = 30  # fleets are kept as bits


class Development:
    """A development card."""

    __slots__ = ("amount", "event", "family", "fixed", "id", "income", "name", "players")

    def __init__(
        self,
        id: str,
        family: int,
        name: str,
        amount: int,
        income: int,
        event: int,
        players: int,
        fixed: list[str],
    ) -> None:
        self.id = id
        self.family = family
        self.name = name
        self.amount = amount  # a caravel's value, a merchant's class, a warehouse's room
        self.income = income
        self.event = event
        self.players = players  # left out with fewer
        self.fixed = fixed  # what a source tells of this card; the rest is reconstructed


class Cards:
    """All facts about the cards; never changed."""

    __slots__ = (
        "access",
        "almagro",
        "caravels",
        "copies",
        "coronado",
        "de_la_cosa",
        "developments",
        "different",
        "goal",
        "las_casas",
        "merchants",
        "orellana",
        "pizarro",
        "ponce_de_leon",
        "relics",
        "shipyards",
        "valdivia",
        "warehouses",
    )

    def __init__(self, data: Data) -> None:
        file = data.file("resources.toml")
        self.copies = read_copies(file)
        self.goal = file.number("goal")
        access = file.table("access")
        self.access = [access.numbers(name) for name in CLASSES]  # by class, from three cards on
        access.done()
        doubloons = file.table("doubloons")
        self.different = doubloons.numbers("different")  # from four cards on
        self.relics = doubloons.numbers("relics")  # from one relic on
        doubloons.done()
        file.done()
        if len(self.different) != RELIC - SMALLEST_DIFFERENT + 1 or not self.relics:
            raise BadData("resources.toml, table doubloons: different sets have 4 to 9 cards")
        if not all(self.access):
            raise BadData("resources.toml, table access: every class needs its list")
        self.developments = read_developments(data.file("developments.toml"))
        self.caravels = self.of_family(CARAVEL)
        self.merchants = self.of_family(MERCHANT)
        self.warehouses = self.of_family(WAREHOUSE)
        self.shipyards = self.of_family(SHIPYARD)
        names = [card.name for card in self.developments]
        self.almagro = names.index("almagro")
        self.de_la_cosa = names.index("de_la_cosa")
        self.las_casas = names.index("las_casas")
        self.valdivia = names.index("valdivia")
        self.pizarro = names.index("pizarro")
        self.ponce_de_leon = names.index("ponce_de_leon")
        self.orellana = names.index("orellana")
        self.coronado = names.index("coronado")

    def reach(self, kind: int, size: int) -> int:
        """Give the number of row cards that a set of equal resources gives to choose from."""
        return self.access[kind // IN_CLASS][size - SMALLEST_SAME]

    def largest_same(self, kind: int) -> int:
        """Give the size from which more equal resources add nothing."""
        return SMALLEST_SAME + len(self.access[kind // IN_CLASS]) - 1

    def reaches(self, group: int) -> list[tuple[int, int]]:
        """List the sizes of sets of a class with the number of row cards they give access to."""
        kind = group * IN_CLASS
        sizes = range(SMALLEST_SAME, self.largest_same(kind) + 1)
        return [(size, self.reach(kind, size)) for size in sizes]

    def different_worth(self, size: int) -> int:
        """Give the doubloons for a set of different resources."""
        return self.different[size - SMALLEST_DIFFERENT]

    def relics_worth(self, count: int) -> int:
        """Give the doubloons for relics sold together."""
        return self.relics[count - 1]

    def payouts(self, word: str) -> list[tuple[int, int]]:
        """List sizes and doubloons: of sets of different resources, or of relics."""
        if word == "different":
            sizes = range(SMALLEST_DIFFERENT, RELIC + 1)
            return [(size, self.different_worth(size)) for size in sizes]
        return [(count, self.relics_worth(count)) for count in range(1, len(self.relics) + 1)]

    def of_family(self, family: int) -> list[int]:
        """List the developments of a family."""
        return [n for n, card in enumerate(self.developments) if card.family == family]

    def for_players(self, players: int) -> list[int]:
        """List the developments in a game with so many players."""
        return [n for n, card in enumerate(self.developments) if card.players <= players]


def count_at(seat: int, kind: int) -> int:
    """Give the place of a seat's cards of a kind in lists that count them for all seats."""
    return seat * KINDS + kind


def size_of(cards: list[int]) -> int:
    """Count cards that are counted by kind; compiled, `sum` of a list is a call of Python's."""
    return sum(count for count in cards)


def names(counts: list[int]) -> list[Json]:
    """Name counted cards, one by one."""
    told: list[Json] = []
    for kind, count in enumerate(counts):
        for _ in range(count):
            told.append(RESOURCES[kind])
    return told


def read_copies(file: Table) -> list[int]:
    """Read how many cards there are of each resource."""
    file.provenance()
    rows = file.tables("resource")
    copies = []
    for row in rows:
        copies.append(row.number("copies"))
        if len(copies) > KINDS or row.text("name") != RESOURCES[len(copies) - 1]:
            raise BadData(f"{row.where}: the resources are {', '.join(RESOURCES)}, in this order")
        row.done()
    count = file.number("count")
    if len(copies) != KINDS or sum(copies) != count:
        raise BadData(f"resources.toml: count is {count}, the resources are {sum(copies)}")
    return copies


def read_developments(file: Table) -> list[Development]:
    """Read the developments, family by family."""
    file.provenance()
    cards = []
    for family, word in enumerate(FAMILIES):
        for row in file.tables(word):
            cards.append(read_development(row, family))
            row.done()
    count = file.number("count")
    file.done()
    if len(cards) != count:
        raise BadData(f"developments.toml: count is {count}, the cards are {len(cards)}")
    if sorted(card.name for card in cards if card.family == CHARACTER) != sorted(CHARACTERS):
        raise BadData(f"developments.toml: the characters are {', '.join(CHARACTERS)}, once each")
    values = [card.amount for card in cards if card.family == CARAVEL]
    if len(set(values)) != len(values) or not all(0 < v <= LARGEST_CARAVEL for v in values):
        raise BadData("developments.toml: each caravel has a value of its own, from 1 to 30")
    if sum(1 for card in cards if card.players <= 2) < ROW:
        raise BadData(f"developments.toml: two players need {ROW} cards at least")
    return cards


def read_development(row: Table, family: int) -> Development:
    """Read one development."""
    id = row.text("id")
    row.where = f"developments.toml, card {id}"
    name = FAMILIES[family]
    amount = 0
    if family == CHARACTER:
        name = row.one_of("name", CHARACTERS)
    elif family == CARAVEL:
        amount = row.number("value")
        name = f"caravel_{amount}"
    elif family == MERCHANT:
        kind = row.one_of("class", CLASSES)
        amount = CLASSES.index(kind)
        name = f"merchant_{kind}"
    elif family == WAREHOUSE:
        amount = row.number("room")
        name = f"warehouse_{amount}"
    event = EVENTS.index(row.one_of("event", EVENTS)) if row.has("event") else NO_EVENT
    fixed = row.texts("fixed")
    if any(word not in FIXED for word in fixed):
        raise BadData(f"{row.where}: 'fixed' must be among {', '.join(FIXED)}")
    return Development(
        id, family, name, amount, row.number("income", 0), event, row.number("players"), fixed
    )
