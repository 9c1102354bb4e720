"""What a position of Manifest Destiny will bring: points in reach, land, pay, cards, dangers."""

from typing import Final

from carrack.games.manifest_destiny.rules.bidding import BIDDING, bidding
from carrack.games.manifest_destiny.rules.bits import highest, size, total
from carrack.games.manifest_destiny.rules.fields import AUCTION, CARDS, EXPANSION, INVESTMENT
from carrack.games.manifest_destiny.rules.phases.discovery import is_open
from carrack.games.manifest_destiny.rules.phases.purchase import maximum
from carrack.games.manifest_destiny.rules.priority import choice_order
from carrack.games.manifest_destiny.rules.progress import (
    COMPUTERS,
    DISCOVERIES,
    PROGRESSIONS,
    RENAISSANCE_CASH,
    SAFETY_NET,
    STORYTELLING,
    URBAN_RENAISSANCE,
)
from carrack.games.manifest_destiny.rules.reach import reach
from carrack.games.manifest_destiny.rules.state import HAS_ROLLED, Position
from carrack.games.manifest_destiny.rules.takings import Takings

MANY: Final = 7  # free territories in reach, more than which nobody takes in a turn
NET: Final = 30  # what Safety Net pays, more or less
POINTS_A_TURN: Final = 3
# By missing steps and pioneers, how many of a hundred rolls find all of them.
CHANCES: Final = [
    [100, 100, 100, 100, 100],
    [0, 33, 56, 70, 80],
    [0, 0, 22, 43, 59],
    [0, 0, 0, 14, 33],
    [0, 0, 0, 0, 10],
]
HOPES: Final = (
    "points_now",  # progressions that the seat can still pay for this turn
    "points_next",  # and with the profit of the turn, in the next
    "can_end",  # with them the game is over
    "income",  # profit of the next turn, and what features pay
    "income_left",  # the same, for all turns that are left
    "spendable",  # cash of a seat that has still to invest
    "may_buy",  # tokens
    "room",  # the token maximum of its place
    "unplaced",  # its place is not chosen yet
    "ahead",  # seats that choose their place in the turn order before
    "near_1",  # free territories in reach that one token takes
    "near_2",  # or more
    "usable",  # tokens that have a place to go to
    "exposed",  # territories without a city that others reach
    "at_risk",  # by those who have tokens now
    "targets",  # territories of others in reach, without a city
    "cities_gap",  # to the other with most cities
    "cards_edge",  # what the products in hand pay more than to others
    "leaders",
    "hand_credit",
    "stale",  # cards whose era is over
    "too_many",  # cards beyond the limit
    "high_card",  # tens of the highest number in hand
    "level_1",  # progressions of it
    "level_2",
    "level_1_done",
    "level_2_done",
    "complete",  # discoveries that a pioneer may claim
    "claim_hope",  # by the next roll
    "has_pioneer",
    *BIDDING,
)


