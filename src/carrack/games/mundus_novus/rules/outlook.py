"""What the rest of a game promises: rounds to come, what they pay, and the next sale."""

from typing import Final

from carrack.core.flow import Frame
from carrack.games.mundus_novus.rules.barter import Barter
from carrack.games.mundus_novus.rules.cards import (
    CARAVEL,
    FIRE,
    KINDS,
    KINGS_HELP,
    MERCHANT,
    NATIVES,
    RELIC,
    ROW,
    SHIPYARD,
    SMALLEST_DIFFERENT,
    STORM,
    WAREHOUSE,
    Development,
    size_of,
)
from carrack.games.mundus_novus.rules.phases.selling import DIFFERENT, SAME
from carrack.games.mundus_novus.rules.sales import DOUBLOON, Sale
from carrack.games.mundus_novus.rules.sets import different_size, last_picked
from carrack.games.mundus_novus.rules.state import Position

OUTLOOK: Final = (
    "coming_income",  # by the rounds to come, like the next five
    "coming_shipyards",
    "coming_caravels",
    "coming_merchants_common",
    "coming_merchants_uncommon",
    "coming_merchants_rare",
    "coming_room",  # in warehouses
    "coming_developments",
    "pay",  # at the end of this round's turn
    "sale",  # of this round, when the trade is over
    "sale_kept",  # of what is kept from the trade
    "sale_hoped",  # with what the trade may bring
    "sale_traded",  # with what the trade will bring if all take what serves them
    "sale_early",  # with what the market may bring, before the offers are known
    "stored",  # cards
    "stored_relics",
    "leads",  # is Trade Master
    "perfect",
)
# Places of some of them.
INCOME: Final = 0
SHIPYARDS: Final = 1
CARAVELS: Final = 2
MERCHANTS: Final = 3  # then two more classes
ROOM: Final = 6
DEVELOPMENTS: Final = 7
PAY: Final = 8
SOLD: Final = 9
KEPT: Final = 10
HOPED: Final = 11
TRADED: Final = 12
EARLY: Final = 13
STORED: Final = 14
STORED_RELICS: Final = 15
LEADS: Final = 16
PERFECT: Final = 17

SELLING: Final = ("Turn", "SameSet", "Buy", "DifferentSet", "UseMerchants")
BEFORE_TRADE: Final = ("ChooseEvent", "Split", "Load", "Plunder", "Announce", "Offer")
PACE: Final = 900  # what a seat gains in a round, without income and caravels, in hundredths
PACE_OF_CARAVEL: Final = 200  # more by each
PLAYED_OUT: Final = 60  # of a round, in hundredths: that in which one has enough is finished
EARLIER: Final = 5  # per cent that a development of the row loses by each who buys before
LONGEST: Final = 900  # rounds to come, in hundredths
USUAL: Final = 3  # cards on offer, before it is announced


