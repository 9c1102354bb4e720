"""Resource cards and development cards."""

from textwrap import wrap

from carrack.games.mundus_novus.rules.cards import (
    CARAVEL,
    CHARACTER,
    EVENTS,
    FAMILIES,
    IN_CLASS,
    MERCHANT,
    RELIC,
    RESOURCES,
    SHIPYARD,
    WAREHOUSE,
    Development,
)
from carrack.games.mundus_novus.show.names import CLASS_RANGES, effect
from carrack.games.mundus_novus.show.scene import MundusNovusScene
from carrack.games.mundus_novus.show.symbols import use
from carrack.show.scene import CARD, INK, SOFT
from carrack.show.svg import num, rect, text
from carrack.show.teller import capital

CLASS_COLOURS = ("#85552a", "#4a6a80", "#815e04", "#7b3f78")  # common, uncommon, rare, relic
FAMILY_COLOURS = ("#7a3b2e", "#2f6f9f", "#8a6d1f", "#5d6b3a", "#5a4f7d")
HEADS = {"las_casas": "monk", "de_la_cosa": "pilot"}
# What a character is about: a text and a little drawing.
BADGES = {
    "almagro": ("", "cards"),
    "de_la_cosa": ("0", "storm"),
    "las_casas": ("0-4", "cards"),
    "valdivia": ("+3", "master"),
    "pizarro": ("0", "caravel"),
    "ponce_de_leon": ("2", "caravel"),
    "orellana": ("+2", "merchant"),
    "coronado": ("-2", "fire"),
    "cortes": ("", "coin"),
}


