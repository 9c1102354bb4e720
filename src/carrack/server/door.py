"""Connections before they are requests: who comes in says soon, and briefly, what is wanted."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

SECONDS: Final = 10.0  # until a request has said what it wants
LONGEST_HEAD: Final = 32_768  # bytes of its first line and its headers
MOST_CONNECTIONS: Final = 200  # of one address that are no pages

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Http
else:
    Http = AutoHTTPProtocol


class Door(Http):
    """A connection that is ended if its request does not come."""

    head = 0  # bytes of a request that has not begun to be served
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Let somebody in who has not too many connections yet."""
        super().connection_made(transport)
        if self.is_crowded():
            transport.abort()
        else:
            self.patience = self.loop.call_later(SECONDS, transport.abort)

    def is_crowded(self) -> bool:
        """Tell whether an address has too many connections; a proxy may have any number."""
        address = self.client[0] if self.client else ""
        if address in str(self.config.forwarded_allow_ips).split(","):
            return False
        doors = [one for one in self.connections if isinstance(one, Door) and one.client]
        return sum(one.client[0] == address for one in doors if one.client) > MOST_CONNECTIONS

    def data_received(self, data: bytes) -> None:
        """Take what comes; what is no request after a while never was one."""
        super().data_received(data)
        is_served = self.cycle is not None and not self.cycle.response_complete
        if is_served or self not in self.connections:  # then it is a page now
            self.head = 0
            self.stop_waiting()
            return
        self.head += len(data)
        if self.head > LONGEST_HEAD:
            self.transport.abort()
        elif self.patience is None:
            self.patience = self.loop.call_later(SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget somebody who has gone."""
        self.stop_waiting()
        super().connection_lost(exc)

    def stop_waiting(self) -> None:
        """Wait no longer for a request."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
