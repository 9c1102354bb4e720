"""A position: the land, who stands where, the surveyors, the tile in hand."""

from typing import Any, Final, TypeAlias

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.games.new_world.rules.actions import Actions
from carrack.games.new_world.rules.cells import AROUND, FIRST_COLUMN, ROWS, STEP
from carrack.games.new_world.rules.redeal import shuffle_bag
from carrack.games.new_world.rules.tiles import (
    BADGES,
    BYTE,
    OPEN,
    SETTLERS_MASK,
    SIZE,
    Shape,
    Tile,
    TileSet,
)
from carrack.games.new_world.rules.view import NewWorldView

SETTLERS: Final = 5  # six in the box, one of them marks the score
SEAT_BITS: Final = 4  # room for one seat's count of settlers
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
APART: Final = -1000  # of a cell that `land` does not know: no tile is there, nor beside it

Settler: TypeAlias = tuple[int, ...]  # seat, kind, cell, segment


class Position(State):
    """The state of a game of New World.

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
        self.bag: list[int] = []  # never changed after the shuffle, so copies share it
        self.first = 0  # the seat that began
        self.drawn = 0
        self.tile = -1  # in hand
        self.cell = -1  # chosen for the tile in hand, then the cell of the last tile
        self.west = 0  # the westernmost column with a tile
        self.surveys = 0  # moves that the surveyors have made
        self.supply = [SETTLERS] * game.players
        self.settlers: list[Settler] = []
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

    def fields(self) -> tuple[str, ...]:
        return (
            "bag",
            "first",
            "drawn",
            "tile",
            "cell",
            "west",
            "surveys",
            "supply",
            "settlers",
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

    def clone(self) -> "Position":
        c = Position(self.game, None, self.tiles, self.actions)
        self.copy_into(c)
        c.bag = self.bag
        c.first = self.first
        c.drawn = self.drawn
        c.tile = self.tile
        c.cell = self.cell
        c.west = self.west
        c.surveys = self.surveys
        c.supply = self.supply[:]
        c.settlers = self.settlers[:]
        self.copy_land(c)
        return c

    def copy_land(self, c: "Position") -> None:
        """Copy what is laid, for `clone` and for the strip that every game begins with."""
        c.shapes = self.shapes[:]
        c.cells = self.cells[:]
        c.firsts = self.firsts[:]
        c.doubles = self.doubles[:]
        c.land = self.land.copy()
        c.free = self.free[:]
        c.codes = self.codes[:]
        c.parent = self.parent[:]
        c.features = self.features[:]

    def revive(self, name: str, value: Any) -> object:
        if name == "settlers":
            return [(seat, kind, cell, segment) for seat, kind, cell, segment in value]
        if name == "free":
            return [self.game.action(text) for text in value]
        if name == "land":
            return {int(cell): found for cell, found in value.items()}
        return value

    # --- the land -----------------------------------------------------------------------

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
        if cell // ROWS > self.west:
            self.west = cell // ROWS
        for side in range(4):
            beside = cell + STEP[side]
            found = land.get(beside, APART)
            if found >= 0:
                self.join(shape, first, side, found)
            elif beside // ROWS >= FIRST_COLUMN:
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

    def turns_at(self, cell: int) -> int:
        """Give the turns, as bits, at which the tile in hand fits a free cell."""
        return self.tiles.fits[self.tile][self.codes[~self.land[cell]]]

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
        return sum([1 for step in AROUND if self.land.get(cell + step, -1) >= 0])

    # --- settlers -----------------------------------------------------------------------

    def settle_on(self, seat: int, slot: int) -> None:
        """Put a settler of the supply on a segment of the last tile."""
        number = self.land[self.cell]
        kind = self.shape_at(self.cell).tile.segments[slot].kind
        segment = self.firsts[number] + slot
        self.supply[seat] -= 1
        self.settlers.append((seat, kind, self.cell, segment))
        self.add(segment, 1 << (SEAT_BITS * seat))

    def take_back(self, settler: Settler) -> None:
        """Return a settler to its owner."""
        seat, _, _, segment = settler
        self.settlers.remove(settler)
        self.supply[seat] += 1
        self.add(segment, -(1 << (SEAT_BITS * seat)))

    def counts(self, root: int) -> list[int]:
        """Count each seat's settlers on a feature."""
        packed = self.features[root]
        return [packed >> (SEAT_BITS * seat) & SEAT_MASK for seat in range(self.players)]

    def surveyors(self) -> list[int]:
        """Give the columns of the eastern and of the western surveyor."""
        return [self.surveys // 2, (self.surveys + 1) // 2]

    def surveyors_in(self, column: int) -> int:
        """Count the surveyors that stand in a column."""
        east = self.surveys // 2
        west = self.surveys - east
        return (1 if east == column else 0) + (1 if west == column else 0)

    def columns_ahead(self, column: int) -> int:
        """Count the columns from the eastern surveyor to one further west; below 0 it is behind."""
        return column - self.surveys // 2

    # --- the rest of the contract -------------------------------------------------------

    def hide(self, seat: int | None, rng: Rng) -> None:
        shuffle_bag(self, rng)

    def view(self, seat: int | None) -> NewWorldView:
        return NewWorldView(self, seat)

    def check(self) -> None:
        from carrack.games.new_world.rules.check import check_position

        check_position(self)
