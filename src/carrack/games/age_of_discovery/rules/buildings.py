"""The kinds of capital buildings, read from the data."""

from typing import Final

from carrack.core.data import Table
from carrack.games.age_of_discovery.rules.numbers import MANY, MOST_TURNS, number_in, refuse
from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES, PLACES, TO_POOL

TIMES: Final = (
    "at_once",
    "each_turn",
    "once",
    "any_time",
    "always",
    "income",
    "before_discovery",
    "end",
)
SETS: Final = ("classic", "plague", "builders", "spoils", "expansion")
EXPANSION: Final = SETS[2:]  # the parts of the Builder expansion
FIXED: Final = {"papal_edict": 2, "migration": 2, "pestilence": 3, "rewrite_history": 2}
SINGLE: Final = ("university", "reformation")  # of which there is one owner
COUNTING: Final = ("specialists", "overpopulation", "indian_allies", "sale")
MOST_SHIPS: Final = 10
MOST_BUILDINGS: Final = 60  # kinds; a set of them is one small number


class Building:
    """A kind of capital building."""

    __slots__ = (
        "age",
        "amount",
        "copies",
        "each",
        "effect",
        "is_free",
        "name",
        "number",
        "points",
        "set",
        "to",
        "when",
        "worker",
    )

    def __init__(self, number: int, t: Table) -> None:
        self.number = number
        self.name = t.text("name")
        self.age = number_in(t, "age", 1, 3) - 1
        self.set = t.one_of("set", SETS)
        self.copies = number_in(t, "copies", 0, 10, 1)
        self.is_free = t.flag("is_free")
        self.points = number_in(t, "points", 0, MANY, 0)
        self.when = t.one_of("when", TIMES)
        self.effect = t.text("effect")
        self.amount = number_in(t, "amount", 0, MANY, 0)
        self.each = number_in(t, "each", 1, MANY, 1)
        self.worker = KIND_NAMES.index(t.one_of("worker", KIND_NAMES)) if t.has("worker") else 0
        self.to = PLACES[t.one_of("to", tuple(PLACES))] if t.has("to") else TO_POOL
        t.done()

    @property
    def is_periodic(self) -> bool:
        """Tell whether the building can act in the phase of buildings."""
        return self.when in ("each_turn", "once")


def read_buildings(t: Table, changes: list[Table]) -> list[Building]:
    """Read the buildings, and change those that the edition changes."""
    t.provenance()
    buildings = [Building(n, row) for n, row in enumerate(t.tables("building"))]
    t.done()
    is_fit = len(buildings) <= MOST_BUILDINGS
    refuse(t.where, f"there can be {MOST_BUILDINGS} kinds of buildings at most", unless=is_fit)
    by_name = {b.name: b for b in buildings}
    for row in changes:
        b = by_name[row.one_of("building", list(by_name))]
        b.amount = number_in(row, "amount", 0, MANY, b.amount)
        b.when = row.one_of("when", TIMES) if row.has("when") else b.when
        row.done()
    check_amounts(t.where, buildings)
    return buildings


def check_amounts(where: str, buildings: list[Building]) -> None:
    """Refuse amounts that an effect cannot be played with."""
    ships = 0
    for b in buildings:
        if b.effect in FIXED:
            fixed = FIXED[b.effect]
            refuse(
                where, f"{b.name} is played with amount = {fixed} only", unless=b.amount == fixed
            )
        if b.effect in COUNTING:
            refuse(where, f"the amount of {b.name} must be 1 or more", unless=b.amount > 0)
        if b.effect in SINGLE:
            refuse(where, f"there is one {b.name} at most", unless=b.copies <= 1)
        if b.effect == "ships":
            refuse(where, f"{b.name} must act at_once", unless=b.when == "at_once")
            ships += b.copies * b.amount
    left = MOST_SHIPS - MOST_TURNS
    refuse(where, f"buildings can give {left} ships at most, not {ships}", unless=ships <= left)
