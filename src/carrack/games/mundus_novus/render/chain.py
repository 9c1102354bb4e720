"""The trade of the round: who took which card from whom, in order."""

from carrack.games.mundus_novus.cards import RESOURCES
from carrack.games.mundus_novus.render.board import heading
from carrack.games.mundus_novus.render.cards import resource
from carrack.games.mundus_novus.render.scene import Scene
from carrack.games.mundus_novus.render.symbols import SOFT
from carrack.render.seats import LETTERS, mark
from carrack.render.svg import num, tooltip

TOP = 610
PER_LINE = 12
STEP = 92


def chain(scene: Scene) -> str:
    """Draw the takes as a chain: each card goes to the seat on its left."""
    view = scene.view
    title = scene.say("trade")
    if view.announced:
        title += f" · {scene.say('announced', n=view.announced)}"
    drawn = heading(24, TOP, title)
    if not view.chain:
        return drawn
    small = len(view.chain) > PER_LINE
    scale = 0.62 if small else 1.0
    for n, (taker, giver, card, kept) in enumerate(view.chain):
        line, place = divmod(n, PER_LINE)
        x, y = 46 + place * STEP, TOP + (36 if small else 52) + line * 52
        drawn += link(scene, taker, giver, (card, kept), x, y, scale)
    taker, giver, _, _ = view.chain[-1]
    line, place = divmod(len(view.chain) - 1, PER_LINE)
    x, y = 46 + (place + 1) * STEP, TOP + (36 if small else 52) + line * 52
    return drawn + mark(giver, x, y, 14 * (0.9 if small else 1.1))


def link(
    scene: Scene, taker: int, giver: int, cards: tuple[int, int], x: float, y: float, scale: float
) -> str:
    """Draw one take: the taker, an arrow to him, the card, and what it was swapped for."""
    words = scene.words
    card, kept = cards
    told = words.say(
        "event.took", seat=LETTERS[taker], other=LETTERS[giver], card=words.name(RESOURCES[card])
    )
    width = 34 * scale
    left = x + (38 if card == kept else 26)
    body = (
        f'<path d="M{num(x + STEP - 18)} {num(y)}H{num(x + 22)}M{num(x + 30)} {num(y - 6)}'
        f'L{num(x + 21)} {num(y)}L{num(x + 30)} {num(y + 6)}" fill="none" stroke="{SOFT}" '
        'stroke-width="2.4"/>'
    )
    body += resource(card, left, y - width * 0.7, width)
    if card != kept:
        told += " " + words.say(
            "event.swapped",
            seat=LETTERS[taker],
            card=words.name(RESOURCES[card]),
            market_card=words.name(RESOURCES[kept]),
        )
        body = f'<g opacity=".85">{body}</g>'
        body += resource(
            kept, left + width * 0.62, y - width * 0.7 + width * 0.35, width, "#dff0d0"
        )
    return tooltip(told, body + mark(taker, x, y, 14 * (0.9 if scale < 1 else 1.1)))
