"""Manifest Destiny."""

from typing import Final

from carrack.core.game import Game
from carrack.core.title import Option, Shows, Title
from carrack.games.manifest_destiny.rules.evaluation import TERMS, ManifestJudge
from carrack.games.manifest_destiny.rules.features import ManifestFeatures
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.observation import observer


def presenter(game: Game) -> Shows:
    """Make what shows a table; nobody who only plays needs it."""
    from carrack.games.manifest_destiny.show.presenter import ManifestDestinyPresenter

    assert isinstance(game, ManifestDestiny)
    return ManifestDestinyPresenter(game)


TITLE: Final = Title(
    "manifest_destiny",
    __name__,
    seats=(3, 5),
    rules=3,
    minutes=(180, 240),
    weight=4,
    make=ManifestDestiny,
    options=(Option("ask_all", False),),
    terms=TERMS,
    judge=ManifestJudge,
    features=ManifestFeatures,
    observer=observer,
    presenter=presenter,
)

__all__ = ["TITLE"]
