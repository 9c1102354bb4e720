"""Why an action is refused in the Age of Discovery."""

from typing import Final

from carrack.core.reasons import Reason

NO_SUCH_WORKER: Final = Reason("no_such_worker")
BOX_FULL: Final = Reason("box_full")
ONE_IN_INITIATIVE: Final = Reason("one_in_initiative")
SPACE_TAKEN: Final = Reason("space_taken")
NO_BUILDERS: Final = Reason("no_builders")
NONE_LEFT: Final = Reason("none_left")  # R-U2
NO_SHIP_TO_SAIL: Final = Reason("no_ship_to_sail")
NO_UNIVERSITY: Final = Reason("no_university")  # R-U1
NOT_YOUR_WORKER: Final = Reason("not_your_worker")  # A7
UNDISCOVERED: Final = Reason("undiscovered")
DISCOVERED_ALREADY: Final = Reason("discovered_already")
REGIONS_FIRST: Final = Reason("regions_first")
NO_CARDS_LEFT: Final = Reason("no_cards_left")  # R-D4
NOBODY_SENT: Final = Reason("nobody_sent")  # R-D1
NOT_ON_OFFER: Final = Reason("not_on_offer")
TOO_DEAR: Final = Reason("too_dear")
KNOWN_ALREADY: Final = Reason("known_already")
OPTION_OFF: Final = Reason("option_off")
NO_ADVANTAGE: Final = Reason("no_advantage")
NO_COLONY: Final = Reason("no_colony")  # B28
NO_COLONY_NEAR: Final = Reason("no_colony_near")  # R-S1
NO_BATTLE: Final = Reason("no_battle")  # A8
NOBODY_THERE: Final = Reason("nobody_there")
MUST_BID: Final = Reason("must_bid")  # B13
BID_TOO_LOW: Final = Reason("bid_too_low")
REASONS: Final = (
    NO_SUCH_WORKER,
    BOX_FULL,
    ONE_IN_INITIATIVE,
    SPACE_TAKEN,
    NO_BUILDERS,
    NONE_LEFT,
    NO_SHIP_TO_SAIL,
    NO_UNIVERSITY,
    NOT_YOUR_WORKER,
    UNDISCOVERED,
    DISCOVERED_ALREADY,
    REGIONS_FIRST,
    NO_CARDS_LEFT,
    NOBODY_SENT,
    NOT_ON_OFFER,
    TOO_DEAR,
    KNOWN_ALREADY,
    OPTION_OFF,
    NO_ADVANTAGE,
    NO_COLONY,
    NO_COLONY_NEAR,
    NO_BATTLE,
    NOBODY_THERE,
    MUST_BID,
    BID_TOO_LOW,
)
