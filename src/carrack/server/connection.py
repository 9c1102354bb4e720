"""One open page: what it sees through, and what waits to be sent to it."""

import asyncio
from collections import deque

from carrack.server.protocol import Told, encode

MOST_NOTES = 50


class Connection:
    """A bounded outbox: of positions only the latest waits, so a slow reader delays nobody."""

    def __init__(self, holder: str, language: str) -> None:
        self.holder = holder
        self.language = language
        self.mine: list[int] = []
        self.eyes: int | None = None
        self.frame: bytes | None = None
        self.notes: deque[str] = deque(maxlen=MOST_NOTES)
        self.waiting = asyncio.Event()
        self.closed = False

    def show(self, frame: bytes) -> None:
        """Send a position, in place of one that has not gone out yet."""
        self.frame = frame
        self.waiting.set()

    def tell(self, message: Told) -> None:
        """Send something small."""
        self.notes.append(encode(message).decode())
        self.waiting.set()

    def close(self) -> None:
        """End when all has been sent."""
        self.closed = True
        self.waiting.set()

    async def next(self) -> str | bytes | None:
        """Wait for something to send: notes (text) in their order, then the latest position."""
        while True:
            if self.notes:
                return self.notes.popleft()
            if self.frame is not None:
                frame, self.frame = self.frame, None
                return frame
            if self.closed:
                return None
            self.waiting.clear()
            await self.waiting.wait()
