"""How a table comes to be: what is asked for, checked, and stored."""

import asyncio
import secrets
import time

import msgspec

from carrack import bots, games
from carrack.arena.match import Match
from carrack.core.errors import BadRecord
from carrack.core.game import Value
from carrack.core.record import Record
from carrack.server import ledger
from carrack.server.people import clean_name, hashed, new_id, new_token
from carrack.server.store import Store
from carrack.server.store.rows import PERSON, TUTOR, Help, MatchRow, Rules, SeatRow
from carrack.server.trouble import Trouble

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


async def make_table(store: Store, asked: NewTable, holder: str) -> Made:
    """Begin a match with a key that nobody can guess."""
    one = games.title(asked.game)
    game = one.table(len(asked.seats), asked.options, games.data(asked.game))
    if asked.rules.clock not in CLOCKS:
        raise Trouble(400, "error.clock", clocks=", ".join(str(c) for c in CLOCKS))
    if asked.rules.tutorial or any(seat.kind == TUTOR for seat in asked.seats):
        raise Trouble(400, "error.tutor")
    rules = asked.rules
    if not rules.help:
        rules = msgspec.structs.replace(rules, help=usual_help(asked.seats))
    key = secrets.token_bytes(32)
    return await store_match(store, Match(game, key), asked.seats, rules, holder)


def usual_help(seats: list[NewSeat]) -> Help:
    """Allow hints to one who plays bots only; among people, no more than reasons."""
    people = [seat for seat in seats if seat.kind in (ME, FRIEND)]
    return "full" if len(people) <= 1 else "reasons"


async def import_record(store: Store, text: str, holder: str) -> Made:
    """Put a record on a table of one's own, to look at it or to go on with it."""
    record = Record.parse(text)
    if len(record.moves) > MOST_MOVES:
        raise BadRecord("this record is too long: more than {most} moves", most=MOST_MOVES)
    match = await asyncio.to_thread(Match.resume, games.game_of(record), record)
    seats = [NewSeat(ME, clean_name(name)) for name in record.seats]
    if len(seats) != record.players:
        seats = [NewSeat(ME)] * record.players
    return await store_match(store, match, seats, Rules(), holder)


async def store_match(
    store: Store, match: Match, asked: list[NewSeat], rules: Rules, holder: str
) -> Made:
    """Store a match with its seats."""
    now = int(time.time() * 1000)
    game = match.game
    links: dict[int, str] = {}
    seats = [seat_row(n, seat, holder, links) for n, seat in enumerate(asked)]
    over = match.state.over
    row = MatchRow(
        new_id(),
        game.name,
        game.players,
        dict(game.chosen),
        game.title.rules,
        game.data_hash,
        match.state.rng.key.hex(),
        rules,
        holder,
        now,
        now,
        now + rules.clock * 1000 if rules.clock and not over else 0,
        now if over else 0,
        match.state.to_move,
    )
    entries = ledger.entries_of(match, now)
    await store.create(row, seats, entries, ledger.snapshot(match, entries[-1].n))
    return Made(row.id, links)


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
        raise Trouble(400, "error.nobody_called", kind=asked.kind, known=known)
    return SeatRow(n, asked.kind, name)
