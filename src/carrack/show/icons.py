"""The symbols of all games: seats and a family of plain signs, 24 units square."""

from typing import Final

from carrack.show.areas import Symbol
from carrack.show.seats import COLOURS, face


def line_sign(path: str) -> Symbol:
    """Draw a sign with a pen, in the colour of the text around it."""
    pen = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"'
    return Symbol(24, 24, f'<path d="{path}" {pen} stroke-linecap="round"/>')


def seat_sign(seat: int) -> Symbol:
    """Draw the sign of a seat."""
    return Symbol(24, 24, f'<g transform="translate(12 12)">{face(seat, 9)}</g>')


ICONS: Final[dict[str, Symbol]] = {
    **{f"seat-{seat}": seat_sign(seat) for seat in range(len(COLOURS))},
    "points": Symbol(
        24,
        24,
        '<path d="M12 2l3 6.6 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21.2l1.4-7L2 9.4l7-.8z" '
        'class="f-gold s-ink" stroke-width="1.2" stroke-linejoin="round"/>',
    ),
    "coin": Symbol(
        24,
        24,
        '<circle cx="12" cy="12" r="9" class="f-gold s-ink" stroke-width="1.4"/>'
        '<circle cx="12" cy="12" r="6" fill="none" class="s-ink" stroke-width="1" opacity=".5"/>',
    ),
    "card": line_sign("M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z"),
    "flag": line_sign("M6 22V3M6 4h12l-3 4 3 4H6"),
    "home": line_sign("M4 11l8-7 8 7M6 10v10h12V10"),
    "ship": line_sign("M3 15h18l-3 5H6zM12 15V3l6 9h-6M12 5l-5 7h5"),
    "sword": line_sign("M5 19l3-3M4 16l4 4M8 16L19 3l1 3L11 17"),
    "person": line_sign("M12 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM5 21c0-5 3-8 7-8s7 3 7 8"),
    "star": line_sign("M12 3l2.7 5.8 6.3.7-4.7 4.2 1.3 6.3-5.6-3.2L6.4 20l1.3-6.3L3 9.5l6.3-.7z"),
}
