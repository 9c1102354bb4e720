"""`carrack serve`: play in the browser."""

import threading
import webbrowser
from typing import Annotated, Literal

from cyclopts import Parameter

from carrack.cli.choices import check_range
from carrack.cli.database import place_of

Database = Annotated[
    str | None,
    Parameter(
        help="A FILE for SQLite, or postgresql://…; a file in your own data folder if not given."
    ),
]
Port = Annotated[
    int | None, Parameter(help="Where to listen; 0 takes any free port (usually 8080).")
]
Pace = Annotated[
    float | None,
    Parameter(help="Seconds between two moves of bots, so that one can follow (usually 0.4)."),
]


def serve(
    *,
    host: Annotated[
        str | None,
        Parameter(help="0.0.0.0 lets your network play too (usually 127.0.0.1)."),
    ] = None,
    port: Port = None,
    database: Database = None,
    open_page: Annotated[
        bool, Parameter(name="--open", help="Open the page in a browser.")
    ] = False,
    pace: Pace = None,
    rate: Annotated[
        float | None, Parameter(help="Plain requests a second from one address (usually 50).")
    ] = None,
    proxy: Annotated[
        str | None,
        Parameter(
            help="Addresses whose X-Forwarded-For counts, with commas, or networks; * believes all."
        ),
    ] = None,
    calls: Annotated[
        Literal["public", "any"] | None,
        Parameter(help="Where people may be called when it is their turn (usually public)."),
    ] = None,
    log: Annotated[
        Literal["debug", "info", "warning"] | None,
        Parameter(help="How much to tell on the error output (usually warning)."),
    ] = None,
) -> None:
    """Play in the browser: alone against bots, around one screen, or with friends by link.

    What is not given is taken from the environment (CARRACK_PORT and so on), or from the file
    carrack.toml.

    For example:

        carrack serve --open
        carrack serve --host 0.0.0.0 --port 8000
        carrack serve --database postgresql://user@host/carrack
    """
    from carrack.server import run
    from carrack.server.app import Settings
    from carrack.server.settings import settled, without_password

    s = settled(
        host=host,
        port=port,
        database=database,
        pace=pace,
        rate=rate,
        proxy=proxy,
        calls=calls,
        log=log,
    )
    check_range("--port", s.port, 0, 65_535)
    check_range("--pace", s.pace, 0, 60)
    check_range("--rate", s.rate, 0.1, 1_000_000)
    if not run.has_client():
        raise run.CannotServe("error.no_script")
    place = place_of(s.database)
    listener = run.listen(s.host, s.port)
    kept = without_password(place)
    address = f"http://{s.host}:{listener.getsockname()[1]}/"
    print(f"Carrack is served at {address} (Ctrl+C stops it; games are kept in {kept})", flush=True)
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    settings = Settings(
        place, pace=s.pace, rate=s.rate, burst=s.rate * 6, calls=s.calls, proxy=s.proxy
    )
    run.serve(settings, listener, log=s.log)
