"""The pictures of the rules: little games played on the packaged tiles, seen through a window."""

from functools import cache
from typing import NamedTuple

from carrack.core.rng import Rng
from carrack.games.new_world.rules.atlas import Place
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.state import Position
from carrack.games.new_world.show.choices import mark_feature, marked_features
from carrack.games.new_world.show.picture import chart
from carrack.games.new_world.show.plan import look_of
from carrack.games.new_world.show.scene import SIZE, NewWorldScene, Window
from carrack.games.new_world.show.symbols import INK, PAPER, SYMBOLS
from carrack.games.new_world.show.tile import tile
from carrack.show.svg import document, rect

HAND_ROW = 3.4  # the tile in hand is shown on the sea, beside this row


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


def in_hand(scene: NewWorldScene) -> str:
    """Show the tile in hand on the sea, as printed."""
    x, y = scene.corner(-1, 0)[0], scene.corner(0, 0)[1] + HAND_ROW * SIZE
    look = look_of(scene.tiles.shape(scene.view.tile))
    frame = rect(-4, -4, SIZE + 8, SIZE + 8, INK)
    return f'<g transform="translate({x} {y})">{frame}{tile(look, 0, 0)}</g>'


@cache
def illustration(name: str, language: str) -> str:
    """Draw an example."""
    example = EXAMPLES[name]
    s = played(example)
    options = [] if example.features else s.legal
    scene = NewWorldScene(
        table_for(example.players), s.view(None), options, language, example.window
    )
    marked = marked_features(scene) + [
        mark_feature(scene, n, s.actions.no_settler, place)
        for n, place in enumerate(example.features)
    ]
    body = rect(0, 0, scene.width, scene.height, PAPER) + chart(scene, marked)
    if scene.view.step == "PlaceTile":
        body += in_hand(scene)
    return document(scene.width, scene.height, scene.words.say("title"), body, defs=SYMBOLS)
