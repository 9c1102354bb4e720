"""The field of tiles: sea and coast, the tiles, the surveyors' columns, the settlers."""

from functools import cached_property, lru_cache

from carrack.games.new_world.rules.actions import ROLES
from carrack.games.new_world.rules.atlas import Atlas, Feature
from carrack.games.new_world.rules.cells import AROUND, STRIP, cell_at, column_of, row_of
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import PLAINS
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.art import settler, tile_use
from carrack.games.new_world.show.curves import Point
from carrack.games.new_world.show.names import danger_words, feature_words
from carrack.games.new_world.show.paper import SEA, SIZE, at, border, paper, words_at
from carrack.games.new_world.show.parts import stand
from carrack.games.new_world.show.tile import GROUNDS
from carrack.show.areas import Drawing, attributes, thing_group
from carrack.show.seats import LETTERS
from carrack.text.catalogue import Catalogue

Window = tuple[int, int, int]  # the westernmost column, the first and the last row

SCALE = 0.5  # of a cell as it is shown at least
LEFT, TOP, BOTTOM = 52, 86, 52  # room for the signs around a tile at the border
RIVER = 4  # the column in which a river of the unknown land begins
COURSE = (
    "M-205-120C-150-90-170-40-110-20S-20-30 10 20-30 100 30 130 130 110 160 170 120 260 190 330 "
    "250 390 240 440"
)
FAINT = 'stroke-width="5" stroke-linecap="round" opacity=".2"'
HAND = 'font-size="38" letter-spacing="8" font-style="italic" text-anchor="middle" opacity=".5"'
WIDEST = 11  # columns shown from the start, so that the map does not grow with each tile


