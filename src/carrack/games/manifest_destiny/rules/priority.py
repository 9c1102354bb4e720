"""Who chooses first a place in the next turn order (8.62), and the option to do so (8.63)."""

from carrack.core.actions import Action
from carrack.games.manifest_destiny.rules.bits import highest
from carrack.games.manifest_destiny.rules.events import PRIORITY
from carrack.games.manifest_destiny.rules.state import Position


def choice_order(s: Position) -> list[int]:
    """Users of the priority option, then the highest card played, then mats (8.62, ruling 35)."""
    ranked: list[tuple[int, int, int, int]] = []
    for mat, seat in enumerate(s.mats):
        if seat not in s.priority:
            late = s.last.index(seat) + 1 if seat in s.last else 0
            ranked.append((late, -highest(s.played[seat]), mat, seat))
    return s.priority + [row[3] for row in sorted(ranked)]


def can_take_priority(s: Position, seat: int) -> bool:
    """Tell whether a seat still has its option, and a token to pay for it."""
    return s.has_priority(seat) and s.supply[seat] > 0


def with_end(s: Position, seat: int, options: list[Action]) -> list[Action]:
    """Add the priority option, if there is one, and the end."""
    if can_take_priority(s, seat):
        options.append(s.actions.priority)
    options.append(s.actions.end)
    return options


def take_priority(s: Position, seat: int) -> None:
    """Take the first free box of the turn order choice; the token is lost for good."""
    s.priority_used |= 1 << seat
    s.supply[seat] -= 1
    s.priority.append(seat)
    s.tell(PRIORITY, seat)
