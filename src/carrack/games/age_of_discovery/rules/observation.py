"""What a learner sees of both editions: the boxes, the New World, and what everybody owns."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observation import Observer, around, from_one, low, wide
from carrack.games.age_of_discovery.rules.buildings import MOST_BUILDINGS
from carrack.games.age_of_discovery.rules.expedition import party
from carrack.games.age_of_discovery.rules.facts import Facts
from carrack.games.age_of_discovery.rules.fields import GONE
from carrack.games.age_of_discovery.rules.phases.warfare import battle
from carrack.games.age_of_discovery.rules.pieces import COUNTERS, GOODS, KINDS, REGIONS, SPACES
from carrack.games.age_of_discovery.rules.state import Position

SET: Final = 8  # bytes of a set of buildings
EXTRA: Final = 4  # workers that a box holds beyond its spaces by advantages and buildings
OUT: Final = 255  # a discovery out of the game
SEEN: Final = 2  # the first number of a counter that the seat knows


class AgeOfDiscoveryObserver(Observer):
    """Encodes positions; a worker is 1 + 6 x seat (counted from the one that looks) + kind."""

    __slots__ = ("docks", "facts", "longest")

    def __init__(self, game: Game, facts: Facts) -> None:
        super().__init__(game)
        self.facts = facts
        assert len(facts.buildings) <= MOST_BUILDINGS <= 8 * SET
        n = game.players
        self.docks = facts.dock_spaces(n) + EXTRA
        slots = max(facts.rules.goods_slots, facts.rules.buildings_slots, facts.warfare_slots)
        self.longest = max(n, slots) + EXTRA
        self.add("turn", 1, "the turn")
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
        self.add("ship", 1, "a one if the shipping box has its ship")
        self.add("offer", SET, "buildings on offer, as bits")
        self.add("piles", 3, "buildings left of each Age")
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
        self.add("party", KINDS, "workers of the expedition, by kind")
        self.add("battle", 3, "region, attacker and defender from 1")
        self.add("bids", 2 * n, "bids of each seat: 256s and ones")
        self.add("economy", 2 * n, "income of the last turn: 256s and ones")

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        assert isinstance(s, Position)
        row.append(s.turn)
        order = [from_one(other, seat, s.players) for other in s.order]
        row += bytes(order + [0] * (s.players - len(order)))
        row += wide(around(s.money, seat))
        row += bytes(around(s.workers, seat, KINDS))
        self.fill_boxes(s, seat, row)
        self.fill_supply(s, row)
        self.fill_seats(s, seat, row)
        self.fill_world(s, seat, row)

    def codes(self, workers: list[int], seat: int, length: int) -> bytes:
        """Give workers with their seats counted from the one that looks."""
        turned = KINDS * self.game.players
        row = [1 + (code - KINDS * seat) % turned if code >= 0 else 0 for code in workers[:length]]
        return bytes(row + [0] * (length - len(row)))

    def fill_boxes(self, s: Position, seat: int, row: bytearray) -> None:
        """Add the workers in the boxes."""
        row += self.codes(s.dock, seat, self.docks)
        row += self.codes([s.dock_x, s.dock_y], seat, 2)
        row += self.codes(s.mayflower, seat, self.longest)
        row += self.codes(s.initiative, seat, self.longest)
        row += self.codes(s.trade, seat, self.longest)
        row += self.codes(s.capital, seat, self.longest)
        row += self.codes(s.warfare, seat, self.longest)
        row += bytes(around(s.shipping, seat, KINDS))
        row += bytes(around(s.discovery, seat, KINDS))
        row += self.codes(s.spaces, seat, SPACES)

    def fill_supply(self, s: Position, row: bytearray) -> None:
        """Add what is on offer and what is left."""
        goods = [0] * GOODS
        for good in s.table_goods:
            goods[good] += 1
        row += bytes(goods)
        row += bytes(s.pool)
        row += bytes(s.removed)
        row.append(s.ship)
        row += set_of(s.offer)
        row += bytes([len(pile) for pile in s.piles])
        row += set_of(s.piles[2] if s.game.chosen.get("reduced_luck") is True else [])

    def fill_seats(self, s: Position, seat: int, row: bytearray) -> None:
        """Add what each seat owns."""
        row += bytes(around(s.goods, seat, GOODS))
        row += bytes(around(s.ships, seat))
        row += bytes(around(s.away, seat))
        for owned in around(s.owns, seat):
            row += owned.to_bytes(SET, "little")
        for spent in around(s.spent, seat):
            row += spent.to_bytes(SET, "little")
        row += bytes([1 + nation for nation in around(s.nations, seat)])
        row += bytes(around(s.uses, seat))

    def fill_world(self, s: Position, seat: int, row: bytearray) -> None:
        """Add the New World, and the work in hand."""
        row += bytes(around(s.colonies, seat, REGIONS * KINDS))
        row += bytes([1 + good for good in s.region_goods])
        bit = 1 << seat
        row += bytes(
            [
                0 if counter < 0 else SEEN + counter if s.eyes[region] & bit else 1
                for region, counter in enumerate(s.counters)
            ]
        )
        is_known = bool(s.cards) and s.known_cards[-1] & bit != 0
        row += bytes([len(s.cards), 1 + s.cards[-1] if is_known else 0])
        row += bytes(
            [OUT if owner == GONE else from_one(owner, seat, s.players) for owner in s.found]
        )
        row += bytes(party(s))
        region, attacker, defender = battle(s)
        row += low([region, *[from_one(n, seat, s.players) for n in (attacker, defender)]])
        row += wide(around(s.bids, seat))
        row += wide(around(s.economy, seat))


def set_of(buildings: list[int]) -> bytes:
    """Give buildings as bits."""
    mask = 0
    for number in buildings:
        mask |= 1 << number
    return mask.to_bytes(SET, "little")


def observer(game: Game) -> Observer:
    """Make the encoder of either edition."""
    s = game.new(0)
    assert isinstance(s, Position)
    return AgeOfDiscoveryObserver(game, s.facts)
