"""The own hand, the cards played this turn, what is being resolved, and the other options."""

from textwrap import shorten, wrap

from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.cards import ANY_PRODUCT, DESTINY, LEADER, NO_PRODUCT
from carrack.games.manifest_destiny.show.scene import (
    HEIGHT,
    LOWER_Y,
    PANEL_WIDE,
    PANEL_X,
    ManifestDestinyScene,
    heading,
    paper,
)
from carrack.games.manifest_destiny.show.symbols import product
from carrack.show.scene import CARD, INK, LIT, LIT_FILL, SOFT, glow
from carrack.show.seats import mark
from carrack.show.svg import num, rect, text

Y = LOWER_Y + 300
HIGH = HEIGHT - Y - 8
KIND_INKS = ("#8e24aa", "#1565c0", "#5d4037", "#2e7d32")  # destiny, leader, event, event/product
LETTER = 6.6  # the mean width of a letter in the list of played cards
KIND_RULES = ("destiny", "leaders", "events", "event-product")
CARD_WIDE, CARD_HIGH = 168, 196
CARD_LINE, CARD_LINES = 27, 7  # letters in a line of a card's text, and lines


def draw_hand(scene: ManifestDestinyScene) -> str:
    """Draw the cards of the seat that looks on."""
    x, wide = 8.0, PANEL_X - 24
    body = paper(x, Y, wide, HIGH) + heading(x + 12, Y + 21, scene.say("hand"))
    hand = scene.view.hand
    step = min(CARD_WIDE + 10, (wide - 24 - CARD_WIDE) / max(len(hand) - 1, 1))
    for n, number in enumerate(hand):
        body += draw_card(scene, number, x + 12 + n * step, Y + 32)
    return body


def draw_card(scene: ManifestDestinyScene, number: int, x: float, y: float) -> str:
    """Draw a card: number, eras, name, what it does, and the product it pays."""
    card = scene.game.deck.cards[number]
    act = scene.first(
        f"play:{card.id}", f"cancel:{card.id}", f"counter:{card.id}", f"discard:{card.id}"
    )
    rule = scene.words.say(f"rule.{card.id}")
    body = card_head(scene, number, x, y)
    for n, line in enumerate(wrap(scene.name(card.id), 20)[:2]):
        body += text(x + 9, y + 46 + n * 16, line, size=14, weight="bold")
    for n, line in enumerate(wrap(rule, CARD_LINE)[:CARD_LINES]):
        body += text(x + 9, y + 80 + n * 13.5, line, size=10.5)
    body += pays(scene, number, x, y + CARD_HIGH - 14)
    kind = scene.tip(f"kind{card.kind}")
    about = scene.with_origin(f"{scene.name(card.id)}. {rule} {kind}", card.origin)
    light = glow(x, y, CARD_WIDE, CARD_HIGH, 12)
    return scene.thing(about, body, act, light=light, on=card.id, rule=KIND_RULES[card.kind])


def card_head(scene: ManifestDestinyScene, number: int, x: float, y: float) -> str:
    """Draw the blank card with its number and eras, coloured by its kind."""
    card = scene.game.deck.cards[number]
    eras = scene.say("eras", eras="-".join(str(era) for era in members(card.eras)))
    return (
        rect(x, y, CARD_WIDE, CARD_HIGH, CARD, radius=9, stroke=INK)
        + f'<path d="M{num(x)} {num(y + 27)}v-18q0-9 9-9h{CARD_WIDE - 18}q9 0 9 9v18Z" '
        f'fill="{KIND_INKS[card.kind]}"/>'
        + text(x + 9, y + 19, card.number, size=15, fill="#ffffff", weight="bold")
        + text(x + CARD_WIDE - 9, y + 18, eras, size=10.5, fill="#ffffff", anchor="end")
    )


