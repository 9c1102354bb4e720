"""The small pictures of the rules' text."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from carrack.core.errors import BadData
from carrack.core.rng import Rng
from carrack.games.mundus_novus.rules.cards import RELIC, RESOURCES, ROW
from carrack.games.mundus_novus.show.cards import (
    coins,
    development,
    resource,
    small_development,
)
from carrack.games.mundus_novus.show.chain import link
from carrack.games.mundus_novus.show.names import CLASS_RANGES
from carrack.games.mundus_novus.show.scene import MundusNovusScene
from carrack.games.mundus_novus.show.symbols import symbols_in, use
from carrack.show.scene import INK, PAPER, SOFT
from carrack.show.seats import mark
from carrack.show.svg import document, num, rect, text

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.game import MundusNovus

COCOA, CORN, TOBACCO, COFFEE, COTTON, POTATO, INDIGO, VANILLA = 0, 1, 2, 3, 4, 6, 7, 8
WIDTH = 760
TURNED = "#dff0d0"  # as cards from the market in the chain
Picture = tuple[float, str]  # height and drawing


def illustration(game: "MundusNovus", name: str, language: str) -> str:
    """Draw one picture of the rules."""
    if name not in PICTURES:
        raise BadData(f"mundus_novus has no picture {name!r} in its rules")
    scene = MundusNovusScene(game, game.blank(Rng(b"")).view(None), [], language)
    height, body = PICTURES[name](scene)
    paper = rect(0, 0, WIDTH, height, PAPER, radius=12)
    return document(WIDTH, height, scene.words.say("title"), paper + body, defs=symbols_in(body))


def find(scene: MundusNovusScene, name: str) -> int:
    """Find a development by its name."""
    return next(n for n, card in enumerate(scene.cards.developments) if card.name == name)


def arrow(x: float, y: float, length: float) -> str:
    """Draw an arrow to the right."""
    tip = x + length
    return (
        f'<path d="M{num(x)} {num(y)}H{num(tip)}M{num(tip - 11)} {num(y - 8)}L{num(tip)} {num(y)}'
        f'L{num(tip - 11)} {num(y + 8)}" fill="none" stroke="{INK}" stroke-width="3"/>'
    )


def cards(kinds: list[int], x: float, y: float, width: float) -> str:
    """Draw resource cards side by side."""
    return "".join(resource(kind, x + n * (width + 8), y, width) for n, kind in enumerate(kinds))


def resources(scene: MundusNovusScene) -> Picture:
    """Draw one card of each kind with its name."""
    step = (WIDTH - 20) / len(RESOURCES)
    drawn = ""
    for kind, name in enumerate(RESOURCES):
        x = 10 + kind * step
        label = scene.name(name)
        size = min(12.0, (step - 4) / len(label) * 1.75)
        drawn += resource(kind, x + 4, 14, step - 8)
        drawn += text(x + step / 2, 130, label, size=size, anchor="middle", fill=INK)
    return 142, drawn


def anatomy(scene: MundusNovusScene) -> Picture:
    """Draw a merchant with what is on it, a caravel and a character."""
    card = scene.cards.developments[find(scene, "merchant_common")]
    drawn = development(scene, find(scene, "merchant_common"), 150, 12, 156, 206)
    labels = [
        (132, 74, 158, "end", scene.say("worth", n=card.income)),
        (132, 193, 154, "end", scene.words.say("listing.event")),
        (322, 201, 298, "start", scene.say("from_players", n=card.players)),
    ]
    for x, y, end, anchor, words in labels:
        gap = 6 if anchor == "start" else -6
        drawn += text(x + gap, y + 5, words, size=13, anchor=anchor, fill=INK)
        drawn += f'<path d="M{x} {y}H{end}" stroke="{INK}" stroke-width="1.5"/>'
    drawn += development(scene, find(scene, "caravel_2"), 428, 12, 156, 206)
    return 230, drawn + development(scene, find(scene, "cortes"), 594, 12, 156, 206)


def fleets(scene: MundusNovusScene) -> Picture:
    """Draw three fleets in the order in which they take, with what they take."""
    sailing = [
        (1, [2, 3], 5, [VANILLA, RELIC]),
        (0, [5], 5, [COTTON]),
        (2, [8], 8, [COCOA]),
    ]
    drawn = ""
    for n, (seat, values, total, loaded) in enumerate(sailing):
        y = 12 + n * 84
        drawn += text(20, y + 46, f"{n + 1}.", size=22, weight="bold", fill=SOFT)
        drawn += mark(seat, 76, y + 36, 20)
        for place, value in enumerate(values):
            number = find(scene, f"caravel_{value}")
            drawn += small_development(scene, number, 120 + place * 82, y, 72)
        drawn += text(304, y + 46, f"= {total}", size=24, weight="bold", fill="#29638f")
        drawn += arrow(400, y + 36, 80)
        drawn += cards(loaded, 520, y, 51)
    return 264, drawn


def trade(scene: MundusNovusScene) -> Picture:
    """Draw a chain of three takes, one of them with a swap."""
    takes = [(0, 1, COTTON, COTTON), (1, 2, TOBACCO, COFFEE), (2, 0, INDIGO, INDIGO)]
    left, step = 50.0, 124.0
    drawn = mark(takes[-1][1], left + len(takes) * step, 40, 16)
    for n, (taker, giver, card, kept) in enumerate(takes):
        drawn += link(scene, taker, giver, (card, kept), left + n * step, 40, step, 1)
    return 128, f'<g transform="scale(1.6)">{drawn}</g>'


def equal(scene: MundusNovusScene) -> Picture:
    """Draw a set of three and the row with what it reaches."""
    drawn = cards([COTTON, COTTON, RELIC], 16, 36, 58) + arrow(220, 76, 44)
    names = ("caravel_3", "warehouse_2", "cortes", "merchant_rare", "shipyard")
    reach = scene.cards.reach(COTTON, 3)
    scale = 0.56
    for n, name in enumerate(names[:ROW]):
        x = 282 + n * 95
        body = development(scene, find(scene, name), 0, 0, 156, 206)
        drawn += (
            f'<g transform="translate({x} 14) scale({scale})" opacity="{1 if n < reach else 0.35}">'
            f"{body}</g>"
        )
        drawn += text(x + 44, 148, n + 1, size=14, anchor="middle", weight="bold", fill=SOFT)
    return 160, drawn


def different(scene: MundusNovusScene) -> Picture:
    """Draw six different resources, the last made by a merchant of a second corn."""
    drawn = cards([COCOA, CORN, COFFEE, COTTON, POTATO], 16, 30, 62)
    drawn += resource(CORN, 384, 30, 62) + arrow(456, 74, 48)
    drawn += use("merchant", 480, 48, 22)
    drawn += text(480, 104, CLASS_RANGES[2], size=14, anchor="middle", weight="bold")
    drawn += resource(VANILLA, 514, 30, 62, TURNED) + arrow(590, 74, 44)
    return 148, drawn + coins(scene.cards.different_worth(6), 688, 74, 40)


def perfect(_: MundusNovusScene) -> Picture:
    """Draw all nine resources and a relic."""
    plus = f'<path d="M650 62H678M664 48V76" stroke="{INK}" stroke-width="4"/>'
    return 122, cards(list(range(RELIC)), 16, 20, 61) + plus + cards([RELIC], 690, 20, 61)


PICTURES: dict[str, Callable[[MundusNovusScene], Picture]] = {
    "resources": resources,
    "development": anatomy,
    "fleets": fleets,
    "chain": trade,
    "equal": equal,
    "different": different,
    "perfect": perfect,
}
