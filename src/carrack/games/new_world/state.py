"""A position: the land, who stands where, the surveyors, the tile in hand."""

from typing import Any, Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.rng import Rng
from carrack.core.space import Action
from carrack.games.new_world.cells import AROUND, FIRST_COLUMN, ROWS, STEP
from carrack.games.new_world.tiles import Shape, TileSet
from carrack.games.new_world.view import NewWorldView
from carrack.games.new_world.words import Words

SETTLERS: Final = 5  # six in the box, one of them marks the score
SEAT_BITS: Final = 4  # room for one seat's count in `settled`
SEAT_MASK: Final = (1 << SEAT_BITS) - 1


class Position(State):
    """The state of a game of New World.

    Each placed tile has a number; each of its segments has one too, counted through. Segments
    grow together into features: `parent` leads from a segment to its feature's root, and at the
    root stand the feature's open edges, tiles, badges and settlers.
    """

    __slots__ = (
        "at",
        "badges",
        "bag",
        "cell",
        "cells",
        "doubles",
        "drawn",
        "firsts",
        "free",
        "frontier",
        "open",
        "parent",
        "settled",
        "settlers",
        "shapes",
        "sizes",
        "supply",
        "surveys",
        "tile",
        "tiles",
        "west",
        "words",
    )

    def __init__(self, game: Game, rng: Rng | None, tiles: TileSet, words: Words) -> None:
        super().__init__(game, rng)
        self.tiles = tiles
        self.words = words
        if rng is None:
            return
        self.bag: list[int] = []  # never changed after the shuffle, so copies share it
        self.drawn = 0
        self.tile = -1  # in hand
        self.cell = -1  # chosen for the tile in hand, then the cell of the last tile
        self.west = 0  # the westernmost column with a tile
        self.surveys = 0  # moves that the surveyors have made
        self.supply = [SETTLERS] * game.players
        self.settlers: list[tuple[int, int, int, int]] = []  # seat, kind, cell, segment
        self.shapes: list[int] = []
        self.cells: list[int] = []
        self.firsts: list[int] = []
        self.doubles: list[int] = []  # tiles with several towns or several trails
        self.at: dict[int, int] = {}  # cell -> number of the tile there
        self.frontier: dict[int, int] = {}  # free cell -> its surroundings, as `fits` wants them
        # Surroundings -> the free cells with them, as actions; the lists are shared by clones.
        self.free: dict[int, list[Action]] = {}
        self.parent: list[int] = []
        self.open: list[int] = []
        self.sizes: list[int] = []
        self.badges: list[int] = []
        self.settled: list[int] = []  # settlers of each seat, packed

    def fields(self) -> tuple[str, ...]:
        return (
            "bag",
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
            "frontier",
            "free",
            "parent",
            "open",
            "sizes",
            "badges",
            "settled",
        )

    def clone(self) -> "Position":
        c = Position(self.game, None, self.tiles, self.words)
        self.copy_into(c)
        c.bag = self.bag
        c.drawn = self.drawn
        c.tile = self.tile
        c.cell = self.cell
        c.west = self.west
        c.surveys = self.surveys
        c.supply = self.supply[:]
        c.settlers = self.settlers[:]
        c.shapes = self.shapes[:]
        c.cells = self.cells[:]
        c.firsts = self.firsts[:]
        c.doubles = self.doubles[:]
        c.at = self.at.copy()
        c.frontier = self.frontier.copy()
        c.free = self.free.copy()
        c.parent = self.parent[:]
        c.open = self.open[:]
        c.sizes = self.sizes[:]
        c.badges = self.badges[:]
        c.settled = self.settled[:]
        return c

    def revive(self, name: str, value: Any) -> object:
        if name == "settlers":
            return [(seat, kind, cell, segment) for seat, kind, cell, segment in value]
        if name == "frontier":
            return {int(cell): code for cell, code in value.items()}
        if name == "free":
            action = self.game.action
            return {int(code): [action(text) for text in texts] for code, texts in value.items()}
        if name == "cells":
            self.at = {cell: number for number, cell in enumerate(value)}
        return value

    # --- the land -----------------------------------------------------------------------

    def root(self, segment: int) -> int:
        """Find the root of a segment's feature."""
        parent = self.parent
        while parent[segment] != segment:
            segment = parent[segment]
        return segment

    def unite(self, one: int, other: int) -> int:
        """Make one feature of two; give its root."""
        one = self.root(one)
        other = self.root(other)
        if one == other:
            return one
        if self.sizes[one] < self.sizes[other]:
            one, other = other, one
        if self.sizes[other]:
            self.sizes[one] -= self.tiles_in_both(one, other)
        self.parent[other] = one
        self.open[one] += self.open[other]
        self.sizes[one] += self.sizes[other]
        self.badges[one] += self.badges[other]
        self.settled[one] += self.settled[other]
        return one

    def tiles_in_both(self, one: int, other: int) -> int:
        """Count the tiles that belong to two features: each counts once when they are one."""
        both = 0
        for number in self.doubles:
            first = self.firsts[number]
            slots = self.tiles.shapes[self.shapes[number]].tile.segments
            roots = [self.root(first + slot) for slot in range(len(slots))]
            if one in roots and other in roots:
                both += 1
        return both

    def put(self, shape_number: int, cell: int) -> None:
        """Lay a tile and let its segments grow together with their neighbours."""
        shape = self.tiles.shapes[shape_number]
        first = len(self.parent)
        for slot, segment in enumerate(shape.tile.segments):
            self.parent.append(first + slot)
            self.open.append(len(segment.edges))
            self.sizes.append(0)
            self.badges.append(segment.badges)
            self.settled.append(0)
        self.at[cell] = len(self.cells)
        self.cells.append(cell)
        self.shapes.append(shape_number)
        self.firsts.append(first)
        self.west = max(self.west, cell // ROWS)
        if cell in self.frontier:
            self.leave(cell, self.frontier.pop(cell))
        for side in range(4):
            beside = cell + STEP[side]
            neighbour = self.at.get(beside, -1)
            if neighbour >= 0:
                self.join(shape, first, side, neighbour)
            elif beside // ROWS >= FIRST_COLUMN:
                self.surround(beside, shape.edges[side] << (2 * ((side + 2) % 4)))
        self.count_tile(shape, first)

    def surround(self, cell: int, facing: int) -> None:
        """Note what a free cell must match on one more side."""
        before = self.frontier.get(cell, 0)
        if before:
            self.leave(cell, before)
        code = before | facing
        self.frontier[cell] = code
        action = self.words.cells[cell]
        self.free[code] = [*self.free[code], action] if code in self.free else [action]

    def leave(self, cell: int, code: int) -> None:
        """Take a cell out of the free ones with these surroundings."""
        rest = [action for action in self.free[code] if action.arg != cell]
        if rest:
            self.free[code] = rest
        else:
            del self.free[code]

    def join(self, shape: Shape, first: int, side: int, neighbour: int) -> None:
        """Let segments grow together across one side."""
        other = self.tiles.shapes[self.shapes[neighbour]]
        base = self.firsts[neighbour]
        facing = (side + 2) % 4
        if shape.main[side] >= 0:
            self.open[self.unite(first + shape.main[side], base + other.main[facing])] -= 2
        if shape.left[side] >= 0:
            self.unite(first + shape.left[side], base + other.right[facing])
            self.unite(first + shape.right[side], base + other.left[facing])

    def count_tile(self, shape: Shape, first: int) -> None:
        """Count a new tile once for each feature on it, even where two segments have met."""
        counted: list[int] = []
        for slot in range(len(shape.tile.segments)):
            root = self.root(first + slot)
            if root not in counted:
                counted.append(root)
                self.sizes[root] += 1
        if shape.tile.is_double:
            self.doubles.append(len(self.cells) - 1)

    def is_surrounded(self, cell: int) -> bool:
        """Tell whether all eight cells around a cell are filled."""
        for step in AROUND:
            if cell + step not in self.at:
                return False
        return True

    def neighbours(self, cell: int) -> int:
        """Count the tiles and start spaces around a cell."""
        return sum(1 for step in AROUND if cell + step in self.at)

    # --- settlers -----------------------------------------------------------------------

    def settle_on(self, seat: int, slot: int) -> None:
        """Put a settler of the supply on a segment of the last tile."""
        number = self.at[self.cell]
        kind = self.tiles.shapes[self.shapes[number]].tile.segments[slot].kind
        segment = self.firsts[number] + slot
        self.supply[seat] -= 1
        self.settlers.append((seat, kind, self.cell, segment))
        self.settled[self.root(segment)] += 1 << (SEAT_BITS * seat)

    def take_back(self, settler: tuple[int, int, int, int]) -> None:
        """Return a settler to its owner."""
        seat, _, _, segment = settler
        self.settlers.remove(settler)
        self.supply[seat] += 1
        self.settled[self.root(segment)] -= 1 << (SEAT_BITS * seat)

    def counts(self, root: int) -> list[int]:
        """Count each seat's settlers on a feature."""
        packed = self.settled[root]
        return [packed >> (SEAT_BITS * seat) & SEAT_MASK for seat in range(self.players)]

    def surveyors_in(self, column: int) -> int:
        """Count the surveyors that stand in a column."""
        east = self.surveys // 2
        west = self.surveys - east
        return (1 if east == column else 0) + (1 if west == column else 0)

    # --- the rest of the contract -------------------------------------------------------

    def hide(self, seat: int | None, rng: Rng) -> None:
        """Shuffle the tiles that are still in the bag."""
        rest = self.bag[self.drawn :]
        rng.shuffle(rest)
        self.bag = self.bag[: self.drawn] + rest

    def view(self, seat: int | None) -> NewWorldView:
        return NewWorldView(self, seat)

    def check(self) -> None:
        from carrack.games.new_world.check import check_position

        check_position(self)
