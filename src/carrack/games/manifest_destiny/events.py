"""What can happen in Manifest Destiny."""

from typing import Final

from carrack.core.events import SCORED, Kind

BID: Final = Kind("bid", "seat", "amount")
CHOSE_HOME: Final = Kind("chose_home", "seat", "territory", "amount")
TOOK_PLACE: Final = Kind("took_place", "seat", "place")
PRIORITY: Final = Kind("priority", "seat")
TURN_BEGAN: Final = Kind("turn_began", "turn")
PHASE_BEGAN: Final = Kind("phase_began", "phase")
ERA_BEGAN: Final = Kind("era_began", "era")
DREW: Final = Kind("drew", "seat")
DREW_CARD: Final = Kind("drew_card", "seat", "card")
EXCHANGED: Final = Kind("exchanged", "seat")
PLAYED: Final = Kind("played", "seat", "card", "use")
AIMED: Final = Kind("aimed", "seat", "card", "other")
CANCELLED: Final = Kind("cancelled", "seat", "card", "other")
COUNTERED: Final = Kind("countered", "seat", "card", "other")
NAMED: Final = Kind("named", "seat", "thing")
STOLE: Final = Kind("stole", "seat", "other")
STOLE_CARD: Final = Kind("stole_card", "seat", "other", "card")
DISCARDED: Final = Kind("discarded", "seat")
DISCARDED_CARD: Final = Kind("discarded_card", "seat", "card")
KEPT_TOO_MANY: Final = Kind("kept_too_many", "seat", "cards")
PAID: Final = Kind("paid", "seat", "product", "amount", "card")
RECEIVED: Final = Kind("received", "seat", "amount", "why")
LOST_MONEY: Final = Kind("lost_money", "seat", "amount", "why")
GAVE_MONEY: Final = Kind("gave_money", "seat", "other", "amount", "why")
PROFIT_CHANGED: Final = Kind("profit_changed", "seat", "change", "profit")
SHOWED_MONEY: Final = Kind("showed_money", "seat", "amount")
SURPLUS: Final = Kind("surplus")
FREE_TOKENS: Final = Kind("free_tokens", "seat", "count")
BOUGHT_TOKENS: Final = Kind("bought_tokens", "seat", "count")
BUILT_CITY: Final = Kind("built_city", "seat", "territory")
LOST_CITY: Final = Kind("lost_city", "territory")
TOOK_PIONEER: Final = Kind("took_pioneer", "seat")
BOUGHT: Final = Kind("bought", "seat", "progression", "amount")
OFFERED: Final = Kind("offered", "seat", "other", "thing")
LICENCE_ASKED: Final = Kind("licence_asked", "seat", "other", "card")
ACCEPTED: Final = Kind("accepted", "seat", "other")
REFUSED: Final = Kind("refused", "seat", "other")
RESEARCHED: Final = Kind("researched", "seat", "discovery", "dice")
REROLLED: Final = Kind("rerolled", "seat", "dice")
STEPPED: Final = Kind("stepped", "seat", "discovery", "step")
WITHDREW: Final = Kind("withdrew", "seat", "discovery", "step")
CLAIMED: Final = Kind("claimed", "seat", "discovery")
RECALLED: Final = Kind("recalled", "seat", "territory")
PLACED: Final = Kind("placed", "seat", "territory")
TOOK: Final = Kind("took", "seat", "territory")
VACATED: Final = Kind("vacated", "seat", "territory")
ATTACKED: Final = Kind("attacked", "seat", "other", "territory")
ATTACKED_NATIVES: Final = Kind("attacked_natives", "seat", "territory")
ROLLED: Final = Kind("rolled", "attack", "defence")
CAST: Final = Kind("cast", "seat", "die")
CONQUERED: Final = Kind("conquered", "seat", "territory")
REPELLED: Final = Kind("repelled", "seat", "territory")
NATIVES_CAME: Final = Kind("natives_came", "territory")
NATIVES_LEFT: Final = Kind("natives_left", "territory")
NEW_PRODUCT: Final = Kind("new_product", "territory", "product")
CANAL_OPENED: Final = Kind("canal_opened")
EXPANDED_MOST: Final = Kind("expanded_most", "seat")
ENDED: Final = Kind("ended", "why")
KINDS: Final = (
    BID,
    CHOSE_HOME,
    TOOK_PLACE,
    PRIORITY,
    TURN_BEGAN,
    PHASE_BEGAN,
    ERA_BEGAN,
    DREW,
    DREW_CARD,
    EXCHANGED,
    PLAYED,
    AIMED,
    CANCELLED,
    COUNTERED,
    NAMED,
    STOLE,
    STOLE_CARD,
    DISCARDED,
    DISCARDED_CARD,
    KEPT_TOO_MANY,
    PAID,
    RECEIVED,
    LOST_MONEY,
    GAVE_MONEY,
    PROFIT_CHANGED,
    SHOWED_MONEY,
    SURPLUS,
    FREE_TOKENS,
    BOUGHT_TOKENS,
    BUILT_CITY,
    LOST_CITY,
    TOOK_PIONEER,
    BOUGHT,
    OFFERED,
    LICENCE_ASKED,
    ACCEPTED,
    REFUSED,
    RESEARCHED,
    REROLLED,
    STEPPED,
    WITHDREW,
    CLAIMED,
    RECALLED,
    PLACED,
    TOOK,
    VACATED,
    ATTACKED,
    ATTACKED_NATIVES,
    ROLLED,
    CAST,
    CONQUERED,
    REPELLED,
    NATIVES_CAME,
    NATIVES_LEFT,
    NEW_PRODUCT,
    CANAL_OPENED,
    EXPANDED_MOST,
    ENDED,
    SCORED,
)
