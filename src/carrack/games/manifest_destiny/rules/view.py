"""What a seat sees: all but the other hands, discards and money, and the order of the pack.

What the rules decide stands here too, worked out by their own functions: who holds a territory and
what it yields, prices, units and payments, what may be researched.
"""

from typing import Final

from carrack.core.view import View
from carrack.games.manifest_destiny.rules.actions import ITEMS
from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.phases.discovery import is_open
from carrack.games.manifest_destiny.rules.phases.payment import level, payment
from carrack.games.manifest_destiny.rules.phases.purchase import item_price, price
from carrack.games.manifest_destiny.rules.priority import choice_order
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import NAMED, SPOT, TOPIC, Position

TABLE: Final = (
    "turn",
    "phase",
    "era",
    "is_transition",
    "is_reached",
    "order",
    "mats",
    "bids",
    "shown",
    "choice",
    "pack_era",
    "pack_left",
    "recycled",
    "gone",
    "is_destiny_played",
    "monopoly",
    "item_prices",
    "prices",
)
MAP: Final = (
    "homes",
    "holders",
    "established",
    "fresh",
    "products",
    "cities",
    "natives",
    "frozen",
    "is_canal_open",
)
SEATS: Final = (
    "cash",
    "profit",
    "hand",
    "hand_sizes",
    "buried",
    "buried_sizes",
    "played",
    "supply",
    "tokens",
    "bought",
    "roaming",
    "tied",
    "recalls",
    "pioneers",
    "lost",
    "marks",
    "city_counts",
    "has_priority",
    "allowances",
    "partners",
    "borrowed",
    "owned",
    "credits",
)
CHART: Final = ("steps", "steps_out", "claims", "is_open", "surplus", "units", "levels", "payments")
RESOLVING: Final = (
    "card",
    "use",
    "target",
    "is_cancelled",
    "spot",
    "named",
    "topic",
    "dice",
    "defence",
)


class ManifestView(View):
    """The board, the mats, the chart and the open cards; of secrets only the seat's own."""

    def __init__(self, s: Position, seat: int | None) -> None:
        super().__init__(s, seat)
        self.show_table(s, seat)
        self.show_map(s)
        self.show_seats(s, seat)
        self.show_chart(s)
        self.show_resolving(s)

    def show_table(self, s: Position, seat: int | None) -> None:
        """Show turn, order, eras, packs and prices."""
        self.turn = s.turn
        self.phase = s.phase
        self.era = s.era
        self.is_transition = s.is_transition
        self.is_reached = s.is_reached
        self.order = s.order[:]
        self.mats = s.mats[:]
        self.bids = s.bids[:]
        self.shown = s.shown[:]
        self.choice = choice_order(s)
        self.pack_era = s.pack_era
        self.pack_left = len(s.pack)
        self.recycled = s.recycled[:]
        self.gone = s.gone[:]
        self.is_destiny_played = s.is_destiny_played
        self.monopoly = s.monopoly
        self.item_prices = [item_price(s, item) for item in range(len(ITEMS))]
        # Of each progression what it costs the seat; a spectator sees the printed cost.
        self.prices = [
            row.cost if seat is None else price(s, seat, number)
            for number, row in enumerate(s.progress.progressions)
        ]

    def show_map(self, s: Position) -> None:
        """Show who and what is in the territories, which are listed by their numbers."""
        places = range(len(s.atlas.ids))
        self.homes = s.homes[:]
        self.holders = [s.holder(place) for place in places]
        self.established = [members(mask) for mask in s.established]
        self.fresh = [members(mask) for mask in s.fresh]
        self.products = [s.products_of(place) for place in places]
        self.cities = members(s.cities)
        self.natives = members(s.natives)
        self.frozen = members(s.frozen)
        self.is_canal_open = s.is_canal_open

    def show_seats(self, s: Position, seat: int | None) -> None:
        """Show what lies open before each seat, and what the seat itself holds."""
        everyone = range(s.players)
        # Of each seat its money, or -1 where it is hidden; all is open at the end.
        self.cash = [s.cash[other] if other == seat or s.over else -1 for other in everyone]
        self.profit = s.profit[:]
        self.hand = sorted(s.hands[seat]) if seat is not None else []
        self.hand_sizes = [len(hand) for hand in s.hands]
        self.buried = sorted(s.buried[seat]) if seat is not None else []
        self.buried_sizes = [len(pile) for pile in s.buried]
        self.played = [cards[:] for cards in s.played]
        self.supply = s.supply[:]
        self.tokens = [s.tokens(other) for other in everyone]
        self.bought = s.bought[:]
        self.roaming = s.roaming[:]
        marks = range(len(s.deck.earmarks))
        self.tied = [[s.tied(other, mark) for mark in marks] for other in everyone]
        self.recalls = s.recalls[:]
        self.pioneers = s.pioneers[:]
        self.lost = s.lost[:]
        self.marks = s.marks[:]
        self.city_counts = [s.city_count(other) for other in everyone]
        self.has_priority = [s.has_priority(other) for other in everyone]
        self.allowances = s.allowances[:]
        self.partners = s.partners[:]
        # Leaders of the partner that each seat may use, by their numbers.
        self.borrowed = [members(cards) for cards in s.borrowed]
        self.owned = [members(owned) for owned in s.owned]
        numbers = range(len(PROGRESSIONS))
        self.credits = [[s.credit(other, number) for number in numbers] for other in everyone]

    def show_chart(self, s: Position) -> None:
        """Show research, and what products pay; by seat, then by discovery or product."""
        everyone = range(s.players)
        numbers = range(len(DISCOVERIES))
        self.steps = [[members(s.steps_of(other, d)) for d in numbers] for other in everyone]
        self.steps_out = [s.steps_out(other) for other in everyone]
        self.claims = [members(seats) for seats in s.claims]
        self.is_open = [is_open(s, d) for d in numbers]
        products = range(len(s.atlas.products))
        self.surplus = members(s.surplus)
        self.units = [[s.units(other, n) for n in products] for other in everyone]
        self.levels = [[level(s, other, n) for n in products] for other in everyone]
        self.payments = [[payment(s, other, n) for n in products] for other in everyone]

    def show_resolving(self, s: Position) -> None:
        """Show the card, the research and the duel in hand."""
        self.card, self.use, _ = s.card_in_play()
        self.target = s.victim()
        self.is_cancelled = s.outcome()
        self.spot = s.in_question(SPOT)
        self.named = s.in_question(NAMED)
        self.topic = s.in_question(TOPIC)
        self.dice = s.dice[:]
        self.defence = s.defence[:]

    def fields(self) -> tuple[str, ...]:
        return TABLE + MAP + SEATS + CHART + RESOLVING
