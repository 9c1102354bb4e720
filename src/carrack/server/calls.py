"""Your turn reaches you: pushed to a browser, or posted to a chat, after the move, never before."""

import asyncio
import base64
import logging
from urllib.parse import urlsplit

import msgspec

from carrack import games
from carrack.core.errors import CarrackError
from carrack.server import outside
from carrack.server.store import Store, people
from carrack.server.store.driver import StoreError
from carrack.server.store.people import Call
from carrack.server.store.rows import MatchRow
from carrack.text import catalogue, title_of

LOG = logging.getLogger("carrack")
PUSH, HOOK = "push", "hook"
AT_ONCE = 4  # calls under way
MOST_WAITING = 500  # what comes then is not called
LASTS = 43_200  # seconds for which a push service keeps a call, and our signature counts
GONE = (404, 410)  # a browser that wants no more calls


class Notice(msgspec.Struct):
    """What a browser shows; `tag` lets a new one take the place of the last of that table."""

    title: str
    body: str
    url: str
    tag: str


class ChatLine(msgspec.Struct):
    """What a chat service reads: some look for `text`, some for `content`."""

    text: str
    content: str


class Caller:
    """Calls people beside everything else: nobody waits for it, and it fails alone."""

    def __init__(self, store: Store, *, private: bool = False) -> None:
        self.store = store
        self.private = private  # whether private networks may be called, too
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.pem = ""

    def turn(self, row: MatchRow, holder: str, names: list[str], now: int) -> None:
        """Tell somebody that a table waits for them."""
        if len(self.tasks) < MOST_WAITING:
            task = asyncio.ensure_future(self.call(row, holder, names, now))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        """Call nobody any more."""
        for task in self.tasks:
            task.cancel()

    async def call(self, row: MatchRow, holder: str, names: list[str], now: int) -> None:
        """Call somebody wherever they want to be called."""
        async with self.gate:
            try:
                for one in await people.calls_of(self.store, holder):
                    await self.send(one, row, names, now)
            except StoreError as error:
                LOG.warning("nobody could be called: %s", error)

    async def send(self, call: Call, row: MatchRow, names: list[str], now: int) -> None:
        """Call somebody at one place; where nobody is any more it is not tried again."""
        words = catalogue(call.language, games.title(row.game).package)
        title = title_of(words, row.game)
        said = words.say("call.turn", game=title, players=", ".join(names))
        link = f"{call.site}table/{row.id}"
        try:
            if call.kind == PUSH:
                notice = Notice(words.say("web.your_turn"), said, f"/table/{row.id}", row.id)
                status = await self.push(call, msgspec.json.encode(notice), now)
            else:
                line = f"{said} {link}"
                body = msgspec.json.encode(ChatLine(line, line))
                headers = {"Content-Type": "application/json"}
                status = await outside.post(call.address, headers, body, private=self.private)
        except (CarrackError, OSError, ValueError, TimeoutError) as error:
            LOG.info("a call did not arrive: %s", type(error).__name__)
            return
        if call.kind == PUSH and status in GONE:
            await people.drop_call(self.store, call.holder, call.address)

    async def push(self, call: Call, body: bytes, now: int) -> int:
        """Push to a browser: encrypted for it, signed by this server."""
        pem = await self.key()
        headers, sealed = await asyncio.to_thread(packed, call, body, pem, now // 1000)
        return await outside.post(call.address, headers, sealed, private=self.private)

    async def key(self) -> str:
        """Give the key with which this server signs; made once, and kept."""
        if not self.pem:
            fresh = await asyncio.to_thread(new_key)
            self.pem = await people.server_key(self.store, "vapid", fresh)
        return self.pem

    async def public_key(self) -> str:
        """Give the key by which browsers know this server."""
        return await asyncio.to_thread(public_part, await self.key())


def new_key() -> str:
    """Draw a key to sign with."""
    from py_vapid import Vapid02

    signer = Vapid02()
    signer.generate_keys()
    pem: bytes = signer.private_pem()
    return pem.decode()


def public_part(pem: str) -> str:
    """Give the public half of a key, as browsers want it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    public = Vapid02.from_pem(pem.encode()).public_key
    point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def packed(call: Call, body: bytes, pem: str, seconds: int) -> tuple[dict[str, str], bytes]:
    """Encrypt a message for one browser, and sign it for its push service."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    given = {"endpoint": call.address, "keys": call.keys}
    sealed = WebPusher(given).encode(body, content_encoding="aes128gcm")["body"]
    where = urlsplit(call.address)
    claims = {
        "aud": f"{where.scheme}://{where.netloc}",
        "exp": seconds + LASTS,
        "sub": call.site,
    }
    signer = Vapid02.from_pem(pem.encode())
    signer.conf["no-strict"] = True  # our address may be one of a home network
    headers: dict[str, str] = dict(signer.sign(claims))
    headers |= {"Content-Encoding": "aes128gcm", "TTL": str(LASTS), "Urgency": "normal"}
    return headers, sealed
