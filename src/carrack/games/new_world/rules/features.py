"""What a model of New World sees in a position."""

from typing import Final

from carrack.core.evaluation import Features
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.games.new_world.rules.cells import column_of
from carrack.games.new_world.rules.state import SETTLERS, Position
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, TRAIL

STAGES: Final = 10
EDGES: Final = 5  # open edges that are told apart: 1, 2, 3, 4, and more
NEAR: Final = 4  # columns ahead of the eastern surveyor that are told apart
FILLED: Final = 9  # cells around a farm

NAMES: Final = (
    "points",
    *[f"free_{count}" for count in range(SETTLERS + 1)],
    # Features led alone, by open edges: how many, and their tiles and badges.
    *[f"town_{edges}" for edges in range(1, EDGES + 1)],
    *[f"town_size_{edges}" for edges in range(1, EDGES + 1)],
    *[f"town_flags_{edges}" for edges in range(1, EDGES + 1)],
    *[f"trail_{edges}" for edges in range(1, EDGES + 1)],
    *[f"trail_size_{edges}" for edges in range(1, EDGES + 1)],
    *[f"trail_posts_{edges}" for edges in range(1, EDGES + 1)],
    *[f"farm_{filled}" for filled in range(FILLED)],
    "plains",
    "plains_animals",
    "plains_one_animal",  # or more
    "plains_two_animals",
    "plains_four_animals",
    # Features where another stands as strong, or stronger.
    "shared_town",
    "shared_trail",
    "shared_plains",
    "beaten",
    "beaten_on_plains",
    "spare",  # settlers more than the lead needs
    # By columns that the eastern surveyor has to go: settlers and the tiles they stand for.
    *[f"near_{ahead}" for ahead in range(NEAR)],
    *[f"near_size_{ahead}" for ahead in range(NEAR)],
    *[f"near_farm_{ahead}" for ahead in range(NEAR)],
    # Settlers with a surveyor in their column, by what is missing to complete.
    *[f"bonus_{edges}" for edges in range(1, EDGES + 1)],
    "turn_next",
)
FREE: Final = 1
TOWNS: Final = FREE + SETTLERS + 1
TRAILS: Final = TOWNS + 3 * EDGES
FARMS: Final = TRAILS + 3 * EDGES
TRAPPERS: Final = FARMS + FILLED
SHARED: Final = TRAPPERS + 5
BEATEN: Final = SHARED + 3
SPARE: Final = BEATEN + 2
COLUMNS: Final = SPARE + 1
BONUS: Final = COLUMNS + 3 * NEAR
NEXT: Final = BONUS + EDGES


class NewWorldFeatures(Features):
    """Measures positions of New World: what each settler stands for, and what threatens it."""

    __slots__ = ()

    def __init__(self, game: Game) -> None:
        super().__init__(list(NAMES), STAGES)

    def stage(self, s: State) -> int:
        """The game has ten parts, by tiles drawn."""
        assert isinstance(s, Position)
        return min(STAGES - 1, STAGES * s.drawn // len(s.bag))

    def measure(self, s: State) -> list[list[int]]:
        assert isinstance(s, Position)
        rows: list[list[int]] = []
        for seat in range(s.players):
            row = [0] * len(NAMES)
            row[0] = sum(s.tally[seat])
            row[FREE + s.supply[seat]] = 1
            rows.append(row)
        rows[s.to_move[0]][NEXT] = 1
        roots: list[int] = []
        for _, kind, cell, segment in s.settlers:
            root = s.root(segment)
            if root not in roots:
                roots.append(root)
                self.count(s, kind, root, cell, rows)
        for seat, kind, cell, segment in s.settlers:
            if kind != PLAINS:
                self.watch(s, kind, cell, s.root(segment), rows[seat])
        return rows

    def count(self, s: Position, kind: int, root: int, cell: int, rows: list[list[int]]) -> None:
        """Count a feature for those who stand on it."""
        counts = s.counts(root)
        most = max(counts)
        leaders = counts.count(most)
        for seat, count in enumerate(counts):
            if not count:
                continue
            row = rows[seat]
            if count < most:
                row[BEATEN + (1 if kind == PLAINS else 0)] += count
            elif leaders > 1 and kind != FARM:
                row[SHARED + (0 if kind == TOWN else 1 if kind == TRAIL else 2)] += s.size(
                    root
                ) + s.badges(root)
            else:
                self.lead(s, kind, root, cell, row)
            if count > 1:
                row[SPARE] += count - 1

    def lead(self, s: Position, kind: int, root: int, cell: int, row: list[int]) -> None:
        """Count a feature for the one who leads it."""
        badges = s.badges(root)
        if kind == FARM:
            row[FARMS + min(s.neighbours(cell), FILLED - 1)] += 1
        elif kind == PLAINS:
            row[TRAPPERS] += 1
            row[TRAPPERS + 1] += badges
            row[TRAPPERS + 2] += 1 if badges else 0
            row[TRAPPERS + 3] += 1 if badges > 1 else 0
            row[TRAPPERS + 4] += 1 if badges > 3 else 0
        else:
            first = TOWNS if kind == TOWN else TRAILS
            at = first + max(1, min(s.open_edges(root), EDGES)) - 1
            row[at] += 1
            row[at + EDGES] += s.size(root)
            row[at + 2 * EDGES] += badges

    def watch(self, s: Position, kind: int, cell: int, root: int, row: list[int]) -> None:
        """Count what the surveyors promise and threaten."""
        column = column_of(cell)
        ahead = max(0, s.columns_ahead(column))
        if ahead < NEAR:
            row[COLUMNS + ahead] += 1
            if kind == FARM:
                row[COLUMNS + 2 * NEAR + ahead] += 1
            else:
                row[COLUMNS + NEAR + ahead] += s.size(root)
        near = s.surveyors_in(column)
        if near:
            missing = 8 - s.neighbours(cell) if kind == FARM else s.open_edges(root)
            row[BONUS + max(1, min(missing, EDGES)) - 1] += near
