"""Where the surveyors will stand after some more scorings, and what they bring there."""

from math import exp
from typing import Final

from carrack.games.new_world.rules.scoring import SURVEYOR_BONUS

FINE: Final = 10  # parts of a scoring that are told apart
AHEAD: Final = 30  # scorings to come that are told apart
FAR: Final = 40  # moves of the surveyors that are told apart
BEHIND: Final = 2  # they are past a column by as many moves


def poisson(mean: float) -> list[float]:
    """Give the chances of 0, 1, 2 … scorings where so many are to be expected."""
    chance = exp(-mean)
    found: list[float] = []
    for n in range(FAR + BEHIND + 2):
        found.append(chance)
        chance = chance * mean / (n + 1)
    return found


def standing(mean: float) -> list[float]:
    """Give the chance that the surveyors have not passed, by the moves they have to go."""
    chances = poisson(mean)
    total = chances[0]
    found = [total, total]
    for n in range(1, FAR + BEHIND):
        total += chances[n]
        found.append(total)
    return found


def bonuses(mean: float) -> list[float]:
    """Give the surveyors' bonus on average, by the moves they have to go."""
    chances = [0.0, *poisson(mean)]
    found: list[float] = []
    for n in range(FAR + BEHIND + 1):
        at = n - BEHIND + 1  # 0: one move too many has been made
        near = 0.0
        for way in (at - 1, at, at + 1):
            if way > 0:
                near += chances[way] * (2 if way == at else 1)
        found.append(SURVEYOR_BONUS * near)
    return found


STANDING: Final = [standing(n / FINE) for n in range(FINE * AHEAD)]
BONUSES: Final = [bonuses(n / FINE) for n in range(FINE * AHEAD)]
