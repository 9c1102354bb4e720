"""The pictures of the rules: little games played on the packaged tiles, seen through a window."""

from functools import cache
from typing import NamedTuple

from carrack.core.rng import Rng
from carrack.games.new_world.rules.atlas import Place
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TRAIL
from carrack.games.new_world.show.art import all_symbols, settler, tile_use
from carrack.games.new_world.show.field import LEFT, TOP, Field, Window
from carrack.games.new_world.show.paper import SIZE, at
from carrack.games.new_world.show.parts import outline
from carrack.games.new_world.show.plan import look_of
from carrack.show.areas import Drawing
from carrack.show.compose import figure
from carrack.show.svg import num
from carrack.text.catalogue import catalogue

TINTS = ("#fff09a", "#ffb3d1", "#a9dcff", "#c5f5a8", "#ffc98a", "#d6c2ff", "#a8f5e6", "#ffaea3")
HAND_ROW = 2.4  # the tile in hand is shown on the sea, beside this row


class Example(NamedTuple):
    """Tiles in the order they are drawn, moves, the window, and features to be highlighted."""

    players: int
    tiles: str
    moves: str
    window: Window
    features: tuple[Place, ...] = ()


EXAMPLES = {
    "place": Example(2, "G1 U1 J2", "tile:1,2 no_settler tile:1,3 no_settler", (3, 1, 5)),
    "claim": Example(2, "B1 D1", "tile:1,4 trapper:0 tile:1,3", (2, 2, 5)),
    "trail": Example(
        2,
        "U2 U2 A1",
        "tile:1,3 robber:0 tile:2,3 no_settler tile:3,3",
        (4, 2, 4),
        ((3, 3, 0),),
    ),
    "town": Example(2, "G2 E1", "tile:1,2 turn:0 shopkeeper:0 tile:2,2", (3, 1, 3), ((1, 2, 0),)),
    "farm": Example(
        2,
        "B1 U1 E1 A1 B1 B2",
        "tile:1,4 farmer:0 tile:1,3 no_settler tile:1,5 no_settler tile:2,3 no_settler "
        "tile:2,4 no_settler tile:2,5",
        (3, 3, 5),
        ((1, 4, 1),),
    ),
    "shared": Example(
        2,
        "G3 B1 B1 B2 E2 E1 G2",
        "tile:1,5 shopkeeper:0 tile:1,4 no_settler tile:2,4 no_settler tile:3,4 no_settler "
        "tile:4,4 turn:3 no_settler tile:3,5 turn:1 shopkeeper:0 tile:2,5 turn:0",
        (4, 4, 6),
        ((1, 5, 0),),
    ),
    "surveyors": Example(
        4,
        "D1 G1 A1 B1 B2 B2 E1 B1 E2 U2 A1 U1 E2 E3 U1 I1",
        "tile:1,6 turn:0 shopkeeper:0 tile:1,2 shopkeeper:0 tile:1,3 robber:0 "
        "tile:1,4 farmer:0 tile:2,3 no_settler tile:2,4 no_settler tile:2,5 turn:3 no_settler "
        "tile:1,7 no_settler tile:2,7 turn:3 no_settler tile:2,8 no_settler tile:3,8 no_settler "
        "tile:1,10 no_settler tile:3,3 turn:3 no_settler tile:3,4 turn:3 no_settler "
        "tile:1,8 robber:0 tile:1,5 shopkeeper:1",
        (4, 1, 8),
    ),
    "plains": Example(
        3,
        "E3 E2 E3 B1 H1 H1 B1",
        "tile:1,4 turn:0 trapper:0 tile:1,7 turn:0 trapper:0 tile:1,1 turn:0 trapper:0 "
        "tile:2,4 no_settler tile:2,5 no_settler tile:2,6 no_settler tile:2,7",
        (3, 1, 7),
        ((1, 4, 1), (1, 1, 1)),
    ),
}


def table_for(players: int) -> NewWorld:
    """Make a table with the packaged tiles."""
    from carrack.games import game

    table = game("new_world", players=players)
    assert isinstance(table, NewWorld)
    return table


def played(example: Example) -> Position:
    """Play an example: its tiles first, then the rest of the bag."""
    table = table_for(example.players)
    s = table.blank(Rng(b""))
    table.start(s)
    kinds = [tile.id for tile in table.tiles.tiles]
    first = [kinds.index(id) for id in example.tiles.split()]
    rest = table.tiles.bag[:]
    for kind in first:
        rest.remove(kind)
    s.bag = first + rest
    s.settle()
    for text in example.moves.split():
        s.apply(s.to_move[0], table.action(text))
    return s


def tinted(field: Field, place: Place, tint: str) -> str:
    """Tint all segments of a feature."""
    drawn = []
    for column, row, slot in field.atlas.at(place).places:
        shape = field.atlas.shapes[column, row]
        kind = shape.tile.segments[slot].kind
        shade = 0.0 if kind == TRAIL else 0.45
        width = 7 if kind == TRAIL else 5 if kind == FARM else 2
        drawn.append(
            at(
                *field.corner(column, row),
                f'<path d="{outline(look_of(shape), slot, shape.turn)}" fill="{tint}" '
                f'fill-opacity="{shade}" stroke="{tint}" stroke-width="{width}"/>',
            )
        )
    return "".join(drawn)


def claim(field: Field, place: Place, tint: str) -> str:
    """Show where a settler could go: one in a ring."""
    x, y = field.spot(*place)
    ring = f'<circle cx="{num(x)}" cy="{num(y)}" r="19" fill="{tint}" class="s-nw-ink"/>'
    return ring + settler("", x, y, scale=0.7, lying=field.atlas.at(place).kind == PLAINS)


def free_cells(field: Field) -> str:
    """Mark where the tile in hand can go."""
    free = [cell for cell, turns in field.atlas.free_cells().items() if turns]
    mark = '<use href="#nw-free"/>'
    return "".join(at(*field.corner(*cell), mark) for cell in free if field.is_shown(*cell))


def in_hand(field: Field) -> str:
    """Show the tile in hand on the sea, as printed."""
    body = (
        f'<rect x="-4" y="-4" width="{SIZE + 8}" height="{SIZE + 8}" class="f-nw-ink"/>'
        f"{tile_use(field.game.tiles, field.view.tile, 0)}"
    )
    return at(SIZE + 26, (HAND_ROW + field.north - 1) * SIZE, body)


@cache
def illustration(name: str, language: str) -> str:
    """Draw an example."""
    example = EXAMPLES[name]
    s = played(example)
    table = table_for(example.players)
    words = catalogue(language, table.package)
    field = Field(table, s.view(None), words, example.window)
    over = under = ""
    places = [*example.features]
    if not places and field.view.step == "PlaceTile":
        over = free_cells(field) + in_hand(field)
    elif not places:
        places = [field.atlas.place_of(a) for a in s.legal if a.args]
    for place, tint in zip(places, TINTS, strict=False):
        under += tinted(field, place, tint)
        if field.view.step == "Claim" and not example.features:
            over += claim(field, place, tint)
    left, top, _, _ = field.edges
    drawing = Drawing(
        field.width, field.height, field.drawn(over, under=under), left - LEFT, top - TOP
    )
    return figure(words.say("title"), drawing, all_symbols(table.tiles))
