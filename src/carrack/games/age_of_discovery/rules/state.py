"""A position: who stands where, who owns what, and what lies face down."""

from typing import TYPE_CHECKING, Any, Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.games.age_of_discovery.rules.actions import Actions
from carrack.games.age_of_discovery.rules.earlier import brought_up
from carrack.games.age_of_discovery.rules.events import (
    CLAIMED,
    LANDED,
    RECEIVED,
    REPLACED,
    TOOK_GOOD,
    TOOK_SHIP,
)
from carrack.games.age_of_discovery.rules.facts import Facts
from carrack.games.age_of_discovery.rules.pieces import (
    COLONIST,
    COUNTERS,
    GOODS,
    KIND_NAMES,
    KINDS,
    REGIONS,
    SOLDIER,
    SPACES,
    code_of,
    colony_at,
    good_at,
)
from carrack.games.age_of_discovery.rules.sets import Sets

if TYPE_CHECKING:
    from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView

NOBODY: Final = -1
GONE: Final = -2  # a counter out of the game
FIELDS: Final = (
    "turn", "order", "money", "workers", "in_play", "initiative", "dock", "dock_x", "dock_y",
    "mayflower", "trade", "shipping", "capital", "discovery", "spaces", "warfare", "table_goods",
    "pool", "removed", "ship", "offer", "piles", "goods", "ships", "away", "owned", "owns",
    "spent", "nations", "uses", "colonies", "sizes", "region_goods", "counters", "eyes", "box",
    "cards", "known_cards", "found", "fallen", "bids", "last_bid", "economy",
    "reasoned", "is_counted", "deck_start", "deck_log",
    "scholar", "resting",
)  # fmt: skip


def changed(row: list[int], place: int, value: int) -> list[int]:
    """Give a copy of a list with one entry changed."""
    row = row[:]
    row[place] = value
    return row


