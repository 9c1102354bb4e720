"""What Think Tank allows whenever a card is received (9.241)."""

from carrack.core.actions import Action
from carrack.core.flow import Choice, Frame
from carrack.games.manifest_destiny.rules.events import EXCHANGED
from carrack.games.manifest_destiny.rules.pack import take_top
from carrack.games.manifest_destiny.rules.progress import THINK_TANK
from carrack.games.manifest_destiny.rules.state import Position
from carrack.games.manifest_destiny.rules.whereabouts import note_returned


class Exchange(Choice[Position]):
    """Think Tank: keep the card just received, or take the next and shuffle it back (9.241)."""

    def options(self, s: Position, f: Frame) -> list[Action]:
        if s.pack and s.found(f.player, THINK_TANK):
            return [s.actions.keep, s.actions.exchange]
        return []

    def take(self, s: Position, f: Frame, a: Action) -> None:
        if a is s.actions.exchange:
            refused = s.hands[f.player].pop()
            take_top(s, f.player)
            s.pack.append(refused)
            s.rng.shuffle(s.pack)
            note_returned(s, f.player, refused)
            s.tell(EXCHANGED, f.player)
