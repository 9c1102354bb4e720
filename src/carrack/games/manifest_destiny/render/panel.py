"""The right-hand side: turn and eras, turn order, seats, tracks, payments, what is in play."""

from carrack.games.manifest_destiny.render.payments import draw_payments
from carrack.games.manifest_destiny.render.plan import (
    INK,
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
from carrack.render.seats import LETTERS, mark
from carrack.render.svg import num, text

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


def draw_panel(scene: Scene) -> str:
    """Draw all sheets of the panel."""
    return (
        header(scene, 8)
        + turn_order(scene, 92)
        + seats(scene, 192)
        + tracks(scene, 412)
        + draw_payments(scene, 532)
    )


def header(scene: Scene, y: float) -> str:
    """Draw turn, phase, era and pack."""
    view = scene.view
    x = PANEL_X
    title = f"{scene.say('turn', turn=view.turn)} · {scene.say(f'phase{view.phase}')}"
    head = heading(x + 12, y + 22, title)
    phase = PHASE_RULES[view.phase]
    body = sheet(x, y, PANEL_WIDE, 76) + group(head, scene.tip(f"phase{view.phase}"), rule=phase)
    if view.over:
        body += text(x + 250, y + 22, scene.say("won"), size=15, fill=LIT, weight="bold")
        for n, seat in enumerate(view.winners):
            sign = mark(seat, x + PANEL_WIDE - 24 - n * 26, y + 18, 11)
            body += group(sign, f"{scene.say('won')} {scene.seat(seat)}", rule="end")
    boxes = ["1", "1/2", "2", "2/3", "3"]
    now = 2 * (view.era - 1) - (1 if view.is_transition else 0)
    for n, label in enumerate(boxes):
        at = x + 12 + n * 46
        fill = "#3c3c46" if n == now else "#fffdf4"
        ink = "#ffffff" if n == now else SOFT
        box = (
            f'<rect x="{num(at)}" y="{num(y + 34)}" width="42" height="30" rx="4" fill="{fill}" '
            f'stroke="{SOFT}"/>'
            + text(at + 21, y + 54, label, size=14, fill=ink, anchor="middle", weight="bold")
        )
        about_era = scene.tip("transition" if n % 2 else f"era{n // 2 + 1}")
        body += group(box, about_era, rule="eras")
    era = scene.say("era", era=view.era)
    if view.is_transition:
        era = scene.say("transition", before=view.era - 1, era=view.era)
    body += text(x + 250, y + 46, era, size=13)
    pack = text(x + 250, y + 63, scene.say("pack", n=view.pack_left), size=12, fill=SOFT)
    return body + group(pack, scene.tip("pack", n=view.pack_left, era=view.pack_era), rule="eras")


def turn_order(scene: Scene, y: float) -> str:
    """Draw the turn order with its token maxima, and the choice for the next turn."""
    view = scene.view
    x = PANEL_X
    body = sheet(x, y, PANEL_WIDE, 92) + heading(x + 12, y + 20, scene.say("order"))
    body += text(x + 250, y + 19, scene.say("next"), size=12, fill=SOFT)
    maxima = scene.progress.token_maximum
    for n in range(view.players):
        at = x + 30 + n * 42
        act = scene.first(f"order:{n + 1}")
        ring = f'stroke="{LIT}" stroke-width="3"' if act else f'stroke="{SOFT}"'
        fill = LIT_FILL if act else "#fffdf4"
        box = (
            f'<rect x="{num(at - 19)}" y="{num(y + 28)}" width="38" height="56" rx="5" '
            f'fill="{fill}" {ring}/>'
            + text(at, y + 41, n + 1, size=11, fill=SOFT, anchor="middle")
            + text(at, y + 80, f"max {maxima[n]}", size=9, fill=SOFT, anchor="middle")
        )
        if view.order[n] >= 0:
            box += mark(view.order[n], at, y + 57, 12)
        who = scene.seat(view.order[n]) if view.order[n] >= 0 else scene.tip("free")
        words = scene.tip("place", n=n + 1, seat=who, max=maxima[n])
        label = scene.label(act) if act else ""
        body += group(box, words, act, label, on=f"order:{n + 1}", rule="order")
    for n, seat in enumerate(view.choice):
        words = scene.tip("choice", n=n + 1, seat=scene.seat(seat))
        body += group(mark(seat, x + 264 + n * 36, y + 57, 12), words, rule="choice")
    return body


def seats(scene: Scene, y: float) -> str:
    """Draw the table of what everyone knows of each seat."""
    view = scene.view
    x = PANEL_X
    body = sheet(x, y, PANEL_WIDE, 212)
    for n, head in enumerate(COLUMNS):
        label = scene.say(head)
        body += text(x + 78 + n * 52, y + 20, label[:9], size=10, fill=SOFT, anchor="middle")
    scores = view.scores()
    for seat in range(view.players):
        body += seat_row(scene, seat, y + 46 + seat * 36, scores[seat])
    return body


def seat_row(scene: Scene, seat: int, y: float, points: int) -> str:
    """Draw one seat's row; a frame shows who is to move, or that it may be chosen."""
    view = scene.view
    x = PANEL_X
    body = ""
    act = scene.first(f"target:{LETTERS[seat]}")
    if act or seat in view.to_move:
        colour = LIT if act else SOFT
        body += (
            f'<rect x="{num(x + 5)}" y="{num(y - 20)}" width="{num(PANEL_WIDE - 10)}" height="34" '
            f'rx="6" fill="{LIT_FILL if act else "#fffdf4"}" stroke="{colour}" '
            f'stroke-width="{3 if act else 1.5}"/>'
        )
    body += mark(seat, x + 24, y - 3, 13)
    if view.monopoly == seat:
        two = text(x + 40, y + 11, "+2", size=9, fill=SOFT)
        body += group(two, scene.tip("monopoly", seat=scene.seat(seat)), rule="most-cities")
    values = [points, *counts(scene, seat)]
    for n, (column, rule) in enumerate(COLUMNS.items()):
        weight = "bold" if n == 0 else "normal"
        cell = text(x + 78 + n * 52, y + 3, values[n], size=15, anchor="middle", weight=weight)
        words = scene.tip(column, seat=scene.seat(seat), n=values[n])
        body += group(cell, words, rule=rule)
    label = scene.label(act) if act else ""
    return group(body, about(scene, seat), act, label, on=LETTERS[seat], rule="turn")


def counts(scene: Scene, seat: int) -> list[object]:
    """List what a seat has, in the order of the table's columns; hidden money is a question."""
    view = scene.view
    kinds = len(view.earmarked) // view.players
    tied = sum(view.earmarked[seat * kinds : (seat + 1) * kinds])
    return [
        view.profit[seat],
        scene.money(view.cash[seat]) if view.cash[seat] >= 0 else "?",
        view.hand_sizes[seat],
        view.bought[seat] + view.roaming[seat] + tied,
        view.pioneers[seat],
        view.supply[seat],
        view.lost[seat],
    ]


def about(scene: Scene, seat: int) -> str:
    """Say what else is to be known of a seat."""
    view = scene.view
    notes = [scene.seat(seat)]
    if view.monopoly == seat:
        notes.append(scene.say("most_cities"))
    if not view.priority_used >> seat & 1:
        notes.append(scene.say("priority"))
    played = [scene.name(scene.deck.ids[n]) for n in view.played[seat]]
    if played:
        notes.append(f"{scene.say('played')}: {', '.join(played)}")
    return ", ".join(notes)


def tracks(scene: Scene, y: float) -> str:
    """Draw the tracks of points and profit."""
    view = scene.view
    x = PANEL_X
    body = sheet(x, y, PANEL_WIDE, 112)
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
        body += group(scale, scene.tip(f"track_{name}"), rule=COLUMNS[name])
        for seat, value in enumerate(values):
            level = values[:seat].count(value)
            shown = min(max(value, low), high)
            spot = x + 88 + wide * (shown - low) / (high - low)
            sign = mark(seat, spot + level * 11, at - 11, 8)
            words = scene.tip(name, seat=scene.seat(seat), n=value)
            body += group(sign, words, rule=COLUMNS[name])
    return body
