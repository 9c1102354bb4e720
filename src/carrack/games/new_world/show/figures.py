"""Settlers and surveyors."""

from functools import cache

from carrack.games.new_world.show.symbols import INK
from carrack.show.seats import COLOURS, mark
from carrack.show.svg import num


@cache
def figure(seat: int, *, lying: bool) -> str:
    """Draw a settler around the origin: cloak and hat, with the seat's sign; trappers lie."""
    body = (
        f'<g stroke="{INK}" stroke-width="1.4" stroke-linejoin="round">'
        f'<path d="M-15 17C-15 2-10-9 0-9S15 2 15 17Z" fill="{COLOURS[seat]}"/>'
        '<circle cy="-13" r="6.5" fill="#f3dcc0"/>'
        '<path d="M-11-16H11C8-18 7-18 6.5-25H-6.500C-7-18-8-18-11-16Z" fill="#4a3524"/>'
        f'<path d="M-6.7-19H6.7" stroke="{COLOURS[seat]}" stroke-width="2"/></g>'
    )
    if lying:
        return f'<g transform="rotate(-90)">{body}</g>{mark(seat, 6, 0, 10)}'
    return f"{body}{mark(seat, 0, 5, 10)}"


def settler(seat: int, x: float, y: float, *, scale: float, lying: bool = False) -> str:
    """Put the middle of a settler, hat included, at a point."""
    shift = 4 * scale
    x, y = (x + shift, y) if lying else (x, y + shift)
    place = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    return f'<g class="piece" transform="{place}">{figure(seat, lying=lying)}</g>'
