"""Positions and options as NumPy arrays."""

import importlib
from importlib.util import find_spec

import numpy as np
from numpy.typing import NDArray

from carrack.core.errors import BadOption
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.core.observe import Observer
from carrack.core.space import Action

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]


def observer_of(game: Game) -> Observer:
    """Give the encoder of a game: that of its `observe.py`, or one that knows only the points."""
    place = f"carrack.games.{game.folder}.observe"
    if find_spec(place) is None:
        return Observer(game)
    observer = importlib.import_module(place).make(game)
    assert isinstance(observer, Observer)
    return observer


def observation(observer: Observer, s: State, seat: int) -> Bytes:
    """Encode what a seat sees."""
    return np.frombuffer(observer.encode(s, seat), np.uint8)


def action_mask(observer: Observer, s: State, seat: int) -> Mask:
    """Mark the actions that a seat may do, by their numbers."""
    mask = np.zeros(len(observer.words), np.int8)
    mask[observer.numbers(s, seat)] = 1
    return mask


def action_of(observer: Observer, s: State, number: int) -> Action:
    """Find the action that a number stands for in a position."""
    action = observer.action(s, number)
    if action is None:
        raise BadOption("error.no_number", number=number)
    return action


def layout(observer: Observer) -> str:
    """Describe the bytes of an observation, a line for each part."""
    lines = ["| part | bytes | from | meaning |", "|---|---:|---:|---|"]
    lines += [f"| `{p.name}` | {p.length} | {p.first} | {p.meaning} |" for p in observer.parts]
    return "\n".join(lines)
