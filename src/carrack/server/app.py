"""The application: routes, the guard before them, and what starts and stops with it."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute

from carrack.core.errors import CarrackError
from carrack.server import learning, web
from carrack.server.api import ENDPOINTS
from carrack.server.guard import Guard
from carrack.server.history import Histories
from carrack.server.house import House
from carrack.server.limits import Limits
from carrack.server.live import live
from carrack.server.store import Store
from carrack.server.store.driver import StoreError

LOG = logging.getLogger("carrack")
PAGES = (
    Route("/", web.home),
    Route("/new/{game}", web.new),
    Route("/tables", web.create, methods=["POST"]),
    Route("/table/{table}", web.table),
    Route("/seat/{token}", web.seat, methods=["GET", "POST"]),
    Route("/replay/{table}", web.replay),
    Route("/language/{language}", web.language),
    Route("/theme/{theme}", web.theme),
    Route("/picture/{game}.svg", web.picture),
    Route("/static/{name}", web.static),
    Route("/api", web.api),
    Route("/health", web.health),
    Route("/metrics", web.metrics),
)


class Settings(msgspec.Struct, frozen=True):
    """How a server runs."""

    database: str
    pace: float = 0.4  # seconds between two moves of bots
    rate: float = 50.0  # requests a second from one address
    burst: float = 300.0
    workers: int = 2


def make_app(settings: Settings) -> Starlette:
    """Put the application together; the database must be usable."""
    house = House(Store(settings.database), pace=settings.pace, workers=settings.workers)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        house.start()
        yield
        LOG.info("stopping: %d tables are open", len(house.rooms))
        await house.stop()

    app = Starlette(
        routes=[
            *PAGES,
            *learning.ROUTES,
            *(endpoint.route() for endpoint in ENDPOINTS),
            WebSocketRoute("/ws/{table}", live),
        ],
        middleware=[
            Middleware(Guard, limits=Limits(settings.rate, settings.burst), metrics=house.metrics),
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
    app.state.house = house
    app.state.histories = Histories()
    return app
