"""Why something cannot be bought, researched or agreed in the investment phase."""

from carrack.core.actions import Action
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.manifest_destiny.rules import reasons as r
from carrack.games.manifest_destiny.rules.actions import CARD, CITY, ITEMS, PIONEER
from carrack.games.manifest_destiny.rules.bits import size
from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.phases.collaboration import may_collaborate, owner_of
from carrack.games.manifest_destiny.rules.phases.discovery import is_open
from carrack.games.manifest_destiny.rules.phases.purchase import is_next, lenders, maximum
from carrack.games.manifest_destiny.rules.phases.wireless import why_not_recall
from carrack.games.manifest_destiny.rules.progress import (
    CIRCUS,
    ELECTRICITY,
    LEVELS,
    MECHANIZATION,
)
from carrack.games.manifest_destiny.rules.state import HAS_MECHANIZED, HAS_ROLLED, Position


def why_not_invest(s: Position, seat: int, a: Action) -> Reason:
    """Say why an investment is refused."""
    if a.word == "tokens":
        return why_not_tokens(s, seat, a.arg)
    if a.word in ITEMS:
        return why_not_item(s, seat, ITEMS.index(a.word))
    if a.word == "mechanize":
        if not s.found(seat, MECHANIZATION) or s.done[seat] & HAS_MECHANIZED:
            return r.NO_MECHANIZATION
        if not s.boxes[a.arg] and not s.done[seat] >> a.arg & 1:
            return r.ALREADY_CHEAP
        return why_not_item(s, seat, a.arg)
    if a.word == "free_city":
        has_it = s.found(seat, ELECTRICITY)
        return why_not_item(s, seat, CITY) if has_it else r.NO_ELECTRICITY
    if a.word in ("buy", "licence"):
        return why_not_buy(s, seat, a)
    if a.word in ("research", "claim"):
        return why_not_research(s, seat, a)
    if a.word == "recall":
        return why_not_recall(s, seat, a.arg)
    if a.word == "retrieve":
        return r.NO_STEPS_OUT
    if a.word == "offer_licence":
        other = owner_of(s, a.arg)
        is_possible = other == NOBODY or can_partner(s, seat, other)
        return r.NO_LEADER if is_possible else r.NO_PARTNER
    if a.word == "offer_research":
        return r.NO_JOINT_CLAIM if can_partner(s, seat, a.arg) else r.NO_PARTNER
    return r.PRIORITY_USED if a.word == "priority" else NOT_NOW


def can_partner(s: Position, seat: int, other: int) -> bool:
    """Tell whether two seats could work together at all this turn."""
    return s.united >> seat & 1 != 0 and may_collaborate(s, seat, other)


def why_not_tokens(s: Position, seat: int, count: int) -> Reason:
    """Say why so many tokens cannot be bought."""
    if count > maximum(s, seat) - s.taken[seat]:
        return r.TOKEN_MAXIMUM
    return r.TOO_FEW_TOKENS if count > s.supply[seat] else r.TOO_LITTLE_MONEY


def why_not_item(s: Position, seat: int, item: int) -> Reason:
    """Say why a city, pioneer or card cannot be had."""
    if s.done[seat] >> item & 1:
        return r.ONE_A_TURN
    if item == CITY and not s.established[seat] & ~s.cities:
        return r.NO_CITY_SITE
    if item == CITY and size(s.cities) >= s.atlas.cities:
        return r.NO_CITIES_LEFT
    if item == PIONEER and s.pioneers[seat] >= s.progress.pioneers[s.era]:
        return r.PIONEER_LIMIT
    if item == CARD and not s.has(seat, CIRCUS):
        return r.NEEDS_CIRCUS
    return r.NO_CARDS_LEFT if item == CARD and not s.pack else r.TOO_FEW_TOKENS


def why_not_buy(s: Position, seat: int, a: Action) -> Reason:
    """Say why a progression cannot be bought, alone or by licence."""
    if s.owned[seat] >> a.arg & 1:
        return r.ALREADY_OWNED
    if not is_next(s, seat, a.arg):
        level = s.progress.progressions[a.arg].level
        has_first = s.owned[seat] & s.progress.levels[1] == s.progress.levels[1]
        return r.LEVEL_BELOW_FIRST if level < LEVELS or has_first else r.LEVEL_ONE_FIRST
    if a.word == "licence" and not lenders(s, seat, a.arg):
        return r.NO_LICENCE
    return r.TOO_LITTLE_MONEY


def why_not_research(s: Position, seat: int, a: Action) -> Reason:
    """Say why a discovery cannot be researched or claimed."""
    if s.claims[a.arg]:
        return r.ALREADY_CLAIMED
    if not is_open(s, a.arg):
        return r.ERA_TOO_EARLY
    if not s.pioneers[seat]:
        return r.NO_PIONEER
    if a.word == "claim":
        return r.NOT_COMPLETE
    return r.ALREADY_RESEARCHED if s.done[seat] & HAS_ROLLED else r.STEP_NOT_OPEN
