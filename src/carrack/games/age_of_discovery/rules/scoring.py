"""Points: colonies at the end of each Age, and everything else at the end of the game."""

from collections.abc import Callable
from typing import Final

from carrack.games.age_of_discovery.rules.pieces import (
    BUILDER,
    REGIONS,
    SOLDIER,
    good_at,
)
from carrack.games.age_of_discovery.rules.state import Position

COLONIES: Final = 0  # of Age I; Ages II and III follow
BUILDERS: Final = 3  # of Age I; Ages II and III follow
DISCOVERIES: Final = 6
BUILDINGS: Final = 7
ECONOMY: Final = 8
BOUGHT: Final = 9
SOURCES: Final = (
    "colonies_1",
    "colonies_2",
    "colonies_3",
    "builders_1",
    "builders_2",
    "builders_3",
    "discoveries",
    "buildings",
    "economy",
    "bought",
)


def region_points(s: Position, region: int) -> list[tuple[int, int]]:
    """R-C1: give every seat's points in a region, for its place and for the builders there."""
    rules = s.facts.rules
    sizes = [s.size(seat, region) for seat in range(s.players)]
    first = second = leaders = followers = 0
    for size in sizes:
        if size > first:
            second, followers = first, leaders
            first, leaders = size, 1
        elif size == first:
            leaders += 1
        elif size > second:
            second, followers = size, 1
        elif size == second:
            followers += 1
    if first < rules.colony:  # B27, R-T3
        return [(0, 0)] * s.players
    lead = rules.first_place if leaders == 1 else rules.tied_first_place if leaders == 2 else 0
    follow = rules.second_place if leaders == 1 and followers == 1 else 0
    builders = 0
    for seat in range(s.players):
        builders += s.settled(seat, region, BUILDER)
    points: list[tuple[int, int]] = []
    for size in sizes:
        if size == first:
            points.append((lead, builders * rules.builder_first))
        elif size and size == second:
            points.append((follow, builders * rules.builder_second))  # B26
        else:
            points.append((0, 0))
    return points


def score_colonies(s: Position) -> None:
    """Score all regions for the Age that ends."""
    for region in range(REGIONS):
        points = region_points(s, region)
        for seat, (place, builders) in enumerate(points):
            if place or builders:
                name = s.facts.regions[region]
                parts = [(COLONIES + s.age, place), (BUILDERS + s.age, builders)]
                s.score(seat, name, parts)


# --- the end of the game --------------------------------------------------------------------


def workers_abroad(s: Position, seat: int) -> int:
    """Count a seat's workers in the New World."""
    return s.workers_abroad(seat)


def kind_abroad(s: Position, seat: int, kind: int) -> int:
    """Count a seat's workers of a kind in the New World."""
    return sum(s.settled(seat, region, kind) for region in range(REGIONS))


def goods_of(s: Position, seat: int) -> int:
    """Count a seat's goods; B24: those sold are gone."""
    return sum(s.goods[good_at(seat, 0) : good_at(seat + 1, 0)])


def ships_of(s: Position, seat: int) -> int:
    """Count a seat's ships; B23: those that sailed as well."""
    return s.ships[seat]


def soldiers_abroad(s: Position, seat: int) -> int:
    """Count a seat's soldiers in the New World."""
    return kind_abroad(s, seat, SOLDIER)


def builders_abroad(s: Position, seat: int) -> int:
    """Count a seat's builders in the New World."""
    return kind_abroad(s, seat, BUILDER)


def buildings_of(s: Position, seat: int) -> int:
    """Count a seat's buildings; A10: all of them."""
    return len(s.buildings_of(seat))


def glorious_regions(s: Position, seat: int) -> int:
    """Count the regions with a worker of the seat, colonised if the edition asks for it (B1)."""
    count = 0
    for region in range(REGIONS):
        sizes = [s.size(other, region) for other in range(s.players)]
        if sizes[seat] and max(sizes) >= s.facts.glory_pieces:
            count += 1
    return count


def dollars(s: Position, seat: int) -> int:
    """Count a seat's dollars (A17)."""
    return s.money[seat]


def discoveries_of(s: Position, seat: int) -> int:
    """Count a seat's counters and cards."""
    return s.found.count(seat)


def reasoners(s: Position, seat: int) -> int:
    """B2: count the workers that stood on the specialists' spaces in the last turn."""
    return s.reasoned[seat]


COUNTED: Final[dict[str, Callable[[Position, int], int]]] = {
    "mercantilism": goods_of,
    "population": workers_abroad,
    "navy": ships_of,
    "power": soldiers_abroad,
    "prosperity": buildings_of,
    "glory": glorious_regions,
    "wealth": dollars,
    "age_of_discovery": discoveries_of,
    "new_world_capital": builders_abroad,
    "age_of_reason": reasoners,
}


def discovery_points(s: Position, seat: int) -> int:
    """Add up a seat's counters and cards."""
    points = 0
    for number, finder in enumerate(s.found):
        if finder == seat:
            points += s.facts.discoveries[number].points
    return points


def building_points(s: Position, seat: int, number: int) -> int:
    """Give the points of one building at the end."""
    b = s.facts.buildings[number]
    if b.when == "end":
        return b.points + COUNTED[b.effect](s, seat) // b.each * b.amount
    return b.points


def score_end(s: Position) -> None:
    """Score discoveries, buildings and the income of the last turn."""
    s.is_counted = 1
    if s.facts.economy_at_end:  # A19: what phase D of the last turn brought counts as well
        s.economy = [s.income(seat, s.ships[seat]) for seat in range(s.players)]
    for seat in range(s.players):
        s.score(seat, "discoveries", [(DISCOVERIES, discovery_points(s, seat))])
        for number in s.buildings_of(seat):
            points = building_points(s, seat, number)
            if points:
                s.score(seat, s.facts.buildings[number].name, [(BUILDINGS, points)])
        s.score(seat, "economy", [(ECONOMY, s.economy[seat])])


def standing(s: Position, seat: int) -> list[int]:
    """Give a seat's points by source as if the game ended now, without a scoring of colonies."""
    row = s.tally[seat][:]
    if not s.is_counted:
        row[DISCOVERIES] = discovery_points(s, seat)
        points = 0
        for number in s.buildings_of(seat):
            points += building_points(s, seat, number)
        row[BUILDINGS] = points
        row[ECONOMY] = s.economy[seat]
    return row


def ranking(s: Position, seat: int) -> tuple[int, int, int, int]:
    """Points; then colonies of the last Age; then dollars; then goods (and ships)."""
    row = s.tally[seat]
    goods = goods_of(s, seat) + (s.ships[seat] if s.facts.ships_break_ties else 0)
    return (sum(row), row[COLONIES + 2] + row[BUILDERS + 2], s.money[seat], goods)
