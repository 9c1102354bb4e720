"""A match: a game on a table, its moves, and what can be taken back."""

from collections.abc import Iterator

from carrack.core.actions import Action
from carrack.core.events import Event
from carrack.core.flow import Frame, Journal, State, Together
from carrack.core.game import Game
from carrack.core.record import Record


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
        for _ in record.steps(game, game.new(record.key)):  # in a loop of ours others have a turn
            pass  # refuses rules, data and moves that do not belong together
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
        """Do an action; what the seat took back before cannot be done again.

        Neither can what others took back, unless all answer the same question at once.
        """
        asked = self.state.stack[-1:]
        self._do(seat, a)
        shared = bool(asked) and is_same_answer(asked[0], self.state)
        self._undone = [move for move in self._undone if shared and move[0] != seat]

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
        return any(mover == seat for mover, _ in self._undone)

    def can_undo(self, seat: int) -> bool:
        """Tell whether the seat has a move to take back, and nothing hidden was seen since."""
        return self._last(seat) >= 0

    def _last(self, seat: int) -> int:
        """Find the seat's last move among those that can be taken back; -1 if there is none.

        The others may have moved since if all of them answer the same secret question: no answer
        depends on another.
        """
        after = self.state
        for n in range(len(self._past) - 1, -1, -1):
            moment = self._past[n]
            if moment.seat == seat:
                is_last = n == len(self._past) - 1
                return n if is_last or is_same_answer(moment.state.stack[-1], after) else -1
            if not is_same_answer(moment.state.stack[-1], after):
                return -1
            after = moment.state
        return -1

    def undo(self, seat: int) -> bool:
        """Take back the seat's last move; tell whether that was possible.

        What others answered since to the same question stands.
        """
        n = self._last(seat)
        if n < 0:
            return False
        moment = self._past[n]
        self._past = self._past[:n]
        moves = self.journal.moves
        self._undone.append(moves[moment.moves])
        journal = Journal()
        journal.moves = moves[: moment.moves]
        journal.events = self.journal.events[: moment.events]
        self.state = moment.state
        self.state.journal = journal
        for other, a in moves[moment.moves + 1 :]:
            self._do(other, a)
        return True

    def redo(self, seat: int) -> bool:
        """Do again what the seat took back last; tell whether there was anything."""
        for n in range(len(self._undone) - 1, -1, -1):
            if self._undone[n][0] == seat:
                self._do(*self._undone.pop(n))
                return True
        return False

    def turn(self, seat: int) -> list[Moment]:
        """List the decisions in a row that the seat can take back, the earliest first."""
        first = len(self._past)
        while first and self._past[first - 1].seat == seat:
            first -= 1
        return self._past[first:]

    def answers(self, seat: int) -> Iterator[tuple[Moment, Action]]:
        """Go back over the decisions that the seat can take back, past those of others."""
        after = self.state
        for moment in reversed(self._past):
            if moment.seat == seat:
                yield moment, self.journal.moves[moment.moves][1]
            elif not is_same_answer(moment.state.stack[-1], after):
                return
            after = moment.state

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


def is_same_answer(f: Frame, after: State) -> bool:
    """Tell whether the question asked by a frame, of several seats at once, still stands after."""
    if not isinstance(f.step, Together) or not after.stack:
        return False
    now = after.stack[-1]
    return now.step is f.step and now.player == f.player and not now.n & ~f.n
