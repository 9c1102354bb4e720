"""How learners' environments show a position."""

from io import BytesIO
from typing import Final

import numpy as np
from PIL import Image

from carrack.adapters.arrays import Bytes
from carrack.core.errors import BadOption
from carrack.core.flow import State
from carrack.show.characters import plain_text
from carrack.show.png import png
from carrack.show.presenter import picture as svg
from carrack.show.presenter import presenter_of

MODES: Final = ("human", "ansi", "rgb_array")
PIXELS: Final = 1000  # width of a picture


def check_mode(mode: str | None) -> str | None:
    """Refuse an unknown way to show positions."""
    if mode is not None and mode not in MODES:
        raise BadOption("error.said", what=f"render_mode can be {', '.join(MODES)}, not {mode!r}")
    return mode


def shown(s: State, seat: int, mode: str | None) -> str | Bytes | None:
    """Show what a seat sees: printed, as text, or as an array of pixels."""
    if mode == "rgb_array":
        return pixels(s, seat)
    if mode == "ansi":
        return ansi(s, seat)
    if mode == "human":
        print(ansi(s, seat))
    return None


def ansi(s: State, seat: int) -> str:
    """Show what a seat sees as text."""
    lines = presenter_of(s.game).characters(s.view(seat), s.options(seat))
    return plain_text(lines)


def pixels(s: State, seat: int) -> Bytes:
    """Draw what a seat sees: rows, columns, and red, green, blue."""
    picture = png(svg(s, seat), PIXELS)
    with Image.open(BytesIO(picture)) as image:
        return np.asarray(image.convert("RGB"))
