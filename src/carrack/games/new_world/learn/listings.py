"""The tables of the rules' text that follow from the facts: the tiles, and the start strip."""

from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.show.names import tile_words
from carrack.show.sheets import Sheet
from carrack.text.catalogue import Catalogue, catalogue


def listing(game: NewWorld, name: str, language: str) -> Sheet:
    """Make a table by its name."""
    words = catalogue(language, "carrack.games.new_world")
    return {"tiles": tiles, "strip": strip}[name](game, words)


def tiles(game: NewWorld, words: Catalogue) -> Sheet:
    """List all kinds of tiles as printed, with their number."""
    head = [words.say(f"table.{name}") for name in ("tile", "copies", "parts")]
    rows = [
        [tile.id, str(tile.copies), tile_words(words, game.tiles.shape(n))]
        for n, tile in enumerate(game.tiles.tiles)
    ]
    return Sheet(words.say("table.tiles", n=len(game.tiles.bag)), [], head, rows)


def strip(game: NewWorld, words: Catalogue) -> Sheet:
    """List the start spaces from north to south."""
    head = [words.say(f"table.{name}") for name in ("row", "name", "parts")]
    rows = [
        [str(n + 1), space.name, tile_words(words, game.tiles.shapes[game.tiles.board_shape(n)])]
        for n, space in enumerate(game.tiles.board)
    ]
    return Sheet(words.say("table.strip"), [], head, rows)
