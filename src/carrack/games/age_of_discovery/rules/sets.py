"""Income of goods and ships: the best partition into sets, exactly (R-I1)."""

from typing import Final

from carrack.games.age_of_discovery.rules.numbers import Rules
from carrack.games.age_of_discovery.rules.pieces import GOODS

LEFT_BASE: Final = 64  # more than all goods
DIGIT: Final = 4  # bits of a number of kinds


class Sets:
    """What sets are worth.

    For each number of equal goods, up to all tokens of a kind, `ways` lists how they can be
    divided: the sets' value, the ships used in them, and the goods left over for mixed sets.
    Divisions that another one beats in all three are left out.
    """

    __slots__ = ("any_three", "kinds", "known", "ways")

    def __init__(self, rules: Rules, most: int) -> None:
        self.any_three = rules.any_three
        self.kinds = ((rules.four_alike, 4), (rules.three_alike, 3))
        self.ways = [self.divisions(count, rules) for count in range(most + 1)]
        self.known: dict[int, int] = {}  # incomes that were asked for, by what there is

    def divisions(self, count: int, rules: Rules) -> list[tuple[int, int, int]]:
        """List the ways to divide equal goods into sets of four and three, with ships or not."""
        found: list[tuple[int, int, int]] = []
        for four in range(count // 4 + 1):
            for four_ship in range((count - 4 * four) // 3 + 1):
                after_fours = count - 4 * four - 3 * four_ship
                for three in range(after_fours // 3 + 1):
                    for three_ship in range((after_fours - 3 * three) // 2 + 1):
                        value = rules.four_alike * (four + four_ship)
                        value += rules.three_alike * (three + three_ship)
                        left = after_fours - 3 * three - 2 * three_ship
                        found.append((value, four_ship + three_ship, left))
        ways = sorted(set(found))
        return [way for way in ways if not any(beats(other, way) for other in ways)]

    def income(self, goods: list[int], first: int, ships: int) -> int:
        """Give the most that eleven counts of goods, from a place on, and ships can earn."""
        loose = 0
        equal = 0  # how many kinds there are two of, three of and so on: a digit each
        for place in range(first, first + GOODS):
            count = goods[place]
            if count < 2:
                loose += count
            else:
                equal += 1 << DIGIT * (count - 2)
        if not equal:
            return self.any_three * mixed_sets(loose, ships)
        key = (equal * LEFT_BASE + loose) * LEFT_BASE + ships
        if key not in self.known:
            self.known[key] = self.best(equal, loose, ships)
        return self.known[key]

    def best(self, equal: int, loose: int, ships: int) -> int:
        """Give the most for so many kinds of which there are two, three and so on, and others."""
        best = {0: 0}  # best value, by ships used and goods left over
        count = 2
        while equal:
            for _ in range(equal & (1 << DIGIT) - 1):
                best = self.extend(best, self.ways[count], ships)
            equal >>= DIGIT
            count += 1
        most = 0
        for key, value in best.items():
            used, left = divmod(key, LEFT_BASE)
            most = max(most, value + self.any_three * mixed_sets(left + loose, ships - used))
        return most

    def arrangement(self, goods: list[int], first: int, ships: int) -> list[tuple[int, list[int]]]:
        """Lay out goods and ships (-1) in sets that earn the most: value and members of each."""
        rest = goods[first : first + GOODS]
        most = self.income(rest, 0, ships)
        sets: list[tuple[int, list[int]]] = []
        for value, size in self.kinds:
            for good in range(GOODS):
                for sailing in (0, 1):
                    while rest[good] >= size - sailing and sailing <= ships:
                        rest[good] -= size - sailing
                        if value + self.income(rest, 0, ships - sailing) < most:
                            rest[good] += size - sailing
                            break
                        most -= value
                        ships -= sailing
                        sets.append((value, [good] * (size - sailing) + [-1] * sailing))
        loose = [good for good in range(GOODS) for _ in range(rest[good])]
        return sets + mixed(loose, ships, most, self.any_three)

    def extend(
        self, best: dict[int, int], ways: list[tuple[int, int, int]], ships: int
    ) -> dict[int, int]:
        """Combine the best so far with all divisions of one more kind of goods."""
        further: dict[int, int] = {}
        for key, value in best.items():
            free = ships - key // LEFT_BASE
            for more, sailing, over in ways:
                if sailing <= free:
                    new = key + sailing * LEFT_BASE + over
                    if further.get(new, -1) < value + more:
                        further[new] = value + more
        return further


def beats(other: tuple[int, int, int], way: tuple[int, int, int]) -> bool:
    """Tell whether one division is as good in all and better in something."""
    return other != way and other[0] >= way[0] and other[1] <= way[1] and other[2] >= way[2]


def mixed_sets(goods: int, ships: int) -> int:
    """Count the sets of any three: one ship each saves a good, as long as there are ships."""
    with_ship = min(ships, goods // 2)
    return with_ship + (goods - 2 * with_ship) // 3


def mixed(loose: list[int], ships: int, worth: int, each: int) -> list[tuple[int, list[int]]]:
    """Lay out what is left in mixed sets of three, worth so much together, and a rest."""
    sets: list[tuple[int, list[int]]] = []
    while worth > 0:
        sailing = 1 if ships else 0
        sets.append((each, loose[: 3 - sailing] + [-1] * sailing))
        loose = loose[3 - sailing :]
        ships -= sailing
        worth -= each
    left = loose + [-1] * ships
    return [*sets, (0, left)] if left else sets
