"""Why an action is refused in Mundus Novus.

The rulebook has no numbers to cite: `rules/sections.toml` says which passage each reason rests on.
"""

from typing import Final

from carrack.core.reasons import Reason

NO_SUCH_CARD: Final = Reason("no_such_card")
PICK_UPWARDS: Final = Reason("pick_upwards")
TOO_FEW: Final = Reason("too_few")
NOT_YOUR_CARAVEL: Final = Reason("not_your_caravel")
LEADS_FIRST_FLEET: Final = Reason("leads_first_fleet")
NOT_TIED: Final = Reason("not_tied")
OWN_OFFER: Final = Reason("own_offer")
NOT_OFFERED: Final = Reason("not_offered")
REPEAT_BAN: Final = Reason("repeat_ban")
NOT_ON_MARKET: Final = Reason("not_on_market")
SWAP_CHANGES_NOTHING: Final = Reason("swap_changes_nothing")
ONE_SET: Final = Reason("one_set")
NO_SUCH_SET: Final = Reason("no_such_set")
NOTHING_TO_BUY: Final = Reason("nothing_to_buy")
NEEDS_MERCHANT: Final = Reason("needs_merchant")
NEEDS_RESOURCE: Final = Reason("needs_resource")
NO_RELICS_HERE: Final = Reason("no_relics_here")
TOO_FEW_RELICS: Final = Reason("too_few_relics")
OUT_OF_REACH: Final = Reason("out_of_reach")
NO_CARD_THERE: Final = Reason("no_card_there")
NO_ALMAGRO: Final = Reason("no_almagro")
PILE_EMPTY: Final = Reason("pile_empty")
NOT_PERFECT: Final = Reason("not_perfect")
OTHER_MERCHANTS: Final = Reason("other_merchants")
REASONS: Final = (
    NO_SUCH_CARD,
    PICK_UPWARDS,
    TOO_FEW,
    NOT_YOUR_CARAVEL,
    LEADS_FIRST_FLEET,
    NOT_TIED,
    OWN_OFFER,
    NOT_OFFERED,
    REPEAT_BAN,
    NOT_ON_MARKET,
    SWAP_CHANGES_NOTHING,
    ONE_SET,
    NO_SUCH_SET,
    NOTHING_TO_BUY,
    NEEDS_MERCHANT,
    NEEDS_RESOURCE,
    NO_RELICS_HERE,
    TOO_FEW_RELICS,
    OUT_OF_REACH,
    NO_CARD_THERE,
    NO_ALMAGRO,
    PILE_EMPTY,
    NOT_PERFECT,
    OTHER_MERCHANTS,
)
