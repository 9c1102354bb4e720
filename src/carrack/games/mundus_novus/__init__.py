"""Mundus Novus."""

from carrack.games.mundus_novus.game import TITLE

__all__ = ["TITLE"]
