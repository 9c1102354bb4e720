"""What those at a table settle among themselves, for programs and for the page."""

from base64 import urlsafe_b64decode
from typing import Annotated, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carrack.server import agree, outside
from carrack.server.api_schemas import Calls, Done, Link
from carrack.server.calls import PUSH
from carrack.server.endpoint import Endpoint, json
from carrack.server.http_errors import HttpError
from carrack.server.request import Guest, body_of, lobby_of, number, room_of, visitor_of
from carrack.server.room import Room
from carrack.server.store import people
from carrack.server.store.people import Call

MOST_CALLS = 5  # of one person


class Leave(msgspec.Struct, forbid_unknown_fields=True):
    """Who takes over: a bot, or whoever follows the link that comes back."""

    to: Literal["bot", "link"] = "bot"


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """Whether one wants it."""

    yes: bool = True


class BrowserKeys(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a browser, by which messages are sealed for it."""

    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=200)]

    @property
    def is_sound(self) -> bool:
        """Tell whether these are a point of the curve, and 16 bytes."""
        try:
            sizes = [len(urlsafe_b64decode(key + "==")) for key in (self.p256dh, self.auth)]
        except ValueError:
            return False
        return sizes == [65, 16]


class NewCall(msgspec.Struct, forbid_unknown_fields=True):
    """Where one wants to hear of one's turn: a browser's push service, or a chat service."""

    kind: Literal["push", "hook"]
    address: str
    keys: BrowserKeys | None = None


class EndCall(msgspec.Struct, forbid_unknown_fields=True):
    """Where one wants to hear no more."""

    address: str


class Report(msgspec.Struct, forbid_unknown_fields=True):
    """What the operator shall know."""

    text: str


async def asked(request: Request) -> tuple[Room, str]:
    """Find the table that is meant, and who asks."""
    visitor = visitor_of(request)
    return await room_of(request, visitor), visitor.holder


def linked(place: str, token: str) -> Response:
    """Answer with a link, or with an empty one where there is none yet."""
    return json(Link(f"/{place}/{token}" if token else ""))


async def leave(request: Request) -> Response:
    """Get up from a seat."""
    room, holder = await asked(request)
    body = msgspec.json.decode(await body_of(request), type=Leave)
    seat = number(request, "seat", -1)
    return linked("seat", await agree.leave(room, seat, holder, to_bot=body.to == "bot"))


async def end(request: Request) -> Response:
    """Want the table to end now."""
    room, holder = await asked(request)
    body = msgspec.json.decode(await body_of(request), type=Wish)
    await agree.want_end(room, holder, yes=body.yes)
    return json(Done(room.shown.n))


async def give_back(request: Request) -> Response:
    """Want a lost seat to be given back."""
    room, holder = await asked(request)
    body = msgspec.json.decode(await body_of(request), type=Wish)
    token = await agree.want_back(room, number(request, "seat", -1), holder, yes=body.yes)
    return linked("seat", token)


async def mute(request: Request) -> Response:
    """Let a seat say nothing, or speak again."""
    room, holder = await asked(request)
    body = msgspec.json.decode(await body_of(request), type=Wish)
    await agree.mute(room, number(request, "seat", -1), holder, on=body.yes)
    return json(Done(room.shown.n))


async def remove(request: Request) -> Response:
    """Free a seat before the first move."""
    room, holder = await asked(request)
    return linked("seat", await agree.remove(room, number(request, "seat", -1), holder))


async def report(request: Request) -> Response:
    """Tell the operator something."""
    room, holder = await asked(request)
    body = msgspec.json.decode(await body_of(request), type=Report)
    await agree.report(room, holder, body.text)
    return json(Done(room.shown.n))


async def coach(request: Request) -> Response:
    """Make a link that leads behind one's seat, or send the coach away."""
    room, holder = await asked(request)
    seat = number(request, "seat", -1)
    if msgspec.json.decode(await body_of(request), type=Wish).yes:
        return linked("coach", await agree.invite_coach(room, seat, holder))
    await agree.dismiss_coach(room, seat, holder)
    return linked("coach", "")


async def called(request: Request, guest: Guest) -> Response:
    """Tell where somebody is called."""
    lobby = lobby_of(request)
    found = await people.calls_of(lobby.store, guest.holder)
    key = await lobby.services.caller.public_key()
    return json(Calls([call.address for call in found], key))


async def calls(request: Request) -> Response:
    """Tell where the visitor is called."""
    return await called(request, Guest(request))


async def call(request: Request) -> Response:
    """Call the visitor there from now on."""
    body = msgspec.json.decode(await body_of(request), type=NewCall)
    lobby, guest, visitor = lobby_of(request), Guest(request), visitor_of(request)
    caller = lobby.services.caller
    await outside.check(body.address, private=caller.private)
    if body.kind == PUSH and not (body.keys and body.keys.is_sound):
        raise HttpError(400, "error.address")
    if len(await people.calls_of(lobby.store, guest.holder)) >= MOST_CALLS:
        raise HttpError(409, "error.calls", most=MOST_CALLS)
    keys = msgspec.structs.asdict(body.keys) if body.keys else {}
    site = str(request.base_url)
    one = Call(body.address, guest.holder, body.kind, keys, site, visitor.language)
    await people.put_call(lobby.store, one)
    return guest.mark(await called(request, guest))


async def end_call(request: Request) -> Response:
    """Call the visitor there no more."""
    body = msgspec.json.decode(await body_of(request), type=EndCall)
    guest = Guest(request)
    await people.drop_call(lobby_of(request).store, guest.holder, body.address)
    return await called(request, guest)


SEAT = "/tables/{table}/seats/{seat}"
ENDPOINTS = (
    Endpoint("GET", "/calls", "where one is called", calls, gives=Calls),
    Endpoint("POST", "/calls", "hear of one's turn there", call, takes=NewCall, gives=Calls),
    Endpoint("POST", "/calls/end", "hear there no more", end_call, takes=EndCall, gives=Calls),
    Endpoint("POST", f"{SEAT}/leave", "leave a seat", leave, takes=Leave, gives=Link),
    Endpoint(
        "POST", f"{SEAT}/give-back", "a new link for a lost seat", give_back, takes=Wish, gives=Link
    ),
    Endpoint("POST", f"{SEAT}/mute", "keep a seat from the chat", mute, takes=Wish, gives=Done),
    Endpoint("POST", f"{SEAT}/remove", "free a seat before the first move", remove, gives=Link),
    Endpoint("POST", f"{SEAT}/coach", "a link behind one's seat", coach, takes=Wish, gives=Link),
    Endpoint("POST", "/tables/{table}/end", "agree to end", end, takes=Wish, gives=Done),
    Endpoint(
        "POST", "/tables/{table}/report", "tell the operator", report, takes=Report, gives=Done
    ),
)
