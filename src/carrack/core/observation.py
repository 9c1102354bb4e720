"""Positions as rows of bytes, for learners: what one seat sees, always of the same length."""

from typing import Final

from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.native import mypyc_attr

MOST: Final = 255
NONE: Final = 255  # of -1: nobody or nothing, as a byte
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
        return bytes(bytearray(values))  # by way of a bytearray it takes half the time
    except ValueError:
        return bytes([0 if value < 0 else MOST if value > MOST else value for value in values])


def wide(values: list[int]) -> bytes:
    """Give each number as two bytes, 256s and ones; below nought is nought."""
    row: list[int] = []
    for value in values:
        value = 0 if value < 0 else value
        row.append(MOST if value >> 8 > MOST else value >> 8)
        row.append(value & MOST)
    return bytes(bytearray(row))


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


class Kept:
    """A part of the rows of one game: what it was made of, and its bytes as each seat sees them."""

    __slots__ = ("seen", "values", "whole")

    def __init__(self, players: int) -> None:
        self.values: list[int] = []
        self.whole: bytes | None = None  # to be made anew
        self.seen: list[bytes | None] = [None] * players  # likewise


@mypyc_attr(allow_interpreted_subclasses=True)
class Row:
    """A row in the making, part by part; one that is used again encodes only what has changed.

    So what is given must come in the same order each time.
    """

    __slots__ = ("blank", "eyes", "is_own", "kept", "next", "pieces", "players", "seat")

    def __init__(self, players: int, eyes: Eyes) -> None:
        self.players = players
        self.eyes = eyes
        self.seat = 0
        self.next = 0
        self.is_own = False
        self.blank: list[bytes | None] = [None] * players
        self.kept: list[Kept] = []
        self.pieces: list[bytes] = []

    def begin(self, seat: int) -> None:
        """Begin a row for a seat."""
        self.seat = seat
        self.next = 0
        self.pieces = []

    def own(self) -> "Row":
        """Keep the next part for each seat by itself: what it is made of differs by seat."""
        self.is_own = True
        return self

    def part(self, values: list[int]) -> Kept:
        """Give what is kept of the next part; it is blank if it was made of other values."""
        at = self.next
        self.next = at + 1
        if self.is_own:
            self.is_own = False
            self.next = at + self.players
            at += self.seat
        while len(self.kept) < self.next:
            self.kept.append(Kept(self.players))
        kept = self.kept[at]
        if values != kept.values:
            kept.values = values[:]
            kept.whole = None
            kept.seen = self.blank[:]
        return kept

    def put(self, piece: bytes) -> None:
        """Add bytes as they are."""
        self.pieces.append(piece)

    def plain(self, values: list[int], length: int = 0) -> None:
        """Add numbers, filled up with noughts."""
        kept = self.part(values)
        whole = kept.whole
        if whole is None:
            whole = kept.whole = low(values) + bytes(max(0, length - len(values)))
        self.pieces.append(whole)

    def coded(self, values: list[int], length: int, tables: list[bytes]) -> None:
        """Add what a table of the seat makes of numbers as bytes, filled up with those of -1."""
        kept = self.part(values)
        piece = kept.seen[self.seat]
        if piece is None:
            whole = kept.whole
            if whole is None:
                whole = kept.whole = filled(values, length)
            piece = kept.seen[self.seat] = whole.translate(tables[self.seat])
        self.pieces.append(piece)

    def listed(self, values: list[int], length: int) -> None:
        """Add numbers counted from 1, filled up with noughts."""
        kept = self.part(values)
        whole = kept.whole
        if whole is None:
            whole = kept.whole = filled(values, length).translate(UP)
        self.pieces.append(whole)

    def seats(self, values: list[int], length: int) -> None:
        """Add seats, counted from the one that looks, which is 1; nobody is 0."""
        self.coded(values, length, self.eyes.tables)

    def seat_sets(self, values: list[int]) -> None:
        """Add sets of seats: a byte for each seat, that of the one that looks first."""
        kept = self.part(values)
        piece = kept.seen[self.seat]
        if piece is None:
            sets = self.eyes.sets[self.seat]
            piece = kept.seen[self.seat] = b"".join([sets[value] for value in values])
        self.pieces.append(piece)

    def counts(self, values: list[int], length: int, first: int = 0) -> None:
        """Add how often each of so many numbers occurs, from the first on."""
        kept = self.part(values)
        whole = kept.whole
        if whole is None:
            row = [0] * length
            for value in values:
                row[value - first] += 1
            whole = kept.whole = low(row)
        self.pieces.append(whole)

    def members(self, values: list[int], size: int) -> None:
        """Add the set of some numbers, as bits."""
        kept = self.part(values)
        whole = kept.whole
        if whole is None:
            whole = kept.whole = set_of(values).to_bytes(size, "little")
        self.pieces.append(whole)

    def sets(self, values: list[int], size: int) -> None:
        """Add sets, as bits."""
        kept = self.part(values)
        whole = kept.whole
        if whole is None:
            whole = kept.whole = sets_of(values, size)
        self.pieces.append(whole)

    # --- some for each seat: those of the seat that looks come first -------------------------

    def turned(self, values: list[int], width: int = 1) -> None:
        """Add numbers, some for each seat."""
        kept = self.part(values)
        if kept.whole is None:
            kept.whole = low(values)
        self.turn(kept, width)

    def turned_sums(self, values: list[int], width: int) -> None:
        """Add for each seat the sum of its numbers."""
        kept = self.part(values)
        if kept.whole is None:
            firsts = range(0, len(values), width)
            kept.whole = low([total(values[first : first + width]) for first in firsts])
        self.turn(kept, 1)

    def turned_wide(self, values: list[int]) -> None:
        """Add a number for each seat as two bytes."""
        kept = self.part(values)
        if kept.whole is None:
            kept.whole = wide(values)
        self.turn(kept, 2)

    def turned_sets(self, values: list[int], size: int) -> None:
        """Add a set for each seat, as bits."""
        kept = self.part(values)
        if kept.whole is None:
            kept.whole = sets_of(values, size)
        self.turn(kept, size)

    def turned_seats(self, values: list[int]) -> None:
        """Add a seat for each seat, counted from the one that looks, which is 1; nobody is 0."""
        kept = self.part(values)
        if kept.whole is None:
            kept.whole = filled(values, len(values))
        self.turn(kept, 1, self.eyes.tables[self.seat])

    def turn(self, kept: Kept, width: int, table: bytes | None = None) -> None:
        """Add bytes with those of the seat first."""
        piece = kept.seen[self.seat]
        if piece is None:
            whole = kept.whole
            assert whole is not None
            cut = self.seat * width
            piece = whole[cut:] + whole[:cut]
            if table is not None:
                piece = piece.translate(table)
            kept.seen[self.seat] = piece
        self.pieces.append(piece)


