"""The routes about oneself: other devices, a phrase to write down, deleting all; coaches' links."""

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from carrack.server import agree, persons
from carrack.server.guard import address_of
from carrack.server.http_errors import HttpError
from carrack.server.pages.me import coach_page, here_page, me_page
from carrack.server.request import Guest, form_of, lobby_of, token_of, visitor_of
from carrack.server.room import Room
from carrack.server.store import beside, people
from carrack.server.tokens import COOKIE, hashed

TRIES_A_SECOND, TRIES = 0.1, 5.0  # to write a phrase in, from one address


async def me(request: Request) -> Response:
    """Show how one is known here."""
    visitor = visitor_of(request)
    has_phrase = await people.has_phrase(lobby_of(request).store, visitor.holder)
    return HTMLResponse(me_page(visitor, has_phrase=has_phrase))


async def another_device(request: Request) -> Response:
    """Show a link for another device, and its picture for a camera."""
    guest = Guest(request)
    token = await persons.new_link(lobby_of(request), guest.token)
    link = f"{request.base_url}here/{token}"
    code = segno.make(link, error="m").svg_inline(scale=4, border=3, omitsize=True)
    page = me_page(visitor_of(request), has_phrase=True, link=link, code=code)
    return guest.mark(HTMLResponse(page))


async def phrase(request: Request) -> Response:
    """Show a phrase to write down, this once."""
    guest = Guest(request)
    words = await persons.new_phrase(lobby_of(request), guest.token)
    page = me_page(visitor_of(request), has_phrase=True, phrase=words.split())
    return guest.mark(HTMLResponse(page))


async def recall(request: Request) -> Response:
    """Be the person who wrote a phrase down."""
    request.app.state.phrases.pay("request", address_of(request.scope))
    given = (await form_of(request)).get("phrase", "")
    secret = await persons.recall(lobby_of(request), given, token_of(request))
    return Guest(request).keep(RedirectResponse("/", 303), secret)


async def here(request: Request) -> Response:
    """Ask whether this device is the same person's, or note that it is."""
    lobby, token = lobby_of(request), request.path_params["token"]
    if request.method == "GET":
        await persons.link(lobby, token)
        return HTMLResponse(here_page(visitor_of(request), token))
    secret = await persons.follow(lobby, token, token_of(request))
    return Guest(request).keep(RedirectResponse("/", 303), secret)


async def forget(request: Request) -> Response:
    """Delete all that is known of one."""
    visitor = visitor_of(request)
    if "sure" not in await form_of(request) or not visitor.holder:
        raise HttpError(400, "error.sure")
    await persons.forget(lobby_of(request), visitor.holder)
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response


async def coach(request: Request) -> Response:
    """Show behind whom a link leads, or sit down there."""
    token = request.path_params["token"]
    room, seat = await coached(request, token)
    if request.method == "GET":
        return HTMLResponse(coach_page(visitor_of(request), token, room.shown, seat))
    guest = Guest(request)
    name = (await form_of(request)).get("name", "")
    await agree.coach(room, seat, token, guest.holder, name)
    return guest.mark(RedirectResponse(f"/table/{room.row.id}", 303))


async def coached(request: Request, token: str) -> tuple[Room, int]:
    """Find the seat of a coach's link."""
    lobby = lobby_of(request)
    found = await beside.coached_seat(lobby.store, hashed(token))
    room = await lobby.room(found[0]) if found else None
    if found is None or room is None:
        raise HttpError(404, "error.no_link")
    return room, found[1]


ROUTES = (
    Route("/me", me),
    Route("/me/link", another_device, methods=["POST"]),
    Route("/me/phrase", phrase, methods=["POST"]),
    Route("/me/recall", recall, methods=["POST"]),
    Route("/me/forget", forget, methods=["POST"]),
    Route("/here/{token}", here, methods=["GET", "POST"]),
    Route("/coach/{token}", coach, methods=["GET", "POST"]),
)
