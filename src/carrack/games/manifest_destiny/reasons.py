"""Why an action of Manifest Destiny is refused."""

from typing import Final

from carrack.core.reasons import Reason

TOO_LITTLE_MONEY: Final = Reason("too_little_money", "9.1")
HOME_TAKEN: Final = Reason("home_taken", "6.3")
PLACE_TAKEN: Final = Reason("place_taken", "7.0")
NOT_IN_HAND: Final = Reason("not_in_hand", "8.0")
WRONG_ERA: Final = Reason("wrong_era", "8.1")
DESTINY_PLAYED: Final = Reason("destiny_played", "8.21")
NO_STORYTELLING: Final = Reason("no_storytelling", "8.5")
PRIORITY_USED: Final = Reason("priority_used", "8.63")
CANNOT_ANSWER: Final = Reason("cannot_answer", "8.328")
NOT_A_TARGET: Final = Reason("not_a_target", "8.32")
TOKEN_MAXIMUM: Final = Reason("token_maximum", "9.1")
TOO_FEW_TOKENS: Final = Reason("too_few_tokens", "10.21")
ONE_A_TURN: Final = Reason("one_a_turn", "9.2")
NO_CITY_SITE: Final = Reason("no_city_site", "9.22")
PIONEER_LIMIT: Final = Reason("pioneer_limit", "9.231")
NEEDS_CIRCUS: Final = Reason("needs_circus", "9.24")
NO_CARDS_LEFT: Final = Reason("no_cards_left", "13.0")
NO_MECHANIZATION: Final = Reason("no_mechanization", "9.211")
ALREADY_CHEAP: Final = Reason("already_cheap", "9.211")
NO_CITIES_LEFT: Final = Reason("no_cities_left", "3.1")
NO_ELECTRICITY: Final = Reason("no_electricity", "9.22")
ALREADY_OWNED: Final = Reason("already_owned", "9.3")
LEVEL_BELOW_FIRST: Final = Reason("level_below_first", "9.31")
LEVEL_ONE_FIRST: Final = Reason("level_one_first", "9.32")
NO_LICENCE: Final = Reason("no_licence", "9.351")
NO_LEADER: Final = Reason("no_leader", "9.351")
NO_PARTNER: Final = Reason("no_partner", "9.351")
NO_JOINT_CLAIM: Final = Reason("no_joint_claim", "9.423")
ALREADY_CLAIMED: Final = Reason("already_claimed", "9.421")
ERA_TOO_EARLY: Final = Reason("era_too_early", "9.411")
ALREADY_RESEARCHED: Final = Reason("already_researched", "9.41")
NO_PIONEER: Final = Reason("no_pioneer", "9.41")
NOT_COMPLETE: Final = Reason("not_complete", "9.42")
NO_STEPS_OUT: Final = Reason("no_steps_out", "9.414")
STEP_NOT_OPEN: Final = Reason("step_not_open", "9.412")
NOT_VACANT: Final = Reason("not_vacant", "10.21")
NOBODY_THERE: Final = Reason("nobody_there", "10.24")
NO_WIRELESS: Final = Reason("no_wireless", "10.19")
NOT_YOURS: Final = Reason("not_yours", "10.19")
OUT_OF_REACH: Final = Reason("out_of_reach", "10.1")
NEEDS_WESTWARD_HO: Final = Reason("needs_westward_ho", "10.11")
MARKET_FROZEN: Final = Reason("market_frozen", "11.5")
PROTECTED: Final = Reason("protected", "8.326")
MAY_NOT_ATTACK: Final = Reason("may_not_attack", "8.326")
REASONS: Final = (
    TOO_LITTLE_MONEY,
    HOME_TAKEN,
    PLACE_TAKEN,
    NOT_IN_HAND,
    WRONG_ERA,
    DESTINY_PLAYED,
    NO_STORYTELLING,
    PRIORITY_USED,
    CANNOT_ANSWER,
    NOT_A_TARGET,
    TOKEN_MAXIMUM,
    TOO_FEW_TOKENS,
    ONE_A_TURN,
    NO_CITY_SITE,
    PIONEER_LIMIT,
    NEEDS_CIRCUS,
    NO_CARDS_LEFT,
    NO_MECHANIZATION,
    ALREADY_CHEAP,
    NO_CITIES_LEFT,
    NO_ELECTRICITY,
    ALREADY_OWNED,
    LEVEL_BELOW_FIRST,
    LEVEL_ONE_FIRST,
    NO_LICENCE,
    NO_LEADER,
    NO_PARTNER,
    NO_JOINT_CLAIM,
    ALREADY_CLAIMED,
    ERA_TOO_EARLY,
    ALREADY_RESEARCHED,
    NO_PIONEER,
    NOT_COMPLETE,
    NO_STEPS_OUT,
    STEP_NOT_OPEN,
    NOT_VACANT,
    NOBODY_THERE,
    NO_WIRELESS,
    NOT_YOURS,
    OUT_OF_REACH,
    NEEDS_WESTWARD_HO,
    MARKET_FROZEN,
    PROTECTED,
    MAY_NOT_ATTACK,
)
