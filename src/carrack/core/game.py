"""What a game is called, who can play it, what can be chosen, and how a table of it starts."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from carrack.core.data import Data
from carrack.core.errors import BadOption
from carrack.core.events import Kind
from carrack.core.flow import AnyStep, Journal, State, the_only
from carrack.core.native import mypyc_attr
from carrack.core.plain import Json
from carrack.core.reasons import Reason
from carrack.core.rng import Rng, key_of
from carrack.core.space import Action, Vocabulary
from carrack.core.view import View

Value: TypeAlias = bool | int | str
# A picture of characters: lines of runs of text, each with its ink, "" or "#rrggbb on #rrggbb".
Lines: TypeAlias = list[list[tuple[str, str]]]


class Sheet:
    """A piece of a game told in words: a heading, sentences, and a table."""

    __slots__ = ("head", "lines", "rows", "title")

    def __init__(
        self,
        title: str,
        lines: list[str],
        head: list[str] | None = None,
        rows: list[list[str]] | None = None,
    ) -> None:
        self.title = title
        self.lines = lines
        self.head = head or []
        self.rows = rows or []


class Option:
    """Something a table can choose: a switch, a number within bounds, or one of several words.

    What it does is told by the message `option.<name>`, what its words mean by
    `value.<name>.<word>`.
    """

    __slots__ = ("choices", "default", "high", "low", "name")

    def __init__(
        self,
        name: str,
        default: Value,
        *,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.low = low
        self.high = high

    def possible(self) -> str:
        """Say which values can be given."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"{self.low} to {self.high}"
        return ", ".join(self.choices)

    def parse(self, given: object) -> Value:
        """Turn a given value, or its text, into a fit one."""
        if isinstance(self.default, bool):
            if isinstance(given, bool):
                return given
            if isinstance(given, str) and given.lower() in ("true", "yes", "on", "1"):
                return True
            if isinstance(given, str) and given.lower() in ("false", "no", "off", "0"):
                return False
        elif isinstance(self.default, int):
            digits = given.removeprefix("-") if isinstance(given, str) else ""
            if isinstance(given, str) and digits.isdecimal() and len(digits) < 10:
                given = int(given)
            if type(given) is int and self.low <= given <= self.high:
                return given
        elif isinstance(given, str) and given in self.choices:
            return given
        raise self.unfit(given)

    def unfit(self, given: object) -> BadOption:
        """Say which values would be fit."""
        if isinstance(self.default, bool):
            return BadOption(
                "error.option_switch",
                option=self.name,
                given=given,
            )
        if isinstance(self.default, int):
            return BadOption(
                "error.option_range",
                option=self.name,
                low=self.low,
                high=self.high,
                given=given,
            )
        return BadOption(
            "error.option_choice",
            option=self.name,
            known=", ".join(self.choices),
            given=given,
        )


class Title:
    """A game as it stands on the shelf: its name, seats, options and rules version."""

    __slots__ = ("folder", "high", "low", "make", "name", "options", "rules")

    def __init__(
        self,
        name: str,
        seats: tuple[int, int],
        rules: int,
        options: tuple[Option, ...],
        make: "Callable[[Title, int, dict[str, Value], Data], Game]",
        *,
        folder: str = "",
    ) -> None:
        self.name = name
        self.folder = folder or name  # of `carrack.games`; two titles may share one
        self.low, self.high = seats
        self.rules = rules
        self.options = options
        self.make = make

    def table(self, players: int, given: Mapping[str, object], data: Data) -> "Game":
        """Make a game for a number of players with options by name."""
        if isinstance(players, bool) or not self.low <= players <= self.high:
            raise BadOption(
                "error.players",
                game=self.name,
                low=self.low,
                high=self.high,
                players=players,
            )
        known = [option.name for option in self.options]
        for name in given:
            if name not in known:
                raise BadOption(
                    "error.no_option",
                    game=self.name,
                    name=name,
                    known=", ".join(known),
                )
        chosen = {
            option.name: option.parse(given[option.name])
            if option.name in given
            else option.default
            for option in self.options
        }
        return self.make(self, players, chosen, data)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One table's rules: the title with its seats and options settled, and the facts loaded.

    A game's own class fills the vocabulary, names its steps, sources of points, events and
    reasons, and makes the first state.
    """

    def __init__(self, title: Title, players: int, options: dict[str, Value], data: Data) -> None:
        self.title = title
        self.name = title.name
        self.folder = title.folder
        self.players = players
        self.chosen = options
        self.data_hash = data.digest()
        self.vocabulary = Vocabulary()
        self.steps: dict[str, AnyStep] = {}
        self.sources: tuple[str, ...] = ()
        self.kinds: tuple[Kind, ...] = ()
        self.reasons: tuple[Reason, ...] = ()

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
        s.restore(position)
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

    def render(self, view: View, options: list[Action], language: str = "en") -> str:
        """Draw what the seat sees, with the options marked, as SVG."""
        raise NotImplementedError

    def board_text(self, view: View, options: list[Action], language: str = "en") -> Lines:
        """Draw what the seat sees with characters, the options marked by their numbers from 1."""
        return []

    def told(self, view: View, language: str = "en") -> list[Sheet]:
        """Tell all that the seat sees in sentences and tables: the text view."""
        return []

    def holdings(self, view: View, seat: int) -> list[tuple[str, int]]:
        """Count what a seat has, by name, as far as it can be seen: previews tell the change."""
        return []

    def illustration(self, name: str, language: str = "en") -> str:
        """Draw a picture of the rules' text, as SVG."""
        raise NotImplementedError

    def listing(self, name: str, language: str = "en") -> Sheet:
        """Make a table of the rules' text from the facts: all cards, all buildings."""
        raise NotImplementedError

    def owned(self, s: State, seat: int) -> list[str]:
        """Name what a seat has got hold of: buildings, cards or tiles, for statistics."""
        return []

    def check(self, s: State) -> None:
        """Assert what must always hold."""
        s.check()
