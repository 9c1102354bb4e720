"""What the database holds, row by row."""

from typing import Literal

import msgspec

from carrack.core.title import Value

Help = Literal["", "none", "reasons", "full"]
Pauses = Literal["", "nights", "weekends", "both"]
START = "!start"  # the entry before the first move: it carries what was told at the beginning
UNDO = "!undo"
END = "!end"  # the seat has ended a turn that it could have taken back
NOTE = "!note"  # no move: something happened to the table itself, told by the entry's events
CLOSE = "!close"  # the same, and nothing can be done here any more


class Rules(msgspec.Struct, frozen=True):
    """What a table agrees on beside the game's own options; all of it is shown before play."""

    undo: bool = True
    spectators: bool = True
    curtain: bool = False  # around one screen: hide the board between seats
    clock: int = 0  # seconds for a decision before a bot decides; 0 for no clock
    # none: rules only; reasons: also why not, and previews; full: also hints.
    help: Help = ""  # when a table begins, empty stands for what is usual
    tutorial: str = ""  # the chapter that is taught here; empty at all other tables
    bank: int = 0  # seconds for all decisions of a seat, instead of `clock`; 0 for no bank
    increment: int = 0  # seconds that each turn adds to it
    pauses: Pauses = ""  # when clocks stand still
    zone: str = "UTC"  # where it is night and week-end
    end_turn: bool = True  # a turn of several steps passes on when its seat says so
    open_hands: bool = False  # spectators see all hands, some moves later

    @property
    def has_clock(self) -> bool:
        """Tell whether time counts at all."""
        return bool(self.clock or self.bank)


class AskedRules(Rules, frozen=True, forbid_unknown_fields=True):
    """The same as somebody asks for it: what is unknown is refused, as it is not in old rows."""


class Part(msgspec.Struct, frozen=True):
    """The number that one browser gave for the key, and its hash, which came first."""

    seat: int  # the first that this browser holds
    name: str
    hash: str
    part: str


class Start(msgspec.Struct, frozen=True):
    """How a match began, and what earlier games of its series brought to those who sit here."""

    # `people`: all sat and gave numbers; `record`: brought along; `server`: its key alone.
    how: Literal["", "server", "record", "people"] = ""
    server: str = ""  # the server's own number; secret until the end
    parts: list[Part] = []
    draws: int = 1  # one more for each time that a browser did not give its number
    order: list[int] = []  # by lot: the chair that came to each seat
    games: int = 0  # of the series before this one
    won: list[int] = []
    points: list[int] = []


class ClockRow(msgspec.Struct, frozen=True):
    """What each seat had left of its bank, in milliseconds, since a moment; 0 while it stands."""

    since: int = 0
    banks: list[int] = []


class MatchRow(msgspec.Struct, frozen=True):
    """One match: what is played, by which rules and data, with which key."""

    id: str
    game: str
    players: int
    options: dict[str, Value]
    rules: int
    data: str
    key: str  # in hexadecimal digits
    settings: Rules
    host: str
    created: int
    moved: int
    deadline: int
    ended: int
    turn: list[int] = []  # the seats that are waited for
    head: str = ""  # the hash of the last entry of the log
    start: Start = Start()


class Entry(msgspec.Struct, frozen=True):
    """One line of a match's log, and what it told to whom."""

    n: int
    seat: int
    act: str
    events: list[tuple[str, list[object], int]]  # kind, facts, audience
    at: int
    hash: str = ""  # of this entry and all before it


class SavedPosition(msgspec.Struct, frozen=True):
    """A position, and the rules and data it was made with."""

    n: int
    rules: int
    data: str
    position: str  # JSON
    hash: str = ""


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits there: `person`, or the name of a bot; `holder` and `link` are hashes."""

    seat: int
    kind: str
    name: str
    holder: str = ""
    link: str = ""

    @property
    def is_bot(self) -> bool:
        """Tell whether a program decides here."""
        return self.kind != PERSON

    def names_before(self, was: "SeatRow") -> bool:
        """Tell whether somebody with a name had this seat before, whom the log may tell of."""
        return bool(was.name) and was.holder not in ("", self.holder)


class Said(msgspec.Struct, frozen=True):
    """One line of chat."""

    n: int
    seat: int
    said: str
    at: int


PERSON = "person"
TUTOR = "tutor"  # in a tutorial: decides as it is written there
