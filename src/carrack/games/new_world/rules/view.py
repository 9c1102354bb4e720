"""What a seat sees: everything but the order of the tiles in the bag."""

from typing import TYPE_CHECKING

from carrack.core.view import View
from carrack.games.new_world.rules.cells import column_of, row_of
from carrack.games.new_world.rules.tiles import kind_of, turn_of

if TYPE_CHECKING:
    from carrack.games.new_world.rules.state import Position


class NewWorldView(View):
    """The land, the settlers, the surveyors, the tile in hand, and how many tiles are left."""

    def __init__(self, s: "Position", seat: int | None) -> None:
        super().__init__(s, seat)
        # Of each start space and tile: column, row, number of its kind, quarter turns.
        self.land = [
            [column_of(cell), row_of(cell), kind_of(shape), turn_of(shape)]
            for cell, shape in zip(s.cells, s.shapes, strict=True)
        ]
        # Of each settler: seat, kind of feature, column, row, part of the tile.
        self.settlers = [
            [owner, kind, column_of(cell), row_of(cell), segment - s.firsts[s.land[cell]]]
            for owner, kind, cell, segment in s.settlers
        ]
        self.surveyors = s.surveyors()
        self.supply = s.supply[:]
        self.tile = s.tile
        self.cell = [column_of(s.cell), row_of(s.cell)] if s.cell >= 0 else []
        self.left = [0] * len(s.tiles.tiles)  # of each kind of tile, still in the bag
        for tile in s.bag[s.drawn :]:
            self.left[tile] += 1

    def fields(self) -> tuple[str, ...]:
        return ("land", "settlers", "surveyors", "supply", "tile", "cell", "left")
