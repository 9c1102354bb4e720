"""Where a seat may place tokens (10.1)."""

from carrack.games.manifest_destiny.rules.bits import members, union
from carrack.games.manifest_destiny.rules.progress import (
    AIRPLANE_MARKETS,
    AIRPLANES,
    E_COMMERCE,
    RAILROADS,
    STEAMSHIPS,
    TELEGRAPH,
    WESTWARD_HO,
)
from carrack.games.manifest_destiny.rules.state import Position


def banned(s: Position, seat: int) -> int:
    """Give the western territories closed to a seat without Westward Ho (10.11)."""
    if s.owned[seat] & WESTWARD_HO:
        return 0
    return s.atlas.west & ~s.lifted[seat]


def anywhere(s: Position, seat: int) -> int:
    """Give all territories that nothing closes to a seat: what Wireless and e-Commerce reach."""
    return s.atlas.every & ~s.frozen & ~banned(s, seat)


def reach(s: Position, seat: int) -> int:
    """Give the territories that a seat can reach, its own included; cost is ignored."""
    closed = banned(s, seat)
    if s.claims[E_COMMERCE] >> seat & 1:
        return (s.atlas.every & ~closed | s.access[seat]) & ~s.frozen  # 10.18
    bases = s.established[seat]
    home = 1 << s.homes[seat]  # ruling 25: a base even when lost
    near = union(s.atlas.land, bases | home)
    reached = home | near | union(s.atlas.ferries, bases | home)
    owned = s.owned[seat]
    if owned & TELEGRAPH:
        open_lands = near & ~bases & ~closed & ~s.natives & ~others(s, seat)
        reached |= union(s.atlas.land, open_lands)
    if owned & RAILROADS or s.railing >> seat & 1:
        reached |= by_rail(s, bases, closed)
    if owned & STEAMSHIPS:
        reached |= by_steamship(s, bases)
    if owned & AIRPLANES:
        reached |= by_airplane(s, seat)
    return (reached & ~closed | s.access[seat]) & ~s.frozen


def others(s: Position, seat: int) -> int:
    """Give the Established Presences of all other seats."""
    mask = 0
    for other in range(s.players):
        if other != seat:
            mask |= s.established[other]
    return mask


def by_rail(s: Position, bases: int, closed: int) -> int:
    """Reach in and next to the regions where one is established, not across rivers (ruling 18)."""
    atlas = s.atlas
    reached = 0
    for place in members(bases):
        if closed and atlas.regions[atlas.territories[place].region] & closed:
            reached |= atlas.rail(place, ~closed)
        else:
            reached |= atlas.rails[place]
    return reached


def by_steamship(s: Position, bases: int) -> int:
    """Reach every territory on a coast where one is established (10.15)."""
    atlantic, pacific = s.atlas.coasts
    if s.is_canal_open:
        both = atlantic | pacific
        return both if bases & both else 0
    reached = atlantic if bases & atlantic else 0
    return reached | (pacific if bases & pacific else 0)


def by_airplane(s: Position, seat: int) -> int:
    """Reach all of the Americas, and up to three foreign markets from cities (10.16, 10.161)."""
    atlas = s.atlas
    reached = atlas.every & ~atlas.foreign
    markets = s.held(seat) & atlas.foreign
    if markets.bit_count() < AIRPLANE_MARKETS:
        cities = s.established[seat] & s.cities
        abroad = markets & s.cities
        for place in members(atlas.foreign & ~markets):
            if cities & atlas.coasts[atlas.oceans[place]] or abroad:
                reached |= 1 << place
    return reached
