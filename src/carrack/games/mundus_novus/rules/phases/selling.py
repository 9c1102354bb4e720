"""Sets of equal resources, which buy developments, and of different ones, which are sold."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, SecretChoice
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.mundus_novus.rules.cards import (
    CLASSES,
    IN_CLASS,
    KINDS,
    MERCHANT,
    RELIC,
    RESOURCES,
    SMALLEST_DIFFERENT,
    SMALLEST_SAME,
    names,
    size_of,
)
from carrack.games.mundus_novus.rules.events import (
    BOUGHT,
    MADE_DIFFERENT,
    MADE_SAME,
    REVEALED,
    TURNED,
)
from carrack.games.mundus_novus.rules.picking import why_not_pick
from carrack.games.mundus_novus.rules.reasons import (
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
from carrack.games.mundus_novus.rules.scoring import SETS
from carrack.games.mundus_novus.rules.sets import (
    different_picks,
    merchant_ways,
    same_picks,
)
from carrack.games.mundus_novus.rules.state import Position

# Sets made in a turn, as bits.
SAME: Final = 1
DIFFERENT: Final = 2  # the perfect combination too


def lay_down(s: Position, seat: int, chosen: list[int]) -> None:
    """Discard the cards of a set."""
    for kind, count in enumerate(chosen):
        for _ in range(count):
            s.discard(seat, kind)


def set_options(s: Position, picks: list[int], smallest: int) -> list[Action]:
    """List the cards to pick for a set, and the end of the picking once it is one."""
    pick = s.actions.pick
    found = [pick[kind] for kind in picks]
    if size_of(s.picked) >= smallest:
        found.append(s.actions.enough)
    return found


def is_full(s: Position, seat: int, largest: int) -> bool:
    """Tell whether no card can be added to a set, as everybody will see when it is laid down.

    Where only the player knows that none of his other cards fits, he says so himself.
    """
    return size_of(s.picked) in (largest, size_of(s.hand(seat)))


class SameSet(SecretChoice[Position]):
    """Pick the cards of a set of one resource: its own, relics, and what merchants turn."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        picks = same_picks(s.cards, s.hand(f.player), s.merchants, s.picked, f.n)
        return set_options(s, picks, SMALLEST_SAME)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.enough:
            s.picked[a.arg] += 1
        if a is s.actions.enough or is_full(s, f.player, s.cards.largest_same(f.n)):
            make_same(s, f.player, f.n)
        else:
            s.do_next(SameSet.by(f.player, f.n))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        left = [count - s.picked[kind] for kind, count in enumerate(s.hand(seat))]
        reason = why_not_pick(left, s.picked, a)
        if a.word != "pick" or not left[a.arg] or reason is PICK_UPWARDS:
            return reason
        if a.arg == RELIC:
            return NEEDS_RESOURCE
        return reason if a.arg == f.n else NEEDS_MERCHANT


def make_same(s: Position, seat: int, kind: int) -> None:
    """Lay down a set of equal resources and choose a development for it."""
    size = size_of(s.picked)
    s.merchants[kind // IN_CLASS] -= size - s.picked[kind] - s.picked[RELIC]
    s.done |= SAME
    s.tell(MADE_SAME, seat, RESOURCES[kind], names(s.picked))
    if s.journal is not None:
        for turned in range(RELIC):
            if turned != kind:
                for _ in range(s.picked[turned]):
                    tell_merchant(s, seat, turned, kind)
    lay_down(s, seat, s.picked)
    s.picked = [0] * KINDS
    s.do_next(Buy.by(seat, s.reach(seat, kind, size)))


def tell_merchant(s: Position, seat: int, card: int, kind: int) -> None:
    """Name the merchant who makes a card count as another resource."""
    merchant = f"merchant_{CLASSES[kind // IN_CLASS]}"
    s.tell(TURNED, seat, merchant, RESOURCES[card], RESOURCES[kind])


def tell_turned(s: Position, seat: int, chosen: list[int], way: list[int]) -> None:
    """Name the merchants who make the surplus cards of a set count as what is missing."""
    if s.journal is None:
        return
    missing: list[int] = []
    for at, used in enumerate(way):
        free = [kind for kind in range(at * IN_CLASS, (at + 1) * IN_CLASS) if not chosen[kind]]
        missing += free[:used]
    spare = [kind for kind in range(RELIC) for _ in range(chosen[kind] - 1)]
    for card, kind in zip(spare, missing, strict=True):
        tell_merchant(s, seat, card, kind)


class Buy(Choice[Position]):
    """Take a development that the set gives access to, or with Almagro the top of the pile."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        found = s.actions.buy[: min(f.n, len(s.row))]
        # 26: Almagro's pile is no part of the row, so a storm does not close it.
        if s.pile and s.has(f.player, s.cards.almagro):
            found.append(s.actions.buy_pile)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        from_pile = a is s.actions.buy_pile
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
        if a is s.actions.buy_pile:
            return PILE_EMPTY if s.has(seat, s.cards.almagro) else NO_ALMAGRO
        return OUT_OF_REACH if a.arg < len(s.row) else NO_CARD_THERE


class DifferentSet(SecretChoice[Position]):
    """Pick the cards of a set of different resources; merchants turn what is there twice."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        picks = different_picks(s.hand(f.player), s.merchants, s.picked)
        return set_options(s, picks, SMALLEST_DIFFERENT)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.enough:
            s.picked[a.arg] += 1
        if a is not s.actions.enough and not is_full(s, f.player, RELIC):
            s.do_next(DifferentSet.by(f.player))
            return
        ways = merchant_ways(s.merchants, s.picked)
        if len(ways) == 1:
            sell_different(s, f.player, ways[0])
        else:
            s.seen += 1  # the set is on the table: everybody knows its cards
            s.do_next(UseMerchants.by(f.player))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a is s.actions.pick[RELIC]:
            return NO_RELICS_HERE
        left = [count - s.picked[kind] for kind, count in enumerate(s.hand(seat))]
        reason = why_not_pick(left, s.picked, a)
        return NEEDS_MERCHANT if a.word == "pick" and s.picked[a.arg] and left[a.arg] else reason


class UseMerchants(Choice[Position]):
    """Choose which merchants turn the surplus cards of a set of different resources."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return [s.actions.merchants[way] for way in merchant_ways(s.merchants, s.picked)]

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
    tell_turned(s, seat, s.picked, list(way))
    s.score(seat, "different", [(SETS, s.different_worth(seat, size_of(s.picked)))])
    lay_down(s, seat, s.picked)
    s.picked = [0] * KINDS


SELLING_STEPS: Final = (SameSet, Buy, DifferentSet, UseMerchants)