class Hopes:
    """Measures what is to come, for all seats of a position."""

    __slots__ = (
        "bidders",
        "choosers",
        "expanding",
        "held",
        "investing",
        "reaches",
        "s",
        "taken",
        "takings",
        "tokens",
        "turns",
    )

    def __init__(self, s: Position, held: list[int], taken: int) -> None:
        self.s = s
        self.held = held
        self.taken = taken
        everybody = (1 << s.players) - 1
        self.investing = everybody  # seats that have still to invest this turn
        self.expanding = everybody
        if s.phase == INVESTMENT:
            self.investing = waiting(s, "Invest")
        elif s.phase >= EXPANSION:
            self.investing = 0
            self.expanding = waiting(s, "Expand")
        self.reaches = [reach(s, seat) if s.homes[seat] >= 0 else 0 for seat in range(s.players)]
        self.turns = turns_left(s)
        self.bidders = waiting(s, "Bid")
        self.choosers = choice_order(s)
        self.takings = Takings(s, held)
        self.tokens = [s.tokens(seat) for seat in range(s.players)]

    def add(self, seat: int, row: list[int]) -> None:
        """Add the figures of a seat, in the order of the names."""
        self.add_money(seat, row)
        self.add_order(seat, row)
        self.add_land(seat, row)
        self.add_hand(seat, row)
        self.add_features(seat, row)
        row += bidding(self.s, seat, self.bidders)

    def add_money(self, seat: int, row: list[int]) -> None:
        """Add what money buys: points now and in the next turn, and tokens."""
        s = self.s
        each = s.progress.profit_each
        gain = s.fresh[seat].bit_count() * each * (2 if s.has(seat, COMPUTERS) else 1)
        income = max(s.profit[seat] + gain - s.lost[seat] * each, s.progress.profit_least)
        if s.has(seat, SAFETY_NET):
            income += NET
        if s.found(seat, URBAN_RENAISSANCE):
            income += (self.held[seat] & s.cities).bit_count() * RENAISSANCE_CASH
        invests = self.investing >> seat & 1 != 0
        cash = s.cash[seat]
        now = points_for(s, seat, cash, is_now=True) if invests else 0
        following = 0 if s.is_pack_out else points_for(s, seat, cash + income, is_now=False)
        has = total(s.tally[seat])
        end = s.progress.points_to_end
        row += [now, following, 1 if has + now >= end else 0, income, income * self.turns // 8]
        row.append(cash if invests else 0)

    def add_order(self, seat: int, row: list[int]) -> None:
        """Add what the place in the turn order allows, and who chooses the next before."""
        s = self.s
        is_placed = seat in s.order and s.phase != AUCTION
        room = maximum(s, seat) if is_placed else 0
        invests = is_placed and self.investing >> seat & 1 != 0
        payable = min(s.supply[seat], s.cash[seat] // s.progress.token_price)
        row.append(max(0, min(room - s.taken[seat], payable)) if invests else 0)
        row += [room, 0 if is_placed else 1]
        row.append(self.choosers.index(seat) if seat in self.choosers else 0)

    def add_land(self, seat: int, row: list[int]) -> None:
        """Add free land in reach, and who can attack whom."""
        s = self.s
        atlas = s.atlas
        mine = self.reaches[seat]
        free = mine & ~self.taken
        near_1 = (free & atlas.cheap[1]).bit_count()
        near_2 = (free & ~atlas.cheap[1]).bit_count()
        usable = 0
        if self.expanding >> seat & 1:
            usable = min(self.tokens[seat], near_1 + 2 * near_2)
        theirs = armed = others = cities = 0
        for other in range(s.players):
            if other != seat:
                theirs |= self.reaches[other]
                others |= self.held[other]
                cities = max(cities, (self.held[other] & s.cities).bit_count())
                if self.expanding >> other & 1 and self.tokens[other]:
                    armed |= self.reaches[other]
        bare = self.held[seat] & ~s.cities
        gap = (self.held[seat] & s.cities).bit_count() - cities
        row += [
            min(near_1, MANY),
            min(near_2, MANY),
            usable,
            (bare & theirs).bit_count(),
            (bare & armed).bit_count(),
            (mine & others & ~s.cities).bit_count(),
            max(-2, min(gap, 2)),
        ]

    def add_hand(self, seat: int, row: list[int]) -> None:
        """Add what the cards in hand promise."""
        s = self.s
        edge = leaders = credit = stale = 0
        hand = s.hands[seat]
        for number in hand:
            card = s.deck.cards[number]
            if not card.eras >> s.era:
                stale += 1
                continue
            if card.product >= 0 and not s.surplus >> card.product & 1:
                edge += self.takings.edge(seat, card.product)
            found = 0
            for n in range(len(PROGRESSIONS)):
                if card.credits[n]:
                    half = s.owned[seat] >> n & 1
                    found += card.credits[n] // 2 if half else card.credits[n]
            if found:
                leaders += 1
                credit += found
        limit = s.progress.hand + (1 if s.found(seat, STORYTELLING) else 0)
        # What is drawn at the end of a turn makes too many as well.
        coming = 1 if s.phase > CARDS else 0
        too_many = max(0, len(hand) + coming - limit)
        row += [edge, leaders, credit, stale, too_many, (highest(hand) + 1) // 10]

    def add_features(self, seat: int, row: list[int]) -> None:
        """Add levels of progress, and discoveries that are near."""
        s = self.s
        low, high = s.progress.levels[1], s.progress.levels[2]
        first, second = s.owned[seat] & low, s.owned[seat] & high
        row += [size(first), size(second), 1 if first == low else 0, 1 if second == high else 0]
        pioneers = s.pioneers[seat]
        can_roll = self.investing >> seat & 1 and not s.done[seat] & HAS_ROLLED
        complete = hope = 0
        for d in range(len(DISCOVERIES) if pioneers else 0):
            if not is_open(s, d):
                continue
            discovery = s.progress.discoveries[d]
            missing = size(discovery.steps & ~s.steps_of(seat, d))
            if not missing:
                complete += 1
            elif can_roll and missing < len(CHANCES):
                hope = max(hope, discovery.level * CHANCES[missing][min(pioneers, 4)])
        row += [complete, hope, 1 if pioneers else 0]


def waiting(s: Position, step: str) -> int:
    """Give the seats for which a step is still to come this turn."""
    seats = 0
    for f in s.stack:
        if f.step.name == step:
            seats |= 1 << f.player
    return seats


def turns_left(s: Position) -> int:
    """Guess how many turns are left, by cards or by points if fewer."""
    cards = len(s.pack)
    for era in range(s.pack_era + 1, len(s.deck.packs)):
        cards += len(s.deck.packs[era])
    most = 0
    for row in s.tally:
        most = max(most, total(row))
    by_points = (s.progress.points_to_end - most) // POINTS_A_TURN
    return max(0, min(cards // (s.players + 1), by_points))


def points_for(s: Position, seat: int, cash: int, *, is_now: bool) -> int:
    """Give the points of the progressions that so much money buys; credits hold for this turn."""
    owned = s.owned[seat]
    rows = s.progress.progressions
    requires = s.progress.requires
    points = 0
    while True:
        best = cost = -1
        rate = 0
        for n in range(len(PROGRESSIONS)):
            if owned >> n & 1 or owned & requires[n] != requires[n]:
                continue
            price = rows[n].cost - (s.credit(seat, n) if is_now else 0)
            if price <= cash:
                price = max(price, 0)
                found = rows[n].level * 1000 // (price + 10)
                if found > rate:
                    best, cost, rate = n, price, found
        if best < 0:
            return points
        owned |= 1 << best
        cash -= cost
        points += rows[best].level
