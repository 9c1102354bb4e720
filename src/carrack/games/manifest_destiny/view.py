"""What a seat sees: all but the other hands, discards and money, and the order of the pack."""

from typing import TYPE_CHECKING

from carrack.core.view import View
from carrack.games.manifest_destiny.bits import members

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.state import Position

PUBLIC = (
    "turn",
    "phase",
    "era",
    "is_transition",
    "is_reached",
    "order",
    "mats",
    "homes",
    "bids",
    "priority_used",
    "shown",
    "profit",
    "supply",
    "bought",
    "roaming",
    "earmarked",
    "pioneers",
    "lost",
    "marks",
    "owned",
    "cities",
    "natives",
    "is_canal_open",
    "monopoly",
    "steps",
    "claims",
    "pack_era",
    "played",
    "recycled",
    "gone",
    "surplus",
    "is_destiny_played",
    "allowances",
    "credits",
    "frozen",
    "boxes",
    "partners",
    "borrowed",
    "recalls",
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
BUILT_UP = (
    "established",
    "fresh",
    "new_products",
    "choice",
    "pack_left",
    "hand_sizes",
    "buried_sizes",
    "hand",
    "buried",
    "cash",
)


class ManifestView(View):
    """The board, the mats, the chart and the open cards; of secrets only the seat's own."""

    __slots__ = (*PUBLIC, *BUILT_UP)

    def __init__(self, s: "Position", seat: int | None) -> None:
        from carrack.games.manifest_destiny.priority import choice_order

        super().__init__(s, seat)
        self.show_table(s)
        self.show_seats(s)
        self.show_resolving(s)
        # Sets of territories as lists of their numbers, of each seat.
        self.established = [members(mask) for mask in s.established]
        self.fresh = [members(mask) for mask in s.fresh]
        self.new_products = [members(mask) for mask in s.new_products]
        self.choice = choice_order(s)
        self.pack_left = len(s.pack)
        self.hand_sizes = [len(hand) for hand in s.hands]
        self.buried_sizes = [len(pile) for pile in s.buried]
        self.hand = sorted(s.hands[seat]) if seat is not None else []
        self.buried = sorted(s.buried[seat]) if seat is not None else []
        # Of each seat its money, or -1 where it is hidden; all is open at the end.
        self.cash = [
            amount if other == seat or s.over else -1 for other, amount in enumerate(s.cash)
        ]

    def show_table(self, s: "Position") -> None:
        """Show the table: turn, order, eras, packs, map."""
        self.turn = s.turn
        self.phase = s.phase
        self.era = s.era
        self.is_transition = s.is_transition
        self.is_reached = s.is_reached
        self.order = s.order[:]
        self.mats = s.mats[:]
        self.homes = s.homes[:]
        self.bids = s.bids[:]
        self.priority_used = s.priority_used
        self.shown = s.shown[:]
        self.cities = members(s.cities)
        self.natives = members(s.natives)
        self.is_canal_open = s.is_canal_open
        self.monopoly = s.monopoly
        self.pack_era = s.pack_era
        self.recycled = s.recycled[:]
        self.gone = s.gone[:]
        self.surplus = s.surplus
        self.is_destiny_played = s.is_destiny_played
        self.frozen = members(s.frozen)
        self.boxes = s.boxes[:]

    def show_seats(self, s: "Position") -> None:
        """Show what lies open before each seat."""
        self.profit = s.profit[:]
        self.supply = s.supply[:]
        self.bought = s.bought[:]
        self.roaming = s.roaming[:]
        self.earmarked = s.earmarked[:]
        self.pioneers = s.pioneers[:]
        self.lost = s.lost[:]
        self.marks = s.marks[:]
        self.owned = s.owned[:]
        self.steps = s.steps[:]
        self.claims = s.claims[:]
        self.played = [cards[:] for cards in s.played]
        self.allowances = s.allowances[:]
        self.credits = s.credits[:]
        self.partners = s.partners[:]
        self.recalls = s.recalls[:]
        # Leaders of the partner that each seat may use, by their numbers.
        self.borrowed = [members(cards) for cards in s.borrowed]

    def show_resolving(self, s: "Position") -> None:
        """Show the card, the research and the duel in hand."""
        self.card = s.card
        self.use = s.use
        self.target = s.target
        self.is_cancelled = s.is_cancelled
        self.spot = s.spot
        self.named = s.named
        self.topic = s.topic
        self.dice = s.dice[:]
        self.defence = s.defence[:]

    def fields(self) -> tuple[str, ...]:
        return PUBLIC + BUILT_UP
