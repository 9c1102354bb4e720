"""Cards as they lie on the table: resources, developments, backs, coins."""

from textwrap import wrap

from carrack.games.mundus_novus.rules.cards import (
    CARAVEL,
    CHARACTER,
    EVENTS,
    FAMILIES,
    MERCHANT,
    RESOURCES,
    WAREHOUSE,
    Development,
)
from carrack.games.mundus_novus.show.art import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PREFIX,
    SCENE_HEIGHT,
    SCENE_WIDTH,
    use,
)
from carrack.games.mundus_novus.show.names import CLASS_RANGES, MundusNovusTeller, effect
from carrack.show.svg import esc, num
from carrack.show.teller import capital

RULES = ("characters", "fleets", "merchants", "store", "income")  # sections, by family
TALL = CARD_HEIGHT / CARD_WIDTH
DEVELOPMENT_WIDTH, DEVELOPMENT_HEIGHT = 138.0, 222.0
HEAD = 40.0  # of the band with the name
LINE = 1.14  # of the size of letters, from line to line


def in_lines(words: str, letters: int) -> list[str]:
    """Break words into lines, but never a word."""
    return wrap(words, letters, break_long_words=False)


def label(
    x: float,
    y: float,
    words: object,
    *,
    size: float = 13,
    style: str = "f-ink",
    anchor: str = "start",
    bold: bool = False,
    width: float = 0,
) -> str:
    """Write words at a point in a colour of the palette, squeezed into a width if it is given."""
    weight = ' font-weight="bold"' if bold else ""
    if width:
        weight += f' textLength="{num(width)}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" class="{style}" '
        f'text-anchor="{anchor}"{weight}>{esc(words)}</text>'
    )


def put(name: str, x: float, y: float, width: float, height: float) -> str:
    """Put a picture into a rectangle."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<use href="#{PREFIX}{name}" {place}/>'


def box(x: float, y: float, width: float, height: float, style: str, *, radius: float = 8) -> str:
    """Draw a rectangle in colours of the palette."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" '
        f'rx="{num(radius)}" class="{style}"/>'
    )


def glow(x: float, y: float, width: float, height: float, colour: str = "lit") -> str:
    """Draw the light around what can be chosen."""
    return (
        f'<rect x="{num(x - 3)}" y="{num(y - 3)}" width="{num(width + 6)}" '
        f'height="{num(height + 6)}" rx="10" class="glow s-{colour}" fill="none" stroke-width="5"/>'
    )


def tick(x: float, y: float) -> str:
    """Draw the mark of what is chosen: not by colour alone."""
    return (
        f'<g class="tick" transform="translate({num(x)} {num(y)})"><circle r="10"/>'
        '<path d="M-5 0l4 4 6-8"/></g>'
    )


def resource(kind: int, x: float, y: float, width: float) -> str:
    """Draw a resource card."""
    return put(f"card-{RESOURCES[kind]}", x, y, width, width * TALL)


def back(x: float, y: float, width: float, name: str = "back") -> str:
    """Draw a card face down."""
    return put(name, x, y, width, width * TALL)


def coins(count: object, x: float, y: float, radius: float) -> str:
    """Draw a doubloon with a number on it."""
    told = label(
        x, y + radius * 0.42, count, size=radius * 1.25, style="f-print", anchor="middle", bold=True
    )
    return use("coin", x, y, radius * 1.15) + told


def scene_name(card: Development) -> str:
    """Name the picture of a development."""
    return f"scene-{card.name if card.family == CHARACTER else FAMILIES[card.family]}"


def told(t: MundusNovusTeller, card: Development) -> str:
    """Say all about a development."""
    parts = [f"{capital(t.name(card.name))}:", effect(t.words, card)]
    if card.event:
        parts.append(t.event_told(card.event))
    return " ".join(parts)


def amount(card: Development) -> str:
    """Write the number of a development."""
    if card.family == MERCHANT:
        return CLASS_RANGES[card.amount]
    return str(card.amount) if card.family in (CARAVEL, WAREHOUSE) else ""


def development(t: MundusNovusTeller, card: Development, x: float, y: float) -> str:
    """Draw a development card: its name, its picture with number, income and event, its rule."""
    band = f"band-{FAMILIES[card.family]}"
    wide, high = DEVELOPMENT_WIDTH, DEVELOPMENT_HEIGHT
    middle = x + wide / 2
    body = box(x, y, wide, high, f"f-face s-{band}", radius=10)
    top = y + HEAD
    body += (
        f'<path d="M{num(x)} {num(top)}v{num(10 - HEAD)}a10 10 0 0 1 10-10h{num(wide - 20)}'
        f'a10 10 0 0 1 10 10V{num(top)}Z" class="f-{band}"/>'
    )
    name = in_lines(capital(t.name(card.name)), 14)
    if len(name) > 3:
        name = in_lines(capital(t.name(card.name)), 20)
    for n, line in enumerate(name):
        size = 12.0 if len(name) > 2 else 13.0
        down = y + HEAD / 2 + 4.5 + (n - (len(name) - 1) / 2) * size
        squeezed = wide - 10 if len(line) > 16 else 0
        body += label(
            middle,
            down,
            line,
            size=size,
            style="f-white",
            anchor="middle",
            bold=True,
            width=squeezed,
        )
    scene = (wide - 6) * SCENE_HEIGHT / SCENE_WIDTH
    body += put(scene_name(card), x + 3, top, wide - 6, scene)
    number = amount(card)
    if number:
        body += plate(x + wide - 9, top + scene - 18, number, band)
    if card.income:
        body += coins(card.income, x + 20, top + 18, 13)
    if card.event:
        low = top + scene - 16
        body += f'<circle cx="{num(x + 20)}" cy="{num(low)}" r="15" class="f-face s-{band}"/>'
        body += use(EVENTS[card.event], x + 20, low, 11.5)
    size, lines = printed(effect(t.words, card))
    step = size * LINE
    first = top + scene + (high - HEAD - scene - 6 - len(lines) * step) / 2 + size - 1
    for n, line in enumerate(lines):
        body += label(middle, first + n * step, line, size=size, style="f-print", anchor="middle")
    return body


def printed(rule: str) -> tuple[float, list[str]]:
    """Give the size and the lines of what a development does."""
    size, letters = (13.0, 17) if len(rule) < 80 else (12.0, 19)
    return size, in_lines(rule, letters)


def plate(right: float, y: float, words: str, style: str) -> str:
    """Write the number of a development on a plate."""
    width = 14 + 11.0 * len(words)
    return box(right - width, y - 15, width, 28, f"f-{style} s-white", radius=6) + label(
        right - width / 2, y + 6, words, size=20, style="f-white", anchor="middle", bold=True
    )
