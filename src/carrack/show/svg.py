"""SVG as text: numbers, escaping, and the few elements that every picture needs."""

from functools import lru_cache
from html import escape


@lru_cache(maxsize=20_000)
def num(value: float) -> str:
    """Write a coordinate shortly."""
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".")  # + 0.0: nought has no sign


def esc(text: object) -> str:
    """Make any text safe inside SVG."""
    return escaped(str(text))


@lru_cache(maxsize=20_000)
def escaped(text: str) -> str:
    """Escape a text: pictures repeat the same few thousand."""
    return escape(text)


def document(width: float, height: float, label: str, body: str, *, defs: str = "") -> str:
    """Wrap a drawing into an SVG document that scales."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" '
        f'role="group" aria-label="{esc(label)}" font-family="Noto Sans, sans-serif">'
        f"<defs>{defs}</defs>{body}</svg>"
    )


def text(
    x: float,
    y: float,
    words: object,
    *,
    size: float = 12,
    fill: str = "#2b2118",
    anchor: str = "start",
    weight: str = "normal",
) -> str:
    """Write words at a point; `y` is the base line."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{fill}" '
        f'text-anchor="{anchor}" font-weight="{weight}">{esc(words)}</text>'
    )


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    *,
    radius: float = 0,
    stroke: str = "none",
    stroke_width: float = 1,
) -> str:
    """Draw a rectangle."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" '
        f'rx="{num(radius)}" fill="{fill}" stroke="{stroke}" stroke-width="{num(stroke_width)}"/>'
    )
