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
    total = 0.0
    known = 0  # kinds of tiles whose best is found
    for shot in best_first(shots):
        kinds = shot.kinds & ~known
        if kinds:
            total += shot.points * deck.count(kinds)
            known |= kinds
    return total / deck.left


def best_first(shots: list[Shot]) -> list[Shot]:
    """Order chances by points; of equals the first comes first."""
    found: list[Shot] = []
    for shot in shots:
        at = len(found)
        found.append(shot)
        while at and found[at - 1].points < shot.points:
            found[at] = found[at - 1]
            at -= 1
        found[at] = shot
    return found
