"""The JSON API: everything the page does, for programs."""

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from carrack.core.record import Record
from carrack.server import commands
from carrack.server.api_schemas import (
    Done,
    GameFacts,
    Link,
    TableFacts,
    Waiting,
    games_facts,
    table_facts,
    waiting_facts,
)
from carrack.server.help import answer, picks
from carrack.server.history import Histories, past_picture, past_update
from carrack.server.http_errors import HttpError
from carrack.server.new_tables import (
    Made,
    NewTable,
    make_table,
    rematch,
    table_from,
    table_of_record,
)
from carrack.server.protocol import Answer, Ask, Command, Deed, Pick, Picks, Say, Update
from carrack.server.request import (
    LARGEST_RECORD,
    Guest,
    body_of,
    eyes_of,
    linked_seat,
    lobby_of,
    number,
    room_of,
    text_of,
    visitor_of,
)
from carrack.server.reviews import Reviewed
from carrack.server.snapshot import Snapshot
from carrack.server.text_commands import obey


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


async def list_games(request: Request) -> Response:
    """List all games."""
    return json(games_facts(visitor_of(request).language))


async def waiting(request: Request) -> Response:
    """List the tables that wait for the visitor, the longest waiting first."""
    visitor = visitor_of(request)
    rows = await lobby_of(request).store.waiting_for(visitor.holder) if visitor.holder else []
    return json(waiting_facts(rows, visitor.language))


async def new_table(request: Request) -> Response:
    """Begin a table."""
    asked = msgspec.json.decode(await body_of(request), type=NewTable)
    guest = Guest(request)
    services = lobby_of(request).services
    made = await make_table(services.store, asked, guest.holder, services.now())
    return guest.mark(json(made, 201))


async def import_record(request: Request) -> Response:
    """Put a record on a table."""
    guest = Guest(request)
    text = await text_of(request, LARGEST_RECORD)
    services = lobby_of(request).services
    made = await table_of_record(services.store, text, guest.holder, services.now())
    return guest.mark(json(made, 201))


async def show_table(request: Request) -> Response:
    """Tell all one may know about a table."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    eyes = eyes_of(request, room.shown, visitor.holder)
    since = number(request, "since", 0)
    return json(table_facts(room.shown, visitor.holder, eyes, visitor.language, since))


async def act(request: Request) -> Response:
    """Act, undo, redo, restart, end a turn or chat: the same messages as over the WebSocket."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    message = msgspec.json.decode(await body_of(request), type=Deed | Say)
    if isinstance(message, Say):
        mine = room.shown.held_by(visitor.holder)
        await commands.say(room, next(iter(mine), -1), message, visitor.holder)
    else:
        await commands.do(room, message, visitor.holder)
    return json(Done(room.shown.n))


async def ask(request: Request) -> Response:
    """Ask why not, what an option brings, for a hint, or type a command."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    message = msgspec.json.decode(await body_of(request), type=Ask | Pick | Command)
    if isinstance(message, Command):
        return json(await obey(room, message, visitor.holder, visitor.language))
    if isinstance(message, Pick):
        return json(picks(room, message, visitor.holder, visitor.language))
    return json(await answer(room, message, visitor.holder, visitor.language))


async def again(request: Request) -> Response:
    """Begin a finished game again with those who played it."""
    visitor = visitor_of(request)
    shown = (await room_of(request, visitor)).shown
    if not shown.held_by(visitor.holder):
        raise HttpError(403, "error.players_only")
    if not shown.state.over:
        raise HttpError(409, "error.not_over")
    services = lobby_of(request).services
    name = await rematch(services.store, shown.row, [*shown.seats], services.now())
    return json(Made(name, {}))


async def link(request: Request) -> Response:
    """Make a link to a seat."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    token = await commands.new_link(room, number(request, "seat", -1), visitor.holder)
    return json(Link(f"/seat/{token}"))


async def lend(request: Request) -> Response:
    """Let a bot play for one, or take the seat back."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    asked = msgspec.json.decode(await body_of(request), type=Lend)
    await commands.lend(room, number(request, "seat", -1), asked.bot, visitor.holder)
    return json(Done(room.shown.n))


async def claim(request: Request) -> Response:
    """Take the seat that a link leads to."""
    asked = msgspec.json.decode(await body_of(request), type=Claim)
    token = request.path_params["token"]
    guest = Guest(request)
    room, seat = await linked_seat(request, token)
    await commands.claim(room, seat, token, guest.holder, asked.name)
    return guest.mark(json(Made(room.row.id, {})))


async def past(request: Request) -> Response:
    """Show the position after some moves."""
    return json(await past_update(*await asked_for(request)))


async def asked_for(request: Request) -> tuple[Histories, Snapshot, int, int | None, str]:
    """Find which position is asked for, through eyes that are allowed."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    eyes = eyes_of(request, room.shown, visitor.holder)
    histories = request.app.state.histories
    return histories, room.shown, number(request, "at", 0), eyes, visitor.language


