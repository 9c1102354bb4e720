"""What a position consists of: every field, once blank and once copied."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.games.age_of_discovery.rules.actions import Actions
from carrack.games.age_of_discovery.rules.facts import Facts
from carrack.games.age_of_discovery.rules.pieces import (
    COUNTERS,
    GOODS,
    KINDS,
    REGIONS,
    SPACES,
)
from carrack.games.age_of_discovery.rules.sets import Sets

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


class Fields(State):
    """The fields of a game of either edition.

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

    def copy_into(self, c: State) -> None:
        super().copy_into(c)
        assert isinstance(c, Fields)
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
