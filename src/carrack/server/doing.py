"""What can be done at a table, for pages, programs and typed commands alike."""

from typing import TypeAlias

from carrack.core.reasons import IllegalAction
from carrack.server.lessons import NotAsked
from carrack.server.protocol import Act, End, Redo, Restart, Undo
from carrack.server.room import Room, Stale
from carrack.server.seating import own_seat
from carrack.server.trouble import Trouble
from carrack.text import Catalogue, reason_sentence

LONGEST_CHAT = 300
Deed: TypeAlias = Act | Undo | Redo | Restart | End
REFUSALS = (IllegalAction, NotAsked, Stale)


async def do(room: Room, message: Deed, holder: str) -> None:
    """Do one thing; the seat must be the sender's own."""
    own_seat(room, message.seat, holder)
    match message:
        case Act(seat=seat, ask=ask, act=act):
            await room.act(seat, ask, act)
        case Undo(seat=seat, n=n):
            await room.undo(seat, n)
        case Redo(seat=seat, n=n):
            await room.redo(seat, n)
        case Restart(seat=seat, n=n):
            await room.restart(seat, n)
        case End(seat=seat, n=n):
            await room.end(seat, n)


async def say(room: Room, seat: int, text: str, holder: str) -> None:
    """Chat, as a seat or as -1; only those who play may."""
    if not room.held_by(holder):
        raise Trouble(403, "error.players_only")
    said = " ".join(text.split())[:LONGEST_CHAT]
    if said:
        await room.house.say(room, seat, said)


def refused(room: Room, words: Catalogue, error: IllegalAction | NotAsked | Stale) -> str:
    """Say why nothing was done: by the rules, by the tutorial, or because it came too late."""
    if isinstance(error, IllegalAction):
        return reason_sentence(words, error.reason)
    return room.asked_step(words) if isinstance(error, NotAsked) else words.say("web.stale")
