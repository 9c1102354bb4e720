"""The JSON API: everything the page does, for programs."""

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from carrack.core.reasons import IllegalAction
from carrack.server import answers, doing, seating, tables
from carrack.server.help import answer as help_answer
from carrack.server.history import may_see_as, past_frame
from carrack.server.learning import obey as obey_typed
from carrack.server.people import hashed
from carrack.server.protocol import (
    Act,
    Answer,
    Command,
    End,
    Frame,
    Hint,
    Preview,
    Redo,
    Restart,
    Say,
    Undo,
    Why,
)
from carrack.server.room import Room
from carrack.server.trouble import Trouble, Worded
from carrack.server.visit import (
    LARGEST_RECORD,
    Guest,
    body_of,
    house_of,
    room_of,
    text_of,
    visitor_of,
)
from carrack.text import catalogue, reason_sentence


class Lend(msgspec.Struct, forbid_unknown_fields=True):
    """The bot that shall play for one; empty to take the seat back."""

    bot: str = ""


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """The name of the one who takes a seat."""

    name: str = ""


class Endpoint:
    """One thing the API can do: where, how, what it takes and what it gives."""

    def __init__(
        self,
        method: str,
        path: str,
        about: str,
        run: Callable[[Request], Awaitable[Response]],
        *,
        takes: type | None = None,
        gives: type | None = None,
        media: str = "application/json",
    ) -> None:
        self.method = method
        self.path = path
        self.about = about
        self.run = run
        self.takes = takes
        self.gives = gives
        self.media = media

    def route(self) -> Route:
        """Give the route of it."""
        return Route(f"/api{self.path}", self.run, methods=[self.method])


def json(value: object, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def number(request: Request, name: str, default: int) -> int:
    """Read a number from the query or the path."""
    given = str(request.path_params.get(name, request.query_params.get(name, default)))
    if not given.removeprefix("-").isdecimal() or len(given) > 9:
        raise Trouble(400, "error.not_number", name=name, given=given)
    return int(given)


def eyes_of(request: Request, room: Room, holder: str) -> int | None:
    """Read through whose eyes is looked: one's own by default; -1 is a spectator."""
    mine = room.held_by(holder)
    asked = number(request, "eyes", mine[0] if mine else -1)
    eyes = None if asked == -1 else asked
    if eyes is not None and not 0 <= eyes < len(room.seats):
        raise Trouble(400, "error.no_seat", last=len(room.seats) - 1)
    if not may_see_as(room, holder, eyes):
        raise Trouble(403, "error.not_yours")
    return eyes


async def list_games(request: Request) -> Response:
    """List all games."""
    return json(answers.games_facts(visitor_of(request).language))


async def waiting(request: Request) -> Response:
    """List the tables that wait for the visitor, the longest waiting first."""
    visitor = visitor_of(request)
    rows = await house_of(request).store.waiting_for(visitor.holder) if visitor.holder else []
    return json(answers.waiting_facts(rows, visitor.language))


async def new_table(request: Request) -> Response:
    """Begin a table."""
    asked = msgspec.json.decode(await body_of(request), type=tables.NewTable)
    guest = Guest(request)
    return guest.mark(
        json(await tables.make_table(house_of(request).store, asked, guest.holder), 201)
    )


async def import_record(request: Request) -> Response:
    """Put a record on a table."""
    guest = Guest(request)
    text = await text_of(request, LARGEST_RECORD)
    return guest.mark(
        json(await tables.import_record(house_of(request).store, text, guest.holder), 201)
    )


async def show_table(request: Request) -> Response:
    """Tell all one may know about a table."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    eyes = eyes_of(request, room, visitor.holder)
    since = number(request, "since", 0)
    async with room.lock:
        facts = answers.table_facts(room, visitor.holder, eyes, visitor.language, since)
    return json(facts)


async def act(request: Request) -> Response:
    """Act, undo, redo, restart, end a turn or chat: the same messages as over the WebSocket."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    message = msgspec.json.decode(
        await body_of(request), type=Act | Undo | Redo | Restart | End | Say
    )
    try:
        if isinstance(message, Say):
            mine = room.held_by(visitor.holder)
            await doing.say(room, next(iter(mine), -1), message.text, visitor.holder)
        else:
            await doing.do(room, message, visitor.holder)
    except doing.REFUSALS as error:
        words = catalogue(visitor.language, room.game.folder)
        raise Worded(409, doing.refused(room, words, error)) from None
    return json(answers.Done(room.n))


