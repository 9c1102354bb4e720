"""The right-hand side: turn and eras, turn order, seats, tracks, payments, what is in play."""

from carrack.games.manifest_destiny.show.payments import draw_payments
from carrack.games.manifest_destiny.show.scene import (
    BOX,
    PANEL_WIDE,
    PANEL_X,
    ManifestDestinyScene,
    heading,
    paper,
)
from carrack.show.scene import INK, LIT, SOFT
from carrack.show.seats import LETTERS, mark
from carrack.show.svg import num, text

TRACK_POINTS = 40
TRACK_PROFIT = 200
PHASE_RULES = ("homes", "order", "cards", "investment", "expansion", "adjustments")
# The columns of the table of seats, with the rule of each.
COLUMNS = {
    "points": "end",
    "profit": "adjustments",
    "money": "secrets",
    "cards": "hand",
    "tokens": "tokens",
    "pioneers": "pioneers",
    "supply": "setup",
    "losses": "losses",
}


def draw_panel(scene: ManifestDestinyScene) -> str:
    """Draw all sheets of the panel."""
    return (
        header(scene, 8)
        + turn_order(scene, 92)
        + seats(scene, 192)
        + tracks(scene, 412)
        + draw_payments(scene, 532)
    )


def header(scene: ManifestDestinyScene, y: float) -> str:
    """Draw turn, phase, era and pack."""
    view = scene.view
    x = PANEL_X
    title = f"{scene.say('turn', turn=view.turn)} · {scene.say(f'phase{view.phase}')}"
    head = heading(x + 12, y + 22, title)
    phase = PHASE_RULES[view.phase]
    body = paper(x, y, PANEL_WIDE, 76)
    body += scene.thing(scene.tip(f"phase{view.phase}"), head, rule=phase)
    if view.over:
        body += text(x + 250, y + 22, scene.say("won"), size=15, fill=LIT, weight="bold")
        for n, seat in enumerate(view.winners):
            sign = mark(seat, x + PANEL_WIDE - 24 - n * 26, y + 18, 11)
            body += scene.thing(f"{scene.say('won')} {scene.seat(seat)}", sign, rule="end")
    boxes = ["1", "1/2", "2", "2/3", "3"]
    now = 2 * (view.era - 1) - (1 if view.is_transition else 0)
    for n, label in enumerate(boxes):
        at = x + 12 + n * 46
        fill, ink = ("#3c3c46", "#ffffff") if n == now else (BOX, SOFT)
        era = text(at + 21, y + 54, label, size=14, fill=ink, anchor="middle", weight="bold")
        about_era = scene.tip("transition" if n % 2 else f"era{n // 2 + 1}")
        body += scene.box(about_era, (at, y + 34, 42, 30), era, fill=fill, rule="eras")
    body += text(x + 250, y + 46, scene.era(), size=13)
    pack = text(x + 250, y + 63, scene.say("pack", n=view.pack_left), size=12, fill=SOFT)
    about_pack = scene.tip("pack", n=view.pack_left, era=view.pack_era)
    return body + scene.thing(about_pack, pack, rule="eras")


def turn_order(scene: ManifestDestinyScene, y: float) -> str:
    """Draw the turn order with its token maxima, and the choice for the next turn."""
    view = scene.view
    x = PANEL_X
    body = paper(x, y, PANEL_WIDE, 92) + heading(x + 12, y + 20, scene.say("order"))
    body += text(x + 250, y + 19, scene.say("next"), size=12, fill=SOFT)
    maxima = scene.game.progress.token_maximum
    for n in range(view.players):
        at = x + 30 + n * 42
        place = text(at, y + 41, n + 1, size=11, fill=SOFT, anchor="middle")
        place += text(at, y + 80, f"max {maxima[n]}", size=9, fill=SOFT, anchor="middle")
        who = scene.tip("free")
        if view.order[n] >= 0:
            place += mark(view.order[n], at, y + 57, 12)
            who = scene.seat(view.order[n])
        words = scene.tip("place", n=n + 1, seat=who, max=maxima[n])
        box = (at - 19, y + 28, 38, 56)
        body += scene.box(words, box, place, f"order:{n + 1}", rule="order")
    for n, seat in enumerate(view.choice):
        words = scene.tip("choice", n=n + 1, seat=scene.seat(seat))
        body += scene.thing(words, mark(seat, x + 264 + n * 36, y + 57, 12), rule="choice")
    return body


