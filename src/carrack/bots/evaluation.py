"""Where a game's hints are found: `hints.py` and `hints.toml` beside its rules."""

import importlib
from functools import lru_cache
from importlib.resources import files
from importlib.util import find_spec

from carrack.core.data import Data
from carrack.core.evaluation import Hints, Weights
from carrack.core.game import Game

PLAIN_TERMS = ("points",)


def hints_of(game: Game, text: str = "") -> Hints:
    """Give the judge of a game's positions, with the weights of `text` in place of its own."""
    return read_hints(game.package, game.name, text)


@lru_cache(maxsize=64)
def read_hints(folder: str, name: str, text: str) -> Hints:
    """Read the hints of a title, once in each process."""
    place = f"carrack.games.{folder}.hints"
    if find_spec(place) is None:
        return Hints(
            PLAIN_TERMS, Weights([100], 10, deals=3, looks=100, horizon=4, tries=3, trust=12)
        )
    module = importlib.import_module(place)
    table = Data({"hints.toml": text or weights_text(folder)}).file("hints.toml").table(name)
    hints = module.make(Weights.read(table, module.TERMS))
    assert isinstance(hints, Hints)
    return hints


def weights_text(folder: str) -> str:
    """Read the weights that come with a game."""
    return files("carrack.games").joinpath(folder, "hints.toml").read_text("utf-8")
