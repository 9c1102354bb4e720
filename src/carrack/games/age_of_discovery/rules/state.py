"""A position: who stands where, who owns what, and what lies face down."""

from typing import TYPE_CHECKING, Any

from carrack.core.rng import Rng
from carrack.games.age_of_discovery.rules.earlier import brought_up
from carrack.games.age_of_discovery.rules.events import (
    CLAIMED,
    LANDED,
    RECEIVED,
    REPLACED,
    TOOK_GOOD,
    TOOK_SHIP,
)
from carrack.games.age_of_discovery.rules.fields import NOBODY, Fields
from carrack.games.age_of_discovery.rules.pieces import (
    COLONIST,
    GOODS,
    KIND_NAMES,
    SOLDIER,
    code_of,
    colony_at,
    good_at,
    size_at,
)

if TYPE_CHECKING:
    from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView


def changed(row: list[int], place: int, value: int) -> list[int]:
    """Give a copy of a list with one entry changed."""
    row = row[:]
    row[place] = value
    return row


class Position(Fields):
    """The state of a game of either edition: its fields, and what can be asked and done."""

    def clone(self) -> "Position":
        c = Position(self.game, None, self.facts, self.actions, self.sets)
        self.copy_into(c)
        return c

    def restore(self, position: dict[str, Any]) -> None:
        super().restore(brought_up(position, self.facts))

    # --- workers ------------------------------------------------------------------------

    def release(self, code: int) -> None:
        """Put a worker back into its owner's reserve."""
        self.in_play[code] -= 1

    def settled(self, seat: int, region: int, kind: int) -> int:
        """Count a seat's workers of a kind in a region."""
        return self.colonies[colony_at(seat, region, kind)]

    def colony(self, seat: int, region: int) -> list[int]:
        """Count a seat's workers in a region, kind by kind."""
        return self.colonies[colony_at(seat, region, 0) : colony_at(seat, region + 1, 0)]

    def size(self, seat: int, region: int) -> int:
        """Count a seat's workers in a region."""
        return self.sizes[size_at(seat, region)]

    def workers_abroad(self, seat: int) -> int:
        """Count a seat's workers in the New World."""
        return sum(self.sizes[size_at(seat, 0) : size_at(seat + 1, 0)])

    def settle_worker(self, seat: int, kind: int, region: int) -> None:
        """Put a worker that is in play into a region; R-T1: the third claims the region's good."""
        self.colonies[colony_at(seat, region, kind)] += 1
        self.sizes[size_at(seat, region)] += 1
        if self.journal is not None:
            self.tell(LANDED, seat, KIND_NAMES[kind], self.facts.regions[region])
        good = self.region_goods[region]
        if good >= 0 and self.size(seat, region) >= self.facts.rules.colony:
            self.region_goods = changed(self.region_goods, region, NOBODY)
            self.add_good(seat, good, 1)
            if self.journal is not None:
                self.tell(CLAIMED, seat, self.facts.goods[good], self.facts.regions[region])

    def left(self, seat: int, kind: int) -> int:
        """R-U2: count a seat's workers of a kind that are still in the reserve."""
        return max(0, self.facts.most[kind] - self.in_play[code_of(seat, kind)])

    def settle_new(self, seat: int, kind: int, region: int) -> None:
        """Put a worker from the reserve into a region, if there is one."""
        if self.in_play[code_of(seat, kind)] >= self.facts.most[kind]:
            return
        self.in_play[code_of(seat, kind)] += 1
        self.settle_worker(seat, kind, region)

    def unsettle(self, seat: int, kind: int, region: int) -> None:
        """Lift a worker out of a region; it is still in play."""
        self.colonies[colony_at(seat, region, kind)] -= 1
        self.sizes[size_at(seat, region)] -= 1

    def replace(self, seat: int, kind: int, region: int) -> None:
        """Put a colonist in the place of a specialist in the New World, who leaves play."""
        self.colonies[colony_at(seat, region, kind)] -= 1
        self.colonies[colony_at(seat, region, COLONIST)] += 1
        self.in_play[code_of(seat, kind)] -= 1
        self.in_play[code_of(seat, COLONIST)] += 1
        self.tell(REPLACED, seat, KIND_NAMES[kind], self.facts.regions[region])

    def soldiers(self, seat: int, region: int) -> int:
        """Count a seat's soldiers in a region."""
        return self.settled(seat, region, SOLDIER)

    # --- money, goods, buildings --------------------------------------------------------

    def receive(self, seat: int, amount: int, cause: str) -> None:
        """Give a player dollars."""
        self.money[seat] += amount
        if amount and self.journal is not None:
            self.tell(RECEIVED, seat, amount, cause)

    def held(self, seat: int, good: int) -> int:
        """Count a seat's goods of a kind."""
        return self.goods[good_at(seat, good)]

    def add_good(self, seat: int, good: int, count: int) -> None:
        """Change how many goods of a kind a seat has."""
        self.goods[good_at(seat, good)] += count

    def income(self, seat: int, ships: int) -> int:
        """Give what a seat's goods bring with so many ships."""
        return self.sets.income(self.goods, good_at(seat, 0), ships)

    def add_building(self, seat: int, number: int) -> None:
        """Give a player a building."""
        self.owned.append(seat * 64 + number)
        self.owns[seat] |= 1 << number

    def bought(self) -> list[tuple[int, int]]:
        """List the owners and their buildings, in the order in which they were bought."""
        return [(code // 64, code % 64) for code in self.owned]

    def buildings_of(self, seat: int) -> list[int]:
        """List a seat's buildings as bought."""
        return [code % 64 for code in self.owned if code // 64 == seat]

    def take_good(self, seat: int, good: int) -> None:
        """Give a player a good."""
        self.add_good(seat, good, 1)
        if self.journal is not None:
            self.tell(TOOK_GOOD, seat, self.facts.goods[good])

    def take_ship(self, seat: int) -> None:
        """Give a player a ship."""
        self.ships[seat] += 1
        self.tell(TOOK_SHIP, seat)

    def draw_good(self) -> int:
        """Draw a good from those face down; NOBODY if none is left (B30)."""
        left = sum(self.pool)
        if not left:
            return NOBODY
        place = self.rng.below(left)
        for good in range(GOODS):
            place -= self.pool[good]
            if place < 0:
                self.pool[good] -= 1
                return good
        raise AssertionError("the pool is counted")

    def owner(self, bit: int) -> int:
        """Tell who owns a building, given as a bit."""
        for seat in range(self.players):
            if self.owns[seat] & bit:
                return seat
        return NOBODY

    def has_nation(self, seat: int, name: str) -> bool:
        """Tell whether a seat plays a nation whose advantage can still be used."""
        nation = self.nations[seat]
        return nation >= 0 and self.uses[seat] > 0 and self.facts.nations[nation].name == name

    # --- the New World ------------------------------------------------------------------

    @property
    def age(self) -> int:
        """Give the Age: 0, 1 or 2."""
        return self.facts.rules.age(self.turn)

    def is_discovered(self, region: int) -> bool:
        """Tell whether a region's counter is gone."""
        return self.counters[region] < 0

    def all_discovered(self) -> bool:
        """Tell whether the whole New World is known."""
        return max(self.counters) < 0

    def hide(self, seat: int | None, rng: Rng) -> None:
        from carrack.games.age_of_discovery.rules.redeal import deal_hidden

        deal_hidden(self, seat, rng)

    def view(self, seat: int | None) -> "AgeOfDiscoveryView":
        from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView

        return AgeOfDiscoveryView(self, seat)

    def standing(self) -> list[list[int]]:
        from carrack.games.age_of_discovery.rules.scoring import standing

        return [standing(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        from carrack.games.age_of_discovery.rules.scoring import ranking

        ranks = [ranking(self, seat) for seat in range(self.players)]
        best = max(ranks)
        return [seat for seat, rank in enumerate(ranks) if rank == best]  # R-C2

    def check(self) -> None:
        from carrack.games.age_of_discovery.rules.check import check_position

        check_position(self)
