"""The picture: the New World, the event boxes, the players."""

from carrack.games.age_of_discovery.render.draw import draw

__all__ = ["draw"]
