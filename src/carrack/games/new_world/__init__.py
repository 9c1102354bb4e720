"""Carcassonne: New World."""

from carrack.games.new_world.rules.game import TITLE

__all__ = ["TITLE"]
