"""The application: routes, the guard before them, and what starts and stops with it."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from carrack.core.errors import CarrackError
from carrack.server import web
from carrack.server.api import ENDPOINTS
from carrack.server.bot_pool import BotPool
from carrack.server.guard import Guard, Limits
from carrack.server.history import Histories
from carrack.server.live import live
from carrack.server.lobby import Lobby
from carrack.server.reviews import Reviews
from carrack.server.room import Services
from carrack.server.store import Store
from carrack.server.store.driver import StoreError

LOG = logging.getLogger("carrack")


class Settings(msgspec.Struct, frozen=True):
    """How a server runs."""

    database: str
    pace: float = 0.4  # seconds between two moves of bots
    rate: float = 50.0  # requests a second from one address
    burst: float = 300.0
    workers: int = 2
    proxy: str = ""  # addresses whose word about the visitor's address is believed


def make_app(settings: Settings) -> Starlette:
    """Put the application together; the database must be usable."""
    services = Services(Store(settings.database), BotPool(settings.workers), pace=settings.pace)
    lobby = Lobby(services)
    histories = Histories(services.store)
    reviews = Reviews(services, histories)
    limits = Limits(settings.rate, settings.burst)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        lobby.start()
        yield
        LOG.info("stopping: %d tables are open", len(lobby.rooms))
        reviews.close()
        await lobby.stop()

    app = Starlette(
        routes=[
            *web.ROUTES,
            *(endpoint.route() for endpoint in ENDPOINTS),
            WebSocketRoute("/ws/{table}", live),
        ],
        middleware=[
            Middleware(Guard, limits=limits, metrics=services.metrics),
            Middleware(GZipMiddleware, minimum_size=600, compresslevel=5),
        ],
        exception_handlers={
            404: web.lost,
            CarrackError: web.refused,
            StoreError: web.refused,
            msgspec.MsgspecError: web.refused,
            UnicodeError: web.refused,
        },
        lifespan=lifespan,
    )
    app.state.lobby = lobby
    app.state.settings = settings
    app.state.histories = histories
    app.state.reviews = reviews
    return app
