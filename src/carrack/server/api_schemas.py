"""What the JSON API answers."""

import msgspec

from carrack import bots, title
from carrack.core.title import Value
from carrack.games import playable
from carrack.server.fair import hash_of
from carrack.server.gathering import Gathering
from carrack.server.pages.parts import Shown
from carrack.server.snapshot import Snapshot
from carrack.server.store.rows import PERSON, MatchRow, Rules
from carrack.server.tokens import key_hash
from carrack.text import action_label, catalogue, event_sentence, title_of
from carrack.text.options import value_list


class OptionFacts(msgspec.Struct):
    """An option of a game and its possible values."""

    name: str
    about: str
    default: Value
    values: str
    labels: dict[str, str]  # of each value but numbers its name in the reader's language


class GameFacts(msgspec.Struct):
    """A game on the shelf."""

    name: str
    rules: int
    low: int
    high: int
    options: list[OptionFacts]
    bots: list[str]


class ActFacts(msgspec.Struct):
    """One thing that may be done."""

    act: str
    label: str


class EventFacts(msgspec.Struct):
    """One thing that happened, after how many moves, as data and as a sentence."""

    moves: int
    event: dict[str, object]
    sentence: str


class SeatFacts(msgspec.Struct):
    """A seat as everyone may know it."""

    seat: int
    kind: str
    name: str
    points: int
    is_open: bool
    is_here: bool
    is_mine: bool


class TableFacts(msgspec.Struct):
    """A table as one pair of eyes may know it."""

    id: str
    game: str
    rules: int
    data: str
    options: dict[str, Value]
    n: int
    ask: int
    eyes: int
    to_move: list[int]
    over: bool
    dues: list[int]  # per seat: when a bot decides for it; 0 if it is not waited for
    banks: list[int]  # per seat: milliseconds that were left when it was last waited for
    can_undo: bool
    can_redo: bool
    can_end: bool  # the turn is done and passes on when its seat ends it
    choices: list[ActFacts]
    seats: list[SeatFacts]
    view: dict[str, object]
    events: list[EventFacts]
    key_hash: str
    key: str  # empty until the game is over


class ChairFacts(msgspec.Struct):
    """A chair of a table before its game."""

    kind: str
    name: str
    is_free: bool
    is_mine: bool
    is_ready: bool


class GatheringFacts(msgspec.Struct):
    """A table before its game."""

    id: str
    game: str
    options: dict[str, Value]
    rules: Rules
    chairs: list[ChairFacts]
    listed: bool
    lot: bool
    is_host: bool
    can_begin: bool
    is_drawing: bool
    is_awaited: bool  # whether one's own number is to be shown
    server_hash: str
    draws: int


class Waiting(msgspec.Struct):
    """A table that waits for one."""

    id: str
    title: str


class Link(msgspec.Struct):
    """A link to a seat; its last part is the secret."""

    path: str


class Calls(msgspec.Struct):
    """Where one is called, and the key by which browsers know this server."""

    addresses: list[str]
    key: str


class Done(msgspec.Struct):
    """It is done, and on disk: the log now has so many entries."""

    n: int


def gathering_facts(table: str, g: Gathering, holder: str) -> GatheringFacts:
    """Tell all about a table before its game."""
    chairs = [
        ChairFacts(
            chair.kind,
            chair.name,
            chair.is_free,
            bool(holder) and chair.holder == holder,
            chair.kind != PERSON or g.is_ready(chair.holder),
        )
        for chair in g.chairs
    ]
    return GatheringFacts(
        table,
        g.game,
        g.options,
        g.rules,
        chairs,
        g.listed,
        g.lot,
        bool(holder) and g.host == holder,
        g.can_begin,
        bool(g.begun),
        g.awaits(holder),
        hash_of(g.server),
        g.draws,
    )


def games_facts(language: str) -> list[GameFacts]:
    """List all games."""
    facts = []
    for name in playable():
        one = title(name)
        words = catalogue(language, one.package)
        options = [
            OptionFacts(
                o.name,
                words.say(f"option.{o.name}"),
                o.default,
                o.possible(),
                dict(value_list(words, o)),
            )
            for o in one.options
        ]
        facts.append(GameFacts(name, one.rules, one.low, one.high, options, list(bots.NAMES)))
    return facts


def waiting_facts(rows: list[MatchRow], language: str) -> list[Waiting]:
    """List tables that wait for somebody."""
    return [
        Waiting(row.id, title_of(catalogue(language, title(row.game).package), row.game))
        for row in rows
        if row.game in playable()
    ]


def table_facts(
    table: Snapshot, holder: str, eyes: int | None, language: str, since: int
) -> TableFacts:
    """Tell everything that one pair of eyes may know, with events from a move on."""
    row, s = table.row, table.state
    shown = Shown(table, eyes, language)
    points = shown.view.scores()
    key = bytes.fromhex(row.key)
    return TableFacts(
        row.id,
        row.game,
        row.rules,
        row.data,
        row.options,
        table.n,
        table.ask(eyes),
        -1 if eyes is None else eyes,
        table.to_move,
        table.over,
        [*table.dues],
        [*table.banks],
        eyes is not None and table.undo[eyes],
        eyes is not None and table.redo[eyes],
        table.held is not None and table.held == eyes,
        [ActFacts(a.text, action_label(shown.words, a)) for a in shown.options],
        [
            SeatFacts(
                seat.seat,
                seat.kind,
                seat.name,
                points[seat.seat],
                not seat.is_bot and not seat.holder,
                seat.seat in table.present,
                bool(holder) and seat.holder == holder,
            )
            for seat in table.seats
        ],
        {**shown.view.to_json()},
        [
            EventFacts(n, {**event.to_json()}, event_sentence(shown.words, shown.names, event))
            for n, event in table.events
            if n >= since and event.is_for(eyes)
        ],
        key_hash(key),
        key.hex() if s.over else "",
    )
