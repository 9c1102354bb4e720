"""The application: routes, the guard before them, and what starts and stops with it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from carrack.core.errors import CarrackError
from carrack.server import installed, me, web
from carrack.server.api import ENDPOINTS
from carrack.server.bot_pool import BotPool
from carrack.server.guard import Guard
from carrack.server.history import Histories
from carrack.server.live import live
from carrack.server.lobby import Lobby
from carrack.server.quota import Quotas
from carrack.server.reviews import Reviews
from carrack.server.room import Services
from carrack.server.store import Store
from carrack.server.store.driver import StoreError

LOG = logging.getLogger("carrack")
THREADS = 2  # for what takes long and needs no process of its own


class Settings(msgspec.Struct, frozen=True):
    """How a server runs."""

    database: str
    pace: float = 0.4  # seconds between two moves of bots
    rate: float = 50.0  # plain requests a second from one address
    burst: float = 300.0
    workers: int = 2
    calls: str = "public"  # to which networks people may be called: public ones, or any
    proxy: str = ""  # addresses whose word about the visitor's address is believed


def make_app(settings: Settings, clock: Callable[[], float] | None = None) -> Starlette:
    """Put the application together; the database must be usable. Tests give their own clock."""
    quotas = Quotas(settings.rate, settings.burst)
    pool = BotPool(settings.workers)
    services = Services(
        Store(settings.database), pool, pace=settings.pace, quotas=quotas, clock=clock
    )
    services.caller.private = settings.calls == "any"
    lobby = Lobby(services)
    histories = Histories(services.store)
    reviews = Reviews(services, histories)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        # Few threads: each would hold up the event loop a little.
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS))
        await lobby.start()
        yield
        LOG.info("stopping: %d tables are open", len(lobby.rooms))
        reviews.close()
        await lobby.stop()

    app = Starlette(
        routes=[
            *web.ROUTES,
            *me.ROUTES,
            *installed.ROUTES,
            *(endpoint.route() for endpoint in ENDPOINTS),
            WebSocketRoute("/ws/{table}", live),
        ],
        middleware=[
            Middleware(Guard, quotas=quotas, metrics=services.metrics),
            Middleware(GZipMiddleware, minimum_size=600, compresslevel=5),
        ],
        exception_handlers={
            404: web.lost,
            405: web.wrong_method,
            CarrackError: web.refused,
            StoreError: web.refused,
            msgspec.MsgspecError: web.refused,
            UnicodeError: web.refused,
        },
        lifespan=lifespan,
    )
    app.state.lobby = lobby
    app.state.phrases = Quotas(me.TRIES_A_SECOND, me.TRIES)
    app.state.settings = settings
    app.state.histories = histories
    app.state.reviews = reviews
    return app
