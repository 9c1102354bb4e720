"""How a table comes to be: what is asked for, checked, and stored."""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from carrack import bots, games
from carrack.arena.match import Match
from carrack.core.errors import BadRecord
from carrack.core.game import Game
from carrack.core.record import Record
from carrack.core.title import Value
from carrack.learn.tutorial import Chapter
from carrack.server import logbook
from carrack.server.clocks import BANKS, due, zones
from carrack.server.gathering import Chair, Gathering
from carrack.server.http_errors import HttpError
from carrack.server.lessons import chapters_of
from carrack.server.store import Store
from carrack.server.store.chain import chained, origin
from carrack.server.store.driver import Conflict
from carrack.server.store.rows import (
    PERSON,
    TUTOR,
    AskedRules,
    ClockRow,
    Help,
    MatchRow,
    Rules,
    SeatRow,
    Start,
)
from carrack.server.store.writer import Statement
from carrack.server.tokens import clean_name, hashed, new_id, new_token

ME, FRIEND = "me", "friend"
MOST_MOVES = 5_000  # of a record that is brought along
BY_SERVER = Start("server")
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
    rules: AskedRules = AskedRules()


class NewGathering(NewTable, forbid_unknown_fields=True):
    """What a person asks for who invites others before the game begins."""

    listed: bool = False  # among the open tables of this server
    lot: bool = False  # seats are drawn by lot


class Made(msgspec.Struct):
    """A table that was made: its name, and the secret of the link for each friend's seat."""

    id: str
    links: dict[int, str]


async def make_table(store: Store, asked: NewTable, holder: str, at: int) -> Made:
    """Begin a match with a key that nobody can guess."""
    game = games.set_up(asked.game, len(asked.seats), asked.options)
    check_rules(asked.rules)
    if asked.rules.tutorial or any(seat.kind == TUTOR for seat in asked.seats):
        raise HttpError(400, "error.tutor")
    key = secrets.token_bytes(32)
    rules = with_help(asked)
    return await store_match(store, Match(game, key), asked.seats, rules, holder, at)


def gathering_of(asked: NewGathering, holder: str) -> Gathering:
    """Set a table up for people to gather at; the host sits already."""
    chairs = []
    for seat in asked.seats:
        name = clean_name(seat.name)
        if seat.kind == ME:
            chairs.append(Chair(PERSON, name, holder))
        elif seat.kind == FRIEND:
            chairs.append(Chair())
        else:
            chairs.append(Chair(seat_row(0, seat, holder, {}).kind))
    return Gathering(
        game=asked.game,
        options=asked.options,
        rules=with_help(asked),
        host=holder,
        chairs=chairs,
        listed=asked.listed,
        lot=asked.lot,
    )


def check_rules(rules: Rules) -> None:
    """Refuse what no table can agree on."""
    if rules.clock not in CLOCKS or (rules.clock and rules.bank):
        raise HttpError(400, "error.clock", clocks=", ".join(str(c) for c in CLOCKS))
    if (rules.bank, rules.increment) not in ((0, 0), *BANKS):
        offered = ", ".join(f"{bank} + {more}" for bank, more in BANKS)
        raise HttpError(400, "error.bank", banks=offered)
    if rules.zone not in zones():
        raise HttpError(400, "error.zone", zone=rules.zone)
    if rules.tutorial:
        raise HttpError(400, "error.tutor")


def with_help(asked: NewTable) -> AskedRules:
    """Give the rules of a table with the help that is usual, if none was chosen."""
    rules = asked.rules
    return rules if rules.help else msgspec.structs.replace(rules, help=usual_help(asked.seats))


def usual_help(seats: list[NewSeat]) -> Help:
    """Allow hints to one who plays bots only; among people, no more than reasons."""
    people = [seat for seat in seats if seat.kind in (ME, FRIEND)]
    return "full" if len(people) <= 1 else "reasons"


class Again(msgspec.Struct):
    """The same once more, each one seat further; several people gather at it before."""

    id: str
    gathering: Gathering


