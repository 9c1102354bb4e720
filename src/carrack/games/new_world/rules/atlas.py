"""The land of a view with what the rules say of it: made for whoever shows it, not for play.

A view lists tiles, settlers and surveyors. They are laid out again here by the rules' own hand, so
that sizes, majorities, points and what fits where are found where play finds them.
"""

from typing import TypeAlias

from carrack.core.actions import Action
from carrack.core.rng import Rng
from carrack.games.new_world.rules.cells import (
    AROUND,
    FIRST_COLUMN,
    STEP,
    cell_at,
    column_of,
    row_of,
)
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.scoring import (
    bonus,
    completed,
    is_complete,
    majority,
    named_part,
    payout,
    worth,
)
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TURNS, Shape, shape_number
from carrack.games.new_world.rules.view import NewWorldView

Cell: TypeAlias = tuple[int, int]  # column, row
Place: TypeAlias = tuple[int, int, int]  # column, row, slot


class Feature:
    """A trail, town, farm or plains: its parts, who stands on it, and what it brings."""

    def __init__(self, s: Position, kind: int, root: int, places: list[Place]) -> None:
        column, row, _ = places[0]
        cell = cell_at(column, row)  # of a farm: it has no other
        self.kind = kind
        self.places = places
        self.cells: list[Cell] = sorted({(place[0], place[1]) for place in places})
        self.badges = s.badges(root)
        self.openings = [] if kind in (FARM, PLAINS) else openings(s, places)
        missing = empty_around(s, cell) if kind == FARM else self.openings
        self.missing = len(missing) if kind == FARM else 0  # of the eight cells around a farm
        self.around = len(AROUND) - self.missing
        # A17: where no tile may go it cannot be completed.
        self.is_hopeless = any(free[0] < FIRST_COLUMN for free in missing)
        self.is_complete = is_complete(s, kind, root, cell)
        self.counts = {seat: count for seat, count in enumerate(s.counts(root)) if count}
        self.leaders = majority(s, root) if self.counts else []
        self.worth_complete = total(worth(s, kind, root, cell, complete=True))
        self.worth_end = total(worth(s, kind, root, cell, complete=False))
        # Of each seat that scores it now, if it is complete: its points, bonus included.
        self.pays: list[tuple[int, int]] = []
        if self.is_complete and self.counts:
            self.pays = [(seat, total(parts)) for seat, parts in payout(s, kind, root, cell)]


def total(parts: list[tuple[int, int]]) -> int:
    """Add up points that are given in parts."""
    return sum(points for _, points in parts)


def openings(s: Position, places: list[Place]) -> list[Cell]:
    """List the free cells into which a trail or town goes on, one for each open side."""
    found: list[Cell] = []
    for column, row, slot in places:
        cell = cell_at(column, row)
        shape = s.shape_at(cell)
        for side in range(4):
            beside = cell + STEP[side]
            if shape.main[side] == slot and s.land.get(beside, -1) < 0:
                found.append((column_of(beside), row_of(beside)))
    return found


def empty_around(s: Position, cell: int) -> list[Cell]:
    """List the empty ones of the eight cells around a cell."""
    around = [cell + step for step in AROUND]
    return [(column_of(c), row_of(c)) for c in around if s.land.get(c, -1) < 0]


