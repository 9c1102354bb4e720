"""The picture of New World: the map, and a panel with the scores and what can be done."""

from carrack.games.new_world.render.draw import draw

__all__ = ["draw"]
