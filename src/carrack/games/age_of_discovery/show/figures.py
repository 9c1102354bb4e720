"""Small drawings: workers, goods, ships, coins."""

from functools import cache

from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.show.scene import at
from carrack.show.scene import INK
from carrack.show.seats import COLOURS, INKS, mark
from carrack.show.svg import num, text

COIN = "#f2cf5b"
BODY = "M4 23Q4 13.500 9 12H15Q20 13.500 20 23Z"
# Emblems lie on a body of 24 by 24; {ink} is the colour that shows on the seat's own.
EMBLEMS = {
    "colonist": "",
    "captain": '<path d="M3.500 4Q12 -6 20.500 4Q12 1 3.500 4Z" fill="#1d2a4d" stroke="#fff" '
    'stroke-width=".6"/>',
    "merchant": '<circle cx="12" cy="18" r="4" fill="#e8b923" stroke="#5b4300" stroke-width=".8"/>',
    "missionary": '<path d="M12 12.5V22M8.5 15.5H15.5" stroke="{ink}" stroke-width="2.2"/>',
    "soldier": '<path d="M19.5 2V23" stroke="#3b2a17" stroke-width="1.8"/>'
    '<path d="M19.5 -1L21.3 4H17.7Z" fill="#9aa3ad" stroke="#3b2a17" stroke-width=".5"/>',
    "builder": '<path d="M7 22.500L14 16.500" stroke="#3b2a17" stroke-width="1.8"/>'
    '<path d="M12 14.500L17 20.500L19.500 18.500L14.500 12.500Z" fill="#d5dbe1" stroke="#3b2a17" '
    'stroke-width=".6"/>',
}
# Of each good: the colour of its token, and a sign on 24 by 24.
TOKENS = {
    "silver": ("#8d99a6", '<path d="M5 16L8 9H16L19 16Z" fill="#eef2f5" stroke="#46515c"/>'),
    "gold": (
        "#b9860b",
        '<path d="M3.500 17L6 12H18L20.500 17Z" fill="#ffd84a" stroke="#6b4e00"/>'
        '<path d="M7.500 11.500L9.500 7H14.500L16.500 11.500Z" fill="#ffd84a" stroke="#6b4e00"/>',
    ),
    "sugar": (
        "#c98ba7",
        '<path d="M7 9L12 6.5L17 9V15L12 17.5L7 15Z" fill="#fff" stroke="#7c4a62"/>'
        '<path d="M7 9L12 11.5L17 9M12 11.5V17.5" fill="none" stroke="#7c4a62"/>',
    ),
    "tobacco": (
        "#7d9a4b",
        '<path d="M6 18Q6 8 18 6Q18 17 6 18Z" fill="#d6e39a" stroke="#3d5217"/>'
        '<path d="M6 18L15 9" stroke="#3d5217"/>',
    ),
    "coffee": (
        "#6f4a2f",
        '<ellipse cx="12" cy="12" rx="5" ry="6.5" fill="#d9b38a" stroke="#2f1a0b"/>'
        '<path d="M12 5.5Q9 12 12 18.5" fill="none" stroke="#2f1a0b"/>',
    ),
    "indigo": (
        "#3f4b9b",
        '<path d="M12 5Q18 12 16 16A4.6 4.6 0 0 1 8 16Q6 12 12 5Z" '
        'fill="#b9c2ff" stroke="#1b2257"/>',
    ),
    "fur": (
        "#9a7a55",
        '<path d="M8 6Q12 8 16 6L15 10Q19 12 17 17Q12 15 7 17Q5 12 9 10Z" fill="#f0dcc0" '
        'stroke="#4a3217"/>',
    ),
    "cattle": (
        "#a5523a",
        '<path d="M5 7Q6 10 9 10H15Q18 10 19 7Q21 13 15.500 13L14 18H10L8.500 13Q3 13 5 7Z" '
        'fill="#fbe3d3" stroke="#4b1a0d"/>',
    ),
    "cocoa": (
        "#8a5a1f",
        '<path d="M3.500 12Q9 5 16 8.500Q20 10.500 20.500 12Q20 13.500 16 15.500Q9 19 3.500 12Z" '
        'fill="#f1c27a" stroke="#40260a"/>'
        '<path d="M5 12H20M7.500 9.700Q13 8 18 10.300M7.500 14.300Q13 16 18 13.700" fill="none" '
        'stroke="#40260a" stroke-width=".8"/>',
    ),
    "fish": (
        "#3d86a8",
        '<path d="M5 12Q10 6.500 15 11L19 8V16L15 13Q10 17.500 5 12Z" fill="#dff1fa" '
        'stroke="#123d52"/>',
    ),
    "rice": (
        "#c9b25a",
        '<path d="M5 12H19Q18 18 12 18Q6 18 5 12Z" fill="#fff" stroke="#5a4a10"/>'
        '<path d="M7 12Q12 5 17 12" fill="#fff" stroke="#5a4a10"/>',
    ),
}


def pawn(seat: int, kind: int, x: float, y: float, size: float = 24, *, ghost: bool = False) -> str:
    """Draw a worker in its seat's colour; a ghost may be placed there."""
    fade = ' opacity="0.8"' if ghost else ""
    return at(x, y, f"<g{fade}>{worker(seat, kind)}</g>", size / 24)


@cache
def worker(seat: int, kind: int) -> str:
    """Draw a worker on 24 by 24: the seat's sign is its head, so that no one needs the colour."""
    emblem = EMBLEMS[KIND_NAMES[kind]].format(ink=INKS[seat])
    body = f'<path d="{BODY}" fill="{COLOURS[seat]}" stroke="#1a1208" stroke-width="1"/>'
    return body + mark(seat, 12, 7.2, 6.2) + emblem


def token(good: str, x: float, y: float, size: float = 24) -> str:
    """Draw a good."""
    colour, sign = TOKENS[good]
    body = f'<circle cx="12" cy="12" r="11" fill="{colour}" stroke="{INK}" stroke-width="1"/>{sign}'
    return at(x, y, body, size / 24)


def ship(x: float, y: float, size: float = 24, fill: str = "#fffaf0") -> str:
    """Draw a carrack under sail."""
    body = (
        '<path d="M2 16H22Q20 22 16 22H8Q4 22 2 16Z" fill="#7a4a21" stroke="#2b1608"/>'
        f'<path d="M12 15V2M6.500 15V6M17.500 15V6" stroke="#2b1608"/>'
        f'<path d="M8.500 3.500H15.500Q17.500 8 15.500 12H8.500Q10.500 8 8.500 3.500Z" '
        f'fill="{fill}" stroke="#2b1608" stroke-width=".8"/>'
    )
    return at(x, y, body, size / 24)


def coin(x: float, y: float, amount: object, radius: float = 11) -> str:
    """Draw a coin with a number."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{COIN}" stroke="#7a5a0b" '
        f'stroke-width="1.2"/>'
        + text(x, y + radius * 0.38, amount, size=radius * 1.05, anchor="middle", weight="bold")
    )


def star(x: float, y: float, points: object, radius: float = 13) -> str:
    """Draw victory points: a laurel-green disc with a number."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="#2f6b3a" stroke="#14361b" '
        f'stroke-width="1.2"/>'
        + text(
            x,
            y + radius * 0.36,
            points,
            size=radius,
            fill="#ffffff",
            anchor="middle",
            weight="bold",
        )
    )
