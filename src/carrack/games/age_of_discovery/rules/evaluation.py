"""What a position of the Age of Discovery promises: colonies, people on their way, income."""

from typing import Final

from carrack.core.evaluation import Judge
from carrack.core.flow import State
from carrack.games.age_of_discovery.rules.pieces import (
    COLONIST,
    MISSIONARY,
    REGIONS,
    SPACES,
    kind_of,
    of_seat,
    seat_of,
)
from carrack.games.age_of_discovery.rules.scoring import goods_of, region_points, standing
from carrack.games.age_of_discovery.rules.state import Position

TERMS: Final = (
    "points",  # as if the game ended now
    "colonies",  # what the regions pay, at each scoring to come
    "settlers",  # workers in the New World, for the scorings to come
    "dock",  # workers about to sail; a missionary counts twice
    "income",  # of goods and ships, in the turns to come
    "goods",
    "goods_box",  # workers about to fetch something
    "shipping_box",
    "building_box",
    "discovery_box",
    "training",
    "warfare_box",
    "specialists",  # in hand, for the turns to come
    "buildings",  # for the turns to come
    "money",
    "order",  # spaces of the initiative
)
AGES: Final = 3


class DiscoveryJudge(Judge):
    """Judges positions of both editions."""

    __slots__ = ()

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        last = s.facts.rules.age_ends[-1]
        left = max(0, last - s.turn)
        scorings = 0 if s.is_counted else AGES - s.age
        rows = [self.own(s, seat, left, scorings) for seat in range(s.players)]
        for region in range(REGIONS):
            for seat, (place, builders) in enumerate(region_points(s, region)):
                rows[seat][1] += 100 * scorings * (place + builders)
        self.count_boxes(s, rows)
        return rows

    def own(self, s: Position, seat: int, left: int, scorings: int) -> list[int]:
        """Give what a seat has for itself."""
        row = [0] * len(TERMS)
        row[0] = 100 * sum(standing(s, seat))
        row[2] = 100 * scorings * s.workers_abroad(seat)
        row[4] = 100 * left * s.income(seat, s.ships[seat])
        row[5] = 100 * (goods_of(s, seat) + s.ships[seat])
        hand = of_seat(s.workers, seat)
        row[12] = 100 * left * (sum(hand) - hand[COLONIST])
        row[13] = 100 * left * len(s.buildings_of(seat))
        row[14] = 100 * s.money[seat] * (1 if left else 0)
        return row

    def count_boxes(self, s: Position, rows: list[list[int]]) -> None:
        """Count the workers that wait in the boxes."""
        for code in [*s.dock, *s.mayflower, s.dock_x, s.dock_y]:
            if code >= 0:
                rows[seat_of(code)][3] += 200 if kind_of(code) == MISSIONARY else 100
        for place, box in ((6, s.trade), (8, s.capital), (11, s.warfare)):
            for code in box:
                rows[seat_of(code)][place] += 100
        for code in range(len(s.shipping)):
            rows[seat_of(code)][7] += 100 * s.shipping[code]
            rows[seat_of(code)][9] += 100 * s.discovery[code]
        for n in range(SPACES):
            if s.spaces[n] >= 0:
                rows[seat_of(s.spaces[n])][10] += 100
        for place, code in enumerate(s.initiative):
            rows[seat_of(code)][15] += 100 * (len(s.initiative) - place)

    def clock(self, s: State) -> int:
        assert isinstance(s, Position)
        return s.turn
