"""The trade of the round: who took which card from whom, in order."""

from carrack.games.mundus_novus.show.cards import TALL, resource
from carrack.games.mundus_novus.show.names import MundusNovusTeller
from carrack.show.areas import thing_group
from carrack.show.seats import mark
from carrack.show.svg import num

STEP = 73.0
HIGH = 52.0
WIDTH = 31.0  # of a card


def chain(t: MundusNovusTeller, left: float, top: float, right: float) -> str:
    """Draw the takes as a chain: each card goes to the seat on its left."""
    takes = t.view.chain
    per_line = int((right - left - 20) // STEP)
    drawn = ""
    for n, (taker, giver, card, kept) in enumerate(takes):
        x, y = left + 14 + n % per_line * STEP, top + n // per_line * HIGH + HIGH / 2
        body = link(taker, card, kept, x, y)
        words = t.take_told(taker, giver, card, kept)
        drawn += thing_group(body, tip=words, rule="chain")
        if n == len(takes) - 1:
            drawn += mark(giver, x + STEP, y, 11)
    return drawn


def link(taker: int, card: int, kept: int, x: float, y: float) -> str:
    """Draw one take: the taker, an arrow to him, the card, and what it was swapped for."""
    body = (
        f'<path d="M{num(x + STEP - 13)} {num(y)}H{num(x + 17)}M{num(x + 23)} {num(y - 5)}'
        f'L{num(x + 16)} {num(y)}L{num(x + 23)} {num(y + 5)}" fill="none" class="s-soft" '
        'stroke-width="2"/>'
    )
    high = WIDTH * TALL
    if card == kept:
        body += resource(card, x + 24, y - high / 2, WIDTH)
    else:
        body += f'<g opacity=".5">{resource(card, x + 30, y - high / 2 - 3, WIDTH)}</g>'
        body += resource(kept, x + 18, y - high / 2 + 3, WIDTH)
    return body + mark(taker, x, y, 11)
