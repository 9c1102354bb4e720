"""Tokens to expand with: bought ones, those a card ties to some territories, redeployed ones."""

from carrack.games.manifest_destiny.progress import PRO_SPORTS
from carrack.games.manifest_destiny.reach import anywhere, reach
from carrack.games.manifest_destiny.state import NOBODY, Position


def claimed_anywhere(s: Position, seat: int) -> int:
    """Give what redeployed tokens can reach (10.19)."""
    return anywhere(s, seat) if s.roaming[seat] else 0


def has_bought_only(s: Position, seat: int) -> bool:
    """Tell whether a seat's tokens are all bought ones, the same for every territory in reach."""
    return not s.roaming[seat] and not s.has_earmarked(seat)


def tied(s: Position, seat: int, place: int) -> int:
    """Count the tokens that a card gave for this territory."""
    marks = s.deck.earmarks
    total = 0
    for n in range(len(marks)):
        tokens = s.earmarked[seat * len(marks) + n]
        if tokens and s.deck.earmark_areas[n] >> place & 1:
            total += tokens
    return total


def funds(s: Position, seat: int, place: int, near: int) -> int:
    """Count the tokens a seat may spend in a territory; out of reach only redeployed ones."""
    if not near >> place & 1:
        return s.roaming[seat]
    return s.bought[seat] + s.roaming[seat] + tied(s, seat, place)


def spend_at(s: Position, seat: int, place: int, cost: int) -> None:
    """Take tokens out of the boxes: tied ones first, then bought, then redeployed ones."""
    if s.roaming[seat] and not reach(s, seat) >> place & 1:
        s.roaming[seat] -= cost  # only these go where nothing else leads
        return
    marks = s.deck.earmarks
    for n in range(len(marks)):
        if s.deck.earmark_areas[n] >> place & 1:
            used = min(cost, s.earmarked[seat * len(marks) + n])
            s.earmarked[seat * len(marks) + n] -= used
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
    s.supply[seat] += s.bought[seat] + s.roaming[seat]
    s.bought[seat] = 0
    s.roaming[seat] = 0
    first = seat * len(s.deck.earmarks)
    for n in range(first, first + len(s.deck.earmarks)):
        s.supply[seat] += s.earmarked[n]
        s.earmarked[n] = 0