def again(row: MatchRow, seats: Sequence[SeatRow], scores: list[int], winners: list[int]) -> Again:
    """Set up the next game of a series.

    Its name follows from the table and its key: whoever asks again comes to the same table.
    """
    start, before = row.start, [*range(len(seats))]
    before = before[-1:] + before[:-1]
    won, points = start.won or [0] * len(seats), start.points or [0] * len(seats)
    chairs = [
        Chair(
            seats[n].kind,
            seats[n].name,
            seats[n].holder if seats[n].kind == PERSON else "",
            won[n] + (n in winners),
            points[n] + scores[n],
        )
        for n in before
    ]
    return Again(
        hashed(f"{row.id} {row.key} again")[:16],
        Gathering(
            game=row.game,
            options=row.options,
            rules=row.settings,
            host=row.host,
            chairs=chairs,
            games=start.games + 1,
        ),
    )


async def begin_again(store: Store, wish: Again, at: int) -> None:
    """Begin the next game of a series at once, with a key of the server's own."""
    g = wish.gathering
    game = games.set_up(g.game, len(g.chairs), g.options)
    match = Match(game, secrets.token_bytes(32))
    seats = [SeatRow(n, one.kind, one.name, one.holder) for n, one in enumerate(g.chairs)]
    won, points = [one.won for one in g.chairs], [one.points for one in g.chairs]
    start = Start("server", games=g.games, won=won, points=points)
    with suppress(Conflict):  # somebody was quicker
        await put_match(store, match, seats, g.rules, g.host, at, start, wish.id)


async def table_of_record(store: Store, record: Record, holder: str, at: int) -> Made:
    """Put a record on a table of one's own, to look at it or to go on with it."""
    if len(record.moves) > MOST_MOVES:
        raise BadRecord("error.record_long", most=MOST_MOVES)
    kind = record.game, record.players, record.options
    match = await asyncio.to_thread(lambda: Match.resume(games.set_up(*kind), record))
    seats = [NewSeat(ME, clean_name(name)) for name in record.seats]
    if len(seats) != record.players:
        seats = [NewSeat(ME)] * record.players
    return await store_match(store, match, seats, Rules(), holder, at, Start("record"))


async def table_from(
    store: Store, game: Game, record: Record, moves: int, holder: str, at: int
) -> Made:
    """Go on from a position of a finished match, in the seat that decides there, against bots."""
    if not 0 <= moves < len(record.moves):
        raise HttpError(400, "error.no_move", moves=len(record.moves) - 1, at=moves)
    seat, _ = record.moves[moves]
    record.moves = record.moves[:moves]
    match = await asyncio.to_thread(Match.resume, game, record)
    seats = [NewSeat(ME if n == seat else bots.USUAL) for n in range(record.players)]
    return await store_match(store, match, seats, Rules(help="full"), holder, at)


async def store_match(
    store: Store,
    match: Match,
    asked: list[NewSeat],
    rules: Rules,
    holder: str,
    at: int,
    start: Start = BY_SERVER,
) -> Made:
    """Store a match with its seats; `at` is the time in milliseconds."""
    links: dict[int, str] = {}
    seats = [seat_row(n, seat, holder, links) for n, seat in enumerate(asked)]
    return Made(await put_match(store, match, seats, rules, holder, at, start), links)


async def put_match(
    store: Store,
    match: Match,
    seats: list[SeatRow],
    rules: Rules,
    host: str,
    at: int,
    start: Start,
    name: str = "",
    first: Sequence[Statement] = (),
) -> str:
    """Store a match with those who sit there, in one with other statements; give its name."""
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
        start=start,
    )
    entries = await asyncio.to_thread(lambda: chained(origin(row), logbook.entries_of(match, at)))
    row = msgspec.structs.replace(row, head=entries[-1].hash)
    position = logbook.position(match, entries[-1].n)
    await store.create(row, seats, entries, position, clock, first)
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
    table = games.set_up(game, chapter.players, chapter.options)
    match = Match(table, chapter.begin(table))
    seats = [NewSeat(TUTOR) for _ in range(chapter.players)]
    seats[chapter.seat] = NewSeat(ME)
    rules = Rules(undo=False, end_turn=False, help="reasons", tutorial=chapter.name)
    return (await store_match(store, match, seats, rules, holder, at, Start())).id
