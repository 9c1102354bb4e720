"""What a learner is paid: how much better a position is than the one before."""

from typing import Final

from carrack.core.errors import BadOption
from carrack.core.flow import State

REWARDS: Final = ("victory", "score")


def check_reward(reward: str) -> str:
    """Refuse an unknown reward."""
    if reward not in REWARDS:
        raise BadOption("error.said", what=f"reward can be {', '.join(REWARDS)}, not {reward!r}")
    return reward


def worth(reward: str, s: State) -> list[float]:
    """Give what a position is worth to each seat: its part of the victory, or its points."""
    if reward == "score":
        return [float(points) for points in s.shown_scores()]
    won = s.winners() if s.over else []
    return [1 / len(won) if seat in won else 0.0 for seat in range(s.players)]
