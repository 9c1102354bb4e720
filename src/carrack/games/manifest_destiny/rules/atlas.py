"""The map: territories, regions, products and links, read for a number of players."""

from typing import Final

from carrack.core.data import PROVENANCES, Data, Table
from carrack.core.errors import BadData
from carrack.games.manifest_destiny.rules.bits import union

COASTS: Final = ("atlantic", "pacific")
LINKS: Final = ("land", "corner", "ferry")
OURS: Final = "reconstructed"


def read_provenance(row: Table, names: list[str]) -> dict[str, str]:
    """Read where each datum of an entry comes from: all that it has, and nothing else."""
    table = row.table("provenance")
    origin = {name: table.one_of(name, PROVENANCES) for name in names}
    table.done()
    return origin


class Territory:
    """One territory."""

    __slots__ = (
        "coasts",
        "control",
        "covers",
        "id",
        "ocean",
        "origin",
        "products",
        "region",
    )

    def __init__(self, row: Table, regions: list[str], products: list[str]) -> None:
        self.id = row.text("id")
        self.region = regions.index(row.one_of("region", regions))
        self.products = [products.index(word) for word in known(row, "products", products)]
        self.control = row.number("control")
        self.coasts = [COASTS.index(word) for word in known(row, "coasts", list(COASTS))]
        self.ocean = COASTS.index(row.one_of("ocean", COASTS)) if row.has("ocean") else -1
        self.covers = row.text("covers", "")
        data = ["name", "region", "control", "products"]
        if self.coasts or self.ocean >= 0:
            data.append("coast")
        if row.has("home_with"):
            data.append("home")
        self.origin = read_provenance(row, data)


class Link:
    """Two territories that touch: by land, at a corner, or by ferry; a river may part them."""

    __slots__ = ("kind", "one", "origin", "other", "river")

    def __init__(self, row: Table, ids: list[str]) -> None:
        one, other = known(row, "between", ids)
        self.one = ids.index(one)
        self.other = ids.index(other)
        self.kind = row.one_of("kind", LINKS)
        self.river = row.text("river", "")
        self.origin = row.provenance()
        row.done()


def known(row: Table, key: str, allowed: list[str]) -> list[str]:
    """Read a list of words, each of them known."""
    words = row.texts(key)
    for word in words:
        if word not in allowed:
            raise BadData(f"{row.where}: {key!r} names {word!r}, which there is not")
    return words


class Atlas:
    """All territories; sets of them are bits of one number."""

    __slots__ = (
        "cheap",
        "cities",
        "coasts",
        "controls",
        "double",
        "dry",
        "every",
        "ferries",
        "foreign",
        "homes",
        "ids",
        "land",
        "links",
        "natives",
        "oceans",
        "pays",
        "producing",
        "products",
        "rails",
        "region_ids",
        "regions",
        "territories",
        "west",
    )

    def __init__(self, data: Data, players: int) -> None:
        table = data.file("map.toml")
        self.cities = table.number("cities")
        self.natives = table.number("natives")
        read_provenance(table, ["cities", "natives"])
        self.read_products(table)
        regions = table.tables("region")
        self.region_ids = [row.text("id") for row in regions]
        homes: list[list[int]] = []
        self.territories: list[Territory] = []
        for row in table.tables("territory"):
            self.territories.append(Territory(row, self.region_ids, self.products))
            homes.append(row.numbers("home_with"))
            row.done()
        self.ids = [territory.id for territory in self.territories]
        self.controls = [territory.control for territory in self.territories]
        self.homes = [number for number, seats in enumerate(homes) if players in seats]
        self.every = 0  # all territories that are open for this number of players
        self.foreign = 0
        self.west = 0
        self.regions: list[int] = []
        for number, row in enumerate(regions):
            self.read_region(row, number, players)
        self.links = [Link(row, self.ids) for row in table.tables("link")]
        table.done()
        self.find_origins()
        self.find_neighbours()
        self.find_products()

    def read_products(self, table: Table) -> None:
        """Read what each product pays for one, two … units."""
        self.products: list[str] = []
        self.pays: list[list[int]] = []
        for row in table.tables("product"):
            self.products.append(row.text("id"))
            self.pays.append([0, *row.numbers("pays")])
            row.provenance()
            row.done()

    def read_region(self, row: Table, number: int, players: int) -> None:
        """Read a region and note its territories; a closed one has none (4.2, 4.3)."""
        row.text("id")
        mask = 0
        if players not in row.numbers("closed_with"):
            for place, territory in enumerate(self.territories):
                if territory.region == number:
                    mask |= 1 << place
        self.regions.append(mask)
        self.every |= mask
        if row.flag("west"):
            self.west |= mask
        if row.flag("foreign"):
            self.foreign |= mask
        row.provenance()
        row.done()

    def find_origins(self) -> None:
        """Note where the borders of each territory come from; one of ours makes them ours."""
        for link in self.links:
            for place in (link.one, link.other):
                origin = self.territories[place].origin
                if origin.get("borders") != OURS:
                    origin["borders"] = link.origin

    def find_neighbours(self) -> None:
        """Note what each territory touches by land, by ferry, and by land without a river."""
        count = len(self.territories)
        self.land = [0] * count
        self.ferries = [0] * count
        self.dry = [0] * count
        for link in self.links:
            for one, other in ((link.one, link.other), (link.other, link.one)):
                bit = 1 << other
                if not (bit & self.every and self.every >> one & 1):
                    continue  # ruling 39: nothing leads into a closed region
                if link.kind == "ferry":
                    self.ferries[one] |= bit
                else:
                    self.land[one] |= bit  # 10.1: corners count as well
                    if not link.river:
                        self.dry[one] |= bit
        self.rails = [self.rail(place, self.every) for place in range(count)]

    def rail(self, place: int, allowed: int) -> int:
        """Follow land without rivers inside a region, and one step out of it (10.14)."""
        region = self.regions[self.territories[place].region] & allowed
        inside = 1 << place
        edge = inside
        reached = 0
        while edge:
            step = union(self.dry, edge)
            reached |= step
            edge = step & region & ~inside
            inside |= edge
        return reached

    def find_products(self) -> None:
        """Note where each product grows once or more, where twice, and each coast and ocean."""
        self.producing = [0] * len(self.products)
        self.double = [0] * len(self.products)
        self.coasts = [0] * len(COASTS)
        self.cheap = [0] * (max(self.controls) + 1)  # territories that so many tokens control
        self.oceans = [territory.ocean for territory in self.territories]
        for place, territory in enumerate(self.territories):
            bit = 1 << place
            if not bit & self.every:
                continue
            for tokens in range(territory.control, len(self.cheap)):
                self.cheap[tokens] |= bit
            for product in territory.products:
                if self.producing[product] & bit:
                    self.double[product] |= bit
                self.producing[product] |= bit
            for coast in territory.coasts:
                self.coasts[coast] |= bit

    def area(self, row: Table, key: str) -> int:
        """Read a list of territories and `region:` names as one set, open territories only."""
        mask = 0
        for word in row.texts(key):
            kind, _, name = word.rpartition(":")
            if kind == "region" and name in self.region_ids:
                mask |= self.regions[self.region_ids.index(name)]
            elif not kind and name in self.ids:
                mask |= 1 << self.ids.index(name)
            else:
                raise BadData(f"{row.where}: {key!r} names {word!r}, which there is not")
        return mask & self.every
