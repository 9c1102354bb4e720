"""A match: a game on a table, its moves, and what can be taken back."""

from carrack.core.events import Event
from carrack.core.flow import Journal, State
from carrack.core.game import Game
from carrack.core.record import Record
from carrack.core.space import Action


class Moment:
    """A position in which a seat decided, and how much had been told by then."""

    def __init__(self, seat: int, s: State) -> None:
        assert s.journal is not None
        self.seat = seat
        self.state = s.clone()
        self.moves = len(s.journal.moves)
        self.events = len(s.journal.events)


class Match:
    """A running game with its log, and undo as far as fairness allows, never after the end."""

    def __init__(self, game: Game, start: int | bytes | State) -> None:
        """Begin with a seed, or go on from a state that keeps its journal."""
        self.game = game
        self.state = start if isinstance(start, State) else game.new(start)
        self._past: list[Moment] = []
        self._undone: list[tuple[int, Action]] = []

    @staticmethod
    def resume(game: Game, record: Record) -> "Match":
        """Go on with a game from its record."""
        match = Match(game, record.key)
        record.replay(game)  # refuses rules, data and moves that do not belong together
        for seat, text in record.moves:
            match.apply(seat, game.action(text))
        return match

    @property
    def journal(self) -> Journal:
        """Give the moves and events so far."""
        assert self.state.journal is not None
        return self.state.journal

    def record(self, seats: list[str] | None = None) -> Record:
        """Give the game so far as a record, with a note of who sits where."""
        record = self.state.record
        record.seats = list(seats or [])
        return record

    def log(self, seat: int | None, since: int = 0) -> list[Event]:
        """List what the seat may know of what happened, from the event with that number on."""
        return [event for _, event in self.journal.events[since:] if event.is_for(seat)]

    # --- play and take back -------------------------------------------------------------

    def apply(self, seat: int, a: Action) -> None:
        """Do an action; what was undone before cannot be done again."""
        self._do(seat, a)
        self._undone.clear()

    def _do(self, seat: int, a: Action) -> None:
        moment = Moment(seat, self.state)
        self.state.apply(seat, a)
        self._past.append(moment)
        if self.state.no_return != moment.state.no_return:
            self._past.clear()
        if self.state.over:
            self.settle()  # a finished game is never opened again

    @property
    def settled(self) -> bool:
        """Tell whether nothing can be taken back by anybody."""
        return not self._past

    def can_redo(self, seat: int) -> bool:
        """Tell whether the seat took something back that can be done again."""
        return bool(self._undone) and self._undone[-1][0] == seat

    def can_undo(self, seat: int) -> bool:
        """Tell whether the last move is the seat's own, and showed nothing that was hidden."""
        return bool(self._past) and self._past[-1].seat == seat

    def undo(self, seat: int) -> bool:
        """Take back the seat's last move; tell whether that was possible."""
        if not self.can_undo(seat):
            return False
        moment = self._past.pop()
        self._undone.append(self.journal.moves[-1])
        journal = Journal()
        journal.moves = self.journal.moves[: moment.moves]
        journal.events = self.journal.events[: moment.events]
        self.state = moment.state
        self.state.journal = journal
        return True

    def redo(self, seat: int) -> bool:
        """Do again what the seat took back last; tell whether there was anything."""
        if not self.can_redo(seat):
            return False
        self._do(*self._undone.pop())
        return True

    def turn(self, seat: int) -> list[Moment]:
        """List the decisions in a row that the seat can take back, the earliest first."""
        first = len(self._past)
        while first and self._past[first - 1].seat == seat:
            first -= 1
        return self._past[first:]

    def settle(self) -> None:
        """Let nobody take anything back any more."""
        self._past.clear()
        self._undone.clear()

    def restart_turn(self, seat: int) -> bool:
        """Take back all that can be; tell whether there was anything."""
        taken_back = False
        while self.undo(seat):
            taken_back = True
        return taken_back
