"""How a table comes to be: what is asked for, checked, and stored."""

import asyncio
import secrets
from contextlib import suppress

import msgspec

from carrack import bots, games
from carrack.arena.match import Match
from carrack.core.errors import BadRecord
from carrack.core.record import Record
from carrack.core.title import Value
from carrack.learn.tutorial import Chapter
from carrack.server import logbook
from carrack.server.clocks import BANKS, due, zones
from carrack.server.http_errors import HttpError
from carrack.server.lessons import chapters_of
from carrack.server.store import Store
from carrack.server.store.chain import chained, origin
from carrack.server.store.driver import Conflict
from carrack.server.store.rows import PERSON, TUTOR, ClockRow, Help, MatchRow, Rules, SeatRow
from carrack.server.tokens import clean_name, hashed, new_id, new_token

ME, FRIEND = "me", "friend"
USUAL = "casual"  # the level that is offered first, and that stands in for people
MOST_MOVES = 5_000  # of a record that is brought along
CLOCKS = (0, 60, 180, 86_400, 259_200)  # none; a minute, three; a day, three


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit there: `me`, `friend`, or the name of a bot."""

    kind: str
    name: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a person asks for."""

    game: str
    seats: list[NewSeat]
    options: dict[str, Value] = {}
    rules: Rules = Rules()


class Made(msgspec.Struct):
    """A table that was made: its name, and the secret of the link for each friend's seat."""

    id: str
    links: dict[int, str]


async def make_table(store: Store, asked: NewTable, holder: str, at: int) -> Made:
    """Begin a match with a key that nobody can guess."""
    one = games.title(asked.game)
    game = one.table(len(asked.seats), asked.options, games.data(asked.game))
    check_clock(asked.rules)
    if asked.rules.tutorial or any(seat.kind == TUTOR for seat in asked.seats):
        raise HttpError(400, "error.tutor")
    rules = asked.rules
    if not rules.help:
        rules = msgspec.structs.replace(rules, help=usual_help(asked.seats))
    key = secrets.token_bytes(32)
    return await store_match(store, Match(game, key), asked.seats, rules, holder, at)


def check_clock(rules: Rules) -> None:
    """Refuse a clock that is not offered."""
    if rules.clock not in CLOCKS or (rules.clock and rules.bank):
        raise HttpError(400, "error.clock", clocks=", ".join(str(c) for c in CLOCKS))
    if (rules.bank, rules.increment) not in ((0, 0), *BANKS):
        offered = ", ".join(f"{bank} + {more}" for bank, more in BANKS)
        raise HttpError(400, "error.bank", banks=offered)
    if rules.zone not in zones():
        raise HttpError(400, "error.zone", zone=rules.zone)


def usual_help(seats: list[NewSeat]) -> Help:
    """Allow hints to one who plays bots only; among people, no more than reasons."""
    people = [seat for seat in seats if seat.kind in (ME, FRIEND)]
    return "full" if len(people) <= 1 else "reasons"


async def rematch(store: Store, row: MatchRow, seats: list[SeatRow], at: int) -> str:
    """Begin the same again with the same people and bots, each one seat further.

    Its name follows from the key, which is public now: whoever asks again comes to the same table.
    """
    name = hashed(f"{row.key} again")[:16]
    if await store.match(name) is not None:
        return name
    game = games.title(row.game).table(row.players, row.options, games.data(row.game))
    match = Match(game, secrets.token_bytes(32))
    turned = [seats[n - 1] for n in range(len(seats))]
    rows = [
        SeatRow(n, seat.kind, seat.name, seat.holder if seat.kind == PERSON else "")
        for n, seat in enumerate(turned)
    ]
    with suppress(Conflict):  # another of them was quicker
        await put_match(store, match, rows, row.settings, row.host, at, name)
    return name


