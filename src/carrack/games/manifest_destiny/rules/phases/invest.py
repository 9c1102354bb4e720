"""The investment phase (9.0): tokens, cities, pioneers, cards, progressions."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame, SecretChoice, Task
from carrack.core.reasons import Reason
from carrack.games.manifest_destiny.rules.actions import CITY, ITEMS, PIONEER, add_members, pick
from carrack.games.manifest_destiny.rules.effects.asking import may_have_pioneer
from carrack.games.manifest_destiny.rules.events import (
    BOUGHT_TOKENS,
    BUILT_CITY,
    TOOK_PIONEER,
)
from carrack.games.manifest_destiny.rules.fields import INVESTMENT
from carrack.games.manifest_destiny.rules.land import count_cities
from carrack.games.manifest_destiny.rules.money import pay
from carrack.games.manifest_destiny.rules.pack import draw, end_if_over
from carrack.games.manifest_destiny.rules.phases.collaboration import offers, propose
from carrack.games.manifest_destiny.rules.phases.discovery import (
    Retrieve,
    claim,
    toll_tokens,
    unfinished,
)
from carrack.games.manifest_destiny.rules.phases.exchange import Exchange
from carrack.games.manifest_destiny.rules.phases.purchase import (
    buy,
    buy_by_licence,
    item_price,
    licensable,
    maximum,
    purchasable,
)
from carrack.games.manifest_destiny.rules.phases.refusals import why_not_invest
from carrack.games.manifest_destiny.rules.phases.research import claimable, research, researchable
from carrack.games.manifest_destiny.rules.phases.wireless import recall, recallable
from carrack.games.manifest_destiny.rules.priority import take_priority, with_end
from carrack.games.manifest_destiny.rules.progress import (
    CIRCUS,
    ELECTRICITY,
    MECHANIZATION,
    TURNPIKE,
    UNITY,
)
from carrack.games.manifest_destiny.rules.state import HAS_MECHANIZED, Position


class InvestmentPhase(Task[Position]):
    """Everyone invests in turn order; who owns Unity now may collaborate (9.35, ruling 17)."""

    def run(self, s: Position, f: Frame) -> None:
        s.begin_phase(INVESTMENT)
        for seat in range(s.players):
            if s.has(seat, UNITY):
                s.united |= 1 << seat
        turns: list[Frame] = []
        for seat in s.order:
            turns += [Toll.by(seat), Invest.by(seat)]
        s.do_next(*turns, InvestmentEnd.by())


class Toll(Task[Position]):
    """Turnpike gives its owner free tokens each turn."""

    def run(self, s: Position, f: Frame) -> None:
        if s.found(f.player, TURNPIKE):
            toll_tokens(s, f.player)


class InvestmentEnd(Task[Position]):
    """The game may end here: by points, or because the last card is drawn (13.0)."""

    def run(self, s: Position, f: Frame) -> None:
        end_if_over(s, pack_counts=True)


class Invest(SecretChoice[Position]):
    """Buy and research in any order, until one stops."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        seat = f.player
        w = s.actions
        payable = min(s.supply[seat], s.cash[seat] // s.progress.token_price)
        room = min(maximum(s, seat) - s.taken[seat], payable)
        found = w.tokens[:room] if room > 0 else []
        add_items(s, seat, found)
        add_members(found, w.buys, purchasable(s, seat))
        if s.borrowed[seat]:
            add_members(found, w.licences, licensable(s, seat))
        if s.pioneers[seat]:
            add_members(found, w.researches, researchable(s, seat))
            add_members(found, w.claims, claimable(s, seat))
        if unfinished(s, seat):
            found.append(w.retrieve)
        if s.recalls[seat]:
            add_members(found, w.recalls, recallable(s, seat))
        if s.united >> seat & 1:
            found += offers(s, seat)
        return with_end(s, seat, found)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.end:
            return
        s.do_next(f)
        seat = f.player
        word = a.word
        if word == "tokens":
            buy_tokens(s, seat, a.arg)
        elif word == "buy":
            buy(s, seat, a.arg, [])
        elif word == "licence":
            buy_by_licence(s, seat, a.arg)
        elif word == "research":
            research(s, seat, a.arg)
        elif word == "claim":
            claim(s, seat, a.arg)
        elif word == "offer_licence" or word == "offer_research":
            propose(s, seat, a)
        elif word == "retrieve":
            s.do_next(Retrieve.by(seat))
        elif word == "recall":
            recall(s, seat, a.arg)
        elif a is s.actions.priority:
            take_priority(s, seat)
        else:
            acquire(s, seat, a)

    def why_not(self, s: Position, f: Frame, seat: int, a: Action) -> Reason:
        return why_not_invest(s, seat, a)


def buy_tokens(s: Position, seat: int, count: int) -> None:
    """Buy control tokens for the purchased tokens box (9.1)."""
    pay(s, seat, -(count * s.progress.token_price))
    s.supply[seat] -= count
    s.bought[seat] += count
    s.taken[seat] += count
    s.tell(BOUGHT_TOKENS, seat, count)


def add_items(s: Position, seat: int, found: list[Action]) -> None:
    """Add the city, pioneer and card that a seat can pay for (9.2), and cheaper ways to one."""
    tokens = s.bought[seat] + s.roaming[seat]
    done = s.done[seat]
    is_cheap = tokens > 0 and s.found(seat, MECHANIZATION) and not done & HAS_MECHANIZED
    for item in range(len(ITEMS)):
        if done >> item & 1:
            continue
        price = item_price(s, item)
        if item == CITY and s.found(seat, ELECTRICITY) and can_acquire(s, seat, item, price):
            found.append(s.actions.free_city)  # 9.22: or it is bought
        if tokens >= price and can_acquire(s, seat, item, price):
            found.append(s.actions.items[item])
        if is_cheap and price > 1 and can_acquire(s, seat, item, 1):
            found.append(s.actions.mechanize[item])


def can_acquire(s: Position, seat: int, item: int, price: int) -> bool:
    """Tell whether a seat may have a city, pioneer or card, apart from its price."""
    if item == CITY:
        sites = s.established[seat] & ~s.cities
        return sites != 0 and s.cities.bit_count() < s.atlas.cities
    if item == PIONEER:
        # 9.23: the pioneer itself is a token of the supply; what the price returns counts.
        return may_have_pioneer(s, seat) and s.supply[seat] + price - 1 > 0
    return s.has(seat, CIRCUS) and len(s.pack) > 0


def acquire(s: Position, seat: int, a: Action) -> None:
    """Pay for a city, pioneer or card and take it (9.21)."""
    if a is s.actions.free_city:
        s.done[seat] |= 1 << CITY
        s.do_next(BuildCity.by(seat))
        return
    item = a.arg if a.word == "mechanize" else s.actions.items.index(a)
    price = item_price(s, item)
    if a.word == "mechanize":
        price = 1
        s.done[seat] |= HAS_MECHANIZED
    spend(s, seat, price)
    s.marks[seat] += 1  # one token stays in the box till the end of the turn (ruling 13)
    s.supply[seat] += price - 1
    s.boxes[item] += 1
    s.done[seat] |= 1 << item
    if item == CITY:
        s.do_next(BuildCity.by(seat))
    elif item == PIONEER:
        s.supply[seat] -= 1
        s.pioneers[seat] += 1
        s.tell(TOOK_PIONEER, seat)
    else:
        draw(s, seat)
        s.do_next(Exchange.by(seat))


def spend(s: Position, seat: int, count: int) -> None:
    """Take tokens out of the box, redeployed ones last."""
    plain = min(count, s.bought[seat])
    s.bought[seat] -= plain
    s.roaming[seat] -= count - plain


class BuildCity(Choice[Position]):
    """Choose an Established Presence without a city (9.22)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        return pick(s.actions.sites, s.established[f.player] & ~s.cities)

    def take(self, s: Position, f: Frame, a: Action) -> None:
        s.cities |= 1 << a.arg
        s.tell(BUILT_CITY, f.player, s.atlas.ids[a.arg])
        count_cities(s)
