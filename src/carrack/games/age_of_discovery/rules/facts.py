"""The facts of both editions, read from the data files."""

from collections.abc import Mapping
from typing import Final

from carrack.core.data import Data, Table
from carrack.core.errors import BadData
from carrack.games.age_of_discovery.rules.buildings import EXPANSION, SETS, read_buildings
from carrack.games.age_of_discovery.rules.numbers import (
    MANY,
    MOST_SLOTS,
    MOST_TURNS,
    Rules,
    number_in,
    refuse,
)
from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    COLONIST,
    COUNTERS,
    GOODS,
    KIND_NAMES,
    KINDS,
    REGIONS,
)
from carrack.games.age_of_discovery.rules.sets import LEFT_BASE

STANDING: Final = (  # effects that other rules ask for
    "many_converts",
    "strong_captains",
    "mayflower",
    "militia",
    "fewer_natives",
    "reformation",
    "university",
)
RANKED: Final = ("turn_order", "initiative", "dock", "goods", "buildings", "warfare")
NATIONS: Final = ("england", "spain", "france", "portugal", "holland", "italy")
PAYING: Final = ("sugar", "gold", "silver")  # goods that buildings name
MOST_TOKENS: Final = 20  # of one kind
UNLIMITED: Final = 1000
END_STEPS: Final = (
    "colonies",
    "buildings",
    "goods",
    "ship",
    "colonists",
    "buy_points",
    "order",
)


class Discovery:
    """A counter or card: dollars, dollars for each soldier, natives and points."""

    __slots__ = ("money", "name", "natives", "points", "soldier")

    def __init__(self, name: str, t: Table) -> None:
        self.name = name
        self.money = number_in(t, "money", 0, MANY)
        self.soldier = number_in(t, "soldier", 0, MANY)
        self.natives = number_in(t, "natives", 0, MANY)
        self.points = number_in(t, "points", 0, MANY)
        t.done()


class Nation:
    """A nation with its advantage: how often it can be used, in the game or in each Age."""

    __slots__ = ("each_age", "name", "uses")

    def __init__(self, t: Table) -> None:
        self.name = t.one_of("name", NATIONS)
        self.uses = number_in(t, "uses", 0, MOST_TURNS)
        self.each_age = t.flag("each_age")
        t.done()


