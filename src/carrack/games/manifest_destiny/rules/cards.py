"""The 64 influence cards and what they say."""

from typing import Final

from carrack.core.data import Data, Table
from carrack.core.errors import BadData
from carrack.games.manifest_destiny.rules.atlas import OURS, Atlas, known, read_provenance
from carrack.games.manifest_destiny.rules.bits import set_of
from carrack.games.manifest_destiny.rules.progress import DISCOVERIES, PROGRESSIONS

KINDS: Final = ("destiny", "leader", "event", "event_product")
DESTINY: Final = 0
LEADER: Final = 1
EVENT: Final = 2
EVENT_PRODUCT: Final = 3

CANCELS: Final = ("any_but_leader", "progress_event")
NO_PRODUCT: Final = -1
ANY_PRODUCT: Final = -2
ALL_ERAS: Final = 0b1110
DESTINY_PACK: Final = 0
# What every card has, and what only some have: the data that each need a provenance.
DATA: Final = ("name", "number", "kind", "eras", "without")
MORE_DATA: Final = ("product", "credits", "effects", "news", "cancels", "counters", "shields")

WHO: Final = (
    "",
    "self",
    "self_with",
    "richer",
    "each_from",
    "each_without",
)


class Effect:
    """One thing a card does: a word of the closed vocabulary, and its numbers."""

    __slots__ = (
        "cap",
        "card",
        "discovery",
        "do",
        "is_ours",
        "least",
        "levels",
        "n",
        "number",
        "pays",
        "product",
        "products",
        "where",
        "who",
    )

    def __init__(self, row: Table, atlas: Atlas) -> None:
        self.card = -1
        self.number = -1  # among all effects of the deck
        self.do = row.text("do")
        self.n = row.number("n", 0)
        self.pays = row.number("pays", 0)
        self.cap = row.number("cap", 0)
        self.least = row.number("least", 0)
        self.who = row.one_of("who", WHO) if row.has("who") else ""
        self.where = atlas.area(row, "where") & ~atlas.area(row, "but")
        self.product = -1
        if row.has("product"):
            self.product = atlas.products.index(row.one_of("product", atlas.products))
        self.products = [atlas.products.index(p) for p in known(row, "products", atlas.products)]
        self.discovery = -1
        if row.has("discovery"):
            self.discovery = DISCOVERIES.index(row.one_of("discovery", DISCOVERIES))
        self.levels = row.numbers("levels")
        self.is_ours = not row.has("provenance") or row.provenance() == OURS
        row.done()


class Card:
    """One influence card."""

    __slots__ = (
        "aims",
        "cancels",
        "counters",
        "credits",
        "effects",
        "eras",
        "id",
        "is_recycled",
        "kind",
        "news",
        "number",
        "origin",
        "pack",
        "product",
        "shields",
        "without",
    )

    def __init__(self, row: Table, atlas: Atlas, ids: list[str]) -> None:
        self.number = row.number("number")
        self.id = row.text("id")
        self.kind = KINDS.index(row.one_of("kind", KINDS))
        self.eras = set_of(row.numbers("eras"))
        self.is_recycled = self.eras == ALL_ERAS  # 8.13, ruling 9
        self.pack = row.number("pack")
        self.product = NO_PRODUCT
        if row.has("product"):
            word = row.one_of("product", [*atlas.products, "any"])
            self.product = ANY_PRODUCT if word == "any" else atlas.products.index(word)
        self.without = row.numbers("without")
        self.aims = row.flag("aims")
        self.news = row.flag("news")
        self.cancels = row.one_of("cancels", CANCELS) if row.has("cancels") else ""
        self.counters = ids.index(row.one_of("counters", ids)) if row.has("counters") else -1
        self.shields = ids.index(row.one_of("shields", ids)) if row.has("shields") else -1
        self.credits = [0] * len(PROGRESSIONS)
        if row.has("credits"):
            self.read_credits(row.table("credits"))
        self.effects = [Effect(effect, atlas) for effect in row.tables("effects")]
        self.origin = read_provenance(row, [*DATA, *[name for name in MORE_DATA if row.has(name)]])
        if self.origin.get("effects") == OURS and not all(e.is_ours for e in self.effects):
            self.origin["effects"], self.origin["part"] = "rulebook", OURS  # ours in part
        row.done()

    def read_credits(self, table: Table) -> None:
        """Read what a leader takes off the price of progressions."""
        names = table.keys()
        for name in names:
            if name not in PROGRESSIONS:
                raise BadData(f"{table.where}: there is no progression {name!r}")
            self.credits[PROGRESSIONS.index(name)] = table.number(name)
        table.done()


class Deck:
    """All cards, those in play at this table, and the packs of the eras."""

    __slots__ = ("cards", "earmark_areas", "earmarks", "effects", "ids", "in_play", "packs")

    def __init__(self, data: Data, atlas: Atlas, players: int) -> None:
        table = data.file("cards.toml")
        rows = table.tables("card")
        self.ids = [row.text("id") for row in rows]
        self.cards = [Card(row, atlas, self.ids) for row in rows]
        table.done()
        if [card.number for card in self.cards] != list(range(1, len(rows) + 1)):
            raise BadData("cards.toml: the cards must be numbered from 1 without gaps")
        self.in_play = [n for n, card in enumerate(self.cards) if players not in card.without]
        self.packs: list[list[int]] = [[], [], [], []]
        for n in self.in_play:
            self.packs[self.cards[n].pack].append(n)
        self.effects: list[Effect] = []
        # Cards whose free tokens may only go to some territories.
        self.earmarks: list[int] = []
        self.earmark_areas: list[int] = []
        for n, card in enumerate(self.cards):
            for effect in card.effects:
                effect.card = n
                effect.number = len(self.effects)
                self.effects.append(effect)
                if effect.do in ("free_tokens", "sewards_folly") and effect.where:
                    self.earmarks.append(n)
                    self.earmark_areas.append(effect.where)
