"""A game is pending work on a stack: steps that run, and steps that ask."""

from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from carrack.core.actions import Action
from carrack.core.errors import BadOption
from carrack.core.events import EVERYONE, SCORED, Event, Kind
from carrack.core.native import mypyc_attr
from carrack.core.plain import Json, Plain, plain
from carrack.core.reasons import GAME_OVER, NOT_NOW, NOT_YOUR_TURN, IllegalAction, Reason
from carrack.core.rng import Rng

if TYPE_CHECKING:
    from carrack.core.game import Game
    from carrack.core.record import Record
    from carrack.core.view import View

GUARD: Final = 10_000  # automatic steps in a row before the loop is called endless
SHARED: Final = 8  # frames of each step that are made once: for nobody, and for seats 0 to 6


class Frame:
    """One piece of pending work, never changed: which step, for whom, and what it needs to know."""

    __slots__ = ("args", "n", "player", "step")

    def __init__(self, step: "AnyStep", player: int, args: tuple[int, ...]) -> None:
        self.step = step
        self.player = player
        self.args = args
        self.n = args[0] if args else 0  # most steps need one number at most

    def __repr__(self) -> str:
        return f"{self.step.name}({', '.join([str(n) for n in (self.player, *self.args)])})"

    def to_json(self) -> Json:
        """Give the frame as plain data."""
        return [self.step.name, self.player, *self.args]


S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A kind of work. There is one object of each class; frames point to it."""

    __slots__ = ("frames", "name")

    def __init__(self) -> None:
        self.name = type(self).__name__
        self.frames = [Frame(self, player, ()) for player in range(-1, SHARED - 1)]

    @classmethod
    def by(cls, player: int = -1, *args: int) -> Frame:
        """Make pending work of this step, for a player, with what it needs to know."""
        step = the_only(cls)
        is_shared = not args and player + 1 < SHARED
        return step.frames[player + 1] if is_shared else Frame(step, player, args)

    def advance(self, s: S, f: Frame) -> bool:
        """Do what needs nobody; tell whether someone must now choose. The frame is on top."""
        raise NotImplementedError

    def seats(self, f: Frame) -> list[int]:
        """Name the seats that may act."""
        return [f.player]

    def is_for(self, f: Frame, seat: int) -> bool:
        """Tell whether a seat may act."""
        return f.player == seat

    def choices(self, s: S, f: Frame, seat: int) -> list[Action]:
        """List what the seat may do."""
        return s.legal

    def accept(self, s: S, f: Frame, seat: int, a: Action) -> None:
        """Do what the seat chose."""
        raise NotImplementedError

    def why_not(self, s: S, f: Frame, seat: int, a: Action) -> Reason:
        """Say why an action is not among the choices."""
        return NOT_NOW


AnyStep = Step[Any]  # the one place where a step's state type is not known
_STEPS: Final[dict[type[AnyStep], AnyStep]] = {}


def the_only(cls: type[AnyStep]) -> AnyStep:
    """Give the one object of a step class."""
    step = _STEPS.get(cls)
    if step is None:
        step = _STEPS[cls] = cls()
    return step


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step[S]):
    """A step that runs by itself."""

    __slots__ = ()

    def run(self, s: S, f: Frame) -> None:
        """Do the work; more work is pushed with `s.do_next`."""
        raise NotImplementedError

    def advance(self, s: S, f: Frame) -> bool:
        s.stack.pop()
        self.run(s, f)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A step that one player decides.

    Without options it is skipped, and a single one is taken without asking: so what can be done
    must follow from what everybody sees. Where it does not, the step is a `SecretChoice`.
    """

    __slots__ = ()

    def options(self, s: S, f: Frame) -> list[Action]:
        """List what the player may do."""
        raise NotImplementedError

    def take(self, s: S, f: Frame, a: Action) -> None:
        """Do what the player chose."""
        raise NotImplementedError

    def advance(self, s: S, f: Frame) -> bool:
        options = self.options(s, f)
        if len(options) > 1:
            s.legal = options
            return True
        s.stack.pop()
        if options:
            self.take(s, f, options[0])
        return False

    def accept(self, s: S, f: Frame, seat: int, a: Action) -> None:
        s.stack.pop()
        self.take(s, f, a)


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretChoice(Choice[S]):
    """A choice among things the others cannot see: asked even with one option, or the pace tells.

    The step decides by what everybody knows whether it is asked at all.
    """

    __slots__ = ()

    def advance(self, s: S, f: Frame) -> bool:
        s.legal = self.options(s, f)
        if s.legal:
            return True
        s.stack.pop()
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """A secret choice of several seats at once, answered in any order.

    The frame's number holds, as bits, the seats that have still to answer.
    """

    __slots__ = ()

    def options(self, s: S, f: Frame, seat: int) -> list[Action]:
        """List what the seat may do; never empty for a seat that has still to answer."""
        raise NotImplementedError

    def take(self, s: S, f: Frame, seat: int, a: Action) -> bool:
        """Note what the seat chose; tell whether its answer is now complete."""
        raise NotImplementedError

    def reveal(self, s: S, f: Frame) -> None:
        """Go on when all answers are in."""
        raise NotImplementedError

    def seats(self, f: Frame) -> list[int]:
        return [seat for seat in range(f.n.bit_length()) if f.n >> seat & 1]

    def is_for(self, f: Frame, seat: int) -> bool:
        return seat >= 0 and bool(f.n >> seat & 1)

    def advance(self, s: S, f: Frame) -> bool:
        if f.n:
            return True
        s.stack.pop()
        self.reveal(s, f)
        return False

    def choices(self, s: S, f: Frame, seat: int) -> list[Action]:
        return self.options(s, f, seat)

    def accept(self, s: S, f: Frame, seat: int, a: Action) -> None:
        if self.take(s, f, seat, a):
            s.stack[-1] = Frame(self, f.player, (f.n & ~(1 << seat), *f.args[1:]))


