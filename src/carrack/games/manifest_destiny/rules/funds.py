"""Tokens to expand with: bought ones, those a card ties to some territories, redeployed ones."""

from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.progress import PRO_SPORTS
from carrack.games.manifest_destiny.rules.reach import anywhere, reach
from carrack.games.manifest_destiny.rules.state import Position


def claimed_anywhere(s: Position, seat: int) -> int:
    """Give what redeployed tokens can reach (10.19)."""
    return anywhere(s, seat) if s.roaming[seat] else 0


def has_bought_only(s: Position, seat: int) -> bool:
    """Tell whether a seat's tokens are all bought ones, the same for every territory in reach."""
    return not s.roaming[seat] and not s.all_tied(seat)


def tied_here(s: Position, seat: int, place: int) -> int:
    """Count the tokens that a card gave for this territory."""
    total = 0
    for mark, lands in enumerate(s.deck.earmark_areas):
        if lands >> place & 1:
            total += s.tied(seat, mark)
    return total


def funds(s: Position, seat: int, place: int, near: int) -> int:
    """Count the tokens a seat may spend in a territory; out of reach only redeployed ones."""
    if not near >> place & 1:
        return s.roaming[seat]
    return s.bought[seat] + s.roaming[seat] + tied_here(s, seat, place)


def spend_at(s: Position, seat: int, place: int, cost: int) -> None:
    """Take tokens out of the boxes: tied ones first, then bought, then redeployed ones."""
    if s.roaming[seat] and not reach(s, seat) >> place & 1:
        s.roaming[seat] -= cost  # only these go where nothing else leads
        return
    for mark, lands in enumerate(s.deck.earmark_areas):
        if lands >> place & 1:
            used = min(cost, s.tied(seat, mark))
            s.tie(seat, mark, -used)
            cost -= used
    used = min(cost, s.bought[seat])
    s.bought[seat] -= used
    s.roaming[seat] -= cost - used


def is_fortified(s: Position, place: int) -> bool:
    """Tell whether a city defends a territory: only with an Established Presence (10.245)."""
    if not s.cities >> place & 1:
        return False
    holder = s.holder(place)
    return holder != NOBODY and s.established[holder] >> place & 1 != 0


def attack_price(s: Position, seat: int, place: int) -> int:
    """Give the tokens an attack needs: one more against a city (10.245), less by some features."""
    cost = s.atlas.controls[place]
    if is_fortified(s, place):
        cost += 0 if s.owned[seat] & PRO_SPORTS else 1  # 10.246
    if s.cheaper >> seat & 1:
        cost = max(cost - 1, 1)
    return cost


def give_back(s: Position, seat: int) -> None:
    """Return all unused tokens to the supply."""
    s.supply[seat] += s.tokens(seat)
    s.bought[seat] = 0
    s.roaming[seat] = 0
    for mark in range(len(s.deck.earmarks)):
        s.tie(seat, mark, -s.tied(seat, mark))
