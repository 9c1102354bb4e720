"""Manifest Destiny."""

from typing import Final

from carrack.core.title import Option, Title
from carrack.games.manifest_destiny.rules.evaluation import TERMS, ManifestJudge
from carrack.games.manifest_destiny.rules.features import ManifestFeatures
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.observation import observer

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
    presenter="carrack.games.manifest_destiny.show.presenter:ManifestDestinyPresenter",
)

__all__ = ["TITLE"]
