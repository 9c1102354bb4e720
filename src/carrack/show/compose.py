"""All areas of a table in one picture: for notebooks, documents and PNG files."""

import re
from textwrap import wrap

from carrack.show import map_colours
from carrack.show.areas import Area, Content, Drawing, Symbol, Thing, attributes
from carrack.show.html import symbols_svg
from carrack.show.palette import Palette, rules
from carrack.show.seats import COLOURS
from carrack.show.sheets import Sheet, sheet_lines
from carrack.show.svg import document, num, text

LEFT, RIGHT = 980.0, 420.0  # widths of the two columns
GAP = 12.0
SIZE = 13.0  # of letters
LINE = 17.0
LETTER = 0.56  # the width of a letter, in sizes
# Of things that stand side by side; 0: as wide as needed.
WIDTHS = {"card": 184.0, "box": 316.0, "row": 316.0, "chip": 0.0, "slot": 0.0}
HIDDEN = "only-lit"  # in the state of a thing: seen only while it can be chosen
USED = re.compile(r'href="#([\w-]+)"')


def compose(
    title: str, areas: list[Area], symbols: dict[str, Symbol], palette: Palette, note: str
) -> str:
    """Put the areas into two columns: map and hand on the left, the rest where there is room."""
    parts: list[str] = []
    ends = [GAP, GAP]
    for role in ("main", "tray", "players", "boxes"):
        for area in areas:
            if area.role == role:
                n = {"main": 0, "tray": 0, "players": 1}.get(role, ends.index(min(ends)))
                x, width = (GAP, LEFT) if n == 0 else (LEFT + 2 * GAP, RIGHT)
                drawn, height = area_svg(area, x, ends[n], width)
                parts.append(drawn)
                ends[n] += height + GAP
    bottom = max(ends)
    height = bottom + LINE + GAP
    whole = LEFT + RIGHT + 3 * GAP
    body = "".join(parts) + words(GAP, bottom + LINE * 0.6, note, style="f-soft")
    used = symbols_svg(needed(symbols, body))
    style = style_of(palette, used + body)
    paper = f'<rect width="{num(whole)}" height="{num(height)}" class="f-paper"/>'
    return document(whole, height, title, paper + body, defs=style + used)


def figure(title: str, content: Content, symbols: dict[str, Symbol], *, width: float = LEFT) -> str:
    """Draw one content alone, for a page that has the colours."""
    if isinstance(content, Drawing):
        wide, high, body = content.width, content.height, content.body
        if content.left or content.top:
            body = f'<g transform="translate({num(-content.left)} {num(-content.top)})">{body}</g>'
    else:
        things = [one for one in content if isinstance(one, Thing)]
        body, high = flow(things, GAP, GAP, width - 2 * GAP)
        wide, high = width, high + 2 * GAP
        body = f'<rect width="{num(wide)}" height="{num(high)}" class="f-paper"/>{body}'
    return document(wide, high, title, body, defs=symbols_svg(needed(symbols, body)))


def alone(picture: str, palette: Palette) -> str:
    """Give a figure paper and colours of its own, for a page that has none."""
    head, end, body = picture.partition(">")
    paper = '<rect width="100%" height="100%" class="f-paper"/>'
    return head + end + style_of(palette, body) + paper + body


def style_of(palette: Palette, body: str) -> str:
    """Write the colours that a picture needs, for light."""
    maps = map_colours.rules(map_colours.LIGHT) if 'class="map-' in body else ""
    return f"<style>{rules(palette, 0)}{maps}.glow,.around,.tint,.tick{{display:none}}</style>"


def needed(symbols: dict[str, Symbol], body: str) -> dict[str, Symbol]:
    """Choose the symbols that a picture uses, and those that they use."""
    found: dict[str, Symbol] = {}
    waiting = USED.findall(body)
    while waiting:
        name = waiting.pop()
        if name in symbols and name not in found:
            found[name] = symbols[name]
            waiting += USED.findall(symbols[name].body)
    return found


def words(x: float, y: float, told: str, *, size: float = SIZE, style: str = "f-ink") -> str:
    """Write words in a colour of the palette."""
    return text(x, y, told, size=size, fill="").replace('fill=""', f'class="{style}"')


