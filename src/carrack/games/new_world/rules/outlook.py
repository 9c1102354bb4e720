"""What settlers can still expect: by the tiles that are left, and by the way of the surveyors."""

from math import exp
from typing import Final

from carrack.games.new_world.rules.cells import AROUND, column_of
from carrack.games.new_world.rules.gaps import Gaps
from carrack.games.new_world.rules.herd import herds
from carrack.games.new_world.rules.needs import Need, needs
from carrack.games.new_world.rules.passage import AHEAD, BEHIND, BONUSES, FAR, FINE, STANDING
from carrack.games.new_world.rules.shots import Offer, Shot, mean_points
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import PLAINS, TOWN, TRAIL

NAMES: Final = (
    "town_due",  # points of towns led, by the chance that they are completed in time
    "trail_due",
    "farm_due",
    "bonus_due",  # of surveyors, by where they will be then
    "left_due",  # points of what is still unfinished at the end
    "next_due",  # what the next tile scores at once, on average, on features led
    "claim_due",  # and how much more on features that nobody stands on
    "crew",  # settlers free in the turns to come
    "herd",  # animals of all plains, by who will have most trappers there
)
TOWN_DUE: Final = 0
TRAIL_DUE: Final = 1
FARM_DUE: Final = 2
BONUS_DUE: Final = 3
LEFT_DUE: Final = 4
NEXT_DUE: Final = 5
CLAIM_DUE: Final = 6
CREW: Final = 7
HERD: Final = 8

PACE: Final = 0.33  # scorings a turn, once the next round is over
WILL: Final = 0.9  # of the next scorings that are possible, those that happen
WEST: Final = 0.25  # moves of surveyors a turn that new columns allow
SPOILT: Final = 0.1  # chance that before the next turn of a seat what it lacks cannot be had
SEVERAL: Final = 0.7  # of the chance to fill several gaps in turn, what is left in play
ROUNDS: Final = 8  # in which free settlers are counted
SOONER: Final = 0.85  # what a turn is worth, compared with the one before
SPARE: Final = 0.6  # the more settlers are free, the less another helps
FARM_POINTS: Final = 1 + len(AROUND)


