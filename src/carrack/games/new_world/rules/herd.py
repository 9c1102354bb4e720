"""Who will hold the giant plains."""

from math import exp
from typing import Final

from carrack.games.new_world.rules.deck import Deck
from carrack.games.new_world.rules.gaps import Gaps
from carrack.games.new_world.rules.state import Position

BESIDE: Final = 0.6  # chance that plains that meet at a free cell grow together
APART: Final = 0.3


def herds(s: Position, deck: Deck, gaps: Gaps) -> list[float]:
    """Count the animals of the largest plains, by who will have most trappers there."""
    herd = -1
    most = -1.0
    for root, sides in gaps.growth.items():
        size = s.badges(root) + sides / 2
        if size > most:
            most = size
            herd = root
    if herd < 0:
        return [0.0] * s.players
    beside: list[int] = []
    for roots in gaps.meeting:
        if herd in roots:
            beside += roots
    time = deck.left / len(s.bag)
    animals = s.badges(herd) + deck.animals * gaps.growth[herd] / max(1, gaps.sides)
    strength = [0.0] * s.players
    for root in gaps.growth:
        chance = 1.0 if root == herd else BESIDE if root in beside else APART * time
        if root != herd:
            animals += chance * s.badges(root)
        for seat, count in enumerate(s.counts(root)):
            strength[seat] += chance * count
    found: list[float] = []
    for seat in range(s.players):
        rival = 0.0
        for other in range(s.players):
            if other != seat:
                rival = max(rival, strength[other])
        lead = strength[seat] - rival + 0.5  # ties all score in full
        found.append(animals / (1 + exp((2 * time - 3) * lead)))
    return found
