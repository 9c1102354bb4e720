"""What is counted once for all seats of a position, before each is measured."""

from carrack.games.age_of_discovery.rules.pieces import (
    CAPTAIN,
    KINDS,
    MERCHANT,
    REGIONS,
    seat_of,
)
from carrack.games.age_of_discovery.rules.scoring import region_points
from carrack.games.age_of_discovery.rules.state import Position


class Counts:
    """By seat: points of colonies, discoveries, the turn order, the dock and the shipping box."""

    __slots__ = ("building_cost", "cargos", "colony_points", "docks", "found", "places")

    def __init__(self, s: Position) -> None:
        self.building_cost = max(1, s.facts.rules.building_costs[s.age])
        self.cargos = [cargo_of(s, seat) for seat in range(s.players)]
        self.colony_points = colony_points(s)
        self.docks = [0] * (s.players * KINDS)
        for box in ([s.dock_x, s.dock_y], s.dock, s.mayflower):
            for code in box:
                if code >= 0:
                    self.docks[code] += 1
        self.found = [0] * s.players
        for seat in s.found:
            if seat >= 0:
                self.found[seat] += 1
        self.places = [0] * s.players
        for place, seat in enumerate(s.order):
            if seat >= 0:
                self.places[seat] = place

    def rival(self, seat: int) -> int:
        """Give the largest cargo of the others."""
        most = 0
        for other, cargo in enumerate(self.cargos):
            if other != seat and cargo > most:
                most = cargo
        return most


def colony_points(s: Position) -> list[int]:
    """Give each seat's points if the regions were scored now."""
    points = [0] * s.players
    least = s.facts.rules.colony
    for region in range(REGIONS):
        is_colony = False
        for place in range(region, s.players * REGIONS, REGIONS):
            if s.sizes[place] >= least:
                is_colony = True
        if is_colony:  # B27: others pay nothing
            for seat, (place, builders) in enumerate(region_points(s, region)):
                points[seat] += place + builders
    return points


def count_of(box: list[int], seat: int) -> int:
    """Count a seat's workers in a box."""
    count = 0
    for code in box:
        if seat_of(code) == seat:
            count += 1
    return count


def cargo_of(s: Position, seat: int) -> int:
    """Add up a seat's workers in the shipping box; captains and merchants count twice."""
    base = seat * KINDS
    total = s.shipping[base + CAPTAIN] + s.shipping[base + MERCHANT]
    for code in range(base, base + KINDS):
        total += s.shipping[code]
    return total


def kind_of_abroad(s: Position, seat: int, kind: int) -> int:
    """Count a seat's workers of a kind in the New World."""
    count = 0
    for region in range(REGIONS):
        count += s.settled(seat, region, kind)
    return count
