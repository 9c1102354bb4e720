"""What a request tells about its visitor, and how its body is read."""

from http.cookies import CookieError

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from carrack.server.guard import language_of
from carrack.server.house import House
from carrack.server.pages.layout import Visitor
from carrack.server.people import COOKIE, hashed, new_token
from carrack.server.room import Room
from carrack.server.trouble import Trouble

YEAR = 400 * 86_400  # as long as browsers keep a cookie
LARGEST = 32_768  # bytes of an ordinary request
LARGEST_RECORD = 1_000_000
LONGEST_TOKEN = 100


def token_of(connection: HTTPConnection) -> str:
    """Read the secret of a browser; empty if it has none yet."""
    try:
        token = connection.cookies.get(COOKIE, "")
    except CookieError:
        return ""
    return token if len(token) <= LONGEST_TOKEN else ""


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Tell who asks, and in which language."""
    token = token_of(connection)
    language = language_of(connection)
    theme = connection.cookies.get("theme", "")
    return Visitor(hashed(token) if token else "", language, theme)


def house_of(connection: HTTPConnection) -> House:
    """Find the rooms."""
    house: House = connection.app.state.house
    return house


async def room_of(connection: HTTPConnection, visitor: Visitor) -> Room:
    """Find the table that is asked for, if the visitor may see it."""
    room = await house_of(connection).room(connection.path_params["table"])
    if room is None or not room.may_look(visitor.holder):
        raise Trouble(404, "error.no_table")
    return room


class Guest:
    """A visitor who is about to own something: gets a secret if there is none yet."""

    def __init__(self, request: Request) -> None:
        self.known = token_of(request)
        self.token = self.known or new_token()
        self.holder = hashed(self.token)
        self.secure = request.url.scheme == "https"

    def mark(self, response: Response) -> Response:
        """Let the browser keep the secret."""
        if not self.known:
            response.set_cookie(
                COOKIE, self.token, YEAR, secure=self.secure, httponly=True, samesite="lax"
            )
        return response


async def body_of(request: Request, most: int = LARGEST) -> bytes:
    """Read a body that is not too large."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Trouble(413, "error.too_large", most=most)
    return body


async def text_of(request: Request, most: int = LARGEST) -> str:
    """Read a body that is text."""
    try:
        return (await body_of(request, most)).decode()
    except UnicodeDecodeError:
        raise Trouble(400, "error.not_text") from None
