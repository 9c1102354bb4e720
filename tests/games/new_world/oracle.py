"""New World scored a second time, from the data files and the log alone, by brute force.

Nothing of the engine's own bookkeeping is used: tiles are read from the TOML, features are found by
walking from segment to segment, and every point is worked out again.
"""

import tomllib
from importlib.resources import files
from typing import Any

Cell = tuple[int, int]  # column, row
Segment = tuple[Cell, str, int]  # cell, kind, number
SIDES = "NESW"
WEST_SOUTH = {"N": (0, -1), "E": (-1, 0), "S": (0, 1), "W": (1, 0)}
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]
ROLE = {"robber": "trail", "shopkeeper": "town", "trapper": "plains", "farmer": "farm"}


def load(name: str) -> list[dict[str, Any]]:
    file = "tiles.toml" if name == "tile" else "board.toml"
    source = files("carrack.games.new_world").joinpath("data", file)
    rows: list[dict[str, Any]] = tomllib.loads(source.read_text("utf-8"))[name]
    return rows


class Oracle:
    """The land, the settlers and the points, as a careful person would keep them."""

    def __init__(self, players: int) -> None:
        self.tiles = {str(tile["id"]): tile for tile in load("tile")}
        self.touch: dict[tuple[Cell, str], Segment] = {}  # a place on a tile's rim -> its segment
        self.rim: dict[Segment, list[str]] = {}
        self.badges: dict[Segment, int] = {}
        self.cells: set[Cell] = set()
        self.settlers: list[tuple[int, Segment]] = []
        self.points = [0] * players
        self.surveyors = [0, 0]
        self.counted: list[Segment] = []  # at the end, as the log tells it
        for row, space in enumerate(load("space"), 1):
            self.lay(space, (0, row), 0)

    def lay(self, tile: dict[str, Any], cell: Cell, turn: int) -> None:
        self.cells.add(cell)
        parts = (("towns", "town", "flags"), ("trails", "trail", "posts"))
        for key, kind, badge in parts:
            for n, part in enumerate(tile.get(key, [])):
                rims = [SIDES[(SIDES.index(side) + turn) % 4] for side in part["edges"]]
                self.add((cell, kind, n), rims, part.get(badge, 0))
        for n, part in enumerate(tile.get("plains", [])):
            rims = [HALVES[(HALVES.index(h) + 2 * turn) % 8] for h in part["halves"].split()]
            self.add((cell, "plains", n), rims, part.get("animals", 0))
        if tile.get("farm"):
            self.add((cell, "farm", 0), [], 0)

    def add(self, segment: Segment, rims: list[str], badges: int) -> None:
        self.rim[segment] = rims
        self.badges[segment] = badges
        for rim in rims:
            self.touch[segment[0], rim] = segment

    def across(self, segment: Segment, rim: str) -> Segment | None:
        (column, row), _, _ = segment
        step = WEST_SOUTH[rim[0]]
        facing = SIDES[(SIDES.index(rim[0]) + 2) % 4]
        if len(rim) == 2:
            facing += "R" if rim[1] == "L" else "L"
        return self.touch.get(((column + step[0], row + step[1]), facing))

    def feature(self, start: Segment) -> set[Segment]:
        found, edge = {start}, [start]
        while edge:
            here = edge.pop()
            for rim in self.rim[here]:
                there = self.across(here, rim)
                if there is not None and there not in found:
                    found.add(there)
                    edge.append(there)
        return found

    def around(self, cell: Cell) -> int:
        column, row = cell
        near = [(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
        return sum(place in self.cells for place in near)

    def is_complete(self, start: Segment) -> bool:
        if start[1] == "farm":
            return self.around(start[0]) == 8
        return all(
            self.across(part, rim) is not None
            for part in self.feature(start)
            for rim in self.rim[part]
        )

    def winners(self, feature: set[Segment]) -> list[int]:
        here = [seat for seat, segment in self.settlers if segment in feature]
        most = max(here.count(seat) for seat in here)
        return [seat for seat in sorted(set(here)) if here.count(seat) == most]

    def worth(self, start: Segment, *, complete: bool) -> int:
        feature = self.feature(start)
        tiles = len({cell for cell, _, _ in feature})
        badges = sum(self.badges[part] for part in feature)
        match start[1]:
            case "trail":
                return tiles + (2 * badges if complete else 0)
            case "town":
                return (2 if complete else 1) * (tiles + badges)
            case "farm":
                return 1 + self.around(start[0])
        return badges

    def score(self, start: Segment) -> None:
        assert self.is_complete(start)
        feature = self.feature(start)
        for seat in self.winners(feature):
            columns = [
                part[0][0] for owner, part in self.settlers if owner == seat and part in feature
            ]
            bonus = 4 * sum(self.surveyors.count(column) for column in columns)
            self.points[seat] += self.worth(start, complete=True) + bonus
        self.settlers = [(seat, part) for seat, part in self.settlers if part not in feature]
        self.surveyors.sort()
        is_level = self.surveyors[0] == self.surveyors[1]
        if not is_level or max(column for column, _ in self.cells) > self.surveyors[0]:
            self.surveyors[0] += 1
        self.settlers = [
            (seat, part)
            for seat, part in self.settlers
            if part[1] == "plains" or part[0][0] >= min(self.surveyors)
        ]

    def nothing_left_to_score(self) -> bool:
        return not any(part[1] != "plains" and self.is_complete(part) for _, part in self.settlers)

    def hear(self, event: dict[str, object]) -> None:
        """Take part in what happened."""
        match event:
            case {"event": "drew"}:
                assert self.nothing_left_to_score()
            case {
                "event": "placed",
                "tile": str(tile),
                "column": int(column),
                "row": int(row),
                "turn": int(turn),
            }:
                self.lay(self.tiles[tile], (column, row), turn)
            case {
                "event": "settled",
                "seat": int(seat),
                "role": str(role),
                "part": int(n),
                "column": int(c),
                "row": int(r),
            }:
                segment = ((c, r), ROLE[role], n)
                feature = self.feature(segment)
                assert not any(part in feature for _, part in self.settlers)
                self.settlers.append((seat, segment))
            case {
                "event": "completed",
                "feature": str(kind),
                "part": int(n),
                "column": int(c),
                "row": int(r),
            }:
                self.score(((c, r), kind, n))
            case {"event": "surrounded", "around": int(around), "column": int(c), "row": int(r)}:
                assert around == self.around((c, r)) == 8
                self.score(((c, r), "farm", 0))
            case {"event": "ended"}:
                self.end()
            case {
                "event": "counted",
                "feature": str(kind),
                "part": int(n),
                "column": int(c),
                "row": int(r),
            }:
                segment = ((c, r), kind, n)
                self.counted.append(segment)
                assert event["tiles"] == len({cell for cell, _, _ in self.feature(segment)})
            case {"event": "counted_farm", "around": int(around), "column": int(c), "row": int(r)}:
                self.counted.append(((c, r), "farm", 0))
                assert around == self.around((c, r))
            case {
                "event": "counted_plains",
                "part": int(n),
                "animals": int(animals),
                "column": int(c),
                "row": int(r),
            }:
                segment = ((c, r), "plains", n)
                self.counted.append(segment)
                assert animals == sum(self.badges[part] for part in self.feature(segment))

    def end(self) -> None:
        assert self.nothing_left_to_score()
        done: set[Segment] = set()
        for _, start in self.settlers:
            if start not in done:
                feature = self.feature(start)
                done |= feature
                for seat in self.winners(feature):
                    self.points[seat] += self.worth(start, complete=False)
