"""Where features can go on: their open sides, and the free cells there."""

from carrack.games.new_world.rules.cells import STEP
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

    __slots__ = ("growth", "meeting", "of", "s", "sides", "unclaimed")

    def __init__(self, s: Position) -> None:
        self.s = s
        self.of: dict[int, list[Gap]] = {}  # of features with settlers
        self.unclaimed: list[Gap] = []  # the only ones of features without
        self.growth: dict[int, int] = {}  # open sides of plains with trappers
        self.sides = 0  # open sides of all plains
        self.meeting: list[list[int]] = []  # plains with trappers that meet at a free cell
        self.find()

    def find(self) -> None:
        """List where the features can go on."""
        s = self.s
        features = s.features
        for place, code in enumerate(s.codes):
            cell = s.free[place].arg
            here: list[int] = []
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
                    root = s.root(first + shape.left[facing])
                    if features[root] & SETTLERS_MASK:
                        self.growth[root] = self.growth.get(root, 0) + 1
                        here.append(root)
                    if edge == TRAIL:
                        root = s.root(first + shape.right[facing])
                        if features[root] & SETTLERS_MASK:
                            self.growth[root] = self.growth.get(root, 0) + 1
                            here.append(root)
            if len(here) > 1:
                self.meeting.append(here)
