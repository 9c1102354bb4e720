"""Connections before they are requests: who comes in says soon, and briefly, what is wanted."""

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

SECONDS: Final = 10.0  # until a request has said what it wants
LONGEST_HEAD: Final = 32_768  # bytes of its first line and its headers
MOST_CONNECTIONS: Final = 200  # of one address that are no pages

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Http
else:
    Http = AutoHTTPProtocol


class Door(Http):
    """A connection that is ended if its request does not come.

    One too many costs as little as can be: somebody may knock thousands of times a second.
    """

    crowd: ClassVar[Counter[str]] = Counter()  # connections of each address that are no pages
    address = ""  # where it is counted
    head = 0  # bytes of a request that has not begun to be served
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Let somebody in who has not too many connections yet; a proxy may have any number."""
        address = (transport.get_extra_info("peername") or ("",))[0]
        is_proxy = address in getattr(self.config.loaded_app, "trusted_hosts", ())
        if self.crowd[address] >= MOST_CONNECTIONS and not is_proxy:
            transport.abort()
            return
        self.address = address
        self.crowd[address] += 1
        super().connection_made(transport)
        self.patience = self.loop.call_later(SECONDS, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Take what comes; what is no request after a while never was one."""
        super().data_received(data)
        is_served = self.cycle is not None and not self.cycle.response_complete
        is_page = self not in self.connections
        if is_page:
            self.go()
        if is_served or is_page:
            self.head = 0
            self.stop_waiting()
            return
        self.head += len(data)
        if self.head > LONGEST_HEAD:
            self.transport.abort()
        elif self.patience is None:
            self.patience = self.loop.call_later(SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget somebody who has gone, or was never let in."""
        self.stop_waiting()
        if self.transport is not None:
            self.go()
            super().connection_lost(exc)

    def go(self) -> None:
        """Count this connection no more; no address is kept that has none."""
        if not self.address:
            return
        self.crowd[self.address] -= 1
        if not self.crowd[self.address]:
            del self.crowd[self.address]
        self.address = ""

    def stop_waiting(self) -> None:
        """Wait no longer for a request."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
