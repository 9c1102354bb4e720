"""What can be told of a table at one moment: all that pages, programs and help ever read."""

from collections.abc import Callable, Collection, Hashable
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar

import msgspec

from carrack.arena.picking import Picking
from carrack.core.actions import Action
from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.server.lessons import Lesson
from carrack.server.store.beside import Beside
from carrack.server.store.rows import MatchRow, Said, SeatRow
from carrack.server.tokens import hashed
from carrack.show.seats import LETTERS
from carrack.show.teller import capital
from carrack.text import Catalogue, catalogue

DELAY = 20  # moves after which spectators see hands that the table shows them
T = TypeVar("T")
HELPS = {"none": (), "reasons": ("why", "preview"), "full": ("why", "preview", "hint")}


# By language and names of the seats: events, after so many moves, as a page shows them.
Lines: TypeAlias = dict[tuple[str, tuple[str, ...]], dict[tuple[int, Event], str]]


class Drawings(Generic[T]):
    """What was made to show a table, for all who see the same; kept for one position more."""

    def __init__(self) -> None:
        self.now: dict[Hashable, T] = {}
        self.before: dict[Hashable, T] = {}

    def turn(self) -> None:
        """Forget what the position before this one did not need; a new one comes."""
        self.before, self.now = self.now, {}

    def once(self, key: Hashable, draw: Callable[[], T]) -> T:
        """Draw, unless what the key tells was drawn for this position or the one before."""
        drawn = self.now.get(key)
        if drawn is None:
            drawn = self.before.get(key)
            self.now[key] = drawn = draw() if drawn is None else drawn
        return drawn