async def table_of_record(store: Store, text: str, holder: str, at: int) -> Made:
    """Put a record on a table of one's own, to look at it or to go on with it."""
    record = Record.parse(text)
    if len(record.moves) > MOST_MOVES:
        raise BadRecord("error.record_long", most=MOST_MOVES)
    match = await asyncio.to_thread(Match.resume, games.game_of(record), record)
    seats = [NewSeat(ME, clean_name(name)) for name in record.seats]
    if len(seats) != record.players:
        seats = [NewSeat(ME)] * record.players
    return await store_match(store, match, seats, Rules(), holder, at)


async def store_match(
    store: Store, match: Match, asked: list[NewSeat], rules: Rules, holder: str, at: int
) -> Made:
    """Store a match with its seats; `at` is the time in milliseconds."""
    links: dict[int, str] = {}
    seats = [seat_row(n, seat, holder, links) for n, seat in enumerate(asked)]
    return Made(await put_match(store, match, seats, rules, holder, at), links)


async def put_match(
    store: Store,
    match: Match,
    seats: list[SeatRow],
    rules: Rules,
    host: str,
    at: int,
    name: str = "",
) -> str:
    """Store a match with those who sit there; give its name."""
    game, over = match.game, match.state.over
    runs = rules.has_clock and not over and all(seat.is_bot or seat.holder for seat in seats)
    clock = ClockRow(at if runs else 0, [rules.bank * 1000] * game.players) if rules.bank else None
    row = MatchRow(
        name or new_id(),
        game.name,
        game.players,
        dict(game.chosen),
        game.title.rules,
        game.data_hash,
        match.state.rng.key.hex(),
        rules,
        host,
        at,
        at,
        due(rules, at, (rules.bank or rules.clock) * 1000) if runs else 0,
        at if over else 0,
        match.state.to_move,
    )
    entries = chained(origin(row), logbook.entries_of(match, at))
    row = msgspec.structs.replace(row, head=entries[-1].hash)
    await store.create(row, seats, entries, logbook.position(match, entries[-1].n), clock)
    return row.id


def seat_row(n: int, asked: NewSeat, holder: str, links: dict[int, str]) -> SeatRow:
    """Seat one: oneself by the cookie, a friend by a link, a bot by its name."""
    name = clean_name(asked.name)
    if asked.kind == ME:
        return SeatRow(n, PERSON, name, holder)
    if asked.kind == FRIEND:
        links[n] = new_token()
        return SeatRow(n, PERSON, name, "", hashed(links[n]))
    if asked.kind not in (*bots.NAMES, TUTOR):
        known = ", ".join((ME, FRIEND, *bots.NAMES))
        raise HttpError(400, "error.nobody_called", kind=asked.kind, known=known)
    return SeatRow(n, asked.kind, name)


async def learn(store: Store, game: str, wanted: str, holder: str, at: int) -> str:
    """Give the table of a chapter: one that was left, or a new one.

    Without a wish it is the chapter last left, else the first that was never finished.
    """
    chapters = chapters_of(game)
    names = [chapter.name for chapter in chapters]
    if not chapters or (wanted and wanted not in names):
        raise HttpError(400, "error.no_tutorial", game=game)
    taught = [
        row
        for row in await store.matches_of(holder)
        if row.game == game and row.settings.tutorial in names
    ]
    for row in taught:
        if not row.ended and wanted in ("", row.settings.tutorial):
            return row.id
    done = {row.settings.tutorial for row in taught}
    name = wanted or next((name for name in names if name not in done), names[0])
    return await begin(store, game, chapters[names.index(name)], holder, at)


async def begin(store: Store, game: str, chapter: Chapter, holder: str, at: int) -> str:
    """Set up the table of a chapter, in its first position."""
    table = logbook.game_for(game, chapter.players, tuple(chapter.options.items()))
    match = Match(table, chapter.begin(table))
    seats = [NewSeat(TUTOR) for _ in range(chapter.players)]
    seats[chapter.seat] = NewSeat(ME)
    rules = Rules(undo=False, end_turn=False, help="reasons", tutorial=chapter.name)
    return (await store_match(store, match, seats, rules, holder, at)).id
