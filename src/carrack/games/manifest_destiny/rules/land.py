"""Presences and cities: taking, leaving, and who has most cities."""

from typing import Final

from carrack.games.manifest_destiny.rules.events import LOST_CITY, TOOK, VACATED
from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.state import Position

PROGRESS_POINTS: Final = 0
DISCOVERY_POINTS: Final = 1
CITY_POINTS: Final = 2
SOURCES: Final = ("progressions", "discoveries", "cities")


def settle(s: Position, seat: int, place: int, *, is_new: bool) -> None:
    """Put a token of the supply into a vacant territory."""
    s.supply[seat] -= 1
    if is_new:
        s.fresh[seat] |= 1 << place
    else:
        s.established[seat] |= 1 << place
    count_cities(s)


def leave(s: Position, place: int) -> None:
    """Take away a presence: an Established one goes to the Loss Box (10.26), a New one back."""
    seat = s.holder(place)
    bit = 1 << place
    if s.established[seat] & bit:
        s.established[seat] ^= bit
        s.lost[seat] += 1
    else:
        s.fresh[seat] ^= bit
        s.supply[seat] += 1


def vacate(s: Position, place: int) -> None:
    """Empty a territory; a city stays on it (ruling 38)."""
    s.tell(VACATED, s.holder(place), s.atlas.ids[place])
    leave(s, place)
    count_cities(s)


def take_over(s: Position, seat: int, place: int, *, is_new: bool) -> None:
    """Take a territory by a card, from whoever is there."""
    if s.holder(place) != NOBODY:
        leave(s, place)
    settle(s, seat, place, is_new=is_new)
    s.tell(TOOK, seat, s.atlas.ids[place])


def destroy_city(s: Position, place: int) -> None:
    """Remove a city from the map."""
    s.cities ^= 1 << place
    s.tell(LOST_CITY, s.atlas.ids[place])
    count_cities(s)


def count_cities(s: Position) -> None:
    """Strictly most cities give the monopoly; the holder keeps it while tied (ruling 32)."""
    holder = s.monopoly
    heir = NOBODY
    most = 0
    for seat in range(s.players):
        count = s.city_count(seat)
        if count > most or (count == most > 0 and seat == holder):
            heir = seat
            most = count
        elif count == most and heir != holder:
            heir = NOBODY
    if heir == holder:
        return
    points = s.progress.city_points
    if holder != NOBODY:
        s.score(holder, "cities_lost", [(CITY_POINTS, -points)])
    if heir != NOBODY:
        s.score(heir, "cities", [(CITY_POINTS, points)])
    s.monopoly = heir
