"""What stands before every request: origin, limits, safe headers, and no trace in any answer."""

import logging

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carrack.core.errors import CarrackError
from carrack.server.limits import Limits
from carrack.server.metrics import Metrics
from carrack.server.store.driver import StoreError
from carrack.server.trouble import Trouble, Worded
from carrack.text import LANGUAGES, catalogue, error_sentence

LOG = logging.getLogger("carrack")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SAFE = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


class Problem(msgspec.Struct):
    """The answer to a request that is refused: one sentence."""

    error: str


def refusal(error: Exception, language: str = "en") -> tuple[int, str]:
    """Say in one line what is wrong, and whose mistake it is."""
    words = catalogue(language)
    if isinstance(error, Trouble):
        return error.status, error.told(language)
    if isinstance(error, Worded):
        return error.status, str(error)
    if isinstance(error, (msgspec.MsgspecError, UnicodeError)):
        return 400, words.say("error.not_understood", why=error)
    if isinstance(error, CarrackError):
        return 400, error_sentence(language, error)
    if isinstance(error, StoreError):
        return 503, words.say("error.database")
    return 500, words.say("error.ours")


def language_of(connection: HTTPConnection) -> str:
    """Tell in which language somebody reads: as chosen here, or as the browser says."""
    language = connection.cookies.get("language", "")
    if language in LANGUAGES:
        return language
    accepted = connection.headers.get("accept-language", "").lower().split(",")
    wanted = [part.strip()[:2] for part in accepted]
    return next((each for each in wanted if each in LANGUAGES), "en")


def is_foreign(headers: Headers) -> bool:
    """Tell whether another site's page makes a browser ask; programs send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return False
    return origin.partition("://")[2] != headers.get("host", "")


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it in one line."""
        if scope["type"] == "websocket" and not self.has_room_for(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def safe_send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in SAFE.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, receive, safe_send)
        except Exception as error:
            status, why = refusal(error, language_of(HTTPConnection(scope)))
            if status == 500:
                self.metrics.errors += 1
                LOG.exception("request %s failed", scope["path"])
            else:
                self.metrics.refused += 1
            if not started:
                body = msgspec.json.encode(Problem(why))
                response = Response(body, status, media_type="application/json")
                await response(scope, receive, safe_send)

    def has_room_for(self, scope: Scope) -> bool:
        """Tell whether the visitor's address may ask for more now."""
        client = scope.get("client")
        return self.limits.take(client[0] if client else "")

    def check(self, scope: Scope) -> None:
        """Refuse other sites' pages and those who ask too much."""
        headers = Headers(scope=scope)
        if scope["method"] not in ("GET", "HEAD") and is_foreign(headers):
            raise Trouble(403, "error.foreign")
        if not self.has_room_for(scope):
            raise Trouble(429, "error.too_many")
