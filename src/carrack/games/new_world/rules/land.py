"""The land: the tiles as they lie, the features they grow into, and the free cells beside them."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.games.new_world.rules.actions import Actions
from carrack.games.new_world.rules.cells import AROUND, FIRST_COLUMN, STEP, column_of
from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.rules.tiles import BADGES, BYTE, OPEN, SETTLERS_MASK, SIZE, Shape, Tile

APART: Final = -1000  # of a cell that `land` does not know: no tile is there, nor beside it
LAND_FIELDS: Final = (
    "shapes",
    "cells",
    "firsts",
    "doubles",
    "land",
    "free",
    "codes",
    "parent",
    "features",
)


class Land(State):
    """The part of a state that tiles are laid on.

    Each placed tile has a number; each of its segments has one too, counted through. Segments
    grow together into features: `parent` leads from a segment to its feature's root, and at the
    root stand the feature's open edges, tiles (not of plains), badges and settlers, in one number
    so that two features are made one by adding.
    """

    def __init__(self, game: Game, rng: Rng | None, tiles: TileSet, actions: Actions) -> None:
        super().__init__(game, rng)
        self.tiles = tiles
        self.actions = actions
        if rng is None:
            return
        self.west = 0  # the westernmost column with a tile
        self.shapes: list[int] = []
        self.cells: list[int] = []
        self.firsts: list[int] = []
        self.doubles: list[int] = []  # tiles with several towns or several trails
        # Cell -> number of the tile there, or ~ place of a free cell in `free`. Nothing is ever
        # taken out, so that Python copies it in one go.
        self.land: dict[int, int] = {}
        self.free: list[Action] = []  # that lay a tile on a free cell
        self.codes: list[int] = []  # of each free cell its surroundings, as `fits` wants them
        self.parent: list[int] = []
        self.features: list[int] = []  # packed as `tiles` says; right at roots only

    def copy_land(self, c: "Land") -> None:
        """Copy what is laid, for `clone` and for the strip that every game begins with."""
        c.west = self.west
        c.shapes = self.shapes[:]
        c.cells = self.cells[:]
        c.firsts = self.firsts[:]
        c.doubles = self.doubles[:]
        c.land = self.land.copy()
        c.free = self.free[:]
        c.codes = self.codes[:]
        c.parent = self.parent[:]
        c.features = self.features[:]

    def root(self, segment: int) -> int:
        """Find the root of a segment's feature."""
        parent = self.parent
        above = parent[segment]
        while above != segment:
            segment = above
            above = parent[segment]
        return segment

    def add(self, segment: int, packed: int) -> None:
        """Add to what stands at the root of a segment's feature."""
        root = self.root(segment)
        # Not with +=, which the compiler does with objects instead of machine integers.
        self.features[root] = self.features[root] + packed

    def unite(self, one: int, other: int) -> int:
        """Make one feature of two; give its root."""
        one = self.root(one)
        other = self.root(other)
        if one == other:
            return one
        size = self.size(one)
        other_size = self.size(other)
        both = self.tiles_in_both(one, other) if size and other_size else 0
        # The smaller, or the new one, goes under the other, which keeps the ways short.
        if size <= other_size:
            one, other = other, one
        self.parent[other] = one
        self.features[one] = self.features[one] + self.features[other] - (both << SIZE)
        return one

    def size(self, root: int) -> int:
        """Count the tiles of a feature; those of plains are not counted."""
        return self.features[root] >> SIZE & BYTE

    def badges(self, root: int) -> int:
        """Count the flags, posts or animals of a feature."""
        return self.features[root] >> BADGES & BYTE

    def open_edges(self, root: int) -> int:
        """Count the sides at which a town or trail can still grow."""
        return self.features[root] >> OPEN & BYTE

    def is_settled(self, root: int) -> bool:
        """Tell whether anybody stands on a feature."""
        return self.features[root] & SETTLERS_MASK != 0

    def tiles_in_both(self, one: int, other: int) -> int:
        """Count the tiles that belong to two features: each counts once when they are one."""
        both = 0
        for number in self.doubles:
            first = self.firsts[number]
            on_one = on_other = False
            for slot in self.tiles.shapes[self.shapes[number]].tile.counted:
                root = self.root(first + slot)
                on_one = on_one or root == one
                on_other = on_other or root == other
            if on_one and on_other:
                both += 1
        return both

    def shape_at(self, cell: int) -> Shape:
        """Give the tile or start space on a cell, as it lies."""
        return self.tiles.shapes[self.shapes[self.land[cell]]]

    def put(self, shape_number: int, cell: int) -> None:
        """Lay a tile and let its segments grow together with their neighbours."""
        shape = self.tiles.shapes[shape_number]
        tile = shape.tile
        land = self.land
        first = len(self.parent)
        for slot in range(len(tile.features)):
            self.parent.append(first + slot)
        self.features += tile.features
        place = land.get(cell, 0)
        if place < 0:
            self.fill(~place)
        land[cell] = len(self.cells)
        self.cells.append(cell)
        self.shapes.append(shape_number)
        self.firsts.append(first)
        self.west = max(self.west, column_of(cell))
        for side in range(4):
            beside = cell + STEP[side]
            found = land.get(beside, APART)
            if found >= 0:
                self.join(shape, first, side, found)
            elif column_of(beside) >= FIRST_COLUMN:
                self.surround(beside, found, shape.facing[side])
        self.count_tile(tile, first)

    def surround(self, cell: int, place: int, facing: int) -> None:
        """Note what a free cell must match on one more side."""
        if place != APART:
            self.codes[~place] |= facing
            return
        action = self.actions.cells[cell]
        if action is None:  # all tiles lie in one line, and this is beyond the last
            return
        self.land[cell] = ~len(self.free)
        self.free.append(action)
        self.codes.append(facing)

    def fill(self, place: int) -> None:
        """Take a cell out of the free ones; the last of them takes its place."""
        last = self.free.pop()
        code = self.codes.pop()
        if place < len(self.free):
            self.free[place] = last
            self.codes[place] = code
            self.land[last.arg] = ~place

    def join(self, shape: Shape, first: int, side: int, neighbour: int) -> None:
        """Let segments grow together across one side."""
        other = self.tiles.shapes[self.shapes[neighbour]]
        base = self.firsts[neighbour]
        facing = (side + 2) % 4
        if shape.main[side] >= 0:
            root = self.unite(first + shape.main[side], base + other.main[facing])
            self.add(root, -(2 << OPEN))
        if shape.left[side] >= 0:
            self.unite(first + shape.left[side], base + other.right[facing])
            self.unite(first + shape.right[side], base + other.left[facing])

    def count_tile(self, tile: Tile, first: int) -> None:
        """Count a new tile once for each feature on it, even where two segments have met."""
        if not tile.is_double:
            for slot in tile.counted:
                self.add(first + slot, 1 << SIZE)
            return
        self.doubles.append(len(self.cells) - 1)
        for root in {self.root(first + slot) for slot in tile.counted}:
            self.add(root, 1 << SIZE)

    def is_surrounded(self, cell: int) -> bool:
        """Tell whether all eight cells around a cell are filled."""
        for step in AROUND:
            if self.land.get(cell + step, -1) < 0:
                return False
        return True

    def neighbours(self, cell: int) -> int:
        """Count the tiles and start spaces around a cell."""
        return sum(1 for step in AROUND if self.land.get(cell + step, -1) >= 0)
