"""Positions as rows of bytes, for learners: what one seat sees, always of the same length."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.native import mypyc_attr

MOST: Final = 255
MANY: Final = 40  # numbers that become bytes sooner by way of a bytearray
NONE: Final = 255  # of -1: nobody or nothing, as a byte
FILLING: Final = bytes([NONE])
NOUGHT: Final = b"\0"
# By a number as a byte: counted from 1, where -1 is 0.
UP: Final = bytes([min(n + 1, MOST) for n in range(NONE)] + [0])


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
    try:
        return bytes(values) if len(values) < MANY else bytes(bytearray(values))
    except ValueError:
        return bytes([0 if value < 0 else MOST if value > MOST else value for value in values])


def wide(values: list[int]) -> bytes:
    """Give each number as two bytes, 256s and ones; below nought is nought."""
    row: list[int] = []
    for value in values:
        value = 0 if value < 0 else value
        row.append(MOST if value >> 8 > MOST else value >> 8)
        row.append(value & MOST)
    return bytes(row)


def from_one(other: int, seat: int, players: int) -> int:
    """Count a seat from the one that looks, which is 1; 0 is nobody."""
    return 1 + (other - seat) % players if other >= 0 else 0


def total(values: list[int]) -> int:
    """Add up; compiled, `sum` of a list is a call of Python's."""
    return sum(value for value in values)


class Eyes:
    """For each seat, how it counts seats: by these tables bytes are turned in one go."""

    __slots__ = ("sets", "tables")

    def __init__(self, players: int) -> None:
        # By a seat as a byte: counted from the one that looks, which is 1; nobody is 0.
        self.tables = [
            bytes([from_one(n if n < players else -1, seat, players) for n in range(MOST + 1)])
            for seat in range(players)
        ]
        # By a set of seats: a byte for each, those of the seat that looks first.
        self.sets = [
            [
                bytes([mask >> (seat + n) % players & 1 for n in range(players)])
                for mask in range(1 << players)
            ]
            for seat in range(players)
        ]


