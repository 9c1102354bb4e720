"""Progression: each in turn makes sets, buys, sells and stores."""

from typing import Final

from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.core.space import Action
from carrack.games.mundus_novus.cards import FIRE, KINDS, KINGS_HELP, RELIC, ROW, names
from carrack.games.mundus_novus.events import (
    DISCARDED,
    ENDED,
    NAMED_FIRST,
    PERFECTED,
    SOLD_RELICS,
    STORED,
)
from carrack.games.mundus_novus.picking import upwards, why_not_pick
from carrack.games.mundus_novus.reasons import (
    NO_SUCH_SET,
    NOT_PERFECT,
    NOTHING_TO_BUY,
    ONE_SET,
    TOO_FEW_RELICS,
)
from carrack.games.mundus_novus.scoring import RELICS, pay_income
from carrack.games.mundus_novus.selling import (
    DIFFERENT,
    SAME,
    SOLD,
    DifferentSet,
    SameSet,
    lay_down,
    pick_or_back,
)
from carrack.games.mundus_novus.sets import (
    IN_CLASS,
    can_perfect,
    different_size,
    last_picked,
    perfect_cards,
    same_kinds,
)
from carrack.games.mundus_novus.state import Position


class NameFirst(Choice[Position]):
    """The Trade Master names the first player; the others follow clockwise."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return s.words.first

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.tell(NAMED_FIRST, f.player, a.arg)
        seats = [(a.arg + n) % s.players for n in range(s.players)]
        s.do_next(*[StartTurn.by(seat) for seat in seats])


class StartTurn(Task[Position]):
    """All merchants of the player are fresh."""

    def run(self, s: Position, f: Frame) -> None:
        s.merchants = s.merchants_of(f.player)
        s.done = 0
        if s.gift and s.gift[1] == f.player:
            s.gift = []
        s.do_next(Turn.by(f.player))


class Turn(Choice[Position]):
    """One set of equal resources, one of different ones, one sale of relics, in any order."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        hand = s.hand(f.player)
        words = s.words
        found: list[Action] = []
        if may_make_same(s, f.player) and can_buy(s, f.player):
            found = [words.same[kind] for kind in same_kinds(hand, s.merchants)]
        if not s.done & DIFFERENT and different_size(hand, s.merchants):
            found.append(words.different)
        if not s.done & SOLD and hand[RELIC]:
            found += words.relics[: hand[RELIC]]
        if can_perfect(hand, s.merchants):
            found.append(words.perfect)
        found.append(words.end_turn)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.words.end_turn:
            s.do_next(Store.by(f.player), EndTurn.by(f.player))
            return
        s.do_next(Turn.by(f.player))
        if a.word == "same":
            s.do_next(SameSet.by(f.player, a.arg))
        elif a is s.words.different:
            s.do_next(DifferentSet.by(f.player))
        elif a is s.words.perfect:
            show_perfect(s, f.player)
        else:
            sell_relics(s, f.player, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        if a.word == "relics":
            return ONE_SET if s.done & SOLD else TOO_FEW_RELICS
        if a.word == "perfect":
            return NOT_PERFECT
        if a.word == "different":
            return ONE_SET if s.done & DIFFERENT else NO_SUCH_SET
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
    """Sell relics for doubloons."""
    s.done |= SOLD
    s.tell(SOLD_RELICS, seat, count)
    s.score(seat, "relics", [(RELICS, s.cards.relics[count - 1])])
    for _ in range(count):
        s.discard(seat, RELIC)


def show_perfect(s: Position, seat: int) -> None:
    """4: show all nine resources and a relic; the round is still played to its end."""
    chosen = perfect_cards(s.hand(seat))
    for kind in range(RELIC):
        if not chosen[kind]:
            s.merchants[kind // IN_CLASS] -= 1
    s.perfect |= 1 << seat
    s.seen += 1
    s.tell(PERFECTED, seat, names(chosen))
    lay_down(s, seat, chosen)


class Store(Choice[Position]):
    """Choose what stays in the warehouses; in a fire nothing does."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        room = s.room(f.player)
        hand = s.hand(f.player)
        if not room or not any(hand) or s.hits(FIRE, f.player):
            return []
        found: list[Action] = []
        count = sum(s.picked)
        if count < room:
            left = [hand[kind] - s.picked[kind] for kind in range(KINDS)]
            found = upwards(s.words.pick, left, 0, last_picked(s.picked), 1)
        found.append(s.words.confirm)
        if count:
            found.append(s.words.back)
        return found

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.words.confirm:
            pick_or_back(s, a)
            s.do_next(Store.by(f.player))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        left = [s.hands[seat * KINDS + kind] - s.picked[kind] for kind in range(KINDS)]
        return why_not_pick(left, s.picked, s.room(seat) - sum(s.picked), a)


class EndTurn(Task[Position]):
    """Discard what is neither used nor stored, and collect the income."""

    def run(self, s: Position, f: Frame) -> None:
        hand = s.hand(f.player)
        rest = [hand[kind] - s.picked[kind] for kind in range(KINDS)]
        if any(s.picked):
            s.tell(STORED, f.player, sum(s.picked))
        if any(rest):
            s.seen += 1
            s.tell(DISCARDED, f.player, names(rest))
            lay_down(s, f.player, rest)
        s.picked = [0] * KINDS
        pay_income(s, f.player)


class EndRound(Task[Position]):
    """The game ends with the perfect combination, 75 doubloons, or a row that stays short."""

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


PROGRESSION_STEPS: Final = (NameFirst, StartTurn, Turn, Store, EndTurn, EndRound)