class Position(State):
    """The state of a game of either edition.

    Workers are numbers, seat * 6 + kind. Lists with an entry for every kind of worker of every
    seat are flat in the same way; `colonies` has six entries for each seat and region. Lists that
    seldom change are replaced, never changed in place, so that copies can share them.
    """

    def __init__(
        self, game: Game, rng: Rng | None, facts: Facts, actions: Actions, sets: Sets
    ) -> None:
        super().__init__(game, rng)
        self.facts = facts
        self.actions = actions
        self.sets = sets
        if rng is None:
            return
        n = game.players
        self.turn = 1
        self.order = list(range(n))
        self.money = [0] * n
        self.workers = [0] * (n * KINDS)  # in front of the players, ready to be placed
        self.in_play = [0] * (n * KINDS)  # not in the reserve
        # The boxes, from the first space to the last.
        self.initiative: list[int] = []
        self.dock: list[int] = []
        self.dock_x = NOBODY
        self.dock_y = NOBODY
        self.mayflower: list[int] = []
        self.trade: list[int] = []
        self.shipping = [0] * (n * KINDS)
        self.capital: list[int] = []
        self.discovery = [0] * (n * KINDS)
        self.spaces = [NOBODY] * SPACES
        self.warfare: list[int] = []
        # What is on offer, and what is left.
        self.table_goods: list[int] = []
        self.pool = [0] * GOODS  # goods face down
        self.removed = [0] * GOODS
        self.ship = 0  # in the shipping box
        self.offer: list[int] = []
        self.piles: list[list[int]] = []  # of each Age
        # What players own.
        self.goods = [0] * (n * GOODS)
        self.ships = [0] * n
        self.away = [0] * n  # ships that carried workers this turn
        self.owned: list[int] = []  # seat * 64 + building, as bought
        self.owns = [0] * n  # buildings as bits
        self.spent = [0] * n  # of these, used up
        self.nations = [NOBODY] * n
        self.uses = [0] * n  # of the national advantage, left
        # The New World.
        self.colonies = [0] * (n * REGIONS * KINDS)
        self.sizes = [0] * (n * REGIONS)
        self.region_goods: list[int] = []  # NOBODY once claimed
        self.counters: list[int] = []  # NOBODY where discovered
        self.eyes = [0] * REGIONS  # who knows the counter, as bits
        self.box: list[int] = []  # counters not used
        self.cards: list[int] = []  # the next one last
        self.known_cards: list[int] = []  # who knows the card, as bits
        self.found = [NOBODY] * (2 * COUNTERS)  # whose discovery it is
        # Work in hand.
        # Of the attacker, the defender, the militia: noted hit by hit, they fall together.
        self.fallen = [0] * (2 * KINDS + 1)
        self.bids = [0] * n
        self.last_bid = 0  # that won a nation
        self.economy = [0] * n  # income of the last turn
        self.reasoned = [0] * n  # workers that stood on the specialists' spaces
        self.is_counted = 0  # 1 after the final scoring
        self.scholar = NOBODY  # who has a University not yet used
        self.resting = 0  # the turn in which the University's owner wants to be asked no more
        # What became of the deck since it was shuffled, if cards went under it in secret.
        self.deck_start: list[int] = []  # who knew the cards when the log began, as bits
        self.deck_log: list[int] = []  # see `deck`

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def clone(self) -> "Position":
        c = Position(self.game, None, self.facts, self.actions, self.sets)
        self.copy_into(c)
        c.turn = self.turn
        c.order = self.order[:]
        c.money = self.money[:]
        c.workers = self.workers[:]
        c.in_play = self.in_play[:]
        c.initiative = self.initiative[:]
        c.dock = self.dock[:]
        c.dock_x = self.dock_x
        c.dock_y = self.dock_y
        c.mayflower = self.mayflower[:]
        c.trade = self.trade[:]
        c.shipping = self.shipping[:]
        c.capital = self.capital[:]
        c.discovery = self.discovery[:]
        c.spaces = self.spaces[:]
        c.warfare = self.warfare[:]
        c.table_goods = self.table_goods[:]
        c.pool = self.pool[:]
        c.ship = self.ship
        c.offer = self.offer[:]
        c.goods = self.goods[:]
        c.ships = self.ships[:]
        c.owned = self.owned[:]
        c.owns = self.owns[:]
        c.colonies = self.colonies[:]
        c.sizes = self.sizes[:]
        c.counters = self.counters[:]
        c.last_bid = self.last_bid
        c.is_counted = self.is_counted
        # Never changed in place.
        c.away = self.away
        c.uses = self.uses
        c.spent = self.spent
        c.piles = self.piles
        c.removed = self.removed
        c.nations = self.nations
        c.region_goods = self.region_goods
        c.eyes = self.eyes
        c.box = self.box
        c.cards = self.cards
        c.known_cards = self.known_cards
        c.found = self.found
        c.fallen = self.fallen
        c.bids = self.bids
        c.economy = self.economy
        c.reasoned = self.reasoned
        c.scholar = self.scholar
        c.resting = self.resting
        c.deck_start = self.deck_start
        c.deck_log = self.deck_log
        return c

    def restore(self, position: dict[str, Any]) -> None:
        super().restore(brought_up(position, self.facts))

    # --- workers ------------------------------------------------------------------------

    def release(self, code: int) -> None:
        """Put a worker back into its owner's reserve."""
        self.in_play[code] -= 1

    def settled(self, seat: int, region: int, kind: int) -> int:
        """Count a seat's workers of a kind in a region."""
        return self.colonies[colony_at(seat, region, kind)]

    def size(self, seat: int, region: int) -> int:
        """Count a seat's workers in a region."""
        return self.sizes[seat * REGIONS + region]

    def workers_abroad(self, seat: int) -> int:
        """Count a seat's workers in the New World."""
        return sum(self.sizes[seat * REGIONS : (seat + 1) * REGIONS])

    def settle_worker(self, seat: int, kind: int, region: int) -> None:
        """Put a worker that is in play into a region; R-T1: the third claims the region's good."""
        self.colonies[colony_at(seat, region, kind)] += 1
        self.sizes[seat * REGIONS + region] += 1
        if self.journal is not None:
            self.tell(LANDED, seat, KIND_NAMES[kind], self.facts.regions[region])
        good = self.region_goods[region]
        if good >= 0 and self.size(seat, region) >= self.facts.rules.colony:
            self.region_goods = changed(self.region_goods, region, NOBODY)
            self.add_good(seat, good, 1)
            if self.journal is not None:
                self.tell(CLAIMED, seat, self.facts.goods[good], self.facts.regions[region])

    def left(self, seat: int, kind: int) -> int:
        """R-U2: count a seat's workers of a kind that are still in the reserve."""
        return max(0, self.facts.most[kind] - self.in_play[code_of(seat, kind)])

    def settle_new(self, seat: int, kind: int, region: int) -> None:
        """Put a worker from the reserve into a region, if there is one."""
        if self.in_play[code_of(seat, kind)] >= self.facts.most[kind]:
            return
        self.in_play[code_of(seat, kind)] += 1
        self.settle_worker(seat, kind, region)

    def unsettle(self, seat: int, kind: int, region: int) -> None:
        """Lift a worker out of a region; it is still in play."""
        self.colonies[colony_at(seat, region, kind)] -= 1
        self.sizes[seat * REGIONS + region] -= 1

    def replace(self, seat: int, kind: int, region: int) -> None:
        """Put a colonist in the place of a specialist in the New World, who leaves play."""
        self.colonies[colony_at(seat, region, kind)] -= 1
        self.colonies[colony_at(seat, region, COLONIST)] += 1
        self.in_play[code_of(seat, kind)] -= 1
        self.in_play[code_of(seat, COLONIST)] += 1
        self.tell(REPLACED, seat, KIND_NAMES[kind], self.facts.regions[region])

    def soldiers(self, seat: int, region: int) -> int:
        """Count a seat's soldiers in a region."""
        return self.settled(seat, region, SOLDIER)

    # --- money, goods, buildings --------------------------------------------------------

    def receive(self, seat: int, amount: int, cause: str) -> None:
        """Give a player dollars."""
        self.money[seat] += amount
        if amount and self.journal is not None:
            self.tell(RECEIVED, seat, amount, cause)

    def held(self, seat: int, good: int) -> int:
        """Count a seat's goods of a kind."""
        return self.goods[good_at(seat, good)]

    def add_good(self, seat: int, good: int, count: int) -> None:
        """Change how many goods of a kind a seat has."""
        self.goods[good_at(seat, good)] += count

    def income(self, seat: int, ships: int) -> int:
        """Give what a seat's goods bring with so many ships."""
        return self.sets.income(self.goods, good_at(seat, 0), ships)

    def add_building(self, seat: int, number: int) -> None:
        """Give a player a building."""
        self.owned.append(seat * 64 + number)
        self.owns[seat] |= 1 << number

    def bought(self) -> list[tuple[int, int]]:
        """List the owners and their buildings, in the order in which they were bought."""
        return [(code // 64, code % 64) for code in self.owned]

    def buildings_of(self, seat: int) -> list[int]:
        """List a seat's buildings as bought."""
        return [code % 64 for code in self.owned if code // 64 == seat]

    def take_good(self, seat: int, good: int) -> None:
        """Give a player a good."""
        self.add_good(seat, good, 1)
        if self.journal is not None:
            self.tell(TOOK_GOOD, seat, self.facts.goods[good])

    def take_ship(self, seat: int) -> None:
        """Give a player a ship."""
        self.ships[seat] += 1
        self.tell(TOOK_SHIP, seat)

    def draw_good(self) -> int:
        """Draw a good from those face down; NOBODY if none is left (B30)."""
        left = sum(self.pool)
        if not left:
            return NOBODY
        place = self.rng.below(left)
        for good in range(GOODS):
            place -= self.pool[good]
            if place < 0:
                self.pool[good] -= 1
                return good
        raise AssertionError("the pool is counted")

    def owner(self, bit: int) -> int:
        """Tell who owns a building, given as a bit."""
        for seat in range(self.players):
            if self.owns[seat] & bit:
                return seat
        return NOBODY

    def has_nation(self, seat: int, name: str) -> bool:
        """Tell whether a seat plays a nation whose advantage can still be used."""
        nation = self.nations[seat]
        return nation >= 0 and self.uses[seat] > 0 and self.facts.nations[nation].name == name

    # --- the New World ------------------------------------------------------------------

    @property
    def age(self) -> int:
        """Give the Age: 0, 1 or 2."""
        return self.facts.rules.age(self.turn)

    def is_discovered(self, region: int) -> bool:
        """Tell whether a region's counter is gone."""
        return self.counters[region] < 0

    def all_discovered(self) -> bool:
        """Tell whether the whole New World is known."""
        return max(self.counters) < 0

    def hide(self, seat: int | None, rng: Rng) -> None:
        from carrack.games.age_of_discovery.rules.redeal import deal_hidden

        deal_hidden(self, seat, rng)

    def view(self, seat: int | None) -> "AgeOfDiscoveryView":
        from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView

        return AgeOfDiscoveryView(self, seat)

    def standing(self) -> list[list[int]]:
        from carrack.games.age_of_discovery.rules.scoring import standing

        return [standing(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        from carrack.games.age_of_discovery.rules.scoring import ranking

        ranks = [ranking(self, seat) for seat in range(self.players)]
        best = max(ranks)
        return [seat for seat, rank in enumerate(ranks) if rank == best]  # R-C2

    def check(self) -> None:
        from carrack.games.age_of_discovery.rules.check import check_position

        check_position(self)
