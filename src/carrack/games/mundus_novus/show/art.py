"""The pictures: little drawings from `art.svg`, the faces of cards, and a scene for every card.

Each little drawing fills a square of 80; a resource card is 72 by 100, a scene 160 by 84.
"""

import re
from functools import cache
from importlib.resources import files

from carrack.games.mundus_novus.rules.cards import (
    CARAVEL,
    CHARACTERS,
    EVENTS,
    FAMILIES,
    IN_CLASS,
    RELIC,
    RESOURCES,
)
from carrack.games.mundus_novus.show.palette import GROUPS
from carrack.show.areas import Symbol
from carrack.show.svg import num

PREFIX = "mn-"
SIDE = 80.0
CARD_WIDTH, CARD_HEIGHT = 72.0, 100.0
SCENE_WIDTH, SCENE_HEIGHT = 160.0, 84.0
DRAWN = re.compile(r'<g id="mn-(\w+)"(.*?)</g>(?=<g id=|$)')
HEADS = {"las_casas": "monk", "de_la_cosa": "pilot"}
# What a character is about: a little drawing beside the head.
ABOUT = {
    "cortes": "coin",
    "almagro": "cards",
    "de_la_cosa": "storm",
    "las_casas": "cards",
    "valdivia": "master",
    "pizarro": "caravel",
    "ponce_de_leon": "caravel",
    "orellana": "merchant",
    "coronado": "fire",
}
SEA = '<path d="M0 60q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0V84H0Z" class="f-waves"/>'
SAND = '<path d="M0 66Q40 54 84 62T160 58V84H0Z" class="f-sand"/>'
SUN = '<circle cx="134" cy="22" r="11" class="f-gold" opacity=".75"/>'


@cache
def little_drawings() -> dict[str, str]:
    """Read the little drawings, each around its middle."""
    lines = files(__package__).joinpath("art.svg").read_text("utf-8").splitlines()
    body = "".join(line.strip() for line in lines[1:-1])
    return {name: f"<g{drawn}</g>" for name, drawn in DRAWN.findall(body)}


def use(name: str, x: float, y: float, radius: float) -> str:
    """Put a little drawing around a point."""
    side = num(radius * 2)
    place = f'x="{num(x - radius)}" y="{num(y - radius)}" width="{side}" height="{side}"'
    return f'<use href="#{PREFIX}{name}" {place}/>'


def resource_card(kind: int) -> str:
    """Draw a resource card: its number, one to three pips for its rarity, its drawing."""
    group = GROUPS[kind // IN_CLASS]
    face = (
        f'<rect x=".75" y=".75" width="70.5" height="98.5" rx="8" '
        f'class="f-face s-band-{group}" stroke-width="1.5"/>'
        f'<path d="M1 26V9a8 8 0 0 1 8-8H63a8 8 0 0 1 8 8V26Z" class="f-band-{group}"/>'
        f'<rect x="5" y="30" width="62" height="64" rx="5" class="f-tint-{group}"/>'
        f"{use(RESOURCES[kind], 36, 62, 28)}"
    )
    if kind == RELIC:
        star = "M0-9 2.6-3 9-3 4 1.4 6 8 0 4-6 8-4 1.4-9-3-2.6-3Z"
        return (
            f'{face}<path d="{star}" transform="translate(14 14)" fill="#fff"/>{number("10", 34)}'
        )
    pips = "".join(
        f'<circle cx="{62 - n * 9}" cy="14" r="3.2" fill="#fff"/>'
        for n in range(kind // IN_CLASS + 1)
    )
    return f"{face}{number(str(kind + 1), 8)}{pips}"


def number(told: str, x: float) -> str:
    """Write the number of a resource card."""
    return f'<text x="{num(x)}" y="21" font-size="21" font-weight="bold" fill="#fff">{told}</text>'


def back(style: str) -> str:
    """Draw a card face down."""
    return (
        f'<rect x=".75" y=".75" width="70.5" height="98.5" rx="8" class="{style} s-print" '
        'stroke-width="1.5"/><rect x="6" y="6" width="60" height="88" rx="5" fill="none" '
        'class="s-back-line" stroke-width="1.5"/>'
        '<path d="M36 14V86M10 50H62M18 26 54 74M54 26 18 74" class="s-back-line" opacity=".45"/>'
        f'<circle cx="36" cy="50" r="21" class="{style} s-back-line" stroke-width="1.5"/>'
        f"{use('caravel', 36, 50, 16)}"
    )


def scene(ground: str, body: str) -> Symbol:
    """Draw the picture of a development: sky, ground, and what stands there."""
    sky = '<rect width="160" height="84" class="f-sky"/>'
    return Symbol(SCENE_WIDTH, SCENE_HEIGHT, f"{sky}{SUN}{ground}{body}")


def scenes() -> dict[str, Symbol]:
    """Draw the pictures of all developments."""
    found = {}
    for family in FAMILIES[1:]:
        is_ship = family == FAMILIES[CARAVEL]
        body = use(family, 80, 40, 38)
        found[f"{PREFIX}scene-{family}"] = scene(SEA if is_ship else SAND, body)
    for name in CHARACTERS:
        body = use(ABOUT[name], 116, 46, 25) + use(HEADS.get(name, "morion"), 54, 43, 40)
        found[f"{PREFIX}scene-{name}"] = scene(SAND, body)
    return found


@cache
def symbols() -> dict[str, Symbol]:
    """Give all pictures by their names."""
    middle = f"translate({num(SIDE / 2)} {num(SIDE / 2)})"
    found = {
        f"{PREFIX}{name}": Symbol(SIDE, SIDE, f'<g transform="{middle}">{body}</g>')
        for name, body in little_drawings().items()
    }
    for name in (*RESOURCES, *EVENTS, "cards"):
        tile = '<rect x="1" y="1" width="78" height="78" rx="14" class="f-face"/>'
        found[f"{PREFIX}tile-{name}"] = Symbol(SIDE, SIDE, tile + use(name, 40, 40, 34))
    for kind, name in enumerate(RESOURCES):
        found[f"{PREFIX}card-{name}"] = Symbol(CARD_WIDTH, CARD_HEIGHT, resource_card(kind))
    found[f"{PREFIX}back"] = Symbol(CARD_WIDTH, CARD_HEIGHT, back("f-back"))
    found[f"{PREFIX}pile"] = Symbol(CARD_WIDTH, CARD_HEIGHT, back("f-pile"))
    return {**found, **scenes()}
