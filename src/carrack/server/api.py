"""The JSON API: everything the page does, for programs."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from carrack.core.record import Record
from carrack.server import commands, friends_api, gatherings
from carrack.server.api_schemas import (
    Done,
    GameFacts,
    GatheringFacts,
    Link,
    TableFacts,
    Waiting,
    games_facts,
    gathering_facts,
    table_facts,
    waiting_facts,
)
from carrack.server.endpoint import Endpoint, json
from carrack.server.fair import Proof, proof_of
from carrack.server.gathering import Message as Doing
from carrack.server.guard import address_of
from carrack.server.help import answer, picks
from carrack.server.history import Histories, past_picture, past_update
from carrack.server.http_errors import HttpError
from carrack.server.new_tables import (
    Made,
    NewGathering,
    NewTable,
    begin_again,
    gathering_of,
    make_table,
    table_from,
    table_of_record,
)
from carrack.server.new_tables import again as the_same_again
from carrack.server.protocol import Answer, Ask, Command, Deed, Pick, Picks, Say, Update
from carrack.server.quota import work_of
from carrack.server.request import (
    LARGEST_RECORD,
    Guest,
    body_of,
    eyes_of,
    linked_seat,
    lobby_of,
    number,
    pay,
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
    pay(request, "table")
    asked = msgspec.json.decode(await body_of(request), type=NewTable)
    guest = Guest(request)
    services = lobby_of(request).services
    made = await make_table(services.store, asked, guest.holder, services.now())
    return guest.mark(json(made, 201))


async def import_record(request: Request) -> Response:
    """Put a record on a table."""
    pay(request, "table")
    guest = Guest(request)
    record = await asyncio.to_thread(Record.parse, await text_of(request, LARGEST_RECORD))
    pay(request, "move", len(record.moves))
    services = lobby_of(request).services
    made = await table_of_record(services.store, record, guest.holder, services.now())
    return guest.mark(json(made, 201))


async def show_table(request: Request) -> Response:
    """Tell all one may know about a table."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    eyes = eyes_of(request, room.shown, visitor.holder)
    since = number(request, "since", 0)
    pay(request, "entry", max(0, room.shown.n - since))
    asked = room.shown, visitor.holder, eyes, visitor.language, since
    return json(await asyncio.to_thread(table_facts, *asked))


async def act(request: Request) -> Response:
    """Act, undo, redo, restart, end a turn or chat: the same messages as over the WebSocket."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    message = msgspec.json.decode(await body_of(request), type=Deed | Say)
    pay(request, work_of(message))
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
    pay(request, work_of(message))
    if isinstance(message, Command):
        return json(await obey(room, message, visitor.holder, visitor.language))
    if isinstance(message, Pick):
        return json(picks(room, message, visitor.holder, visitor.language))
    return json(await answer(room, message, visitor.holder, visitor.language))


async def again(request: Request) -> Response:
    """Begin a finished game again with those who played it."""
    pay(request, "table")
    visitor = visitor_of(request)
    shown = (await room_of(request, visitor)).shown
    if not shown.held_by(visitor.holder):
        raise HttpError(403, "error.players_only")
    if not shown.state.over:
        raise HttpError(409, "error.not_over")
    services = lobby_of(request).services
    scores, winners = shown.state.scores(), shown.state.winners()
    wish = the_same_again(shown.row, shown.seats, scores, winners)
    if await services.store.match(wish.id) is None:
        if len(wish.gathering.holders) > 1:
            await gatherings.gather(services, wish.gathering, wish.id)
        else:
            await begin_again(services.store, wish, services.now())
    return json(Made(wish.id, {}))


async def gather(request: Request) -> Response:
    """Open a table for people to gather at before the game."""
    pay(request, "table")
    asked = msgspec.json.decode(await body_of(request), type=NewGathering)
    guest = Guest(request)
    services = lobby_of(request).services
    name = await gatherings.gather(services, gathering_of(asked, guest.holder))
    return guest.mark(json(Made(name, {}), 201))


async def list_open(request: Request) -> Response:
    """List the tables that anybody may join."""
    visitor = visitor_of(request)
    tables = await gatherings.seen_by(lobby_of(request).store, "")
    return json([gathering_facts(name, g, visitor.holder) for name, g in tables])


async def show_gathering(request: Request) -> Response:
    """Tell all about a table before its game."""
    visitor = visitor_of(request)
    table = request.path_params["table"]
    _, g = await gatherings.found(lobby_of(request).services, table)
    return json(gathering_facts(table, g, visitor.holder))


async def prepare(request: Request) -> Response:
    """Sit down, stand up, say ready, change, begin, or show a number."""
    pay(request, "deed")
    message = msgspec.json.decode(await body_of(request), type=Doing)
    guest = Guest(request)
    await lobby_of(request).gathered.do(request.path_params["table"], message, guest.holder)
    return guest.mark(json(Made(request.path_params["table"], {})))


async def fair(request: Request) -> Response:
    """Tell how a match began, so that anybody can check it."""
    shown = (await room_of(request, visitor_of(request))).shown
    return json(proof_of(shown.row, over=shown.state.over))


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
    pay(request, "past")
    return json(await past_update(*await asked_for(request)))


async def asked_for(request: Request) -> tuple[Histories, Snapshot, int, int | None, str]:
    """Find which position is asked for, through eyes that are allowed."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    at = number(request, "at", 0)
    eyes = eyes_of(request, room.shown, visitor.holder, at)
    return request.app.state.histories, room.shown, at, eyes, visitor.language


async def picture_svg(request: Request) -> Response:
    """Draw a position as SVG."""
    pay(request, "svg")
    return Response(await past_picture(*await asked_for(request)), media_type="image/svg+xml")


async def picture_png(request: Request) -> Response:
    """Draw a position as PNG, in a worker: it takes a while."""
    pay(request, "png")
    svg = await past_picture(*await asked_for(request))
    picture = await lobby_of(request).services.pool.draw(svg, address_of(request.scope))
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
        await asyncio.to_thread(given.to_text),
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
    pay(request, "past")
    table = (await room_of(request, visitor_of(request))).shown
    who = address_of(request.scope)
    return json(await request.app.state.reviews.of(table, who, lambda: pay(request, "review")))


async def try_again(request: Request) -> Response:
    """Go on by oneself, against bots, from a position of a finished game."""
    pay(request, "table")
    visitor = visitor_of(request)
    shown = (await room_of(request, visitor)).shown
    if not shown.state.over or shown.lesson is not None:
        raise HttpError(409, "error.not_over")
    guest = Guest(request)
    services = lobby_of(request).services
    at = number(request, "at", 0)
    pay(request, "move", max(0, min(at, shown.moves)))
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
        "GET", "/gatherings", "open tables of this server", list_open, gives=list[GatheringFacts]
    ),
    Endpoint(
        "POST",
        "/gatherings",
        "open a table for people to gather at",
        gather,
        takes=NewGathering,
        gives=Made,
    ),
    Endpoint(
        "GET",
        "/gatherings/{table}",
        "a table before its game",
        show_gathering,
        gives=GatheringFacts,
    ),
    Endpoint(
        "POST",
        "/gatherings/{table}",
        "sit, stand, say ready, change, begin, show a number",
        prepare,
        takes=Doing,  # type: ignore[arg-type]
        gives=Made,
    ),
    Endpoint("GET", "/tables/{table}/fair", "how the key was drawn", fair, gives=Proof),
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
    *friends_api.ENDPOINTS,
)
