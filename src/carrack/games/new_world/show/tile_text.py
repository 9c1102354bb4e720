"""One tile in characters: towns #, trails as lines, farms, flags, posts, animals."""

from typing import Final

from carrack.games.new_world.rules.tiles import (
    FARM,
    PLAINS,
    TOWN,
    TRAIL,
    E,
    N,
    S,
    Segment,
    Shape,
    W,
)
from carrack.show.characters import Canvas

GRASS: Final = ("#b9cf8f", "#c7d9a3")  # by turns, so that one tile can be told from the next
TOWN_INK: Final = "#7a4a1d on #d9a866"
FLAG_INK: Final = "#8c1c13 on #d9a866"
SEA_INK: Final = "#d7e7f5 on #3f77a8"

FLAG: Final = "¶"
POST: Final = "o"
ANIMAL: Final = "m"
HOUSE: Final = "⌂"

# The line through a spot, by the sides it leads to: 1 north, 2 east, 4 south, 8 west.
LINES: Final = {1: "│", 4: "│", 5: "│", 2: "─", 8: "─", 10: "─", 3: "└", 6: "┌", 12: "┐", 9: "┘"}

Spot = tuple[int, int]


class Tableau:
    """The sheet for one tile, and the spots of each of its parts."""

    def __init__(self, shape: Shape, width: int, height: int, shade: int = 0) -> None:
        grass = GRASS[shade]
        self.grass_ink = f"#94ad66 on {grass}"
        self.animal_ink = f"#3d3a1a on {grass}"
        self.trail_ink = f"#6b3f12 on {grass}"
        self.farm_ink = f"#8c1c13 on {grass}"
        self.shape = shape
        self.width = width
        self.height = height
        self.x = width // 2
        self.y = height // 2
        self.sheet = Canvas(width, height)
        for y in range(height):
            self.sheet.put(0, y, "." * width, self.grass_ink)
        segments = shape.tile.segments
        self.sides = [[(side + shape.turn) % 4 for side in part.edges] for part in segments]
        for slot, part in enumerate(segments):
            if part.kind == TOWN:
                self.draw_town(self.sides[slot])
        for slot, part in enumerate(segments):
            if part.kind == TRAIL:
                self.draw_trail(part, self.sides[slot])
            elif part.kind == FARM:
                self.sheet.put(self.x, self.y, HOUSE, self.farm_ink)
        for side in range(4):
            if not shape.edges[side]:
                self.draw_sea(side)

    # --- what is drawn ------------------------------------------------------------------

    def draw_town(self, sides: list[int]) -> None:
        """Fill the part of the tile that a town takes."""
        for y in range(self.height):
            for x in range(self.width):
                if in_town(sides, (x - self.x) / self.x, (y - self.y) / self.y):
                    self.sheet.put(x, y, "#", TOWN_INK)

    def draw_trail(self, part: Segment, sides: list[int]) -> None:
        """Draw a trail from its sides to the middle."""
        bits = 0
        for side in sides:
            bits |= 1 << side
            for x, y in self.way(side):
                self.sheet.put(x, y, "│" if side in (N, S) else "─", self.trail_ink)
        if part.end == "crossroad":
            self.sheet.put(self.x, self.y, "+", self.trail_ink)
        elif part.end in ("", "harbour"):
            self.sheet.put(self.x, self.y, LINES[bits], self.trail_ink)

    def draw_sea(self, side: int) -> None:
        """Draw the coast."""
        assert side == E, "the sea is in the east"
        for y in range(self.height):
            self.sheet.put(self.width - 1, y, "~", SEA_INK)

    def draw_badges(self, slot: int, *, skip: int) -> None:
        """Draw flags, posts and animals on the spots of a part, after those already taken."""
        part = self.shape.tile.segments[slot]
        sign, ink = ANIMAL, self.animal_ink
        if part.kind == TOWN:
            sign, ink = FLAG, FLAG_INK
        elif part.kind == TRAIL:
            sign, ink = POST, self.trail_ink
        for x, y in self.spots(slot)[skip : skip + part.badges]:
            self.sheet.put(x, y, sign, ink)

    def finish(self, signs: dict[int, tuple[str, str]]) -> Canvas:
        """Add the badges, and signs (a character and its ink) on some parts."""
        for slot in range(len(self.sides)):
            self.draw_badges(slot, skip=1 if slot in signs else 0)
        for slot, (character, ink) in signs.items():
            x, y = self.spots(slot)[0]
            self.sheet.put(x, y, character, ink)
        return self.sheet

    # --- where things go ----------------------------------------------------------------

    def way(self, side: int) -> list[Spot]:
        """List the spots from a side towards the middle, without the middle."""
        if side == N:
            return [(self.x, y) for y in range(self.y)]
        if side == S:
            return [(self.x, y) for y in range(self.height - 1, self.y, -1)]
        if side == W:
            return [(x, self.y) for x in range(self.x)]
        return [(x, self.y) for x in range(self.width - 1, self.x, -1)]

    def spots(self, slot: int) -> list[Spot]:
        """List the spots on which signs of a part can stand, the best first."""
        kind = self.shape.tile.segments[slot].kind
        if kind == PLAINS:
            return self.plains_spots(slot)
        if kind == TOWN:
            return self.town_spots(self.sides[slot])
        if kind == TRAIL:
            sides = self.sides[slot]
            passing = [(self.x, self.y)] if len(sides) > 1 else []
            return passing + [spot for side in sides for spot in self.way(side)]
        return [(self.x, self.y)]

    def town_spots(self, sides: list[int]) -> list[Spot]:
        """Begin in the middle of a large town, at the wall of a small one."""
        ends = [self.way(side)[0] for side in sides]
        beside = []
        for side, (x, y) in zip(sides, ends, strict=True):
            beside.append((x + 1, y) if side in (N, S) else (x + (1 if side == W else -1), y))
        is_wide = len(sides) > 2 or (len(sides) == 2 and (sides[0] - sides[1]) % 2 == 0)
        return ([(self.x, self.y)] if is_wide else []) + ends + beside

    def plains_spots(self, slot: int) -> list[Spot]:
        """Take the half-edges of the plains, clockwise from the north."""
        near_x, far_x = self.x // 2, self.width - 1 - self.x // 2
        near_y, far_y = self.y // 2, self.height - 1 - self.y // 2
        right, bottom = self.width - 1, self.height - 1
        left_half = [(near_x, 0), (right, near_y), (far_x, bottom), (0, far_y)]
        right_half = [(far_x, 0), (right, far_y), (near_x, bottom), (0, near_y)]
        spots = []
        for side in range(4):
            if self.shape.left[side] == slot:
                spots.append(left_half[side])
            if self.shape.right[side] == slot:
                spots.append(right_half[side])
        return spots


def in_town(sides: list[int], u: float, v: float) -> bool:
    """Tell whether a spot, from -1 to 1 both ways, is inside a town with these sides."""
    if len(sides) == 4:
        return True
    at_side = [
        (v < -0.3 and abs(u) <= -0.8 * v),
        (u > 0.3 and abs(v) <= 0.8 * u),
        (v > 0.3 and abs(u) <= 0.8 * v),
        (u < -0.3 and abs(v) <= -0.8 * u),
    ]
    if len(sides) == 3:
        return not any(at_side[side] for side in range(4) if side not in sides)
    if any(at_side[side] for side in sides):
        return True
    if len(sides) < 2:
        return False
    if (sides[0] - sides[1]) % 2 == 0:
        return abs(v) < 0.5 if E in sides else abs(u) < 0.5
    across = (u if E in sides else -u) + (v if S in sides else -v)
    return across > 0.1
