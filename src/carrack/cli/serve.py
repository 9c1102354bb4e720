"""`carrack serve`: play in the browser."""

import threading
import webbrowser
from typing import Annotated, Literal

from cyclopts import Parameter

from carrack.cli.choices import check_range
from carrack.cli.database import place_of, shown

Database = Annotated[
    str | None,
    Parameter(
        help="A FILE for SQLite, or postgresql://…; a file in your own data folder if not given."
    ),
]
Port = Annotated[int, Parameter(help="Where to listen; 0 takes any free port.")]
Pace = Annotated[
    float, Parameter(help="Seconds between two moves of bots, so that one can follow.")
]


def serve(
    *,
    host: Annotated[
        str, Parameter(help="0.0.0.0 lets others on your network play too.")
    ] = "127.0.0.1",
    port: Port = 8080,
    database: Database = None,
    open_page: Annotated[
        bool, Parameter(name="--open", help="Open the page in a browser.")
    ] = False,
    pace: Pace = 0.4,
    rate: Annotated[float, Parameter(help="Requests a second from one address.")] = 50.0,
    proxy: Annotated[
        str, Parameter(help="Addresses of proxies whose X-Forwarded-For counts, with commas.")
    ] = "",
    log: Annotated[
        Literal["debug", "info", "warning"], Parameter(help="How much to tell on the error output.")
    ] = "warning",
) -> None:
    """Play in the browser: alone against bots, around one screen, or with friends by link.

    For example:

        carrack serve --open
        carrack serve --host 0.0.0.0 --port 8000
        carrack serve --database postgresql://user@host/carrack
    """
    from carrack.server import run
    from carrack.server.app import Settings

    check_range("--port", port, 0, 65_535)
    check_range("--pace", pace, 0, 60)
    check_range("--rate", rate, 0, 1_000_000)
    if not run.has_client():
        raise run.CannotServe("error.no_script")
    place = place_of(database)
    listener = run.listen(host, port)
    address = f"http://{host}:{listener.getsockname()[1]}/"
    print(
        f"Carrack is served at {address} (Ctrl+C stops it; games are kept in {shown(place)})",
        flush=True,
    )
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    settings = Settings(place, pace=pace, rate=rate, burst=rate * 6, proxy=proxy)
    run.serve(settings, listener, log=log)
