"""Tutorials: prepared positions on a real table, and one action asked for at a time.

`learn/tutorials/<title>.toml` in a game's package holds chapters. A chapter names a table; each
step names the actions that are asked for, any of which will do, and the moves of the others that
follow. A move is a seat and an action: `1 offer:3`. The position in which a chapter begins is saved
in `<title>.<chapter>.json`, with a key that lists what will be drawn: so chance has no say.

The texts are `tutorial.<title>.<chapter>.<step>` in the game's catalogue; beside its steps,
a chapter has `title` and `end`. A step with several actions is a free choice: `<step>_1` and so
on answer to each. How far somebody is follows from the number of moves alone.
"""

import json
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from carrack.core.data import Table
from carrack.core.flow import Journal, State
from carrack.core.game import Game
from carrack.core.title import Value

Move = tuple[int, str]


class Exercise(NamedTuple):
    """One action that is asked for; `at` counts the moves made before."""

    name: str
    acts: list[str]
    rule: str
    then: list[Move]
    at: int

    def answer(self, act: str) -> str:
        """Name the message that answers to a free choice; empty where there was none."""
        return f"{self.name}_{self.acts.index(act) + 1}" if len(self.acts) > 1 else ""


class FirstGame(NamedTuple):
    """The game that the end of a chapter promises."""

    players: int
    bot: str
    options: dict[str, str]


class Chapter(NamedTuple):
    """A table, its first position, and the steps from there."""

    name: str
    players: int
    seat: int
    options: dict[str, Value]
    saved: str  # as JSON
    steps: list[Exercise]
    play: FirstGame | None

    def begin(self, game: Game) -> State:
        """Give the first position, at its table."""
        return game.load(json.loads(self.saved), Journal())

    def step(self, moves: int) -> Exercise | None:
        """Give the step that is asked for after so many moves; None between and after steps."""
        return next((step for step in self.steps if step.at == moves), None)

    def last(self, moves: int) -> Exercise | None:
        """Give the step that was done last; None before the first."""
        return next((step for step in reversed(self.steps) if step.at < moves), None)

    def next_move(self, moves: int) -> Move | None:
        """Give the move of another that follows after so many moves."""
        for step in self.steps:
            if step.at < moves <= step.at + len(step.then):
                return step.then[moves - step.at - 1]
        return None


def move_of(text: str) -> Move:
    """Read a seat and an action."""
    seat, _, act = text.partition(" ")
    return int(seat), act


def options_of(table: Table) -> dict[str, str]:
    """Read the options of a table."""
    given = table.table("options") if table.has("options") else Table("options", {})
    return {name: given.text(name) for name in given.keys()}  # noqa: SIM118


def first_game(table: Table) -> FirstGame:
    """Read what is played after a chapter."""
    game = FirstGame(table.number("players"), table.text("bot"), options_of(table))
    table.done()
    return game


def chapter_of(table: Table, starts: Traversable, title: str) -> Chapter:
    """Read one chapter, strictly."""
    name = table.text("name")
    steps: list[Exercise] = []
    at = 0
    for row in table.tables("step"):
        then = [move_of(text) for text in row.texts("then")]
        steps.append(Exercise(row.text("name"), row.texts("act"), row.text("rule"), then, at))
        row.done()
        at += 1 + len(then)
    chapter = Chapter(
        name=name,
        players=table.number("players"),
        seat=table.number("seat"),
        options={**options_of(table)},
        saved=starts.joinpath(f"{title}.{name}.json").read_text("utf-8"),
        steps=steps,
        play=first_game(table.table("play")) if table.has("play") else None,
    )
    table.done()
    return chapter


@cache
def tutorial(package: str, title: str) -> list[Chapter]:
    """Read the tutorial of a title; empty if it has none."""
    folder = files(package).joinpath("learn", "tutorials")
    place = folder.joinpath(f"{title}.toml")
    if not place.is_file():
        return []
    root = Table(f"{title}.toml", tomllib.loads(place.read_text("utf-8")))
    chapters = [chapter_of(table, folder, title) for table in root.tables("chapter")]
    root.done()
    return chapters
