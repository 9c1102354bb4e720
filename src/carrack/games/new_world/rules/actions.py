"""The actions of New World, built once for a table."""

from typing import Final

from carrack.core.actions import Action, Vocabulary
from carrack.games.new_world.rules.cells import (
    AROUND,
    AROUND_NAMES,
    ROWS,
    coast,
    column_of,
    reachable,
    row_of,
)
from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.rules.tiles import (
    FARM,
    PLAINS,
    TILES_AT_MOST,
    TOWN,
    TRAIL,
    TURNS,
)

ROLES: Final = {TOWN: "shopkeeper", TRAIL: "robber", PLAINS: "trapper", FARM: "farmer"}
SCORED: Final = {TOWN: "town", TRAIL: "trail"}
PARTS_AT_MOST: Final = {TOWN: 4, TRAIL: 4, PLAINS: 8, FARM: 1}


class Actions:
    """All actions, found by what they mean."""

    def __init__(self, vocabulary: Vocabulary, tiles: TileSet) -> None:
        turns = [vocabulary.add("turn", turn) for turn in range(TURNS)]
        # By the turns that fit, as bits.
        self.turns = [[a for a in turns if bits >> a.arg & 1] for bits in range(1 << TURNS)]
        self.no_settler = vocabulary.add("no_settler")
        self.roles = list(ROLES.values())
        roles = {
            (kind, n): vocabulary.add(word, kind, n, text=f"{word}:{n}")
            for kind, word in ROLES.items()
            for n in range(PARTS_AT_MOST[kind])
        }
        scored = {
            (kind, n): vocabulary.add("score", kind, n, text=f"score:{word}:{n}")
            for kind, word in SCORED.items()
            for n in range(PARTS_AT_MOST[kind])
        }
        names = [*AROUND_NAMES, "here"]
        places = [
            vocabulary.add("score", FARM, n, text=f"score:farm:{name}")
            for n, name in enumerate(names)
        ]
        # The farm to score, by its way from the tile just placed.
        self.farms = {step: places[n] for n, step in enumerate([*AROUND, 0])}
        # By cell; None where no tile can ever go.
        self.cells: list[Action | None] = [None] * (ROWS * (TILES_AT_MOST + 2))
        for cell in reachable():
            self.cells[cell] = add_cell(vocabulary, cell)
        for cell in coast():
            add_cell(vocabulary, cell)  # always refused, with the reason
        # For each tile and slot: the settler that can go there, and the action that scores it.
        self.claims: list[list[Action]] = []
        self.scores: list[list[Action | None]] = []
        for tile in tiles.tiles:
            parts = [(part.kind, tile.number_of(slot)) for slot, part in enumerate(tile.segments)]
            self.claims.append([roles[part] for part in parts])
            self.scores.append([scored.get(part) for part in parts])


def add_cell(vocabulary: Vocabulary, cell: int) -> Action:
    """Add the action that lays a tile on a cell."""
    return vocabulary.add("tile", cell, text=f"tile:{column_of(cell)},{row_of(cell)}")
