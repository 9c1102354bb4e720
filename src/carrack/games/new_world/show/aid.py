"""What one looks up: the tiles to come, and the points by source."""

from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show.art import tile_names
from carrack.games.new_world.show.names import tile_words
from carrack.show.areas import Area, Thing
from carrack.show.scores import score_sheet
from carrack.text.catalogue import Catalogue


def tiles_left(game: NewWorld, view: NewWorldView, words: Catalogue) -> Area:
    """Show each kind of tile that is still in the bag, with how many there are."""

    def draw() -> tuple[Thing, ...]:
        names = tile_names(game.tiles)
        return tuple(
            Thing(
                look="chip",
                picture=names[kind],
                title=f"× {left}",
                tip=words.say(
                    "picture.in_hand",
                    tile=game.tiles.tiles[kind].id,
                    parts=tile_words(words, game.tiles.shape(kind)),
                ),
                rule="tiles",
            )
            for kind, left in enumerate(view.left)
            if left
        )

    title = words.say("picture.left", n=sum(view.left))
    return Area("bag", "aid", title, view.left, draw)


def points(game: NewWorld, view: NewWorldView, words: Catalogue) -> Area:
    """Show the points of all seats by source."""
    return Area(
        "sources",
        "aid",
        words.say("score.title"),
        view.tally,
        lambda: (score_sheet(words, view, game.sources),),
    )
