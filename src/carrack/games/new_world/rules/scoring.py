"""Points: completed features, surveyors, stragglers, and the end of the game."""

from typing import Final

from carrack.core.actions import Action
from carrack.games.new_world.rules.cells import AROUND, ROWS, column_of, row_of
from carrack.games.new_world.rules.events import (
    COMPLETED,
    COUNTED,
    COUNTED_FARM,
    COUNTED_PLAINS,
    REMOVED,
    SURROUNDED,
    SURVEYED,
)
from carrack.games.new_world.rules.state import Position, Settler
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, TRAIL

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


def worth(s: Position, kind: int, root: int, cell: int, *, complete: bool) -> list[tuple[int, int]]:
    """Give the points of a feature in parts, unfinished or as if complete; the cell is a farm's."""
    badges = s.badges(root)
    if kind == TRAIL:
        return [(TRAILS, s.size(root)), (POSTS, badges * (2 if complete else UNFINISHED_POST))]
    if kind == TOWN:
        each = 2 if complete else 1
        return [(TOWNS, s.size(root) * each), (FLAGS, badges * each)]
    if kind == FARM:
        return [(FARMS, 1 + (len(AROUND) if complete else s.neighbours(cell)))]
    return [(ANIMALS, badges)]


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


def bonus(s: Position, column: int) -> int:
    """Give what the surveyors add for a settler that scores in a column."""
    return SURVEYOR_BONUS * s.surveyors_in(column)


def present(s: Position, root: int) -> list[Settler]:
    """List the settlers on a feature."""
    return [settler for settler in s.settlers if s.root(settler[3]) == root]


def payout(s: Position, kind: int, root: int, cell: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """Give the seats that score a completed feature, each with its points in parts."""
    parts = worth(s, kind, root, cell, complete=True)
    standing = present(s, root)
    paid: list[tuple[int, list[tuple[int, int]]]] = []
    for seat in majority(s, root):
        # A6: each settler of a scoring player earns by the surveyors in its own column.
        more = sum(bonus(s, column_of(st[2])) for st in standing if st[0] == seat)
        paid.append((seat, [*parts, (SURVEYORS, more)]))
    return paid


def is_complete(s: Position, kind: int, root: int, cell: int) -> bool:
    """Tell whether a trail, town or farm is finished; plains never are."""
    if kind == FARM:
        return s.is_surrounded(cell)
    return kind != PLAINS and not s.open_edges(root)


def completed(s: Position) -> list[Action]:
    """List the completed features that still have settlers (A2), as actions that score them."""
    ready: list[Action] = []
    first = s.firsts[-1]
    roots: list[int] = []
    for slot, a in enumerate(s.actions.scores[s.tile]):
        if a is None:
            continue
        root = s.root(first + slot)
        if s.is_settled(root) and is_complete(s, a.arg, root, s.cell) and root not in roots:
            roots.append(root)
            ready.append(a)
    for settler in s.settlers:
        if settler[1] != FARM:
            continue
        way = settler[2] - s.cell
        is_near = -ROWS - 1 <= way <= ROWS + 1  # the last tile surrounds nothing further away
        if is_near and s.is_surrounded(settler[2]):
            ready.append(s.actions.farms[way])
    return ready


def named_part(s: Position, a: Action) -> tuple[int, int]:
    """Find the cell and the slot of the part that a claim or a scoring names."""
    kind, number = a.args
    cell = s.cell
    if a.word == "score" and kind == FARM:
        cell += AROUND[number] if number < len(AROUND) else 0
        number = 0
    return cell, s.shape_at(cell).tile.slot_of(kind, number)


def score_by(s: Position, a: Action) -> None:
    """Score the feature that an action names."""
    kind, number = a.args
    cell, slot = named_part(s, a)
    score_complete(s, kind, number, s.root(s.firsts[s.land[cell]] + slot), cell)


def score_complete(s: Position, kind: int, part: int, root: int, cell: int) -> None:
    """Score a completed feature, return its settlers, move a surveyor, remove stragglers."""
    name = FEATURE_NAMES[kind]
    if kind == FARM:
        s.tell(SURROUNDED, s.neighbours(cell), column_of(cell), row_of(cell))
    else:
        s.tell(COMPLETED, name, part, s.size(root), column_of(cell), row_of(cell))
    for seat, parts in payout(s, kind, root, cell):
        s.score(seat, name, parts)
    for settler in present(s, root):
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
    for settler in s.settlers[:]:
        seat, kind, cell, _ = settler
        if kind != PLAINS and s.columns_ahead(column_of(cell)) < 0:
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
    part = s.shape_at(cell).tile.number_of(segment - s.firsts[number])
    if kind == PLAINS:
        s.tell(COUNTED_PLAINS, part, s.badges(root), column, row)
    else:
        s.tell(COUNTED, FEATURE_NAMES[kind], part, s.size(root), column, row)
