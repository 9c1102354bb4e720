"""The pages' routes."""

import asyncio
import random
from functools import cache
from importlib.resources import files
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import carrack
from carrack.server import seating, tables
from carrack.server.api import eyes_of, linked_seat, number
from carrack.server.guard import refusal
from carrack.server.history import no_longer, past_frame
from carrack.server.openapi import description
from carrack.server.pages.home import home_page
from carrack.server.pages.layout import THEMES, message_page
from carrack.server.pages.new import new_page, read_form
from carrack.server.pages.replay import kept_page, replay_page
from carrack.server.pages.table import seat_page, table_page
from carrack.server.trouble import Trouble
from carrack.server.visit import YEAR, Guest, house_of, room_of, text_of, visitor_of
from carrack.text import LANGUAGES

FOR_EVER = "public, max-age=31536000, immutable"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


async def home(request: Request) -> Response:
    """Show the games and one's own tables."""
    visitor = visitor_of(request)
    store = house_of(request).store
    mine = await store.matches_of(visitor.holder) if visitor.holder else []
    waiting = await store.waiting_for(visitor.holder) if visitor.holder else []
    known = [row for row in mine if row.game in carrack.NAMES]
    return HTMLResponse(home_page(visitor, known, {row.id for row in waiting}))


async def new(request: Request) -> Response:
    """Ask for everything that a table needs."""
    game = request.path_params["game"]
    if game not in carrack.NAMES:
        raise Trouble(404, "error.no_game", game=game)
    mode = request.query_params.get("mode", "bots")
    mode = mode if mode in ("bots", "friends", "screen") else "bots"
    return HTMLResponse(new_page(visitor_of(request), game, mode))


async def create(request: Request) -> Response:
    """Begin a table from a form."""
    asked = read_form(await text_of(request))
    guest = Guest(request)
    made = await tables.make_table(house_of(request).store, asked, guest.holder)
    return guest.mark(RedirectResponse(f"/table/{made.id}", 303))


async def table(request: Request) -> Response:
    """Show a table."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    async with room.lock:
        eyes = room.first_eyes(room.held_by(visitor.holder))
        return HTMLResponse(table_page(visitor, room, eyes))


async def seat(request: Request) -> Response:
    """Show where a link leads, or take the seat."""
    token = request.path_params["token"]
    room, at = await linked_seat(request, token)
    if request.method == "GET":
        return HTMLResponse(seat_page(visitor_of(request), token, room, at))
    guest = Guest(request)
    name = dict(parse_qsl(await text_of(request), max_num_fields=20)).get("name", "")
    await seating.claim(room, at, token, guest.holder, name)
    return guest.mark(RedirectResponse(f"/table/{room.row.id}", 303))


async def replay(request: Request) -> Response:
    """Show a match move by move."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    histories = request.app.state.histories
    eyes = eyes_of(request, room, visitor.holder)
    history = await histories.of(room)
    at = min(max(number(request, "at", history.moves), history.first), history.moves)
    frame = await past_frame(histories, room, at, eyes, visitor.language)
    seats = list(range(room.row.players))
    allowed = seats if room.match.state.over else room.held_by(visitor.holder)
    if history.first:
        note = no_longer(room).told(visitor.language)
        return HTMLResponse(kept_page(visitor, room, frame, note, allowed))
    return HTMLResponse(replay_page(visitor, room, frame, history, allowed))


async def language(request: Request) -> Response:
    """Remember a language and go back."""
    chosen = request.path_params["language"]
    return remember(request, "language", chosen, LANGUAGES)


async def theme(request: Request) -> Response:
    """Remember light or dark and go back."""
    return remember(request, "theme", request.path_params["theme"], THEMES)


def remember(request: Request, name: str, value: str, known: tuple[str, ...]) -> Response:
    """Set a cookie that holds a liking; go back only to a page of this server."""
    if value not in known:
        raise Trouble(404, "error.choose", name=name, known=", ".join(known))
    back = request.query_params.get("back", "/")
    if not back.startswith("/") or back.startswith(("//", "/\\")):
        back = "/"
    response = RedirectResponse(back, 303)
    response.set_cookie(name, value, YEAR, samesite="lax")
    return response


async def picture(request: Request) -> Response:
    """Draw a game as it looks in the middle."""
    game = request.path_params["game"]
    if game not in carrack.NAMES:
        raise Trouble(404, "error.no_game", game=game)
    headers = {"cache-control": "public, max-age=86400"}
    drawn = await asyncio.to_thread(middle_of, game)
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@cache
def middle_of(name: str) -> str:
    """Draw a position of a game played at random."""
    game = carrack.game(name, players=max(3, carrack.title(name).low))
    s = game.new(1508)
    rng = random.Random(1508)
    for _ in range(90):
        if s.over:
            break
        mover = s.to_move[0]
        s.apply(mover, rng.choice(s.options(mover)))
    return game.render(game.view(s, None), [])


async def static(request: Request) -> Response:
    """Give one of our own files."""
    name = request.path_params["name"]
    folder = files("carrack.server").joinpath("static")
    known = {each.name: each for each in folder.iterdir()}
    if name not in known:
        raise Trouble(404, "error.no_file", name=name)
    kind = KINDS["." + name.rpartition(".")[2]]
    headers = {"cache-control": FOR_EVER if request.url.query else "no-cache"}
    return Response(known[name].read_bytes(), media_type=kind, headers=headers)


async def api(_: Request) -> Response:
    """Describe the API."""
    return Response(description(), media_type="application/json")


async def health(request: Request) -> Response:
    """Tell whether the server and its database work."""
    await house_of(request).store.rows("select count(*) from schema_version")
    return Response("ok\n", media_type="text/plain")


async def metrics(request: Request) -> Response:
    """Give the server's numbers."""
    house = house_of(request)
    open_pages = sum(len(room.connections) for room in house.rooms.values())
    return Response(house.metrics.text(len(house.rooms), open_pages), media_type="text/plain")


async def refused(request: Request, error: Exception) -> Response:
    """Say on a page what is wrong; programs get it as JSON from the guard."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.url.path.startswith("/api") or not wants_page:
        raise error
    visitor = visitor_of(request)
    status, why = refusal(error, visitor.language)
    return HTMLResponse(message_page(visitor, visitor.words.say("web.sorry"), why), status)


async def lost(request: Request, _: Exception) -> Response:
    """Answer for paths that are not there."""
    return await refused(request, Trouble(404, "error.no_page"))
