"""What can happen, what points come from, and why something is refused."""

from typing import Final

from carrack.core.events import SCORED, Kind
from carrack.core.reasons import Reason

LAID: Final = Kind("laid", "seat", "number")
ROLLED: Final = Kind("rolled", "seat", "number")
KINDS: Final = (LAID, ROLLED, SCORED)

ROUNDS: Final = 0
DICE: Final = 1
SOURCES: Final = ("rounds", "dice")

NOT_IN_HAND: Final = Reason("not_in_hand")
REASONS: Final = (NOT_IN_HAND,)
