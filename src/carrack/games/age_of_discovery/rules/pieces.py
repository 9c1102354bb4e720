"""The kinds of workers and the boxes they are placed in, as numbers."""

from typing import Final

COLONIST: Final = 0
CAPTAIN: Final = 1
MERCHANT: Final = 2
MISSIONARY: Final = 3
SOLDIER: Final = 4
BUILDER: Final = 5
KINDS: Final = 6
KIND_NAMES: Final = ("colonist", "captain", "merchant", "missionary", "soldier", "builder")
SPECIALISTS: Final = (CAPTAIN, MERCHANT, MISSIONARY, SOLDIER, BUILDER)
ANY_SPECIALIST: Final = 5  # the training space, after the spaces of the five specialists
SPACES: Final = 6

REGIONS: Final = 9
GOODS: Final = 11
COUNTERS: Final = 16  # discoveries are numbered: counters first, then cards

INITIATIVE: Final = 0
DOCK: Final = 1
TRADE: Final = 2
SHIPPING: Final = 3
CAPITAL: Final = 4
DISCOVERY: Final = 5
TRAINING: Final = 6  # the first of six spaces
WARFARE: Final = 12
MAYFLOWER: Final = 13
BOXES: Final = 14
TURN_ORDER: Final = 14
BOX_NAMES: Final = (
    "initiative",
    "dock",
    "goods",
    "shipping",
    "buildings",
    "discovery",
    "captain_space",
    "merchant_space",
    "missionary_space",
    "soldier_space",
    "builder_space",
    "training",
    "warfare",
    "mayflower_ship",
    "turn_order",
)

# Where a gained worker goes: a region's number, or one of these.
TO_POOL: Final = 9
TO_DISCOVERY: Final = 10
TO_DOCK_X: Final = 11
TO_DOCK_Y: Final = 12
PLACES: Final = {
    "pool": TO_POOL,
    "discovery": TO_DISCOVERY,
    "dock_x": TO_DOCK_X,
    "dock_y": TO_DOCK_Y,
}

SEATS: Final = 6
ALL_EYES: Final = (1 << (SEATS + 1)) - 1  # every seat, and the spectators
SPECTATOR: Final = SEATS


def code_of(seat: int, kind: int) -> int:
    """Give the number of a seat's worker of a kind."""
    return seat * KINDS + kind


def of_seat(workers: list[int], seat: int) -> list[int]:
    """Give, kind by kind, what a list with an entry for every worker holds of a seat's."""
    return workers[code_of(seat, 0) : code_of(seat + 1, 0)]


def has_any(workers: list[int], seat: int) -> bool:
    """Tell whether a list with an entry for every worker holds any of a seat's."""
    return any(workers[code_of(seat, kind)] for kind in range(KINDS))


def colony_at(seat: int, region: int, kind: int) -> int:
    """Give the place of a seat's workers of a kind in a region, in the list of colonies."""
    return size_at(seat, region) * KINDS + kind


def size_at(seat: int, region: int) -> int:
    """Give the place of a seat's colony in the list of their sizes."""
    return seat * REGIONS + region


def good_at(seat: int, good: int) -> int:
    """Give the place of a seat's goods of a kind in the list of goods."""
    return seat * GOODS + good


def seat_of(code: int) -> int:
    """Tell whose a worker is."""
    return code // KINDS


def kind_of(code: int) -> int:
    """Tell of which kind a worker is."""
    return code % KINDS
