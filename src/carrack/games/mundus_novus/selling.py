"""Sets of equal resources, which buy developments, and of different ones, which are sold."""

from typing import Final

from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.core.space import Action
from carrack.games.mundus_novus.cards import (
    KINDS,
    MERCHANT,
    RELIC,
    RESOURCES,
    SMALLEST_DIFFERENT,
    SMALLEST_SAME,
    names,
)
from carrack.games.mundus_novus.events import BOUGHT, MADE_DIFFERENT, MADE_SAME, REVEALED
from carrack.games.mundus_novus.picking import why_not_pick
from carrack.games.mundus_novus.reasons import (
    NEEDS_MERCHANT,
    NEEDS_RESOURCE,
    NO_ALMAGRO,
    NO_CARD_THERE,
    NO_RELICS_HERE,
    OTHER_MERCHANTS,
    OUT_OF_REACH,
    PICK_UPWARDS,
    PILE_EMPTY,
)
from carrack.games.mundus_novus.scoring import SETS
from carrack.games.mundus_novus.sets import (
    IN_CLASS,
    different_picks,
    largest_same,
    last_picked,
    merchant_ways,
    same_picks,
)
from carrack.games.mundus_novus.state import Position

# Sets made in a turn, as bits.
SAME: Final = 1
DIFFERENT: Final = 2
SOLD: Final = 4


def lay_down(s: Position, seat: int, chosen: list[int]) -> None:
    """Discard the cards of a set."""
    for kind, count in enumerate(chosen):
        for _ in range(count):
            s.discard(seat, kind)


def pick_or_back(s: Position, a: Action) -> None:
    """Pick a card, or take back the last one."""
    if a is s.words.back:
        s.picked[last_picked(s.picked)] -= 1
    else:
        s.picked[a.arg] += 1


def set_options(s: Position, picks: list[int], smallest: int) -> list[Action]:
    """List the cards to pick for a set, and what ends the picking."""
    pick = s.words.pick
    found = [pick[kind] for kind in picks]
    size = sum(s.picked)
    if size >= smallest:
        found.append(s.words.confirm)
    found.append(s.words.back if size else s.words.cancel)
    return found


class SameSet(Choice[Position]):
    """Pick the cards of a set of one resource: its own, relics, and what merchants turn."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        picks = same_picks(s.cards, s.hand(f.player), s.merchants, s.picked, f.n)
        return set_options(s, picks, SMALLEST_SAME)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.words.confirm:
            make_same(s, f.player, f.n)
        elif a is not s.words.cancel:
            pick_or_back(s, a)
            s.do_next(SameSet.by(f.player, f.n))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        need = largest_same(s.cards, f.n) - sum(s.picked)
        left = [s.hands[seat * KINDS + kind] - s.picked[kind] for kind in range(KINDS)]
        reason = why_not_pick(left, s.picked, need, a)
        if a.word != "pick" or not need or not left[a.arg] or reason is PICK_UPWARDS:
            return reason
        if a.arg == RELIC:
            return NEEDS_RESOURCE
        return reason if a.arg == f.n else NEEDS_MERCHANT


def make_same(s: Position, seat: int, kind: int) -> None:
    """Lay down a set of equal resources and choose a development for it."""
    size = sum(s.picked)
    s.merchants[kind // IN_CLASS] -= size - s.picked[kind] - s.picked[RELIC]
    s.done |= SAME
    s.tell(MADE_SAME, seat, RESOURCES[kind], names(s.picked))
    lay_down(s, seat, s.picked)
    s.picked = [0] * KINDS
    s.do_next(Buy.by(seat, s.reach(seat, kind, size)))


class Buy(Choice[Position]):
    """Take a development that the set gives access to, or with Almagro the top of the pile."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        found = s.words.buy[: min(f.n, len(s.row))]
        # 26: Almagro's pile is no part of the row, so a storm does not close it.
        if s.pile and s.has(f.player, s.cards.almagro):
            found.append(s.words.buy_pile)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        from_pile = a is s.words.buy_pile
        card = s.pile[-1] if from_pile else s.row[a.arg]
        if not from_pile:
            s.row = [*s.row[: a.arg], *s.row[a.arg + 1 :], *s.pile[-1:]]
        s.owner = s.owner[:]
        s.owner[card] = f.player
        development = s.cards.developments[card]
        if development.family == MERCHANT:
            s.merchants[development.amount] += 1
        s.tell(BOUGHT, f.player, development.name)
        if s.pile:
            s.seen += 1
            s.pile = s.pile[:-1]
            if not from_pile:
                s.tell(REVEALED, s.cards.developments[s.row[-1]].name)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word != "buy":
            return NOT_NOW
        if a is s.words.buy_pile:
            return PILE_EMPTY if s.has(seat, s.cards.almagro) else NO_ALMAGRO
        return OUT_OF_REACH if a.arg < len(s.row) else NO_CARD_THERE


class DifferentSet(Choice[Position]):
    """Pick the cards of a set of different resources; merchants turn what is there twice."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        picks = different_picks(s.hand(f.player), s.merchants, s.picked)
        return set_options(s, picks, SMALLEST_DIFFERENT)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.words.confirm:
            ways = merchant_ways(s.merchants, s.picked)
            if len(ways) == 1:
                sell_different(s, f.player, ways[0])
            else:
                show_picked(s, f.player)
                s.do_next(UseMerchants.by(f.player))
        elif a is not s.words.cancel:
            pick_or_back(s, a)
            s.do_next(DifferentSet.by(f.player))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a is s.words.pick[RELIC]:
            return NO_RELICS_HERE
        left = [s.hands[seat * KINDS + kind] - s.picked[kind] for kind in range(KINDS)]
        reason = why_not_pick(left, s.picked, RELIC - sum(s.picked), a)
        return NEEDS_MERCHANT if a.word == "pick" and s.picked[a.arg] and left[a.arg] else reason


def show_picked(s: Position, seat: int) -> None:
    """The set is on the table: everybody knows its cards."""
    s.seen += 1
    for kind, count in enumerate(s.picked):
        at = seat * KINDS + kind
        s.known[at] = max(s.known[at], count)


class UseMerchants(Choice[Position]):
    """Choose which merchants turn the surplus cards of a set of different resources."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.words.merchants[way] for way in merchant_ways(s.merchants, s.picked)]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        common, uncommon, rare = a.args
        sell_different(s, f.player, (common, uncommon, rare))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return OTHER_MERCHANTS if a.word == "merchants" else NOT_NOW


def sell_different(s: Position, seat: int, way: tuple[int, int, int]) -> None:
    """Sell the picked cards as a set of different resources."""
    for n, used in enumerate(way):
        s.merchants[n] -= used
    s.done |= DIFFERENT
    s.tell(MADE_DIFFERENT, seat, names(s.picked))
    s.score(seat, "different", [(SETS, s.different_worth(seat, sum(s.picked)))])
    lay_down(s, seat, s.picked)
    s.picked = [0] * KINDS


SELLING_STEPS: Final = (SameSet, Buy, DifferentSet, UseMerchants)
