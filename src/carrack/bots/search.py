"""Information-set Monte Carlo tree search: each line of play is in a state dealt anew."""

from collections.abc import Callable
from math import inf, sqrt
from random import Random
from time import perf_counter
from typing import Final

from carrack.bots.thinker import Question
from carrack.bots.tree import ROOT, SEATS, Tree
from carrack.bots.turns import Deadline, is_done, sensible_turn, turn_values
from carrack.core.actions import Action
from carrack.core.evaluation import Judge
from carrack.core.flow import State, Together

CURIOSITY: Final = 0.08
WIDTH: Final = 2.0  # moves tried at a node grow with this times the root of its visits
FEW: Final = 20  # lines of play that say nothing yet
LONGEST: Final = 100  # turns played in mind
FADING: Final = 0.7  # of a long stride, per stride since


class Search:
    """One decision of one seat, thought over as long as the budget lasts.

    The tree knows moves, not what chance and hidden cards were; its figures are means over the
    deals. Answers to a secret choice are learnt by each seat on its own, from the same node.
    """

    __slots__ = (
        "clock",
        "end",
        "hints",
        "last",
        "mark",
        "options",
        "orders",
        "path",
        "ranking",
        "rng",
        "sample",
        "seat",
        "side",
        "stride",
        "tree",
        "trust",
        "until",
    )

    def __init__(self, q: Question, clock: Callable[[], float] = perf_counter) -> None:
        self.seat = q.seat
        self.options = q.options
        self.sample: Callable[[], State] = q.sample
        self.hints: Judge = q.hints
        self.rng: Random = q.chance
        self.trust = q.hints.weights.trust
        self.tree = Tree()
        self.orders: dict[int, list[tuple[float, Action]]] = {}  # of nodes in the seat's own turn
        self.path: list[int] = []
        self.side: list[int] = []
        self.mark = 0
        self.end = 0  # by the clock of the game: when a line of play is judged
        self.clock = clock  # the one on the wall
        self.ranking = Deadline(inf, clock)  # for looks to the end of the turn
        self.until = inf  # and for everything
        self.last = clock()
        self.stride = 0.0  # seconds that a piece of the work may take, by those before

    def iterate(self) -> None:
        """Follow the tree, add a node, play on sensibly, judge, and learn; if time allows."""
        hints = self.hints
        s = self.sample()
        self.mark = s.no_return
        self.end = hints.clock(s) + hints.weights.horizon
        self.path = []
        s = self.descend(s)
        for _ in range(LONGEST):
            if not s.stack or hints.clock(s) >= self.end:
                break
            if self.is_late():
                return
            _, s = sensible_turn(s, hints, self.rng, hints.weights.tries)
        self.tree.learn(self.path, hints.prospects(s))

    def is_late(self) -> bool:
        """Tell whether the time would be out after another piece of the work."""
        now = self.clock()
        self.stride = max(now - self.last, self.stride * FADING)
        self.last = now
        return now + self.stride > self.until

    def descend(self, s: State) -> State:
        """Follow the tree down to a new node."""
        main = ROOT
        waiting = 0  # seats that have still to answer the secret choice of `main`
        while s.stack and self.hints.clock(s) < self.end:
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
            self.path += [node, child]
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
        best = -1e9
        chosen: Action | None = None
        tried = 0
        for a in options:
            child = children.get(a.index * SEATS + seat, -1)
            if child < 0:
                continue
            tried += 1
            tree.offered[child] += 1
            score = tree.score(node, child, self.trust, CURIOSITY)
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
                self.orders[node] = self.ranked(node, s, options)
            order = self.orders[node]
            for value, a in order:
                key = a.index * SEATS + seat
                if key not in children:
                    self.tree.add(node, key, seat, value - order[0][0])
                    return a
        a, _ = sensible_turn(s, self.hints, self.rng, self.hints.weights.tries)
        if a.index * SEATS + seat in children or s.to_move[0] != seat:
            untried = [b for b in options if b.index * SEATS + seat not in children]
            a = untried[int(self.rng.random() * len(untried))]
        self.tree.add(node, a.index * SEATS + seat, seat, 1.0)
        return a

    def ranked(self, node: int, s: State, options: list[Action]) -> list[tuple[float, Action]]:
        """Put the options of the seat's own turn into the order of their promise."""
        values = self.looked(s, options)
        deals = self.hints.weights.deals if node == ROOT else 1
        for n in range(1, deals):
            if self.ranking.is_past():
                break
            more = self.looked(self.sample(), options)
            values = [
                (value * n + other) / (n + 1) for value, other in zip(values, more, strict=True)
            ]
        places = sorted(range(len(options)), key=values.__getitem__, reverse=True)
        return [(values[n], options[n]) for n in places]

    def looked(self, s: State, options: list[Action]) -> list[float]:
        """Look at each option to the end of the turn."""
        return turn_values(s, self.seat, options, self.hints, self.rng, self.ranking)

    def lead(self) -> int:
        """Give by how many visits the most visited option is ahead; nothing while all is new."""
        if self.tree.visits[ROOT] < FEW:
            return 0
        first = second = 0
        for child in self.tree.children[ROOT].values():
            visits = self.tree.visits[child]
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first - second

    def answer(self) -> Action:
        """Give the option looked at most often; of equals the best."""
        tree = self.tree
        best = self.options[0]
        most = (-1, 0.0)
        for a in self.options:
            child = tree.children[ROOT].get(a.index * SEATS + self.seat, -1)
            if child >= 0:
                found = (tree.visits[child], tree.mean(ROOT, child, self.trust))
                if found > most:
                    most = found
                    best = a
        return best
