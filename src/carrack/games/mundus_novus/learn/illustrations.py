"""The small pictures of the rules' text."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from carrack.core.errors import BadData
from carrack.core.rng import Rng
from carrack.games.mundus_novus.rules.cards import RELIC, RESOURCES, ROW
from carrack.games.mundus_novus.show import cards as shown
from carrack.games.mundus_novus.show.art import symbols, use
from carrack.games.mundus_novus.show.cards import (
    DEVELOPMENT_HEIGHT,
    DEVELOPMENT_WIDTH,
    TALL,
    box,
    coins,
    label,
    resource,
)
from carrack.games.mundus_novus.show.names import CLASS_RANGES, MundusNovusTeller
from carrack.games.mundus_novus.show.palette import PALETTE
from carrack.show.compose import needed
from carrack.show.html import symbols_svg
from carrack.show.palette import COMMON
from carrack.show.seats import mark
from carrack.show.svg import document, num

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.game import MundusNovus

COCOA, CORN, TOBACCO, COFFEE, COTTON, POTATO, INDIGO, VANILLA = 0, 1, 2, 3, 4, 6, 7, 8
WIDTH = 760
STEP, TAKEN = 73.0, 31.0  # from take to take, and the width of the card between
STYLE = re.compile(r' class="([^"]*)"')
Picture = tuple[float, str]  # height and drawing


def illustration(game: "MundusNovus", name: str, language: str) -> str:
    """Draw one picture of the rules."""
    if name not in PICTURES:
        raise BadData(f"mundus_novus has no picture {name!r} in its rules")
    t = MundusNovusTeller(game, game.blank(Rng(b"")).view(None), [], language)
    height, body = PICTURES[name](t)
    body = box(0, 0, WIDTH, height, "f-paper", radius=12) + body
    defs = coloured(symbols_svg(needed(symbols(), body)))
    return document(WIDTH, height, t.words.say("title"), coloured(body), defs=defs)


def coloured(svg: str) -> str:
    """Write the colours of the palette out, as by day: a page of rules has no palette."""
    return STYLE.sub(lambda found: attributes(found[1].split()), svg)


def attributes(styles: list[str]) -> str:
    """Write styles as attributes."""
    palette = {**COMMON, **PALETTE}
    names = {"f": "fill", "s": "stroke"}
    parts = [style.partition("-") for style in styles]
    return "".join(f' {names[how]}="{palette[colour][0]}"' for how, _, colour in parts)


def development(t: MundusNovusTeller, name: str, x: float, y: float, scale: float = 1) -> str:
    """Draw a development by its name."""
    card = next(card for card in t.cards.developments if card.name == name)
    place = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    return f'<g transform="{place}">{shown.development(t, card, 0, 0)}</g>'


def arrow(x: float, y: float, length: float) -> str:
    """Draw an arrow to the right."""
    tip = x + length
    return (
        f'<path d="M{num(x)} {num(y)}H{num(tip)}M{num(tip - 11)} {num(y - 8)}L{num(tip)} {num(y)}'
        f'L{num(tip - 11)} {num(y + 8)}" fill="none" class="s-ink" stroke-width="3"/>'
    )


def cards(kinds: list[int], x: float, y: float, width: float) -> str:
    """Draw resource cards side by side."""
    return "".join(resource(kind, x + n * (width + 8), y, width) for n, kind in enumerate(kinds))


def resources(t: MundusNovusTeller) -> Picture:
    """Draw one card of each kind with its name."""
    step = (WIDTH - 20) / len(RESOURCES)
    drawn = ""
    for kind, name in enumerate(RESOURCES):
        x = 10 + kind * step
        told = t.name(name)
        size = min(12.0, (step - 4) / len(told) * 1.75)
        drawn += resource(kind, x + 4, 14, step - 8)
        drawn += label(x + step / 2, 128, told, size=size, anchor="middle")
    return 142, drawn


def anatomy(t: MundusNovusTeller) -> Picture:
    """Draw a merchant with what is on it, a caravel and a character."""
    card = next(card for card in t.cards.developments if card.name == "merchant_common")
    drawn = development(t, card.name, 170, 12)
    labels = [
        (152, 62, 178, "end", t.words.say("picture.worth", n=card.income)),
        (152, 106, 174, "end", t.words.say("listing.event")),
    ]
    for x, y, end, anchor, words in labels:
        drawn += label(x - 6, y + 5, words, size=13, anchor=anchor)
        drawn += f'<path d="M{x} {y}H{end}" class="s-ink" stroke-width="1.5"/>'
    drawn += development(t, "caravel_2", 390, 12)
    return DEVELOPMENT_HEIGHT + 24, drawn + development(t, "cortes", 570, 12)


def fleets(_: MundusNovusTeller) -> Picture:
    """Draw three fleets in the order in which they take, with what they take."""
    sailing = [
        (1, [2, 3], 5, [VANILLA, RELIC]),
        (0, [5], 5, [COTTON]),
        (2, [8], 8, [COCOA]),
    ]
    drawn = ""
    for n, (seat, values, total, loaded) in enumerate(sailing):
        y = 12 + n * 84
        drawn += label(20, y + 46, f"{n + 1}.", size=22, style="f-soft", bold=True)
        drawn += mark(seat, 76, y + 36, 20)
        for place, value in enumerate(values):
            x = 120 + place * 82
            drawn += box(x, y, 72, 72, "f-face s-band-caravel") + use("caravel", x + 30, y + 36, 28)
            drawn += shown.plate(x + 68, y + 54, str(value), "band-caravel")
        told = f"= {total}"
        drawn += label(304, y + 46, told, size=24, style="f-band-caravel", bold=True)
        drawn += arrow(400, y + 36, 80)
        drawn += cards(loaded, 520, y, 51)
    return 264, drawn


def trade(_: MundusNovusTeller) -> Picture:
    """Draw a chain of three takes, one of them with a swap."""
    takes = [(0, COTTON, COTTON), (1, TOBACCO, COFFEE), (2, INDIGO, INDIGO)]
    left = 80.0
    drawn = mark(0, left + len(takes) * STEP, 30, 11)
    for n, (taker, card, kept) in enumerate(takes):
        drawn += link(taker, card, kept, left + n * STEP, 30)
    return 128, f'<g transform="scale(2.1)">{drawn}</g>'


def link(taker: int, card: int, kept: int, x: float, y: float) -> str:
    """Draw one take: the taker, an arrow to him, the card, and what it was swapped for."""
    body = (
        f'<path d="M{num(x + STEP - 13)} {num(y)}H{num(x + 17)}M{num(x + 23)} {num(y - 5)}'
        f'L{num(x + 16)} {num(y)}L{num(x + 23)} {num(y + 5)}" fill="none" class="s-soft" '
        'stroke-width="2"/>'
    )
    high = TAKEN * TALL
    if card == kept:
        body += resource(card, x + 24, y - high / 2, TAKEN)
    else:
        body += f'<g opacity=".5">{resource(card, x + 30, y - high / 2 - 3, TAKEN)}</g>'
        body += resource(kept, x + 18, y - high / 2 + 3, TAKEN)
    return body + mark(taker, x, y, 11)


def equal(t: MundusNovusTeller) -> Picture:
    """Draw a set of three and the row with what it reaches."""
    drawn = cards([COTTON, COTTON, RELIC], 16, 36, 58) + arrow(220, 76, 44)
    names = ("caravel_3", "warehouse_2", "cortes", "merchant_rare", "shipyard")
    reach = t.cards.reach(COTTON, 3)
    scale = 0.54
    for n, name in enumerate(names[:ROW]):
        x = 282 + n * 95
        body = development(t, name, x, 14, scale)
        drawn += f'<g opacity="{1 if n < reach else 0.35}">{body}</g>'
        middle = x + DEVELOPMENT_WIDTH * scale / 2
        drawn += label(middle, 148, n + 1, size=14, style="f-soft", anchor="middle", bold=True)
    return 160, drawn


def different(t: MundusNovusTeller) -> Picture:
    """Draw six different resources, the last made by a merchant of a second corn."""
    drawn = cards([COCOA, CORN, COFFEE, COTTON, POTATO], 16, 30, 62)
    drawn += resource(CORN, 384, 30, 62) + arrow(456, 74, 48)
    drawn += use("merchant", 480, 48, 22)
    drawn += label(480, 104, CLASS_RANGES[2], size=14, anchor="middle", bold=True)
    drawn += resource(VANILLA, 514, 30, 62) + arrow(590, 74, 44)
    return 148, drawn + coins(t.cards.different_worth(6), 688, 74, 40)


def perfect(_: MundusNovusTeller) -> Picture:
    """Draw all nine resources and a relic."""
    plus = '<path d="M650 62H678M664 48V76" class="s-ink" stroke-width="4"/>'
    return 122, cards(list(range(RELIC)), 16, 20, 61) + plus + cards([RELIC], 690, 20, 61)


PICTURES: dict[str, Callable[[MundusNovusTeller], Picture]] = {
    "resources": resources,
    "development": anatomy,
    "fleets": fleets,
    "chain": trade,
    "equal": equal,
    "different": different,
    "perfect": perfect,
}
