"""Manifest Destiny."""

from carrack.games.manifest_destiny.game import TITLE

__all__ = ["TITLE"]
