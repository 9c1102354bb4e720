"""Routes of everything that teaches: rules, tutorials, and tables in words."""

import asyncio
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import carrack
from carrack.server import lessons, spoken
from carrack.server.doing import REFUSALS, refused
from carrack.server.pages.rules import rules_page, rules_text
from carrack.server.pages.text import text_page
from carrack.server.protocol import Answer, Command
from carrack.server.room import Room
from carrack.server.trouble import Trouble
from carrack.server.visit import Guest, house_of, room_of, text_of, visitor_of
from carrack.text import catalogue


def game_of(request: Request) -> str:
    """Read which game is asked for."""
    game: str = request.path_params["game"]
    if game not in carrack.NAMES:
        raise Trouble(404, "error.no_game", game=game)
    return game


async def rules(request: Request) -> Response:
    """Show the rules of a game."""
    visitor, game = visitor_of(request), game_of(request)
    return HTMLResponse(await asyncio.to_thread(rules_page, visitor, game))


async def rules_part(request: Request) -> Response:
    """Give the rules alone, for the drawer of a table."""
    game, language = game_of(request), visitor_of(request).language
    return HTMLResponse(await asyncio.to_thread(rules_text, game, language))


async def learn(request: Request) -> Response:
    """Begin a tutorial, or go on with it."""
    game = game_of(request)
    guest = Guest(request)
    form = dict(parse_qsl(await text_of(request), max_num_fields=20))
    store = house_of(request).store
    table = await lessons.learn(store, game, form.get("chapter", ""), guest.holder)
    return guest.mark(RedirectResponse(f"/table/{table}", 303))


async def in_words(request: Request) -> Response:
    """Show a table in words, after doing what was typed if no script did."""
    visitor = visitor_of(request)
    room = await room_of(request, visitor)
    told: list[str] = []
    if request.method == "POST":
        form = dict(parse_qsl(await text_of(request), max_num_fields=20))
        numbers = [form.get(name, "") for name in ("seat", "ask")]
        if all(number.isdecimal() and len(number) < 10 for number in numbers):
            seat, ask = (int(number) for number in numbers)
            command = Command(seat, ask, form.get("act") or form.get("typed", ""))
            told = (await obey(room, command, visitor.holder, visitor.language)).lines
    async with room.lock:
        eyes = room.first_eyes(room.held_by(visitor.holder))
        return HTMLResponse(text_page(visitor, room, eyes, told))


async def obey(room: Room, command: Command, holder: str, language: str) -> Answer:
    """Do what was typed; what the rules refuse is an answer too."""
    words = catalogue(language, room.game.folder)
    try:
        return await spoken.obey(room, command, holder, language)
    except REFUSALS as error:
        return spoken.said([refused(room, words, error)])


ROUTES = (
    Route("/rules/{game}", rules),
    Route("/rules/{game}/text", rules_part),
    Route("/learn/{game}", learn, methods=["POST"]),
    Route("/table/{table}/text", in_words, methods=["GET", "POST"]),
)