def area_svg(area: Area, x: float, y: float, width: float) -> tuple[str, float]:
    """Draw one area with its title; give its height as well."""
    content = area.draw()
    if isinstance(content, Drawing):
        fits = width / content.width
        scale = fits if area.role == "main" else min(1.0, fits)
        box = " ".join(num(n) for n in (content.left, content.top, content.width, content.height))
        height = content.height * scale
        across = num(content.width * scale)
        place = f'x="{num(x)}" y="{num(y)}" width="{across}" height="{num(height)}"'
        return f'<svg {place} viewBox="{box}">{content.body}</svg>', height
    is_told = bool(content) and isinstance(content[0], Thing) and content[0].title == area.title
    head = "" if is_told else words(x, y + LINE, area.title, size=16)
    above = 0.0 if is_told else LINE * 1.5
    top = y + above
    if content and isinstance(content[0], Sheet):
        drawn, height = lines_svg(
            [line for one in content if isinstance(one, Sheet) for line in sheet_lines(one)],
            x,
            top,
            width,
        )
    else:
        things = [one for one in content if isinstance(one, Thing)]
        drawn, height = flow(things, x, top, width)
    return head + drawn, height + above


def lines_svg(lines: list[str], x: float, y: float, width: float) -> tuple[str, float]:
    """Write lines, wrapped to a width."""
    letters = max(8, int(width / (SIZE * LETTER)))
    told = [part for line in lines for part in wrap(line, letters)]
    drawn = [words(x, y + LINE * (n + 0.75), line) for n, line in enumerate(told)]
    return "".join(drawn), LINE * len(told)


def flow(things: list[Thing], x: float, y: float, width: float) -> tuple[str, float]:
    """Put things side by side as long as there is room, then below."""
    parts: list[str] = []
    at, top, high = x, y, 0.0
    for thing in things:
        if HIDDEN in thing.state:
            continue
        wide = min(width, natural(thing, width))
        if at > x and at + wide > x + width:
            at, top, high = x, top + high + 6, 0.0
        drawn, height = thing_svg(thing, at, top, wide)
        parts.append(drawn)
        at, high = at + wide + 6, max(high, height)
    return "".join(parts), top + high - y


def natural(thing: Thing, width: float) -> float:
    """Give the width that a thing takes."""
    fixed = WIDTHS.get(thing.look, width)
    if fixed:
        return fixed
    letters = len(thing.title) + sum(len(told) + 1 for _, told in thing.badges)
    icons = 26 * bool(thing.picture) + 18 * sum(1 for icon, _ in thing.badges if icon)
    inside = sum(natural(one, width) + 6 for one in thing.holds)
    written = (letters + 1) * SIZE * LETTER if letters else 0
    return 10 + max(written + icons, inside)


def thing_svg(thing: Thing, x: float, y: float, width: float) -> tuple[str, float]:
    """Draw a thing with all that lies on it; give its height as well."""
    parts: list[str] = []
    top, left = y + 4, x + 6
    face = 22.0 if WIDTHS.get(thing.look) == 0 else 44.0
    if thing.picture:
        parts.append(use(thing.picture, left, top, face))
        left += face + 4
    first = f"{thing.title}"
    room = x + width - 6 - left
    if first:
        drawn, height = lines_svg([first], left, top, room)
        parts.append(drawn)
        top += height
    at = left
    for icon, told in thing.badges:
        wide = (18 if icon else 0) + (len(told) + 1) * SIZE * LETTER
        if at > left and at + wide > x + width:
            at, top = left, top + LINE
        if icon:
            parts.append(use(icon, at, top, 16))
            at += 18
        parts.append(words(at, top + LINE * 0.75, told))
        at += (len(told) + 1) * SIZE * LETTER
    top += LINE if thing.badges else 0.0
    drawn, height = lines_svg([*thing.lines], left, top, room)
    parts.append(drawn)
    top += height
    if thing.holds:
        drawn, height = flow([*thing.holds], left, top + 3, room)
        parts.append(drawn)
        top += height + 3
    high = max(top, y + 4 + (face if thing.picture else 0)) + 4 - y
    edge = f' stroke="{COLOURS[thing.seat]}" stroke-width="3"' if thing.seat >= 0 else ""
    style = "f-card" if edge else "f-card s-line"
    box = (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(high)}" rx="6" '
        f'class="{style}"{edge}/>'
    )
    told = attributes(tip=thing.tip, on=thing.on, name=thing.name)
    return f"<g{told}>{box}{''.join(parts)}</g>", high


def use(name: str, x: float, y: float, side: float) -> str:
    """Put a symbol at a place."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(side)}" height="{num(side)}"'
    return f'<use href="#{name}" {place}/>'
