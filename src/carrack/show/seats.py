"""Seats: a colour safe for colour-blind eyes, a letter and a shape for each."""

from functools import cache
from math import cos, pi, sin

from carrack.show.svg import num

COLOURS = ("#0072b2", "#d55e00", "#f0e442", "#009e73", "#cc79a7", "#3c3c46")
INKS = ("#ffffff", "#101010", "#101010", "#101010", "#101010", "#ffffff")  # for letters on them
LETTERS = "ABCDEF"
CORNERS = (0, 4, 3, 5, 8, 6)  # circle, square, triangle, pentagon, diamond, hexagon


def outline(seat: int, x: float, y: float, radius: float) -> str:
    """Draw the seat's shape."""
    style = f'fill="{COLOURS[seat]}" stroke="#1a1208" stroke-width="{num(radius / 9)}"'
    corners = CORNERS[seat]
    if corners == 0:
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius * 0.95)}" {style}/>'
    turn = pi / 4 if corners == 4 else 0.0
    count = 4 if corners == 8 else corners
    reach = radius * (1.2 if count in (3, 4) else 1.08)
    drop = radius * 0.2 if count == 3 else 0.0
    points = " ".join(
        f"{num(x + reach * sin(turn + 2 * pi * n / count))},"
        f"{num(y + drop - reach * cos(turn + 2 * pi * n / count))}"
        for n in range(count)
    )
    return f'<polygon points="{points}" stroke-linejoin="round" {style}/>'


@cache
def face(seat: int, radius: float) -> str:
    """Draw the seat's sign around the origin: its shape in its colour with its letter."""
    drop = radius * (0.62 if CORNERS[seat] == 3 else 0.48)
    return (
        f"{outline(seat, 0, 0, radius)}"
        f'<text y="{num(drop)}" font-size="{num(radius * 1.34)}" font-weight="bold" '
        f'fill="{INKS[seat]}" text-anchor="middle">{LETTERS[seat]}</text>'
    )


def mark(seat: int, x: float, y: float, radius: float) -> str:
    """Put the seat's sign at a point."""
    return f'<g transform="translate({num(x)} {num(y)})">{face(seat, radius)}</g>'