def pays(scene: ManifestDestinyScene, number: int, x: float, y: float) -> str:
    """Draw the product that a card pays, with or instead of its event, or its kind."""
    card = scene.game.deck.cards[number]
    if card.product == NO_PRODUCT:
        kind = scene.name("leader" if card.kind == LEADER else "event")
        return text(x + 9, y + 4, kind, size=11, fill=SOFT)
    lead = scene.say("and_pays" if card.kind == DESTINY else "or_pays")
    if card.product == ANY_PRODUCT:
        return text(x + 9, y + 4, f"{lead} {scene.say('any')}", size=11, fill=SOFT)
    id = scene.game.atlas.products[card.product]
    body = text(x + 9, y + 4, lead, size=11, fill=SOFT)
    name = scene.name(id)
    at = x + 24 + len(lead) * 5.5
    size = 11 if len(name) < 14 else 9.5
    return body + product(id, at, y, 10) + text(at + 13, y + 4, name, size=size)


def draw_side(scene: ManifestDestinyScene) -> str:
    """Draw what is in play, and buttons for all options that have no place of their own."""
    x, y = PANEL_X, LOWER_Y
    wide = PANEL_WIDE
    body = paper(x, y, wide, HEIGHT - LOWER_Y - 8)
    body += heading(x + 12, y + 21, scene.say("played"))
    at = y + 42
    for seat in range(scene.view.players):
        cards = scene.view.played[seat]
        if cards:
            body += scene.thing(scene.seat(seat), mark(seat, x + 22, at - 4, 9), rule="cards")
            column = 38.0
            for n in cards:
                size = (len(scene.name(scene.game.deck.ids[n])) + 4) * LETTER
                if column + size > wide - 12 and column > 38:
                    column, at = 38.0, at + 16
                body += played(scene, seat, n, x + column, at)
                column += size
            at += 22
    body += dice(scene, x, at)
    return body + buttons(scene, x, y + 250, wide)


def played(scene: ManifestDestinyScene, seat: int, number: int, x: float, y: float) -> str:
    """Write the name of a card that a seat has played; a leader may be asked for or used."""
    card = scene.game.deck.cards[number]
    name = scene.name(card.id)
    act = scene.first(f"offer_licence:{card.id}", f"lead:{card.id}")
    rule = scene.words.say(f"rule.{card.id}")
    words = scene.tip("played", seat=scene.seat(seat), card=name, rule=rule)
    words = scene.with_origin(words, card.origin)
    line = text(x, y, f"{card.number} {name}", size=12)
    wide = (len(name) + 3) * LETTER
    light = rect(x - 4, y - 12, wide, 16, LIT_FILL, radius=4, stroke=LIT, stroke_width=1.5)
    return scene.thing(words, line, act, light=light, on=card.id, rule=KIND_RULES[card.kind])


def dice(scene: ManifestDestinyScene, x: float, y: float) -> str:
    """Draw the last dice, of research or of a duel."""
    view = scene.view
    if not view.dice:
        return ""
    body = text(x + 12, y + 18, scene.say("dice"), size=12, fill=SOFT)
    at = x + 104
    body += draw_dice(view.dice, at, y)
    body += draw_dice(view.defence, at + len(view.dice) * 31 + 12, y, is_defence=True)
    return scene.thing(scene.tip("dice"), body, rule="duels" if view.defence else "research")


def draw_dice(values: list[int], x: float, y: float, *, is_defence: bool = False) -> str:
    """Draw some dice: white ones, dark ones for a defender."""
    ink, face = ("#ffffff", "#3c3c46") if is_defence else (INK, "#ffffff")
    body = ""
    for n, die in enumerate(values):
        at = x + n * 31
        body += rect(at, y, 26, 26, face, radius=5, stroke=INK)
        body += text(at + 13, y + 19, die, size=16, fill=ink, anchor="middle", weight="bold")
    return body


def buttons(scene: ManifestDestinyScene, x: float, y: float, wide: float) -> str:
    """Draw a button for each option that has no place on the picture."""
    body = ""
    column, row = 0.0, 0
    for act in list(scene.unplaced):
        words = shorten(scene.label(act), 34, placeholder="…")
        size = min(len(words) * 7.2 + 18, wide - 24)
        if column + size > wide - 12:
            column, row = 0.0, row + 1
        at = x + 12 + column
        top = y + row * 33
        name = text(at + size / 2, top + 18, words, size=12.5, anchor="middle")
        body += scene.box("", (at, top, size, 27), name, act)
        column += size + 8
    return body
