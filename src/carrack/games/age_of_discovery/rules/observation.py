"""What a learner sees of both editions: the boxes, the New World, and what everybody owns."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observation import Observer, Row, low
from carrack.games.age_of_discovery.rules.buildings import MOST_BUILDINGS
from carrack.games.age_of_discovery.rules.expedition import party
from carrack.games.age_of_discovery.rules.facts import Facts
from carrack.games.age_of_discovery.rules.fields import GONE, NOBODY
from carrack.games.age_of_discovery.rules.phases.warfare import battle
from carrack.games.age_of_discovery.rules.pieces import COUNTERS, GOODS, KINDS, REGIONS, SPACES
from carrack.games.age_of_discovery.rules.state import Position

SET: Final = 8  # bytes of a set of buildings
EXTRA: Final = 4  # workers that a box holds beyond its spaces by advantages and buildings
OUT: Final = 255  # a discovery out of the game
SEEN: Final = 2  # the first number of a counter that the seat knows


class AgeOfDiscoveryObserver(Observer):
    """Encodes positions; a worker is 1 + 6 x seat (counted from the one that looks) + kind."""

    __slots__ = ("docks", "facts", "finders", "is_third_known", "longest", "workers")

    def __init__(self, game: Game, facts: Facts) -> None:
        super().__init__(game)
        self.facts = facts
        assert len(facts.buildings) <= MOST_BUILDINGS <= 8 * SET
        n = game.players
        self.is_third_known = game.chosen.get("reduced_luck") is True
        self.workers = [
            bytes([1 + (code - KINDS * seat) % (KINDS * n) for code in range(KINDS * n)]).ljust(
                256, b"\0"
            )
            for seat in range(n)
        ]
        gone = GONE & 255
        self.finders = [
            table[:gone] + bytes([OUT]) + table[gone + 1 :] for table in self.eyes.tables
        ]
        self.docks = facts.dock_spaces(n) + EXTRA
        slots = max(facts.rules.goods_slots, facts.rules.buildings_slots, facts.warfare_slots)
        self.longest = max(n, slots) + EXTRA
        self.add("turn", 1, "the turn")
        self.add("ship", 1, "a one if the shipping box has its ship")
        self.add("piles", 3, "buildings left of each Age")
        self.add("region", 1, "the region of the battle")
        self.add("party", KINDS, "workers of the expedition, by kind")
        self.add("order", n, "seats in turn order, from 1")
        self.add("money", 2 * n, "dollars of each seat: 256s and ones")
        self.add("workers", KINDS * n, "workers ready to be placed, by seat and kind")
        self.add("dock", self.docks, "workers in the dock, in order")
        self.add("dock_x_y", 2, "workers on the two special docks")
        for box in ("mayflower", "initiative", "trade", "capital", "warfare"):
            self.add(box, self.longest, "workers in the box, in order")
        self.add("shipping", KINDS * n, "workers in the box, by seat and kind")
        self.add("discovery", KINDS * n, "workers in the box, by seat and kind")
        self.add("spaces", SPACES, "workers on the spaces of the specialists and of training")
        self.add("table_goods", GOODS, "goods on offer, by kind")
        self.add("pool", GOODS, "goods face down, by kind")
        self.add("removed", GOODS, "goods out of the game, by kind")
        self.add("offer", SET, "buildings on offer, as bits")
        self.add("third_age", SET, "with reduced luck: buildings of the third Age, as bits")
        self.add("goods", GOODS * n, "goods of each seat, by kind")
        self.add("ships", n, "ships of each seat")
        self.add("away", n, "ships that carried workers this turn")
        self.add("owns", SET * n, "buildings of each seat, as bits")
        self.add("spent", SET * n, "of these, used up")
        self.add("nations", n, "nation of each seat, from 1")
        self.add("uses", n, "uses left of the national advantage")
        self.add("colonies", REGIONS * KINDS * n, "workers by seat, region and kind")
        self.add("region_goods", REGIONS, "the good of each region, from 1, until it is claimed")
        self.add("counters", REGIONS, "0 discovered, 1 face down, from 2 the counter if seen")
        self.add("cards", 2, "cards left, and the next one, from 1, if seen")
        self.add("found", 2 * COUNTERS, "of each counter and card: its discoverer from 1; 255 gone")
        self.add("bids", 2 * n, "bids of each seat: 256s and ones")
        self.add("economy", 2 * n, "income of the last turn: 256s and ones")
        self.add("battle", 2, "attacker and defender, from 1")

    def fill(self, s: State, seat: int, row: Row) -> None:
        assert isinstance(s, Position)
        n = s.players
        region, attacker, defender = battle(s)
        piles = [len(pile) for pile in s.piles]
        row.plain([s.turn, s.ship, *piles, region, *party(s)])
        row.seats(s.order, n)
        row.turned_wide(s.money)
        row.turned(s.workers, KINDS)
        self.fill_boxes(s, row)
        self.fill_supply(s, row)
        self.fill_seats(s, row)
        self.fill_world(s, seat, row)
        row.seats([attacker, defender] if attacker != defender else [NOBODY, NOBODY], 2)

    def fill_boxes(self, s: Position, row: Row) -> None:
        """Add the workers in the boxes."""
        workers, longest = self.workers, self.longest
        row.coded(s.dock, self.docks, workers)
        row.coded([s.dock_x, s.dock_y], 2, workers)
        row.coded(s.mayflower, longest, workers)
        row.coded(s.initiative, longest, workers)
        row.coded(s.trade, longest, workers)
        row.coded(s.capital, longest, workers)
        row.coded(s.warfare, longest, workers)
        row.turned(s.shipping, KINDS)
        row.turned(s.discovery, KINDS)
        row.coded(s.spaces, SPACES, workers)

    def fill_supply(self, s: Position, row: Row) -> None:
        """Add what is on offer and what is left."""
        row.counts(s.table_goods, GOODS)
        row.plain(s.pool)
        row.plain(s.removed)
        row.members(s.offer, SET)
        row.members(s.piles[2] if self.is_third_known else [], SET)

    def fill_seats(self, s: Position, row: Row) -> None:
        """Add what each seat owns."""
        row.turned(s.goods, GOODS)
        row.turned(s.ships)
        row.turned(s.away)
        row.turned_sets(s.owns, SET)
        row.turned_sets(s.spent, SET)
        row.turned_listed(s.nations)
        row.turned(s.uses)

    def fill_world(self, s: Position, seat: int, row: Row) -> None:
        """Add the New World, and the work in hand."""
        row.turned(s.colonies, REGIONS * KINDS)
        row.listed(s.region_goods, REGIONS)
        for each in row.whom(s.counters + s.eyes):
            row.set(row.alone[each], low(counters(s, each)))
        is_known = bool(s.cards) and s.known_cards[-1] >> seat & 1 == 1
        row.own().plain([len(s.cards), 1 + s.cards[-1] if is_known else 0])
        row.coded(s.found, len(s.found), self.finders)
        row.turned_wide(s.bids)
        row.turned_wide(s.economy)


def counters(s: Position, seat: int) -> list[int]:
    """Give what a seat sees of the counter of each region."""
    return [
        0 if counter < 0 else SEEN + counter if s.eyes[region] >> seat & 1 else 1
        for region, counter in enumerate(s.counters)
    ]


def observer(game: Game) -> Observer:
    """Make the encoder of either edition."""
    s = game.new(0)
    assert isinstance(s, Position)
    return AgeOfDiscoveryObserver(game, s.facts)