def seats(scene: ManifestDestinyScene, y: float) -> str:
    """Draw the table of what everyone knows of each seat."""
    view = scene.view
    x = PANEL_X
    body = paper(x, y, PANEL_WIDE, 212)
    for n, head in enumerate(COLUMNS):
        label = scene.say(head)
        body += text(x + 78 + n * 52, y + 20, label[:9], size=10, fill=SOFT, anchor="middle")
    scores = view.scores()
    for seat in range(view.players):
        body += seat_row(scene, seat, y + 46 + seat * 36, scores[seat])
    return body


def seat_row(scene: ManifestDestinyScene, seat: int, y: float, points: int) -> str:
    """Draw one seat's row; a frame shows who is to move, or that it may be chosen."""
    view = scene.view
    x = PANEL_X
    body = mark(seat, x + 24, y - 3, 13)
    if view.monopoly == seat:
        two = text(x + 40, y + 11, f"+{scene.game.progress.city_points}", size=9, fill=SOFT)
        body += scene.thing(scene.tip("monopoly", seat=scene.seat(seat)), two, rule="most-cities")
    values = [points, *counts(scene, seat)]
    for n, (column, rule) in enumerate(COLUMNS.items()):
        weight = "bold" if n == 0 else "normal"
        cell = text(x + 78 + n * 52, y + 3, values[n], size=15, anchor="middle", weight=weight)
        words = scene.tip(column, seat=scene.seat(seat), n=values[n])
        body += scene.thing(words, cell, rule=rule)
    act = scene.first(f"target:{LETTERS[seat]}")
    box = (x + 5, y - 20, PANEL_WIDE - 10, 34)
    if act or seat in view.to_move:
        return scene.box(about(scene, seat), box, body, act, on=LETTERS[seat], rule="turn")
    return scene.thing(about(scene, seat), body, on=LETTERS[seat], rule="turn")


def counts(scene: ManifestDestinyScene, seat: int) -> list[object]:
    """List what a seat has, in the order of the table's columns; hidden money is a question."""
    view = scene.view
    return [
        view.profit[seat],
        scene.money(view.cash[seat]) if view.cash[seat] >= 0 else "?",
        view.hand_sizes[seat],
        view.tokens[seat],
        view.pioneers[seat],
        view.supply[seat],
        view.lost[seat],
    ]


def about(scene: ManifestDestinyScene, seat: int) -> str:
    """Say what else is to be known of a seat."""
    view = scene.view
    notes = [scene.seat(seat)]
    if view.monopoly == seat:
        notes.append(scene.say("most_cities"))
    if view.has_priority[seat]:
        notes.append(scene.say("priority"))
    played = [scene.name(scene.game.deck.ids[n]) for n in view.played[seat]]
    if played:
        notes.append(scene.noted(scene.say("played"), ", ".join(played)))
    return ", ".join(notes)


def tracks(scene: ManifestDestinyScene, y: float) -> str:
    """Draw the tracks of points and profit."""
    view = scene.view
    x = PANEL_X
    body = paper(x, y, PANEL_WIDE, 112)
    scores = view.scores()
    rows = (
        ("points", scores, 0, TRACK_POINTS, 5, y + 34),
        ("profit", view.profit, 20, TRACK_PROFIT, 20, y + 86),
    )
    for name, values, low, high, step, at in rows:
        wide = PANEL_WIDE - 110
        scale = text(x + 12, at + 4, scene.say(name), size=12, fill=SOFT)
        scale += f'<path d="M{num(x + 88)} {num(at)}h{num(wide)}" stroke="{INK}" stroke-width="2"/>'
        for value in range(low, high + 1, step):
            tick = x + 88 + wide * (value - low) / (high - low)
            scale += f'<path d="M{num(tick)} {num(at - 4)}v8" stroke="{INK}"/>'
            scale += text(tick, at + 17, value, size=9, fill=SOFT, anchor="middle")
        body += scene.thing(scene.tip(f"track_{name}"), scale, rule=COLUMNS[name])
        for seat, value in enumerate(values):
            level = values[:seat].count(value)
            shown = min(max(value, low), high)
            spot = x + 88 + wide * (shown - low) / (high - low)
            sign = mark(seat, spot + level * 11, at - 11, 8)
            words = scene.tip(name, seat=scene.seat(seat), n=value)
            body += scene.thing(words, sign, rule=COLUMNS[name])
    return body
