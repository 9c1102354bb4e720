"""What can happen in Mundus Novus."""

from typing import Final

from carrack.core.events import SCORED, Kind

ROUND: Final = Kind("round", "round", "happening")
CHOSE_EVENT: Final = Kind("chose_event", "seat", "happening")
SPLIT: Final = Kind("split", "seat", "first_fleet", "second_fleet")
SUPPLIED: Final = Kind("supplied", "cards")
DEALT: Final = Kind("dealt", "seat", "cards")
RESHUFFLED: Final = Kind("reshuffled", "cards")
ARRIVED: Final = Kind("arrived", "cards")
LOADED: Final = Kind("loaded", "seat", "cards")
PLUNDERED: Final = Kind("plundered", "seat", "card")
ANNOUNCED: Final = Kind("announced", "seat", "cards")
OFFERED: Final = Kind("offered", "seat", "cards", "total")
OFFERED_NOTHING: Final = Kind("offered_nothing", "seat")
MASTERED: Final = Kind("mastered", "seat")
TOOK: Final = Kind("took", "seat", "other", "card")
SWAPPED: Final = Kind("swapped", "seat", "card", "market_card")
TOOK_BACK: Final = Kind("took_back", "seat", "cards")
GAVE: Final = Kind("gave", "seat", "other")
GIFT: Final = Kind("gift", "seat", "other", "card")
NAMED_FIRST: Final = Kind("named_first", "seat", "other")
NAMED_SELF: Final = Kind("named_self", "seat")
MADE_SAME: Final = Kind("made_same", "seat", "resource", "cards")
TURNED: Final = Kind("turned", "seat", "merchant", "card", "resource")
BOUGHT: Final = Kind("bought", "seat", "development")
REVEALED: Final = Kind("revealed", "development")
MADE_DIFFERENT: Final = Kind("made_different", "seat", "cards")
SOLD_RELICS: Final = Kind("sold_relics", "seat", "relics")
PERFECTED: Final = Kind("perfected", "seat", "cards")
STORED: Final = Kind("stored", "seat", "cards")
DISCARDED: Final = Kind("discarded", "seat", "cards")
ENDED: Final = Kind("ended", "cause")
KINDS: Final = (
    ROUND,
    CHOSE_EVENT,
    SPLIT,
    SUPPLIED,
    DEALT,
    RESHUFFLED,
    ARRIVED,
    LOADED,
    PLUNDERED,
    ANNOUNCED,
    OFFERED,
    OFFERED_NOTHING,
    MASTERED,
    TOOK,
    SWAPPED,
    TOOK_BACK,
    GAVE,
    GIFT,
    NAMED_FIRST,
    NAMED_SELF,
    MADE_SAME,
    TURNED,
    BOUGHT,
    REVEALED,
    MADE_DIFFERENT,
    SOLD_RELICS,
    PERFECTED,
    STORED,
    DISCARDED,
    ENDED,
    SCORED,
)
