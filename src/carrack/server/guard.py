"""What stands before every request: origin, limits, safe headers, and no trace in any answer."""

import logging
import re
from collections import Counter

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carrack.server.http_errors import HttpError, Problem, TooMuch, headers_of, refusal
from carrack.server.metrics import Metrics
from carrack.server.quota import Quotas
from carrack.text import LANGUAGES

LOG = logging.getLogger("carrack")
MOST_SOCKETS = 200  # open pages of one address
SEAT_LINK = re.compile(r"(/(?:seats?|coach|here|watch)/).*")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
SAFE = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def without_secrets(path: str) -> str:
    """Write a path for the log: a link to a seat is a secret."""
    return SEAT_LINK.sub(r"\1…", path)


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


def address_of(scope: Scope) -> str:
    """Tell from where somebody asks."""
    client = scope.get("client")
    return client[0] if client else ""


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, quotas: Quotas, metrics: Metrics) -> None:
        self.app = app
        self.quotas = quotas
        self.metrics = metrics
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it in one line."""
        if scope["type"] == "websocket":
            await self.let_page_in(scope, receive, send)
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
            LOG.debug("%s %s", scope["method"], without_secrets(scope["path"]))
            await self.app(scope, receive, safe_send)
        except Exception as error:
            status, why = refusal(error, language_of(HTTPConnection(scope)))
            if status == 500:
                self.metrics.errors += 1
                LOG.exception("request %s failed", without_secrets(scope["path"]))
            else:
                self.metrics.refused += 1
            if not started:
                body = msgspec.json.encode(Problem(why))
                response = Response(body, status, headers_of(error), "application/json")
                await response(scope, receive, safe_send)

    async def let_page_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a page connect, unless its address asks too much or has too many open."""
        address = address_of(scope)
        if not self.may_connect(address):
            await send({"type": "websocket.close", "code": 1008})
            return
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def may_connect(self, address: str) -> bool:
        """Tell whether an address may have one more page open."""
        try:
            self.quotas.pay("page", address)
        except TooMuch:
            return False
        return self.sockets[address] < MOST_SOCKETS

    def check(self, scope: Scope) -> None:
        """Refuse other sites' pages and those who ask too much."""
        headers = Headers(scope=scope)
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            raise HttpError(400, "error.not_text")
        if scope["method"] not in ("GET", "HEAD") and is_foreign(headers):
            raise HttpError(403, "error.foreign")
        self.quotas.pay("request", address_of(scope))
