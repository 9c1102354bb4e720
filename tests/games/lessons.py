"""Plays chapters of tutorials, for tests of what their texts promise."""

from typing import Any

import carrack
from carrack.core.flow import State
from carrack.learn.tutorial import tutorial


def played(title: str, name: str, until: str = "", last: int = 0) -> State:
    """Play a chapter up to a step, or to its end with one of the last step's actions."""
    chapters = tutorial(carrack.title(title).package, title)
    lesson = next(each for each in chapters if each.name == name)
    game = carrack.game(title, players=lesson.players, **dict[str, Any](lesson.options))
    s = lesson.begin(game)
    for step in lesson.steps:
        if step.name == until:
            break
        act = step.acts[last if step is lesson.steps[-1] else 0]
        for seat, text in [(lesson.seat, act), *step.then]:
            s.apply(seat, s.game.action(text))
    return s
