"""Carrack: five New-World board games to play, to study and to teach machines."""

from carrack.core import flow
from carrack.core.actions import Action
from carrack.core.errors import TELLERS, CarrackError
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.reasons import IllegalAction
from carrack.core.record import Record
from carrack.core.rng import Rng
from carrack.core.view import View
from carrack.games import NAMES, game, replay, title
from carrack.show.presenter import picture
from carrack.text.mistakes import english

TELLERS.append(english)
__version__ = "0.1.0"
compiled = not flow.__file__.endswith(".py")

__all__ = [
    "NAMES",
    "Action",
    "CarrackError",
    "Game",
    "IllegalAction",
    "Record",
    "Rng",
    "State",
    "View",
    "compiled",
    "game",
    "picture",
    "replay",
    "title",
]
