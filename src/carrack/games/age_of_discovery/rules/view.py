"""What a seat sees: everything but the counters and cards that lie face down."""

from typing import Final

from carrack.core.view import View
from carrack.games.age_of_discovery.rules.expedition import party, strength
from carrack.games.age_of_discovery.rules.phases.auctions import nations_left
from carrack.games.age_of_discovery.rules.phases.capital import prices
from carrack.games.age_of_discovery.rules.phases.dock import head
from carrack.games.age_of_discovery.rules.phases.income import income, sets_of
from carrack.games.age_of_discovery.rules.phases.warfare import battle
from carrack.games.age_of_discovery.rules.pieces import GOODS, KINDS, REGIONS, SPECTATOR, WARFARE
from carrack.games.age_of_discovery.rules.rows import room_in
from carrack.games.age_of_discovery.rules.state import Position

UNKNOWN: Final = -2  # a counter face down that the seat has not seen
FIELDS: Final = (
    "turn", "age", "last_turn", "order", "money", "workers", "initiative", "dock", "dock_x",
    "dock_y", "mayflower", "sailing", "trade", "shipping", "capital", "discovery", "spaces",
    "warfare", "free", "table_goods", "pool", "removed", "ship", "offer", "prices", "pile_sizes",
    "third_age", "goods", "ships", "away", "sets", "income", "owned", "used", "nations", "uses",
    "nations_left", "colonies", "region_goods", "counters", "cards_left", "top_card", "found",
    "party", "strength", "battle", "bids", "economy",
)  # fmt: skip


class AgeOfDiscoveryView(View):
    """The board, the boxes, and what everybody owns, with what the rules make of it."""

    def __init__(self, s: Position, seat: int | None) -> None:
        super().__init__(s, seat)
        self.turn = s.turn
        self.age = s.age
        self.last_turn = s.facts.rules.turns
        self.order = s.order[:]
        self.money = s.money[:]
        self.workers = by_seat(s.workers, KINDS)
        self.initiative = s.initiative[:]
        self.dock = s.dock[:]
        self.dock_x = s.dock_x
        self.dock_y = s.dock_y
        self.mayflower = s.mayflower[:]
        self.sailing = head(s)  # the next worker to leave the dock
        self.trade = s.trade[:]
        self.shipping = by_seat(s.shipping, KINDS)
        self.capital = s.capital[:]
        self.discovery = by_seat(s.discovery, KINDS)
        self.spaces = s.spaces[:]
        self.warfare = s.warfare[:]
        self.free = [room_in(s, box) for box in range(WARFARE + 1)]  # spaces; -1 without end
        self.table_goods = s.table_goods[:]
        self.pool = s.pool[:]  # how many of each are left is public, not their order
        self.removed = s.removed[:]
        self.ship = s.ship
        self.offer = s.offer[:]
        self.prices = prices(s)  # of the buildings on offer
        self.pile_sizes = [len(pile) for pile in s.piles]
        self.third_age = s.piles[2][:] if s.game.chosen.get("reduced_luck") is True else []
        self.goods = by_seat(s.goods, GOODS)
        self.ships = s.ships[:]
        self.away = s.away[:]
        seats = range(s.players)
        self.sets = [sets_of(s, seat) for seat in seats]  # that earn most
        self.income = [income(s, seat) for seat in seats]  # of goods and ships, now
        self.owned = [s.buildings_of(seat) for seat in seats]
        self.used = [[n for n in self.owned[seat] if s.spent[seat] >> n & 1] for seat in seats]
        self.nations = s.nations[:]
        self.uses = s.uses[:]
        self.nations_left = nations_left(s)
        self.colonies = [by_seat(row, KINDS) for row in by_seat(s.colonies, REGIONS * KINDS)]
        self.region_goods = s.region_goods[:]
        bit = 1 << (SPECTATOR if seat is None else seat)
        self.counters = [
            counter if counter < 0 or s.eyes[region] & bit else UNKNOWN
            for region, counter in enumerate(s.counters)
        ]
        self.cards_left = len(s.cards)
        self.top_card = s.cards[-1] if s.cards and s.known_cards[-1] & bit else -1
        self.found = s.found[:]
        self.party = party(s)
        self.strength = strength(s, s.to_move[0], self.party) if sum(self.party) else 0
        self.battle = battle(s)
        self.bids = s.bids[:]
        self.economy = s.economy[:]

    def fields(self) -> tuple[str, ...]:
        return FIELDS


def by_seat(flat: list[int], each: int) -> list[list[int]]:
    """Cut a flat list into rows."""
    return [flat[n : n + each] for n in range(0, len(flat), each)]