def resource(kind: int, x: float, y: float, width: float, fill: str = CARD) -> str:
    """Draw a resource card: its number, its drawing, and its rarity by one to three pips."""
    height = width * 1.4
    colour = CLASS_COLOURS[kind // IN_CLASS]
    corner = width * 0.16
    body = rect(
        x, y, width, height, fill, radius=width * 0.1, stroke=colour, stroke_width=width * 0.045
    )
    body += use(RESOURCES[kind], x + width / 2, y + height * 0.53, width * 0.4)
    if kind == RELIC:
        points = "0,-1 .3,-.3 1,-.3 .45,.15 .65,.85 0,.42 -.65,.85 -.45,.15 -1,-.3 -.3,-.3"
        place = f"translate({num(x + corner * 1.2)} {num(y + corner * 1.3)}) scale({num(corner)})"
        return body + f'<polygon points="{points}" fill="{colour}" transform="{place}"/>'
    body += text(
        x + corner * 0.55, y + corner * 2.0, kind + 1, size=width * 0.27, fill=colour, weight="bold"
    )
    for n in range(kind // IN_CLASS + 1):
        at = x + width - corner * (0.9 + 0.75 * n)
        body += disc(at, y + corner, width * 0.045, colour)
    return body


def disc(x: float, y: float, radius: float, fill: str, stroke: str = "none") -> str:
    """Draw a disc."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}" stroke="{stroke}"/>'
    )


def back(x: float, y: float, width: float, colour: str = "#7a4f2a") -> str:
    """Draw a card face down."""
    height = width * 1.4
    return (
        rect(x, y, width, height, colour, radius=width * 0.1, stroke=INK, stroke_width=1.5)
        + rect(
            x + width * 0.1,
            y + width * 0.1,
            width * 0.8,
            height - width * 0.2,
            "none",
            radius=width * 0.06,
            stroke="#e7cf9d",
            stroke_width=1.5,
        )
        + use("caravel", x + width / 2, y + height / 2, width * 0.3)
    )


RULES = ("characters", "fleets", "merchants", "store", "income")  # sections, by family


def told(scene: MundusNovusScene, card: Development) -> str:
    """Say all about a development."""
    parts = [f"{capital(scene.name(card.name))}:", effect(scene.words, card)]
    if card.event:
        parts.append(scene.event_told(card.event))
    return " ".join(parts)


def emblem(card: Development, x: float, y: float, radius: float) -> str:
    """Draw what a development is."""
    if card.family != CHARACTER:
        return use(FAMILIES[card.family], x, y, radius)
    badge, thing = BADGES[card.name]
    return (
        use(HEADS.get(card.name, "morion"), x - radius * 0.2, y, radius)
        + use(thing, x + radius * 0.8, y - radius * 0.42, radius * 0.42)
        + text(
            x + radius * 0.8,
            y + radius * 0.42,
            badge,
            size=radius * 0.5,
            anchor="middle",
            weight="bold",
        )
    )


def short_name(scene: MundusNovusScene, card: Development) -> str:
    """Write the number of a development, or the beginning of a character's last name."""
    if card.family == CHARACTER:
        return scene.name(card.name).split()[-1][:4]
    return amount(card)


def amount(card: Development) -> str:
    """Write the number of a development."""
    if card.family == MERCHANT:
        return CLASS_RANGES[card.amount]
    return str(card.amount) if card.family in (CARAVEL, WAREHOUSE) else ""


def development(
    scene: MundusNovusScene, number: int, x: float, y: float, width: float, height: float
) -> str:
    """Draw a development card."""
    card = scene.cards.developments[number]
    colour = FAMILY_COLOURS[card.family]
    body = rect(x, y, width, height, CARD, radius=10, stroke=colour, stroke_width=4)
    body += rect(x, y, width, 40, colour, radius=8)
    lines = wrap(capital(scene.name(card.name)), 19)[:3]
    size = 13 if len(lines) < 3 else 10.5
    top = y + 21 - (len(lines) - 1) * size * 0.58 + size * 0.35
    for n, line in enumerate(lines):
        body += text(
            x + width / 2,
            top + n * size * 1.16,
            line,
            size=size,
            fill="#ffffff",
            anchor="middle",
            weight="bold",
        )
    has_rule = card.family in (CHARACTER, SHIPYARD)
    body += emblem(card, x + width / 2, y + 84, 33 if has_rule else 38)
    body += text(
        x + width / 2, y + 150, amount(card), size=24, anchor="middle", weight="bold", fill=colour
    )
    if has_rule:
        rule = wrap(scene.words.say(f"rule.{card.name}"), 28)
        for n, line in enumerate(rule):
            down = y + 136 + n * 12
            body += text(x + width / 2, down, line, size=10.2, anchor="middle", fill=SOFT)
    if card.income:
        body += coins(card.income, x + 24, y + 62, 15)
    if card.event:
        body += disc(x + 24, y + height - 25, 19, "#f8e6bd", INK)
        body += use(EVENTS[card.event], x + 24, y + height - 25, 14)
    body += text(x + width - 12, y + height - 12, card.players, size=13, fill=SOFT, anchor="end")
    return body


def small_development(scene: MundusNovusScene, number: int, x: float, y: float, size: float) -> str:
    """Draw a development as a small tile."""
    card = scene.cards.developments[number]
    colour = FAMILY_COLOURS[card.family]
    body = rect(x, y, size, size, CARD, radius=5, stroke=colour, stroke_width=2.5)
    body += emblem(card, x + size * 0.46, y + size * 0.4, size * 0.35)
    label = short_name(scene, card)
    if label:
        width = size * (0.24 + 0.18 * len(label))
        body += rect(x + size - width, y + size * 0.6, width, size * 0.4, colour, radius=3)
        body += text(
            x + size - width / 2,
            y + size * 0.91,
            label,
            size=size * 0.32,
            fill="#ffffff",
            anchor="middle",
            weight="bold",
        )
    if card.income:
        body += coins(card.income, x + size * 0.84, y + size * 0.16, size * 0.2)
    return body


def coins(count: object, x: float, y: float, radius: float) -> str:
    """Draw a doubloon with a number on it."""
    return use("coin", x, y, radius * 1.15) + text(
        x, y + radius * 0.42, count, size=radius * 1.2, anchor="middle", weight="bold", fill=INK
    )
