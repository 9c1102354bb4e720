"""The picture of Mundus Novus."""

from carrack.games.mundus_novus.render.draw import draw

__all__ = ["draw"]
