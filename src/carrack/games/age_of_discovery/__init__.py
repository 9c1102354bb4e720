"""Age of Empires III: The Age of Discovery, and Empires: Age of Discovery."""

from carrack.games.age_of_discovery.rules.game import AGE_OF_EMPIRES, EMPIRES

__all__ = ["AGE_OF_EMPIRES", "EMPIRES"]
