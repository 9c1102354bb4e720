"""What a position of Mundus Novus promises: doubloons, income, developments and a good hand."""

from typing import Final

from carrack.core.evaluation import Judge
from carrack.core.flow import State
from carrack.games.mundus_novus.rules.cards import (
    RELIC,
    SMALLEST_DIFFERENT,
    SMALLEST_SAME,
    size_of,
)
from carrack.games.mundus_novus.rules.scoring import printed_income
from carrack.games.mundus_novus.rules.sets import different_size, same_size
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
    "different_made",  # the same as different, with the help of merchants
    "best_made",  # income of the best development that a set of equals reaches
    "values",  # printed on the cards in hand
    "master",  # of trade
    # What stays in hand while the rest is on offer, for others to take.
    "kept_different",
    "kept_same",
    "kept_relics",
    "offered",  # values on offer: the highest total makes the Trade Master
)
STORING: Final = "Store"  # cards are put aside then too, and stay
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
        is_storing = bool(s.stack) and s.stack[-1].step.name == STORING
        for seat in range(s.players):
            offer = s.offer(seat)
            hand = [count + offer[kind] for kind, count in enumerate(s.hand(seat))]
            merchants = s.merchants_of(seat)
            reach, best = self.same_made(s, seat, hand, merchants)
            different = self.different_made(s, seat, hand, merchants)
            kept, kept_reach, kept_different = hand, reach, different
            if size_of(offer) and not is_storing:
                kept = s.hand(seat)
                kept_reach, _ = self.same_made(s, seat, kept, merchants)
                kept_different = self.different_made(s, seat, kept, merchants)
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
                    100 * different,
                    left * best,
                    10 * sum([count * (kind + 1) for kind, count in enumerate(hand)]),
                    left if s.master == seat else 0,
                    100 * kept_different,
                    left * kept_reach,
                    100 * kept[RELIC],
                    10 * sum([count * (kind + 1) for kind, count in enumerate(offer)]),
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

    def different_made(self, s: Position, seat: int, hand: list[int], merchants: list[int]) -> int:
        """Give the doubloons for the largest set of different resources."""
        size = different_size(hand, merchants)
        return s.different_worth(seat, size) if size else 0

    def same_made(
        self, s: Position, seat: int, hand: list[int], merchants: list[int]
    ) -> tuple[int, int]:
        """Give how many row cards the best set of equals lets choose from, and what they earn."""
        reach = 0
        if size_of(hand) >= SMALLEST_SAME:
            for kind in range(RELIC):
                if hand[kind]:
                    size = same_size(s.cards, hand, merchants, kind)
                    if size:
                        reach = max(reach, s.reach(seat, kind, size))
        best = 0
        for card in s.row[:reach]:
            best = max(best, s.cards.developments[card].income)
        return reach, best

    def clock(self, s: State) -> int:
        assert isinstance(s, Position)
        return s.round