NOBODY: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Row:
    """What the seats see of one game, in pieces; only what has changed is made anew, for all seats.

    So what is given must come in the same order each time.
    """

    __slots__ = (
        "alone",
        "everybody",
        "eyes",
        "is_own",
        "next",
        "own_values",
        "pieces",
        "seat",
        "values",
    )

    def __init__(self, players: int, eyes: Eyes) -> None:
        self.eyes = eyes
        self.seat = 0
        self.next = 0
        self.is_own = False
        self.everybody = list(range(players))
        self.alone = [[seat] for seat in range(players)]
        self.pieces: list[list[bytes]] = [[] for _ in range(players)]  # by seat
        self.values: list[list[int] | None] = []  # what the pieces were made of
        self.own_values: list[list[list[int] | None]] = [[] for _ in range(players)]  # by seat

    def begin(self, seat: int) -> None:
        """Begin a row for a seat."""
        self.seat = seat
        self.next = 0

    def own(self) -> "Row":
        """Make the next piece for this seat alone: what it is made of differs by seat."""
        self.is_own = True
        return self

    def whom(self, values: list[int]) -> list[int]:
        """Go on to the next piece; name the seats for which it must be made of these values."""
        n = self.next
        self.next = n + 1
        made_of, seats = self.values, self.everybody
        if self.is_own:
            self.is_own = False
            made_of, seats = self.own_values[self.seat], self.alone[self.seat]
        if n == len(self.values):
            self.grow()
        elif values == made_of[n]:
            return NOBODY
        made_of[n] = values[:]
        return seats

    def pass_by(self, pieces: int) -> None:
        """Go past the next pieces, which nothing has changed."""
        self.next += pieces

    def grow(self) -> None:
        """Make room for one more piece."""
        self.values.append(None)
        for seat in self.everybody:
            self.own_values[seat].append(None)
            self.pieces[seat].append(b"")

    def put(self, piece: bytes) -> None:
        """Add bytes as they are, for this seat alone."""
        n = self.next
        self.next = n + 1
        if n == len(self.values):
            self.grow()
        self.pieces[self.seat][n] = piece

    def set(self, seats: list[int], piece: bytes) -> None:
        """Keep what was made, the same for some seats."""
        n = self.next - 1
        for seat in seats:
            self.pieces[seat][n] = piece

    def turn(self, seats: list[int], piece: bytes, width: int) -> None:
        """Keep what was made, for each of some seats its own bytes first."""
        n = self.next - 1
        twice = piece + piece
        for seat in seats:
            cut = seat * width
            self.pieces[seat][n] = twice[cut : cut + len(piece)]

    def plain(self, values: list[int], length: int = 0) -> None:
        """Add numbers, filled up with noughts."""
        seats = self.whom(values)
        if seats:
            self.set(seats, low(values) + NOUGHT * (length - len(values)))

    def coded(self, values: list[int], length: int, tables: list[bytes]) -> None:
        """Add what a table of the seat makes of numbers as bytes, filled up with those of -1."""
        seats = self.whom(values)
        if seats:
            piece = filled(values, length)
            for seat in seats:
                self.pieces[seat][self.next - 1] = piece.translate(tables[seat])

    def listed(self, values: list[int], length: int) -> None:
        """Add numbers counted from 1, filled up with noughts."""
        seats = self.whom(values)
        if seats:
            self.set(seats, filled(values, length).translate(UP))

    def seats(self, values: list[int], length: int) -> None:
        """Add seats, counted from the one that looks, which is 1; nobody is 0."""
        self.coded(values, length, self.eyes.tables)

    def seat_sets(self, values: list[int]) -> None:
        """Add sets of seats: a byte for each seat, that of the one that looks first."""
        for seat in self.whom(values):
            sets = self.eyes.sets[seat]
            self.pieces[seat][self.next - 1] = b"".join([sets[value] for value in values])

    def counts(self, values: list[int], length: int, first: int = 0) -> None:
        """Add how often each of so many numbers occurs, from the first on."""
        seats = self.whom(values)
        if seats:
            row = [0] * length
            for value in values:
                row[value - first] += 1
            self.set(seats, low(row))

    def members(self, values: list[int], size: int) -> None:
        """Add the set of some numbers, as bits."""
        seats = self.whom(values)
        if seats:
            self.set(seats, set_of(values).to_bytes(size, "little"))

    def sets(self, values: list[int], size: int) -> None:
        """Add sets, as bits."""
        seats = self.whom(values)
        if seats:
            self.set(seats, sets_of(values, size))

    # --- some for each seat: those of the seat that looks come first -------------------------

    def turned(self, values: list[int], width: int = 1) -> None:
        """Add numbers, some for each seat."""
        seats = self.whom(values)
        if seats:
            self.turn(seats, low(values), width)

    def turned_sums(self, values: list[int], width: int) -> None:
        """Add for each seat the sum of its numbers."""
        seats = self.whom(values)
        if seats:
            firsts = range(0, len(values), width)
            self.turn(seats, low([total(values[first : first + width]) for first in firsts]), 1)

    def turned_wide(self, values: list[int]) -> None:
        """Add a number for each seat as two bytes."""
        seats = self.whom(values)
        if seats:
            self.turn(seats, wide(values), 2)

    def turned_sets(self, values: list[int], size: int) -> None:
        """Add a set for each seat, as bits."""
        seats = self.whom(values)
        if seats:
            self.turn(seats, sets_of(values, size), size)

    def turned_listed(self, values: list[int]) -> None:
        """Add a number for each seat, counted from 1."""
        seats = self.whom(values)
        if seats:
            self.turn(seats, filled(values, len(values)).translate(UP), 1)

    def turned_seats(self, values: list[int]) -> None:
        """Add a seat for each seat, counted from the one that looks, which is 1; nobody is 0."""
        seats = self.whom(values)
        if seats:
            piece = filled(values, len(values))
            for seat in seats:
                turned = piece[seat:] + piece[:seat]
                self.pieces[seat][self.next - 1] = turned.translate(self.eyes.tables[seat])


