"""Who takes which seat: links, moves to another device, seats lent to a bot."""

import msgspec

from carrack import bots
from carrack.server.people import clean_name, hashed, new_token
from carrack.server.room import Room
from carrack.server.store.rows import PERSON, SeatRow
from carrack.server.trouble import Trouble


def seat_at(room: Room, seat: int) -> SeatRow:
    """Find a seat of a table."""
    if not 0 <= seat < len(room.seats):
        raise Trouble(400, "error.no_seat", last=len(room.seats) - 1)
    return room.seats[seat]


def own_seat(room: Room, seat: int, holder: str) -> SeatRow:
    """Find a seat that somebody holds."""
    row = seat_at(room, seat)
    if not holder or row.holder != holder:
        raise Trouble(403, "error.not_yours")
    return row


async def put(room: Room, new: SeatRow, was: SeatRow) -> None:
    """Store who sits there, and let all pages know."""
    async with room.lock:
        await room.house.store.put_seat(room.row.id, new, was)
        room.seats = await room.house.store.seats(room.row.id)
        room.greet_all()
    room.wake()


async def new_link(room: Room, seat: int, holder: str) -> str:
    """Make a link that leads to a seat, once: for its holder, or the host if nobody has it."""
    row = seat_at(room, seat)
    is_open = row.kind == PERSON and not row.holder
    if not holder or not (row.holder == holder or (is_open and room.row.host == holder)):
        raise Trouble(403, "error.not_yours")
    token = new_token()
    await put(room, msgspec.structs.replace(row, link=hashed(token)), row)
    return token


async def claim(room: Room, seat: int, token: str, holder: str, name: str) -> None:
    """Take the seat a link leads to; the link is then used up, and so is the old holder's right."""
    row = seat_at(room, seat)
    if row.link != hashed(token):
        raise Trouble(403, "error.link_used")
    given = clean_name(name) or row.name
    await put(room, SeatRow(seat, row.kind, given, holder, ""), row)
    if room.seats[seat].holder != holder:
        raise Trouble(403, "error.link_used")


async def lend(room: Room, seat: int, bot: str, holder: str) -> None:
    """Let a bot play for one, or take the seat back with an empty name."""
    row = own_seat(room, seat, holder)
    if bot and bot not in bots.NAMES:
        raise Trouble(400, "error.no_bot", bot=bot, known=", ".join(bots.NAMES))
    await put(room, msgspec.structs.replace(row, kind=bot or PERSON), row)
