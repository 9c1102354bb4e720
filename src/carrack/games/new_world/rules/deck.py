"""The tiles still to come."""

from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tile_set import TileSet


class Deck:
    """The tiles still to come, counted by what they fit and close."""

    __slots__ = ("animals", "bag", "counts", "drawn", "left", "tiles", "totals")

    def __init__(self, s: Position) -> None:
        self.bag = s.bag
        self.drawn = s.drawn
        self.tiles: TileSet = s.tiles
        # With the one just drawn: who thinks ahead does not know it.
        rest = s.bag[max(0, s.drawn - 1) :]
        self.left = max(1, len(rest))
        self.counts = [0] * len(s.tiles.alike)
        self.animals = 0
        for kind in rest:
            self.counts[s.tiles.alike[kind]] += 1
            self.animals += s.tiles.animals[kind]
        self.totals: dict[int, int] = {}

    def count(self, kinds: int) -> int:
        """Count the tiles of some kinds, given as bits."""
        found = self.totals.get(kinds, -1)
        if found < 0:
            found = 0
            for kind, count in enumerate(self.counts):
                if kinds >> kind & 1:
                    found += count
            self.totals[kinds] = found
        return found
