"""The WebSocket of a table's page, and of those who gather at it before."""

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from carrack.core.errors import CarrackError
from carrack.server import agree, commands, gatherings
from carrack.server.audience import POSITION, Connection
from carrack.server.guard import is_foreign
from carrack.server.help import answer, picks, sure
from carrack.server.http_errors import TooMuch, refusal
from carrack.server.protocol import (
    DECODER,
    Act,
    Command,
    Heard,
    Hint,
    Look,
    Make,
    Message,
    Pick,
    Ping,
    Point,
    Preview,
    Refused,
    Say,
    Why,
    encode,
)
from carrack.server.quota import work_of
from carrack.server.request import lobby_of, pay, visitor_of
from carrack.server.room import Room, described
from carrack.server.store.driver import StoreError
from carrack.server.text_commands import obey as obey_typed

LOG = logging.getLogger("carrack")
NOT_FOUND, FORBIDDEN, RESTART, TOO_MUCH, OUR_MISTAKE, LATER = 4404, 4403, 1012, 1008, 1011, 1013
FLOOD = 100  # messages too many before the connection is ended


async def live(socket: WebSocket) -> None:
    """Keep a page in step with its table."""
    visitor = visitor_of(socket)
    lobby = lobby_of(socket)
    if is_foreign(socket.headers) or lobby.stopping:
        await socket.close(FORBIDDEN)
        return
    try:
        table = socket.path_params["table"]
        room = await lobby.room(table)
        is_before = room is None and await gatherings.find(lobby.store, table) is not None
    except Exception as error:
        LOG.warning("a page cannot be shown: %s", described(error))
        await socket.accept()  # else it would not hear why
        await socket.send_text(encode(Refused(refusal(error, visitor.language)[1])).decode())
        await socket.close(LATER)
        return
    if is_before:
        await gather(socket, table)
        return
    if room is None or not room.shown.may_look(visitor.holder, visitor.marks):
        await socket.close(NOT_FOUND)
        return
    await socket.accept()
    in_words = socket.query_params.get("view") == "text"
    connection = Connection(visitor.holder, visitor.language, visitor.marks, in_words=in_words)
    room.join(connection)
    connection.tell(room.audience.hello(connection))
    connection.show()  # whatever it knew before: it may have locked its board
    writer = asyncio.ensure_future(write(socket, room, connection))
    try:
        await read(socket, room, connection)
    except WebSocketDisconnect:
        pass
    finally:
        room.leave(connection)
        connection.close()
        writer.cancel()


async def gather(socket: WebSocket, table: str) -> None:
    """Keep a page in step with a table before its game; what people do comes by the API."""
    visitor, circles = visitor_of(socket), lobby_of(socket).gathered
    await socket.accept()
    page = Connection(visitor.holder, visitor.language)
    writer = asyncio.ensure_future(write_notes(socket, page))
    try:
        await circles.join(table, page)
        while True:
            message = DECODER.decode(await socket.receive_text())
            pay(socket, work_of(message))
            page.tell(Heard(message.id))
    except (WebSocketDisconnect, CarrackError, msgspec.MsgspecError, KeyError):
        pass  # it has gone, or says what no page of ours does
    finally:
        page.close()
        await circles.leave(table, page)
        await writer


async def write_notes(socket: WebSocket, page: Connection) -> None:
    """Send what waits until the page ends."""
    with suppress(WebSocketDisconnect, RuntimeError):  # it has gone
        while (told := await page.next()) is not None:
            await socket.send_text(told)
        await socket.close(RESTART)


async def write(socket: WebSocket, room: Room, connection: Connection) -> None:
    """Send what waits, in one task of its own, so that nobody waits for a slow reader."""
    code = RESTART
    with suppress(WebSocketDisconnect, RuntimeError):  # the page has gone
        try:
            await write_all(socket, room, connection)
        except (WebSocketDisconnect, RuntimeError):
            raise
        except Exception:
            code = OUR_MISTAKE
            room.services.metrics.errors += 1
            LOG.exception("a page of table %s could not be drawn", room.row.id)
        await socket.close(code)


async def write_all(socket: WebSocket, room: Room, connection: Connection) -> None:
    """Send what waits until the connection ends."""
    while (told := await connection.next()) is not None:
        if told != POSITION:
            await socket.send_text(told)
            continue
        acted_at, connection.acted_at = connection.acted_at, 0.0
        await socket.send_bytes(await room.audience.packed(connection))
        if acted_at:
            room.services.metrics.reply(time.perf_counter() - acted_at)


async def read(socket: WebSocket, room: Room, connection: Connection) -> None:
    """Do what the page asks, one thing after the other."""
    held_back = 0
    words = room.shown.words(connection.language)
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        message_id = ""
        try:
            message = DECODER.decode(received.get("text") or received.get("bytes") or b"")
            message_id = message.id
            pay(socket, work_of(message))
            await obey(room, connection, message)
        except TooMuch as error:
            if held_back == FLOOD:
                await socket.close(TOO_MUCH)
                return
            held_back += 1
            connection.tell(Refused(refusal(error, connection.language)[1]))
        except commands.REFUSALS as error:
            connection.tell(Refused(refusal(error, connection.language)[1]))
            connection.show()
        except StoreError as error:
            message_id = ""  # it is not known whether it was done: the page will ask again
            connection.tell(Refused(refusal(error, connection.language)[1]))
        except (CarrackError, msgspec.MsgspecError, UnicodeError) as error:
            room.services.metrics.refused += 1
            connection.tell(Refused(refusal(error, connection.language)[1]))
        except Exception:
            room.services.metrics.errors += 1
            LOG.exception("a message to table %s failed", room.row.id)
            connection.tell(Refused(words.say("web.our_mistake")))
        if message_id:
            connection.tell(Heard(message_id))


async def advise(room: Room, connection: Connection, message: Hint) -> None:
    """Send a hint when it has been thought of; meanwhile the page can go on."""
    try:
        connection.tell(await answer(room, message, connection.holder, connection.language))
    except CarrackError as error:
        connection.tell(Refused(refusal(error, connection.language)[1]))


async def obey(room: Room, connection: Connection, message: Message) -> None:
    """Do one thing; the seat must be the sender's own."""
    holder = connection.holder
    match message:
        case Look(seat=seat):
            commands.own_seat(room.shown, seat, holder)
            connection.eyes = seat
            connection.show()
        case Why() | Preview():
            connection.tell(await answer(room, message, holder, connection.language))
        case Pick():
            connection.tell(picks(room, message, holder, connection.language))
        case Hint():
            commands.own_seat(room.shown, message.seat, holder)
            room.later(advise(room, connection, message))
        case Command():
            commands.own_seat(room.shown, message.seat, holder)
            connection.tell(await obey_typed(room, message, holder, connection.language))
        case Say():
            seat = connection.eyes if connection.eyes is not None else -1
            await commands.say(room, seat, message, holder)
        case Point():
            await agree.point(room, message, holder)
        case Ping():
            pass
        case Act() | Make():
            commands.own_seat(room.shown, message.seat, holder)
            asked = sure(room, message, connection.language) if message.hold else None
            if asked is not None:
                connection.tell(asked)
                return
            connection.acted_at = time.perf_counter()
            await commands.do(room, message, holder)
        case deed:
            await commands.do(room, deed, holder)
