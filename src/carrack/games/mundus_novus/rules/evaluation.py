"""What a position of Mundus Novus promises: doubloons, income, developments and a good hand."""

from random import Random
from typing import Final

from carrack.core.actions import Action
from carrack.core.evaluation import Judge, Weights
from carrack.core.flow import State
from carrack.games.mundus_novus.rules.cards import RELIC, SMALLEST_DIFFERENT, SMALLEST_SAME
from carrack.games.mundus_novus.rules.outlook import OUTLOOK, Outlook
from carrack.games.mundus_novus.rules.scoring import printed_income
from carrack.games.mundus_novus.rules.state import Position

TERMS: Final = (
    "points",
    "income",  # doubloons a turn
    "developments",
    "caravels",
    "merchants",
    "warehouses",
    "different",  # doubloons of the largest set of different resources in hand
    "same",  # row cards within reach of the largest set of equal ones
    "relics",
    *OUTLOOK,
)
FIRST: Final = len(TERMS) - len(OUTLOOK)  # of the outlook
RICH: Final = 75  # doubloons that end most games


class MundusJudge(Judge):
    """Judges positions of Mundus Novus, by what is there or by what the rounds to come promise."""

    __slots__ = ("has_outlook", "outlook")

    def __init__(self, names: tuple[str, ...], weights: Weights) -> None:
        super().__init__(names, weights)
        self.outlook = weights.terms[FIRST:]
        self.has_outlook = any(self.outlook)

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        purses = [sum(row) for row in s.tally]
        left = max(5, 100 - 100 * max(purses) // RICH)  # per cent of the game
        rows: list[list[int]] = []
        cards = s.cards
        outlook = Outlook(s, self.outlook) if s.stack and self.has_outlook else None
        for seat in range(s.players):
            offer = s.offer(seat)
            hand = [count + offer[kind] for kind, count in enumerate(s.hand(seat))]
            row = [
                100 * purses[seat],
                printed_income(s, seat) * left,
                s.owner.count(seat) * left,
                s.owned(seat, cards.caravels) * left,
                s.owned(seat, cards.merchants) * left,
                s.owned(seat, cards.warehouses) * left,
                100 * self.different(s, hand),
                left * self.same(s, hand),
                100 * hand[RELIC],
            ]
            row += outlook.figures(seat) if outlook is not None else [0] * len(OUTLOOK)
            rows.append(row)
        return rows

    def answer(self, s: State, seat: int, rng: Random) -> Action:
        """Let others offer anything, but the same in all lines of play from one deal."""
        if not self.has_outlook:
            return super().answer(s, seat, rng)
        options = s.options(seat)
        return options[s.rng.below(len(options))]

    def most_deals(self) -> int:
        return max(self.weights.deals, self.weights.most_deals)

    def different(self, s: Position, hand: list[int]) -> int:
        """Give the doubloons for all different resources of a hand."""
        size = RELIC - hand[:RELIC].count(0)
        return s.cards.different_worth(size) if size >= SMALLEST_DIFFERENT else size

    def same(self, s: Position, hand: list[int]) -> int:
        """Give how many of the equal resources of a hand a set could hold, beyond two."""
        most = max(hand[:RELIC])
        return most - SMALLEST_SAME + 1 if most >= SMALLEST_SAME else 0

    def clock(self, s: State) -> int:
        assert isinstance(s, Position)
        return s.round
