"""Those who look at a table: an outbox for each page, and each position drawn once."""

import asyncio
from collections import deque
from typing import TypeAlias

import msgspec

from carrack.server.packing import COMMA, END, SMALL, Piece, piece, stream
from carrack.server.pages.parts import chat_part, live_update, seat_states
from carrack.server.pages.text import text_update
from carrack.server.protocol import Hello, Parts, Presence, Told, Update, encode
from carrack.server.snapshot import Drawings, Snapshot

MOST_NOTES = 50
POSITION = ""  # stands for the position, which is made when it is sent
LARGE = 1_000  # characters of a part that is compressed by itself
Eyes: TypeAlias = tuple[int | None, str, bool]  # a seat's or a spectator's, language, in words


class Connection:
    """One open page, with a bounded outbox, so that a slow reader delays nobody.

    Positions do not wait in it, only the wish for one: it is made when it can be sent.
    """

    def __init__(
        self, holder: str, language: str, marks: tuple[str, ...] = (), *, in_words: bool = False
    ) -> None:
        self.holder = holder
        self.marks = marks  # of spectators' links
        self.language = language
        self.in_words = in_words  # whether the page is the text view
        self.mine: list[int] = []
        self.eyes: int | None = None
        self.wants_position = False
        self.known: dict[str, str] = {}  # the parts it has got
        self.log_from = 0  # the first line of the log that it has got
        self.lines: list[str] = []
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
        """End when what was told has been sent; no position any more: it may not be theirs."""
        self.closed = True
        self.waiting.set()

    async def next(self) -> str | None:
        """Wait for something to send: notes in their order, then POSITION; None at the end."""
        while True:
            if self.notes:
                return self.notes.popleft()
            if self.closed:
                return None
            if self.wants_position:
                self.wants_position = False
                return POSITION
            self.waiting.clear()
            await self.waiting.wait()


class Audience:
    """All pages of one table, and what they may see now."""

    def __init__(self, painting: asyncio.Lock) -> None:
        self.shown: Snapshot
        self.painting = painting  # of positions for those who did not act, of all tables
        self.pages: set[Connection] = set()
        self.drawn: dict[Eyes, Drawn] = {}
        self.pieces: Drawings[Piece] = Drawings()  # large parts, compressed

    def turn(self) -> None:
        """Forget what was drawn: there is something new to see."""
        self.drawn.clear()
        self.pieces.turn()

    def join(self, page: Connection) -> None:
        """Let a page look: through its seat's eyes, or as a spectator."""
        self.pages.add(page)
        self.look(page)

    def look(self, page: Connection) -> None:
        """Settle which seats a page has, and through which it sees."""
        shown = self.shown
        page.mine = shown.held_by(page.holder)
        if page.eyes not in page.mine:
            page.eyes = shown.eyes_for(page.holder)

    def present(self) -> frozenset[int]:
        """List the seats whose page is open."""
        return frozenset(seat for page in self.pages for seat in page.mine)

    def greet(self) -> None:
        """Seats may have changed hands: settle anew what each page has."""
        for page in self.pages:
            if not self.shown.may_look(page.holder, page.marks):
                page.close()  # the seat was theirs, and nobody else may look
                continue
            self.look(page)
            page.tell(self.hello(page))

    def hello(self, page: Connection) -> Hello:
        """Tell a page what is its own here."""
        coached = self.shown.beside.coached_by(page.holder)
        curtain = self.shown.row.settings.curtain
        return Hello(page.mine, curtain, -1 if coached is None else coached)

    def show(self, first: int = -1) -> None:
        """Send the position to all, to the one who acted first."""
        for page in self.pages:
            page.show(urgent=page.eyes == first)

    def tell_presence(self) -> None:
        """Send who is there to all."""
        there = Presence(seat_states(self.shown))
        for page in self.pages:
            page.tell(there)

    def tell_chat(self) -> None:
        """Send what was said to all."""
        made: dict[str, Parts] = {}
        for page in self.pages:
            if page.language not in made:
                made[page.language] = Parts({"chat": chat_part(self.shown, page.language)})
            page.tell(made[page.language])

    async def packed(self, page: Connection) -> bytes:
        """Give the position compressed, without what the page has got.

        Whoever acted is served at once, all others one after the other.
        """
        if not page.urgent:
            async with self.painting:
                await asyncio.sleep(0)  # what comes in meanwhile goes first
        return self.drawing(page).packed(page)

    def drawing(self, page: Connection) -> "Drawn":
        """Give the position; made once for all who see the same."""
        key = page.eyes, page.language, page.in_words
        if key not in self.drawn:
            make = text_update if page.in_words else live_update
            self.drawn[key] = Drawn(make(self.shown, page.eyes, page.language), self.pieces)
        return self.drawn[key]


class Drawn:
    """A position for one pair of eyes; packed once for all pages that lack the same parts."""

    def __init__(self, update: Update, pieces: Drawings[Piece]) -> None:
        self.update = update
        self.pieces = pieces
        self.made: dict[tuple[object, ...], bytes] = {}

    def packed(self, page: Connection) -> bytes:
        """Compress what a page lacks, which from now on it has."""
        parts = self.update.parts
        lacking = [name for name, html in parts.items() if page.known.get(name) != html]
        start = self.common(page)
        key = (*lacking, start)
        if key not in self.made:
            self.made[key] = stream(self.pieces_of(lacking, start))
        self.has(page)
        return self.made[key]

    def pieces_of(self, lacking: list[str], start: int) -> list[Piece]:
        """Write the update with the parts that a page lacks; they stand at its end."""
        parts = self.update.parts
        large = [name for name in lacking if len(parts[name]) >= LARGE]
        rest = msgspec.structs.replace(
            self.update,
            parts={name: parts[name] for name in lacking if name not in large},
            log_from=start,
            log=self.update.log[start - self.update.log_from :],
        )
        told = encode(rest).removesuffix(END.data)
        pieces = [piece(told + b"," if rest.parts and large else told)]
        for name in large:
            pieces += [self.large(name, parts[name]), COMMA]
        return [*(pieces[:-1] if large else pieces), END]

    def large(self, name: str, html: str) -> Piece:
        """Compress a large part, once for all who see the same."""
        return self.pieces.once(
            (name, html), lambda: piece(encode(name) + b":" + encode(html), SMALL)
        )

    def has(self, page: Connection) -> None:
        """Remember what a page has got."""
        page.known = self.update.parts
        page.log_from, page.lines = self.update.log_from, self.update.log

    def common(self, page: Connection) -> int:
        """Find the line of the log up to which a page has the same as this position."""
        update = self.update
        if page.log_from > update.log_from or not page.lines:
            return update.log_from
        had = page.lines[update.log_from - page.log_from :]
        same = 0
        for old, new in zip(had, update.log, strict=False):
            if old is not new and old != new:
                break
            same += 1
        return update.log_from + same
