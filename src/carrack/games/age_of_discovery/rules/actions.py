"""The actions of the Age of Discovery, built once for a table."""

from typing import Final

from carrack.core.actions import Action, Vocabulary
from carrack.games.age_of_discovery.rules.facts import Facts
from carrack.games.age_of_discovery.rules.pieces import (
    BOX_NAMES,
    BOXES,
    DOCK,
    KIND_NAMES,
    SEATS,
    SPACES,
    WARFARE,
)

SEAT_NAMES: Final = "ABCDEF"
LAST_POSITION: Final = 14  # eleven spaces of the dock, two colonists of England, one from X or Y
DOCK_X: Final = LAST_POSITION  # further positions in the dock
DOCK_Y: Final = DOCK_X + 1
FIRST_SHIP: Final = DOCK_Y + 1
DOCK_PLACES: Final = ("x", "y", "ship_1", "ship_2", "ship_3")
HIGHEST_BID: Final = 15
LOTS_OF_POINTS: Final = (1, 5, 10)
MILITIA: Final = len(KIND_NAMES)  # as a target in battle
CARDS: Final = 9  # as a place to explore or scout: the deck, after the nine regions
PORTUGAL: Final = 10  # the deck again, by Portugal's advantage
SPACE_NAMES: Final = (*KIND_NAMES[1:], "training")


class Actions:
    """All actions, found by what they mean."""

    def __init__(self, v: Vocabulary, facts: Facts) -> None:
        seats = list(SEAT_NAMES)
        self.pass_ = v.add("pass")
        self.places = [
            [
                v.add("place", kind, box, text=f"place:{name}:{BOX_NAMES[box]}")
                for box in range(BOXES)
            ]
            for kind, name in enumerate(KIND_NAMES)
        ]
        self.fronts = {box: fronts_of(v, box) for box in facts.fronts}
        sources = BOX_NAMES[: WARFARE + 1] if facts.university_fetches else ()
        self.fetches = [
            [v.add("fetch", kind, n, text=f"fetch:{name}:{box}") for n, box in enumerate(sources)]
            for kind, name in enumerate(KIND_NAMES)
        ]
        self.not_this_turn = v.add("not_this_turn")
        self.lands = v.add_each("land", facts.regions)
        self.takes = v.add_each("take", facts.goods)
        self.builds = v.add_each("build", [b.name for b in facts.buildings])
        self.sends = v.add_each("send", list(KIND_NAMES))
        self.explores = v.add_each("explore", [*facts.regions, "cards", "portugal"])
        self.discovers = v.add_each("discover", facts.regions)
        self.scouts = v.add_each("scout", [*facts.regions, "cards"])
        self.top = v.add("card", 0, text="card:top")
        self.bottom = v.add("card", 1, text="card:bottom")
        self.trains = v.add_each("train", list(KIND_NAMES))
        self.battles = by_region_and_seat(v, "battle", facts)
        self.wars = v.add_each("war", seats)
        self.hits = v.add_each("hit", [*KIND_NAMES, "militia"])
        self.recalls = v.add_each("recall", facts.regions)
        # The effects of buildings.
        self.moves = v.add_each("move_to", facts.regions)
        self.leaves = v.add_each("move_from", facts.regions)
        self.more = v.add("move_another")
        self.rivals = v.add_each("rival", seats)
        self.firsts = v.add_each("first", seats)
        self.swaps = [
            [
                v.add("swap", seat, good, text=f"swap:{name}:{g}")
                for good, g in enumerate(facts.goods)
            ]
            for seat, name in enumerate(seats)
        ]
        self.gives = v.add_each("give", facts.goods)
        self.sells = v.add_each("sell", facts.goods)
        self.loses = v.add_each("lose", list(KIND_NAMES))
        self.strikes = by_region_and_seat(v, "strike", facts)
        self.removes = [v.add("remove", n) for n in range(1, 4)]
        # Nations, auctions and bought points.
        self.nations = v.add_each("nation", [nation.name for nation in facts.nations])
        self.bids = [v.add("bid", n) for n in range(HIGHEST_BID + 1)]
        self.england = v.add("england")
        self.nexts = [v.add("next", n, text=f"next:{n + 1}") for n in range(LAST_POSITION)]
        self.trades = v.add_each("france", facts.goods)
        self.holland = v.add("holland")
        self.replaces = v.add_each("italy", list(SPACE_NAMES))
        self.points = [v.add("buy", n) for n in LOTS_OF_POINTS]
        assert len(SPACE_NAMES) == SPACES and len(seats) == SEATS


def fronts_of(v: Vocabulary, box: int) -> list[Action]:
    """Add the ways to the front of a box, one for each position."""
    positions = [str(n + 1) for n in range(LAST_POSITION)]
    if box == DOCK:
        positions += DOCK_PLACES
    name = BOX_NAMES[box]
    return [v.add("front", box, n, text=f"front:{name}:{at}") for n, at in enumerate(positions)]


def by_region_and_seat(v: Vocabulary, word: str, facts: Facts) -> list[list[Action]]:
    """Add `word:region:seat` for each region and seat."""
    return [
        [
            v.add(word, region, seat, text=f"{word}:{name}:{SEAT_NAMES[seat]}")
            for seat in range(SEATS)
        ]
        for region, name in enumerate(facts.regions)
    ]
