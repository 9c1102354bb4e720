"""What one looks up: the settlers on the land, the tiles to come, and the points by source."""

from functools import lru_cache

from carrack.games.new_world.rules.actions import ROLES
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.scoring import FEATURE_NAMES
from carrack.games.new_world.rules.tile_set import TileSet
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.art import tile_names
from carrack.games.new_world.show.field import Field
from carrack.games.new_world.show.names import danger_words, tile_words
from carrack.show.areas import Area, Thing
from carrack.show.scores import source_sheet
from carrack.show.teller import capital
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


def settlers(field: Field) -> Area:
    """List the settlers on the land with what they stand on, by seats."""
    view = field.view
    return Area(
        "settlers",
        "aid",
        field.words.say("picture.on_land"),
        (view.land, view.settlers, view.surveyors),
        lambda: tuple(on_land(field, *settler) for settler in sorted(view.settlers)),
    )


def on_land(field: Field, seat: int, kind: int, column: int, row: int, slot: int) -> Thing:
    """Tell what a settler stands on, what that is worth and what the surveyors mean to it."""
    words, atlas = field.words, field.atlas
    feature = field.told(atlas.at((column, row, slot)))
    return Thing(
        look="box",
        title=f"{capital(words.name(ROLES[kind]))} · {column},{row}",
        lines=(f"{capital(feature)}; {danger_words(words, atlas, kind, column)}.",),
        picture=f"nw-settler{seat}",
        seat=seat,
        rule=FEATURE_NAMES[kind],
    )
