"""One thing the API can do, and how it answers."""

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route


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
