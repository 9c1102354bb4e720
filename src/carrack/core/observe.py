"""What a learner sees: a row of bytes of fixed length, the same for all it cannot tell apart."""

from typing import Final

from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.native import mypyc_attr

MOST: Final = 255


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Encodes positions of one game; this one knows only what all games have.

    A game says more by a class of its own in `games/<game>/observe.py`: it adds its parts, in
    order, and fills them. Seats are counted from the seat that looks.
    """

    __slots__ = ("game", "parts", "places", "size")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.size = 0
        self.parts: list[tuple[str, int, int]] = []  # name, first byte, length
        self.places = {name: n for n, name in enumerate(game.steps)}
        self.add("step", len(game.steps))  # a one at the step that waits
        self.add("to_move", game.players)  # a one at each seat that may act
        self.add("points", 2 * game.players)  # of each seat: 256s and ones; below nought is nought

    def add(self, name: str, length: int) -> int:
        """Add a part; give its first byte."""
        first = self.size
        self.parts.append((name, first, length))
        self.size += length
        return first

    def encode(self, s: State, seat: int) -> bytearray:
        """Encode what a seat sees."""
        row = bytearray(self.size)
        players = s.players
        at = len(self.places)
        if s.stack:
            f = s.stack[-1]
            row[self.places[f.step.name]] = 1
            for other in f.step.seats(f):
                row[at + (other - seat) % players] = 1
        at += players
        for other in range(players):
            points = max(0, sum(s.tally[other]))
            place = at + 2 * ((other - seat) % players)
            row[place] = min(MOST, points >> 8)
            row[place + 1] = points & MOST
        self.fill(s, seat, row)
        return row

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        """Fill the parts of the game's own."""
