"""Progression: each in turn makes sets, buys, sells and stores."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, SecretChoice, Task, Together
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.mundus_novus.rules.cards import IN_CLASS, KINGS_HELP, RELIC, ROW, names, size_of
from carrack.games.mundus_novus.rules.events import (
    DISCARDED,
    ENDED,
    NAMED_FIRST,
    NAMED_SELF,
    PERFECTED,
    SOLD_RELICS,
    STORED,
)
from carrack.games.mundus_novus.rules.knowledge import resolve_gifts
from carrack.games.mundus_novus.rules.phases.selling import (
    DIFFERENT,
    SAME,
    DifferentSet,
    SameSet,
    lay_down,
    tell_turned,
)
from carrack.games.mundus_novus.rules.picking import upwards, why_not_pick
from carrack.games.mundus_novus.rules.reasons import (
    NO_SUCH_SET,
    NOT_PERFECT,
    NOTHING_TO_BUY,
    ONE_SET,
    TOO_FEW_RELICS,
)
from carrack.games.mundus_novus.rules.scoring import RELICS, pay_income
from carrack.games.mundus_novus.rules.sets import (
    can_perfect,
    different_size,
    last_picked,
    perfect_cards,
    same_kinds,
)
from carrack.games.mundus_novus.rules.state import Position


class NameFirst(Choice[Position]):
    """The Trade Master names the first player; the others follow clockwise."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.actions.first

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a.arg == f.player:
            s.tell(NAMED_SELF, f.player)
        else:
            s.tell(NAMED_FIRST, f.player, a.arg)
        seats = [(a.arg + n) % s.players for n in range(s.players)]
        s.do_next(*[StartTurn.by(seat) for seat in seats])


class StartTurn(Task[Position]):
    """All merchants of the player are fresh."""

    def run(self, s: Position, f: Frame) -> None:
        s.merchants = s.merchants_of(f.player)
        s.done = 0
        s.do_next(Progress.by(f.player))


class Progress(Task[Position]):
    """A turn goes on as long as the player holds a card and does not end it."""

    def run(self, s: Position, f: Frame) -> None:
        s.do_next(Turn.by(f.player) if size_of(s.hand(f.player)) else EndTurn.by(f.player))


class Turn(SecretChoice[Position]):
    """One set of equal resources, one of different ones, any sales of relics, in any order."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        hand = s.hand(f.player)
        actions = s.actions
        found: list[Action] = []
        if may_make_same(s, f.player) and can_buy(s, f.player):
            found = [actions.same[kind] for kind in same_kinds(hand, s.merchants)]
        # 29: the perfect combination is the set of different resources of its turn.
        if not s.done & DIFFERENT:
            if different_size(hand, s.merchants):
                found.append(actions.different)
            if can_perfect(hand, s.merchants):
                found.append(actions.perfect)
        found += actions.relics[: hand[RELIC]]
        found.append(actions.end_turn)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        seat = f.player
        if a is s.actions.end_turn:
            s.do_next(EndTurn.by(seat))
        elif a.word == "same":
            s.do_next(SameSet.by(seat, a.arg), Progress.by(seat))
        elif a is s.actions.different:
            s.do_next(DifferentSet.by(seat), Progress.by(seat))
        else:
            if a is s.actions.perfect:
                show_perfect(s, seat)
            else:
                sell_relics(s, seat, a.arg)
            s.do_next(Progress.by(seat))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word == "relics":
            return TOO_FEW_RELICS
        if a.word in ("different", "perfect") and s.done & DIFFERENT:
            return ONE_SET
        if a.word == "perfect":
            return NOT_PERFECT
        if a.word == "different":
            return NO_SUCH_SET
        if a.word != "same":
            return NOT_NOW
        if not may_make_same(s, seat):
            return ONE_SET
        return NO_SUCH_SET if can_buy(s, seat) else NOTHING_TO_BUY


def may_make_same(s: Position, seat: int) -> bool:
    """Tell whether a seat may make a set of equal resources: one a turn, any with King's Help."""
    return not s.done & SAME or s.hits(KINGS_HELP, seat)


def can_buy(s: Position, seat: int) -> bool:
    """Tell whether any development is left for a seat."""
    return bool(s.row) or (bool(s.pile) and s.has(seat, s.cards.almagro))


def sell_relics(s: Position, seat: int, count: int) -> None:
    """Sell relics for doubloons; 28: the number of sales is not limited."""
    s.tell(SOLD_RELICS, seat, count)
    s.score(seat, "relics", [(RELICS, s.cards.relics_worth(count))])
    for _ in range(count):
        s.discard(seat, RELIC)


def show_perfect(s: Position, seat: int) -> None:
    """4: show all nine resources and a relic; the round is still played to its end."""
    chosen = perfect_cards(s.hand(seat))
    way = [0, 0, 0]
    for kind in range(RELIC):
        if not chosen[kind]:
            way[kind // IN_CLASS] += 1
            s.merchants[kind // IN_CLASS] -= 1
    s.perfect |= 1 << seat
    s.done |= DIFFERENT
    s.seen += 1
    s.tell(PERFECTED, seat, names(chosen))
    tell_turned(s, seat, chosen, way)
    lay_down(s, seat, chosen)


class EndTurn(Task[Position]):
    """Collect the income; what is not used stays in hand until all have had their turn."""

    def run(self, s: Position, f: Frame) -> None:
        pay_income(s, f.player)


class EndRound(Task[Position]):
    """The game ends with the perfect combination, 75 doubloons, or a row that stays short.

    Otherwise all store or discard what they have not used, now that everybody has bought.
    """

    def run(self, s: Position, f: Frame) -> None:
        cause = ""
        if s.perfect:
            cause = "perfect"
        elif max(s.scores()) >= s.cards.goal:
            cause = "goal"
        elif len(s.row) < ROW:
            cause = "short_row"
        if cause:
            s.tell(ENDED, cause)
            s.stack.clear()
            return
        storing = 0
        for seat in range(s.players):
            if size_of(s.hand(seat)) and s.room(seat):
                storing |= 1 << seat
        s.do_next(Store.by(-1, storing))


class Store(Together[Position]):
    """All choose in secret what stays in their warehouses; the rest is discarded."""

    def options(self, s: Position, f: Frame, seat: int) -> list[Action]:
        lowest = last_picked(s.offer(seat))
        return [*upwards(s.actions.pick, s.hand(seat), lowest), s.actions.enough]

    def take(self, s: Position, f: Frame, seat: int, a: Action) -> bool:
        if a is s.actions.enough:
            return True
        s.put_aside(seat, a.arg)
        return size_of(s.offer(seat)) == s.room(seat) or not size_of(s.hand(seat))

    def reveal(self, s: Position, f: Frame) -> None:
        s.seen += 1
        for seat in range(s.players):
            rest = s.hand(seat)
            stored = s.take_in(seat)
            if stored:
                s.tell(STORED, seat, stored)
            if size_of(rest):
                s.tell(DISCARDED, seat, names(rest))
                lay_down(s, seat, rest)
        resolve_gifts(s)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_pick(s.hand(seat), s.offer(seat), a)


PROGRESSION_STEPS: Final = (NameFirst, StartTurn, Progress, Turn, EndTurn, EndRound, Store)
