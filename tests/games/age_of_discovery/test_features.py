"""What a model sees in a position of the Age of Discovery is what there is."""

import pytest

from carrack.games.age_of_discovery.rules.features import PURSES, DiscoveryFeatures
from carrack.games.age_of_discovery.rules.pieces import CAPTAIN, MERCHANT, REGIONS, of_seat
from carrack.games.age_of_discovery.rules.scoring import region_points
from carrack.games.age_of_discovery.rules.state import Position
from tests.tables import positions

pytestmark = pytest.mark.engine


def points_by_place(s: Position, region: int) -> list[int]:
    """Give the points of a region by its places, without those of builders (R-C1)."""
    rules = s.facts.rules
    sizes = [s.size(seat, region) for seat in range(s.players)]
    places = sorted(set(sizes), reverse=True)
    points = [0] * s.players
    if places[0] < rules.colony:
        return points
    first = [seat for seat, size in enumerate(sizes) if size == places[0]]
    for seat in first:
        points[seat] = {1: rules.first_place, 2: rules.tied_first_place}.get(len(first), 0)
    if len(first) == 1 and len(places) > 1 and places[1] and sizes.count(places[1]) == 1:
        points[sizes.index(places[1])] = rules.second_place
    return points


@pytest.mark.parametrize("name", ["age_of_empires", "empires"])
def test_what_a_seat_has_is_named_as_it_is(name: str) -> None:
    owned = 0
    for s in positions(Position, name, 5, 11):
        features = DiscoveryFeatures(s.game)
        for seat, row in enumerate(features.measure(s)):
            seen = dict(zip(features.names, row, strict=True))
            assert seen["points"] == sum(s.standing()[seat])
            assert seen["income"] == s.income(seat, s.ships[seat])
            assert [seen[f"dollars_{n}"] for n in PURSES] == [s.money[seat] >= n for n in PURSES]
            cargo = of_seat(s.shipping, seat)
            assert seen["shipping"] == sum(cargo) + cargo[CAPTAIN] + cargo[MERCHANT]
            first = len(features.names) - len(s.facts.buildings)
            usable = s.owns[seat] & ~s.spent[seat]
            assert row[first:] == [usable >> n & 1 for n in range(len(s.facts.buildings))]
            owned += sum(row[first:])
    assert owned


@pytest.mark.parametrize("name", ["age_of_empires", "empires"])
def test_regions_pay_by_place(name: str) -> None:
    scored = 0
    for s in positions(Position, name, 6, 11):
        for region in range(REGIONS):
            places = [place for place, _ in region_points(s, region)]
            assert places == points_by_place(s, region)
            scored += sum(places)
    assert scored