def filled(values: list[int], length: int) -> bytes:
    """Give numbers as bytes, filled up with those of -1."""
    row = [value & MOST for value in values[:length]]
    return bytes(bytearray(row + [NONE] * (length - len(row))))


def sets_of(values: list[int], size: int) -> bytes:
    """Give sets, which are bits of numbers, one after the other."""
    return b"".join([value.to_bytes(size, "little") for value in values])


def set_of(values: list[int]) -> int:
    """Give numbers as bits."""
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


class Marker:
    """Makes rows of noughts with ones at some places."""

    __slots__ = ("ends", "length", "noughts")

    def __init__(self, length: int) -> None:
        self.length = length
        self.noughts = [bytes(n) for n in range(length + 1)]
        self.ends = [bytes(n) + b"\1" for n in range(length)]  # so many noughts, then a one

    def marked(self, places: list[int]) -> bytes:
        """Give the row with ones at these places; the list may be sorted by it."""
        pieces: list[bytes] = []
        at = 0
        for place in places:
            if place < at:
                places.sort()
                return self.marked(places)
            pieces.append(self.ends[place - at])
            at = place + 1
        pieces.append(self.noughts[self.length - at])
        return b"".join(pieces)


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
        encoded = b"".join(row.pieces)
        assert len(encoded) == self.size, "a part is longer or shorter than it says"
        return encoded

    def fill(self, s: State, seat: int, row: Row) -> None:
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
