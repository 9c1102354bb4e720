"""The tree of a search, in flat lists: a node is a number, and stands for the move to it."""

from math import log, sqrt
from typing import Final

ROOT: Final = 0
SEATS: Final = 8  # room for the seat in the key of a child


class Tree:
    """What was tried after which moves, how often, and what came of it for the one who moved."""

    __slots__ = ("asked", "children", "gains", "offered", "priors", "seats", "totals", "visits")

    def __init__(self) -> None:
        self.children: list[dict[int, int]] = [{}]
        self.seats = [-1]
        self.visits = [0]
        self.offered = [0]  # how often the move could have been made
        self.totals = [0.0]
        self.priors = [0.0]  # by how much a first look puts the move below the best; 1: no look
        self.asked = [0]  # how often somebody chose here
        self.gains = [0.0]  # and what came of it for the one who chose

    def add(self, parent: int, key: int, seat: int, prior: float) -> int:
        """Add a node, with what a first look says of it."""
        node = len(self.visits)
        self.children.append({})
        self.seats.append(seat)
        self.visits.append(0)
        self.offered.append(0)
        self.totals.append(0.0)
        self.priors.append(prior)
        self.asked.append(0)
        self.gains.append(0.0)
        self.children[parent][key] = node
        return node

    def side(self, parent: int, seat: int) -> int:
        """Give the node where a seat answers a secret choice that begins at a node."""
        node = self.children[parent].get(-1 - seat, -1)
        return self.add(parent, -1 - seat, seat, 1.0) if node < 0 else node

    def mean(self, parent: int, node: int, trust: int) -> float:
        """Give what a move promises: its results, and the first look as if it were some more."""
        visits = self.visits[node]
        if self.priors[node] > 0:
            return self.totals[node] / visits if visits else 1.0
        asked = self.asked[parent]
        usual = self.gains[parent] / asked if asked else 0.5
        looked = usual + self.priors[node]
        return (self.totals[node] + trust * looked) / (visits + trust)

    def score(self, parent: int, node: int, trust: int, curiosity: float) -> float:
        """Give what speaks for trying a node again: its mean, and how little it is known."""
        known = self.visits[node] + (trust if self.priors[node] <= 0 else 0)
        doubt = sqrt(log(self.offered[node] + 1) / known) if known else 9.0
        return self.mean(parent, node, trust) + curiosity * doubt

    def learn(self, path: list[int], prospects: list[float]) -> None:
        """Note what came of a line of play, for each move by what its seat got.

        The path holds pairs: where a seat chose, and what it chose.
        """
        self.visits[ROOT] += 1
        for n in range(0, len(path), 2):
            node, child = path[n], path[n + 1]
            gain = prospects[self.seats[child]]
            self.asked[node] += 1
            self.gains[node] += gain
            self.visits[child] += 1
            self.totals[child] += gain
