"""What stands on the land: settlers, and little drawings from `symbols.svg`.

The drawings stand on the point they are put at, and always upright.
"""

from functools import cache
from importlib.resources import files

from carrack.show.seats import COLOURS, mark
from carrack.show.svg import num

INK = "#3f2d1d"
PAPER = "#f2e6c9"
PREFIX = "nw-"  # of all ids, since several pictures may share a page

ANIMALS = ("bison", "deer", "bear")
HOUSES = ("house0", "house1", "house2", "house3")
TREES = ("tree0", "tree1", "tree2")


def all_symbols() -> str:
    """Give the definitions of all little drawings."""
    lines = files(__package__).joinpath("symbols.svg").read_text("utf-8").splitlines()
    return "".join(line.strip() for line in lines[1:-1])


SYMBOLS = all_symbols()


def use(name: str, x: float, y: float) -> str:
    """Put a little drawing at a point."""
    return f'<use href="#{PREFIX}{name}" x="{num(x)}" y="{num(y)}"/>'


def use_at(name: str, x: float, y: float, scale: float) -> str:
    """Put a little drawing at a point, larger or smaller."""
    place = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    return f'<use href="#{PREFIX}{name}" transform="{place}"/>'


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
