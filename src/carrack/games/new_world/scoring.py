"""Points: completed features, surveyors, stragglers, and the end of the game."""

from typing import Final

from carrack.games.new_world.cells import ROWS, column_of, row_of
from carrack.games.new_world.events import (
    COMPLETED,
    COUNTED,
    COUNTED_FARM,
    COUNTED_PLAINS,
    REMOVED,
    SURROUNDED,
    SURVEYED,
)
from carrack.games.new_world.state import Position, Settler
from carrack.games.new_world.tiles import FARM, PLAINS, TOWN, TRAIL

# Sources of points.
TRAILS: Final = 0
POSTS: Final = 1
TOWNS: Final = 2
FLAGS: Final = 3
FARMS: Final = 4
ANIMALS: Final = 5
SURVEYORS: Final = 6
SOURCES: Final = ("trails", "posts", "towns", "flags", "farms", "animals", "surveyors")

SURVEYOR_BONUS: Final = 4
UNFINISHED_POST: Final = 0  # A13: the rulebook gives posts no value on an unfinished trail
END_ORDER: Final = (TRAIL, TOWN, FARM, PLAINS)  # in which the rulebook counts what is left
FEATURE_NAMES: Final = {PLAINS: "plains", TRAIL: "trail", TOWN: "town", FARM: "farm"}


def points_of(
    kind: int, tiles: int, badges: int, around: int, *, complete: bool
) -> list[tuple[int, int]]:
    """Give the points of a feature, in parts, by its tiles, badges and the tiles around a farm."""
    if kind == TRAIL:
        return [(TRAILS, tiles), (POSTS, badges * (2 if complete else UNFINISHED_POST))]
    if kind == TOWN:
        each = 2 if complete else 1
        return [(TOWNS, tiles * each), (FLAGS, badges * each)]
    if kind == FARM:
        return [(FARMS, 1 + around)]
    return [(ANIMALS, badges)]


def worth(s: Position, kind: int, root: int, cell: int, *, complete: bool) -> list[tuple[int, int]]:
    """Give the points of a feature; the cell is that of a farm."""
    around = s.neighbours(cell) if kind == FARM else 0
    return points_of(kind, s.size(root), s.badges(root), around, complete=complete)


def majority(s: Position, root: int) -> list[int]:
    """Name the seats with most settlers on a feature: ties all score in full."""
    leaders: list[int] = []
    most = 0
    for seat, count in enumerate(s.counts(root)):
        if count > most:
            most = count
            leaders = [seat]
        elif count == most:
            leaders.append(seat)
    return leaders


def score_complete(s: Position, kind: int, part: int, root: int, cell: int) -> None:
    """Score a completed feature, return its settlers, move a surveyor, remove stragglers."""
    parts = worth(s, kind, root, cell, complete=True)
    present = [settler for settler in s.settlers if s.root(settler[3]) == root]
    name = FEATURE_NAMES[kind]
    if kind == FARM:
        s.tell(SURROUNDED, s.neighbours(cell), column_of(cell), row_of(cell))
    else:
        s.tell(COMPLETED, name, part, s.size(root), column_of(cell), row_of(cell))
    for seat in majority(s, root):
        # A6: each settler of a scoring player earns by the surveyors in its own column.
        bonus = sum(s.surveyors_in(c // ROWS) for owner, _, c, _ in present if owner == seat)
        s.score(seat, name, [*parts, (SURVEYORS, SURVEYOR_BONUS * bonus)])
    for settler in present:
        s.take_back(settler)
    move_surveyor(s)
    remove_stragglers(s)


def move_surveyor(s: Position) -> None:
    """Move the eastern surveyor one column west; if level, only where tiles lie (A3)."""
    is_level = s.surveys % 2 == 0
    if is_level and s.west <= s.surveys // 2:
        return
    s.surveys += 1
    s.tell(SURVEYED, (s.surveys + 1) // 2)


def remove_stragglers(s: Position) -> None:
    """Return all settlers but trappers that stand east of both surveyors (A4, A5, A9)."""
    east = s.surveys // 2
    for settler in s.settlers[:]:
        seat, kind, cell, _ = settler
        if kind != PLAINS and cell // ROWS < east:
            s.take_back(settler)
            s.tell(REMOVED, seat, FEATURE_NAMES[kind], column_of(cell), row_of(cell))


def score_end(s: Position) -> None:
    """Score unfinished trails, towns and farms, then the animals of the plains; no bonus (A12)."""
    for kind in END_ORDER:
        done: list[int] = []
        for settler in s.settlers:
            root = s.root(settler[3])
            if settler[1] != kind or root in done:
                continue
            done.append(root)
            tell_counted(s, settler, root)
            parts = worth(s, kind, root, settler[2], complete=False)
            for seat in majority(s, root):
                s.score(seat, "unfinished_" + FEATURE_NAMES[kind], parts)


def tell_counted(s: Position, settler: Settler, root: int) -> None:
    """Tell which feature is counted at the end, by the place of its first settler."""
    if s.journal is None:
        return
    _, kind, cell, segment = settler
    column, row = column_of(cell), row_of(cell)
    if kind == FARM:
        s.tell(COUNTED_FARM, s.neighbours(cell), column, row)
        return
    number = s.land[cell]
    part = s.tiles.shapes[s.shapes[number]].tile.number_of(segment - s.firsts[number])
    if kind == PLAINS:
        s.tell(COUNTED_PLAINS, part, s.badges(root), column, row)
    else:
        s.tell(COUNTED, FEATURE_NAMES[kind], part, s.size(root), column, row)
