"""What the log tells of the table itself: how it began, who came and went, how it ended."""

from typing import Final

from carrack.core.events import Kind

BROUGHT_ALONG: Final = Kind("brought_along")  # the game was begun elsewhere
DRAWN_TOGETHER: Final = Kind("drawn_together", "draws")
SEAT_TAKEN: Final = Kind("seat_taken", "seat")
SEAT_PASSED_ON: Final = Kind("seat_passed_on", "seat", "name")
SEAT_LENT: Final = Kind("seat_lent", "seat", "bot")
SEAT_TAKEN_BACK: Final = Kind("seat_taken_back", "seat")
LEFT: Final = Kind("left_table", "seat")
GIVEN_BACK: Final = Kind("given_back", "seat")  # a lost seat has a new link
COACHED: Final = Kind("coached", "seat")
CLOSED: Final = Kind("closed")  # all agreed to end, or nobody was left
ENDED: Final = Kind("ended_by_operator")

KINDS: Final = {
    kind.name: kind
    for kind in (
        SEAT_TAKEN,
        SEAT_PASSED_ON,
        SEAT_LENT,
        SEAT_TAKEN_BACK,
        LEFT,
        GIVEN_BACK,
        COACHED,
        CLOSED,
        ENDED,
    )
}