class Outlook:
    """One position, looked at for all seats."""

    __slots__ = (
        "deck",
        "frees",
        "gaps",
        "needs",
        "next",
        "room",
        "rows",
        "s",
        "shots",
        "surveys",
        "unclaimed",
    )

    def __init__(self, s: Position, gaps: Gaps) -> None:
        self.s = s
        self.gaps = gaps
        self.deck = gaps.deck
        self.next = s.to_move[0]
        self.room = max(0, 2 * s.west - s.surveys)  # A3: beyond the tiles no surveyor goes
        self.rows = [[0.0] * len(NAMES) for _ in range(s.players)]
        # The only gaps of features that nobody stands on.
        self.unclaimed = [gap for gap in gaps.single if not s.is_settled(gap.root)]
        # Settlers free at each of the next turns, on average.
        self.frees = [[float(supply)] * ROUNDS for supply in s.supply]
        self.shots: list[list[Shot]] = [[] for _ in range(s.players)]
        self.needs = needs(s, gaps)
        self.surveys = self.expected()  # scorings before each of the next turns
        self.count_settlers()
        for seat, herd in enumerate(herds(s, gaps)):
            self.rows[seat][HERD] = herd
        offers = self.find_offers()
        for seat in range(s.players):
            self.count_shots(seat, offers)
            self.count_crew(seat)

    def expected(self) -> list[float]:
        """Give the scorings to be expected before each turn of the next round, and after it."""
        s = self.s
        shared = 0
        for gap in self.unclaimed:
            shared |= gap.kinds
        own = [shared if supply else 0 for supply in s.supply]
        for n, settler in enumerate(s.settlers):
            if self.needs[n].missing == 1:
                own[settler[0]] |= self.needs[n].kinds
        total = 0.0
        found = [total]
        for turn in range(s.players):
            kinds = own[(self.next + turn) % s.players]
            total += WILL * self.deck.count(kinds) / self.deck.left
            found.append(total)
        return found

    def at(self, turn: int) -> int:
        """Give the row of the tables of surveyors for a turn to come."""
        later = turn - self.s.players
        scorings = self.surveys[turn] if later < 0 else self.surveys[-1] + PACE * later
        moves = min(scorings, self.room + WEST * turn)
        return min(int(FINE * moves + 0.5), FINE * AHEAD - 1)

    def way(self, cell: int) -> int:
        """Give the place of a column in a row of these tables."""
        return min(max(0, 2 * column_of(cell) - self.s.surveys + BEHIND), FAR)

    def count_settlers(self) -> None:
        """Count what each settler can expect; a feature pays a seat once, its bonus by settler."""
        s = self.s
        paid: list[int] = []
        for n, (seat, kind, cell, segment) in enumerate(s.settlers):
            root = s.root(segment)
            counts = s.counts(root)
            is_led = counts[seat] == max(counts)
            key = root * s.players + seat
            is_first = key not in paid
            paid.append(key)
            if kind != PLAINS:
                need = self.needs[n]
                self.count_one(seat, kind, cell, root, need, is_led=is_led, is_first=is_first)

    def count_one(
        self,
        seat: int,
        kind: int,
        cell: int,
        root: int,
        need: Need,
        *,
        is_led: bool,
        is_first: bool,
    ) -> None:
        """Count what one settler can expect, turn by turn."""
        s = self.s
        row = self.rows[seat]
        missing = need.missing
        wait = missing - 1
        chance = 1 / (max(1.0, need.turns - wait) * need.crowd)
        if missing > 1:
            chance *= SEVERAL
        size = s.size(root)
        badges = s.badges(root)
        if kind == TOWN:
            due, points, unfinished = TOWN_DUE, 2 * (size + missing + badges), size + badges
        elif kind == TRAIL:
            due, points, unfinished = TRAIL_DUE, size + missing + 2 * badges, size
        else:
            due, points, unfinished = FARM_DUE, FARM_POINTS, FARM_POINTS - missing
        way = self.way(cell)
        turn = (seat - self.next) % s.players
        if is_led and missing == 1:
            then = self.at(turn)
            points_then = STANDING[then][way] * points if is_first else 0.0
            self.shots[seat].append(Shot(points_then + BONUSES[then][way], need.kinds))
        frees = self.frees[seat]
        lacking = 1.0  # chance that it is not yet complete
        stays = 1.0
        scored = bonus = 0.0
        ahead = 0
        while turn < self.deck.left:
            then = self.at(turn)
            stays = STANDING[then][way]
            if ahead < ROUNDS:
                frees[ahead] += 1 - lacking * stays
                ahead += 1
            if wait > 0:
                wait -= 1
            else:
                scored += lacking * chance * stays
                bonus += lacking * chance * BONUSES[then][way]
                lacking -= lacking * chance
            chance *= 1 - SPOILT
            turn += s.players
        if is_led:
            row[BONUS_DUE] += bonus
            if is_first:
                row[due] += points * scored
                row[LEFT_DUE] += unfinished * lacking * stays

    def count_crew(self, seat: int) -> None:
        """Count the settlers that a seat has to place in its next turns."""
        total = 0.0
        worth = 1.0
        turn = (seat - self.next) % self.s.players
        for free in self.frees[seat]:
            if turn >= self.deck.left:
                break
            total += worth * (1 - exp(-SPARE * free))
            worth *= SOONER
            turn += self.s.players
        self.rows[seat][CREW] = total

    def find_offers(self) -> list[Offer]:
        """List what anybody can claim and complete at once with a tile of some kinds."""
        s = self.s
        found: list[Offer] = []
        for gap in self.unclaimed:
            kinds = gap.kinds
            count = self.deck.count(kinds)
            if not count:
                continue
            size = s.size(gap.root) + 1
            badges = s.badges(gap.root)
            points = 2 * (size + badges) if gap.is_town else size + 2 * badges
            found.append(Offer(points, kinds, 1 - count / self.deck.left, self.way(gap.cell)))
        return found

    def count_shots(self, seat: int, offers: list[Offer]) -> None:
        """Count what the next tile brings a seat: of all that it could score, the best."""
        s = self.s
        turn = (seat - self.next) % s.players
        if turn >= self.deck.left:
            return
        shots = self.shots[seat]
        mean = mean_points(shots, self.deck)
        self.rows[seat][NEXT_DUE] += mean
        if not s.supply[seat]:
            return
        bonuses = BONUSES[self.at(turn)]
        for offer in offers:
            free = 1.0
            for _ in range(turn):
                free *= offer.stays
            shots.append(Shot(free * (offer.points + bonuses[offer.way]), offer.kinds))
        self.rows[seat][CLAIM_DUE] += mean_points(shots, self.deck) - mean
