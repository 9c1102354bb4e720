"""The land as it is seen: which parts of tiles have grown together, and what they promise."""

from typing import Final, TypeAlias

from carrack.games.new_world.rules.cells import FIRST_COLUMN
from carrack.games.new_world.rules.scoring import SURVEYOR_BONUS, points_of
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TURNS, Shape, TileSet
from carrack.games.new_world.rules.view import NewWorldView

Cell: TypeAlias = tuple[int, int]  # column, row
Place: TypeAlias = tuple[int, int, int]  # column, row, slot

# To the neighbour at each side, and to all eight; columns grow westwards.
STEPS: Final = ((0, -1), (-1, 0), (0, 1), (1, 0))
AROUND: Final = [(dc, dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if dc or dr]


class Feature:
    """A trail, town, farm or plains: its parts, and who stands on it."""

    __slots__ = (
        "badges",
        "cells",
        "is_hopeless",
        "kind",
        "missing",
        "openings",
        "places",
        "settlers",
    )

    def __init__(self, kind: int, places: list[Place], badges: int) -> None:
        self.kind = kind
        self.places = places
        self.badges = badges
        self.cells = sorted({(column, row) for column, row, _ in places})
        self.openings: list[Cell] = []  # free cells into which it goes on, one for each side
        self.missing = 0  # of the eight cells around a farm
        self.is_hopeless = False  # A17: where no tile may go it cannot be completed
        self.settlers: list[list[int]] = []  # as in the view

    def is_complete(self) -> bool:
        """Tell whether a trail, town or farm is finished; plains never are."""
        return self.kind != PLAINS and not self.openings and not self.missing

    def points(self, *, complete: bool) -> int:
        """Give what it is worth, without the surveyors' bonus."""
        around = len(AROUND) if complete else len(AROUND) - self.missing
        parts = points_of(self.kind, len(self.cells), self.badges, around, complete=complete)
        return sum(points for _, points in parts)

    def counts(self) -> dict[int, int]:
        """Count the settlers of each seat that has any here."""
        seats = sorted(settler[0] for settler in self.settlers)
        return {seat: seats.count(seat) for seat in seats}

    def leaders(self) -> list[int]:
        """Name the seats that score it."""
        counts = self.counts()
        return [seat for seat, count in counts.items() if count == max(counts.values())]


class Atlas:
    """All features of a view's land; each is walked once, when it is asked for."""

    __slots__ = ("features", "shapes", "tiles", "view")

    def __init__(self, tiles: TileSet, view: NewWorldView) -> None:
        self.tiles = tiles
        self.view = view
        self.shapes: dict[Cell, Shape] = {
            (column, row): tiles.shapes[kind * TURNS + turn]
            for column, row, kind, turn in view.land
        }
        self.features: dict[Place, Feature] = {}

    def feature(self, place: Place) -> Feature:
        """Give the feature of a part of a tile."""
        if place not in self.features:
            feature = self.walk(place)
            for other in feature.places:
                self.features[other] = feature
        return self.features[place]

    def all(self) -> list[Feature]:
        """List all features, from the coast westwards."""
        found: list[Feature] = []
        for column, row in sorted(self.shapes):
            for slot in range(len(self.shapes[column, row].tile.segments)):
                feature = self.feature((column, row, slot))
                if feature not in found:
                    found.append(feature)
        return found

    def beyond(self, column: int, row: int, slot: int) -> list[Place]:
        """List what a part touches across the sides of its tile; an open side has the slot -1."""
        shape = self.shapes[column, row]
        touched: list[Place] = []
        for side in range(4):
            is_main = shape.main[side] == slot
            is_left = shape.left[side] == slot
            is_right = shape.right[side] == slot
            if not (is_main or is_left or is_right):
                continue
            c, r = column + STEPS[side][0], row + STEPS[side][1]
            other = self.shapes.get((c, r))
            facing = (side + 2) % 4
            if is_main:
                touched.append((c, r, other.main[facing] if other is not None else -1))
            if is_left and other is not None:
                touched.append((c, r, other.right[facing]))
            if is_right and other is not None:
                touched.append((c, r, other.left[facing]))
        return touched

    def walk(self, start: Place) -> Feature:
        """Walk over the land from one part to all that have grown together with it."""
        kind = self.shapes[start[0], start[1]].tile.segments[start[2]].kind
        found = {start}
        openings: list[Cell] = []
        waiting = [start]
        badges = 0
        for column, row, slot in waiting:
            badges += self.shapes[column, row].tile.segments[slot].badges
            for place in self.beyond(column, row, slot):
                if place[2] < 0:
                    openings.append((place[0], place[1]))
                elif place not in found:
                    found.add(place)
                    waiting.append(place)
        feature = Feature(kind, waiting, badges)
        feature.openings = openings
        missing = self.empty_around(start[0], start[1]) if kind == FARM else openings
        feature.is_hopeless = any(column < FIRST_COLUMN for column, _ in missing)
        feature.missing = len(missing) if kind == FARM else 0
        feature.settlers = [st for st in self.view.settlers if (st[2], st[3], st[4]) in found]
        return feature

    def empty_around(self, column: int, row: int) -> list[Cell]:
        """List the empty cells around a cell."""
        around = [(column + dc, row + dr) for dc, dr in AROUND]
        return [cell for cell in around if cell not in self.shapes]

    def bonus(self, settler: list[int]) -> int:
        """Give what the surveyors add to a settler that scores now."""
        return SURVEYOR_BONUS * self.view.surveyors.count(settler[2])

    def payout(self, feature: Feature) -> list[tuple[int, int]]:
        """Give the points of each seat that a completed feature pays now, bonus included."""
        points = feature.points(complete=True)
        return [
            (seat, points + sum(self.bonus(st) for st in feature.settlers if st[0] == seat))
            for seat in feature.leaders()
        ]

    def free_cells(self) -> dict[Cell, int]:
        """Find the free cells beside the land, with the turns (as bits) at which the tile fits."""
        codes: dict[Cell, int] = {}
        for (column, row), shape in sorted(self.shapes.items()):
            for side in range(4):
                beside = (column + STEPS[side][0], row + STEPS[side][1])
                if beside not in self.shapes and beside[0] >= FIRST_COLUMN:
                    code = shape.edges[side] << (2 * ((side + 2) % 4))
                    codes[beside] = codes.get(beside, 0) | code
        fits = self.tiles.fits[self.view.tile]
        return {cell: fits[code] for cell, code in sorted(codes.items())}