class Journal:
    """What a table remembers of a game: the moves made and the events told."""

    __slots__ = ("events", "moves")

    def __init__(self) -> None:
        self.moves: list[tuple[int, Action]] = []
        self.events: list[tuple[int, Event]] = []  # with the number of moves made before

    def copy(self) -> "Journal":
        """Give a journal that says the same and goes on by itself."""
        c = Journal()
        c.moves = self.moves[:]
        c.events = self.events[:]
        return c


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Plain):
    """One position of a game: plain data and pending work.

    A game's state adds its own fields, names them in `fields`, and copies them in `clone`. It is
    made blank with a generator, or without one, with no field set, for `clone` to fill: a compiled
    class cannot be made without its `__init__`.
    """

    __slots__ = ("game", "journal", "legal", "players", "rng", "seen", "stack", "tally")

    def __init__(self, game: "Game", rng: Rng | None) -> None:
        self.game = game
        self.players: int = game.players
        if rng is None:
            return
        self.rng = rng
        self.stack: list[Frame] = []
        self.legal: list[Action] = []  # what the player of the topmost choice may do
        self.tally: list[list[int]] = [[0] * len(game.sources) for _ in range(game.players)]
        self.seen = 0  # secrets seen so far, for undo
        self.journal: Journal | None = None  # only the table's own state keeps one

    # --- pending work -------------------------------------------------------------------

    def do_next(self, *frames: Frame) -> None:
        """Resolve frames in the order written, before whatever was already pending."""
        for n in range(len(frames) - 1, -1, -1):
            self.stack.append(frames[n])

    def settle(self) -> None:
        """Run until someone must choose or nothing is left to do."""
        stack = self.stack
        for _round in range(GUARD):
            if not stack:
                return
            f = stack[-1]
            if f.step.advance(self, f):
                return
        raise AssertionError(f"{GUARD} steps without a choice; on top: {self.stack[-3:]}")

    # --- play ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return not self.stack

    @property
    def to_move(self) -> list[int]:
        """Name the seats that may act now."""
        if not self.stack:
            return []
        f = self.stack[-1]
        return f.step.seats(f)

    def options(self, seat: int) -> list[Action]:
        """List what a seat may do now; not to be changed by the caller."""
        if not self.stack:
            return []
        f = self.stack[-1]
        return f.step.choices(self, f, seat) if f.step.is_for(f, seat) else []

    def shown_step(self, seat: int | None) -> str:
        """Name the decision that is open, as a seat may know it."""
        return self.stack[-1].step.name if self.stack else ""

    def why_not(self, seat: int, a: Action) -> Reason | None:
        """Say why a seat may not do something now; None if it may."""
        if not self.stack:
            return GAME_OVER
        f = self.stack[-1]
        if not f.step.is_for(f, seat):
            return NOT_YOUR_TURN
        for option in f.step.choices(self, f, seat):  # actions are shared: identity is equality
            if option is a:
                return None
        return f.step.why_not(self, f, seat, a)

    def apply(self, seat: int, a: Action) -> None:
        """Do a legal action, then run until someone must choose."""
        reason = self.why_not(seat, a)
        if reason is not None:
            raise IllegalAction(a, reason, self.game.package)
        if self.journal is not None:
            self.journal.moves.append((seat, a))
        self.step(seat, a)

    def step(self, seat: int, a: Action) -> None:
        """Do an action known to be legal: `apply` without its checks, for search and playouts."""
        f = self.stack[-1]
        f.step.accept(self, f, seat, a)
        self.settle()

    # --- telling and scoring ------------------------------------------------------------

    def tell(self, kind: Kind, *args: Json) -> None:
        """Tell everyone what happened."""
        if self.journal is not None:
            self.tell_to(EVERYONE, kind, *args)

    def tell_to(self, audience: int, kind: Kind, *args: Json) -> None:
        """Tell some seats (as bits) what happened."""
        if self.journal is not None:
            self.journal.events.append((len(self.journal.moves), Event(kind, args, audience)))

    def score(self, seat: int, reason: str, parts: list[tuple[int, int]]) -> None:
        """Give points, each part from one of the game's sources: the only way to gain any."""
        row = self.tally[seat]
        for source, points in parts:
            row[source] += points
        if self.journal is not None:
            names = self.game.sources
            told: list[Json] = [[names[source], points] for source, points in parts if points]
            self.tell(SCORED, seat, reason, told)

    def scores(self) -> list[int]:
        """Give the points of all seats."""
        return [sum(row) for row in self.tally]

    def standing(self) -> list[list[int]]:
        """Give the points of all seats by source as they are shown, everywhere alike.

        A game that counts some things only at the end adds what they would bring now.
        """
        return self.tally

    def shown_scores(self) -> list[int]:
        """Give the points of all seats as they are shown; at the end these are their scores."""
        return [sum(row) for row in self.standing()]

    def winners(self) -> list[int]:
        """Name the seats that have won; a game with tie-breaks says so itself."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat, points in enumerate(scores) if points == best]

    @property
    def no_return(self) -> int:
        """Count chance moves and secrets seen: undo never goes back over a change of it."""
        return self.rng.n + self.seen

    # --- copies -------------------------------------------------------------------------

    def clone(self) -> "State":
        """Give an independent copy, without the journal; written by hand in each game."""
        raise NotImplementedError

    def copy_into(self, c: "State") -> None:
        """Copy what all games have; for `clone`."""
        c.rng = self.rng.clone()
        c.stack = self.stack[:]
        c.legal = self.legal
        c.tally = [row[:] for row in self.tally]
        c.seen = self.seen
        c.journal = None

    def __copy__(self) -> "State":
        c = self.clone()
        c.journal = None if self.journal is None else self.journal.copy()
        return c

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.__copy__()

    def __reduce__(self) -> tuple[object, ...]:
        told = None
        if self.journal is not None:
            told = (
                [(seat, a.text) for seat, a in self.journal.moves],
                [(n, e.kind.name, e.args, e.audience) for n, e in self.journal.events],
            )
        return reloaded, (self.game, self.to_json(), told)

    def __repr__(self) -> str:
        what = f"{self.shown_step(None)}, to move {self.to_move}" if self.stack else "over"
        return f"<{self.game.name}, {self.players} players: {what}, points {self.shown_scores()}>"

    def check_seat(self, seat: int | None) -> None:
        """Refuse a seat that the table has not; None is a spectator."""
        if seat is not None and not 0 <= seat < self.players:
            raise BadOption("error.no_seat", last=self.players - 1)

    def redeal(self, seat: int | None, rng: Rng) -> "State":
        """Give a random state that the seat cannot tell apart from this one."""
        self.check_seat(seat)
        c = self.clone()
        c.rng = Rng(rng.fresh_key(), self.rng.n)
        c.hide(seat, rng)
        if c.stack:
            f = c.stack[-1]
            assert f.step.advance(c, f), "a redeal must leave the same decision open"
        return c

    def hide(self, seat: int | None, rng: Rng) -> None:
        """Deal anew, in place, what the seat cannot know.

        The deal follows from `rng` and from what the seat knows alone: so hidden things are sorted
        before they are shuffled.
        """
        raise NotImplementedError

    def view(self, seat: int | None) -> "View":
        """Give all that the seat may know; None is a spectator."""
        raise NotImplementedError

    def check(self) -> None:
        """Assert what must always hold."""
        raise NotImplementedError

    @property
    def record(self) -> "Record":
        """Give the game so far as a record that can be replayed."""
        from carrack.core.record import Record

        return Record.of(self)

    def _repr_svg_(self) -> str | None:
        """Show the position in a notebook as a spectator sees it, so without any secret."""
        place = self.game.title.presenter
        if not place:
            return None
        picture: str = resolve_name(place)(self.game).picture(self.view(None))
        return picture

    # --- JSON ---------------------------------------------------------------------------

    def to_json(self) -> dict[str, Json]:
        """Give the whole position, secrets included, as JSON."""
        position: dict[str, Json] = {
            "key": self.rng.key.hex(),
            "n": self.rng.n,
            "seen": self.seen,
            "stack": [f.to_json() for f in self.stack],
            "tally": plain(self.tally),
        }
        for name in self.fields():
            position[name] = plain(getattr(self, name))
        return position

    def restore(self, position: dict[str, Any]) -> None:
        """Take over a position given by `to_json`, in place."""
        self.rng = Rng(bytes.fromhex(position["key"]), position["n"])
        self.seen = position["seen"]
        steps = self.game.steps
        self.stack = [
            Frame(steps[name], player, (*args,)) for name, player, *args in position["stack"]
        ]
        self.tally = position["tally"]
        for name in self.fields():
            if name in position:  # a position saved before a field was added keeps its blank value
                setattr(self, name, self.revive(name, position[name]))
        self.settle()

    def revive(self, name: str, value: Any) -> object:
        """Turn a field's JSON back into its value; a game overrides it for tuples and dicts."""
        return value


Told = tuple[list[tuple[int, str]], list[tuple[int, str, tuple[Json, ...], int]]]


def reloaded(game: "Game", position: dict[str, Json], told: Told | None) -> State:
    """Make a state of another process anew, with its journal if it kept one."""
    s = game.load(position)
    if told is not None:
        kinds = {kind.name: kind for kind in game.kinds}
        s.journal = Journal()
        s.journal.moves = [(seat, game.action(text)) for seat, text in told[0]]
        s.journal.events = [
            (n, Event(kinds[kind], args, audience)) for n, kind, args, audience in told[1]
        ]
    return s
