"""What can happen in New World."""

from typing import Final

from carrack.core.events import SCORED, Kind

DREW: Final = Kind("drew", "seat", "tile")
DISCARDED: Final = Kind("discarded", "tile")
PLACED: Final = Kind("placed", "seat", "tile", "column", "row", "turn")
SETTLED: Final = Kind("settled", "seat", "role", "part", "column", "row")
COMPLETED: Final = Kind("completed", "feature", "part", "tiles", "column", "row")
SURROUNDED: Final = Kind("surrounded", "around", "column", "row")
SURVEYED: Final = Kind("surveyed", "column")
REMOVED: Final = Kind("removed", "seat", "feature", "column", "row")
ENDED: Final = Kind("ended")
COUNTED: Final = Kind("counted", "feature", "part", "tiles", "column", "row")
COUNTED_FARM: Final = Kind("counted_farm", "around", "column", "row")
COUNTED_PLAINS: Final = Kind("counted_plains", "part", "animals", "column", "row")
KINDS: Final = (
    DREW,
    DISCARDED,
    PLACED,
    SETTLED,
    COMPLETED,
    SURROUNDED,
    SURVEYED,
    REMOVED,
    ENDED,
    COUNTED,
    COUNTED_FARM,
    COUNTED_PLAINS,
    SCORED,
)
