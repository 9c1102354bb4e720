"""What can be done at a table, for pages, programs and typed commands alike."""

import msgspec

from carrack import bots
from carrack.core.events import EVERYONE, Event
from carrack.core.reasons import IllegalAction
from carrack.server.http_errors import HttpError, NotAsked, Stale
from carrack.server.notes import SEAT_LENT, SEAT_TAKEN, SEAT_TAKEN_BACK, SEAT_TAKEN_OVER
from carrack.server.protocol import Deed, Say
from carrack.server.room import Room
from carrack.server.snapshot import Snapshot
from carrack.server.store.rows import PERSON, SeatRow
from carrack.server.tokens import clean_name, hashed, new_id, new_token, one_line

LONGEST_CHAT = 300
REFUSALS = (IllegalAction, NotAsked, Stale)  # by the rules, by the tutorial, or too late


async def do(room: Room, message: Deed, holder: str) -> None:
    """Do one thing; the seat must be the sender's own."""
    own_seat(room.shown, message.seat, holder)
    await room.do(message)


async def say(room: Room, seat: int, message: Say, holder: str) -> None:
    """Chat, as a seat or as -1; only those who play may."""
    if not room.shown.held_by(holder):
        raise HttpError(403, "error.players_only")
    if seat in room.shown.beside.muted:
        raise HttpError(403, "error.muted")
    said = one_line(message.text, LONGEST_CHAT)
    if said:
        await room.say(seat, holder, said, message.id or new_id())


# --- seats: links, moves to another device, seats lent to a bot ---------------------------


def seat_at(shown: Snapshot, seat: int) -> SeatRow:
    """Find a seat of a table."""
    if not 0 <= seat < len(shown.seats):
        raise HttpError(400, "error.no_seat", last=len(shown.seats) - 1)
    return shown.seats[seat]


def own_seat(shown: Snapshot, seat: int, holder: str) -> SeatRow:
    """Find a seat that somebody holds."""
    row = seat_at(shown, seat)
    if not holder or row.holder != holder:
        raise HttpError(403, "error.not_yours")
    return row


async def new_link(room: Room, seat: int, holder: str) -> str:
    """Make a link that leads to a seat, once: for its holder, or the host if nobody has it."""
    row = seat_at(room.shown, seat)
    is_open = row.kind == PERSON and not row.holder
    if not holder or not (row.holder == holder or (is_open and room.row.host == holder)):
        raise HttpError(403, "error.not_yours")
    token = new_token()
    await room.put_seat(msgspec.structs.replace(row, link=hashed(token)), row)
    return token


async def claim(room: Room, seat: int, token: str, holder: str, name: str) -> None:
    """Take the seat a link leads to; the link is then used up, and so is the old holder's right."""
    row = seat_at(room.shown, seat)
    if row.link != hashed(token):
        raise HttpError(403, "error.link_used")
    if room.shown.beside.coached_by(holder) is not None:
        raise HttpError(409, "error.no_coach")
    given = clean_name(name) or row.name
    # Whoever held it has seen what the seat sees.
    kind = SEAT_TAKEN if row.holder in ("", holder) else SEAT_TAKEN_OVER
    event = Event(kind, (seat,), EVERYONE)
    await room.put_seat(SeatRow(seat, row.kind, given, holder, ""), row, event)
    if room.shown.seats[seat].holder != holder:
        raise HttpError(403, "error.link_used")


async def lend(room: Room, seat: int, bot: str, holder: str) -> None:
    """Let a bot play for one, or take the seat back with an empty name."""
    row = own_seat(room.shown, seat, holder)
    if bot and bot not in bots.NAMES:
        raise HttpError(400, "error.no_bot", bot=bot, known=", ".join(bots.NAMES))
    if room.shown.row.settings.tutorial:
        raise HttpError(409, "error.own_steps")
    if not bot and row.is_bot and is_lent_for_good(room.shown, seat, holder):
        raise HttpError(403, "error.lent_for_good")
    event = (
        Event(SEAT_LENT, (seat, bot), EVERYONE)
        if bot
        else Event(SEAT_TAKEN_BACK, (seat,), EVERYONE)
    )
    await room.put_seat(msgspec.structs.replace(row, kind=bot or PERSON), row, event)


def is_lent_for_good(shown: Snapshot, seat: int, holder: str) -> bool:
    """Tell whether a seat stays with its bot: taking it back after a move would be a hint.

    That is so among several people who agreed on no hints.
    """
    is_alone = all(row.is_bot or row.holder == holder for row in shown.seats)
    if is_alone or shown.allows("hint"):
        return False
    lent = max((n for n, e in shown.events if e.kind is SEAT_LENT and e.args[0] == seat), default=0)
    return any(mover == seat for mover, _ in shown.done[lent:])
