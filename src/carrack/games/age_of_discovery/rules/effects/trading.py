"""Buildings that deal in goods."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import SOLD, SWAPPED
from carrack.games.age_of_discovery.rules.pieces import (
    GOODS,
)
from carrack.games.age_of_discovery.rules.reasons import (
    NOT_ON_OFFER,
)
from carrack.games.age_of_discovery.rules.state import Position


class Smuggle(Choice[Position]):
    """B20: the Smuggler picks a rival's good; ships are not goods."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        own = [good for good in range(GOODS) if s.held(f.player, good)]
        swaps: list[Action] = []
        for seat in range(s.players):
            if seat == f.player:
                continue
            for good in range(GOODS):
                if s.held(seat, good) and own and own != [good]:
                    swaps.append(s.actions.swaps[seat][good])
        return [*swaps, s.actions.pass_] if swaps else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is not s.actions.pass_:
            s.do_next(Give.by(f.player, a.args[0], a.args[1]))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_ON_OFFER if a.word == "swap" else NOT_NOW


class Give(Choice[Position]):
    """The Smuggler gives another good for it; the number is the place of the rival's good."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        wanted = f.args[1]
        return [a for a in s.actions.gives if a.arg != wanted and s.held(f.player, a.arg)]

    def take(self, s: Position, f: Frame, a: Action) -> None:
        rival, wanted = f.args[0], f.args[1]
        s.add_good(rival, wanted, -1)
        s.add_good(f.player, wanted, 1)
        s.add_good(f.player, a.arg, -1)
        s.add_good(rival, a.arg, 1)
        names = s.facts.goods
        s.tell(SWAPPED, f.player, rival, names[wanted], names[a.arg])

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_ON_OFFER if a.word == "give" else NOT_NOW


class Sale(Choice[Position]):
    """The Merchant sells any goods; the number is the price; sold goods go back to the pile."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        goods = [a for a in s.actions.sells if s.held(f.player, a.arg)]
        return [*goods, s.actions.pass_] if goods else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.pass_:
            return
        s.add_good(f.player, a.arg, -1)
        s.pool[a.arg] += 1
        s.money[f.player] += f.n
        s.tell(SOLD, f.player, s.facts.goods[a.arg], f.n)
        s.do_next(Sale.by(f.player, f.n))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_ON_OFFER if a.word == "sell" else NOT_NOW
