"""Pieces, goods, and the pictures on buildings, discovery cards and nations, read as drawn."""

import tomllib
from importlib.resources import files
from typing import Final

from carrack.show.areas import Symbol
from carrack.show.seats import COLOURS, CORNERS, INKS, outline

ART: Final = tomllib.loads(files(__package__).joinpath("pictures.toml").read_text("utf-8"))
PEN: Final = 'stroke-linejoin="round" stroke-linecap="round"'
COUNTER: Final = "sea globe 28 10 40 compass 70 8 18"  # the scene of a counter one has found
FRAME: Final = (
    '<rect x=".75" y=".75" width="94.5" height="62.5" rx="3" fill="none" stroke="#2b1a0c" '
    'stroke-width="1.5"/>'
)
SQUARE: Final = FRAME.replace(' rx="3"', "")  # of a flag


def motif(name: str) -> str:
    """Draw a motif with the pen of the family."""
    return f'<g stroke="#2b1a0c" stroke-width=".8" {PEN}>{ART["motif"][name]}</g>'


def scene(drawn: str) -> Symbol:
    """Put a picture together: motifs before a sky."""
    sky, *words = drawn.split()
    body = (
        f'<rect width="96" height="64" rx="3" class="f-sky-{sky}-0"/>'
        f'<path d="M0 22Q40 14 96 26V56H0Z" class="f-sky-{sky}-1"/>'
        f'<path d="M0 50Q30 44 60 49T96 47V61q0 3-3 3H3q-3 0-3-3Z" class="f-sky-{sky}-2"/>'
    )
    for part, x, y, size in zip(*[iter(words)] * 4, strict=True):
        body += f'<use href="#ad-m-{part}" x="{x}" y="{y}" width="{size}" height="{size}"/>'
    return Symbol(96, 64, body + FRAME)


def token(good: str) -> Symbol:
    """Draw a good as a round token."""
    colour, sign = ART["good"][good]["colour"], ART["good"][good]["sign"]
    return Symbol(
        24,
        24,
        '<circle cx="12.4" cy="12.8" r="11" fill="#1a1208" opacity=".25"/>'
        f'<circle cx="12" cy="12" r="11" fill="{colour}" stroke="#1a1208"/>'
        '<circle cx="12" cy="12" r="9.4" fill="none" stroke="#fff" stroke-opacity=".35"/>'
        f"{sign}",
    )


def figure(seat: int, kind: str) -> Symbol:
    """Draw a worker: its shape tells the kind, colour and sign on the breast the seat."""
    body, over = ART["worker"][kind]["body"], ART["worker"][kind]["over"]
    sign = outline(seat, 12, 17.4, 2.9 if CORNERS[seat] else 3.1)
    sign = sign.replace(COLOURS[seat], INKS[seat], 1)
    return Symbol(
        24,
        24,
        '<ellipse cx="12" cy="22.6" rx="9" ry="1.4" fill="#1a1208" opacity=".28"/>'
        f'<g class="s-edge" stroke-width=".9" {PEN}><g fill="{COLOURS[seat]}">{body}</g>{over}</g>'
        f"{sign}",
    )


def pictures() -> dict[str, Symbol]:
    """Give all pictures by their names."""
    return {
        **{f"ad-m-{name}": Symbol(24, 24, motif(name)) for name in ART["motif"]},
        "ad-counter": scene(COUNTER),
        **{f"ad-p-{name}": scene(drawn) for name, drawn in ART["scene"].items()},
        **{f"ad-p-{name}": Symbol(96, 64, body + SQUARE) for name, body in ART["banner"].items()},
        **{f"ad-{name}": token(name) for name in ART["good"]},
        **{
            f"ad-{kind}-{seat}": figure(seat, kind)
            for kind in ART["worker"]
            for seat in range(len(COLOURS))
        },
    }
