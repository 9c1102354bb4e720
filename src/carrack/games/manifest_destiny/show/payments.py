"""The table of payments, and the next prices of cities, pioneers and cards."""

from carrack.games.manifest_destiny.rules.actions import ITEMS
from carrack.games.manifest_destiny.show.scene import (
    PANEL_WIDE,
    PANEL_X,
    ManifestDestinyScene,
    heading,
    paper,
)
from carrack.games.manifest_destiny.show.symbols import product
from carrack.show.scene import LIT, LIT_FILL, SOFT
from carrack.show.seats import mark
from carrack.show.svg import rect, text

ITEM_RULES = ("cities", "pioneers", "buying-cards")


def draw_payments(scene: ManifestDestinyScene, y: float) -> str:
    """Draw the table of payments; everyone's level is marked, surplus is said."""
    x = PANEL_X
    body = paper(x, y, PANEL_WIDE, 372) + heading(x + 12, y + 21, scene.say("payments"))
    body += payment_heads(y + 21)
    for number, id in enumerate(scene.game.atlas.products):
        body += payment_row(scene, number, id, y + 42 + number * 27)
    body += text(x + 12, y + 362, scene.say("prices"), size=12, fill=SOFT)
    for n, item in enumerate(ITEMS):
        price = scene.view.item_prices[n]
        label = text(x + 122 + n * 104, y + 362, f"{scene.name(item)} {price}", size=12, fill=SOFT)
        on = "" if scene.can(item) else item
        body += scene.thing(scene.tip(f"price_{item}", n=price), label, on=on, rule=ITEM_RULES[n])
    return body


def payment_heads(y: float) -> str:
    """Write the numbers of units over the payments."""
    return "".join(
        text(PANEL_X + 178 + n * 44, y, n, size=11, fill=SOFT, anchor="middle") for n in range(1, 7)
    )


def payment_row(scene: ManifestDestinyScene, number: int, id: str, y: float) -> str:
    """Draw what one product pays."""
    view = scene.view
    x = PANEL_X
    body = product(id, x + 24, y, 11) + text(x + 42, y + 5, scene.name(id), size=13)
    for level, amount in enumerate(scene.game.atlas.pays[number]):
        if level:
            here = [seat for seat in range(view.players) if view.levels[seat][number] == level]
            at = x + 178 + level * 44
            step = 7 if len(here) < 4 else 5
            for n, seat in enumerate(here):
                body += mark(seat, at + 16 + n * step, y - 7, 5.5)
            body += text(at, y + 5, amount, size=13, anchor="middle")
    if number in view.surplus:
        body += text(x + 152, y + 4, scene.say("surplus"), size=9, fill=LIT)
    light = rect(x + 5, y - 13, PANEL_WIDE - 10, 26, LIT_FILL, radius=5, stroke=LIT, stroke_width=3)
    act = scene.first(f"product:{id}")
    return scene.thing(about(scene, number), body, act, light=light, on=id, rule="payments")


def about(scene: ManifestDestinyScene, number: int) -> str:
    """Say what a product pays, and what everyone would receive now."""
    pays = scene.game.atlas.pays[number]
    name = scene.name(scene.game.atlas.products[number])
    words = [scene.tip("payment", product=name, amounts=", ".join(map(str, pays[1:])))]
    words += [
        scene.tip("paid", seat=scene.seat(seat), n=amounts[number])
        for seat, amounts in enumerate(scene.view.payments)
        if amounts[number]
    ]
    return " ".join(words)
