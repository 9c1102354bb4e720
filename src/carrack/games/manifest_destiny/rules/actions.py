"""The actions of Manifest Destiny, built once for a table."""

from typing import Final

from carrack.core.actions import Action, Vocabulary
from carrack.games.manifest_destiny.rules.atlas import Atlas
from carrack.games.manifest_destiny.rules.cards import LEADER, Deck
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS, Progress

SEATS: Final = ("A", "B", "C", "D", "E")
CITY: Final = 0
PIONEER: Final = 1
CARD: Final = 2
ITEMS: Final = ("city", "pioneer", "card")
EVENT: Final = 0
PRODUCT: Final = 1
NEWS: Final = 2
USES: Final = ("event", "product", "news")
SIDES: Final = 6
TOKENS_AT_MOST: Final = 11  # nine by turn order and two by Tolerance
MOON: Final = ("wireless", "computers", "steps")


def add_members(found: list[Action], actions: list[Action], mask: int) -> None:
    """Add the actions that belong to the members of a set, lowest first."""
    while mask:
        low = mask & -mask
        found.append(actions[low.bit_length() - 1])
        mask ^= low


def pick(actions: list[Action], mask: int) -> list[Action]:
    """List the actions that belong to the members of a set, lowest first."""
    found: list[Action] = []
    add_members(found, actions, mask)
    return found


class Actions:
    """All actions, found by what they mean."""

    __slots__ = (
        "abolitionists",
        "accept",
        "again",
        "attacks",
        "bids",
        "buys",
        "cancels",
        "choices",
        "civil_rights",
        "claims",
        "counters",
        "discards",
        "end",
        "enough",
        "established",
        "exchange",
        "free_city",
        "homes",
        "items",
        "joint",
        "keep",
        "later",
        "leads",
        "let",
        "licence_offers",
        "licences",
        "mechanize",
        "moon",
        "new",
        "no_pioneer",
        "orders",
        "pay_half",
        "places",
        "plays",
        "priority",
        "products",
        "recalls",
        "refuse",
        "regions",
        "rerolls",
        "researches",
        "retrieve",
        "sites",
        "skip",
        "steps",
        "take_pioneer",
        "targets",
        "tokens",
        "uses",
        "vacate",
        "withdraws",
    )

    def __init__(self, v: Vocabulary, atlas: Atlas, deck: Deck, progress: Progress) -> None:
        bids = range(0, progress.cash + 1, progress.bid_step)
        self.bids = [v.add("bid", amount) for amount in bids]
        self.homes = {
            place: v.add("home", place, text=f"home:{atlas.ids[place]}") for place in atlas.homes
        }
        self.orders = [v.add("order", n, text=f"order:{n + 1}") for n in range(len(SEATS))]
        self.priority = v.add("priority")
        self.end = v.add("end")
        self.add_cards(v, atlas, deck)
        self.add_investments(v)
        self.add_territories(v, atlas)

    def add_cards(self, v: Vocabulary, atlas: Atlas, deck: Deck) -> None:
        """Add what is done with cards, and what cards ask."""
        self.plays = v.add_each("play", deck.ids)
        self.discards = v.add_each("discard", deck.ids)
        self.uses = v.add_each("use", list(USES))
        self.abolitionists = v.add("as", 0, text="as:abolitionists")
        self.civil_rights = v.add("as", 1, text="as:civil_rights")
        self.targets = v.add_each("target", list(SEATS))
        self.cancels: dict[int, Action] = {}
        self.counters: dict[int, Action] = {}
        for n, card in enumerate(deck.cards):
            if card.cancels:
                self.cancels[n] = v.add("cancel", n, text=f"cancel:{card.id}")
            if card.counters >= 0:
                self.counters[n] = v.add("counter", n, text=f"counter:{card.id}")
        self.licence_offers: dict[int, Action] = {}
        self.leads: dict[int, Action] = {}
        for n, card in enumerate(deck.cards):
            if card.kind == LEADER:
                offer = v.add("offer_licence", n, text=f"offer_licence:{card.id}")
                self.licence_offers[n] = offer
                self.leads[n] = v.add("lead", n, text=f"lead:{card.id}")
        self.let = v.add("let")
        self.regions = v.add_each("region", atlas.region_ids)
        self.products = v.add_each("product", atlas.products)
        self.take_pioneer = v.add("take_pioneer")
        self.no_pioneer = v.add("no_pioneer")
        self.moon = v.add_each("moon", list(MOON))
        self.pay_half = v.add("pay_half")
        self.vacate = v.add("vacate")
        self.new = v.add("presence", 0, text="presence:new")
        self.established = v.add("presence", 1, text="presence:established")
        self.enough = v.add("enough")
        self.exchange = v.add("exchange")
        self.keep = v.add("keep")

    def add_investments(self, v: Vocabulary) -> None:
        """Add what can be bought, found and agreed."""
        self.tokens = [v.add("tokens", n) for n in range(1, TOKENS_AT_MOST + 1)]
        self.items = [v.add(item) for item in ITEMS]
        self.mechanize = v.add_each("mechanize", list(ITEMS))
        self.free_city = v.add("free_city")
        self.buys = v.add_each("buy", list(PROGRESSIONS))
        self.licences = v.add_each("licence", list(PROGRESSIONS))
        self.joint = [
            [
                v.add("offer_research", seat, d, text=f"offer_research:{SEATS[seat]}:{name}")
                for d, name in enumerate(DISCOVERIES)
            ]
            for seat in range(len(SEATS))
        ]
        self.accept = v.add("accept")
        self.refuse = v.add("refuse")
        self.researches = v.add_each("research", list(DISCOVERIES))
        self.rerolls = [v.add("reroll", n) for n in range(1, SIDES + 1)]
        self.steps = [
            [v.add("step", d, n, text=f"step:{name}:{n}") for n in range(SIDES)]
            for d, name in enumerate(DISCOVERIES)
        ]
        self.withdraws = [
            [v.add("withdraw", d, n, text=f"withdraw:{name}:{n}") for n in range(SIDES)]
            for d, name in enumerate(DISCOVERIES)
        ]
        self.retrieve = v.add("retrieve")
        self.skip = v.add("skip")
        self.claims = v.add_each("claim", list(DISCOVERIES))
        self.later = v.add("later")

    def add_territories(self, v: Vocabulary, atlas: Atlas) -> None:
        """Add what is done in a territory; `choices` is where a card says so."""
        self.choices = v.add_each("choose", atlas.ids)
        self.sites = v.add_each("site", atlas.ids)
        self.recalls = v.add_each("recall", atlas.ids)
        self.places = v.add_each("place", atlas.ids)
        self.attacks = v.add_each("attack", atlas.ids)
        self.again = v.add("again")
