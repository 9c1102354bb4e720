"""The tree of a search, in flat lists: a node is a number, and stands for the move to it."""

from math import log, sqrt
from typing import Final

ROOT: Final = 0
SEATS: Final = 8  # room for the seat in the key of a child


class Tree:
    """What was tried after which moves, how often, and what came of it for the one who moved."""

    __slots__ = ("children", "offered", "seats", "totals", "visits")

    def __init__(self) -> None:
        self.children: list[dict[int, int]] = [{}]
        self.seats = [-1]
        self.visits = [0]
        self.offered = [0]  # how often the move could have been made
        self.totals = [0.0]

    def add(self, parent: int, key: int, seat: int, prior: float, trust: int) -> int:
        """Add a node, with what is thought of it beforehand, as if visited some times."""
        node = len(self.visits)
        self.children.append({})
        self.seats.append(seat)
        self.visits.append(trust)
        self.offered.append(trust)
        self.totals.append(prior * trust)
        self.children[parent][key] = node
        return node

    def side(self, parent: int, seat: int) -> int:
        """Give the node where a seat answers a secret choice that begins at a node."""
        node = self.children[parent].get(-1 - seat, -1)
        return self.add(parent, -1 - seat, seat, 0.0, 0) if node < 0 else node

    def score(self, node: int, curiosity: float) -> float:
        """Give what speaks for trying a node again: its mean, and how little it is known."""
        visits = self.visits[node]
        if visits == 0:
            return 1e9
        return self.totals[node] / visits + curiosity * sqrt(log(self.offered[node] + 1) / visits)

    def learn(self, path: list[int], prospects: list[float]) -> None:
        """Note what came of a line of play, for each move by what its seat got."""
        self.visits[ROOT] += 1
        for node in path:
            self.visits[node] += 1
            self.totals[node] += prospects[self.seats[node]]
