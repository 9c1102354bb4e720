"""What the log tells of the table itself: how it began, who came and went, how it ended."""

from typing import Final

from carrack.core.events import EVERYONE, Event, Kind
from carrack.core.plain import Json

BROUGHT_ALONG: Final = Kind("brought_along")  # the game was begun elsewhere
DRAWN_TOGETHER: Final = Kind("drawn_together", "draws")
SEAT_TAKEN: Final = Kind("seat_taken", "seat")
SEAT_TAKEN_OVER: Final = Kind("seat_taken_over", "seat")  # from somebody who held it
SEAT_PASSED_ON: Final = Kind("seat_passed_on", "seat", "name")
SEAT_LENT: Final = Kind("seat_lent", "seat", "bot")
SEAT_TAKEN_BACK: Final = Kind("seat_taken_back", "seat")
LEFT: Final = Kind("left_table", "seat")
LEFT_BY_NAME: Final = Kind("left_by_name", "seat", "name")
GIVEN_BACK: Final = Kind("given_back", "seat")  # a lost seat has a new link
COACHED: Final = Kind("coached", "seat")
CLOSED: Final = Kind("closed")  # all agreed to end, or nobody was left
ENDED: Final = Kind("ended_by_operator")

KINDS: Final = {
    kind.name: kind
    for kind in (
        SEAT_TAKEN,
        SEAT_TAKEN_OVER,
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

# The log itself names nobody: what is told by a name while that is known, and how else.
NAMED: Final = {SEAT_TAKEN_OVER: SEAT_PASSED_ON, LEFT: LEFT_BY_NAME}


def told(kind: Kind, args: tuple[Json, ...], name: str = "") -> Event:
    """Tell something of the table, by the name of whom it is about if that is known."""
    is_named = bool(name) and kind in NAMED
    return Event(NAMED[kind], (*args, name), EVERYONE) if is_named else Event(kind, args, EVERYONE)
