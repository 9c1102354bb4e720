"""The table of payments, and the next prices of cities, pioneers and cards."""

from carrack.games.manifest_destiny.rules.actions import ITEMS
from carrack.games.manifest_destiny.rules.payout import level_seen
from carrack.games.manifest_destiny.show.plan import (
    LIT,
    LIT_FILL,
    PANEL_WIDE,
    PANEL_X,
    SOFT,
    Scene,
    group,
    heading,
    sheet,
)
from carrack.games.manifest_destiny.show.symbols import product
from carrack.show.seats import mark
from carrack.show.svg import num, text

ITEM_RULES = ("cities", "pioneers", "buying-cards")


def draw_payments(scene: Scene, y: float) -> str:
    """Draw the table of payments; the own level is marked, surplus is struck."""
    view = scene.view
    x = PANEL_X
    body = sheet(x, y, PANEL_WIDE, 372) + heading(x + 12, y + 21, scene.say("payments"))
    body += payment_heads(y + 21)
    for number, id in enumerate(scene.atlas.products):
        body += payment_row(scene, number, id, y + 42 + number * 27)
    body += text(x + 12, y + 362, scene.say("prices"), size=12, fill=SOFT)
    for n, item in enumerate(ITEMS):
        price = view.boxes[n] + 1
        label = text(x + 122 + n * 104, y + 362, f"{scene.name(item)} {price}", size=12, fill=SOFT)
        on = "" if scene.can(item) else item
        body += group(label, scene.tip(f"price_{item}", n=price), on=on, rule=ITEM_RULES[n])
    return body


def payment_heads(y: float) -> str:
    """Write the numbers of units over the payments."""
    return "".join(
        text(PANEL_X + 178 + n * 44, y, n, size=11, fill=SOFT, anchor="middle") for n in range(1, 7)
    )


def payment_row(scene: Scene, number: int, id: str, y: float) -> str:
    """Draw what one product pays."""
    view = scene.view
    x = PANEL_X
    act = scene.first(f"product:{id}")
    body = ""
    if act:
        body += (
            f'<rect x="{num(x + 5)}" y="{num(y - 13)}" width="{num(PANEL_WIDE - 10)}" height="26" '
            f'rx="5" fill="{LIT_FILL}" stroke="{LIT}" stroke-width="2.500"/>'
        )
    body += product(id, x + 24, y, 11) + text(x + 42, y + 5, scene.name(id), size=13)
    levels = [level_seen(scene.atlas, view, seat, number) for seat in range(view.players)]
    for level, amount in enumerate(scene.atlas.pays[number]):
        if level:
            here = [seat for seat in range(view.players) if levels[seat] == level]
            at = x + 178 + level * 44
            step = 7 if len(here) < 4 else 5
            for n, seat in enumerate(here):
                body += mark(seat, at + 16 + n * step, y - 7, 5.5)
            body += text(at, y + 5, amount, size=13, anchor="middle")
    if view.surplus >> number & 1:
        body += text(x + 152, y + 4, scene.say("surplus"), size=9, fill=LIT)
    label = scene.label(act) if act else ""
    return group(body, about(scene, number, levels), act, label, on=id, rule="payments")


def about(scene: Scene, number: int, levels: list[int]) -> str:
    """Say what a product pays, and what everyone would receive now."""
    pays = scene.atlas.pays[number]
    name = scene.name(scene.atlas.products[number])
    words = [scene.tip("payment", product=name, amounts=", ".join(map(str, pays[1:])))]
    words += [
        scene.tip("paid", seat=scene.seat(seat), n=pays[level])
        for seat, level in enumerate(levels)
        if level
    ]
    return " ".join(words)
