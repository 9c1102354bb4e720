"""A tiny game for tests of the core: secret bids, a die, and a race to five points."""

from typing import Any

from carrack.core.actions import Action
from carrack.core.data import Data
from carrack.core.events import SCORED, Kind
from carrack.core.flow import Choice, Frame, State, Task, Together
from carrack.core.game import Game
from carrack.core.reasons import NOT_NOW, Reason
from carrack.core.rng import Rng
from carrack.core.title import Option, Title, Value
from carrack.core.view import View

BID = Kind("bid", "seat", "amount")
ROLLED = Kind("rolled", "seat", "die")
TOO_DEAR = Reason("too_dear", "Bids")


class ToyState(State):
    """Everyone's secret bid, the order in which things happened."""

    def __init__(self, game: Game, rng: Rng | None) -> None:
        super().__init__(game, rng)
        if rng is None:
            return
        self.bids = [-1] * game.players
        self.trace: list[str] = []

    def fields(self) -> tuple[str, ...]:
        return ("bids", "trace")

    def clone(self) -> "ToyState":
        c = ToyState(self.game, None)
        self.copy_into(c)
        c.bids = self.bids[:]
        c.trace = self.trace[:]
        return c

    def hide(self, seat: int | None, rng: Rng) -> None:
        for other, bid in enumerate(self.bids):
            if other != seat and bid >= 0:
                self.bids[other] = rng.below(3)

    def view(self, seat: int | None) -> "ToyView":
        return ToyView(self, seat)

    def check(self) -> None:
        assert all(-1 <= bid <= 2 for bid in self.bids)


class ToyView(View):
    """One's own bid, and who has bid."""

    def __init__(self, s: ToyState, seat: int | None) -> None:
        super().__init__(s, seat)
        self.own = s.bids[seat] if seat is not None else -1
        self.has_bid = [bid >= 0 for bid in s.bids]

    def fields(self) -> tuple[str, ...]:
        return ("own", "has_bid")


class Round(Task[ToyState]):
    """Everyone bids, then the round is repeated until somebody has five points."""

    def run(self, s: ToyState, f: Frame) -> None:
        if max(s.scores()) >= 5:
            s.stack.clear()
            return
        s.bids = [-1] * s.players
        s.do_next(Bid.by(-1, (1 << s.players) - 1), Round.by())


class Bid(Together[ToyState]):
    """Bid nought, one or two, in secret."""

    def options(self, s: ToyState, f: Frame, seat: int) -> list[Action]:
        assert isinstance(s.game, Toy)
        return s.game.bids

    def take(self, s: ToyState, f: Frame, seat: int, a: Action) -> bool:
        s.bids[seat] = a.arg
        s.tell_to(1 << seat, BID, seat, a.arg)
        return True

    def reveal(self, s: ToyState, f: Frame) -> None:
        s.seen += 1
        highest = s.bids.index(max(s.bids))
        s.do_next(Roll.by(highest))


class Roll(Choice[ToyState]):
    """The highest bidder may roll: an even die gives as many points as were bid."""

    def options(self, s: ToyState, f: Frame) -> list[Action]:
        assert isinstance(s.game, Toy)
        return [s.game.roll, s.game.stay] if s.bids[f.player] else []

    def take(self, s: ToyState, f: Frame, a: Action) -> None:
        if a.word == "stay":
            return
        die = s.rng.die()
        s.tell(ROLLED, f.player, die)
        s.score(f.player, "even", [(0, s.bids[f.player] if die % 2 == 0 else 0)])

    def why_not(self, s: ToyState, f: Frame, seat: int, a: Action) -> Reason:
        return TOO_DEAR if a.word == "bid" else NOT_NOW


class Note(Task[ToyState]):
    """Write down that this ran; with a number it first does two smaller ones."""

    def run(self, s: ToyState, f: Frame) -> None:
        s.trace.append(f"{f.player}:{f.n}")
        if f.n > 0:
            s.do_next(Note.by(f.player, f.n - 1), Note.by(f.player + 1, f.n - 1))


class Forever(Task[ToyState]):
    """Never comes to an end."""

    def run(self, s: ToyState, f: Frame) -> None:
        s.do_next(Forever.by())


class Toy(Game):
    """The table."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        super().__init__(title, players, options, data)
        self.bids = [self.vocabulary.add("bid", n) for n in range(3)]
        self.roll = self.vocabulary.add("roll")
        self.stay = self.vocabulary.add("stay")
        self.use_steps(Round, Bid, Roll, Note, Forever)
        self.sources = ("dice",)
        self.kinds = (BID, ROLLED, SCORED)
        self.reasons = (TOO_DEAR,)

    def blank(self, rng: Rng) -> ToyState:
        return ToyState(self, rng)

    def start(self, s: State) -> None:
        s.do_next(Round.by())


TITLE = Title(
    "toy",
    "tests.core",
    seats=(2, 4),
    rules=3,
    options=(
        Option("loud", False),
        Option("limit", 5, low=1, high=9),
        Option("mood", "calm", choices=("calm", "wild")),
    ),
    make=Toy,
)
DATA = Data({"toy.toml": 'provenance = "rulebook"\n'})


def toy(players: int = 3, **options: Any) -> Toy:
    """Make a toy table."""
    game = TITLE.table(players, options, DATA)
    assert isinstance(game, Toy)
    return game
