"""The page as an app: manifest, icons, and the worker that opens it at once and says when offline.

The worker keeps only files whose address tells their content; a new version of anything has
another address, so nothing stale is ever shown.
"""

import asyncio
from functools import cache
from hashlib import blake2b
from importlib.resources import files

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from carrack.server.http_errors import HttpError
from carrack.server.pages.layout import TEMPLATES, ink_link, page, static_link
from carrack.server.request import visitor_of
from carrack.show.png import png

SIZES = (180, 192, 512)
STATIC = ("style.css", "table.css", "teaching.css", "client.js", "carrack.svg")
PAPER, SEA = "#f2e6c9", "#a3c5d1"


async def manifest(request: Request) -> Response:
    """Tell a browser how to install the page."""
    words = visitor_of(request).words
    icons = [
        {"src": f"/icon/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    whole = {"src": "/icon/512.png?whole", "sizes": "512x512", "type": "image/png"}
    described = {
        "name": "Carrack",
        "short_name": "Carrack",
        "description": words.say("web.lead"),
        "lang": words.language,
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [*icons, {**whole, "purpose": "maskable"}],
    }
    return Response(msgspec.json.encode(described), media_type="application/manifest+json")


async def icon(request: Request) -> Response:
    """Give our sign as a picture; whole, it fills its square, for systems that cut a shape."""
    size = request.path_params["size"]
    if size not in SIZES:
        raise HttpError(404, "error.no_file", name=f"{size}.png")
    drawn = await asyncio.to_thread(icon_of, size, whole=request.url.query == "whole")
    headers = {"cache-control": "public, max-age=86400"}
    return Response(drawn, media_type="image/png", headers=headers)


@cache
def icon_of(size: int, *, whole: bool) -> bytes:
    """Draw our sign."""
    svg = files("carrack.server").joinpath("static", "carrack.svg").read_text("utf-8")
    if whole:
        inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
            f'<rect width="48" height="48" fill="{SEA}"/>'
            f'<g transform="translate(4.8 4.8) scale(.8)">{inner}</g></svg>'
        )
    return png(svg, size)


async def worker(_: Request) -> Response:
    """Give the worker; its version follows from all files that it keeps."""
    kept = [static_link(name) for name in STATIC] + [ink_link()]
    version = blake2b(" ".join(kept).encode(), digest_size=6).hexdigest()
    script = TEMPLATES.get_template("worker.js").render(
        version=version, kept=msgspec.json.encode(kept).decode()
    )
    headers = {"cache-control": "no-cache"}
    return Response(script, media_type="text/javascript", headers=headers)


async def offline(request: Request) -> Response:
    """Say that there is no connection; the worker keeps this page."""
    visitor = visitor_of(request)
    words = visitor.words
    return HTMLResponse(page("offline.html", visitor, words, "/", words.say("offline.title")))


ROUTES = (
    Route("/manifest.webmanifest", manifest),
    Route("/icon/{size:int}.png", icon),
    Route("/worker.js", worker),
    Route("/offline", offline),
)
