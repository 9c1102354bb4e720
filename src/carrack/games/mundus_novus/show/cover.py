"""The cover: a caravel before a golden shore, and cards of the New World's goods."""

from carrack.games.mundus_novus.learn.illustrations import coloured
from carrack.games.mundus_novus.show.art import symbols, use
from carrack.games.mundus_novus.show.cards import resource
from carrack.show.compose import needed
from carrack.show.html import symbols_svg
from carrack.show.svg import document

SKY = (
    '<linearGradient id="mn-dusk" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#1f4a63"/>'
    '<stop offset=".45" stop-color="#d98a4a"/><stop offset="1" stop-color="#f6d58a"/>'
    '</linearGradient><linearGradient id="mn-water" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#c98f4e"/><stop offset="1" stop-color="#1b4259"/>'
    "</linearGradient>"
)
LAND = (
    '<rect width="800" height="310" fill="url(#mn-dusk)"/>'
    '<circle cx="560" cy="262" r="74" fill="#ffe9a8"/>'
    '<path d="M0 262Q60 226 118 244T246 216Q300 190 352 238T470 262L520 310H0Z" fill="#6e4a3a"/>'
    '<path d="M0 286Q120 250 230 276T420 290L450 310H0Z" fill="#3f3a2a"/>'
    '<path d="M214 216h50v-12h-10v-12h-10v-12h-10v12h-10v12h-10Z" fill="#8a6a3c"/>'
    '<path d="M64 262q-6-60 4-92m0 0q-30-18-48 8 26-10 48-8zm0 0q30-22 50 4-28-8-50-4z'
    'm0 0q-12-26-36-20 28 2 36 20zm0 0q14-26 36-18-26 0-36 18z" '
    'fill="#2c3a26" stroke="#2c3a26" stroke-width="4"/>'
    '<rect y="308" width="800" height="192" fill="url(#mn-water)"/>'
    '<path d="M500 322h120M520 340h84M486 358h150M530 378h60" stroke="#ffe9a8" stroke-width="5" '
    'stroke-linecap="round" opacity=".55"/>'
)
CARDS = ((0, -24, 90), (5, -12, 180), (7, 0, 272), (8, 12, 366), (9, 24, 458))


def cover() -> str:
    """Draw the cover."""
    body = LAND + use("caravel", 610, 236, 150)
    for kind, lean, x in CARDS:
        y = 348 + abs(lean) * 1.4
        body += (
            f'<g transform="rotate({lean / 2} {x + 48} {y + 66})">{resource(kind, x, y, 96)}</g>'
        )
    defs = SKY + coloured(symbols_svg(needed(symbols(), body)))
    return document(800, 500, "Mundus Novus", coloured(body), defs=defs)
