"""Wireless: tokens taken off the map for use anywhere, in the turn of its purchase (10.19)."""

from carrack.core.flow import Frame, Task
from carrack.core.reasons import Reason
from carrack.games.manifest_destiny.rules import reasons as r
from carrack.games.manifest_destiny.rules.events import RECALLED
from carrack.games.manifest_destiny.rules.land import count_cities
from carrack.games.manifest_destiny.rules.phases.purchase import maximum
from carrack.games.manifest_destiny.rules.state import Position


def recallable(s: Position, seat: int) -> int:
    """Give the territories a seat may leave now, its home too, within its maximum (ruling 16)."""
    return s.held(seat) if s.taken[seat] < maximum(s, seat) else 0


def recall(s: Position, seat: int, place: int) -> None:
    """Take a token off the map, without cost or loss of profit."""
    s.established[seat] &= ~(1 << place)
    s.fresh[seat] &= ~(1 << place)
    s.recalls[seat] -= 1
    s.roaming[seat] += 1
    s.taken[seat] += 1
    s.tell(RECALLED, seat, s.atlas.ids[place])
    count_cities(s)


def why_not_recall(s: Position, seat: int, place: int) -> Reason:
    """Say why a token cannot be taken off the map."""
    if not s.recalls[seat]:
        return r.NO_WIRELESS
    return r.TOKEN_MAXIMUM if s.held(seat) >> place & 1 else r.NOT_YOURS


class Redeploy(Task[Position]):
    """What Wireless left pending by earlier rules: so many tokens may still leave the map."""

    def run(self, s: Position, f: Frame) -> None:
        s.recalls[f.player] = f.n
