"""What a model of Mundus Novus sees in a position."""

from typing import Final

from carrack.core.evaluation import Features
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.games.mundus_novus.rules.cards import (
    CLASSES,
    IN_CLASS,
    KINDS,
    RELIC,
    ROW,
    SMALLEST_SAME,
)
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.scoring import printed_income, shipyard_income
from carrack.games.mundus_novus.rules.sets import different_size, same_size
from carrack.games.mundus_novus.rules.state import Position

PARTS: Final = 6  # of the game, by the richest purse
SELLING: Final = ("Turn", "SameSet", "Buy", "DifferentSet", "UseMerchants", "Store")
MOST_RELICS: Final = 5
NAMES: Final = (
    "doubloons",
    "income",
    "shipyards_pay",
    "master",
    "cards",
    "card_values",
    "relics",
    "relics_pay",
    "kinds",  # different resources in hand
    "different_pays",
    "different_4",
    "different_5",
    "different_6",
    "different_7",
    "different_8",
    "different_9",
    "same_reach",  # row cards that the best set of equals gives to choose from
    "same_any",
    "same_three",
    "same_first",
    "two_sets",  # kinds of which a set of equals could be made, beyond one
    "best_income",  # of the developments in reach
    *[f"most_{name}" for name in CLASSES],
    *[f"pairs_{name}" for name in CLASSES],
    "caravels",
    "warehouse_room",
    "stored",  # cards that fit into the warehouses
    *[f"merchants_{name}" for name in CLASSES],
)


class MundusFeatures(Features):
    """Measures positions of Mundus Novus: income, each development, and what a hand can make."""

    __slots__ = ("goal",)

    def __init__(self, game: Game) -> None:
        assert isinstance(game, MundusNovus)
        self.goal = game.cards.goal
        cards = [f"has_{card.id}_{card.name}" for card in game.cards.developments]
        super().__init__([*NAMES, *cards], stages=2 * PARTS)

    def stage(self, s: State) -> int:
        """Parts by the richest purse; in each, trade and then sale."""
        assert isinstance(s, Position)
        most = 0
        for seat in range(s.players):
            most = max(most, s.doubloons(seat))
        part = min(PARTS - 1, PARTS * most // self.goal)
        return 2 * part + (1 if s.stack[-1].step.name in SELLING else 0)

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        rows: list[list[int]] = []
        for seat in range(s.players):
            row = [
                s.doubloons(seat),
                printed_income(s, seat),
                shipyard_income(s, seat),
                1 if s.master == seat else 0,
            ]
            self.add_hand(s, seat, row)
            for owner in s.owner:
                row.append(1 if owner == seat else 0)
            rows.append(row)
        return rows

    def add_hand(self, s: Position, seat: int, row: list[int]) -> None:
        """Add what a hand is good for, with what its owner has put aside."""
        cards = s.cards
        base = seat * KINDS
        hand = [s.hands[base + kind] + s.offers[base + kind] for kind in range(KINDS)]
        merchants = s.merchants_of(seat)
        relics = hand[RELIC]
        size = values = kinds = 0
        most = [0, 0, 0]
        pairs = [0, 0, 0]
        for kind in range(RELIC):
            count = hand[kind]
            if count:
                size += count
                kinds += 1
                values += count * (kind + 1)
                group = kind // IN_CLASS
                most[group] = max(most[group], count)
                if count > 1:
                    pairs[group] += 1
        different = different_size(hand, merchants)
        row += [
            size + relics,
            values + 10 * relics,
            relics,
            cards.relics_worth(min(relics, MOST_RELICS)) if relics else 0,
            kinds,
            s.different_worth(seat, different) if different else 0,
        ]
        for wanted in range(4, 10):
            row.append(1 if different >= wanted else 0)
        reach = sets = 0
        if size + relics >= SMALLEST_SAME:
            for kind in range(RELIC):
                if hand[kind]:
                    same = same_size(cards, hand, merchants, kind)
                    if same:
                        sets += 1
                        reach = max(reach, s.reach(seat, kind, same))
        row += [reach, 1 if reach >= ROW else 0, 1 if reach >= 3 else 0, 1 if reach else 0]
        row.append(max(0, sets - 1))
        best = 0
        for card in s.row[:reach]:
            best = max(best, cards.developments[card].income)
        row.append(best)
        row += most
        row += pairs
        room = s.warehouse_room(seat)
        row += [s.owned(seat, cards.caravels), room, min(room, size + relics)]
        row += merchants
