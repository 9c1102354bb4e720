"""What a learner sees of Manifest Destiny: the map, the mats, the chart, and where cards lie."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observation import Observer, around, from_one, low, seat_bits, wide
from carrack.games.manifest_destiny.rules.actions import ITEMS, SIDES
from carrack.games.manifest_destiny.rules.fields import Facts
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import NAMED, SPOT, TOPIC, Position

PHASES: Final = 6
OWNED: Final = 2  # bytes of a set of progressions
PRODUCTS: Final = 2  # bytes of a set of products
STEPS: Final = len(DISCOVERIES)
LEADERS: Final = 8  # bytes of a set of cards

# Where a card lies, as far as the seat knows; from BEFORE on: played, before a seat.
HAND: Final = 1
BURIED: Final = 2
RECYCLED: Final = 3
GONE: Final = 4
BEFORE: Final = 5


class ManifestObserver(Observer):
    """Encodes positions of Manifest Destiny; sets of territories are bits, lowest first."""

    __slots__ = ("cards", "marks", "set")

    def __init__(self, game: Game, facts: Facts) -> None:
        super().__init__(game)
        n = game.players
        places = len(facts.atlas.ids)
        self.set = (places + 7) // 8
        self.cards = len(facts.deck.cards)
        self.marks = len(facts.deck.earmarks)
        assert len(facts.atlas.products) <= 8 * PRODUCTS
        self.add("turn", 1, "the turn")
        self.add("phase", PHASES, "a one at the phase")
        self.add(
            "eras",
            3,
            "era; 1 if the era before holds too, 2 if in the next card phase; era of the pack",
        )
        self.add("order", n, "seats in turn order, from 1")
        self.add("mats", n, "seats in the order in which they chose their home, from 1")
        self.add("homes", n, "home of each seat, from 1")
        self.add("bids", 2 * n, "bids of each seat: 256s and ones")
        self.add("priority", n, "a one at each seat that has used its priority option")
        self.add("shown", 2 * n, "money of each seat when it was last shown: 256s and ones")
        self.add("cash", 2 * n, "own money; at the end everybody's: 256s and ones")
        self.add("profit", 2 * n, "profit of each seat: 256s and ones")
        for name, meaning in (
            ("supply", "tokens in the supply"),
            ("bought", "tokens bought"),
            ("roaming", "tokens that may go anywhere"),
            ("recalls", "tokens that Wireless may still take off the map"),
            ("pioneers", "pioneers"),
            ("lost", "tokens in the Loss Box"),
            ("marks", "tokens in the boxes of cities, pioneers and cards"),
            ("allowances", "destiny cards that may be played beyond the common one"),
            ("partners", "seat with which research is shared, from 1"),
            ("hand_sizes", "cards in the hand"),
            ("buried_sizes", "cards discarded face down"),
        ):
            self.add(name, n, f"of each seat: {meaning}")
        self.add("borrowed", LEADERS * n, "leaders of the partner that each seat may use, as bits")
        self.add("earmarked", self.marks * n, "tokens that a card ties to some territories")
        self.add("owned", OWNED * n, "progressions of each seat, as bits")
        self.add("credits", len(PROGRESSIONS) * n, "what cards take off each progression")
        self.add("steps", STEPS * n, "research tokens by seat and discovery, as bits")
        self.add("claims", STEPS * n, "by discovery: a one at each seat that has claimed it")
        self.add("established", self.set * n, "established presences of each seat")
        self.add("fresh", self.set * n, "new presences of each seat")
        self.add("cities", self.set, "territories with a city")
        self.add("natives", self.set, "territories with natives")
        self.add("frozen", self.set, "foreign markets closed by a card")
        self.add("new_products", self.set * len(facts.atlas.products), "by product: new sources")
        self.add(
            "table",
            5,
            "canal open; destiny card played; cards in the pack; monopoly, from 1; 30 points had",
        )
        self.add("surplus", PRODUCTS, "products in surplus, as bits")
        self.add("boxes", len(ITEMS), "tokens in the boxes of cities, pioneers and cards this turn")
        self.add(
            "cards",
            self.cards,
            "0 unknown, 1 own hand, 2 own discards, 3 recycled, 4 gone, from 5 before a seat",
        )
        self.add("resolving", 7, "card, use, target, territory, name, topic from 1; cancelled")
        self.add("dice", 2 * SIDES, "dice of the attacker or researcher, of the defender, by face")

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        assert isinstance(s, Position)
        n = s.players
        phase = bytearray(PHASES)
        phase[s.phase] = 1
        row.append(s.turn)
        row += phase
        row += bytes([s.era, s.is_transition, s.pack_era])
        row += bytes([from_one(other, seat, n) for other in s.order])
        row += bytes([from_one(other, seat, n) for other in s.mats] + [0] * (n - len(s.mats)))
        row += bytes([1 + home for home in around(s.homes, seat)])
        row += wide(around(s.bids, seat))
        row += seat_bits(s.priority_used, seat, n)
        row += wide(around(s.shown, seat)) if s.shown else bytes(2 * n)
        row += wide(around(s.cash, seat)) if s.over else wide([s.cash[seat]]) + bytes(2 * n - 2)
        row += wide(around(s.profit, seat))
        self.fill_seats(s, seat, row)
        self.fill_land(s, seat, row)
        self.fill_work(s, seat, row)

    def fill_seats(self, s: Position, seat: int, row: bytearray) -> None:
        """Add what lies before each seat."""
        n = s.players
        for tokens in (s.supply, s.bought, s.roaming, s.recalls, s.pioneers, s.lost, s.marks):
            row += low(around(tokens, seat))
        row += low(around(s.allowances, seat))
        row += bytes([from_one(other, seat, n) for other in around(s.partners, seat)])
        row += bytes(around([len(hand) for hand in s.hands], seat))
        row += bytes(around([len(pile) for pile in s.buried], seat))
        for leaders in around(s.borrowed, seat):
            row += leaders.to_bytes(LEADERS, "little")
        row += low(around(s.earmarked, seat, self.marks))
        for owned in around(s.owned, seat):
            row += owned.to_bytes(OWNED, "little")
        row += low(around(s.credits, seat, len(PROGRESSIONS)))
        row += bytes(around(s.steps, seat, STEPS))
        for claims in s.claims:
            row += seat_bits(claims, seat, n)

    def fill_land(self, s: Position, seat: int, row: bytearray) -> None:
        """Add the map and the table."""
        size = self.set
        for land in around(s.established, seat) + around(s.fresh, seat):
            row += land.to_bytes(size, "little")
        for land in (s.cities, s.natives, s.frozen):
            row += land.to_bytes(size, "little")
        for land in s.new_products:
            row += land.to_bytes(size, "little")
        monopoly = from_one(s.monopoly, seat, s.players)
        table = [s.is_canal_open, s.is_destiny_played, len(s.pack), monopoly, s.is_reached]
        row += bytes(table)
        row += s.surplus.to_bytes(PRODUCTS, "little")
        row += low(s.boxes)

    def fill_work(self, s: Position, seat: int, row: bytearray) -> None:
        """Add where the cards lie, and what is being resolved."""
        cards = bytearray(self.cards)
        for other, played in enumerate(s.played):
            for card in played:
                cards[card] = BEFORE + (other - seat) % s.players
        for card in s.hands[seat]:
            cards[card] = HAND
        for card in s.buried[seat]:
            cards[card] = BURIED
        for card in s.recycled:
            cards[card] = RECYCLED
        for card in s.gone:
            cards[card] = GONE
        row += cards
        card, use, _ = s.card_in_play()
        target = from_one(s.victim(), seat, s.players)
        asked = [1 + s.in_question(about) for about in (SPOT, NAMED, TOPIC)]
        row += bytes([1 + card, 1 + use, target, *asked, s.outcome()])
        for dice in (s.dice, s.defence):
            row += bytes([dice.count(face) for face in range(1, SIDES + 1)])


def observer(game: Game) -> Observer:
    """Make the encoder of Manifest Destiny."""
    s = game.new(0)
    assert isinstance(s, Position)
    return ManifestObserver(game, s.facts)