class Atlas:
    """All features of a view's land, and what the surveyors and the tile in hand mean to it."""

    def __init__(self, game: NewWorld, view: NewWorldView) -> None:
        s = self.s = laid_again(game, view)
        self.shapes: dict[Cell, Shape] = {}
        self.parts: dict[int, list[Place]] = {}  # by their root, from the coast westwards
        self.made: dict[int, Feature] = {}
        for cell in sorted(s.cells):
            column, row = column_of(cell), row_of(cell)
            shape = self.shapes[column, row] = s.shape_at(cell)
            first = s.firsts[s.land[cell]]
            for slot in range(len(shape.tile.segments)):
                self.parts.setdefault(s.root(first + slot), []).append((column, row, slot))

    @property
    def features(self) -> list[Feature]:
        """List all features, from the coast westwards."""
        return [self.feature(root) for root in self.parts]

    def feature(self, root: int) -> Feature:
        """Give a feature; it is counted when it is asked for, and most are not."""
        found = self.made.get(root)
        if found is None:
            parts = self.parts[root]
            column, row, slot = parts[0]
            kind = self.shapes[column, row].tile.segments[slot].kind
            found = self.made[root] = Feature(self.s, kind, root, parts)
        return found

    def at(self, place: Place) -> Feature:
        """Find the feature that a part belongs to."""
        column, row, slot = place
        return self.feature(self.s.root(self.s.firsts[self.s.land[cell_at(column, row)]] + slot))

    def bonus(self, column: int) -> int:
        """Give what the surveyors add for a settler that scores in a column now."""
        return bonus(self.s, column)

    def columns_ahead(self, column: int) -> int:
        """Count the columns before the last surveyor reaches a settler; below 0 it is behind."""
        return self.s.columns_ahead(column)

    def place_of(self, a: Action) -> Place:
        """Find the part that a claim or a scoring names."""
        cell, slot = named_part(self.s, a)
        return column_of(cell), row_of(cell), slot

    def completed(self) -> list[Action]:
        """List what the tile just placed has completed and somebody scores."""
        return completed(self.s)

    def free_cells(self) -> dict[Cell, int]:
        """List the free cells beside the land, with the turns (as bits) at which the tile fits."""
        cells = sorted([a.arg for a in self.s.free])
        return {(column_of(cell), row_of(cell)): self.s.turns_at(cell) for cell in cells}

    def at_once(self, place: Place) -> int:
        """Give what scoring a part's feature brings now: to who leads there, or to a new settler.

        It is nought while the feature is not complete.
        """
        feature = self.at(place)
        if not feature.is_complete:
            return 0
        if feature.pays:
            return feature.pays[0][1]
        return feature.worth_complete + self.bonus(place[0])

    def gains(self, seat: int) -> dict[Cell, dict[int, int]]:
        """List where the tile in hand fits: the turns, with what they score a seat at once."""
        near = self.goals_of(seat)
        found: dict[Cell, dict[int, int]] = {}
        for cell, turns in self.free_cells().items():
            fitting = [turn for turn in range(TURNS) if turns >> turn & 1]
            if fitting:
                is_near = cell in near
                found[cell] = {t: self.gain(seat, cell, t) if is_near else 0 for t in fitting}
        return found

    def goals_of(self, seat: int) -> set[Cell]:
        """List the cells that something with a settler of a seat needs for its completion."""
        goals: set[Cell] = set()
        for root in self.parts:
            if not self.s.counts(root)[seat]:
                continue
            feature = self.feature(root)
            if feature.kind == FARM:
                column, row = feature.cells[0]
                goals.update(empty_around(self.s, cell_at(column, row)))
            else:
                goals.update(feature.openings)
        return goals

    def gain(self, seat: int, cell: Cell, turn: int) -> int:
        """Give what a seat scores at once if the tile in hand is laid on a cell."""
        s = self.s.clone()
        s.cell = cell_at(cell[0], cell[1])
        s.put(shape_number(s.tile, turn), s.cell)
        points = 0
        for a in completed(s):
            at, slot = named_part(s, a)
            root = s.root(s.firsts[s.land[at]] + slot)
            for who, parts in payout(s, a.arg, root, at):
                if who == seat:
                    points += total(parts)
        return points

    def beside(self, cell: Cell) -> list[tuple[int, Feature]]:
        """List the sides of a free cell that have a neighbour, with the feature at that side."""
        found: list[tuple[int, Feature]] = []
        number = cell_at(cell[0], cell[1])
        for side in range(4):
            column, row = column_of(number + STEP[side]), row_of(number + STEP[side])
            shape = self.shapes.get((column, row))
            if shape is not None:
                facing = (side + 2) % 4
                main = shape.main[facing]
                slot = main if main >= 0 else shape.left[facing]
                found.append((side, self.at((column, row, slot))))
        return found


def laid_again(game: NewWorld, view: NewWorldView) -> Position:
    """Lay out what a view shows, tile by tile: a position with an empty bag."""
    s = game.blank(Rng(b""))
    for column, row, kind, turn in view.land:
        s.put(shape_number(kind, turn), cell_at(column, row))
    for seat, _, column, row, slot in view.settlers:
        s.cell = cell_at(column, row)
        s.settle_on(seat, slot)
    s.surveys = sum(view.surveyors)
    s.tile = view.tile
    s.cell = cell_at(view.cell[0], view.cell[1]) if view.cell else -1
    return s
