"""A table: a match and the questions it puts. It knows neither clock nor store nor network."""

from carrack.arena.picking import Picking, picking
from carrack.core.events import Event
from carrack.core.flow import Journal, Together
from carrack.server import logbook
from carrack.server.clocks import Clock, due
from carrack.server.http_errors import HttpError, Stale
from carrack.server.lessons import lesson_of
from carrack.server.notes import told
from carrack.server.protocol import Act, Deed, End, Make, Redo, Restart, Undo
from carrack.server.snapshot import Drawings, HeldTurn, Lines, Snapshot
from carrack.server.store.chain import chained
from carrack.server.store.rows import (
    CLOSE,
    END,
    NOTE,
    UNDO,
    ClockRow,
    Entry,
    MatchRow,
    SavedPosition,
    SeatRow,
)

NO_BANKS = ClockRow()
SEVERAL = 2  # steps of a turn that always passes on only when its seat says so


class Table:
    """One match in memory, as its log made it and as messages go on with it."""

    def __init__(
        self,
        row: MatchRow,
        entries: list[Entry],
        kept: list[SavedPosition],
        seats: list[SeatRow],
        clock: ClockRow = NO_BANKS,
        names: dict[int, str] | None = None,  # that log and start refer to
    ) -> None:
        self.row = logbook.with_names(row, names or {})
        self.game = logbook.game_of(row)
        self.lesson = lesson_of(row)
        self.seats = seats
        self.lines: Lines = {}
        self.drawings: Drawings[str] = Drawings()
        self.holding = False  # whether the last action asked to be held, however short the turn
        # The base is the entry before which nothing can be taken back.
        # What was told when the match was opened is not in the log yet.
        self.is_ours = row.rules == self.game.title.rules and self.game.has_data(row.data)
        key = bytes.fromhex(row.key) if self.is_ours else b""
        loaded = logbook.load(self.game, entries, kept, key)
        self.match, self.base, self.unwritten = loaded
        self.began = logbook.began(row.start)
        self.notes = logbook.notes_of(entries, names or {})
        self.n = entries[-1].n
        self.closed = any(entry.act == CLOSE for entry in entries)  # ended without the rules
        self.head = entries[-1].hash
        self.deadline = (
            row.deadline
        )  # when the time for the next decision runs out; 0 without clock
        self.clock = Clock(row.settings, row.players, clock.since, list(clock.banks))
        self.asks = [self.n] * row.players
        self.questions = [self.question(seat) for seat in range(row.players)]

    # --- what happens ---------------------------------------------------------------------

    def do(self, message: Deed, at: int, *, stands_in: bool = False) -> list[Entry]:
        """Do what a message says; give what the log gains, which is nothing if nothing was done.

        The log tells when a bot stands in for a seat whose time has run out.
        """
        if self.closed:
            raise HttpError(409, "error.closed")
        told, moves = len(self.match.journal.events), self.moves
        waited = self.to_move
        acts = self.perform(message)
        if not acts:
            return []
        if stands_in:
            logbook.tell_stand_in(self.match, told, moves, message.seat)
        seat = message.seat
        entries = [Entry(self.n + k, seat, act, [], at) for k, act in enumerate(acts, 1)]
        entries[-1].events.extend(logbook.told(self.match, told - self.unwritten))
        entries = chained(self.head, entries)
        self.unwritten = 0
        self.notes = logbook.not_after(self.moves, self.notes)
        self.n, self.head = entries[-1].n, entries[-1].hash
        if self.match.settled:
            self.base = self.n
        self.ask_again(seat)
        self.deadline = 0
        self.set_clock(waited, at)
        return entries

    def note(
        self, event: Event, seat: int, at: int, *, close: bool = False, name: str = ""
    ) -> list[Entry]:
        """Tell something of the table itself, which no undo takes back; give what the log gains.

        It is told by a name, which the log itself does not keep.
        """
        self.notes.append((self.moves, told(event.kind, event.args, name)))
        act = CLOSE if close else NOTE
        entries = chained(
            self.head, [Entry(self.n + 1, seat, act, logbook.events_written([event]), at)]
        )
        self.n, self.head = entries[-1].n, entries[-1].hash
        if close:
            waited, self.closed = self.to_move, True
            self.ask_again(-1)
            self.set_clock(waited, at)
        return entries

    def perform(self, message: Deed) -> list[str]:
        """Change the match; give the acts as the log has them."""
        seat = message.seat
        if isinstance(message, Act | Make):
            acts = self.answer(message)
            self.holding = message.hold
            return acts
        # Answers of others to the same question do not stand in the way of taking back.
        since = self.n if isinstance(message, End) else self.asks[seat]
        if not since <= message.n <= self.n:
            raise Stale
        match message:
            case Undo():
                return self.undo(seat)
            case Restart():
                return self.take_back(seat, most=self.n)
            case Redo():
                return self.redo(seat)
            case End():
                if self.held != seat:
                    raise Stale
                self.match.settle()
                return [END]

    def answer(self, message: Act | Make) -> list[str]:
        """Do what somebody answers, if the question is still open."""
        if message.ask != self.asks[message.seat] or self.held is not None:
            raise Stale
        if isinstance(message, Make):
            return self.make(message.seat, message.picks)
        return self.act(message.seat, message.act)

    def act(self, seat: int, text: str) -> list[str]:
        """Do an action."""
        if self.lesson is not None:
            self.lesson.check(self.moves, seat, text)
        self.match.apply(seat, self.game.action(text))
        return [text]

    def make(self, seat: int, texts: list[str]) -> list[str]:
        """Make a set of picks in any order; picks made before are taken back first.

        The log has it in the order of the rules, which may do the last picks by themselves.
        """
        one = self.picking(seat)
        acts = one.whole([self.game.action(text) for text in texts]) if one is not None else []
        if one is None or not acts or self.lesson is not None:
            raise HttpError(409, "web.no_set")
        done = [UNDO for _ in one.done if self.match.undo(seat)]
        for a in acts:
            if one.is_open(self.match.state):
                self.match.apply(seat, a)
                done.append(a.text)
        return done

    def picking(self, seat: int) -> Picking | None:
        """Give the set that a seat is picking."""
        return picking(self.match, seat) if seat in self.to_move and self.held is None else None

    def picked(self, seat: int) -> int:
        """Count the picks of a set that is not complete."""
        one = picking(self.match, seat)
        return len(one.done) if one is not None else 0

    def undo(self, seat: int) -> list[str]:
        """Take back the seat's last action; a set that was complete is taken back as a whole."""
        was_complete = not self.picked(seat)
        acts = self.take_back(seat, most=1)
        return acts + self.take_back(seat, self.picked(seat)) if acts and was_complete else acts

    def redo(self, seat: int) -> list[str]:
        """Do again what the seat took back; the picks of a set together."""
        acts: list[str] = []
        while (not acts or self.picked(seat)) and self.match.redo(seat):
            acts.append(self.match.journal.moves[-1][1].text)
        return acts

    def take_back(self, seat: int, most: int) -> list[str]:
        """Take back the last actions of the seat, as many as can be."""
        if not self.row.settings.undo:
            raise Stale
        acts: list[str] = []
        while len(acts) < most and self.match.undo(seat):
            acts.append(UNDO)
        return acts

    # --- what is asked --------------------------------------------------------------------

    def ask_again(self, mover: int) -> None:
        """Number the questions anew of seats that acted or are asked something else.

        A seat that is asked the same as before keeps its number: where several answer at once,
        the answer of one does not make that of another stale.
        """
        for seat in range(self.row.players):
            question = self.question(seat)
            if seat == mover or question != self.questions[seat]:
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

    @property
    def moves(self) -> int:
        """Count the moves that stand."""
        return len(self.match.journal.moves)

    @property
    def held(self) -> int | None:
        """Name the seat that has just finished steps it could still take back.

        A choice that several make at once holds nobody up, and neither does a bot.
        """
        s, rules = self.match.state, self.row.settings
        if (
            self.closed
            or s.over
            or not self.match.journal.moves
            or not (rules.end_turn and rules.undo)
        ):
            return None
        seat, _ = self.match.journal.moves[-1]
        steps = self.match.turn(seat)
        least = 1 if self.holding else SEVERAL
        if seat in s.to_move or len(steps) < least or self.seats[seat].is_bot:
            return None
        asked = (steps[-1].state.stack[-1].step, s.stack[-1].step)
        return None if any(isinstance(step, Together) for step in asked) else seat

    @property
    def to_move(self) -> list[int]:
        """Name the seats that are waited for."""
        held = self.held
        if self.closed:
            return []
        return self.match.state.to_move if held is None else [held]

    @property
    def over(self) -> bool:
        """Tell whether the game, or what is taught of it, is at its end."""
        lesson = self.lesson
        is_taught = lesson is not None and lesson.is_done(self.moves)
        return self.closed or self.match.state.over or is_taught

    def set_clock(self, waited: list[int], at: int) -> None:
        """Let the clock go on after those who were waited for, from a moment on.

        It stands while a seat is free, and for ever at the end. A deadline that is still to come
        stays; one that was dropped is set anew.
        """
        rules = self.row.settings
        is_full = all(seat.is_bot or seat.holder for seat in self.seats)
        if not rules.has_clock or not is_full or self.over:
            self.deadline = self.clock.since = 0
        elif rules.bank:
            people = [seat for seat in waited if not self.seats[seat].is_bot]
            self.clock.go_on(people, [seat for seat in people if seat not in self.to_move], at)
            self.deadline = min([each for each in self.dues() if each], default=0)
        elif not self.deadline:
            self.deadline = due(rules, at, rules.clock * 1000)

    def dues(self) -> list[int]:
        """Say for each seat when its time runs out; 0 if it is not waited for, or has no clock."""
        waited = [seat for seat in self.to_move if not self.seats[seat].is_bot]
        if self.row.settings.bank:
            return [
                self.clock.due(seat) if seat in waited else 0 for seat in range(self.row.players)
            ]
        return [self.deadline if seat in waited else 0 for seat in range(self.row.players)]

    def sit(self, new: SeatRow, event: Event | None, at: int) -> list[Entry]:
        """Change who sits at a seat; give what the log gains if that is to be told.

        When the last free seat is taken the clock starts.
        """
        waited, was = self.to_move, self.seats[new.seat]
        self.seats = [new if row.seat == new.seat else row for row in self.seats]
        self.set_clock(waited if self.clock.since else [], at)
        return [] if event is None else self.note(event, new.seat, at, name=was.name)

    # --- what can be told -----------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """Copy all that can be told."""
        self.drawings.turn()
        match, seats = self.match, range(self.row.players)
        state = match.state.clone()
        state.journal = Journal()
        state.journal.moves = match.journal.moves[:]
        events = [*self.began, *match.journal.events, *self.notes]
        state.journal.events = sorted(events, key=lambda told: told[0])
        turn, held = None, self.held
        if held is not None:
            steps = match.turn(held)
            start = steps[0]
            earlier = sum(1 for n, _ in self.began + self.notes if n <= start.moves)
            tally = start.state.standing()[held]
            turn = HeldTurn(held, len(steps), start.events + earlier, tally)
        found = {seat: self.picking(seat) for seat in self.to_move}
        return Snapshot(
            row=self.row,
            game=self.game,
            state=state,
            lesson=self.lesson,
            n=self.n,
            asks=tuple(self.asks),
            turn=turn,
            pickings={seat: one.beside(state) for seat, one in found.items() if one is not None},
            undo=tuple(self.row.settings.undo and match.can_undo(seat) for seat in seats),
            redo=tuple(match.can_redo(seat) for seat in seats),
            deadline=self.deadline,
            dues=tuple(self.dues()),
            banks=tuple(self.clock.banks) if self.row.settings.bank else (),
            closed=self.closed,
            seats=tuple(self.seats),
            lines=self.lines,
            drawings=self.drawings,
        )
