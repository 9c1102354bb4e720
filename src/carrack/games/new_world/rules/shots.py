"""What one tile scores at once."""

from carrack.games.new_world.rules.deck import Deck


class Shot:
    """Something that a next tile of some kinds scores at once."""

    __slots__ = ("kinds", "points")

    def __init__(self, points: float, kinds: int) -> None:
        self.points = points
        self.kinds = kinds


class Offer:
    """A feature that nobody stands on, and that one tile completes."""

    __slots__ = ("kinds", "points", "stays", "way")

    def __init__(self, points: int, kinds: int, stays: float, way: int) -> None:
        self.points = points
        self.kinds = kinds
        self.stays = stays  # chance that it is left a turn later
        self.way = way


def mean_points(shots: list[Shot], deck: Deck) -> float:
    """Give the points of the best of several chances, on average over the next tile."""
    kinds = 0
    for shot in shots:
        kinds |= shot.kinds
    total = 0.0
    while kinds:
        best: Shot | None = None
        for shot in shots:
            if shot.kinds & kinds and (best is None or shot.points > best.points):
                best = shot
        assert best is not None
        total += best.points * deck.count(best.kinds & kinds)
        kinds &= ~best.kinds
    return total / deck.left
