"""The picture of Manifest Destiny."""

from carrack.games.manifest_destiny.render.draw import draw

__all__ = ["draw"]
