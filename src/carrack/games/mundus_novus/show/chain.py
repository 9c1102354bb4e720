"""The trade of the round: who took which card from whom, in order."""

from carrack.games.mundus_novus.show.board import heading
from carrack.games.mundus_novus.show.cards import resource
from carrack.games.mundus_novus.show.scene import MundusNovusScene
from carrack.show.scene import SOFT
from carrack.show.seats import LETTERS, mark
from carrack.show.svg import num, tooltip

TOP = 614
LONG = 9  # takes that fit on one line at full size


def chain(scene: MundusNovusScene) -> str:
    """Draw the takes as a chain: each card goes to the seat on its left."""
    view = scene.view
    title = scene.say("trade")
    if view.announced:
        title += f" · {scene.say('announced', n=view.announced)}"
    drawn = heading(24, TOP, title)
    is_long = len(view.chain) > LONG
    per_line, step, scale = (12, 92.0, 0.62) if is_long else (LONG, 122.0, 1.0)
    places = [
        (46 + n % per_line * step, TOP + (36 if is_long else 56) + n // per_line * 48)
        for n in range(len(view.chain))
    ]
    for (taker, giver, card, kept), (x, y) in zip(view.chain, places, strict=True):
        drawn += link(scene, taker, giver, (card, kept), x, y, step, scale)
    if view.chain:
        x, y = places[-1]
        giver = view.chain[-1][1]
        sign = mark(giver, x + step, y, 15 * scale + 1)
        drawn += tooltip(scene.say("seat", letter=LETTERS[giver]), sign, rule="chain")
    return drawn


def link(
    scene: MundusNovusScene,
    taker: int,
    giver: int,
    cards: tuple[int, int],
    x: float,
    y: float,
    step: float,
    scale: float,
) -> str:
    """Draw one take: the taker, an arrow to him, the card, and what it was swapped for."""
    card, kept = cards
    width = 34 * scale
    left = x + (step - width * (1.0 if card == kept else 1.6)) / 2 + 5
    body = (
        f'<path d="M{num(x + step - 14)} {num(y)}H{num(x + 22)}M{num(x + 30)} {num(y - 6)}'
        f'L{num(x + 21)} {num(y)}L{num(x + 30)} {num(y + 6)}" fill="none" stroke="{SOFT}" '
        'stroke-width="2.4"/>'
    )
    body += resource(card, left, y - width * 0.7, width)
    if card != kept:
        body += resource(kept, left + width * 0.62, y - width * 0.45, width, "#dff0d0")
    told = scene.take_told(taker, giver, card, kept)
    return tooltip(told, body + mark(taker, x, y, 15 * scale + 1), rule="chain")
