"""Who will have the animals of the plains at the end."""

from math import exp, sqrt
from typing import Final

from carrack.games.new_world.rules.gaps import Gaps
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import PLAINS

SURE: Final = 0.05  # how uncertain a lead in trappers is at the end, as a variance,
UNSURE: Final = 1.0  # how much more at the start,
LUCK: Final = 0.5  # and by the trappers of plains that may grow together or not
STEEP: Final = 1.7
PRESENT: Final = 3.0  # few trappers that may come to be there are not as good as one that is


def herds(s: Position, gaps: Gaps) -> list[float]:
    """Count the animals of all plains, by who will have most trappers there.

    They count the less the earlier it is: trappers laid early tell little of the end.
    """
    deck = gaps.deck
    time = deck.left / len(s.bag)
    strengths, variances = strengths_of(s, gaps)
    found = [0.0] * s.players
    for root, strength in strengths.items():
        sides = gaps.plains.get(root, 0)
        animals = s.badges(root) + deck.animals * sides / max(1, gaps.sides)
        if not animals:
            continue
        width = sqrt(SURE + UNSURE * time + LUCK * variances[root])
        for seat, own in enumerate(strength):
            if not own:
                continue
            rival = 0.0
            for other, theirs in enumerate(strength):
                if other != seat and theirs > rival:
                    rival = theirs
            lead = own - rival + 0.5  # ties all score in full
            found[seat] += animals * (1 - exp(-PRESENT * own)) / (1 + exp(-STEEP * lead / width))
    ripe = (1 - time) * sqrt(1 - time)
    return [ripe * animals for animals in found]


def strengths_of(s: Position, gaps: Gaps) -> tuple[dict[int, list[float]], dict[int, float]]:
    """Give the trappers that each seat can expect in each of the plains, and their variance."""
    strengths: dict[int, list[float]] = {}
    variances: dict[int, float] = {}
    for settler in s.settlers:
        root = s.root(settler[3])
        if settler[1] == PLAINS and root not in strengths:
            strengths[root] = [float(count) for count in s.counts(root)]
            variances[root] = 0.0
    for meeting in gaps.meetings:
        one = meeting.one
        other = meeting.other
        if s.is_settled(other):
            strengthen(s, strengths, variances, one, other, meeting.apart)
        if s.is_settled(one):
            strengthen(s, strengths, variances, other, one, meeting.apart)
    return strengths, variances


def strengthen(
    s: Position,
    strengths: dict[int, list[float]],
    variances: dict[int, float],
    root: int,
    beside: int,
    apart: float,
) -> None:
    """Add the trappers of plains beside others, by the chance that they do not stay apart."""
    if root not in strengths:
        strengths[root] = [0.0] * s.players
        variances[root] = 0.0
    strength = strengths[root]
    for seat, count in enumerate(s.counts(beside)):
        if count:
            strength[seat] += (1 - apart) * count
            variances[root] += (1 - apart) * apart * count * count
