"""One process that serves: its address, its logs, its end."""

import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from pathlib import Path
from queue import Full, Queue

import uvicorn

from carrack.core.errors import CarrackError, because
from carrack.server.app import Settings, make_app
from carrack.server.door import Door
from carrack.server.store.driver import StoreError
from carrack.server.store.hold import hold

LARGEST_MESSAGE = 8_192  # bytes over a WebSocket
# Seconds that a silent connection stays open: longer than proxies keep theirs (Caddy 120), for what
# they send on one that is just being closed is lost.
KEEP_ALIVE = 150
MOST_LINES = 10_000  # of the log that wait to be written
SLICE = 0.0005  # seconds that a thread with long work keeps the event loop waiting
YOUNG, OLDER, NEVER = 20_000, 10, 1_000_000_000  # what must come before a look at garbage
LAST_LINES = 2.0  # seconds to write them when the server ends


class CannotServe(CarrackError):
    """The server cannot be started; the message says why."""


class Log(logging.Handler):
    """Writes to the error output in a thread of its own: a log that nobody reads stops no table."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Queue[str] = Queue(MOST_LINES)
        threading.Thread(target=self.write, name="carrack-log", daemon=True).start()

    def emit(self, record: logging.LogRecord) -> None:
        """Let a line be written; what comes while too many wait is left out."""
        with suppress(Full):
            self.lines.put_nowait(self.format(record))

    def write(self) -> None:
        """Write line after line."""
        while True:
            with suppress(OSError):  # nobody reads it any more
                os.write(2, f"{self.lines.get()}\n".encode())
            self.lines.task_done()

    def flush(self) -> None:
        """Wait for what is being written, but not for ever."""
        with self.lines.all_tasks_done:
            self.lines.all_tasks_done.wait_for(lambda: not self.lines.unfinished_tasks, LAST_LINES)


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
    handler = Log()
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
        http=Door,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,
        access_log=False,  # it would tell the links to seats
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)

    def stop(*_: object) -> None:
        server.should_exit = True

    # Told to stop before uvicorn listens to signals, it stops as soon as it has started. Later it
    # finishes and then raises the signal again: we have ended well by then.
    signal.signal(signal.SIGTERM, stop)
    allow_many_pages()
    sys.setswitchinterval(SLICE)
    gc.collect()
    gc.freeze()  # what is there from the start is there to the end
    gc.set_threshold(YOUNG, OLDER, NEVER)  # seldom; and the lobby looks for what is oldest
    server.run(sockets=[listener])


def allow_many_pages() -> None:
    """Let as many connections be open as the system allows: from the start it is often 1,024."""
    if os.name == "nt":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # where the most is no number
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def has_client() -> bool:
    """Tell whether the page's script was built."""
    return (Path(__file__).parent / "static" / "client.js").is_file()
