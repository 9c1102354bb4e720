"""What can happen in the Age of Discovery."""

from typing import Final

from carrack.core.events import SCORED, Kind

TURN_BEGAN: Final = Kind("turn_began", "turn")
BID: Final = Kind("bid", "seat", "amount")
PASSED: Final = Kind("passed", "seat")
SEATED: Final = Kind("seated", "seat", "place", "amount")
CHOSE_NATION: Final = Kind("chose_nation", "seat", "nation", "amount")
DREW_NATION: Final = Kind("drew_nation", "seat", "nation")
PLACED: Final = Kind("placed", "seat", "worker", "box")
MOVED_TO_FRONT: Final = Kind("moved_to_front", "seat", "box")
USED_NATION: Final = Kind("used_nation", "seat", "nation")
ARRANGED: Final = Kind("arranged", "seat", "other")  # seats and workers, in order of sailing
OUSTED: Final = Kind("ousted", "seat", "other", "worker", "box")
RECEIVED: Final = Kind("received", "seat", "amount", "cause")
PAID: Final = Kind("paid", "seat", "amount", "cause")
LANDED: Final = Kind("landed", "seat", "worker", "region")
CLAIMED: Final = Kind("claimed", "seat", "good", "region")
TOOK_GOOD: Final = Kind("took_good", "seat", "good")
TOOK_SHIP: Final = Kind("took_ship", "seat")
BUILT: Final = Kind("built", "seat", "building", "amount")
DISCOVERED: Final = Kind("discovered", "seat", "region", "amount", "points")
FAILED: Final = Kind("failed", "seat", "region", "natives", "strength")
FOUND: Final = Kind("found", "seat", "card", "amount", "points")
MISSED: Final = Kind("missed", "seat", "card", "natives", "strength")
SCOUTED: Final = Kind("scouted", "seat", "region", "amount")
SAW: Final = Kind("saw", "seat", "region", "natives", "money", "soldier", "points")
GAINED: Final = Kind("gained", "seat", "worker")
ATTACKED: Final = Kind("attacked", "seat", "other", "region")
DECLARED_WAR: Final = Kind("declared_war", "seat", "other", "amount")
REPLACED: Final = Kind("replaced", "seat", "worker", "region")
LOST: Final = Kind("lost", "seat", "worker", "region")
MILITIA_FELL: Final = Kind("militia_fell", "seat", "region")
MOVED: Final = Kind("moved", "seat", "worker", "region", "target")
SWAPPED: Final = Kind("swapped", "seat", "other", "good", "given")
SOLD: Final = Kind("sold", "seat", "good", "amount")
TOOK_COUNTER: Final = Kind("took_counter", "seat", "other", "points")
BOUGHT_POINTS: Final = Kind("bought_points", "seat", "points", "amount")
OFFERED: Final = Kind("offered", "buildings", "goods")
NEW_ORDER: Final = Kind("new_order", "other")
ENDED: Final = Kind("ended")
KINDS: Final = (
    TURN_BEGAN,
    BID,
    PASSED,
    SEATED,
    CHOSE_NATION,
    DREW_NATION,
    PLACED,
    MOVED_TO_FRONT,
    USED_NATION,
    ARRANGED,
    OUSTED,
    RECEIVED,
    PAID,
    LANDED,
    CLAIMED,
    TOOK_GOOD,
    TOOK_SHIP,
    BUILT,
    DISCOVERED,
    FAILED,
    FOUND,
    MISSED,
    SCOUTED,
    SAW,
    GAINED,
    ATTACKED,
    DECLARED_WAR,
    REPLACED,
    LOST,
    MILITIA_FELL,
    MOVED,
    SWAPPED,
    SOLD,
    TOOK_COUNTER,
    BOUGHT_POINTS,
    OFFERED,
    NEW_ORDER,
    ENDED,
    SCORED,
)
