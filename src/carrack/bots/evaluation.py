"""Where a game's hints are found: `hints.py` and `hints.toml` beside its rules."""

import importlib
from importlib.resources import files
from importlib.util import find_spec

from carrack.core.data import Data
from carrack.core.game import Game
from carrack.core.hints import Hints, Weights

PLAIN_TERMS = ("points",)


def hints_of(game: Game, text: str = "") -> Hints:
    """Give the judge of a game's positions, with the weights of `text` in place of its own."""
    place = f"carrack.games.{game.folder}.hints"
    if find_spec(place) is None:
        return Hints(
            PLAIN_TERMS, Weights([100], 10, deals=3, looks=100, horizon=4, tries=3, trust=12)
        )
    module = importlib.import_module(place)
    text = text or weights_text(game.folder)
    table = Data({"hints.toml": text}).file("hints.toml").table(game.name)
    hints = module.make(Weights.read(table, module.TERMS))
    assert isinstance(hints, Hints)
    return hints


def weights_text(folder: str) -> str:
    """Read the weights that come with a game."""
    return files("carrack.games").joinpath(folder, "hints.toml").read_text("utf-8")
