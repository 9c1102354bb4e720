"""What a position of New World promises: points, features led, settlers free and in danger."""

from typing import Final

from carrack.core.evaluation import Judge, Weights
from carrack.core.flow import State
from carrack.games.new_world.rules.cells import column_of
from carrack.games.new_world.rules.deck import Deck
from carrack.games.new_world.rules.gaps import Gaps
from carrack.games.new_world.rules.outlook import NAMES, Outlook
from carrack.games.new_world.rules.scoring import SURVEYOR_BONUS
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, TRAIL

TERMS: Final = (
    "points",
    "town",  # tiles and flags of a town led
    "town_hope",  # the same again if it closes
    "trail",
    "post_hope",
    "farm",
    "farm_hope",  # cells around a farm still to be filled
    "plains",
    "plains_hope",
    "settlers",  # free to be placed
    "bonus_hope",  # of surveyors in the column of a settler
    "exposed",  # what a settler may lose when the surveyors pass
    *NAMES,
)
POINTS: Final = 0
TOWN_NOW: Final = 1
TOWN_HOPE: Final = 2
TRAIL_NOW: Final = 3
POST_HOPE: Final = 4
FARM_NOW: Final = 5
FARM_HOPE: Final = 6
PLAINS_NOW: Final = 7
PLAINS_HOPE: Final = 8
FREE: Final = 9
BONUS_HOPE: Final = 10
EXPOSED: Final = 11
FIRST_DUE: Final = 12

CLOSING: Final = [100, 50, 30, 15, 8]  # per cent, by open edges
FREE_WORTH: Final = [0, 100, 170, 220, 250, 260]  # each further free settler helps less
PLENTY: Final = 24  # tiles left with which anything can still be closed
DANGER: Final = [100, 60, 30]  # per cent, by columns that the surveyors still have to go


class NewWorldJudge(Judge):
    """Judges positions of New World."""

    def __init__(self, names: tuple[str, ...], weights: Weights) -> None:
        super().__init__(names, weights)
        self.is_near_sighted = any(weights.terms[TOWN_NOW:FIRST_DUE])
        self.is_far_sighted = any(weights.terms[FIRST_DUE:])
        self.deck: Deck | None = None  # of the last position
        self.gaps: Gaps | None = None

    def worth(self, s: State) -> list[int]:
        """Give what each seat can expect; what counts nothing is not measured."""
        assert isinstance(s, Position)
        return self.weighed(self.measure(s) if self.is_near_sighted else self.foreseen(s))

    def measure(self, s: State) -> list[list[int]]:
        """Give the figure of each term for each seat, in hundredths."""
        assert isinstance(s, Position)
        left = len(s.bag) - s.drawn
        ease = 100 * left // PLENTY if left < PLENTY else 100
        rows = self.foreseen(s)
        for seat, row in enumerate(rows):
            row[FREE] = FREE_WORTH[s.supply[seat]] * left // len(s.bag)
        roots: list[int] = []
        for settler in s.settlers:
            root = s.root(settler[3])
            if root not in roots:
                roots.append(root)
                self.judge(s, settler[1], root, settler[2], ease, rows)
        self.watch(s, ease, rows)
        return rows

    def foreseen(self, s: Position) -> list[list[int]]:
        """Give the figures of points, and of what is to come if it counts."""
        rows: list[list[int]] = []
        for seat in range(s.players):
            row = [0] * len(TERMS)
            row[POINTS] = 100 * sum(s.tally[seat])
            rows.append(row)
        if self.is_far_sighted and s.stack:
            for seat, due in enumerate(Outlook(s, self.explored(s)).rows):
                for n, figure in enumerate(due):
                    rows[seat][FIRST_DUE + n] = int(100 * figure)
        return rows

    def counted(self, s: Position) -> Deck:
        """Give the tiles that are left; they are counted once for all positions of a turn."""
        deck = self.deck
        if deck is None or deck.bag is not s.bag or deck.drawn != s.drawn:
            deck = Deck(s)
            self.deck = deck
        return deck

    def explored(self, s: Position) -> Gaps:
        """Give where the land goes on; it is explored once for all claims after a tile."""
        deck = self.counted(s)
        gaps = self.gaps
        if gaps is None or not gaps.are_of(s, deck):
            gaps = Gaps(s, deck)
            self.gaps = gaps
        return gaps

    def judge(
        self, s: Position, kind: int, root: int, cell: int, ease: int, rows: list[list[int]]
    ) -> None:
        """Count a feature for all that lead it."""
        size = s.size(root)
        badges = s.badges(root)
        closing = self.closing(s, root, ease)
        counts = s.counts(root)
        most = max(counts)
        for seat, count in enumerate(counts):
            if count != most:
                continue
            row = rows[seat]
            if kind == TOWN:
                row[TOWN_NOW] += 100 * (size + badges)
                row[TOWN_HOPE] += (size + badges) * closing
            elif kind == TRAIL:
                row[TRAIL_NOW] += 100 * size
                row[POST_HOPE] += 2 * badges * closing
            elif kind == FARM:
                around = s.neighbours(cell)
                row[FARM_NOW] += 100 * (1 + around)
                row[FARM_HOPE] += (8 - around) * ease
            else:
                row[PLAINS_NOW] += 100 * badges
                row[PLAINS_HOPE] += ease

    def closing(self, s: Position, root: int, ease: int) -> int:
        """Guess the chance, in per cent, that a town or trail will be completed."""
        edges = s.open_edges(root)
        return (CLOSING[edges] if edges < 5 else 4) * ease // 100

    def watch(self, s: Position, ease: int, rows: list[list[int]]) -> None:
        """Count what the surveyors promise and threaten."""
        for seat, kind, cell, segment in s.settlers:
            if kind == PLAINS:
                continue
            root = s.root(segment)
            column = column_of(cell)
            near = s.surveyors_in(column)
            if near:
                edges = 8 - s.neighbours(cell) if kind == FARM else s.open_edges(root)
                rows[seat][BONUS_HOPE] += (
                    SURVEYOR_BONUS * near * (CLOSING[edges] if edges < 5 else 4) * ease // 100
                )
            ahead = max(0, s.columns_ahead(column))
            if ahead < len(DANGER):
                rows[seat][EXPOSED] += DANGER[ahead] * s.size(root) * ease // 100

    def clock(self, s: State) -> int:
        assert isinstance(s, Position)
        return s.drawn
