"""Who will have the animals of the plains at the end."""

from math import exp, sqrt
from typing import Final

from carrack.games.new_world.rules.deck import Deck
from carrack.games.new_world.rules.gaps import Gaps
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import PLAINS

# Chances that two plains grow together: of those round a corner at the end and how much more at
# the start; of others at the start.
CORNER: Final = 0.3
CORNER_EARLY: Final = 0.5
ACROSS_EARLY: Final = 0.2
SURE: Final = 0.05  # how uncertain a lead in trappers is at the end, as a variance,
UNSURE: Final = 1.0  # how much more at the start,
LUCK: Final = 0.5  # and by the trappers of plains that may grow together or not
STEEP: Final = 1.7
PRESENT: Final = 3.0  # few trappers that may come to be there are not as good as one that is


def herds(s: Position, deck: Deck, gaps: Gaps) -> list[float]:
    """Count the animals of all plains, by who will have most trappers there.

    They count the less the earlier it is: trappers laid early tell little of the end.
    """
    time = deck.left / len(s.bag)
    strengths, variances = strengths_of(s, gaps, time)
    found = [0.0] * s.players
    for root, strength in strengths.items():
        sides = gaps.plains.get(root, 0)
        animals = s.badges(root) + deck.animals * sides / max(1, gaps.sides)
        if not animals:
            continue
        width = sqrt(SURE + UNSURE * time + LUCK * variances[root])
        for seat, own in enumerate(strength):
            rival = 0.0
            for other, theirs in enumerate(strength):
                if other != seat and theirs > rival:
                    rival = theirs
            lead = own - rival + 0.5  # ties all score in full
            found[seat] += animals * (1 - exp(-PRESENT * own)) / (1 + exp(-STEEP * lead / width))
    ripe = (1 - time) * sqrt(1 - time)
    return [ripe * animals for animals in found]


def strengths_of(
    s: Position, gaps: Gaps, time: float
) -> tuple[dict[int, list[float]], dict[int, float]]:
    """Give the trappers that each seat can expect in each of the plains, and their variance."""
    strengths: dict[int, list[float]] = {}
    variances: dict[int, float] = {}
    for settler in s.settlers:
        root = s.root(settler[3])
        if settler[1] == PLAINS and root not in strengths:
            strengths[root] = [float(count) for count in s.counts(root)]
            variances[root] = 0.0
    apart: dict[tuple[int, int], float] = {}  # chances that two plains stay apart
    for pairs, chance in (
        (gaps.corners, CORNER + CORNER_EARLY * time),
        (gaps.across, ACROSS_EARLY * time),
    ):
        for one, other in pairs:
            pair = (one, other) if one < other else (other, one)
            apart[pair] = apart.get(pair, 1.0) * (1 - chance)
    for (one, other), chance in apart.items():
        for root, beside in ((one, other), (other, one)):
            if root not in strengths:
                strengths[root] = [0.0] * s.players
                variances[root] = 0.0
            for seat, count in enumerate(s.counts(beside)):
                if count:
                    strengths[root][seat] += (1 - chance) * count
                    variances[root] += (1 - chance) * chance * count * count
    return strengths, variances
