"""Information-set Monte Carlo tree search: each line of play is in a state dealt anew."""

from collections.abc import Callable
from math import inf, sqrt
from random import Random
from typing import Final

from carrack.bots.tree import ROOT, SEATS, Tree
from carrack.bots.turns import is_done, sensible_turn, turn_values
from carrack.core.flow import State, Together
from carrack.core.hints import Hints
from carrack.core.space import Action

CURIOSITY: Final = 0.08
WIDTH: Final = 2.0  # moves tried at a node grow with this times the root of its visits


class Search:
    """One decision of one seat, thought over as long as the budget lasts.

    The tree knows moves, not what chance and hidden cards were; its figures are means over the
    deals. Answers to a secret choice are learnt by each seat on its own, from the same node.
    """

    __slots__ = (
        "hints",
        "mark",
        "orders",
        "path",
        "rng",
        "sample",
        "seat",
        "side",
        "tree",
        "until",
    )

    def __init__(self, seat: int, sample: Callable[[], State], hints: Hints, rng: Random) -> None:
        self.seat = seat
        self.sample = sample
        self.hints = hints
        self.rng = rng
        self.tree = Tree()
        self.orders: dict[int, list[tuple[float, Action]]] = {}  # of nodes in the seat's own turn
        self.path: list[int] = []
        self.side: list[int] = []
        self.mark = 0
        self.until = inf  # by the clock, for looks to the end of the turn

    def iterate(self) -> None:
        """Follow the tree, add a node, play on sensibly, judge, and learn."""
        s = self.sample()
        self.mark = s.no_return
        self.path = []
        s = self.descend(s)
        horizon = self.hints.weights.horizon
        while s.stack and horizon > 0:
            _, s = sensible_turn(s, self.hints, self.rng, self.hints.weights.tries)
            horizon -= 1
        self.tree.learn(self.path, self.hints.prospects(s))

    def descend(self, s: State) -> State:
        """Follow the tree down to a new node."""
        main = ROOT
        waiting = 0  # seats that have still to answer the secret choice of `main`
        while s.stack:
            f = s.stack[-1]
            is_secret = isinstance(f.step, Together)
            if waiting and (not is_secret or f.n & ~waiting):
                main = self.side[self.seat] if self.side[self.seat] >= 0 else main
                waiting = 0
            if is_secret and not waiting:
                self.side = [-1] * s.players
            waiting = f.n if is_secret else 0
            seat = self.seat if f.step.is_for(f, self.seat) else f.step.seats(f)[0]
            options = s.options(seat)
            if len(options) == 1:
                s.step(seat, options[0])
                continue
            node = self.place(main, seat) if is_secret else main
            known = len(self.tree.visits)
            move = self.choose(node, s, seat, options)
            child = self.tree.children[node][move.index * SEATS + seat]
            self.path.append(child)
            s.step(seat, move)
            if is_secret:
                self.side[seat] = child
            else:
                main = child
            if child >= known:
                return s
        return s

    def place(self, main: int, seat: int) -> int:
        """Give the node of a seat within a secret choice."""
        if self.side[seat] >= 0:
            return self.side[seat]
        return main if seat == self.seat else self.tree.side(main, seat)

    def choose(self, node: int, s: State, seat: int, options: list[Action]) -> Action:
        """Choose the move to look at: a promising one, or a new one while the node widens."""
        tree = self.tree
        children = tree.children[node]
        best = -1.0
        chosen: Action | None = None
        tried = 0
        for a in options:
            child = children.get(a.index * SEATS + seat, -1)
            if child < 0:
                continue
            tried += 1
            tree.offered[child] += 1
            score = tree.score(child, CURIOSITY)
            if score > best:
                best = score
                chosen = a
        if chosen is None or (
            tried < len(options) and tried < 1 + int(WIDTH * sqrt(tree.visits[node]))
        ):
            return self.widen(node, s, seat, options)
        return chosen

    def widen(self, node: int, s: State, seat: int, options: list[Action]) -> Action:
        """Add a move: in the seat's own turn the most promising, elsewhere a sensible one."""
        children = self.tree.children[node]
        if seat == self.seat and not is_done(s, seat, self.mark):
            if node not in self.orders:
                self.orders[node] = self.ranked(s, options)
            for value, a in self.orders[node]:
                key = a.index * SEATS + seat
                if key not in children:
                    self.tree.add(node, key, seat, value, self.hints.weights.trust)
                    return a
        a, _ = sensible_turn(s, self.hints, self.rng, self.hints.weights.tries)
        if a.index * SEATS + seat in children or s.to_move[0] != seat:
            untried = [b for b in options if b.index * SEATS + seat not in children]
            a = untried[int(self.rng.random() * len(untried))]
        self.tree.add(node, a.index * SEATS + seat, seat, 0.0, 0)
        return a

    def ranked(self, s: State, options: list[Action]) -> list[tuple[float, Action]]:
        """Put the options of the seat's own turn into the order of their promise."""
        values = turn_values(s, self.seat, options, self.hints, self.rng, self.until)
        places = sorted(range(len(options)), key=values.__getitem__, reverse=True)
        return [(values[n], options[n]) for n in places]

    def answer(self, options: list[Action]) -> Action:
        """Give the option looked at most often; of equals the best."""
        tree = self.tree
        best = options[0]
        most = (-1, 0.0)
        for a in options:
            child = tree.children[ROOT].get(a.index * SEATS + self.seat, -1)
            if child >= 0:
                found = (tree.visits[child], tree.totals[child])
                if found > most:
                    most = found
                    best = a
        return best
