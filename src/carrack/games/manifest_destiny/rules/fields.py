"""What a position consists of: every field, once blank and once copied."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.games.manifest_destiny.rules.actions import ITEMS, Actions
from carrack.games.manifest_destiny.rules.atlas import Atlas
from carrack.games.manifest_destiny.rules.cards import Deck
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS, Progress
from carrack.games.manifest_destiny.rules.whereabouts import ANYTHING

NOBODY: Final = -1
NOWHERE: Final = -1

# Phases of a turn, for the view and the log.
AUCTION: Final = 0
ORDER: Final = 1
CARDS: Final = 2
INVESTMENT: Final = 3
EXPANSION: Final = 4
ADJUSTMENTS: Final = 5
PHASES: Final = (
    "home_auction",
    "turn_order",
    "card_play",
    "investment",
    "expansion",
    "adjustments",
)

# Whether two eras hold in the card phase: in this or the next one, or only after this one (8.12).
NO_TRANSITION: Final = 0
TRANSITION: Final = 1
TRANSITION_LATER: Final = 2

FIELDS: Final = (
    # the table
    "turn", "phase", "era", "is_transition", "is_pack_out", "is_reached", "order", "mats",
    "homes", "bids", "priority_used", "priority", "last", "bank", "shown",
    # seats
    "cash", "profit", "supply", "bought", "roaming", "earmarked", "pioneers", "lost", "marks",
    "owned",
    # the map
    "established", "fresh", "cities", "natives", "natives_left", "new_products", "is_canal_open",
    "monopoly",
    # discoveries
    "steps", "claims",
    # cards
    "pack_era", "pack", "whereabouts", "received", "dealt", "hands", "played", "buried",
    "recycled", "gone",
    # until the end of the turn
    "surplus", "is_destiny_played", "allowances", "credits", "immune", "maxima", "taken",
    "lifted", "access", "ties", "protected", "wars", "repeated", "railing", "cheaper",
    "repeating", "barred", "frozen", "boxes", "done", "united", "partners", "borrowed",
    "offered", "recalls",
    # what is being resolved
    "replies", "verdict", "dice", "defence",
)  # fmt: skip


class Facts:
    """All that never changes at a table: the map, the cards, the progress and the actions."""

    __slots__ = ("actions", "atlas", "deck", "progress")

    def __init__(self, atlas: Atlas, deck: Deck, progress: Progress, actions: Actions) -> None:
        self.atlas = atlas
        self.deck = deck
        self.progress = progress
        self.actions = actions


class Fields(State):
    """The fields of a game of Manifest Destiny; sets of territories and seats are bits."""

    def __init__(self, game: Game, rng: Rng | None, facts: Facts) -> None:
        super().__init__(game, rng)
        self.facts = facts
        self.atlas = facts.atlas
        self.deck = facts.deck
        self.progress = facts.progress
        self.actions = facts.actions
        if rng is None:
            return
        players = game.players
        progress = facts.progress
        self.turn = 0
        self.phase = AUCTION
        self.era = 1
        self.is_transition = NO_TRANSITION
        self.is_pack_out = 0  # the last card has been drawn (13.0)
        self.is_reached = 0  # somebody has had 30 points (2.0)
        self.order = [NOBODY] * players  # seats by their place in the turn order
        self.mats: list[int] = []  # seats in the order in which they chose their home
        self.homes = [NOWHERE] * players
        self.bids = [0] * players
        self.priority_used = 0  # seats that have used their priority option
        self.priority: list[int] = []  # seats that used it this turn
        self.last: list[int] = []  # seats that a card sent to the end of the turn order choice
        self.bank = -progress.cash * players  # what the bank has taken in, less what it has paid
        self.shown: list[int] = []  # everyone's money when it was last shown
        self.cash = [progress.cash] * players
        self.profit = [progress.profit] * players
        self.supply = [progress.tokens] * players
        self.bought = [0] * players
        self.roaming = [0] * players  # redeployed by Wireless: may go anywhere
        self.earmarked = [0] * (players * len(facts.deck.earmarks))
        self.pioneers = [0] * players
        self.lost = [0] * players  # the Loss Box
        self.marks = [0] * players  # tokens in the boxes of cities, pioneers and cards
        self.owned = [0] * players  # progressions
        self.established = [0] * players
        self.fresh = [0] * players  # New Presences
        self.cities = 0
        self.natives = 0
        self.natives_left = facts.atlas.natives
        self.new_products = [0] * len(facts.atlas.products)
        self.is_canal_open = 0
        self.monopoly = NOBODY  # the seat with most cities
        self.steps = [0] * (players * len(DISCOVERIES))  # of each seat and discovery
        self.claims = [0] * len(DISCOVERIES)  # seats
        self.pack_era = 1
        self.pack: list[int] = []  # drawn from the end
        # By watcher, the spectator last: the cards that may lie in each place, those that each
        # seat may have received last, and the seats that surely hold a destiny card of the deal.
        self.whereabouts = [ANYTHING] * ((players + 1) * (1 + 2 * players))
        self.received = [ANYTHING] * ((players + 1) * players)
        self.dealt = [0] * (players + 1)
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.played: list[list[int]] = [[] for _ in range(players)]
        self.buried: list[list[int]] = [[] for _ in range(players)]  # discarded face down
        self.recycled: list[int] = []
        self.gone: list[int] = []
        self.begin_turn()
        # Answers to the card in play, each to the one before, and what the first makes of it: one
        # seat after the other adds to them before the card is carried out. Replaced, not changed.
        self.replies: list[int] = []
        self.verdict = 0
        self.dice: list[int] = []
        self.defence: list[int] = []

    def begin_turn(self) -> None:
        """Forget all that held until the end of the turn."""
        players = self.players
        self.surplus = 0  # products
        self.is_destiny_played = 0
        self.allowances = [0] * players  # destiny cards beyond the common one
        self.credits = [0] * (players * len(PROGRESSIONS))
        self.immune = [0] * players  # cards that do not touch a seat
        self.maxima = [0] * players  # changes of the token maximum
        self.taken = [0] * players  # tokens that count against the maximum
        self.lifted = [0] * players  # western territories open without Westward Ho
        self.access = [0] * players  # territories reachable by a card
        self.ties = [0] * players  # where the attacker wins ties by a card
        self.protected = [0] * players
        self.wars = [0] * players  # seats against which one more die is rolled
        self.repeated = [0] * players  # where Star Spangled Banner has been used
        self.railing = 0  # seats that place as if they owned Railroads
        self.cheaper = 0  # seats whose attacks cost less
        self.repeating = 0  # seats with Star Spangled Banner
        self.barred = 0  # seats that may not attack
        self.frozen = 0  # foreign markets closed by Cold War
        self.boxes = [0] * len(ITEMS)
        self.done = [0] * players
        self.united = 0  # seats that owned Unity when the investment phase began
        self.partners = [NOBODY] * players
        self.borrowed = [0] * players  # leaders of the partner that a seat may use, as bits
        self.offered = [0] * players
        self.recalls = [0] * players  # tokens that Wireless may still take off the map

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def copy_into(self, c: State) -> None:
        super().copy_into(c)
        assert isinstance(c, Fields)
        c.turn = self.turn
        c.phase = self.phase
        c.era = self.era
        c.is_transition = self.is_transition
        c.is_pack_out = self.is_pack_out
        c.is_reached = self.is_reached
        c.order = self.order[:]
        c.mats = self.mats[:]
        c.homes = self.homes[:]
        c.bids = self.bids[:]
        c.priority_used = self.priority_used
        c.priority = self.priority[:]
        c.last = self.last[:]
        c.bank = self.bank
        c.shown = self.shown[:]
        c.cash = self.cash[:]
        c.profit = self.profit[:]
        c.supply = self.supply[:]
        c.bought = self.bought[:]
        c.roaming = self.roaming[:]
        c.earmarked = self.earmarked[:]
        c.pioneers = self.pioneers[:]
        c.lost = self.lost[:]
        c.marks = self.marks[:]
        c.owned = self.owned[:]
        c.established = self.established[:]
        c.fresh = self.fresh[:]
        c.cities = self.cities
        c.natives = self.natives
        c.natives_left = self.natives_left
        c.new_products = self.new_products[:]
        c.is_canal_open = self.is_canal_open
        c.monopoly = self.monopoly
        c.steps = self.steps[:]
        c.claims = self.claims[:]
        c.pack_era = self.pack_era
        c.pack = self.pack[:]
        c.whereabouts = self.whereabouts[:]
        c.received = self.received[:]
        c.dealt = self.dealt[:]
        c.hands = [row[:] for row in self.hands]
        c.played = [row[:] for row in self.played]
        c.buried = [row[:] for row in self.buried]
        c.recycled = self.recycled[:]
        c.gone = self.gone[:]
        c.surplus = self.surplus
        c.is_destiny_played = self.is_destiny_played
        c.allowances = self.allowances[:]
        c.credits = self.credits[:]
        c.immune = self.immune[:]
        c.maxima = self.maxima[:]
        c.taken = self.taken[:]
        c.lifted = self.lifted[:]
        c.access = self.access[:]
        c.ties = self.ties[:]
        c.protected = self.protected[:]
        c.wars = self.wars[:]
        c.repeated = self.repeated[:]
        c.railing = self.railing
        c.cheaper = self.cheaper
        c.repeating = self.repeating
        c.barred = self.barred
        c.frozen = self.frozen
        c.boxes = self.boxes[:]
        c.done = self.done[:]
        c.united = self.united
        c.partners = self.partners[:]
        c.borrowed = self.borrowed[:]
        c.offered = self.offered[:]
        c.recalls = self.recalls[:]
        c.replies = self.replies
        c.verdict = self.verdict
        c.dice = self.dice[:]
        c.defence = self.defence[:]
