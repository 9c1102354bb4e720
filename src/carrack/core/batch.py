"""Many games of one kind, played and looked at by one call each: for learners."""

from carrack.core.actions import Action
from carrack.core.errors import BadOption
from carrack.core.flow import State
from carrack.core.observation import Observer, Row
from carrack.core.reasons import IllegalAction


class Batch:
    """N games that begin one after the other; rows of bytes tell what who decides may know.

    Each game keeps its rows: what has not changed since the last decision is not encoded anew.
    """

    __slots__ = (
        "begun",
        "count",
        "decisions",
        "masks",
        "observer",
        "rows",
        "seats",
        "seed",
        "states",
    )

    def __init__(self, observer: Observer, count: int, seed: int) -> None:
        self.observer = observer
        self.count = count
        self.seed = seed
        self.begun = 0
        self.decisions = [0] * count
        self.seats = [0] * count  # who decides
        self.masks = [b""] * count  # a one at each number they may choose
        self.states: list[State] = []
        self.rows: list[Row] = []
        for _ in range(count):
            self.states.append(self.fresh())
            self.rows.append(observer.row())

    def __reduce__(self) -> tuple[object, ...]:
        return revived, (self.observer, self.seed, self.begun, self.decisions, self.states)

    def fresh(self) -> State:
        """Begin the next game."""
        s = self.observer.game.new(self.seed * 1_000_003 + self.begun)
        s.journal = None
        self.begun += 1
        return s

    def begin(self, n: int) -> None:
        """Begin another game in the place of one."""
        self.states[n] = self.fresh()
        self.rows[n] = self.observer.row()
        self.decisions[n] = 0

    def play(self, numbers: list[int]) -> None:
        """Do one action in each game, given by its number; if one may not be done, none is."""
        chosen = [self.chosen(n, numbers[n]) for n in range(self.count)]
        for n in range(self.count):
            self.states[n].step(self.seats[n], chosen[n])
            self.decisions[n] += 1

    def chosen(self, n: int, number: int) -> Action:
        """Find the action that a number stands for in a game; refuse one that may not be done."""
        s = self.states[n]
        a = self.observer.action(s, number)
        if a is None:
            raise BadOption("error.no_number", number=number)
        if not self.masks[n][number]:
            reason = s.why_not(self.seats[n], a)
            assert reason is not None, "what is not marked may not be done"
            raise IllegalAction(a, reason, s.game.package)
        return a

    def ended(self, longest: int) -> list[int]:
        """List the games that are over, or have had so many decisions."""
        return [
            n for n in range(self.count) if not self.states[n].stack or self.decisions[n] == longest
        ]

    def look(self) -> bytes:
        """Encode what those who decide see, one row after the other; mark what they may do."""
        seen: list[bytes] = []
        for n in range(self.count):
            s = self.states[n]
            seat = s.to_move[0]
            self.seats[n] = seat
            row = self.rows[n]
            seen.append(self.observer.encode_into(row, s, seat))
            self.masks[n] = self.observer.mask(s, seat, row)
        return b"".join(seen)

    def seen_by_all(self, n: int) -> bytes:
        """Encode what all seats of a game see, one row after the other."""
        s, row = self.states[n], self.rows[n]
        return b"".join([self.observer.encode_into(row, s, seat) for seat in range(s.players)])


def revived(
    observer: Observer, seed: int, begun: int, decisions: list[int], states: list[State]
) -> Batch:
    """Make a batch of another process anew."""
    batch = Batch(observer, 0, seed)
    batch.count = len(states)
    batch.begun = begun
    batch.decisions = decisions
    batch.states = states
    batch.rows = [observer.row() for _ in states]
    batch.seats = [0] * len(states)
    batch.masks = [b""] * len(states)
    batch.look()
    return batch