class Facts:
    """The rules of one table: board, goods, discoveries, buildings, edition and options."""

    def __init__(self, data: Data, edition: str, options: Mapping[str, object]) -> None:
        self.parts = parts_of(options)
        self.builders = "builders" in self.parts
        self.buy_points = options.get("buy_points") is True
        self.no_survivors = options.get("no_survivors") is True
        self.scouting = options.get("scouting") is True
        self.advanced_scouting = options.get("advanced_scouting") is True
        self.rules = Rules(data.file("rules.toml"))
        self.read_board(data.file("board.toml"))
        self.read_discoveries(data.file("discoveries.toml"))
        self.read_edition(data, f"{edition}.toml")
        self.building_number = {b.name: b.number for b in self.buildings}
        # Buildings that change other rules, as bits of `Position.owns`.
        self.cartography = self.bits("cartography")
        self.cathedral = self.bits("many_converts")
        self.magellan = self.bits("strong_captains")
        self.mayflower = self.bits("mayflower")
        self.militia = self.bits("militia")
        self.plague = self.bits("fewer_natives")
        self.reformation = self.bits("reformation")
        self.university = self.bits("university")

    def read_board(self, t: Table) -> None:
        """Read regions, borders and goods."""
        t.provenance()
        goods = t.table("goods")
        goods.provenance()
        keys = goods.keys()
        self.goods = [key for key in keys if key != "provenance"]
        self.tokens = [number_in(goods, good, 0, MOST_TOKENS) for good in self.goods]
        goods.done()
        refuse(goods.where, f"fewer than {LEFT_BASE} together", unless=sum(self.tokens) < LEFT_BASE)
        for name in PAYING:
            refuse(goods.where, f"a building pays for {name}", unless=name in self.goods)
        rows = t.tables("region")
        t.done()
        self.regions = [row.text("name") for row in rows]
        self.region_goods = [self.goods.index(row.one_of("good", self.goods)) for row in rows]
        self.region_sources = [row.provenance() for row in rows]
        self.neighbours: list[list[int]] = [[] for _ in rows]
        self.open_region = -1
        for region, row in enumerate(rows):
            if row.flag("is_open"):
                self.open_region = region
            for name in row.texts("borders"):
                if name not in self.regions:
                    raise BadData(f"{row.where}: there is no region {name!r}")
                other = self.regions.index(name)
                self.neighbours[region].append(other)
                self.neighbours[other].append(region)
            row.done()
        is_whole = len(rows) == REGIONS and len(self.goods) == GOODS and self.open_region >= 0
        refuse(
            t.where, "the board has nine regions, one of them open, and 11 goods", unless=is_whole
        )
        for good, name in enumerate(self.goods):
            refuse(
                t.where,
                f"there are fewer tokens of {name} than regions that hold one",
                unless=self.region_goods.count(good) <= self.tokens[good],
            )

    def read_discoveries(self, t: Table) -> None:
        """Read the counters and the cards."""
        t.provenance()
        counters = [Discovery(f"counter_{n}", row) for n, row in enumerate(t.tables("counter"))]
        cards = [Discovery(row.text("name"), row) for row in t.tables("card")]
        t.done()
        is_whole = len(counters) == COUNTERS and len(cards) == COUNTERS
        refuse(t.where, "there are 16 counters and 16 cards", unless=is_whole)
        self.discoveries = counters + cards

    def read_edition(self, data: Data, name: str) -> None:
        """Read what differs between the editions, and the buildings with these changes."""
        t = data.file(name)
        t.provenance()
        self.sets = t.texts("sets")
        refuse(name, f"'sets' can hold {', '.join(SETS)}", unless=set(self.sets) <= set(SETS))
        for part in self.parts:
            # Buildings that are about builders come with both, the builders and the buildings.
            if part != "builders" or "expansion" in self.parts:
                self.sets.append(part)
        self.regions[0] = t.text("north")
        reached = t.texts("university")
        refuse(
            name, f"'university' can hold {', '.join(RANKED)}", unless=set(reached) <= set(RANKED)
        )
        self.fronts = [BOX_NAMES.index(box) for box in reached]
        warfare = t.table("warfare")
        warfare.provenance()
        self.warfare_slots = number_in(warfare, "spaces", 1, MOST_SLOTS)
        warfare.done()
        self.university_fetches = t.flag("university_fetches")
        self.goods_return = t.one_of("goods_left", ("return", "remove")) == "return"
        self.economy_at_end = t.one_of("economy", ("income", "end")) == "end"
        self.glory_pieces = number_in(t, "glory_pieces", 0, 20)
        ties = ("goods", "goods_and_ships")
        self.ships_break_ties = t.one_of("tie_break", ties) == "goods_and_ships"
        self.replace_specialists = t.flag("replace_specialists")
        self.most = read_figures(t.table("figures")) if t.has("figures") else [UNLIMITED] * KINDS
        self.end_of_turn = t.texts("end_of_turn")
        self.nations = [Nation(row) for row in t.tables("nation")]
        self.buildings = read_buildings(data.file("buildings.toml"), t.tables("change"))
        t.done()
        steps = [step for step in END_STEPS if step != "buy_points" or step in self.end_of_turn]
        is_whole = sorted(self.end_of_turn) == sorted(steps)
        refuse(name, f"'end_of_turn' must hold {', '.join(steps)}, each once", unless=is_whole)

    def can_score(self, source: str) -> bool:
        """Tell whether points can come from a source with the options of this table."""
        if source == "bought":
            return self.buy_points
        return self.builders or not source.startswith("builders")

    def dock_spaces(self, players: int) -> int:
        """A2, B9: twice the players less one."""
        return 2 * players - 1

    def initiative_pays(self, place: int) -> int:
        """Space 1 of Initiative, at place 0, pays 1 dollar, space 2 pays 2, and so on."""
        return place + 1

    def bits(self, effect: str) -> int:
        """Give the buildings with an effect, as bits."""
        return sum(1 << b.number for b in self.buildings if b.effect == effect)


def parts_of(options: Mapping[str, object]) -> list[str]:
    """B31: list the parts of the Builder expansion that a table plays with."""
    if options.get("builders") is True:
        return list(EXPANSION)
    switches = ("builder_workers", "builder_spoils", "builder_buildings")
    return [part for part, name in zip(EXPANSION, switches, strict=True) if options.get(name)]


def read_figures(t: Table) -> list[int]:
    """R-U2: read how many workers of each kind a player can have in play."""
    figures = [number_in(t, name, 1, MANY) for name in KIND_NAMES]
    t.done()
    figures[COLONIST] -= 1  # the one in the turn order
    return figures
