"""One open page: what it sees through, and what waits to be sent to it."""

import asyncio
from collections import deque

from carrack.server.protocol import Told, encode

MOST_NOTES = 50
POSITION = ""  # stands for the position, which is made when it is sent


class Connection:
    """A bounded outbox, so that a slow reader delays nobody.

    Positions do not wait in it, only the wish for one: it is made when it can be sent.
    """

    def __init__(self, holder: str, language: str, *, in_words: bool = False) -> None:
        self.holder = holder
        self.language = language
        self.in_words = in_words  # whether the page is the text view
        self.mine: list[int] = []
        self.eyes: int | None = None
        self.wants_position = False
        self.urgent = True  # not to wait for what others see
        self.acted_at = 0.0  # when an action came that was not answered yet; 0 if none
        self.notes: deque[str] = deque(maxlen=MOST_NOTES)
        self.waiting = asyncio.Event()
        self.closed = False

    def show(self, *, urgent: bool = True) -> None:
        """Send the position as it is when its turn comes."""
        self.wants_position = True
        self.urgent = urgent
        self.waiting.set()

    def tell(self, message: Told) -> None:
        """Send something small."""
        self.notes.append(encode(message).decode())
        self.waiting.set()

    def close(self) -> None:
        """End when all has been sent."""
        self.closed = True
        self.waiting.set()

    async def next(self) -> str | None:
        """Wait for something to send: notes in their order, then POSITION; None at the end."""
        while True:
            if self.notes:
                return self.notes.popleft()
            if self.wants_position:
                self.wants_position = False
                return POSITION
            if self.closed:
                return None
            self.waiting.clear()
            await self.waiting.wait()
