"""Where features can go on: their open sides, and the free cells there."""

from carrack.games.new_world.rules.cells import STEP
from carrack.games.new_world.rules.deck import Deck
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import BYTE, OPEN, PLAINS, SETTLERS_MASK, TOWN, TRAIL


class Gap:
    """An open side of a feature: the free cell there, and its surroundings."""

    __slots__ = ("cell", "code", "root", "side")

    def __init__(self, root: int, cell: int, code: int, side: int) -> None:
        self.root = root
        self.cell = cell
        self.code = code
        self.side = side


class Gaps:
    """The open sides of all features of a position."""

    __slots__ = ("across", "corners", "deck", "of", "plains", "s", "sides", "unclaimed")

    def __init__(self, s: Position, deck: Deck) -> None:
        self.s = s
        self.deck = deck
        self.of: dict[int, list[Gap]] = {}  # of features with settlers
        self.unclaimed: list[Gap] = []  # the only ones of features without
        self.plains: dict[int, int] = {}  # open sides of all plains
        self.sides = 0  # and of all together
        # Two plains at a free cell, one of them with trappers: any tile there joins those that
        # meet round a corner, and some tiles join others.
        self.corners: list[tuple[int, int]] = []
        self.across: list[tuple[int, int]] = []
        self.find()

    def find(self) -> None:
        """List where the features can go on."""
        s = self.s
        features = s.features
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
                    root = s.root(first + shape.main[facing])
                    packed = features[root]
                    if packed & SETTLERS_MASK:
                        if root not in self.of:
                            self.of[root] = []
                        self.of[root].append(Gap(root, cell, code, side))
                    elif packed >> OPEN & BYTE == 1:
                        self.unclaimed.append(Gap(root, cell, code, side))
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
                self.find_meeting(lefts, rights)

    def find_meeting(self, lefts: list[int], rights: list[int]) -> None:
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
                    self.meet(self.corners, before, after)
                for a in (lefts[one], rights[one]):
                    for b in (lefts[other], rights[other]):
                        is_corner = (a == before and b == after) or (a == after and b == before)
                        if a != b and not is_corner:
                            self.meet(self.across, a, b)

    def meet(self, pairs: list[tuple[int, int]], one: int, other: int) -> None:
        """Note two plains that can grow together, unless nobody stands on either."""
        features = self.s.features
        if (features[one] | features[other]) & SETTLERS_MASK:
            pairs.append((one, other))
