"""What a seat sees: its own hand, all that lies open, and what everybody knows of other hands."""

from typing import TYPE_CHECKING, Final

from carrack.core.view import View
from carrack.games.mundus_novus.cards import KINDS, RELIC, SMALLEST_DIFFERENT, SMALLEST_SAME
from carrack.games.mundus_novus.fleets import fleets
from carrack.games.mundus_novus.knowledge import known_to
from carrack.games.mundus_novus.sets import can_perfect, different_size, same_kinds, same_size

if TYPE_CHECKING:
    from carrack.games.mundus_novus.state import Position

TURN_STEPS: Final = ("Turn", "SameSet", "DifferentSet", "UseMerchants", "Buy")
PICKING: Final = ("SameSet", "DifferentSet")  # unseen by others until the set is laid down
CHOOSING: Final = ("Offer", "Store")  # all put cards aside in secret
NUMBERS_UNTOLD: Final = ("Turn", "Offer", "Store")  # of a decision that is not the own one
OPEN_PICKS: Final = ("Load", "UseMerchants")


class MundusView(View):
    """The table as one seat sees it; cards are counted by kind, developments are numbered."""

    __slots__ = (
        "announced",
        "best",
        "chain",
        "deck_left",
        "developments",
        "discards",
        "done",
        "event",
        "fleets",
        "gift",
        "hand",
        "hand_sizes",
        "known",
        "market",
        "master",
        "merchants",
        "n",
        "offers",
        "perfect",
        "picked",
        "picked_worth",
        "pile_left",
        "pool",
        "round",
        "row",
        "second",
    )

    def __init__(self, s: "Position", seat: int | None) -> None:
        super().__init__(s, seat)
        f = s.stack[-1] if s.stack else None
        is_mine = f is not None and f.player == seat
        if self.step in PICKING and not is_mine:
            self.step = "Turn"
        self.round = s.round
        self.event = s.event
        self.master = s.master
        self.announced = s.announced
        self.deck_left = len(s.deck) - s.drawn
        self.discards = s.discards[:]
        self.market = s.market[:]
        self.pool = s.pool[:]
        self.row = s.row[:]
        self.pile_left = len(s.pile)
        self.developments = [
            [card for card, owner in enumerate(s.owner) if owner == other]
            for other in range(s.players)
        ]
        self.second = s.second
        # Value, lowest caravel, seat and size of each fleet, in the order of loading.
        self.fleets = [[value, low, owner, size] for value, low, owner, size in fleets(s)]
        self.hand = s.hand(seat) if seat is not None else []
        # Of the own hand, what all others know.
        self.known = [
            known_to(s, seat if other != seat else None, other) for other in range(s.players)
        ]
        # Until all have chosen, nobody sees how many cards another has put aside.
        self.offers = [
            s.offer(other) if other == seat or not s.is_choosing else [0] * KINDS
            for other in range(s.players)
        ]
        self.hand_sizes = [s.hand_size(other) for other in range(s.players)]
        # Of each take: taker, from whom, the card, the card kept after a swap.
        self.chain = [[taker, giver, card, kept] for taker, giver, card, kept in s.chain]
        # Giver, taker and card of the last secret gift that the seat has seen.
        self.gift: list[int] = []
        for gift in s.gifts:
            if gift.is_known_to(seat):
                self.gift = [gift.giver, gift.taker, gift.kind]
        # The number of the decision: cards to load, card taken, seat to give to, cards to buy.
        is_told = is_mine or self.step not in NUMBERS_UNTOLD
        self.n = f.n if f is not None and is_told else 0
        self.picked = s.picked[:] if is_mine or self.step in OPEN_PICKS else [0] * KINDS
        self.merchants = s.merchants[:] if self.step in TURN_STEPS else []
        self.done = s.done
        self.perfect = [other for other in range(s.players) if s.perfect >> other & 1]
        is_turn = is_mine and self.step in TURN_STEPS
        merchants = s.merchants if is_turn or seat is None else s.merchants_of(seat)
        self.best = best_sets(s, seat, self.hand, merchants) if seat is not None else {}
        self.picked_worth = picked_worth(s, seat, self.step, self.n) if is_mine else 0

    def fields(self) -> tuple[str, ...]:
        return (
            "round",
            "event",
            "master",
            "announced",
            "deck_left",
            "discards",
            "market",
            "pool",
            "row",
            "pile_left",
            "developments",
            "second",
            "fleets",
            "hand",
            "known",
            "offers",
            "hand_sizes",
            "chain",
            "gift",
            "n",
            "picked",
            "merchants",
            "done",
            "perfect",
            "best",
            "picked_worth",
        )


def best_sets(
    s: "Position", seat: int, hand: list[int], merchants: list[int]
) -> dict[str, list[list[int]]]:
    """Tell the best sets of a hand: kind (or nothing), size, and cards to buy or doubloons."""
    same = [
        (kind, same_size(s.cards, hand, merchants, kind)) for kind in same_kinds(hand, merchants)
    ]
    size = different_size(hand, merchants)
    relics = min(hand[RELIC], len(s.cards.relics))
    return {
        "same": [[kind, size, s.reach(seat, kind, size)] for kind, size in same],
        "different": [[size, s.different_worth(seat, size)]] if size else [],
        "relics": [[relics, s.cards.relics[relics - 1]]] if relics else [],
        "perfect": [[RELIC + 1]] if can_perfect(hand, merchants) else [],
    }


def picked_worth(s: "Position", seat: int | None, step: str, kind: int) -> int:
    """Tell what the picked cards give: developments to choose from, or doubloons."""
    size = sum(s.picked)
    assert seat is not None
    if step == "SameSet" and size >= SMALLEST_SAME:
        return s.reach(seat, kind, size)
    if step in ("DifferentSet", "UseMerchants") and size >= SMALLEST_DIFFERENT:
        return s.different_worth(seat, size)
    return 0
