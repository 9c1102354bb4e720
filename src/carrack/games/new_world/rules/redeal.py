"""What no seat can know is dealt anew: the order of the tiles in the bag."""

from typing import TYPE_CHECKING

from carrack.core.rng import Rng

if TYPE_CHECKING:
    from carrack.games.new_world.rules.state import Position


def shuffle_bag(s: "Position", rng: Rng) -> None:
    """Shuffle the tiles that are still to be drawn."""
    rest = sorted(s.bag[s.drawn :])
    rng.shuffle(rest)
    s.bag = s.bag[: s.drawn] + rest
