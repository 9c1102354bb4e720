"""The pages' routes; those that teach are among them."""

import asyncio
from functools import cache
from importlib.resources import files
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import carrack
from carrack.games import playable
from carrack.server import commands, gatherings, new_tables
from carrack.server.api import ENDPOINTS
from carrack.server.gathering import Change
from carrack.server.guard import address_of
from carrack.server.history import no_longer, past_update
from carrack.server.http_errors import HttpError, WrongMethod, headers_of, refusal
from carrack.server.openapi import description
from carrack.server.pages.gathering import gathering_page
from carrack.server.pages.home import home_page
from carrack.server.pages.layout import THEMES, ink_styles, message_page, page
from carrack.server.pages.my_games import News
from carrack.server.pages.new import new_page, read_form
from carrack.server.pages.replay import replay_page
from carrack.server.pages.review import review_page
from carrack.server.pages.rules import rules_page, rules_text
from carrack.server.pages.table import seat_page, table_page
from carrack.server.pages.text import text_page
from carrack.server.protocol import Command
from carrack.server.request import (
    MOST_MARKS,
    WATCH,
    YEAR,
    Guest,
    eyes_of,
    form_of,
    game_of,
    linked_seat,
    lobby_of,
    marks_of,
    number,
    pay,
    room_of,
    text_of,
    visitor_of,
)
from carrack.server.store.rows import PERSON
from carrack.server.text_commands import obey
from carrack.show.presenter import presenter_of
from carrack.text import LANGUAGES, error_sentence

FOR_EVER = "public, max-age=31536000, immutable"
TOLD, NEWS = 12, 60  # own tables of which home tells more, and entries of their logs that are read
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


async def home(request: Request) -> Response:
    """Show the games and one's own tables."""
    pay(request, "page")
    visitor = visitor_of(request)
    store = lobby_of(request).store
    mine = await store.matches_of(visitor.holder) if visitor.holder else []
    waiting = await store.waiting_for(visitor.holder) if visitor.holder else []
    known = [row for row in mine if row.game in playable()]
    begun = [row for row in known if not row.ended][:TOLD]
    ended = [row for row in known if row.ended][:TOLD]
    seats = {row.id: await store.seats(row.id) for row in begun + ended}
    latest = {row.id: await store.latest(row.id, NEWS) for row in begun}
    news = {name: News(seats[name], latest.get(name, [])) for name in seats}
    gathered = await gatherings.seen_by(store, visitor.holder)
    told = {row.id for row in waiting}
    return HTMLResponse(home_page(visitor, known, told, news, gathered))


async def new(request: Request) -> Response:
    """Ask for everything that a table needs, or for changes before its game."""
    game = game_of(request)
    visitor = visitor_of(request)
    table = request.query_params.get("table", "")
    wish = (await gatherings.found(lobby_of(request).services, table))[1] if table else None
    if wish is not None and wish.game != game:
        raise HttpError(404, "error.no_table")
    mode = request.query_params.get("mode", "bots")
    mode = mode if mode in ("bots", "friends", "screen") else "bots"
    return HTMLResponse(new_page(visitor, game, mode, wish, table))


async def create(request: Request) -> Response:
    """Begin a table from a form, invite people to one, or change it before its game."""
    pay(request, "table")
    form = dict(parse_qsl(await text_of(request), max_num_fields=100))
    asked = read_form(form)
    guest = Guest(request)
    lobby = lobby_of(request)
    services = lobby.services
    name = form.get("table", "")
    if name:
        kinds = [PERSON if seat.kind == new_tables.FRIEND else seat.kind for seat in asked.seats]
        wish = Change(asked.options, new_tables.with_help(asked), kinds, asked.lot, asked.listed)
        await lobby.gathered.do(name, wish, guest.holder)
    elif any(seat.kind == new_tables.FRIEND for seat in asked.seats):
        wished = new_tables.gathering_of(asked, guest.holder)
        name = await gatherings.gather(services, wished)
    else:
        made = await new_tables.make_table(services.store, asked, guest.holder, services.now())
        name = made.id
    return guest.mark(RedirectResponse(f"/table/{name}", 303))


async def table(request: Request) -> Response:
    """Show a table, or those who gather at it."""
    pay(request, "page")
    visitor = visitor_of(request)
    name = request.path_params["table"]
    lobby = lobby_of(request)
    if await lobby.room(name) is None:
        _, g = await gatherings.found(lobby.services, name)
        here = await lobby.gathered.here(name, g, visitor.holder)
        wanted = number(request, "seat", -1)
        link = f"{request.base_url}table/{name}"
        return HTMLResponse(gathering_page(visitor, name, g, here, wanted, link))
    room = await room_of(request, visitor)
    shown = room.shown
    eyes = shown.eyes_for(visitor.holder)
    return HTMLResponse(await asyncio.to_thread(table_page, visitor, shown, eyes))


