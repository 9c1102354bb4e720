"""Why an action is refused in New World.

The rulebook numbers no rules: `learn/sections.toml` says which section each reason rests on.
"""

from typing import Final

from carrack.core.reasons import Reason

CELL_TAKEN: Final = Reason("cell_taken")
COAST: Final = Reason("coast")
CELL_APART: Final = Reason("cell_apart")
EDGES_DIFFER: Final = Reason("edges_differ")
TURN_LOOKS_SAME: Final = Reason("turn_looks_same")
NO_SUCH_PART: Final = Reason("no_such_part")
FEATURE_TAKEN: Final = Reason("feature_taken")
NOT_COMPLETE: Final = Reason("not_complete")
REASONS: Final = (
    CELL_TAKEN,
    COAST,
    CELL_APART,
    EDGES_DIFFER,
    TURN_LOOKS_SAME,
    NO_SUCH_PART,
    FEATURE_TAKEN,
    NOT_COMPLETE,
)
