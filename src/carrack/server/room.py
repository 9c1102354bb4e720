"""A live match: its state, those who look at it, and the order in which things happen."""

import asyncio
import gzip
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from carrack.arena.match import Match
from carrack.core.errors import CarrackError
from carrack.core.space import Action
from carrack.server import ledger, turn
from carrack.server.brains import Question
from carrack.server.connection import Connection
from carrack.server.lessons import lesson_of
from carrack.server.pages.parts import chat_part, live_frame, seats_part
from carrack.server.pages.text import spoken_frame
from carrack.server.protocol import Frame, Hello, Parts, encode
from carrack.server.store.driver import Conflict, StoreError
from carrack.server.store.rows import END, TUTOR, UNDO, Entry, MatchRow, Said, SeatRow
from carrack.text import Catalogue

if TYPE_CHECKING:
    from carrack.server.house import House

COMPRESSION = 1  # of frames: a quarter of the time of the usual level for a fifth more bytes


class Stale(CarrackError):
    """The sender answered a question that is no longer asked."""


class Room:
    """One match in memory. All changes pass through its lock, and are on disk before they show."""

    def __init__(self, house: "House", row: MatchRow) -> None:
        self.house = house
        self.row = row
        self.game = ledger.game_of(row)
        self.lesson = lesson_of(row)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.seats: list[SeatRow] = []
        self.chat: list[Said] = []
        self.match: Match
        self.n = 0
        self.base = 0  # the entry before which nothing can be taken back
        self.unwritten = 0  # events told when the match was opened, not yet in the log
        self.asks = [0] * row.players  # per seat: since which entry its question stands
        self.questions: list[object] = [None] * row.players
        self.used = time.monotonic()
        self.asked_at = time.time()
        self.frames: dict[tuple[int | None, str, bool], asyncio.Task[bytes]] = {}
        self.advising = False  # whether a hint is being thought of
        self.thinking: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Read everything from the store."""
        store = self.house.store
        entries = await store.entries(self.row.id)
        kept = await store.snapshots(self.row.id)
        self.seats = await store.seats(self.row.id)
        self.chat = (await store.chat(self.row.id))[::-1]
        self.match, self.base, self.unwritten = ledger.load(self.game, entries, kept)
        self.n = entries[-1].n
        self.asked_at = entries[-1].at / 1000
        self.asks = [self.n] * self.row.players
        self.questions = [self.question(seat) for seat in range(self.row.players)]
        self.frames.clear()

    @property
    def moves(self) -> int:
        """Count the moves that stand."""
        return len(self.match.journal.moves)

    def options(self, seat: int) -> list[Action]:
        """List what a seat may do; in a tutorial, what it is asked to do."""
        if self.held is not None:
            return []
        options = self.match.state.options(seat)
        return self.lesson.asked_for(self.moves, options) if self.lesson is not None else options

    def asked_step(self, words: Catalogue) -> str:
        """Say again what the tutorial asks for."""
        step = self.lesson.step(self.moves) if self.lesson is not None else None
        if self.lesson is None or step is None:
            return words.say("lesson.watch")
        return words.say(f"{self.lesson.key}.{step.name}")

    # --- what happens ---------------------------------------------------------------------

    async def act(self, seat: int, ask: int, act: str) -> None:
        """Do an action, if the question it answers is still open."""
        await self.change(self.do_act, seat, ask, act)

    def do_act(self, seat: int, ask: int, act: str) -> list[tuple[int, str]]:
        """Do an action in memory."""
        if ask != self.asks[seat] or self.held is not None:
            raise Stale("stale")
        if self.lesson is not None:
            self.lesson.check(self.moves, seat, act)
        self.match.apply(seat, self.game.action(act))
        return [(seat, act)]

    async def undo(self, seat: int, n: int) -> None:
        """Take back the last action of the seat."""
        await self.change(self.do_undo, seat, n, "once")

    async def restart(self, seat: int, n: int) -> None:
        """Take back all of the turn that can be."""
        await self.change(self.do_undo, seat, n, "all")

    def do_undo(self, seat: int, n: int, extent: str) -> list[tuple[int, str]]:
        """Take back in memory; answers of others to the same question do not stand in the way."""
        if not self.asks[seat] <= n <= self.n or not self.row.settings.undo:
            raise Stale("stale")
        entries: list[tuple[int, str]] = []
        while (not entries or extent == "all") and self.match.undo(seat):
            entries.append((seat, UNDO))
        return entries

    async def redo(self, seat: int, n: int) -> None:
        """Do again what was taken back."""
        await self.change(self.do_redo, seat, n, "")

    def do_redo(self, seat: int, n: int, _: str) -> list[tuple[int, str]]:
        """Do again in memory; the log has it as an action like any other."""
        if not self.asks[seat] <= n <= self.n:
            raise Stale("stale")
        if not self.match.redo(seat):
            return []
        return [(seat, self.match.journal.moves[-1][1].text)]

    async def end(self, seat: int, n: int) -> None:
        """End a turn that waits for it."""
        await self.change(self.do_end, seat, n, "")

    def do_end(self, seat: int, n: int, _: str) -> list[tuple[int, str]]:
        """End a turn in memory: nothing of it can be taken back any more."""
        if n != self.n or self.held != seat:
            raise Stale("stale")
        self.match.settle()
        return [(seat, END)]

    async def change(
        self,
        do: Callable[[int, int, str], list[tuple[int, str]]],
        seat: int,
        number: int,
        word: str,
    ) -> None:
        """Change the match in memory, put it on disk, and only then show it.

        Once begun it is finished even if the sender goes away.
        """
        await asyncio.shield(asyncio.ensure_future(self.change_now(do, seat, number, word)))

    async def change_now(
        self,
        do: Callable[[int, int, str], list[tuple[int, str]]],
        seat: int,
        number: int,
        word: str,
    ) -> None:
        """Change the match, holding the lock."""
        async with self.lock:
            began = time.perf_counter()
            told = len(self.match.journal.events)
            done = do(seat, number, word)
            if not done:
                return
            await self.save(done, told)
            self.house.metrics.move(time.perf_counter() - began)
            self.show_all(seat)
        self.wake()

    async def save(self, done: list[tuple[int, str]], told: int) -> None:
        """Add to the log; if that fails, memory goes back to what is on disk."""
        at = int(time.time() * 1000)
        entries = [Entry(self.n + k, seat, act, [], at) for k, (seat, act) in enumerate(done, 1)]
        entries[-1].events.extend(ledger.told(self.match, told - self.unwritten))
        n = entries[-1].n
        keep = -1 if self.match.settled else self.base
        over = self.match.state.over or (
            self.lesson is not None and self.lesson.is_done(self.moves)
        )
        try:
            await self.house.store.append(
                self.row.id,
                entries,
                ledger.snapshot(self.match, n),
                keep,
                deadline=0 if over else self.deadline(at),
                ended=over,
                turn=self.to_move,
            )
        except StoreError as error:
            await self.load()
            self.show_all()
            if isinstance(error, Conflict):
                raise Stale("stale") from None
            raise
        self.n = n
        self.unwritten = 0
        self.base = n if self.match.settled else self.base
        self.asked_at = at / 1000
        self.ask_again({seat for seat, _ in done})
        self.frames.clear()

    def ask_again(self, movers: set[int]) -> None:
        """Number the questions anew of seats that acted or are asked something else.

        A seat that is asked the same as before keeps its number: where several answer at once,
        the answer of one does not make that of another stale.
        """
        for seat in range(self.row.players):
            question = self.question(seat)
            if seat in movers or question != self.questions[seat]:
                self.asks[seat] = self.n
                self.questions[seat] = question

    def question(self, seat: int) -> object:
        """Give what a seat is asked, in a form that can be compared."""
        s = self.match.state
        if seat not in self.to_move:
            return None
        if self.held == seat:
            return END
        return s.stack[-1].step.name, len(s.stack), [a.text for a in s.options(seat)]

    async def heard(self) -> None:
        """Another process may have gone on with this match: read what is new."""
        async with self.lock:
            store = self.house.store
            known = (self.n, self.chat[-1].n if self.chat else -1), self.seats
            if (await store.head(self.row.id), await store.seats(self.row.id)) == known:
                return  # it was our own doing
            await self.load()
            self.greet_all()
            self.tell_all("chat")
        self.wake()

    # --- who decides ----------------------------------------------------------------------

    @property
    def held(self) -> int | None:
        """Name the seat whose turn is done but not ended; everybody else waits."""
        rules = self.row.settings
        seat = turn.held(self.match) if rules.end_turn and rules.undo else None
        return None if seat is None or self.seats[seat].is_bot else seat

    @property
    def to_move(self) -> list[int]:
        """Name the seats that are waited for."""
        held = self.held
        return self.match.state.to_move if held is None else [held]

    def deadline(self, at: int) -> int:
        """Say when the time for the next decision runs out; 0 if there is no clock."""
        return at + self.row.settings.clock * 1000 if self.row.settings.clock else 0

    def is_late(self) -> bool:
        """Tell whether the clock has run out."""
        clock = self.row.settings.clock
        return bool(clock) and time.time() - self.asked_at >= clock

    def bot_of(self, seat: int) -> str:
        """Name the bot that decides for a seat now; empty if its person does."""
        if self.lesson is not None:
            return TUTOR if self.lesson.is_script(self.moves, seat) else ""
        if self.seats[seat].is_bot:
            return self.seats[seat].kind
        return self.house.stand_in if self.is_late() else ""

    def put_to(self, bot: str, seat: int) -> Question:
        """Put the decision of a seat to a bot."""
        row = self.row
        options = tuple(row.options.items())
        position = ledger.snapshot(self.match, self.n).position
        return Question(row.game, row.players, options, position, seat, self.moves, bot)

    def wake(self) -> None:
        """Let bots decide where it is their turn."""
        idle = self.thinking is None or self.thinking.done()
        if idle and any(self.bot_of(seat) for seat in self.to_move):
            self.thinking = asyncio.ensure_future(self.house.let_bots_play(self))

    # --- who looks ------------------------------------------------------------------------

    def held_by(self, holder: str) -> list[int]:
        """List the seats that somebody holds."""
        return [row.seat for row in self.seats if holder and row.holder == holder]

    def may_look(self, holder: str) -> bool:
        """Tell whether somebody may see this table at all."""
        mine = self.held_by(holder)
        return bool(mine) or holder == self.row.host or self.row.settings.spectators

    def join(self, connection: Connection) -> None:
        """Let a page look: through its seat's eyes, or as a spectator."""
        self.connections.add(connection)
        self.look(connection)
        self.tell_all("seats")

    def look(self, connection: Connection) -> None:
        """Settle which seats a page has, and through which it sees."""
        connection.mine = self.held_by(connection.holder)
        if connection.eyes not in connection.mine:
            connection.eyes = self.first_eyes(connection.mine)

    def first_eyes(self, mine: list[int]) -> int | None:
        """Choose the eyes of a page that opens: those waited for; behind a curtain nobody's."""
        if self.row.settings.curtain and len(mine) > 1:
            return None
        waiting = [seat for seat in mine if seat in self.to_move]
        return next(iter(waiting or mine), None)

    def greet_all(self) -> None:
        """Seats may have changed hands: settle anew what each page has, and show it."""
        self.frames.clear()
        for connection in self.connections:
            self.look(connection)
            connection.tell(Hello(connection.mine, self.row.settings.curtain))
        self.show_all()

    def leave(self, connection: Connection) -> None:
        """Note that a page has gone."""
        self.connections.discard(connection)
        self.used = time.monotonic()
        if connection.mine:
            self.tell_all("seats")

    def present(self) -> set[int]:
        """List the seats whose page is open."""
        return {seat for connection in self.connections for seat in connection.mine}

    # --- what is shown --------------------------------------------------------------------

    def frame(self, eyes: int | None, language: str) -> Frame:
        """Give the position as a pair of eyes sees it."""
        return live_frame(self, eyes, language)

    async def packed(self, connection: Connection) -> bytes:
        """Give it compressed, as a picture or in words; made once for all who see the same."""
        key = connection.eyes, connection.language, connection.spoken
        if key not in self.frames:
            self.frames[key] = asyncio.ensure_future(self.pack(key, urgent=connection.urgent))
        return await asyncio.shield(self.frames[key])

    async def pack(self, key: tuple[int | None, str, bool], *, urgent: bool) -> bytes:
        """Draw and compress. Whoever acted is served at once, all others one after the other."""
        if not urgent:
            async with self.house.painting:
                await asyncio.sleep(0)  # what comes in meanwhile goes first
        async with self.lock:  # so that nothing is shown before it is on disk
            eyes, language, spoken = key
            frame = (spoken_frame if spoken else live_frame)(self, eyes, language)
            return gzip.compress(encode(frame), COMPRESSION, mtime=0)

    def show_all(self, first: int = -1) -> None:
        """Send the position to all, to the one who acted first."""
        self.used = time.monotonic()
        for connection in self.connections:
            connection.show(urgent=connection.eyes == first)

    def tell_all(self, part: str) -> None:
        """Send one small part to all: `seats` or `chat`."""
        made: dict[str, Parts] = {}
        build = seats_part if part == "seats" else chat_part
        for connection in self.connections:
            if connection.language not in made:
                made[connection.language] = Parts({part: build(self, connection.language)})
            connection.tell(made[connection.language])
