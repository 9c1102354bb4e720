"""Carcassonne: New World."""

from carrack.games.new_world.game import TITLE

__all__ = ["TITLE"]
