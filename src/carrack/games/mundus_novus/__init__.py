"""Mundus Novus."""

from typing import Final

from carrack.core.title import Option, Title
from carrack.games.mundus_novus.rules.evaluation import TERMS, MundusJudge
from carrack.games.mundus_novus.rules.features import MundusFeatures
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.observation import observer

TITLE: Final = Title(
    "mundus_novus",
    __name__,
    seats=(2, 6),
    rules=3,
    minutes=(45, 60),
    weight=2,
    make=MundusNovus,
    options=(Option("first", "seat_one", choices=("seat_one", "random")),),
    terms=TERMS,
    judge=MundusJudge,
    features=MundusFeatures,
    observer=observer,
    presenter="carrack.games.mundus_novus.show.presenter:MundusNovusPresenter",
)

__all__ = ["TITLE"]
