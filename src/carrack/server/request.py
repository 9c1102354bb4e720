"""What a request tells about its visitor, and how its body is read."""

import asyncio
from http.cookies import CookieError
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from carrack.games import playable
from carrack.server.guard import address_of, language_of
from carrack.server.http_errors import HttpError
from carrack.server.lobby import Lobby
from carrack.server.pages.layout import Visitor
from carrack.server.quota import Work
from carrack.server.room import Room
from carrack.server.snapshot import Snapshot
from carrack.server.tokens import COOKIE, hashed, new_token

YEAR = 400 * 86_400  # as long as browsers keep a cookie
LARGEST = 32_768  # bytes of an ordinary request
LARGEST_RECORD = 1_000_000
SECONDS = 20.0  # until all of a request is there
WATCH = "watch"  # the cookie of spectators
MOST_MARKS = 1_000  # letters
SHORTEST_TOKEN, LONGEST_TOKEN = 20, 100  # what is shorter could be guessed


def token_of(connection: HTTPConnection) -> str:
    """Read the secret of a browser; empty if it has none yet."""
    try:
        token = connection.cookies.get(COOKIE, "")
    except CookieError:
        return ""
    return token if SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN else ""


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Tell who asks, and in which language."""
    token = token_of(connection)
    language = language_of(connection)
    theme = connection.cookies.get("theme", "")
    return Visitor(hashed(token) if token else "", language, theme, marks_of(connection))


def marks_of(connection: HTTPConnection) -> tuple[str, ...]:
    """Read the marks of tables that the visitor has a spectator's link to, the latest first."""
    return tuple(connection.cookies.get(WATCH, "")[:MOST_MARKS].split("."))


def pay(connection: HTTPConnection, work: Work, amount: float = 1.0) -> None:
    """Let a visitor pay for work; refuse it to whoever has asked for too much."""
    address, holder = address_of(connection.scope), visitor_of(connection).holder
    lobby_of(connection).services.quotas.pay(work, address, holder, amount)


def lobby_of(connection: HTTPConnection) -> Lobby:
    """Find the rooms."""
    lobby: Lobby = connection.app.state.lobby
    return lobby


async def room_of(connection: HTTPConnection, visitor: Visitor) -> Room:
    """Find the table that is asked for, if the visitor may see it."""
    room = await lobby_of(connection).room(connection.path_params["table"])
    if room is None or not room.shown.may_look(visitor.holder, visitor.marks):
        raise HttpError(404, "error.no_table")
    return room


def game_of(request: Request) -> str:
    """Read which game is asked for."""
    game: str = request.path_params["game"]
    if game not in playable():
        raise HttpError(404, "error.no_game", game=game)
    return game


def number(request: Request, name: str, default: int) -> int:
    """Read a number from the query or the path."""
    given = str(request.path_params.get(name, request.query_params.get(name, default)))
    if not given.removeprefix("-").isdecimal() or len(given) > 9:
        raise HttpError(400, "error.not_number", name=name, given=given)
    return int(given)


def eyes_of(request: Request, table: Snapshot, holder: str, at: int | None = None) -> int | None:
    """Read through whose eyes is looked, now or after some moves: one's own; -1 is a spectator."""
    mine = table.held_by(holder)
    asked = number(request, "eyes", mine[0] if mine else -1)
    eyes = None if asked == -1 else asked
    if eyes is not None and not 0 <= eyes < len(table.seats):
        raise HttpError(400, "error.no_seat", last=len(table.seats) - 1)
    is_open = at is not None and at <= table.open_moves(holder)
    if not is_open and not table.may_see_as(holder, eyes):
        raise HttpError(403, "error.not_yours")
    return eyes


async def linked_seat(request: Request, token: str) -> tuple[Room, int]:
    """Find the seat of a link."""
    lobby = lobby_of(request)
    found = await lobby.store.seat_of_link(hashed(token))
    room = await lobby.room(found[0]) if found else None
    if found is None or room is None:
        raise HttpError(404, "error.no_link")
    return room, found[1].seat


class Guest:
    """A visitor who is about to own something: gets a secret if there is none yet."""

    def __init__(self, request: Request) -> None:
        self.known = token_of(request)
        self.token = self.known or new_token()
        self.holder = hashed(self.token)
        lobby_of(request).services.quotas.see(self.holder, address_of(request.scope))
        self.secure = request.url.scheme == "https"

    def mark(self, response: Response) -> Response:
        """Let the browser keep the secret."""
        return response if self.known else self.keep(response, self.token)

    def keep(self, response: Response, secret: str) -> Response:
        """Let the browser keep a secret, instead of any other."""
        response.set_cookie(COOKIE, secret, YEAR, secure=self.secure, httponly=True, samesite="lax")
        return response


async def body_of(request: Request, most: int = LARGEST) -> bytes:
    """Read a body that is not too large and does not come too slowly."""
    body = bytearray()
    try:
        async with asyncio.timeout(SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise HttpError(413, "error.too_large", most=most)
    except TimeoutError:
        raise HttpError(408, "error.too_slow") from None
    return bytes(body)


async def text_of(request: Request, most: int = LARGEST) -> str:
    """Read a body that is text."""
    try:
        return (await body_of(request, most)).decode()
    except UnicodeDecodeError:
        raise HttpError(400, "error.not_text") from None


async def form_of(request: Request) -> dict[str, str]:
    """Read a form."""
    return dict(parse_qsl(await text_of(request), max_num_fields=20))
