"""One process that serves: its address, its logs, its end."""

import json
import logging
import signal
import socket
import sys
from pathlib import Path

import uvicorn

from carrack.core.errors import CarrackError, because
from carrack.server.app import Settings, make_app
from carrack.server.store.driver import StoreError
from carrack.server.store.hold import hold

LARGEST_MESSAGE = 8_192  # bytes over a WebSocket


class CannotServe(CarrackError):
    """The server cannot be started; the message says why."""


class AsJson(logging.Formatter):
    """Writes each line of the log as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        line = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def listen(host: str, port: int) -> socket.socket:
    """Take an address."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        listener = socket.socket(found[0][0], socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        raise CannotServe("error.place", place=f"{host}:{port}", why=because(error)) from None
    return listener


def serve(settings: Settings, listener: socket.socket, *, log: str) -> None:
    """Serve until told to stop; then finish what was begun."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    logging.basicConfig(handlers=[handler], force=True)
    # Others would tell cookies and messages when asked for details.
    logging.getLogger().setLevel(max(logging.INFO, logging.getLevelName(log.upper())))
    logging.getLogger("carrack").setLevel(log.upper())
    try:
        with hold(settings.database):
            run(settings, listener)
    except StoreError as error:
        raise CannotServe("error.said", what=str(error)) from None


def run(settings: Settings, listener: socket.socket) -> None:
    """Serve from a database that is ours."""
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,
        access_log=False,  # it would tell the links to seats
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)

    def stop(*_: object) -> None:
        server.should_exit = True

    # Told to stop before uvicorn listens to signals, it stops as soon as it has started. Later it
    # finishes and then raises the signal again: we have ended well by then.
    signal.signal(signal.SIGTERM, stop)
    server.run(sockets=[listener])


def has_client() -> bool:
    """Tell whether the page's script was built."""
    return (Path(__file__).parent / "static" / "client.js").is_file()
