"""The end of the game (13.0)."""

from carrack.games.manifest_destiny.bits import highest
from carrack.games.manifest_destiny.events import ENDED
from carrack.games.manifest_destiny.state import Position


def end_if_over(s: Position, *, pack_counts: bool) -> None:
    """End the game when 30 points were reached, or after the last card with an investment phase."""
    if s.is_reached or highest(s.scores()) >= s.progress.points_to_end:
        end(s, "points")
    elif pack_counts and s.is_pack_out:
        end(s, "cards")


def end(s: Position, why: str) -> None:
    """End the game; all money is open now."""
    s.seen += 1
    s.tell(ENDED, why)
    s.stack.clear()
