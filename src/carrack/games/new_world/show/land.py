"""The map: sea and coast, the tiles, the surveyors' columns, the settlers, and a frame around."""

from functools import lru_cache

from carrack.games.new_world.rules.actions import ROLES
from carrack.games.new_world.rules.cells import STRIP
from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tiles import PLAINS
from carrack.games.new_world.show.names import danger_words, feature_words
from carrack.games.new_world.show.parts import names_of, parts
from carrack.games.new_world.show.plan import Look, look_of
from carrack.games.new_world.show.scene import LEFT, SIZE, TOP, NewWorldScene, variation
from carrack.games.new_world.show.symbols import INK, settler, use, use_at
from carrack.games.new_world.show.tile import SEA, coast, dunes, features, ground
from carrack.show.seats import LETTERS
from carrack.show.svg import rect, text, tooltip
from carrack.text import catalogue

PAPER = "#ecdcb8"


def at(x: int, y: int, body: str) -> str:
    """Move a drawing."""
    return f'<g transform="translate({x} {y})">{body}</g>'


def unknown_land(scene: NewWorldScene) -> str:
    """Draw bare paper with a few peaks where no tile lies; each cell can be asked about."""
    high = SIZE * (scene.south - scene.north + 1)
    drawn = [rect(LEFT, TOP, SIZE * (scene.west + 2), high, PAPER)]
    for row in range(scene.north, scene.south + 1):
        for column in range(1, scene.west + 1):
            if (column, row) not in scene.shapes:
                x, y = scene.corner(column, row)
                drawn.append(at(x, y, unknown_cell(scene.language, column, row)))
    return "".join(drawn)


@lru_cache(maxsize=4096)
def unknown_cell(language: str, column: int, row: int) -> str:
    """Draw a cell without a tile."""
    cell = f"{column},{row}"
    words = catalogue(language, "carrack.games.new_world").say("picture.unknown", cell=cell)
    body = f'<rect width="{SIZE}" height="{SIZE}" fill-opacity="0"/>'
    if (column * 5 + row * 3) % 4 == 0:
        body += use("peak", 50, 55)
    return tooltip(words, body, on=cell, rule="place")


