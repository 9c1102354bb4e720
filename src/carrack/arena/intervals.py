"""How sure a share is."""

from math import sqrt

Z95 = 1.959963984540054


def wilson(share: float, games: int) -> tuple[float, float]:
    """Give Wilson's 95 % interval for a share observed in a number of games."""
    if games == 0:
        return 0.0, 1.0
    z2 = Z95 * Z95 / games
    middle = (share + z2 / 2) / (1 + z2)
    half = Z95 / (1 + z2) * sqrt(share * (1 - share) / games + z2 / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)
