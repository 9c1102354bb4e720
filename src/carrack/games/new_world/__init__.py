"""Carcassonne: New World."""

from typing import Final

from carrack.core.title import Option, Title
from carrack.games.new_world.rules.evaluation import TERMS, NewWorldJudge
from carrack.games.new_world.rules.features import NewWorldFeatures
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.observation import observer

TITLE: Final = Title(
    "new_world",
    __name__,
    seats=(2, 5),
    rules=3,
    minutes=(45, 60),
    weight=2,
    make=NewWorld,
    options=(Option("first", "seat_one", choices=("seat_one", "random")),),
    terms=TERMS,
    judge=NewWorldJudge,
    features=NewWorldFeatures,
    observer=observer,
    presenter="carrack.games.new_world.show.presenter:NewWorldPresenter",
)

__all__ = ["TITLE"]
