"""What an option brings before it is done: points by source and what is gained or spent.

It is tried out on states dealt anew from what the seat cannot know, so it tells no secret; where
these deals disagree, the outcome depends on chance or on what is hidden.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from carrack.bots.evaluation import chances, judge_of
from carrack.bots.turns import is_done, unveil
from carrack.core.actions import Action
from carrack.core.flow import State
from carrack.show.presenter import presenter_of
from carrack.show.seats import LETTERS
from carrack.text import Catalogue

DEALS = 3
POINTS = "source"  # kinds of change: points from a source, or something held
HELD = "name"


class Change(NamedTuple):
    """By how much something changes for a seat; None if that depends on chance."""

    kind: str
    seat: int
    name: str
    by: int | None


Counts: TypeAlias = dict[tuple[str, int, str], int]


def counts(s: State, seat: int) -> Counts:
    """Count the points of all seats by source, and what a seat holds."""
    found: Counts = {}
    for who, row in enumerate(s.standing()):
        for source, points in zip(s.game.sources, row, strict=True):
            found[POINTS, who, source] = points
    for name, number in presenter_of(s.game).holdings(s.view(seat), seat):
        found[HELD, seat, name] = number
    return found


def outcome(s: State, seat: int, a: Action) -> Counts:
    """Do an action in a state made for it, and give what changed."""
    before = counts(s, seat)
    s.step(seat, a)
    after = counts(s, seat)
    changed = {key: after.get(key, 0) - before.get(key, 0) for key in (before | after)}
    return {key: by for key, by in changed.items() if by}


def preview(sample: Callable[[], State], seat: int, a: Action) -> list[Change]:
    """Give what a legal action changes: one's own things first, then the points of the others.

    `sample()` gives a state dealt anew from what the seat cannot know.
    """
    tries = [outcome(sample(), seat, a) for _ in range(DEALS)]
    changes = []
    for key in dict.fromkeys(key for each in tries for key in each):
        values = {each.get(key, 0) for each in tries}
        changes.append(Change(*key, by=values.pop() if len(values) == 1 else None))
    return sorted(changes, key=lambda change: change.seat != seat)


def promise(sample: Callable[[], State], seat: int, a: Action) -> float | None:
    """Give how much an action that ends a seat's turn changes its chance to win; else None."""
    gains = []
    for _ in range(DEALS):
        s = sample()
        mark, before = s.no_return, chances(s)[seat]
        s.step(seat, a)
        if not is_done(s, seat, mark):
            return None  # what it is worth depends on how the turn goes on
        unveil(s, seat, judge_of(s.game), Random(0))
        gains.append(chances(s)[seat] - before)
    return sum(gains) / DEALS


def preview_lines(words: Catalogue, seat: int, changes: list[Change]) -> list[str]:
    """Put the changes into words, one a line."""
    return [change_line(words, seat, change) for change in changes]


def change_line(words: Catalogue, seat: int, change: Change) -> str:
    """Put one change into words."""
    name = words.name(change.name)
    if change.kind == POINTS:
        name = words.say("help.points", source=words.say(f"source.{change.name}"))
    if change.by is None:
        line = words.say("help.chance", name=name)
    else:
        sign = "+" if change.by > 0 else "\N{MINUS SIGN}"
        line = f"{name} {sign}{abs(change.by)}"
    return line if change.seat == seat else f"{LETTERS[change.seat]}: {line}"
