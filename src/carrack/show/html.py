"""Areas as HTML: what the page shows of a table."""

from functools import lru_cache
from html import escape

from carrack.show.areas import Area, Drawing, Symbol, Thing, attributes
from carrack.show.sheets import Sheet
from carrack.show.svg import num


def area_html(area: Area) -> str:
    """Show what an area holds."""
    content = area.draw()
    if isinstance(content, Drawing):
        return drawing_html(content, area.title)
    return "".join(
        thing_html(one) if isinstance(one, Thing) else sheet_html(one) for one in content
    )


def drawing_html(drawing: Drawing, label: str) -> str:
    """Show a drawing, which scales with the page."""
    box = " ".join(num(n) for n in (drawing.left, drawing.top, drawing.width, drawing.height))
    least = f' data-least="{num(drawing.least)}"' if drawing.least < 1 else ""
    return (
        f'<svg class="drawing" viewBox="{box}"{least} role="group" aria-label="{escape(label)}">'
        f"{drawing.body}</svg>"
    )


def icon_html(name: str, style: str = "icon") -> str:
    """Show a symbol that the page has got."""
    return f'<svg class="{style}" aria-hidden="true"><use href="#{name}"/></svg>'


@lru_cache(maxsize=4096)
def thing_html(thing: Thing) -> str:
    """Show a thing with all that lies on it; most stay as they are from move to move."""
    style = " ".join(
        word for word in ("thing", thing.look, thing.state, seat_style(thing.seat)) if word
    )
    told = attributes(
        tip=thing.tip, on=thing.on, name=thing.name, piece=thing.piece, rule=thing.rule
    )
    parts = [f'<div class="{style}"{told}>']
    if thing.picture:
        parts.append(icon_html(thing.picture, "picture"))
    if thing.title:
        parts.append(f"<h4>{escape(thing.title)}</h4>")
    if thing.badges:
        parts.append('<span class="badges">')
        parts += [
            f'<span class="badge">{icon_html(icon) if icon else ""}{escape(text)}</span>'
            for icon, text in thing.badges
        ]
        parts.append("</span>")
    parts += [f"<p>{escape(line)}</p>" for line in thing.lines]
    if thing.holds:
        parts.append('<div class="holds">')
        parts += [thing_html(each) for each in thing.holds]
        parts.append("</div>")
    parts.append("</div>")
    return "".join(parts)


def seat_style(seat: int) -> str:
    """Name the style of what a seat owns."""
    return f"seat-{seat}" if seat >= 0 else ""


def sheet_html(sheet: Sheet) -> str:
    """Show sentences and a table."""
    parts = ['<section class="sheet">']
    if sheet.title:
        parts.append(f"<h4>{escape(sheet.title)}</h4>")
    parts += [f"<p>{escape(line)}</p>" for line in sheet.lines]
    if sheet.rows:
        label = escape(sheet.title)
        parts.append(f'<div class="scroll" tabindex="0" role="group" aria-label="{label}"><table>')
        parts.append("<thead><tr>")
        parts += [f'<th scope="col">{escape(name)}</th>' for name in sheet.head]
        parts.append("</tr></thead><tbody>")
        for row in sheet.rows:
            parts.append(f'<tr><th scope="row">{escape(row[0])}</th>')
            parts += [f"<td>{escape(cell)}</td>" for cell in row[1:]]
            parts.append("</tr>")
        parts.append("</tbody></table></div>")
    return "".join([*parts, "</section>"])


def symbols_svg(symbols: dict[str, Symbol]) -> str:
    """Define symbols, for a page or a picture that uses them."""
    return "".join(symbol_svg(name, one) for name, one in symbols.items())


def symbol_svg(name: str, one: Symbol) -> str:
    """Define a symbol; one without a size is used as it is drawn, around a point."""
    if not one.width:
        return f'<g id="{name}">{one.body}</g>'
    box = f"0 0 {num(one.width)} {num(one.height)}"
    return f'<symbol id="{name}" viewBox="{box}">{one.body}</symbol>'
