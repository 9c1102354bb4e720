"""Setting up the board, and what comes before the first turn."""

from collections.abc import Mapping

from carrack.games.age_of_discovery.rules.effects.gains import gain
from carrack.games.age_of_discovery.rules.effects.nations import SpanishStart
from carrack.games.age_of_discovery.rules.events import DREW_NATION
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.phases.auctions import NationRound, SeatBid, give_nation
from carrack.games.age_of_discovery.rules.phases.refresh import (
    draw_buildings,
    draw_goods,
    take_colonists,
)
from carrack.games.age_of_discovery.rules.phases.turn import Turn
from carrack.games.age_of_discovery.rules.pieces import (
    ALL_EYES,
    CAPTAIN,
    COUNTERS,
    REGIONS,
    TO_DISCOVERY,
)
from carrack.games.age_of_discovery.rules.state import Position


def set_up(s: Position, options: Mapping[str, object]) -> None:
    """Lay everything out, then deal with the order of play."""
    has_seat_auction = options.get("seat_auction") is True
    lay_counters(s, is_caribbean_hidden=has_seat_auction)
    lay_goods(s)
    lay_buildings(s, is_luck_reduced=options.get("reduced_luck") is True)
    take_colonists(s)
    if options.get("two_captains") is True:  # B6: two for each player
        for seat in range(s.players):
            gain(s, seat, CAPTAIN, TO_DISCOVERY)
            gain(s, seat, CAPTAIN, TO_DISCOVERY)
    s.do_next(SpanishStart.by(), Turn.by())
    nations = options.get("nations", "none")
    if has_seat_auction:
        s.money = [s.facts.rules.start_money] * s.players  # A15: no money for late seats
        s.order = []
        s.do_next(SeatBid.by(s.rng.below(s.players), (1 << s.players) - 1))
    elif nations == "auction":
        s.money = [s.facts.rules.nation_auction_money] * s.players
        s.order = []
        s.do_next(NationRound.by(s.rng.below(s.players)))
    else:
        draw_order(s)
        if nations == "random":
            s.money = [s.facts.rules.start_money] * s.players  # B12
            draw_nations(s)


def lay_counters(s: Position, *, is_caribbean_hidden: bool) -> None:
    """A counter goes face down on every region; the Caribbean gets one only for the auction."""
    counters = list(range(COUNTERS))
    s.rng.shuffle(counters)
    for region in range(REGIONS):
        is_open = region == s.facts.open_region and not is_caribbean_hidden
        s.counters.append(NOBODY if is_open else counters.pop())
    s.box = counters
    if s.facts.advanced_scouting:
        s.eyes = [ALL_EYES] * REGIONS
    s.cards = list(range(COUNTERS, 2 * COUNTERS))
    s.rng.shuffle(s.cards)
    s.known_cards = [0] * COUNTERS


def lay_goods(s: Position) -> None:
    """One good lies on each region, four are on offer, the others face down; one ship waits."""
    s.pool = s.facts.tokens[:]
    s.region_goods = s.facts.region_goods[:]
    for good in s.region_goods:
        s.pool[good] -= 1
    draw_goods(s)
    s.ship = 1


def lay_buildings(s: Position, *, is_luck_reduced: bool) -> None:
    """Sort the buildings by Age; reduced luck shows ten of the third Age and drops the others."""
    s.piles = [[], [], []]
    for b in s.facts.buildings:
        if b.set in s.facts.sets:
            s.piles[b.age] += [b.number] * b.copies
    if is_luck_reduced:
        s.rng.shuffle(s.piles[2])
        s.piles[2] = sorted(s.piles[2][: s.facts.rules.reduced_luck_buildings])
    draw_buildings(s, 0)


def draw_order(s: Position) -> None:
    """The order is random; the first has 10 dollars, each later seat one more."""
    s.rng.shuffle(s.order)
    for place, seat in enumerate(s.order):
        s.money[seat] = s.facts.rules.start_money + place


def draw_nations(s: Position) -> None:
    """Every player gets a random nation."""
    nations = list(range(len(s.facts.nations)))
    s.rng.shuffle(nations)
    for seat in range(s.players):
        give_nation(s, seat, nations[seat])
        s.tell(DREW_NATION, seat, s.facts.nations[nations[seat]].name)
