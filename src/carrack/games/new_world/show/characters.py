"""The table in characters: the land, the settlers, the surveyors, the tile in hand, the scores."""

from typing import Final

from carrack.core.actions import Action
from carrack.games.new_world.rules.cells import STRIP, column_of, row_of
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.names import NewWorldTeller
from carrack.games.new_world.show.tile_text import SEA_INK, Tableau
from carrack.show.characters import Canvas, Lines, beside
from carrack.show.scores import score_lines, seat_ink
from carrack.show.seats import LETTERS

WIDTH: Final = 5  # of a tile on the map
HEIGHT: Final = 3
CLOSE_WIDTH: Final = 11  # of a tile seen closely
CLOSE_HEIGHT: Final = 5
MARGIN: Final = 5  # for the numbers of the rows
HEAD: Final = 2  # for the numbers of the columns, and the surveyors
SEA: Final = 12
MARK_INK: Final = "#1a1208 on #ffd75f"
DIM_INK: Final = "#8a8a8a"
DUNES: Final = "░" * WIDTH  # the coast beyond the strip, where no tile may go
SAND_INK: Final = "#6b5426 on #d9bd7c"


class Map:
    """The land from its westernmost column to the coast."""

    def __init__(self, t: NewWorldTeller) -> None:
        self.game = t.game
        self.view = view = t.view
        marks = [
            (f"[{n}]", column_of(a.arg), row_of(a.arg))
            for n, a in enumerate(t.options.values(), 1)
            if a.word == "tile"
        ]
        if view.step == "TurnTile":
            marks.append(("[ ]", view.cell[0], view.cell[1]))
        columns = [part[0] for part in view.land] + [column for _, column, _ in marks]
        rows = [part[1] for part in view.land] + [row for _, _, row in marks]
        self.west = max(columns)
        self.north = min(rows)
        self.south = max(rows)
        width = MARGIN + (self.west + 1) * WIDTH + SEA
        self.sheet = Canvas(width, HEAD + (self.south - self.north + 1) * HEIGHT)
        self.draw_labels()
        self.draw_land()
        for text, column, row in marks:
            x = self.left(column) + (WIDTH - len(text) + 1) // 2
            self.sheet.put(x, self.top(row) + 1, text, MARK_INK)

    def left(self, column: int) -> int:
        """Give the place of a column: they are counted from the coast westwards."""
        return MARGIN + (self.west - column) * WIDTH

    def top(self, row: int) -> int:
        """Give the place of a row."""
        return HEAD + (row - self.north) * HEIGHT

    def draw_labels(self) -> None:
        """Number columns and rows; the surveyors stand above their columns."""
        for column in range(self.west + 1):
            self.sheet.put(self.left(column), 0, f"{column:^{WIDTH}}", DIM_INK)
            count = self.view.surveyors.count(column)
            self.sheet.put(self.left(column), 1, f"{'▼' * count:^{WIDTH}}", MARK_INK * (count > 0))
        for row in range(self.north, self.south + 1):
            self.sheet.put(0, self.top(row) + 1, f"{row:>3}", DIM_INK)

    def draw_land(self) -> None:
        """Draw strip and tiles, with the settlers on them, the coast and the sea."""
        standing = {
            (column, row): {slot: (LETTERS[seat], seat_ink(seat))}
            for seat, _, column, row, slot in self.view.settlers
        }
        for column, row, kind, turn in self.view.land:
            shape = self.game.tiles.shape(kind, turn)
            tile = Tableau(shape, WIDTH, HEIGHT, (column + row) % 2)
            sheet = tile.finish(standing.get((column, row), {}))
            self.sheet.paste(self.left(column), self.top(row), sheet)
        for row in range(self.north, self.south + 1):
            self.draw_shore(row)

    def draw_shore(self, row: int) -> None:
        """Draw the sea beside a row, with the name of its town; beyond the strip also the coast."""
        is_strip = 1 <= row <= STRIP
        name = self.game.tiles.board[row - 1].name if is_strip else ""
        for line, text in enumerate(("~", f" {name} " if name else "~", "~")):
            x, y = self.left(0), self.top(row) + line
            self.sheet.put(x + WIDTH, y, f"{text:~<{SEA}}", SEA_INK)
            if not is_strip:
                self.sheet.put(x, y, DUNES, SAND_INK)


def close_up(game: NewWorld, kind: int, turn: int) -> Tableau:
    """Draw a tile large enough to put numbers on its parts."""
    return Tableau(game.tiles.shape(kind, turn), CLOSE_WIDTH, CLOSE_HEIGHT)


def with_title(title: str, sheet: Canvas) -> Lines:
    """Put a title over a picture."""
    return [[(title, "")], *sheet.lines()]


def tile_in_hand(t: NewWorldTeller) -> list[Lines]:
    """Show the tile at each of its turns, numbered where they can be chosen now."""
    numbers = {a.arg: n for n, a in enumerate(t.options.values(), 1) if a.word == "turn"}
    pictures = []
    for turn in t.game.tiles.tiles[t.view.tile].turns:
        if numbers and turn not in numbers:
            continue
        title = f"[{numbers[turn]}]" if numbers else f"{90 * turn}°"
        pictures.append(with_title(title, close_up(t.game, t.view.tile, turn).finish({})))
    return pictures


def last_tile(t: NewWorldTeller) -> list[Lines]:
    """Show the tile just placed, with the numbers of the options on its parts."""
    column, row, kind, turn = t.view.land[-1]
    named = {n: t.atlas.place_of(a) for n, a in enumerate(t.options.values(), 1) if a.args}
    signs = {
        slot: (str(n), MARK_INK) for n, (*cell, slot) in named.items() if cell == [column, row]
    }
    return [with_title(f"{column},{row}", close_up(t.game, kind, turn).finish(signs))]


def hand_lines(t: NewWorldTeller) -> Lines:
    """Show the tile that is being played."""
    if t.view.over:
        return []
    tile = t.game.tiles.tiles[t.view.tile].id
    title = t.say("played", tile=tile, left=sum(t.view.left))
    is_in_hand = t.view.step in ("PlaceTile", "TurnTile")
    pictures = (tile_in_hand if is_in_hand else last_tile)(t)
    return [[], [(title, "")], *beside(*pictures)]


def draw(game: NewWorld, view: NewWorldView, options: list[Action], language: str) -> Lines:
    """Draw all that a seat sees, the options marked by their numbers."""
    t = NewWorldTeller(game, view, options, language)
    settlers = [LETTERS[seat] * count for seat, count in enumerate(view.supply)]
    return [
        *Map(t).sheet.lines(),
        [(t.say("legend"), DIM_INK)],
        *hand_lines(t),
        [],
        *score_lines(t.words, view, game.sources, [(t.say("settlers"), settlers)]),
    ]
