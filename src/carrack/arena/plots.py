"""The plots of a report: shares with intervals, histograms, stacked bars."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from carrack.arena.intervals import wilson
from carrack.show.svg import document, esc, num, rect, text

WIDTH: Final = 760.0
LABEL: Final = 190.0
NOTE: Final = 200.0  # at the right, for figures
ROW: Final = 24.0
BARS: Final = 30  # columns of a histogram at most
INK, FAINT, GRID = "#2b2118", "#7a6a58", "#e4dac8"
PALETTE: Final = (
    "#2f6f8f",
    "#c4672d",
    "#5d8a3a",
    "#8a4f7d",
    "#b99a2b",
    "#4d5d94",
    "#a8443f",
    "#3f8a80",
    "#7a6a58",
    "#c08aa8",
)


@dataclass(frozen=True)
class Share:
    """A share of victories, seen in so many games."""

    name: str
    share: float
    games: int


def line(x: float, y: float, x2: float, y2: float, ink: str, *, dashes: str = "") -> str:
    """Draw a straight line."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="M{num(x)} {num(y)}L{num(x2)} {num(y2)}" stroke="{ink}" '
        f'stroke-width="1.5" fill="none"{dashed}/>'
    )


def shares(rows: Sequence[Share], equal: float, label: str) -> str:
    """Draw shares as points with their intervals; the dashed line is equal play."""
    span = WIDTH - LABEL - NOTE
    intervals = [wilson(row.share, row.games) for row in rows]
    top = min(1.0, max([2 * equal, *[high for _, high in intervals]]) * 1.05)
    scale = span / top
    tall = ROW * len(rows)
    body = []
    for percent in range(0, round(100 * top) + 1, 10 if top <= 0.6 else 20):
        x = LABEL + scale * percent / 100
        body.append(line(x, 0, x, tall + 4, GRID))
        body.append(text(x, tall + 16, f"{percent} %", size=10, fill=FAINT, anchor="middle"))
    x = LABEL + scale * equal
    body.append(line(x, 0, x, tall + 4, FAINT, dashes="4 3"))
    for n, (row, (low, high)) in enumerate(zip(rows, intervals, strict=True)):
        y = n * ROW + ROW / 2
        ink = PALETTE[2] if low > equal else PALETTE[6] if high < equal else PALETTE[0]
        body.append(text(LABEL - 10, y + 4, row.name[-30:], anchor="end"))
        body.append(line(LABEL + scale * low, y, LABEL + scale * high, y, ink))
        at = num(LABEL + scale * row.share)
        body.append(f'<circle cx="{at}" cy="{num(y)}" r="5" fill="{ink}"/>')
        told = f"{row.share:.1%} ({low:.1%} - {high:.1%}), {row.games:,}"
        body.append(text(WIDTH, y + 4, told, size=11, fill=FAINT, anchor="end"))
    return document(WIDTH, tall + 22, label, "".join(body))


def histograms(rows: Sequence[tuple[str, Sequence[int]]], label: str) -> str:
    """Draw how often each range of values occurs, all on one scale; the line is the mean."""
    values = [value for _, row in rows for value in row]
    if not values:
        return ""
    first, last = min(values), max(values)
    step = max(1, -(-(last - first + 1) // BARS))
    columns = (last - first) // step + 1
    width = (WIDTH - LABEL) / columns
    tall = 64.0
    body = []
    for n, (name, row) in enumerate(rows):
        base = (n + 1) * tall
        counts = [0] * columns
        for value in row:
            counts[(value - first) // step] += 1
        most = max(1, *counts)
        for column, count in enumerate(counts):
            height = (tall - 14) * count / most
            x = LABEL + column * width
            ink = PALETTE[n % len(PALETTE)]
            body.append(rect(x + 0.5, base - height, max(1, width - 1), height, ink))
        mean = sum(row) / max(1, len(row))
        x = LABEL + (mean - first + 0.5) / step * width
        body.append(line(x, base - tall + 10, x, base, INK))
        body.append(line(LABEL, base, WIDTH, base, GRID))
        body.append(text(LABEL - 10, base - 24, name[-30:], anchor="end"))
        told = f"mean {mean:.1f}, {min(row, default=0)} to {max(row, default=0)}"
        body.append(text(LABEL - 10, base - 9, told, size=10, fill=FAINT, anchor="end"))
    base = len(rows) * tall
    body.append(text(LABEL, base + 14, first, size=10, fill=FAINT))
    body.append(text(WIDTH, base + 14, last, size=10, fill=FAINT, anchor="end"))
    return document(WIDTH, base + 20, label, "".join(body))


def stacked(names: Sequence[str], rows: Sequence[tuple[str, Sequence[float]]], label: str) -> str:
    """Draw the parts that make up each row's sum; what is below nought is left out."""
    most = max([sum(max(0.0, part) for part in parts) for _, parts in rows] + [1.0])
    scale = (WIDTH - LABEL - 60) / most
    body = []
    for n, (name, parts) in enumerate(rows):
        x, y = LABEL, n * ROW
        body.append(text(LABEL - 10, y + 16, name[-30:], anchor="end"))
        for place, part in enumerate(parts):
            wide = scale * max(0.0, part)
            shown = rect(x, y + 3, wide, ROW - 6, PALETTE[place % len(PALETTE)])
            body.append(f"<g><title>{esc(names[place])}: {part:.1f}</title>{shown}</g>")
            if wide > 26:
                body.append(text(x + wide / 2, y + 16, f"{part:.1f}", size=10, fill="#fff",
                                 anchor="middle"))  # fmt: skip
            x += wide
        body.append(text(x + 8, y + 16, f"{sum(parts):.1f}", size=11, fill=FAINT))
    y = ROW * len(rows) + 8
    x = LABEL
    for place, name in enumerate(names):
        long = 22 + 6.6 * len(name)
        if x + long > WIDTH and x > LABEL:
            x, y = LABEL, y + 18
        body.append(rect(x, y, 11, 11, PALETTE[place % len(PALETTE)]))
        body.append(text(x + 15, y + 10, name, size=11))
        x += long
    return document(WIDTH, y + 18, label, "".join(body))
