"""What the log tells of the table itself: who left, who got a seat back, how it ended."""

from typing import Final

from carrack.core.events import STOOD_IN, Kind

LEFT: Final = Kind("left_table", "seat")
GIVEN_BACK: Final = Kind("given_back", "seat")  # a lost seat has a new link
COACHED: Final = Kind("coached", "seat")
CLOSED: Final = Kind("closed")  # all agreed to end, or nobody was left
ENDED: Final = Kind("ended_by_operator")
KINDS: Final = (STOOD_IN, LEFT, GIVEN_BACK, COACHED, CLOSED, ENDED)
