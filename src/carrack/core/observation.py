"""Positions as rows of bytes, for learners: what one seat sees, always of the same length."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.native import mypyc_attr

MOST: Final = 255


class Part:
    """Some bytes of an observation: where they begin, how many, and what they mean."""

    __slots__ = ("first", "length", "meaning", "name")

    def __init__(self, name: str, first: int, length: int, meaning: str) -> None:
        self.name = name
        self.first = first
        self.length = length
        self.meaning = meaning


def low(values: list[int]) -> bytes:
    """Give numbers as bytes, those out of range as the nearest that fit."""
    return bytes([0 if value < 0 else MOST if value > MOST else value for value in values])


def wide(values: list[int]) -> bytes:
    """Give each number as two bytes, 256s and ones; below nought is nought."""
    row: list[int] = []
    for value in values:
        value = 0 if value < 0 else value
        row.append(MOST if value >> 8 > MOST else value >> 8)
        row.append(value & MOST)
    return bytes(row)


def around(values: list[int], seat: int, width: int = 1) -> list[int]:
    """Turn a list with some entries for each seat so that those of the seat come first."""
    cut = seat * width
    return values[cut:] + values[:cut]


def seat_bits(mask: int, seat: int, players: int) -> bytes:
    """Give a set of seats as a byte for each, those of the seat first."""
    return bytes([mask >> (seat + n) % players & 1 for n in range(players)])


def from_one(other: int, seat: int, players: int) -> int:
    """Count a seat from the one that looks, which is 1; 0 is nobody."""
    return 1 + (other - seat) % players if other >= 0 else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Encodes positions of one game; this one knows only what all games have.

    A game says more by a class of its own, named by its title as `observer`: it adds its parts,
    in order, and gives their bytes in the same order. Seats are counted from the seat that looks.

    It numbers the actions for learners too: in each position every legal action has a number of
    its own. Mostly that is its index in the vocabulary; a game with a large one numbers anew.
    """

    __slots__ = ("game", "parts", "places", "size", "words")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.size = 0
        self.parts: list[Part] = []
        self.places = {name: n for n, name in enumerate(game.steps)}
        self.words = [a.word for a in game.vocabulary.actions]  # by the number of the action
        self.add("step", len(game.steps), "a one at the step that waits")
        self.add("to_move", game.players, "a one at each seat that may act")
        self.add("points", 2 * game.players, "of each seat: 256s and ones; below nought is nought")

    def __reduce__(self) -> tuple[object, ...]:
        return observer_of, (self.game,)

    def __copy__(self) -> "Observer":
        return self  # never changed

    def __deepcopy__(self, memo: dict[int, object]) -> "Observer":
        return self

    def add(self, name: str, length: int, meaning: str) -> None:
        """Add a part."""
        self.parts.append(Part(name, self.size, length, meaning))
        self.size += length

    def encode(self, s: State, seat: int) -> bytearray:
        """Encode what a seat sees."""
        row = bytearray(len(self.places) + s.players)
        if s.stack:
            f = s.stack[-1]
            row[self.places[s.shown_step(seat)]] = 1
            for other in f.step.seats(f):
                row[len(self.places) + (other - seat) % s.players] = 1
        row += wide(around([sum(points) for points in s.tally], seat))
        self.fill(s, seat, row)
        assert len(row) == self.size, "a part is longer or shorter than it says"
        return row

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        """Add the bytes of the game's own parts, in order."""

    def numbers(self, s: State, seat: int) -> list[int]:
        """Give the numbers of all that a seat may do, in the order of its options."""
        return [a.index for a in s.options(seat)]

    def action(self, s: State, number: int) -> Action | None:
        """Find the action that a number stands for in a position; None if for none."""
        known = s.game.vocabulary.actions
        return known[number] if 0 <= number < len(known) else None


def observer_of(game: Game) -> Observer:
    """Give the encoder of a game."""
    return game.title.observer(game)
