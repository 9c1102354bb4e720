"""What a position of Mundus Novus promises: doubloons, income, developments and a good hand."""

from typing import Final

from carrack.core.evaluation import Judge
from carrack.core.flow import State
from carrack.games.mundus_novus.rules.cards import RELIC, SMALLEST_DIFFERENT, SMALLEST_SAME
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
)
RICH: Final = 75  # doubloons that end most games


class MundusJudge(Judge):
    """Judges positions of Mundus Novus; what is left to play is guessed from the richest purse."""

    __slots__ = ()

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        purses = [sum(row) for row in s.tally]
        left = max(5, 100 - 100 * max(purses) // RICH)  # per cent of the game
        rows: list[list[int]] = []
        cards = s.cards
        for seat in range(s.players):
            offer = s.offer(seat)
            hand = [count + offer[kind] for kind, count in enumerate(s.hand(seat))]
            rows.append(
                [
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
            )
        return rows

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
