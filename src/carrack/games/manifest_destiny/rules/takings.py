"""What the products pay each seat (8.33), surplus or not: as it stands, and in the next turn."""

from typing import Final

from carrack.games.manifest_destiny.rules.bits import size
from carrack.games.manifest_destiny.rules.state import Position

LEVEL_CAP: Final = 6


class Takings:
    """By seat, what each product pays for Established Presences, and for New ones as well."""

    __slots__ = ("following", "now", "producing", "s")

    def __init__(self, s: Position, held: list[int]) -> None:
        self.s = s
        self.now: list[list[int]] = []
        self.following: list[list[int]] = []
        self.producing = [s.producing(product) for product in range(len(s.atlas.pays))]
        for seat, lands in enumerate(held):
            now = self.pays_for(s.established[seat] & ~s.frozen)
            self.now.append(now)
            is_same = s.fresh[seat] == 0
            self.following.append(now if is_same else self.pays_for(lands & ~s.frozen))

    def pays_for(self, lands: int) -> list[int]:
        """Give what each product pays for some territories."""
        atlas = self.s.atlas
        found: list[int] = []
        for product, places in enumerate(self.producing):
            own = lands & places
            if not own:
                found.append(0)
                continue
            units = size(own) + size(own & atlas.double[product])
            level = min(units, LEVEL_CAP) + (1 if own & self.s.cities else 0)
            table = atlas.pays[product]
            level = min(level, LEVEL_CAP)
            found.append(table[min(level, len(table) - 1)])
        return found

    def in_cities(self, seat: int) -> int:
        """Count the products that a city of the seat raises."""
        s = self.s
        cities = s.established[seat] & ~s.frozen & s.cities
        if not cities:
            return 0
        count = 0
        for places in self.producing:
            if cities & places:
                count += 1
        return count

    def edge(self, seat: int, product: int) -> int:
        """Give what a product pays a seat more than it pays the others on average."""
        own = others = 0
        for each, pays in enumerate(self.following):
            if each == seat:
                own = pays[product]
            else:
                others += pays[product]
        return own - others // (self.s.players - 1)
