"""What one looks up: the tiles to come, and the points by source."""

from functools import lru_cache

from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.art import tile_names
from carrack.games.new_world.show.names import tile_words
from carrack.show.areas import Area, Thing
from carrack.show.scores import source_sheet
from carrack.text.catalogue import Catalogue


def tiles_left(game: NewWorld, view: NewWorldView, words: Catalogue) -> Area:
    """Show each kind of tile that is still in the bag, with how many there are."""
    return Area(
        "bag",
        "aid",
        words.say("picture.left", n=sum(view.left)),
        view.left,
        lambda: tuple(
            kind_left(game.tiles, words, kind, left) for kind, left in enumerate(view.left) if left
        ),
    )


@lru_cache(maxsize=2048)
def kind_left(tiles: TileSet, words: Catalogue, kind: int, left: int) -> Thing:
    """Show one kind of tile."""
    parts = tile_words(words, tiles.shape(kind))
    return Thing(
        look="chip",
        picture=tile_names(tiles)[kind],
        title=str(left),
        tip=words.say("picture.in_hand", tile=tiles.tiles[kind].id, parts=parts),
        rule="tiles",
    )


def points(game: NewWorld, view: NewWorldView, words: Catalogue) -> Area:
    """Show the points of all seats by source."""
    return Area(
        "sources",
        "aid",
        words.say("score.title"),
        view.tally,
        lambda: (source_sheet(words, view, game.sources),),
    )
