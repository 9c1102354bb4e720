"""Manifest Destiny."""

from carrack.games.manifest_destiny.rules.game import TITLE

__all__ = ["TITLE"]