async def watch(request: Request) -> Response:
    """Let somebody watch who has the link for spectators."""
    table, mark = request.path_params["table"], request.path_params["mark"]
    room = await lobby_of(request).room(table)
    if room is None or mark != room.shown.watch_mark:
        raise HttpError(404, "error.no_link")
    marks = ".".join(dict.fromkeys((mark, *marks_of(request))))[:MOST_MARKS]
    response = RedirectResponse(f"/table/{table}", 303)
    secure = request.url.scheme == "https"
    response.set_cookie(WATCH, marks, YEAR, secure=secure, httponly=True, samesite="lax")
    return response


async def seat(request: Request) -> Response:
    """Show where a link leads, or take the seat."""
    token = request.path_params["token"]
    room, at = await linked_seat(request, token)
    if request.method == "GET":
        return HTMLResponse(seat_page(visitor_of(request), token, room.shown, at))
    guest = Guest(request)
    name = (await form_of(request)).get("name", "")
    await commands.claim(room, at, token, guest.holder, name)
    return guest.mark(RedirectResponse(f"/table/{room.row.id}", 303))


async def replay(request: Request) -> Response:
    """Show a match move by move."""
    pay(request, "svg")
    visitor = visitor_of(request)
    table = (await room_of(request, visitor)).shown
    histories = request.app.state.histories
    history = await histories.of(table)
    is_open = table.open_moves(visitor.holder) >= 0
    last = table.open_moves(visitor.holder) if is_open else history.moves
    at = min(max(number(request, "at", last), history.first), last)
    eyes = eyes_of(request, table, visitor.holder, at)
    update = await past_update(histories, table, at, eyes, visitor.language)
    note = error_sentence(visitor.language, no_longer(table)) if history.first else ""
    points = await asyncio.to_thread(history.points, last)
    shown = visitor, table, update, points, note
    return HTMLResponse(await asyncio.to_thread(replay_page, *shown))


async def review(request: Request) -> Response:
    """Show what decided a finished match, or how far the looking over has come."""
    pay(request, "past")
    visitor = visitor_of(request)
    table = (await room_of(request, visitor)).shown
    who = address_of(request.scope)
    told = await request.app.state.reviews.of(table, who, lambda: pay(request, "review"))
    guess = request.query_params.get("guess") == "1"
    return HTMLResponse(review_page(visitor, table, told.review, told.progress, guess=guess))


async def in_words(request: Request) -> Response:
    """Show a table in words, after doing what was typed if no script did."""
    pay(request, "page")
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    told: list[str] = []
    if request.method == "POST":
        form = await form_of(request)
        numbers = [form.get(name, "") for name in ("seat", "ask")]
        if all(number.isdecimal() and len(number) < 10 for number in numbers):
            seat, ask = (int(number) for number in numbers)
            command = Command(seat, ask, form.get("act") or form.get("typed", ""))
            told = (await obey(room, command, visitor.holder, visitor.language)).lines
    shown = room.shown
    eyes = shown.eyes_for(visitor.holder)
    return HTMLResponse(await asyncio.to_thread(text_page, visitor, shown, eyes, told))


async def rules(request: Request) -> Response:
    """Show the rules of a game."""
    visitor, game = visitor_of(request), game_of(request)
    return HTMLResponse(await asyncio.to_thread(rules_page, visitor, game))


async def rules_part(request: Request) -> Response:
    """Give the rules alone, for the drawer of a table."""
    game, language = game_of(request), visitor_of(request).language
    return HTMLResponse(await asyncio.to_thread(rules_text, game, language))


async def learn(request: Request) -> Response:
    """Begin a tutorial, or go on with it."""
    pay(request, "table")
    game = game_of(request)
    guest = Guest(request)
    chapter = (await form_of(request)).get("chapter", "")
    services = lobby_of(request).services
    table = await new_tables.learn(services.store, game, chapter, guest.holder, services.now())
    return guest.mark(RedirectResponse(f"/table/{table}", 303))


async def language(request: Request) -> Response:
    """Remember a language and go back."""
    chosen = request.path_params["language"]
    return remember(request, "language", chosen, LANGUAGES)


