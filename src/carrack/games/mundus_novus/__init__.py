"""Mundus Novus."""

from carrack.games.mundus_novus.rules.game import TITLE

__all__ = ["TITLE"]
