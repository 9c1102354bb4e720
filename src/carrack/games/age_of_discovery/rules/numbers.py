"""The numbers of both editions; those that the engine cannot play are refused, with the reason."""

from typing import Final

from carrack.core.data import Table
from carrack.core.errors import BadData

MOST_TURNS: Final = 8  # the turn track has no more
MOST_SLOTS: Final = 14  # spaces of a box
MANY: Final = 100  # dollars or points


def number_in(t: Table, key: str, low: int, high: int, default: int | None = None) -> int:
    """Read a whole number between two bounds."""
    number = t.number(key, default)
    if not low <= number <= high:
        raise BadData(f"{t.where}: {key!r} can be {low} to {high}, not {number}")
    return number


def numbers_in(t: Table, key: str, low: int, high: int) -> list[int]:
    """Read three whole numbers between two bounds, one for each Age."""
    numbers = t.numbers(key)
    if len(numbers) != 3 or min(numbers) < low or max(numbers) > high:
        raise BadData(f"{t.where}: {key!r} must be three numbers, {low} to {high}, not {numbers}")
    return numbers


def refuse(where: str, expected: str, *, unless: bool) -> None:
    """Refuse data that does not fit together."""
    if not unless:
        raise BadData(f"{where}: {expected}")


class Rules:
    """The numbers of both editions."""

    def __init__(self, t: Table) -> None:
        t.provenance()
        self.turns = number_in(t, "turns", 3, MOST_TURNS)
        self.age_ends = numbers_in(t, "age_ends", 1, self.turns)
        rising = self.age_ends == sorted(set(self.age_ends)) and self.age_ends[-1] == self.turns
        refuse(t.where, "'age_ends' must rise and end with the last of the 'turns'", unless=rising)
        self.colonists = number_in(t, "colonists", 1, 20)
        self.start_money = number_in(t, "start_money", 0, MANY)
        self.nation_auction_money = number_in(t, "nation_auction_money", 1, MANY)
        self.specialist_bid = number_in(t, "specialist_bid", 0, MANY)
        sets = t.table("sets")
        self.any_three = number_in(sets, "any_three", 0, MANY)
        self.three_alike = number_in(sets, "three_alike", 0, MANY)
        self.four_alike = number_in(sets, "four_alike", 0, MANY)
        sets.done()
        self.building_costs = numbers_in(t, "building_costs", 0, MANY)
        self.builder_discount = number_in(t, "builder_discount", 0, MANY)
        self.training = number_in(t, "training", 0, MANY)
        self.war = number_in(t, "war", 0, MANY)
        self.merchant_landing = number_in(t, "merchant_landing", 0, MANY)
        self.first_place = number_in(t, "first_place", 0, MANY)
        self.second_place = number_in(t, "second_place", 0, MANY)
        self.tied_first_place = number_in(t, "tied_first_place", 0, MANY)
        self.builder_first = number_in(t, "builder_first", 0, MANY)
        self.builder_second = number_in(t, "builder_second", 0, MANY)
        self.colony = number_in(t, "colony", 1, 20)
        self.point_costs = numbers_in(t, "point_costs", 1, MANY)
        self.scout_costs = numbers_in(t, "scout_costs", 0, MANY)
        slots = t.table("slots")
        self.goods_slots = number_in(slots, "goods", 1, MOST_SLOTS)
        self.buildings_slots = number_in(slots, "buildings", 1, MOST_SLOTS)
        slots.done()
        self.goods_on_offer = number_in(t, "goods_on_offer", 0, 20)
        self.buildings_on_offer = number_in(t, "buildings_on_offer", 0, 20)
        self.mayflower_ships = number_in(t, "mayflower_ships", 0, 3)
        self.portugal_natives = number_in(t, "portugal_natives", 0, MANY)
        self.reduced_luck_buildings = number_in(t, "reduced_luck_buildings", 0, MANY)
        t.done()

    def age(self, turn: int) -> int:
        """Give the Age of a turn: 0, 1 or 2."""
        ends = self.age_ends
        return 0 if turn <= ends[0] else 1 if turn <= ends[1] else 2