class HeldTurn(msgspec.Struct, frozen=True):
    """A turn that is done but not ended: whose, and what had been told and scored before it."""

    seat: int
    steps: int
    events: int
    tally: list[int]


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is on disk. Nothing in it changes any more, so reading needs no lock."""

    row: MatchRow
    game: Game
    state: State  # a copy of its own, with its journal
    lesson: Lesson | None
    n: int  # the length of the log
    asks: tuple[int, ...]  # per seat: since which entry its question stands
    turn: HeldTurn | None
    pickings: dict[int, Picking]  # sets that seats are picking
    undo: tuple[bool, ...]  # per seat: whether it can take back
    redo: tuple[bool, ...]
    deadline: int  # when a bot decides for those who are waited for; 0 if there is no clock
    seats: tuple[SeatRow, ...]
    dues: tuple[int, ...] = ()  # per seat: when its time runs out; 0 if it is not waited for
    banks: tuple[int, ...] = ()  # per seat: what it had left when the clock was set
    closed: bool = False  # all agreed to end it before its end
    beside: Beside = Beside()
    present: frozenset[int] = frozenset()  # seats whose page is open
    chat: tuple[Said, ...] = ()
    lines: Lines = {}  # of the log that were written already, for whoever reads them again
    drawings: Drawings[str] = msgspec.field(default_factory=Drawings)

    # --- the match ------------------------------------------------------------------------

    @property
    def events(self) -> list[tuple[int, Event]]:
        """List what was told, each with the number of moves made before."""
        assert self.state.journal is not None
        return self.state.journal.events

    @property
    def done(self) -> list[tuple[int, Action]]:
        """List the moves that stand."""
        assert self.state.journal is not None
        return self.state.journal.moves

    @property
    def moves(self) -> int:
        """Count the moves that stand."""
        return len(self.done)

    @property
    def held(self) -> int | None:
        """Name the seat whose turn is done but not ended; everybody else waits."""
        return None if self.turn is None else self.turn.seat

    @property
    def is_held_back(self) -> bool:
        """Tell whether turns wait for their end here, so that they can be taken back."""
        return self.row.settings.undo and self.row.settings.end_turn

    @property
    def to_move(self) -> list[int]:
        """Name the seats that are waited for."""
        if self.closed:
            return []
        return self.state.to_move if self.turn is None else [self.turn.seat]

    @property
    def over(self) -> bool:
        """Tell whether nothing can be done here any more."""
        return self.closed or self.state.over

    def options(self, seat: int | None) -> list[Action]:
        """List what a seat may do; in a tutorial, what it is asked to do."""
        if self.turn is not None or seat is None or self.closed:
            return []
        options = self.state.options(seat)
        return self.lesson.asked_for(self.moves, options) if self.lesson is not None else options

    def picking(self, seat: int | None) -> Picking | None:
        """Give the set that a seat is picking; a tutorial asks for its cards one by one."""
        return self.pickings.get(-1 if seat is None else seat) if self.lesson is None else None

    def ask(self, seat: int | None) -> int:
        """Number the question put to a pair of eyes; -1 if there is none."""
        return self.asks[seat] if seat is not None and self.options(seat) else -1

    # --- who looks ------------------------------------------------------------------------

    def held_by(self, holder: str) -> list[int]:
        """List the seats that somebody holds."""
        return [row.seat for row in self.seats if holder and row.holder == holder]

    @property
    def watch_mark(self) -> str:
        """Give the secret of the link for spectators."""
        return hashed(f"{self.row.key} watch")[:32]

    def may_look(self, holder: str, marks: Collection[str] = ()) -> bool:
        """Tell whether somebody may see this table at all; marks are those of links they had."""
        if self.watch_mark in marks:
            return True
        mine = self.held_by(holder)
        is_coach = self.beside.coached_by(holder) is not None
        return bool(mine) or holder == self.row.host or is_coach or self.row.settings.spectators

    def may_see_as(self, holder: str, eyes: int | None) -> bool:
        """Tell whether one who may look may do so through some eyes: any when the game is over."""
        if eyes is None or self.state.over:
            return True
        return eyes in self.held_by(holder) or eyes == self.beside.coached_by(holder)

    def open_moves(self, holder: str) -> int:
        """Count the moves until which somebody may look through any eyes; -1 if that is none.

        Of a running game only spectators may, where the table agreed on it, and late.
        """
        if self.state.over:
            return self.moves
        is_apart = not self.held_by(holder) and self.beside.coached_by(holder) is None
        return max(-1, self.moves - DELAY) if self.row.settings.open_hands and is_apart else -1

    def eyes_for(self, holder: str) -> int | None:
        """Choose the eyes of somebody's page: their own, or those of the seat they coach."""
        mine = self.held_by(holder)
        return self.first_eyes(mine) if mine else self.beside.coached_by(holder)

    def first_eyes(self, mine: list[int]) -> int | None:
        """Choose the eyes of a page that opens: those waited for; behind a curtain nobody's."""
        if self.row.settings.curtain and len(mine) > 1:
            return None
        waiting = [seat for seat in mine if seat in self.to_move]
        return next(iter(waiting or mine), None)

    def allows(self, kind: str) -> bool:
        """Tell whether the table agreed on a kind of help: `why`, `preview` or `hint`."""
        return kind in HELPS[self.row.settings.help or "reasons"]

    # --- names ----------------------------------------------------------------------------

    def words(self, language: str) -> Catalogue:
        """Give the messages of the game."""
        return catalogue(language, self.game.package)

    def names(self, words: Catalogue) -> list[str]:
        """Name the seats."""
        return [*seat_names(self.seats, words)]


@lru_cache(maxsize=1024)
def seat_names(seats: tuple[SeatRow, ...], words: Catalogue) -> tuple[str, ...]:
    """Name seats: people by their name, bots by their level; the same names by letters."""
    names = []
    given = [row.name for row in seats]
    for row in seats:
        letter = LETTERS[row.seat]
        if row.name:
            is_alone = given.count(row.name) == 1
            names.append(row.name if is_alone else f"{row.name} ({letter})")
        elif row.is_bot:
            names.append(f"{capital(words.name(row.kind))} {letter}")
        else:
            names.append(words.say("web.player", letter=letter))
    return tuple(names)