def filled(values: list[int], length: int) -> bytes:
    """Give numbers as bytes, filled up with those of -1."""
    row = low([value & MOST for value in values[:length]])
    return row + FILLING * (length - len(row))


def sets_of(values: list[int], size: int) -> bytes:
    """Give sets, which are bits of numbers, one after the other."""
    return b"".join([value.to_bytes(size, "little") for value in values])


def set_of(values: list[int]) -> int:
    """Give numbers as bits."""
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Encodes positions of one game; this one knows only what all games have.

    A game says more by a class of its own, named by its title as `observer`: it adds its parts,
    in order, and fills rows in the same order. Seats are counted from the seat that looks.

    It numbers the actions for learners too: in each position every legal action has a number of
    its own. Mostly that is its index in the vocabulary; a game with a large one numbers anew.
    """

    __slots__ = ("eyes", "game", "last", "parts", "size", "steps", "words")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.last: Row | None = None  # of `encode`: mostly one position follows another
        self.eyes = Eyes(game.players)
        self.size = 0
        self.parts: list[Part] = []
        self.steps = {"": bytes(len(game.steps))}  # that wait: a one at their place
        for n, name in enumerate(game.steps):
            self.steps[name] = bytes([n == place for place in range(len(game.steps))])
        self.words = [a.word for a in game.vocabulary.actions]  # by the number of the action
        self.add("step", len(game.steps), "a one at the step that waits")
        self.add("to_move", game.players, "a one at each seat that may act")
        self.add("points", 2 * game.players, "of each seat: 256s and ones; below nought is nought")

    def __reduce__(self) -> tuple[object, ...]:
        return observer_of, (self.game,)

    def __copy__(self) -> "Observer":
        return self  # what it gives never changes

    def __deepcopy__(self, memo: dict[int, object]) -> "Observer":
        return self

    def add(self, name: str, length: int, meaning: str) -> None:
        """Add a part."""
        self.parts.append(Part(name, self.size, length, meaning))
        self.size += length

    def row(self) -> Row:
        """Begin the rows of a game."""
        return Row(self.game.players, self.eyes)

    def encode(self, s: State, seat: int) -> bytes:
        """Encode what a seat sees."""
        row = self.last
        if row is None:
            row = self.last = self.row()
        return self.encode_into(row, s, seat)

    def encode_into(self, row: Row, s: State, seat: int) -> bytes:
        """Encode what a seat sees of a game that is followed, which makes anew what has changed."""
        row.begin(seat)
        row.put(self.steps[s.shown_step(seat)])
        row.put(self.eyes.sets[seat][set_of(s.to_move)])
        row.turned_wide([total(points) for points in s.tally])
        self.fill(s, seat, row)
        encoded = b"".join(row.pieces[seat])
        assert len(encoded) == self.size, "a part is longer or shorter than it says"
        return encoded

    def fill(self, s: State, seat: int, row: Row) -> None:
        """Add the bytes of the game's own parts, in order."""

    def numbers(self, s: State, seat: int) -> list[int]:
        """Give the numbers of all that a seat may do, in the order of its options."""
        return [a.index for a in s.options(seat)]

    def mask(self, s: State, seat: int, row: Row) -> bytes:
        """Mark the numbers of all that a seat may do, in a game whose row has been encoded."""
        mask = bytearray(len(self.words))
        for number in self.numbers(s, seat):
            mask[number] = 1
        return bytes(mask)

    def action(self, s: State, number: int) -> Action | None:
        """Find the action that a number stands for in a position; None if for none."""
        known = s.game.vocabulary.actions
        return known[number] if 0 <= number < len(known) else None


def observer_of(game: Game) -> Observer:
    """Give the encoder of a game."""
    return game.title.observer(game)
