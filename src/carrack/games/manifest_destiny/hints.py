"""What a position of Manifest Destiny promises: points, profit, land, progress and means."""

from typing import Final

from carrack.core.flow import State
from carrack.core.hints import Hints, Weights
from carrack.games.manifest_destiny.progress import DISCOVERIES
from carrack.games.manifest_destiny.state import Position

TERMS: Final = (
    "points",
    "profit",  # a turn
    "presences",  # territories held
    "new_presences",
    "cities",
    "progressions",
    "research",  # steps on the way to discoveries
    "cash",
    "tokens",  # bought, to be placed
    "cards",
)
GOAL: Final = 30  # points that end a game


class ManifestHints(Hints):
    """Judges positions of Manifest Destiny; what is left is guessed from the points."""

    __slots__ = ()

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        points = [sum(row) for row in s.tally]
        left = max(10, 100 - 100 * max(points) // GOAL)  # per cent of the game
        rows: list[list[int]] = []
        for seat in range(s.players):
            steps = s.steps[seat * len(DISCOVERIES) : (seat + 1) * len(DISCOVERIES)]
            rows.append(
                [
                    100 * points[seat],
                    s.profit[seat] * left,
                    s.established[seat].bit_count() * left,
                    s.fresh[seat].bit_count() * left,
                    (s.established[seat] & s.cities).bit_count() * left,
                    s.owned[seat].bit_count() * left,
                    sum(steps) * left,
                    s.cash[seat] * left,
                    s.bought[seat] * left,
                    len(s.hands[seat]) * left,
                ]
            )
        return rows

    def clock(self, s: State) -> int:
        assert isinstance(s, Position)
        return s.turn


def make(weights: Weights) -> Hints:
    """Make the judge of Manifest Destiny."""
    return ManifestHints(TERMS, weights)
