"""What a position promises each seat: named terms with weights, so that a bot can say why."""

from math import exp
from random import Random
from typing import Final

from carrack.core.actions import Action
from carrack.core.data import Table
from carrack.core.flow import State
from carrack.core.native import mypyc_attr

POINT: Final = 10_000  # a figure of 100 times a weight of 100


class Weights:
    """How much each term counts, and how a game is to be searched; read from `evaluation.toml`."""

    __slots__ = (
        "credit",
        "deals",
        "few",
        "horizon",
        "looks",
        "most_deals",
        "most_looks",
        "spread",
        "terms",
        "tries",
        "trust",
    )

    def __init__(
        self,
        terms: list[int],
        spread: int,
        deals: int,
        looks: int,
        horizon: int,
        tries: int,
        trust: int,
        most_deals: int = 0,
        most_looks: int = 0,
        few: int = 0,
        credit: int = 0,
    ) -> None:
        self.terms = terms  # in hundredths
        self.spread = spread  # points of lead that make the odds of winning e times as good
        self.deals = deals  # redealt states to look at where one does not tell all
        self.most_deals = most_deals  # of options that stay in doubt
        self.most_looks = most_looks  # positions times seats for one decision; 0: any number
        self.looks = looks  # positions of a turn looked at for one option; more are too many
        self.horizon = horizon  # by the clock of the hints, played in mind before judging
        self.tries = tries  # ways to play a turn that are weighed in mind
        self.trust = trust  # visits of the search that a first look at a move is worth
        self.few = few  # options that one who has learnt plays on; 0: it searches a tree of all
        self.credit = credit  # deals played on that a first look at one of them is worth

    @staticmethod
    def plain(terms: int) -> "Weights":
        """Give weights for a game that brings none."""
        return Weights([100] * terms, 10, deals=3, looks=100, horizon=4, tries=3, trust=12)

    @staticmethod
    def read(table: Table, names: tuple[str, ...]) -> "Weights":
        """Read the table of one title: a number for each term, and the settings of the search."""
        terms = [table.number(name) for name in names]
        spread, deals, looks = table.number("spread"), table.number("deals"), table.number("looks")
        horizon, tries = table.number("horizon"), table.number("tries")
        trust, most = table.number("trust"), table.number("most_deals", 0)
        bound = table.number("most_looks", 0)
        few, credit = table.number("few", 0), table.number("credit", 0)
        weights = Weights(
            terms, spread, deals, looks, horizon, tries, trust, most, bound, few, credit
        )
        table.done()
        return weights


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges positions of one game; this one knows nothing but points.

    A game says more by a class of its own, named by its title as `judge`.
    """

    __slots__ = ("names", "weights")

    def __init__(self, names: tuple[str, ...], weights: Weights) -> None:
        self.names = names
        self.weights = weights

    def measure(self, s: State) -> list[list[int]]:
        """Give the figure of each term for each seat, in hundredths."""
        return [[100 * sum(row)] for row in s.tally]

    def clock(self, s: State) -> int:
        """Give the time of the game, at best in rounds: seats have then had as many turns each."""
        return s.no_return

    def is_calm(self, s: State) -> bool:
        """Tell whether nothing is under way: what is, is done before a position is judged."""
        return True

    def answer(self, s: State, seat: int, rng: Random) -> Action:
        """Give what a seat may answer in secret, in the mind of another: anything."""
        options = s.options(seat)
        return options[int(rng.random() * len(options))]

    def most_deals(self) -> int:
        """Give how many redealt states are looked at for options that stay in doubt."""
        return self.weights.deals

    def worth(self, s: State) -> list[int]:
        """Give what each seat can expect in all, in parts of a point."""
        return self.weighed(self.measure(s))

    def weighed(self, rows: list[list[int]]) -> list[int]:
        """Add up the figures of each seat by their weights."""
        terms = self.weights.terms
        sums: list[int] = []
        for row in rows:
            total = 0
            for n, figure in enumerate(row):
                if figure:
                    total += figure * terms[n]
            sums.append(total)
        return sums

    def prospects(self, s: State) -> list[float]:
        """Give each seat's chance of victory, by how far it is ahead; winners share it."""
        if not s.stack:
            return victory(s)
        return chances(self.odds(s))

    def odds(self, s: State) -> list[float]:
        """Give the logarithm of each seat's odds to win, but for what is common to all."""
        spread = float(self.weights.spread * POINT)
        return [worth / spread for worth in self.worth(s)]

    def explain(self, s: State, seat: int) -> dict[str, float]:
        """Give what each term adds to a seat's worth, in points."""
        row = self.measure(s)[seat]
        terms = self.weights.terms
        return {name: row[n] * terms[n] / POINT for n, name in enumerate(self.names) if row[n]}


def victory(s: State) -> list[float]:
    """Give each seat's part of the victory in a game that is over."""
    winners = s.winners()
    return [1.0 / len(winners) if n in winners else 0.0 for n in range(s.players)]


def chances(odds: list[float]) -> list[float]:
    """Turn the logarithms of odds into chances that add up to one."""
    best = max(odds)
    powers = [exp(odd - best) for odd in odds]
    whole = sum(powers)
    return [power / whole for power in powers]


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What a model is fitted to: named small whole numbers for each seat of a table's positions.

    A game says which by a class of its own, named by its title as `features`.
    """

    __slots__ = ("names", "stages")

    def __init__(self, names: list[str], stages: int) -> None:
        self.names = names
        self.stages = stages  # parts of the game

    def stage(self, s: State) -> int:
        """Tell which part of the game it is; each has weights of its own."""
        return 0

    def is_calm(self, s: State) -> bool:
        """Tell whether nothing is under way that must first be carried out."""
        return True

    def measure(self, s: State) -> list[list[int]]:
        """Give each seat's figures, in the order of the names."""
        raise NotImplementedError


def reached(steps: list[int], amount: int) -> int:
    """Count the steps, the lowest first, that an amount reaches."""
    count = 0
    for step in steps:
        if amount < step:
            break
        count += 1
    return count


class Learned(Judge):
    """Judges by a model fitted to games; it explains itself by the terms set by hand."""

    __slots__ = ("features", "hand", "kept", "stages")

    def __init__(
        self,
        hand: Judge,
        features: Features,
        stages: list[list[float]],
        kept: list[float],
    ) -> None:
        super().__init__(hand.names, hand.weights)
        self.hand = hand
        self.features = features
        self.stages = stages  # for each part of the game a weight of each feature
        self.kept = kept  # and how much what the weights set by hand say counts, if anything

    def measure(self, s: State) -> list[list[int]]:
        return self.hand.measure(s)

    def clock(self, s: State) -> int:
        return self.hand.clock(s)

    def is_calm(self, s: State) -> bool:
        return not s.stack or self.features.is_calm(s)

    def most_deals(self) -> int:
        return max(self.weights.deals, self.weights.most_deals)

    def prospects(self, s: State) -> list[float]:
        """Give each seat's chance of victory, as games like this one ended."""
        if not s.stack:
            return victory(s)
        stage = self.features.stage(s)
        weights = self.stages[stage]
        odds: list[float] = []
        for row in self.features.measure(s):
            total = 0.0
            for n, figure in enumerate(row):
                if figure:
                    total += figure * weights[n]
            odds.append(total)
        if self.kept:
            for seat, odd in enumerate(self.hand.odds(s)):
                odds[seat] += self.kept[stage] * odd
        return chances(odds)