class Outlook:
    """What a position promises each seat: figures for the terms above, in hundredths."""

    __slots__ = (
        "caravels",
        "developments",
        "different",
        "earlier",
        "income",
        "is_early",
        "is_to_come",
        "merchants",
        "natives",
        "nothing",
        "relics",
        "room",
        "rounds",
        "s",
        "trading",
        "weights",
        "yards",
    )

    def __init__(self, s: Position, weights: list[int]) -> None:
        self.s = s
        self.weights = weights  # of these terms
        self.income = [0] * s.players
        self.yards = [0] * s.players
        self.caravels = [0] * s.players
        self.merchants = [[0, 0, 0] for _ in range(s.players)]
        self.room = [0] * s.players
        self.developments = [0] * s.players
        for n, owner in enumerate(s.owner):
            if owner >= 0:
                self.count(owner, s.cards.developments[n])
        self.nothing = [0] * KINDS
        pays = s.cards.different
        self.different = [0] * SMALLEST_DIFFERENT + [DOUBLOON * each for each in pays]
        self.natives = [0] * SMALLEST_DIFFERENT
        for size in range(SMALLEST_DIFFERENT, RELIC + 1):
            self.natives.append(DOUBLOON * size)
        most = len(s.cards.relics)
        self.relics = [0]
        for count in range(s.cards.copies[RELIC]):
            self.relics.append(DOUBLOON * s.cards.relics[min(count, most - 1)])
        self.see_order()
        self.rounds = self.rounds_to_come()
        top = s.stack[-1]
        self.is_early = top.step.name in BEFORE_TRADE
        self.trading: list[list[int]] = []
        if top.step.name in ("Crown", "Take", "Swap"):
            due = s.master if top.step.name == "Crown" else top.player
            if top.step.name == "Swap":
                due = s.stack[-2].player
            self.trading = Barter(s, self.merchants).hands_after(due)

    def count(self, seat: int, card: Development) -> None:
        """Count a development for its owner."""
        self.income[seat] += card.income
        self.developments[seat] += 1
        if card.family == CARAVEL:
            self.caravels[seat] += 1
        elif card.family == MERCHANT:
            self.merchants[seat][card.amount] += 1
        elif card.family == WAREHOUSE:
            self.room[seat] += card.amount
        elif card.family == SHIPYARD:
            self.yards[seat] += 1

    def see_order(self) -> None:
        """See who has still to sell in this round, and how many before each."""
        s = self.s
        top = s.stack[-1]
        is_selling = top.step.name in SELLING
        self.is_to_come = [not is_selling and top.step.name != "Store"] * s.players
        self.earlier = [0] * s.players
        if not is_selling:
            return
        self.is_to_come[top.player] = True
        before = 1
        for n in range(len(s.stack) - 1, -1, -1):
            f = s.stack[n]
            if f.step.name == "StartTurn":
                self.is_to_come[f.player] = True
                self.earlier[f.player] = before
                before += 1

    def yard_pay(self, seat: int) -> int:
        """Give what a shipyard pays: a doubloon for each opponent with more caravels."""
        own = self.caravels[seat]
        return sum(1 for count in self.caravels if count > own)

    def rounds_to_come(self) -> int:
        """Guess how many rounds follow this one: until one has enough, or the pile is used up."""
        s = self.s
        if s.perfect:
            return 0
        left = min(LONGEST, 400 * (len(s.pile) + 2) // (3 * s.players))
        for seat in range(s.players):
            need = s.cards.goal - s.doubloons(seat)
            if need <= 0 and not self.is_to_come[seat]:
                return 0
            pay = self.income[seat] + self.yards[seat] * self.yard_pay(seat)
            pace = PACE + DOUBLOON * pay + PACE_OF_CARAVEL * self.caravels[seat]
            need = 100 * DOUBLOON * need // pace + PLAYED_OUT
            left = min(left, need - (100 if self.is_to_come[seat] else 0))
        return max(0, left)

    def figures(self, seat: int) -> list[int]:
        """Give the figure of each term for a seat."""
        s = self.s
        pay = self.yard_pay(seat)
        rounds = self.rounds
        row = [
            rounds * self.income[seat],
            rounds * self.yards[seat] * pay,
            rounds * self.caravels[seat],
            rounds * self.merchants[seat][0],
            rounds * self.merchants[seat][1],
            rounds * self.merchants[seat][2],
            rounds * self.room[seat],
            rounds * self.developments[seat],
        ]
        row += [0] * (len(OUTLOOK) - len(row))
        row[LEADS] = rounds if s.master == seat else 0
        row[PERFECT] = 100 if s.perfect >> seat & 1 else 0
        if self.is_to_come[seat]:
            row[PAY] = DOUBLOON * (self.income[seat] + self.yards[seat] * pay)
            self.add_sale(seat, row)
        else:
            self.add_stored(seat, row)
        return row

    def add_stored(self, seat: int, row: list[int]) -> None:
        """Add what stays in warehouses of what was not sold."""
        s = self.s
        relics = s.hand(seat)[RELIC] + s.offer(seat)[RELIC]
        cards = size_of(s.hand(seat)) + size_of(s.offer(seat)) - relics
        room = 0 if s.hits(FIRE, seat) or not self.rounds else self.room[seat]
        stored = min(room, relics)
        row[STORED_RELICS] = 100 * stored
        row[STORED] = 100 * min(room - stored, cards)

    def add_sale(self, seat: int, row: list[int]) -> None:
        """Add what a seat that has still to sell in this round can gain by it."""
        s = self.s
        f = s.stack[-1]
        sale = self.sale_of(seat)
        hand = s.hand(seat)
        if f.step.name in SELLING and f.player == seat:
            row[SOLD] = self.sold_now(sale, f, hand)
        elif self.is_early:
            takes = s.announced or USUAL
            sale.kept = size_of(hand) - takes + size_of(s.offer(seat))
            row[KEPT] = sale.of_hand(hand, self.nothing, 0)
            on_offer = [1] * KINDS
            on_offer[RELIC] = 0
            for kind in s.market:
                on_offer[kind] += 1
            row[EARLY] = sale.of_hand(hand, on_offer, takes)
        elif self.trading:
            takes = size_of(s.offer(seat))
            if f.step.name == "Take" and f.player == seat:
                takes += 1
            if not takes:
                row[SOLD] = sale.of_hand(hand, self.nothing, 0)
                return
            row[KEPT] = sale.of_hand(hand, self.nothing, 0)
            row[HOPED] = sale.of_hand(hand, self.on_offer(seat), takes)
            row[TRADED] = sale.of_hand(self.trading[seat], self.nothing, 0)
        else:
            row[SOLD] = sale.of_hand(hand, self.nothing, 0)

    def sold_now(self, sale: Sale, f: Frame, hand: list[int]) -> int:
        """Give what the rest of a turn under way brings."""
        s = self.s
        step = f.step.name
        sale.merchants = s.merchants
        sale.may_same = not s.done & SAME or s.hits(KINGS_HELP, f.player)
        sale.may_different = not s.done & DIFFERENT
        if step == "SameSet":
            sale.may_same = True
            sale.of = f.n
        elif step == "Buy":
            sale.may_same = False
            return sale.row[min(f.n, ROW)] + sale.of_hand(hand, self.nothing, 0)
        elif step in ("DifferentSet", "UseMerchants"):
            if step == "DifferentSet":
                last = last_picked(s.picked)
                hand = s.picked[:last] + hand[last:]
            size = different_size(hand, s.merchants)
            return sale.different[size] + sale.relics[hand[RELIC]]
        return sale.of_hand(hand, self.nothing, 0)

    def on_offer(self, seat: int) -> list[int]:
        """Count what lies before others and on the market."""
        s = self.s
        counts = [0] * KINDS
        for other in range(s.players):
            if other != seat:
                for kind, count in enumerate(s.offer(other)):
                    counts[kind] += count
        for kind in s.market:
            counts[kind] += 1
        return counts

    def sale_of(self, seat: int) -> Sale:
        """Give what a seat may sell, and what it gains by each development in the row."""
        s = self.s
        best = [0]
        worth = 0
        is_storm = s.hits(STORM, seat)
        for place in range(ROW):
            if place < len(s.row) and not (is_storm and place):
                fresh = self.worth(seat, s.cards.developments[s.row[place]])
                worth = max(worth, fresh * (100 - EARLIER * self.earlier[seat]) // 100)
            best.append(worth)
        different = self.natives if s.hits(NATIVES, seat) else self.different
        sale = Sale(s.cards, self.merchants[seat], best, different, self.relics)
        if self.rounds and not s.hits(FIRE, seat):
            sale.room = self.room[seat]
        sale.store = self.weights[STORED]
        sale.store_relic = self.weights[STORED_RELICS]
        sale.perfect = self.weights[PERFECT]
        return sale

    def worth(self, seat: int, card: Development) -> int:
        """Give what a development would be worth to a seat: in all rounds to come, and now."""
        weights = self.weights
        worth = weights[DEVELOPMENTS] + weights[INCOME] * card.income
        if card.family == CARAVEL:
            worth += weights[CARAVELS]
        elif card.family == MERCHANT:
            worth += weights[MERCHANTS + card.amount]
        elif card.family == WAREHOUSE:
            worth += weights[ROOM] * card.amount
        elif card.family == SHIPYARD:
            worth += weights[SHIPYARDS] * self.yard_pay(seat)
        return self.rounds * worth // 100 + DOUBLOON * card.income