async def ask(request: Request) -> Response:
    """Ask why not, what an option brings, for a hint, or type a command."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    message = msgspec.json.decode(await body_of(request), type=Why | Preview | Hint | Command)
    words = catalogue(visitor.language, room.game.folder)
    try:
        if isinstance(message, Command):
            given = await obey_typed(room, message, visitor.holder, visitor.language)
        else:
            given = await help_answer(room, message, visitor.holder, visitor.language)
    except IllegalAction as error:
        raise Worded(409, reason_sentence(words, error.reason)) from None
    return json(given)


async def link(request: Request) -> Response:
    """Make a link to a seat."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    token = await seating.new_link(room, number(request, "seat", -1), visitor.holder)
    return json(answers.Link(f"/seat/{token}"))


async def lend(request: Request) -> Response:
    """Let a bot play for one, or take the seat back."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    asked = msgspec.json.decode(await body_of(request), type=Lend)
    await seating.lend(room, number(request, "seat", -1), asked.bot, visitor.holder)
    return json(answers.Done(room.n))


async def claim(request: Request) -> Response:
    """Take the seat that a link leads to."""
    asked = msgspec.json.decode(await body_of(request), type=Claim)
    token = request.path_params["token"]
    guest = Guest(request)
    room, seat = await linked_seat(request, token)
    await seating.claim(room, seat, token, guest.holder, asked.name)
    return guest.mark(json(tables.Made(room.row.id, {})))


async def linked_seat(request: Request, token: str) -> tuple[Room, int]:
    """Find the seat of a link."""
    house = house_of(request)
    found = await house.store.seat_of_link(hashed(token))
    room = await house.room(found[0]) if found else None
    if found is None or room is None:
        raise Trouble(404, "error.no_link")
    return room, found[1].seat


async def past(request: Request) -> Response:
    """Show the position after some moves."""
    return json(await past_of(request))


async def past_of(request: Request) -> Frame:
    """Find the position after some moves, through eyes that are allowed."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    eyes = eyes_of(request, room, visitor.holder)
    histories = request.app.state.histories
    at = number(request, "at", 0)
    return await past_frame(histories, room, at, eyes, visitor.language)


async def picture_svg(request: Request) -> Response:
    """Draw a position as SVG."""
    frame = await past_of(request)
    return Response(frame.parts["board"], media_type="image/svg+xml")


async def picture_png(request: Request) -> Response:
    """Draw a position as PNG, in a worker: it takes a while."""
    frame = await past_of(request)
    picture = await house_of(request).brains.draw(frame.parts["board"])
    return Response(picture, media_type="image/png")


async def record(request: Request) -> Response:
    """Give the record of a finished game; that of a running one would tell its secrets."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    if not room.match.state.over:
        raise Trouble(409, "error.record_later")
    given = room.match.record([row.name or row.kind for row in room.seats])
    given.rules, given.data = room.row.rules, room.row.data
    name = f"{room.row.game}-{room.row.id}.json"
    return Response(
        given.to_text(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


ENDPOINTS = (
    Endpoint("GET", "/games", "all games", list_games, gives=list[answers.GameFacts]),
    Endpoint("GET", "/waiting", "tables that wait for one", waiting, gives=list[answers.Waiting]),
    Endpoint(
        "POST", "/tables", "begin a table", new_table, takes=tables.NewTable, gives=tables.Made
    ),
    Endpoint(
        "POST", "/records", "put a record on a table", import_record, takes=dict, gives=tables.Made
    ),
    Endpoint(
        "GET", "/tables/{table}", "a table as one may know it", show_table, gives=answers.TableFacts
    ),
    Endpoint(
        "POST",
        "/tables/{table}/act",
        "act, undo, redo, restart, end a turn or chat",
        act,
        takes=Act | Undo | Redo | Restart | End | Say,  # type: ignore[arg-type]
        gives=answers.Done,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/ask",
        "why not, what an option brings, a hint, or a typed command",
        ask,
        takes=Why | Preview | Hint | Command,  # type: ignore[arg-type]
        gives=Answer,
    ),
    Endpoint(
        "POST", "/tables/{table}/seats/{seat}/link", "a link to a seat", link, gives=answers.Link
    ),
    Endpoint(
        "POST",
        "/tables/{table}/seats/{seat}/lend",
        "lend a seat to a bot, or take it back",
        lend,
        takes=Lend,
        gives=answers.Done,
    ),
    Endpoint(
        "POST", "/seats/{token}", "take the seat of a link", claim, takes=Claim, gives=tables.Made
    ),
    Endpoint("GET", "/tables/{table}/at/{at}", "the position after some moves", past, gives=Frame),
    Endpoint(
        "GET", "/tables/{table}/at/{at}/board.svg", "as SVG", picture_svg, media="image/svg+xml"
    ),
    Endpoint("GET", "/tables/{table}/at/{at}/board.png", "as PNG", picture_png, media="image/png"),
    Endpoint("GET", "/tables/{table}/record", "the record of a finished game", record, gives=dict),
)
