"""Age of Empires III: The Age of Discovery, and Empires: Age of Discovery."""

from typing import Final

from carrack.core.title import Option, Title
from carrack.games.age_of_discovery.rules.evaluation import TERMS, DiscoveryJudge
from carrack.games.age_of_discovery.rules.features import DiscoveryFeatures
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.observation import observer

AGE_OF_EMPIRES: Final = Title(
    "age_of_empires",
    __name__,
    seats=(2, 5),
    rules=4,
    minutes=(90, 120),
    weight=3,
    make=AgeOfDiscovery,
    options=(Option("seat_auction", False),),
    terms=TERMS,
    judge=DiscoveryJudge,
    features=DiscoveryFeatures,
    observer=observer,
    presenter="carrack.games.age_of_discovery.show.presenter:AgeOfDiscoveryPresenter",
)
EMPIRES: Final = Title(
    "empires",
    __name__,
    seats=(2, 6),
    rules=3,
    minutes=(60, 120),
    weight=3,
    make=AgeOfDiscovery,
    options=(
        Option("builders", False),
        Option("builder_workers", False),
        Option("builder_spoils", False),
        Option("builder_buildings", False),
        Option("nations", "none", choices=("none", "random", "auction")),
        Option("buy_points", False),
        Option("two_captains", False),
        Option("reduced_luck", False),
        Option("no_survivors", False),
        Option("scouting", False),
        Option("advanced_scouting", False),
    ),
    terms=TERMS,
    judge=DiscoveryJudge,
    features=DiscoveryFeatures,
    observer=observer,
    presenter="carrack.games.age_of_discovery.show.presenter:AgeOfDiscoveryPresenter",
)

__all__ = ["AGE_OF_EMPIRES", "EMPIRES"]
