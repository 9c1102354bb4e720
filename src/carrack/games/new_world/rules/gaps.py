"""Where features can go on: their open sides, and the free cells there.

It is the land alone that tells, whoever stands on it, so that all ways to claim and to score after
one tile share what is found.
"""

from typing import Final

from carrack.games.new_world.rules.cells import STEP
from carrack.games.new_world.rules.deck import Deck
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import BYTE, OPEN, PLAINS, TOWN, TRAIL

# Chances that two plains grow together: of those round a corner at the end and how much more at
# the start; of others at the start.
CORNER: Final = 0.3
CORNER_EARLY: Final = 0.5
ACROSS_EARLY: Final = 0.2
EXTENDS: Final = 0.05  # of a tile that closes: one that fits and goes on
NEVER: Final = 1e9


class Gap:
    """An open side of a town or trail: the free cell there, and the tiles that close it."""

    __slots__ = ("cell", "is_town", "kinds", "root", "turns")

    def __init__(self, root: int, cell: int, kinds: int, turns: float, *, is_town: bool) -> None:
        self.root = root
        self.cell = cell
        self.kinds = kinds  # of tiles, as bits
        self.turns = turns  # until one of them comes, or one that goes on
        self.is_town = is_town


class Meeting:
    """Two plains that may grow together, and the chance that they stay apart."""

    __slots__ = ("apart", "one", "other")

    def __init__(self, one: int, other: int, apart: float) -> None:
        self.one = one
        self.other = other
        self.apart = apart


class Gaps:
    """The open sides of all features of a land."""

    __slots__ = (
        "across",
        "cells",
        "corners",
        "deck",
        "meetings",
        "of",
        "plains",
        "s",
        "segments",
        "shapes",
        "sides",
        "single",
    )

    def __init__(self, s: Position, deck: Deck) -> None:
        self.s = s
        self.cells = s.cells[:]  # the position may go on
        self.shapes = s.shapes[:]
        self.deck = deck
        self.of: dict[int, list[Gap]] = {}  # of towns and trails
        self.single: list[Gap] = []  # the only ones of their features
        self.plains: dict[int, int] = {}  # open sides of all plains
        self.sides = 0  # and of all together
        # Two plains at a free cell: any tile there joins those that meet round a corner, and some
        # tiles join others. A pair is one number, so that it is found quickly.
        self.segments = len(s.parent)
        self.corners: list[int] = []
        self.across: list[int] = []
        self.find()
        self.meetings = self.find_meetings()

    def are_of(self, s: Position, deck: Deck) -> bool:
        """Tell whether a position has this very land, and the same tiles to come."""
        return deck is self.deck and s.cells == self.cells and s.shapes == self.shapes

    def find(self) -> None:
        """List where the features can go on."""
        s = self.s
        for place, code in enumerate(s.codes):
            cell = s.free[place].arg
            lefts = [-1] * 4
            rights = [-1] * 4
            for side in range(4):
                edge = code >> (2 * side) & 3
                if not edge:
                    continue
                number = s.land[cell + STEP[side]]
                shape = s.tiles.shapes[s.shapes[number]]
                facing = (side + 2) % 4
                first = s.firsts[number]
                if edge > PLAINS:
                    self.add(s.root(first + shape.main[facing]), cell, code, side)
                if edge < TOWN:
                    self.sides += edge  # plains on either side of a trail
                    left = s.root(first + shape.left[facing])
                    right = s.root(first + shape.right[facing])
                    lefts[side] = left
                    rights[side] = right
                    self.plains[left] = self.plains.get(left, 0) + 1
                    if edge == TRAIL:
                        self.plains[right] = self.plains.get(right, 0) + 1
            if self.deck.count(s.tiles.fitting(code)):
                self.find_pairs(lefts, rights)

    def add(self, root: int, cell: int, code: int, side: int) -> None:
        """Note an open side of a town or trail."""
        s = self.s
        deck = self.deck
        kinds = s.tiles.closing(code, side)
        closing = float(deck.count(kinds))
        fitting = deck.count(s.tiles.fitting(code))
        likely = closing + EXTENDS * (fitting - closing)
        turns = deck.left / likely if likely else NEVER
        gap = Gap(root, cell, kinds, turns, is_town=code >> (2 * side) & 3 == TOWN)
        if root in self.of:
            self.of[root].append(gap)
        else:
            self.of[root] = [gap]
        if s.features[root] >> OPEN & BYTE == 1:
            self.single.append(gap)

    def find_pairs(self, lefts: list[int], rights: list[int]) -> None:
        """List which plains can grow together at a free cell, by its four sides clockwise."""
        for one in range(4):
            if lefts[one] < 0:
                continue
            for other in range(one + 1, 4):
                if lefts[other] < 0:
                    continue
                before = after = -1  # the plains on either side of a corner
                if other == one + 1:
                    before = lefts[one]
                    after = rights[other]
                elif other == one + 3:
                    before = lefts[other]
                    after = rights[one]
                if before != after:
                    self.corners.append(self.pair(before, after))
                self.find_across(lefts[one], lefts[other], before, after)
                self.find_across(lefts[one], rights[other], before, after)
                self.find_across(rights[one], lefts[other], before, after)
                self.find_across(rights[one], rights[other], before, after)

    def find_across(self, one: int, other: int, before: int, after: int) -> None:
        """Note two plains at a free cell, unless they are the same or those of a corner."""
        if one == other or (one == before and other == after) or (one == after and other == before):
            return
        self.across.append(self.pair(one, other))

    def pair(self, one: int, other: int) -> int:
        """Give the number of a pair of plains."""
        if one < other:
            return one * self.segments + other
        return other * self.segments + one

    def find_meetings(self) -> list[Meeting]:
        """Give each pair of plains the chance that they stay apart wherever they meet."""
        time = self.deck.left / len(self.s.bag)
        apart: dict[int, float] = {}
        for pairs, chance in (
            (self.corners, CORNER + CORNER_EARLY * time),
            (self.across, ACROSS_EARLY * time),
        ):
            for pair in pairs:
                apart[pair] = apart.get(pair, 1.0) * (1 - chance)
        segments = self.segments
        return [Meeting(pair // segments, pair % segments, apart[pair]) for pair in apart]