async def theme(request: Request) -> Response:
    """Remember light or dark and go back."""
    return remember(request, "theme", request.path_params["theme"], THEMES)


def remember(request: Request, name: str, value: str, known: tuple[str, ...]) -> Response:
    """Set a cookie that holds a preference; go back only to a page of this server."""
    if value not in known:
        raise HttpError(404, "error.choose", name=name, known=", ".join(known))
    back = request.query_params.get("back", "/")
    if not back.startswith("/") or back.startswith(("//", "/\\")):
        back = "/"
    response = RedirectResponse(back, 303)
    response.set_cookie(name, value, YEAR, samesite="lax")
    return response


async def picture(request: Request) -> Response:
    """Give the cover of a game."""
    game = game_of(request)
    headers = {"cache-control": "public, max-age=86400"}
    return Response(cover_of(game), media_type="image/svg+xml", headers=headers)


@cache
def cover_of(name: str) -> str:
    """Draw the cover of a game."""
    one = carrack.title(name)
    return presenter_of(carrack.game(name, players=one.low)).cover()


async def inks(request: Request) -> Response:
    """Give the colours of all games' drawings, for light and dark."""
    headers = {"cache-control": FOR_EVER if request.url.query else "no-cache"}
    return Response(ink_styles(), media_type="text/css", headers=headers)


async def static(request: Request) -> Response:
    """Give one of our own files."""
    name = request.path_params["name"]
    folder = files("carrack.server").joinpath("static")
    known = {each.name: each for each in folder.iterdir()}
    if name not in known:
        raise HttpError(404, "error.no_file", name=name)
    kind = KINDS["." + name.rpartition(".")[2]]
    headers = {"cache-control": FOR_EVER if request.url.query else "no-cache"}
    return Response(known[name].read_bytes(), media_type=kind, headers=headers)


async def programs(request: Request) -> Response:
    """Show what programs can do here."""
    visitor = visitor_of(request)
    words = visitor.words
    here = str(request.base_url)
    title = words.say("web.api")
    return HTMLResponse(
        page("programs.html", visitor, words, "/programs", title, here=here, endpoints=ENDPOINTS)
    )


async def api(_: Request) -> Response:
    """Describe the API."""
    return Response(description(), media_type="application/json")


async def health(request: Request) -> Response:
    """Tell whether the server works: it writes, its keeper and its workers are alive."""
    await lobby_of(request).check()
    return Response("ok\n", media_type="text/plain")


async def metrics(request: Request) -> Response:
    """Give the server's numbers."""
    lobby = lobby_of(request)
    open_pages = sum(len(room.audience.pages) for room in lobby.rooms.values())
    numbers = lobby.services.metrics.text(len(lobby.rooms), open_pages)
    return Response(numbers, media_type="text/plain")


async def refused(request: Request, error: Exception) -> Response:
    """Say on a page what is wrong; programs get it as JSON from the guard."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.url.path.startswith("/api") or not wants_page:
        raise error
    visitor = visitor_of(request)
    status, why = refusal(error, visitor.language)
    page = message_page(visitor, visitor.words.say("web.sorry"), why)
    return HTMLResponse(page, status, headers_of(error))


async def lost(request: Request, _: Exception) -> Response:
    """Answer for paths that are not there."""
    return await refused(request, HttpError(404, "error.no_page"))


async def wrong_method(request: Request, error: Exception) -> Response:
    """Answer where there is something else to be done than what was asked."""
    assert isinstance(error, HTTPException)
    allowed = ", ".join(sorted((error.headers or {}).get("Allow", "").split(", ")))
    return await refused(request, WrongMethod(request.method, allowed))


ROUTES = (
    Route("/", home),
    Route("/new/{game}", new),
    Route("/tables", create, methods=["POST"]),
    Route("/table/{table}", table),
    Route("/table/{table}/text", in_words, methods=["GET", "POST"]),
    Route("/watch/{table}/{mark}", watch),
    Route("/seat/{token}", seat, methods=["GET", "POST"]),
    Route("/replay/{table}", replay),
    Route("/review/{table}", review),
    Route("/rules/{game}", rules),
    Route("/rules/{game}/text", rules_part),
    Route("/learn/{game}", learn, methods=["POST"]),
    Route("/language/{language}", language),
    Route("/theme/{theme}", theme),
    Route("/picture/{game}.svg", picture),
    Route("/inks.css", inks),
    Route("/static/{name}", static),
    Route("/programs", programs),
    Route("/api", api),
    Route("/health", health),
    Route("/metrics", metrics),
)
