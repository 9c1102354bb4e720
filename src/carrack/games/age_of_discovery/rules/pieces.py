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
