"""The cover: tiles on a table of sea, a ship, settlers who set out."""

from carrack.games.new_world.rules.game import NewWorld


def cover(game: NewWorld) -> str:
    return ""
