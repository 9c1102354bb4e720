"""The paper of the map: unknown land, the sea, the borders, and words on it."""

from functools import lru_cache

from carrack.show.svg import esc, num

SIZE = 100  # of a cell, as it is drawn
LETTERS_SIZE = 24  # so that they are 12 units high
SEA = 150  # the width of the sea beyond the strip
BEYOND = 4000  # how far paper and sea go on outside the drawing, where a page has room


def at(x: float, y: float, body: str) -> str:
    """Move a drawing."""
    return f'<g transform="translate({num(x)} {num(y)})">{body}</g>'


def words_at(
    x: float, y: float, told: object, *, style: str = "f-ink", size: float = LETTERS_SIZE
) -> str:
    """Write words around a point of the base line, in a colour of the palette."""
    bold = f'font-size="{num(size)}" font-weight="bold" text-anchor="middle" class="{style}"'
    return f'<text x="{num(x)}" y="{num(y)}" {bold}>{esc(told)}</text>'


@lru_cache(maxsize=256)
def paper(top: int, bottom: int, west: int) -> str:
    """Draw unknown land and sea, from north to south."""
    x, high = SIZE, bottom - top
    peaks = "".join(
        f'<use href="#nw-peak" x="{50 - SIZE * column}" y="{55 + SIZE * row}"/>'
        for column in range(1, west + 1)
        for row in range(top // SIZE, bottom // SIZE)
        if (column * 5 + row * 3) % 7 == 0
    )
    waves = "".join(
        f"M{x + 12 + n * 37 % 104} {top + 30 + n * 60}q4-5 8 0t8 0 8 0"
        for n in range((high - 40) // 60)
    )
    wide = f'width="{BEYOND}" y="{top - BEYOND}" height="{high + 2 * BEYOND}"'
    return (
        f'<rect x="{x - BEYOND}" {wide} class="f-nw-paper"/><rect x="{x}" {wide} class="f-nw-sea"/>'
        f'<rect class="start" x="{-3 * SIZE}" y="{SIZE}" width="{5 * SIZE}" height="{5 * SIZE}" '
        'fill="none"/>'
        f'{peaks}<path d="{waves}" fill="none" class="s-nw-wave" stroke-width="1.6"/>'
    )


@lru_cache(maxsize=256)
def border(edges: tuple[int, int, int, int]) -> str:
    """Draw the border of the map in the north and in the south: it is open to the west."""
    left, top, right, bottom = edges
    left, right = left - BEYOND, right + BEYOND
    lines = f"M{left} {top - 4}H{right}M{left} {bottom + 4}H{right}"
    return (
        f'<path d="{lines}" class="s-nw-frame" stroke-width="8"/>'
        f'<path d="{lines}" class="s-nw-scale" stroke-width="4" '
        f'stroke-dasharray="{SIZE / 2:g} {SIZE / 2:g}"/>'
    )
