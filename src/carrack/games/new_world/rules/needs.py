"""What the features of settlers lack, and how many turns that takes."""

from typing import Final

from carrack.games.new_world.rules.cells import AROUND, FIRST_COLUMN, column_of
from carrack.games.new_world.rules.gaps import NEVER, Gaps
from carrack.games.new_world.rules.land import APART
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import FARM

FILLED: Final = 0.03  # chance that others fill a cell beside a farm before the next turn
UNKNOWN: Final = 0.4  # chance that a tile fits a cell that has no neighbour yet
CROWD: Final = 0.5  # how much one feature delays another that waits for the same tiles


class Need:
    """What a feature lacks: turns it takes, open sides or cells, and what closes the only one."""

    __slots__ = ("crowd", "kinds", "missing", "turns")

    def __init__(self, turns: float, missing: int, kinds: int) -> None:
        self.crowd = 1.0  # features of the same seat that wait for the same tiles
        self.turns = turns
        self.missing = missing
        self.kinds = kinds


def needs(s: Position, gaps: Gaps) -> list[Need]:
    """Tell what the feature of each settler lacks."""
    found: list[Need] = []
    for _, kind, cell, segment in s.settlers:
        if kind == FARM:
            found.append(need_of_farm(s, gaps, cell))
        else:
            found.append(need_of(s, gaps, s.root(segment)))
    find_crowds(s, gaps, found)
    return found


def need_of_farm(s: Position, gaps: Gaps, cell: int) -> Need:
    """Tell what a farm lacks: the cells around it that are free."""
    deck = gaps.deck
    turns = 0.0
    kinds = 0
    count = 0
    for step in AROUND:
        place = s.land.get(cell + step, APART)
        if place >= 0:
            continue
        count += 1
        if column_of(cell + step) < FIRST_COLUMN:
            turns = NEVER
        elif place == APART:
            turns += 1 / (UNKNOWN + FILLED)
        else:
            kinds = s.tiles.fitting(s.codes[~place])
            turns += 1 / (deck.count(kinds) / deck.left + FILLED)
    return Need(turns, count, kinds)


def need_of(s: Position, gaps: Gaps, root: int) -> Need:
    """Tell what a town or trail lacks: its open sides; plains lack nothing."""
    turns = 0.0
    kinds = 0
    count = 0
    found = gaps.of.get(root)
    if found is not None:
        for gap in found:
            count += 1
            kinds = gap.kinds
            turns += gap.turns
    if count < s.open_edges(root):  # beyond the ends of the strip nothing can be laid
        turns = NEVER
    return Need(turns, count, kinds)


def find_crowds(s: Position, gaps: Gaps, found: list[Need]) -> None:
    """Note where a tile that is waited for can complete but one of several features."""
    deck = gaps.deck
    for n, settler in enumerate(s.settlers):
        need = found[n]
        if need.missing != 1 or not deck.count(need.kinds):
            continue
        shared = 0
        for m, other in enumerate(s.settlers):
            if m != n and other[0] == settler[0] and found[m].missing == 1:
                shared += deck.count(need.kinds & found[m].kinds)
        need.crowd += CROWD * shared / deck.count(need.kinds)
