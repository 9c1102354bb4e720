"""Effects that ask nobody."""

# All effects have one signature, whether they need all of it or not.
# ruff: noqa: ARG001

from carrack.games.manifest_destiny.rules.cards import Effect
from carrack.games.manifest_destiny.rules.events import (
    CANAL_OPENED,
    CAST,
    FREE_TOKENS,
    STOLE,
    STOLE_CARD,
    SURPLUS,
)
from carrack.games.manifest_destiny.rules.fields import NOBODY
from carrack.games.manifest_destiny.rules.money import change_profit, charge, receive, show_money
from carrack.games.manifest_destiny.rules.phases.exchange import Exchange
from carrack.games.manifest_destiny.rules.progress import RAILROADS, TOLERANCE, UNITY
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import note_stolen


def affected(s: Position, seat: int, e: Effect) -> list[int]:
    """Name the seats that an effect is about."""
    everyone = range(s.players)
    if e.who == "self":
        return [seat]
    if e.who == "self_with":
        return [seat] if s.units(seat, e.product) else []
    if e.who == "richer":
        return [other for other in everyone if s.profit[other] > s.profit[seat]]
    if e.who == "each_from":
        return [other for other in everyone if s.profit[other] >= e.least]
    assert e.who == "each_without", f"nobody is called {e.who!r}"
    return [other for other in everyone if not s.units(other, e.product)]


def profit(s: Position, seat: int, target: int, e: Effect) -> None:
    """Some seats gain or lose profit at once."""
    for other in affected(s, seat, e):
        change_profit(s, other, e.n)


def cash(s: Position, seat: int, target: int, e: Effect) -> None:
    """The bank pays some seats, or they pay it."""
    for other in affected(s, seat, e):
        if e.n > 0:
            receive(s, other, e.n, s.deck.ids[e.card])
        else:
            charge(s, other, -e.n, s.deck.ids[e.card])


def free_tokens(s: Position, seat: int, target: int, e: Effect) -> None:
    """Tokens of the supply for this turn, outside the maximum; some only for a few territories."""
    count = min(e.n, s.supply[seat])
    s.supply[seat] -= count
    if e.where:
        s.tie(seat, s.deck.earmarks.index(e.card), count)
    else:
        s.bought[seat] += count
    s.tell(FREE_TOKENS, seat, count)


def open_lands(s: Position, seat: int, target: int, e: Effect) -> None:
    """The ban of Westward Ho is lifted for some territories this turn."""
    s.lifted[seat] |= e.where


def access(s: Position, seat: int, target: int, e: Effect) -> None:
    """Some territories are within reach this turn, whatever lies between."""
    s.access[seat] |= e.where


def ties(s: Position, seat: int, target: int, e: Effect) -> None:
    """The seat wins ties when it attacks this turn, in some territories or everywhere."""
    s.ties[seat] |= e.where or s.atlas.every


def maximum(s: Position, seat: int, target: int, e: Effect) -> None:
    """The opponent's token maximum changes this turn."""
    s.maxima[target] += e.n


def golden_spike(s: Position, seat: int, target: int, e: Effect) -> None:
    """Place as if with Railroads this turn; their owner receives free tokens instead."""
    if s.has(seat, RAILROADS):
        free_tokens(s, seat, target, e)
    else:
        s.railing |= 1 << seat


def lift_destiny_limit(s: Position, seat: int, target: int, e: Effect) -> None:
    """Each seat that plays later this turn may play one destiny card."""
    for later in s.order[s.order.index(seat) + 1 :]:
        s.allowances[later] += 1


def cheaper_attacks(s: Position, seat: int, target: int, e: Effect) -> None:
    """Each attack of the seat costs one token less this turn, at least one."""
    s.cheaper |= 1 << seat


def repeat_dice(s: Position, seat: int, target: int, e: Effect) -> None:
    """The seat may repeat its dice once per territory this turn, attacking or defending."""
    s.repeating |= 1 << seat


def canal(s: Position, seat: int, target: int, e: Effect) -> None:
    """All coasts are one for Steamships, for the rest of the game (10.15)."""
    s.is_canal_open = 1
    s.tell(CANAL_OPENED)


def extra_die(s: Position, seat: int, target: int, e: Effect) -> None:
    """The seat rolls one more die when it attacks the opponent this turn."""
    if target != NOBODY:
        s.wars[seat] |= 1 << target


def bar_attacks(s: Position, seat: int, target: int, e: Effect) -> None:
    """The opponent may not attack this turn."""
    s.barred |= 1 << target


def surplus(s: Position, seat: int, target: int, e: Effect) -> None:
    """All products are in surplus for the rest of the card phase (8.3311)."""
    s.surplus = (1 << len(s.atlas.products)) - 1
    s.tell(SURPLUS)


def steal(s: Position, seat: int, target: int, e: Effect) -> None:
    """A random card changes hands."""
    if target == NOBODY or not s.hands[target]:
        return
    hand = s.hands[target]
    card = hand.pop(s.rng.below(len(hand)))
    s.hands[seat].append(card)
    note_stolen(s, seat, target, card)
    s.tell(STOLE, seat, target)
    s.tell_to(1 << seat | 1 << target, STOLE_CARD, seat, target, s.deck.ids[card])
    s.do_next(Exchange.by(seat))  # 9.241: whenever a card is received


def fine(s: Position, seat: int, target: int, e: Effect) -> None:
    """The opponent pays by a die, not more than there is."""
    die = s.rng.die()
    s.tell(CAST, seat, die)
    charge(s, target, e.n * die, s.deck.ids[e.card])


def per_unit(s: Position, seat: int, target: int, e: Effect) -> None:
    """Money for units of some products in Established Presences."""
    units = sum(s.units(seat, product) for product in e.products)
    receive(s, seat, min(e.n * units, e.cap), s.deck.ids[e.card])


def reconstruction(s: Position, seat: int, target: int, e: Effect) -> None:
    """Profit for every two territories of the South."""
    count = (s.held(seat) & e.where).bit_count()
    change_profit(s, seat, min(count // 2 * e.n, e.cap))


def abolish(s: Position, e: Effect) -> None:
    """Abolitionists: profit lost for every three territories of the South, or part of three."""
    for seat in range(s.players):
        count = (s.held(seat) & e.where).bit_count()
        change_profit(s, seat, max((count + 2) // 3 * e.n, e.pays))


def civil_rights(s: Position, e: Effect) -> None:
    """Civil Rights: profit lost without Tolerance, less without Unity; Dr King protects (58)."""
    for seat in range(s.players):
        if s.immune[seat] >> e.card & 1:
            continue
        if not s.has(seat, TOLERANCE):
            change_profit(s, seat, e.pays)
        elif not s.has(seat, UNITY):
            change_profit(s, seat, e.n)


def black_tuesday(s: Position, seat: int, target: int, e: Effect) -> None:
    """Most points, highest profit and most money each cost; all ties are hit (8.332)."""
    show_money(s)
    scores = s.scores()
    most_points = max(scores)
    most_profit = max(s.profit)
    most_cash = max(s.cash)
    profits = s.profit[:]
    for other in range(s.players):
        if scores[other] == most_points:
            change_profit(s, other, e.n)
        if profits[other] == most_profit:
            change_profit(s, other, e.cap)
        if s.cash[other] == most_cash:
            charge(s, other, e.pays, s.deck.ids[e.card])