async def picture_svg(request: Request) -> Response:
    """Draw a position as SVG."""
    return Response(await past_picture(*await asked_for(request)), media_type="image/svg+xml")


async def picture_png(request: Request) -> Response:
    """Draw a position as PNG, in a worker: it takes a while."""
    picture = await lobby_of(request).services.pool.draw(
        await past_picture(*await asked_for(request))
    )
    return Response(picture, media_type="image/png")


async def record(request: Request) -> Response:
    """Give the record of a finished game; that of a running one would tell its secrets."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    if not room.shown.state.over:
        raise HttpError(409, "error.record_later")
    given = record_of(room.shown)
    name = f"{room.row.game}-{room.row.id}.json"
    return Response(
        given.to_text(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


def record_of(table: Snapshot) -> Record:
    """Give the record of a match, with the rules and data that it was begun with."""
    record = table.state.record
    record.seats = [row.name or row.kind for row in table.seats]
    record.rules, record.data = table.row.rules, table.row.data
    return record


async def review(request: Request) -> Response:
    """Give the review of a finished game, or how far it has come; whoever asks first begins it."""
    table = (await room_of(request, visitor_of(request))).shown
    return json(await request.app.state.reviews.of(table))


async def try_again(request: Request) -> Response:
    """Go on by oneself, against bots, from a position of a finished game."""
    visitor = visitor_of(request)
    shown = (await room_of(request, visitor)).shown
    if not shown.state.over or shown.lesson is not None:
        raise HttpError(409, "error.not_over")
    guest = Guest(request)
    services = lobby_of(request).services
    at = number(request, "at", 0)
    made = await table_from(
        services.store, shown.game, record_of(shown), at, guest.holder, services.now()
    )
    return guest.mark(json(made, 201))


ENDPOINTS = (
    Endpoint("GET", "/games", "all games", list_games, gives=list[GameFacts]),
    Endpoint("GET", "/waiting", "tables that wait for one", waiting, gives=list[Waiting]),
    Endpoint(
        "POST",
        "/tables",
        "begin a table",
        new_table,
        takes=NewTable,
        gives=Made,
    ),
    Endpoint(
        "POST",
        "/records",
        "put a record on a table",
        import_record,
        takes=dict,
        gives=Made,
    ),
    Endpoint(
        "GET",
        "/tables/{table}",
        "a table as one may know it",
        show_table,
        gives=TableFacts,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/act",
        "act, make a set of picks, undo, redo, restart, end a turn or chat",
        act,
        takes=Deed | Say,  # type: ignore[arg-type]
        gives=Done,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/ask",
        "why not, what an option brings, what can be added to a set, a hint, or a typed command",
        ask,
        takes=Ask | Pick | Command,  # type: ignore[arg-type]
        gives=Answer | Picks,  # type: ignore[arg-type]
    ),
    Endpoint(
        "POST",
        "/tables/{table}/again",
        "the same once more, with those who played it",
        again,
        gives=Made,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/seats/{seat}/link",
        "a link to a seat",
        link,
        gives=Link,
    ),
    Endpoint(
        "POST",
        "/tables/{table}/seats/{seat}/lend",
        "lend a seat to a bot, or take it back",
        lend,
        takes=Lend,
        gives=Done,
    ),
    Endpoint(
        "POST",
        "/seats/{token}",
        "take the seat of a link",
        claim,
        takes=Claim,
        gives=Made,
    ),
    Endpoint("GET", "/tables/{table}/at/{at}", "the position after some moves", past, gives=Update),
    Endpoint(
        "GET", "/tables/{table}/at/{at}/board.svg", "as SVG", picture_svg, media="image/svg+xml"
    ),
    Endpoint("GET", "/tables/{table}/at/{at}/board.png", "as PNG", picture_png, media="image/png"),
    Endpoint(
        "POST",
        "/tables/{table}/at/{at}/try",
        "a table of one's own that goes on from a position of a finished game",
        try_again,
        gives=Made,
    ),
    Endpoint(
        "GET",
        "/tables/{table}/review",
        "the review of a finished game, or how far it has come",
        review,
        gives=Reviewed,
    ),
    Endpoint("GET", "/tables/{table}/record", "the record of a finished game", record, gives=dict),
)