def sea(scene: NewWorldScene) -> str:
    """Draw the sea with its waves, and the coast beyond the start strip."""
    x, _ = scene.corner(0, 0)
    high = SIZE * (scene.south - scene.north + 1)
    drawn = [rect(x + SIZE, TOP, SIZE, high, SEA)]
    for row in (*range(scene.north, 1), *range(STRIP + 1, scene.south + 1)):
        words = scene.say("coast", cell=f"0,{row}")
        body = dunes(variation(0, row)) + coast(variation(0, row))
        tip = scene.thing(words, body, rule="place", on=f"0,{row}")
        drawn.append(at(*scene.corner(0, row), tip))
    waves = "".join(
        f"M{x + 112 + n * 37 % 62} {TOP + 30 + n * 60}q4-5 8 0t8 0 8 0"
        for n in range((high - 40) // 60)
    )
    drawn.append(f'<path d="{waves}" fill="none" stroke="#7fa9b5" stroke-width="1.4"/>')
    if scene.is_shown(0, 3) and scene.is_shown(0, 4):
        drawn.append(use("carrack", x + 146, scene.corner(0, 4)[1] + 10))
    if scene.is_shown(0, 7):
        drawn.append(use("rose", x + 146, scene.corner(0, 7)[1] + 60))
    return "".join(drawn)


def tiles(scene: NewWorldScene, highlights: str) -> str:
    """Draw all tiles; highlighted plains lie under trails and towns."""
    grounds, standing = [], []
    for column, row, _, _ in scene.view.land:
        if not scene.is_shown(column, row):
            continue
        x, y = scene.corner(column, row)
        shape = scene.shapes[column, row]
        look = look_of(shape)
        names = names_of(scene, column, row, shape)
        title = shape.tile.id or shape.tile.name
        body = tile_body(look, shape.turn, column, row, title, names, scene.language)
        grounds.append(at(x, y, ground(look, variation(column, row))))
        standing.append(at(x, y, body))
    return "".join(grounds) + highlights + "".join(standing)


@lru_cache(maxsize=4096)
def tile_body(
    look: Look,
    turn: int,
    column: int,
    row: int,
    title: str,
    names: tuple[str, ...],
    language: str,
) -> str:
    """Draw what stands on a tile, with the tooltips of the tile and of its parts."""
    words = catalogue(language, "carrack.games.new_world")
    body = features(look, turn, variation(column, row)) + parts(look, turn, language, names)
    cell = f"{column},{row}"
    if column:
        return tooltip(
            words.say("picture.tile", tile=title, cell=cell), body, on=cell, rule="place"
        )
    return tooltip(words.say("picture.space", name=title, cell=cell), body, on=cell, rule="setup")


def names(scene: NewWorldScene) -> str:
    """Write the names of the start towns on the sea."""
    drawn = []
    for row, space in enumerate(scene.tiles.board, start=1):
        if not space.name or not scene.is_shown(0, row):
            continue
        x, y = scene.corner(0, row)
        halo = f'<g stroke="{SEA}" stroke-width="5" stroke-linejoin="round">'
        at = x + 1.47 * SIZE  # amid the sea
        name = text(at, y + 56, space.name, size=16, fill=INK, anchor="middle", weight="bold")
        drawn.append(f"{halo}{name}</g>{name}")
    return "".join(drawn)


def surveyors(scene: NewWorldScene) -> str:
    """Draw the surveyors above their columns, and the bonus that settlers earn there."""
    columns = scene.view.surveyors
    high = SIZE * (scene.south - scene.north + 1)
    drawn = []
    for column in sorted(set(columns)):
        x, _ = scene.corner(column, 0)
        count = columns.count(column)
        bonus = f"+{scene.atlas.bonus(column)}"
        label = scene.say("surveyors", n=count, column=column, bonus=bonus)
        band = (
            f'<path d="M{x} {TOP}V{TOP + high}M{x + SIZE} {TOP}V{TOP + high}" stroke="#9a3b2c" '
            f'stroke-width="2.5" stroke-dasharray="14 8" opacity=".8" pointer-events="none"/>'
            f'<rect x="{x}" y="{TOP}" width="{SIZE}" height="{high}" fill="#fff6d8" opacity=".17" '
            'pointer-events="none"/>'
        )
        flag = rect(x + 3, TOP - 38, 94, 30, "#9a3b2c", radius=6, stroke=INK) + text(
            x + 50, TOP - 16, bonus, size=22, fill="#fff6e0", anchor="middle", weight="bold"
        )
        people = "".join(
            use_at(
                "surveyor",
                x + (46 if count == 1 else 24 + 44 * n),
                TOP - 42,
                1.35 if count == 1 else 1.15,
            )
            for n in range(count)
        )
        drawn.append(band + scene.thing(label, flag + people, rule="surveyors"))
    return "".join(drawn)


def settlers(scene: NewWorldScene) -> str:
    """Draw the settlers on their segments."""
    drawn = []
    for seat, kind, column, row, slot in sorted(scene.view.settlers, key=lambda st: st[3]):
        x, y = scene.spot(column, row, slot)
        words = settler_tip(scene, [seat, kind, column, row, slot])
        body = settler(seat, x, y, lying=kind == PLAINS, scale=1.15)
        drawn.append(scene.thing(words, body, rule=FEATURE_NAMES[kind]))
    return "".join(drawn)


def settler_tip(scene: NewWorldScene, standing: list[int]) -> str:
    """Say who a settler is, what his feature promises, and what the surveyors mean to him."""
    seat, kind, column, row, slot = standing
    return scene.say(
        "settler",
        seat=LETTERS[seat],
        role=scene.name(ROLES[kind]),
        cell=f"{column},{row}",
        feature=feature_words(scene.words, scene.atlas.at[column, row, slot]),
        surveyors=danger_words(scene.words, scene.atlas, kind, column),
    )


def frame(scene: NewWorldScene) -> str:
    """Draw the border of the map, with the numbers of columns and rows."""
    wide, high = SIZE * (scene.west + 2), SIZE * (scene.south - scene.north + 1)
    right, bottom = LEFT + wide, TOP + high
    drawn = [
        f'<rect x="{LEFT - 5}" y="{TOP - 5}" width="{wide + 10}" height="{high + 10}" fill="none" '
        f'stroke="{INK}" stroke-width="10"/>'
        f'<path d="M{LEFT} {TOP - 5}H{right}M{LEFT} {bottom + 5}H{right}M{LEFT - 5} {TOP}V{bottom}'
        f'M{right + 5} {TOP}V{bottom}" stroke="#f7efdb" stroke-width="6" '
        f'stroke-dasharray="{SIZE / 2} {SIZE / 2}"/>'
    ]
    for column in range(scene.west + 1):
        x, _ = scene.corner(column, 0)
        drawn.append(text(x + 50, bottom + 34, column, size=22, anchor="middle"))
        if column not in scene.view.surveyors:
            drawn.append(text(x + 50, TOP - 17, column, size=22, anchor="middle"))
    for row in range(scene.north, scene.south + 1):
        _, y = scene.corner(0, row)
        drawn.append(text(LEFT - 16, y + 58, row, size=22, anchor="end"))
    return "".join(drawn)
