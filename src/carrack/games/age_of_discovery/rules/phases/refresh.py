"""The end of a turn: the board is made ready, colonies score, the turn order changes."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, Task
from carrack.core.plain import Json
from carrack.core.reasons import NOT_NOW, Reason
from carrack.games.age_of_discovery.rules.events import BOUGHT_POINTS, ENDED, NEW_ORDER, OFFERED
from carrack.games.age_of_discovery.rules.pieces import (
    COLONIST,
    code_of,
    seat_of,
)
from carrack.games.age_of_discovery.rules.reasons import TOO_DEAR
from carrack.games.age_of_discovery.rules.scoring import BOUGHT, score_colonies, score_end
from carrack.games.age_of_discovery.rules.state import Position, changed


class EndOfTurn(Task[Position]):
    """The edition says in which order; after the last turn only points are left to count."""

    def run(self, s: Position, f: Frame) -> None:
        if s.turn == s.facts.rules.turns:
            s.do_next(ScoreColonies.by(), FinalScore.by(), BuyPoints.by(), End.by())
        else:
            s.do_next(*[END_STEPS[name].by() for name in s.facts.end_of_turn])


class ScoreColonies(Task[Position]):
    """At the end of an Age."""

    def run(self, s: Position, f: Frame) -> None:
        if s.turn in s.facts.rules.age_ends:
            score_colonies(s)


class RefreshGoods(Task[Position]):
    """Goods left over go back to the pile or out of the game; four new ones are drawn."""

    def run(self, s: Position, f: Frame) -> None:
        for good in s.table_goods:
            if s.facts.goods_return:
                s.pool[good] += 1
            else:
                s.removed = changed(s.removed, good, s.removed[good] + 1)
        s.table_goods = []
        draw_goods(s)


def draw_goods(s: Position) -> None:
    """B30: put goods on offer, as many as there are."""
    for _ in range(s.facts.rules.goods_on_offer):
        good = s.draw_good()
        if good >= 0:
            s.table_goods.append(good)


class RefreshShip(Task[Position]):
    """There is one ship in the box, never two."""

    def run(self, s: Position, f: Frame) -> None:
        s.ship = 1
        s.away = [0] * s.players


class RefreshBuildings(Task[Position]):
    """Buildings are added up to five; a new Age clears away those of the old one."""

    def run(self, s: Position, f: Frame) -> None:
        age = s.age
        if s.turn in s.facts.rules.age_ends:
            s.piles = [[] if n == age else pile for n, pile in enumerate(s.piles)]
            s.offer = []
            age += 1
        draw_buildings(s, age)


def draw_buildings(s: Position, age: int) -> None:
    """Draw buildings of an Age until five are on offer or none is left."""
    pile = s.piles[age][:]
    while pile and len(s.offer) < s.facts.rules.buildings_on_offer:
        s.offer.append(pile.pop(s.rng.below(len(pile))))
    s.piles = [pile if n == age else other for n, other in enumerate(s.piles)]


class NewColonists(Task[Position]):
    """Every player takes five colonists."""

    def run(self, s: Position, f: Frame) -> None:
        take_colonists(s)


def take_colonists(s: Position) -> None:
    """Take the colonists of a turn from the reserve."""
    for seat in range(s.players):
        count = min(s.facts.rules.colonists, s.left(seat, COLONIST))
        s.workers[code_of(seat, COLONIST)] += count
        s.in_play[code_of(seat, COLONIST)] += count


class NewOrder(Task[Position]):
    """R-X1: who stood in Initiative comes first, in that order; the others follow as before."""

    def run(self, s: Position, f: Frame) -> None:
        first = [seat_of(code) for code in s.initiative]
        s.order = first + [seat for seat in s.order if seat not in first]
        for code in s.initiative:
            s.release(code)
        s.initiative = []
        if s.journal is not None:
            seats: list[Json] = [*s.order]
            s.tell(NEW_ORDER, seats)


def tell_offer(s: Position) -> None:
    """Tell what the new turn offers."""
    if s.journal is not None:
        buildings: list[Json] = [s.facts.buildings[number].name for number in s.offer]
        goods: list[Json] = [s.facts.goods[good] for good in s.table_goods]
        s.tell(OFFERED, buildings, goods)


class BuyPoints(Task[Position]):
    """An option: after the scoring of an Age, players may buy points, in turn order (B11)."""

    def run(self, s: Position, f: Frame) -> None:
        if s.facts.buy_points and s.turn in s.facts.rules.age_ends:
            s.do_next(*[BuyPoint.by(seat) for seat in s.order])


class BuyPoint(Choice[Position]):
    """A player buys points, one lot after the other."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        can = s.money[f.player] // s.facts.rules.point_costs[s.age]
        lots = [a for a in s.actions.points if a.arg <= can]
        return [*lots, s.actions.pass_] if lots else []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.pass_:
            return
        price = a.arg * s.facts.rules.point_costs[s.age]
        s.money[f.player] -= price
        s.tell(BOUGHT_POINTS, f.player, a.arg, price)
        s.score(f.player, "bought", [(BOUGHT, a.arg)])
        s.do_next(BuyPoint.by(f.player))

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return TOO_DEAR if a.word == "buy" else NOT_NOW


class FinalScore(Task[Position]):
    """Discoveries, buildings and economy are counted; B11: wealth before points are bought."""

    def run(self, s: Position, f: Frame) -> None:
        score_end(s)


class End(Task[Position]):
    """The game is over."""

    def run(self, s: Position, f: Frame) -> None:
        s.tell(ENDED)
        s.stack.clear()


END_STEPS: Final[dict[str, type[Task[Position]]]] = {
    "colonies": ScoreColonies,
    "buildings": RefreshBuildings,
    "goods": RefreshGoods,
    "ship": RefreshShip,
    "colonists": NewColonists,
    "buy_points": BuyPoints,
    "order": NewOrder,
}
