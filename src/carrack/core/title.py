"""What a game is called, who can play it, what can be chosen, and where its parts are."""

from collections.abc import Callable, Mapping
from pkgutil import resolve_name
from typing import TypeAlias

from carrack.core.data import Data
from carrack.core.errors import BadOption
from carrack.core.evaluation import Features, Judge, Weights
from carrack.core.game import Game, made
from carrack.core.observation import Observer

Value: TypeAlias = bool | int | str


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
    """A game as it stands on the shelf, declared once: what it is and where its parts are.

    Its package holds, each if there is any, `data/` (facts), `text/` (messages), `learn/` (rules
    as texts, tutorials), `rules/evaluation.toml` (weights for bots) and `models/` (what bots have
    learnt, a file for each title). Two titles may share one.
    """

    __slots__ = (
        "features",
        "high",
        "judge",
        "low",
        "make",
        "minutes",
        "name",
        "observer",
        "options",
        "package",
        "presenter",
        "rules",
        "terms",
        "weight",
    )

    def __init__(
        self,
        name: str,
        package: str,
        *,
        seats: tuple[int, int],
        rules: int,
        make: Callable[["Title", int, dict[str, Value], Data], Game],
        minutes: tuple[int, int] = (30, 60),
        weight: int = 3,
        options: tuple[Option, ...] = (),
        terms: tuple[str, ...] = ("points",),
        judge: Callable[[tuple[str, ...], Weights], Judge] = Judge,
        features: Callable[[Game], Features] | None = None,
        observer: Callable[[Game], Observer] = Observer,
        presenter: str = "",
    ) -> None:
        self.name = name
        self.package = package
        self.low, self.high = seats
        self.rules = rules
        self.make = make
        self.minutes = minutes  # that a game takes people, from and to
        self.weight = weight  # 1 is learnt at a glance, 5 in an evening
        self.options = options
        self.terms = terms  # by which bots judge a position
        self.judge = judge
        self.features = features  # without any nothing can be learnt
        self.observer = observer
        self.presenter = presenter  # its place; without one the facts of the view are listed

    @property
    def usual(self) -> int:
        """Give the seats if nobody says how many: three, or as many as the game wants."""
        return min(max(3, self.low), self.high)

    def __reduce__(self) -> tuple[object, ...]:
        return declared, (self.package, self.name)

    def __repr__(self) -> str:
        return f"carrack.title({self.name!r})"

    def table(self, players: int, given: Mapping[str, object], data: Data) -> "Game":
        """Make a game for a number of players with options by name."""
        settled = tuple(self.settled(players, given).items())
        return made(self, players, settled, tuple(data.files.items()))

    def settled(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """Give the value of each option, for a number of players that can play."""
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
        return {
            option.name: option.parse(given[option.name])
            if option.name in given
            else option.default
            for option in self.options
        }


def declared(package: str, name: str) -> Title:
    """Find a title in its package."""
    for thing in vars(resolve_name(package)).values():
        if isinstance(thing, Title) and thing.name == name:
            return thing
    raise BadOption("error.no_title", place=package, name=name)
