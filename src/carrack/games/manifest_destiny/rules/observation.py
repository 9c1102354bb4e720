"""What a learner sees of Manifest Destiny: the map, the mats, the chart, and where cards lie."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observation import Observer, Row, set_of
from carrack.games.manifest_destiny.rules.actions import ITEMS, SIDES
from carrack.games.manifest_destiny.rules.fields import Facts
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.rules.state import NAMED, SPOT, TOPIC, Position

PHASES: Final = 6
OWNED: Final = 2  # bytes of a set of progressions
PRODUCTS: Final = 2  # bytes of a set of products
STEPS: Final = len(DISCOVERIES)
CARDS: Final = 8  # bytes of a set of cards


class ManifestObserver(Observer):
    """Encodes positions of Manifest Destiny; sets of territories are bits, lowest first."""

    __slots__ = ("marks", "nothing", "phases", "set")

    def __init__(self, game: Game, facts: Facts) -> None:
        super().__init__(game)
        n = game.players
        places = len(facts.atlas.ids)
        self.set = (places + 7) // 8
        self.nothing = [0] * n
        self.phases = [bytes([n == phase for n in range(PHASES)]) for phase in range(PHASES)]
        assert len(facts.deck.cards) <= 8 * CARDS
        self.marks = len(facts.deck.earmarks)
        assert len(facts.atlas.products) <= 8 * PRODUCTS
        self.add("phase", PHASES, "a one at the phase")
        self.add("turn", 1, "the turn")
        self.add(
            "eras",
            3,
            "era; 1 if the era before holds too, 2 if in the next card phase; era of the pack",
        )
        self.add("table", 4, "canal open; destiny card played; cards in the pack; 30 points had")
        self.add("cancelled", 1, "what the answers make of the card in play; 0 if it stands")
        self.add("boxes", len(ITEMS), "tokens in the boxes of cities, pioneers and cards this turn")
        self.add("monopoly", 1, "seat with the monopoly, from 1")
        self.add("target", 1, "seat that is attacked or at which the card in play aims, from 1")
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
        self.add("borrowed", CARDS * n, "leaders of the partner that each seat may use, as bits")
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
        self.add("surplus", PRODUCTS, "products in surplus, as bits")
        self.add("hand", CARDS, "own cards, as bits")
        self.add("buried", CARDS, "own cards discarded face down, as bits")
        self.add("played", CARDS * n, "cards played, before each seat, as bits")
        self.add("recycled", CARDS, "cards that will be shuffled again, as bits")
        self.add("gone", CARDS, "cards out of the game, as bits")
        self.add("resolving", 5, "card in play, its use, territory, name and topic, from 1")
        self.add("dice", 2 * SIDES, "dice of the attacker or researcher, of the defender, by face")

    def fill(self, s: State, seat: int, row: Row) -> None:
        assert isinstance(s, Position)
        n = s.players
        row.put(self.phases[s.phase])
        eras = [s.era, s.is_transition, s.pack_era]
        table = [s.is_canal_open, s.is_destiny_played, len(s.pack), s.is_reached]
        row.plain([s.turn, *eras, *table, s.outcome(), *s.boxes])
        row.seats([s.monopoly, s.victim()], 2)
        row.seats(s.order, n)
        row.seats(s.mats, n)
        row.turned_listed(s.homes)
        row.turned_wide(s.bids)
        row.seat_sets([s.priority_used])
        row.turned_wide(s.shown if s.shown else self.nothing)
        row.own().turned_wide(s.cash if s.over else own(s.cash, seat))
        row.turned_wide(s.profit)
        self.fill_seats(s, row)
        self.fill_land(s, row)
        self.fill_cards(s, seat, row)
        self.fill_work(s, row)

    def fill_seats(self, s: Position, row: Row) -> None:
        """Add what lies before each seat."""
        row.turned(s.supply)
        row.turned(s.bought)
        row.turned(s.roaming)
        row.turned(s.recalls)
        row.turned(s.pioneers)
        row.turned(s.lost)
        row.turned(s.marks)
        row.turned(s.allowances)
        row.turned_seats(s.partners)
        row.turned([len(hand) for hand in s.hands])
        row.turned([len(pile) for pile in s.buried])
        row.turned_sets(s.borrowed, CARDS)
        row.turned(s.earmarked, self.marks)
        row.turned_sets(s.owned, OWNED)
        row.turned(s.credits, len(PROGRESSIONS))
        row.turned(s.steps, STEPS)
        row.seat_sets(s.claims)

    def fill_land(self, s: Position, row: Row) -> None:
        """Add the map and the table."""
        row.turned_sets(s.established, self.set)
        row.turned_sets(s.fresh, self.set)
        row.sets([s.cities, s.natives, s.frozen], self.set)
        row.sets(s.new_products, self.set)
        row.sets([s.surplus], PRODUCTS)

    def fill_cards(self, s: Position, seat: int, row: Row) -> None:
        """Add where the cards lie, as far as the seat knows."""
        row.own().members(s.hands[seat], CARDS)
        row.own().members(s.buried[seat], CARDS)
        row.turned_sets([set_of(played) for played in s.played], CARDS)
        row.members(s.recycled, CARDS)
        row.members(s.gone, CARDS)

    def fill_work(self, s: Position, row: Row) -> None:
        """Add what is being resolved."""
        card, use, _ = s.card_in_play()
        about = [s.in_question(SPOT), s.in_question(NAMED), s.in_question(TOPIC)]
        row.listed([card, use, *about], 5)
        row.counts(s.dice, SIDES, 1)
        row.counts(s.defence, SIDES, 1)


def own(values: list[int], seat: int) -> list[int]:
    """Give what belongs to a seat alone, noughts for the others."""
    row = [0] * len(values)
    row[seat] = values[seat]
    return row


def observer(game: Game) -> Observer:
    """Make the encoder of Manifest Destiny."""
    s = game.new(0)
    assert isinstance(s, Position)
    return ManifestObserver(game, s.facts)
