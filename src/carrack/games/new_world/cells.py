"""The grid: columns grow to the west from the strip, rows to the south; a cell is one number."""

from typing import Final

from carrack.games.new_world.tiles import TILES_AT_MOST

STRIP: Final = 10  # rows 1 to 10 touch the start strip
ROWS: Final = 256  # numbers per column
ROW_ZERO: Final = 100

# One number to the neighbour at each side: north, east, south, west.
STEP: Final = [-1, -ROWS, 1, ROWS]
# The eight cells around a cell, north first, clockwise.
AROUND: Final = [-1, -1 - ROWS, -ROWS, 1 - ROWS, 1, 1 + ROWS, ROWS, -1 + ROWS]
AROUND_NAMES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

# A17: the coast goes on beyond both ends of the strip; column 0 takes no tiles.
FIRST_COLUMN: Final = 1


def cell_at(column: int, row: int) -> int:
    """Give the number of a cell."""
    return column * ROWS + row + ROW_ZERO


def column_of(cell: int) -> int:
    """Give the column of a cell: 0 is the strip."""
    return cell // ROWS


def row_of(cell: int) -> int:
    """Give the row of a cell: 1 is the northernmost space of the strip."""
    return cell % ROWS - ROW_ZERO


def within(first: int, last: int) -> list[int]:
    """List the cells of some columns that are no farther from the strip than there are tiles."""
    return [
        cell_at(column, row)
        for column in range(first, last + 1)
        for row in range(1 - TILES_AT_MOST, STRIP + TILES_AT_MOST + 1)
        if column + max(1 - row, row - STRIP, 0) <= TILES_AT_MOST
    ]


def reachable() -> list[int]:
    """List all cells that 95 tiles can ever reach from the strip."""
    return within(FIRST_COLUMN, TILES_AT_MOST)


def coast() -> list[int]:
    """List the cells of the strip's own column, where a tile is asked for in vain."""
    return within(0, FIRST_COLUMN - 1)