class Field:
    """One view of the land on its paper, with a cell of margin around, or a window on it."""

    def __init__(
        self, game: NewWorld, view: NewWorldView, words: Catalogue, window: Window | None = None
    ) -> None:
        self.game = game
        self.view = view
        self.words = words
        self.described: dict[Feature, str] = {}
        self.is_picture = window is not None  # of the rules: nothing can be chosen
        self.west, self.north, self.south = window or self.whole()
        self.width = LEFT + SIZE * (self.west + 1) + SEA
        self.height = TOP + SIZE * (self.south - self.north + 1) + BOTTOM

    @cached_property
    def atlas(self) -> Atlas:
        """Ask the rules about the land."""
        return Atlas(self.game, self.view)

    def told(self, feature: Feature) -> str:
        """Describe a feature, once for all that tell of it."""
        if feature not in self.described:
            self.described[feature] = feature_words(self.words, feature)
        return self.described[feature]

    def whole(self) -> Window:
        """Take in all the land and the cells around it."""
        columns = [part[0] for part in self.view.land]
        rows = [part[1] for part in self.view.land]
        return max(WIDEST, max(columns) + 1), min(1, *rows) - 1, max(STRIP, *rows) + 1

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """Give the upper left corner of a cell, where the strip's first space is at nought."""
        return -SIZE * column, SIZE * (row - 1)

    def is_shown(self, column: int, row: int) -> bool:
        """Tell whether a cell lies on the paper."""
        return column <= self.west and self.north <= row <= self.south

    def spot(self, column: int, row: int, slot: int) -> Point:
        """Give the place of a settler on the paper."""
        shape = self.atlas.shapes[column, row]
        x, y = self.corner(column, row)
        dx, dy = stand(shape, slot)
        return x + dx, y + dy

    def thing(
        self,
        body: str,
        *,
        tip: str,
        rule: str = "",
        on: str = "",
        name: str = "",
        piece: str = "",
        style: str = "",
    ) -> str:
        """Draw a thing; in a picture of the rules it only says what it is."""
        if self.is_picture:
            return thing_group(body, tip=tip, rule=rule)
        return thing_group(body, tip=tip, rule=rule, on=on, name=name, piece=piece, style=style)

    # --- the paper ----------------------------------------------------------------------

    @property
    def edges(self) -> tuple[int, int, int, int]:
        """Give the borders of the map: left, top, right, bottom."""
        left, top = self.corner(self.west, self.north)
        return left, top, SIZE + SEA, top + SIZE * (self.south - self.north + 1)

    def ground(self) -> str:
        """Draw bare paper with a few peaks, the sea with its waves, and the coast."""
        dry = [
            at(*self.corner(0, row), self.dunes(row))
            for row in (*range(self.north, 1), *range(STRIP + 1, self.south + 1))
        ]
        _, top, _, bottom = self.edges
        return paper(top, bottom, self.west) + "".join(dry)

    def ornaments(self) -> str:
        """Draw a ship and a compass rose on the sea, and what fills it where a page has room."""
        x, y = SIZE + 88, 6 * SIZE + 60
        high = "".join(f'<use href="#nw-deep" x="{SIZE + SEA}" y="{n * 610}"/>' for n in (-1, 0, 1))
        return (
            f'<use href="#nw-rhumbs" x="{x}" y="{y}"/>{high}'
            f'<use href="#nw-serpent" x="{SIZE + SEA + 230}" y="{SIZE}"/>'
            f'<use href="#nw-carrack" x="{SIZE + 84}" y="{3 * SIZE + 20}"/>'
            f'<use href="#nw-rose" x="{x}" y="{y}"/>'
        )

    def unknown(self) -> str:
        """Draw what is told of the land in the west; tiles lie over it."""
        x, y = -6 * SIZE, 5 * SIZE + 50
        drawn = f'<use href="#nw-west" x="{x}" y="{y}"/>'
        if max(part[0] for part in self.view.land) < RIVER:  # between tiles it would seem a trail
            drawn += at(x, y, f'<path d="{COURSE}" fill="none" class="s-nw-peak" {FAINT}/>')
            drawn += at(x - 215, y + 102, f'<text class="f-nw-peak" {HAND}>Terra incognita</text>')
        return f'<g aria-hidden="true">{drawn}</g>'

    def dunes(self, row: int) -> str:
        """Draw the coast beyond the strip, where no tile may go."""
        body = f'<use href="#nw-dunes{row % GROUNDS}"/>'
        tip = self.words.say("picture.coast", cell=f"0,{row}")
        return self.thing(body, tip=tip, rule="place", on=f"tile:0,{row}")

    def towns(self) -> str:
        """Write the numbers of the rows on the sea, and the names of the start towns."""
        drawn = []
        for row in range(self.north, self.south + 1):
            x, y = self.corner(0, row)
            name = self.game.tiles.board[row - 1].name if 1 <= row <= STRIP else ""
            drawn.append(words_at(x + 124, y + (86 if name else 58), row, style="f-soft"))
            if name:
                drawn.append(words_at(x + 182, y + 56, name))
        return "".join(drawn)

    # --- the land -----------------------------------------------------------------------

    def cells(self) -> str:
        """Lay a clear square over each cell without a tile beside the land."""
        land = {cell_at(part[0], part[1]) for part in self.view.land}
        around = sorted({cell + step for cell in land for step in AROUND} - land)
        drawn = []
        for cell in around:
            column, row = column_of(cell), row_of(cell)
            if column > 0:
                x, y = self.corner(column, row)
                told = clear_cell(self.words, column, row)
                drawn.append(f'<g transform="translate({x} {y})"{told}</g>')
        return "".join(drawn)

    def tiles(self) -> str:
        """Draw all tiles."""
        last = len(self.view.land) - 1
        drawn = []
        for n, (column, row, kind, turn) in enumerate(self.view.land):
            if self.is_shown(column, row):
                drawn.append(self.tile(column, row, kind, turn, f"tile:{n}" if n == last else ""))
        return "".join(drawn)

    def tile(self, column: int, row: int, kind: int, turn: int, piece: str) -> str:
        """Draw a tile or start space; the last one has travelled here."""
        x, y = self.corner(column, row)
        place = f'transform="translate({x} {y})"'
        if self.is_picture:
            return f"<g {place}>{tile_use(self.game.tiles, kind, turn)}</g>"
        return f"<g {place}{told_tile(self.game, self.words, column, row, kind, turn, piece)}</g>"

    def last(self) -> str:
        """Frame the tile that was laid last."""
        column, row = self.view.land[-1][:2]
        if not column or not self.is_shown(column, row):
            return ""
        square = f'<rect x="2" y="2" width="{SIZE - 4}" height="{SIZE - 4}" rx="4" fill="none"'
        body = (
            f'{square} class="s-nw-ink" stroke-width="6"/>'
            f'{square} class="s-white" stroke-width="3"/>'
        )
        return at(*self.corner(column, row), f'<g pointer-events="none">{body}</g>')

    def settlers(self) -> str:
        """Draw the settlers on their segments."""
        drawn = []
        for seat, kind, column, row, slot in sorted(self.view.settlers, key=lambda st: st[3]):
            if not self.is_shown(column, row):
                continue
            x, y = self.spot(column, row, slot)
            body = settler(seat, x, y, scale=1.15, lying=kind == PLAINS)
            tip = self.words.say(
                "picture.settler",
                seat=LETTERS[seat],
                role=self.words.name(ROLES[kind]),
                cell=f"{column},{row}",
                feature=self.told(self.atlas.at((column, row, slot))),
                surveyors=danger_words(self.words, self.atlas, kind, column),
            )
            piece = f"{LETTERS[seat]}@{column},{row},{slot}"
            drawn.append(self.thing(body, tip=tip, rule=FEATURE_NAMES[kind], piece=piece))
        return "".join(drawn)

    # --- surveyors ----------------------------------------------------------------------

    def surveyors(self) -> str:
        """Draw the surveyors above their columns, and the bonus that settlers earn there."""
        columns = self.view.surveyors
        bands = [self.band(column) for column in sorted(set(columns))]
        people = []
        for n, column in enumerate(columns):
            aside = 50 if columns.count(column) == 1 else 72 - 46 * n
            x, y = self.corner(column, self.north)
            body = f'<use href="#nw-surveyor" x="{x + aside}" y="{y - 44}"/>'
            tip = self.bonus_words(column)
            people.append(self.thing(body, tip=tip, rule="surveyors", piece=f"surveyor:{n}"))
        return "".join(bands + people)

    def bonus_words(self, column: int) -> str:
        """Say what the surveyors in a column mean."""
        count = self.view.surveyors.count(column)
        bonus = f"+{self.atlas.bonus(column)}"
        return self.words.say("picture.surveyors", n=count, column=column, bonus=bonus)

    def band(self, column: int) -> str:
        """Draw a column with a surveyor, and its bonus."""
        x, top = self.corner(column, self.north)
        bottom = self.edges[3]
        flag = (
            f'<rect x="{x + 3}" y="{top - 40}" width="94" height="34" rx="7" '
            'class="f-nw-survey s-nw-ink"/>'
        )
        bonus = words_at(x + 50, top - 14, f"+{self.atlas.bonus(column)}", style="f-white", size=26)
        return (
            f'<path d="M{x} {top}V{bottom}M{x + SIZE} {top}V{bottom}" class="s-nw-survey" '
            'stroke-width="3" stroke-dasharray="14 8" opacity=".85" pointer-events="none"/>'
            f'<rect x="{x}" y="{top}" width="{SIZE}" height="{bottom - top}" fill="#fff6d8" '
            'opacity=".14" pointer-events="none"/>'
        ) + self.thing(flag + bonus, tip=self.bonus_words(column), rule="surveyors")

    def frame(self) -> str:
        """Draw the border of the map, with the numbers of the columns."""
        _, top, _, _ = self.edges
        drawn = [border(self.edges)]
        for column in range(self.west + 1):
            if column not in self.view.surveyors:
                x, _ = self.corner(column, 0)
                drawn.append(words_at(x + 50, top - 18, column, style="f-soft"))
        return "".join(drawn)

    def drawn(self, over: str = "", *, under: str = "") -> str:
        """Draw the map, with more things over it, or under the settlers."""
        cells = "" if self.is_picture else self.unknown() + self.cells()
        return "".join(
            [
                self.ground(),
                self.ornaments(),
                self.towns(),
                cells,
                self.tiles(),
                self.last(),
                self.surveyors(),
                under,
                self.settlers(),
                self.frame(),
                over,
            ]
        )

    def drawing(self, over: str = "") -> Drawing:
        """Give the map as it is shown."""
        left, top, _, _ = self.edges
        return Drawing(
            self.width * SCALE,
            self.height * SCALE,
            f'<g transform="scale({SCALE})">{self.drawn(over)}</g>',
            (left - LEFT) * SCALE,
            (top - TOP) * SCALE,
        )


@lru_cache(maxsize=8192)
def clear_cell(words: Catalogue, column: int, row: int) -> str:
    """Describe a cell without a tile and draw what it shows while it is lit."""
    cell = f"{column},{row}"
    tip = words.say("picture.unknown", cell=cell)
    told = attributes(tip=tip, on=f"tile:{cell}", name=cell, rule="place")
    square = '<path d="M0 0h100v100H0z" fill-opacity="0"/>'
    return f'{told}>{square}<use href="#nw-free" class="glow"/>'


@lru_cache(maxsize=8192)
def told_tile(
    game: NewWorld, words: Catalogue, column: int, row: int, kind: int, turn: int, piece: str
) -> str:
    """Describe a tile and draw it."""
    shape = game.tiles.shape(kind, turn)
    cell, title = f"{column},{row}", shape.tile.id or shape.tile.name
    if column:
        tip, rule = words.say("picture.tile", tile=title, cell=cell), "place"
    else:
        tip, rule = words.say("picture.space", name=title, cell=cell), "setup"
    told = attributes(tip=tip, on=f"tile:{cell}", name=cell, piece=piece, rule=rule)
    return f"{told}>{tile_use(game.tiles, kind, turn)}"
