"""The boxes that resolve quickly: Initiative, Trade Goods, Merchant Shipping, Specialists."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.effects.gains import MUST, can_gain, gain
from carrack.games.age_of_discovery.rules.effects.university import (
    ASKED,
    University,
    whom_to_ask,
    whom_to_ask_about_order,
)
from carrack.games.age_of_discovery.rules.events import PAID
from carrack.games.age_of_discovery.rules.fields import NOBODY
from carrack.games.age_of_discovery.rules.pieces import (
    ANY_SPECIALIST,
    BUILDER,
    CAPTAIN,
    COLONIST,
    INITIATIVE,
    MERCHANT,
    SPECIALISTS,
    TRADE,
    TURN_ORDER,
    of_seat,
    seat_of,
)
from carrack.games.age_of_discovery.rules.reasons import NO_BUILDERS, NONE_LEFT, NOT_ON_OFFER
from carrack.games.age_of_discovery.rules.state import Position


class Initiative(Task[Position]):
    """Space 1 pays 1 dollar, space 2 pays 2, and so on; the workers stay for the turn order."""

    def run(self, s: Position, f: Frame) -> None:
        first = seat_of(s.initiative[0]) if s.initiative else NOBODY
        seat = whom_to_ask(s, INITIATIVE, first, is_start=True) if f.n != ASKED else NOBODY
        if seat >= 0:
            s.do_next(University.by(seat, INITIATIVE), Initiative.by(-1, ASKED))
            return
        for place, code in enumerate(s.initiative):
            s.receive(seat_of(code), s.facts.initiative_pays(place), "initiative")


class TradeGoods(Task[Position]):
    """A3: from left to right, each worker takes one of the goods on offer."""

    def run(self, s: Position, f: Frame) -> None:
        if s.table_goods and s.trade:
            first = seat_of(s.trade[0])
            seat = whom_to_ask(s, TRADE, first, is_start=False) if f.n != ASKED else NOBODY
            if seat >= 0:
                s.do_next(University.by(seat, TRADE), TradeGoods.by(-1, ASKED))
            else:
                s.do_next(TakeGood.by(first), TradeGoods.by())
            return
        for code in s.trade:
            s.release(code)
        s.trade = []


class TakeGood(Choice[Position]):
    """The first worker's owner takes a good, or none."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        options = [s.actions.takes[good] for good in sorted(set(s.table_goods))]
        options.append(s.actions.pass_)
        return options

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.release(s.trade.pop(0))
        if a is not s.actions.pass_:
            s.table_goods.remove(a.arg)
            s.take_good(f.player, a.arg)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return NOT_ON_OFFER if a.word == "take" else NOT_NOW


class Shipping(Task[Position]):
    """R-M1: the greatest value takes the ship; captains and merchants count twice."""

    def run(self, s: Position, f: Frame) -> None:
        best = max([shipping_value(s, seat) for seat in s.order])
        tied = [seat for seat in s.order if best and shipping_value(s, seat) == best]
        if tied and s.ship:
            seat = whom_to_ask_about_order(s, tied) if f.n != ASKED else NOBODY
            if seat >= 0:
                s.do_next(University.by(seat, TURN_ORDER), Shipping.by(-1, ASKED))
                return
            take_the_ship(s, tied[0])
        for code, count in enumerate(s.shipping):
            if count:
                s.in_play[code] -= count
                s.shipping[code] = 0


def shipping_value(s: Position, seat: int) -> int:
    """Add up a seat's workers in the shipping box; captains and merchants count twice."""
    row = of_seat(s.shipping, seat)
    return sum(count * (2 if kind in (CAPTAIN, MERCHANT) else 1) for kind, count in enumerate(row))


def take_the_ship(s: Position, seat: int) -> None:
    """Give the ship in the box to a player."""
    s.ship -= 1
    s.take_ship(seat)


class Specialists(Task[Position]):
    """Each space gives its specialist for the next turn; training costs 5 dollars."""

    def run(self, s: Position, f: Frame) -> None:
        s.reasoned = [0] * s.players
        for code in s.spaces:
            if code >= 0:
                s.reasoned[seat_of(code)] += 1
                s.release(code)
        trainee = s.spaces[ANY_SPECIALIST]
        if trainee >= 0:
            s.do_next(Train.by(seat_of(trainee)))
        for space in range(ANY_SPECIALIST - 1, -1, -1):
            if s.spaces[space] >= 0:
                gain(s, seat_of(s.spaces[space]), space + 1)
            s.spaces[space] = NOBODY
        s.spaces[ANY_SPECIALIST] = NOBODY


def trainable(s: Position, seat: int) -> list[Action]:
    """List the specialists a seat can have (R-U2); B29: builders too."""
    kinds = SPECIALISTS if s.facts.builders else SPECIALISTS[:-1]
    return [s.actions.trains[kind] for kind in kinds if can_gain(s, seat, kind)]


class Train(Choice[Position]):
    """The worker in training may be made any specialist for 5 dollars."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if s.money[f.player] < s.facts.rules.training:
            return []
        kinds = trainable(s, f.player)
        return [*kinds, s.actions.pass_] if kinds else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.pass_:
            return
        s.money[f.player] -= s.facts.rules.training
        s.tell(PAID, f.player, s.facts.rules.training, "training")
        gain(s, f.player, a.arg, must=MUST)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_train(s, a)


class Recruit(Choice[Position]):
    """A player takes as many specialists of choice as the frame's number says, free of charge."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return trainable(s, f.player)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if f.n > 1:
            s.do_next(Recruit.by(f.player, f.n - 1))
        gain(s, f.player, a.arg, must=MUST)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_train(s, a)


def why_not_train(s: Position, a: Action) -> Reason:
    """Say why a specialist cannot be trained."""
    if a.word != "train":
        return NOT_NOW
    if a.arg == COLONIST:
        return NOT_ON_OFFER
    return NO_BUILDERS if a.arg == BUILDER and not s.facts.builders else NONE_LEFT
