"""What a seat sees: its own hand, all that lies open, and what the rules make of it."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.plain import Plain
from carrack.core.view import View
from carrack.games.mundus_novus.rules.cards import (
    KINDS,
    RELIC,
    ROW,
    SMALLEST_DIFFERENT,
    SMALLEST_SAME,
)
from carrack.games.mundus_novus.rules.fleets import first_and_second, fleets
from carrack.games.mundus_novus.rules.knowledge import Hindsight
from carrack.games.mundus_novus.rules.phases.offers import added, offer_totals
from carrack.games.mundus_novus.rules.phases.selling import DIFFERENT, SAME
from carrack.games.mundus_novus.rules.phases.trade import repeat_ban
from carrack.games.mundus_novus.rules.scoring import income
from carrack.games.mundus_novus.rules.sets import can_perfect, different_size, same_kinds, same_size
from carrack.games.mundus_novus.rules.state import Position

TURN_STEPS: Final = ("Turn", "SameSet", "DifferentSet", "UseMerchants", "Buy")
OPEN_PICKS: Final = ("Load", "UseMerchants")
NOTHING: Final = -1


class BestSet(Plain):
    """The largest set of its sort in a hand: the action that begins it, and what it brings.

    That is row cards to choose from for equal resources, and doubloons for what is sold.
    """

    __slots__ = ("action", "size", "worth")

    def __init__(self, action: Action, size: int, worth: int) -> None:
        self.action = action
        self.size = size
        self.worth = worth

    def __reduce__(self) -> tuple[type["BestSet"], tuple[Action, int, int]]:
        return BestSet, (self.action, self.size, self.worth)

    def fields(self) -> tuple[str, ...]:
        return ("action", "size", "worth")


class MundusView(View):
    """The table as one seat sees it; cards are counted by kind, developments are numbered."""

    def __init__(self, s: Position, seat: int | None) -> None:
        super().__init__(s, seat)
        f = s.stack[-1] if s.stack else None
        is_mine = f is not None and f.player == seat
        seats = range(s.players)
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
            [card for card, owner in enumerate(s.owner) if owner == other] for other in seats
        ]
        # Value, lowest caravel, seat and size of each fleet, in the order of loading.
        self.fleets = [[value, low, owner, size] for value, low, owner, size in fleets(s)]
        # Of each seat: the printed values of its caravels in the first and in the second fleet.
        self.caravels = [first_and_second(s, other) for other in seats]
        self.incomes = [income(s, other) for other in seats]  # at the end of a turn, as it stands
        self.warehouses = [s.warehouse_room(other) for other in seats]  # the cards they can hold
        self.hand = s.hand(seat) if seat is not None else []
        # Of the own hand, what all others know.
        hindsight = Hindsight(s)
        self.known = [hindsight.known_to(seat if other != seat else None, other) for other in seats]
        self.is_choosing = s.is_choosing  # all put cards aside in secret
        # Until all have chosen, nobody sees how many cards another has put aside.
        self.offers = [
            s.offer(other) if other == seat or not s.is_choosing else [0] * KINDS for other in seats
        ]
        self.own = self.hand  # with what is put aside, which is not gone yet
        if s.is_choosing and seat is not None:
            self.own = [count + self.offers[seat][kind] for kind, count in enumerate(self.hand)]
        self.hand_sizes = [s.hand_size(other) for other in seats]
        # Of each take: taker, from whom, the card, the card kept after a swap.
        self.chain = [[taker, giver, card, kept] for taker, giver, card, kept in s.chain]
        # Giver, taker and card of the last secret gift that the seat has seen.
        self.gift: list[int] = []
        for gift in s.gifts:
            if gift.is_known_to(seat):
                self.gift = [gift.giver, gift.taker, gift.kind]
        # What the decision is about.
        n = f.n if f is not None else 0
        self.loads = n if self.step == "Load" else 0  # cards that the fleet takes
        self.totals = offer_totals(s) if self.step == "Crown" else []  # of the offers, by seat
        self.banned = repeat_ban(s) if self.step == "Take" else NOTHING  # a seat
        self.taken = n if self.step == "Swap" else NOTHING  # a resource
        self.short = n if self.step == "Give" else NOTHING  # the seat that is given a card
        self.reach = n if self.step == "Buy" else ROW  # row cards to choose from
        self.resource = n if self.step == "SameSet" else NOTHING  # of which a set is made
        self.room = s.room(seat) if self.step == "Store" and seat is not None else 0
        self.picked = s.picked[:] if is_mine or self.step in OPEN_PICKS else [0] * KINDS
        # What so many picked cards give: developments to choose from, or doubloons.
        self.worths: list[int] = []
        self.adds = added(s, seat) if self.step == "Offer" and seat is not None else 0  # Valdivia
        self.picked_worth = 0
        self.merchants = s.merchants[:] if self.step in TURN_STEPS else []
        sets_made = ((SAME, "equal"), (DIFFERENT, "different"))
        self.made = [word for bit, word in sets_made if s.done & bit]
        self.perfect = [other for other in seats if s.perfect >> other & 1]
        self.best: list[BestSet] = []
        if seat is not None:
            is_turn = is_mine and self.step in TURN_STEPS
            merchants = s.merchants if is_turn else s.merchants_of(seat)
            self.best = best_sets(s, seat, self.hand, merchants)
            self.worths = worths(s, seat, self.step, n) if is_mine else []
            self.picked_worth = self.worths[sum(s.picked)] if self.worths else 0

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
            "fleets",
            "caravels",
            "incomes",
            "warehouses",
            "hand",
            "known",
            "is_choosing",
            "offers",
            "own",
            "hand_sizes",
            "chain",
            "gift",
            "loads",
            "totals",
            "banned",
            "taken",
            "short",
            "reach",
            "resource",
            "room",
            "picked",
            "worths",
            "adds",
            "picked_worth",
            "merchants",
            "made",
            "perfect",
            "best",
        )


def best_sets(s: Position, seat: int, hand: list[int], merchants: list[int]) -> list[BestSet]:
    """List the best sets of a hand."""
    actions = s.actions
    found: list[BestSet] = []
    for kind in same_kinds(hand, merchants):
        size = same_size(s.cards, hand, merchants, kind)
        found.append(BestSet(actions.same[kind], size, s.reach(seat, kind, size)))
    size = different_size(hand, merchants)
    if size:
        found.append(BestSet(actions.different, size, s.different_worth(seat, size)))
    relics = min(hand[RELIC], len(actions.relics))
    if relics:
        action = actions.relics[relics - 1]
        found.append(BestSet(action, relics, s.cards.relics_worth(relics)))
    if can_perfect(hand, merchants):
        found.append(BestSet(actions.perfect, RELIC + 1, 0))
    return found


def worths(s: Position, seat: int, step: str, kind: int) -> list[int]:
    """List what sets give by their size: developments to choose from, or doubloons."""
    if step == "SameSet":
        sizes = range(SMALLEST_SAME, s.cards.largest_same(kind) + 1)
        return [0] * SMALLEST_SAME + [s.reach(seat, kind, size) for size in sizes]
    if step in ("DifferentSet", "UseMerchants"):
        sizes = range(SMALLEST_DIFFERENT, RELIC + 1)
        return [0] * SMALLEST_DIFFERENT + [s.different_worth(seat, size) for size in sizes]
    return []
