"""What those at a table settle among themselves: leaving, ending, lost seats, quiet, coaches."""

import msgspec

from carrack.bots import USUAL
from carrack.core.events import EVERYONE, Event
from carrack.server.commands import LONGEST_CHAT, own_seat, seat_at
from carrack.server.http_errors import HttpError
from carrack.server.notes import CLOSED, COACHED, GIVEN_BACK, LEFT
from carrack.server.protocol import Point
from carrack.server.room import Room
from carrack.server.snapshot import Snapshot
from carrack.server.store import beside
from carrack.server.store.beside import Coach
from carrack.server.store.rows import PERSON, SeatRow
from carrack.server.tokens import clean_name, hashed, new_token, one_line

END = "end"
LONGEST_REPORT = 2_000


def give_back(seat: int) -> str:
    """Name the wish that a lost seat be given back."""
    return f"give back {seat}"


def voters(shown: Snapshot, what: str) -> list[int]:
    """List the seats that have a say: those of people, but not a seat that is lost."""
    return [
        row.seat
        for row in shown.seats
        if not row.is_bot and row.holder and what != give_back(row.seat)
    ]


def is_decided(shown: Snapshot, what: str) -> bool:
    """Tell whether enough are for it: all to end, more than half to give a seat back."""
    asked = voters(shown, what)
    yes = len(shown.beside.for_it(what) & {*asked})
    return bool(asked) and (yes == len(asked) if what == END else 2 * yes > len(asked))


def running(shown: Snapshot) -> None:
    """Refuse where nothing can be done any more, and in a tutorial."""
    if shown.over or shown.lesson is not None:
        raise HttpError(409, "error.closed")


def players_only(shown: Snapshot, holder: str) -> list[int]:
    """List the seats of somebody who plays here; refuse all others."""
    mine = shown.held_by(holder)
    if not mine:
        raise HttpError(403, "error.players_only")
    return mine


def host_only(room: Room, holder: str) -> None:
    """Refuse everybody but the host."""
    if not holder or room.row.host != holder:
        raise HttpError(403, "error.host_only")


# --- leaving and ending -------------------------------------------------------------------


async def leave(room: Room, seat: int, holder: str, *, to_bot: bool) -> str:
    """Get up: a bot takes over, or whoever follows the link that this gives.

    When nobody is left the table is closed.
    """
    running(room.shown)
    row = own_seat(room.shown, seat, holder)
    token = "" if to_bot else new_token()
    kind = USUAL if to_bot else PERSON
    link = hashed(token) if token else ""
    event = Event(LEFT, (seat,), EVERYONE)
    await room.put_seat(SeatRow(seat, kind, "", "", link), row, event)
    await room.put_beside(beside.send_away(room.row.id, seat))
    if not any(row.holder for row in room.shown.seats) and to_bot:
        await room.note(CLOSED, close=True)
    return token


async def want_end(room: Room, holder: str, *, yes: bool) -> None:
    """Want the table to end now; it does when all who play want it."""
    running(room.shown)
    mine = players_only(room.shown, holder)
    await room.put_beside(beside.vote(room.row.id, END, mine, yes=yes))
    if is_decided(room.shown, END):
        await room.put_beside(beside.settle(room.row.id, END))
        await room.note(CLOSED, close=True)


# --- a lost seat --------------------------------------------------------------------------


async def want_back(room: Room, seat: int, holder: str, *, yes: bool) -> str:
    """Want a lost seat to be given back: the host may alone, others when more than half want it.

    Gives the secret of the seat's new link when it is decided. A seat whose page is open is not
    lost.
    """
    running(room.shown)
    row = seat_at(room.shown, seat)
    if row.is_bot or not row.holder or row.holder == holder or seat in room.shown.present:
        raise HttpError(409, "error.not_lost")
    what = give_back(seat)
    if room.row.host != holder:
        mine = players_only(room.shown, holder)
        await room.put_beside(beside.vote(room.row.id, what, mine, yes=yes))
        if not is_decided(room.shown, what):
            return ""
    token = new_token()
    await room.put_beside(beside.settle(room.row.id, what))
    await room.put_seat(msgspec.structs.replace(row, link=hashed(token)), row)
    await room.note(GIVEN_BACK, seat)
    return token


# --- what a host needs --------------------------------------------------------------------


async def mute(room: Room, seat: int, holder: str, *, on: bool) -> None:
    """Let a seat say nothing, or speak again."""
    host_only(room, holder)
    if seat_at(room.shown, seat).holder == holder:
        raise HttpError(409, "error.own_seat")
    await room.put_beside(beside.mute(room.row.id, seat, on=on))


async def remove(room: Room, seat: int, holder: str) -> str:
    """Free a seat before the first move; give the secret of its new link."""
    host_only(room, holder)
    row = seat_at(room.shown, seat)
    if row.holder == holder or row.is_bot:
        raise HttpError(409, "error.own_seat")
    if room.shown.moves:
        raise HttpError(409, "error.begun")
    token = new_token()
    await room.put_seat(SeatRow(seat, PERSON, "", "", hashed(token)), row)
    return token


async def report(room: Room, holder: str, text: str) -> None:
    """Save what somebody who plays tells the operator."""
    players_only(room.shown, holder)
    said = one_line(text, LONGEST_REPORT)
    if not said:
        raise HttpError(400, "error.say_what")
    await beside.report(room.store, room.row.id, holder, said, room.services.now())


# --- coaches ------------------------------------------------------------------------------


async def invite_coach(room: Room, seat: int, holder: str) -> str:
    """Make a link that leads behind one's seat, once; whoever was there goes."""
    running(room.shown)
    own_seat(room.shown, seat, holder)
    token = new_token()
    coach = Coach(seat, "", "", hashed(token))
    await room.put_beside(beside.seat_coach(room.row.id, coach))
    return token


async def dismiss_coach(room: Room, seat: int, holder: str) -> None:
    """Send the coach of one's seat away."""
    own_seat(room.shown, seat, holder)
    await room.put_beside(beside.send_away(room.row.id, seat))


async def point(room: Room, message: Point, holder: str) -> None:
    """Point at a thing, or say something, to the seat that one sits behind and to nobody else."""
    coach = room.shown.beside.coach_of(room.shown.beside.coached_by(holder))
    if coach is None:
        raise HttpError(403, "error.coaches_only")
    thing, said = one_line(message.thing, LONGEST_CHAT), one_line(message.text, LONGEST_CHAT)
    told = msgspec.structs.replace(coach, thing=thing, said=said, n=room.shown.n)
    await room.put_beside(beside.seat_coach(room.row.id, told))


async def coach(room: Room, seat: int, token: str, holder: str, name: str) -> None:
    """Sit down behind a seat; nobody who plays here, or sits behind another, may."""
    shown = room.shown
    there = shown.beside.coach_of(seat)
    if there is None or there.link != hashed(token):
        raise HttpError(403, "error.link_used")
    if shown.held_by(holder) or shown.beside.coached_by(holder) is not None:
        raise HttpError(409, "error.no_coach")
    came = Coach(seat, clean_name(name), holder, "")
    await room.put_beside(beside.seat_coach(room.row.id, came))
    await room.note(COACHED, seat)
