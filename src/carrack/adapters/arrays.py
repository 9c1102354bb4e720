"""Positions and options as NumPy arrays."""

import numpy as np
from numpy.typing import NDArray

from carrack.core.actions import Action
from carrack.core.errors import BadOption
from carrack.core.flow import State
from carrack.core.observation import Observer

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]


def observation(observer: Observer, s: State, seat: int) -> Bytes:
    """Encode what a seat sees."""
    return np.frombuffer(bytearray(observer.encode(s, seat)), np.uint8)  # which can be written to


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
