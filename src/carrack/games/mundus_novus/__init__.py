"""Mundus Novus."""

from typing import Final

from carrack.core.game import Game
from carrack.core.title import Option, Shows, Title
from carrack.games.mundus_novus.rules.evaluation import TERMS, MundusJudge
from carrack.games.mundus_novus.rules.features import MundusFeatures
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.observation import observer


def presenter(game: Game) -> Shows:
    """Make what shows a table; nobody who only plays needs it."""
    from carrack.games.mundus_novus.show.presenter import MundusNovusPresenter

    assert isinstance(game, MundusNovus)
    return MundusNovusPresenter(game)


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
    presenter=presenter,
)

__all__ = ["TITLE"]
