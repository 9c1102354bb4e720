"""One table of a game: its seats and options settled, its facts loaded, its actions and steps."""

from functools import lru_cache
from typing import TYPE_CHECKING

from carrack.core.actions import Action, Vocabulary
from carrack.core.data import Data
from carrack.core.errors import BadRecord
from carrack.core.events import Kind
from carrack.core.flow import AnyStep, Journal, State, the_only
from carrack.core.native import mypyc_attr
from carrack.core.plain import Json
from carrack.core.reasons import Reason
from carrack.core.rng import Rng, key_of
from carrack.core.view import View

if TYPE_CHECKING:
    from carrack.core.title import Title, Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One table's rules: the title with its seats and options settled, and the facts loaded.

    A game's own class fills the vocabulary, names its steps, sources of points, events and
    reasons, and makes the first state.
    """

    def __init__(
        self, title: "Title", players: int, options: "dict[str, Value]", data: Data
    ) -> None:
        self.title = title
        self.name = title.name
        self.package = title.package
        self.players = players
        self.chosen = options
        self.data_files = data.files
        self.data_hash = data.digest()
        self.earlier_hash = data.earlier_digest()
        self.vocabulary = Vocabulary()
        self.steps: dict[str, AnyStep] = {}
        self.sources: tuple[str, ...] = ()
        self.kinds: tuple[Kind, ...] = ()
        self.reasons: tuple[Reason, ...] = ()
        self.enough: Action | None = None  # ends a set that could have more cards

    def has_data(self, digest: str) -> bool:
        """Tell whether a hash stands for the facts of this game."""
        return digest in (self.data_hash, self.earlier_hash)

    def __reduce__(self) -> tuple[object, ...]:
        options, files = tuple(self.chosen.items()), tuple(self.data_files.items())
        return made, (self.title, self.players, options, files)

    def __copy__(self) -> "Game":
        return self  # never changed

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self

    def __repr__(self) -> str:
        options = "".join([f", {name}={value!r}" for name, value in self.chosen.items()])
        return f"carrack.game({self.name!r}, players={self.players}{options})"

    def use_steps(self, *classes: type[AnyStep]) -> None:
        """Name the steps of this game, so that saved work can be found again."""
        self.steps = {step.name: step for step in [the_only(cls) for cls in classes]}

    def is_on(self, option: str) -> bool:
        """Tell whether a switch is on."""
        return self.chosen[option] is True

    def action(self, text: str) -> Action:
        """Find an action by its text."""
        return self.vocabulary.parse(text)

    def new(self, seed: int | bytes) -> State:
        """Start a game: an int for experiments, 32 secret bytes on a server."""
        s = self.blank(Rng(key_of(seed)))
        s.journal = Journal()
        self.start(s)
        s.settle()
        return s

    def load(self, position: dict[str, Json], journal: Journal | None = None) -> State:
        """Go on from a position given by `state.to_json()`, and with what was told until then.

        Later rules may go on by themselves where earlier ones asked: the journal has that too.
        """
        s = self.blank(Rng(b""))
        s.journal = journal
        try:
            s.restore(position)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            what = f"{type(error).__name__}: {error}"
            raise BadRecord("error.position", game=self.name, why=what) from error
        return s

    def blank(self, rng: Rng) -> State:
        """Make a state with nothing in it."""
        raise NotImplementedError

    def start(self, s: State) -> None:
        """Set up the game and push its first work."""
        raise NotImplementedError

    def view(self, s: State, seat: int | None) -> View:
        """Give all that the seat may know; None is a spectator."""
        return s.view(seat)

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        """Give a random state that the seat cannot tell apart from the truth."""
        return s.redeal(seat, rng)

    def ready(self, s: State, seat: int) -> list[Action]:
        """List, card by card, what lies ready for a set that the seat is asked to pick.

        The rules ask for it upwards, one by one; people may pick it in any order.
        """
        return []

    def owned(self, s: State, seat: int) -> list[str]:
        """Name what a seat has got hold of: buildings, cards or tiles, for statistics."""
        return []

    def check(self, s: State) -> None:
        """Assert what must always hold."""
        s.check()


@lru_cache(maxsize=64)
def made(
    title: "Title",
    players: int,
    options: "tuple[tuple[str, Value], ...]",
    files: tuple[tuple[str, str], ...],
) -> Game:
    """Make each kind of table once: it takes longer than many moves, and never changes."""
    return title.make(title, players, dict(options), Data(dict(files)))
