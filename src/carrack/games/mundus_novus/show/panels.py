"""The seats: doubloons, cards in hand, offers, developments, fleets."""

from carrack.games.mundus_novus.rules.cards import CARAVEL, RESOURCES
from carrack.games.mundus_novus.show.cards import (
    RULES,
    back,
    resource,
    small_development,
    told,
)
from carrack.games.mundus_novus.show.scene import MundusNovusScene
from carrack.games.mundus_novus.show.symbols import use
from carrack.show.scene import INK, LINE, LIT_FILL, SOFT, glow
from carrack.show.seats import COLOURS, LETTERS, mark
from carrack.show.svg import rect, text, tooltip

LEFT = 1184.0
WIDTH = 400.0
TOP = 14.0
ROOM = 1050.0
HIGHEST = 262.0


def height(players: int) -> float:
    """Give the height of a seat's panel."""
    return min(HIGHEST, ROOM / players - 10)


def panels(scene: MundusNovusScene) -> str:
    """Draw all seats."""
    step = height(scene.view.players) + 10
    return "".join(panel(scene, seat, TOP + seat * step) for seat in range(scene.view.players))


def panel(scene: MundusNovusScene, seat: int, y: float) -> str:
    """Draw one seat."""
    view = scene.view
    tall = height(view.players)
    is_on = seat in view.to_move or seat in view.winners
    frame = rect(
        LEFT,
        y,
        WIDTH,
        tall,
        "#fffbe6" if is_on else "#f8f0da",
        radius=12,
        stroke=LIT_FILL if is_on else LINE,
        stroke_width=4 if is_on else 1.5,
    )
    letter = LETTERS[seat]
    body = (
        tooltip(scene.say("seat", letter=letter), frame, on=f"master:{letter}", rule="round")
        + rect(LEFT + 6, y + 8, 5, tall - 16, COLOURS[seat], radius=2)
        + title(scene, seat, y)
        + offers(scene, seat, y + 46, tall)
        + developments(scene, seat, y, tall)
        + known(scene, seat, y + tall - 14)
    )
    for word in ("master", "first"):
        act = f"{word}:{letter}"
        if act in scene.options:
            light = glow(LEFT, y, WIDTH, tall)
            told_seat = scene.say("seat", letter=letter)
            body = scene.thing(told_seat, body, act, light=light, rule=word)
    return body


def title(scene: MundusNovusScene, seat: int, y: float) -> str:
    """Draw the seat's sign, its doubloons and its cards in hand."""
    view = scene.view
    money = view.scores()[seat]
    size = view.hand_sizes[seat]
    cards = scene.say("cards_in_hand", n=size)
    told_seat = scene.say("seat", letter=LETTERS[seat])
    drawn = tooltip(told_seat, mark(seat, LEFT + 36, y + 27, 15), rule="round")
    drawn += tooltip(
        scene.say("doubloons", n=money, income=view.incomes[seat]),
        use("coin", LEFT + 78, y + 26, 15) + text(LEFT + 98, y + 34, money, size=23, weight="bold"),
        rule="doubloons",
    )
    drawn += tooltip(
        cards,
        use("cards", LEFT + 160, y + 26, 17)
        + text(LEFT + 182, y + 33, size, size=19, weight="bold", fill=INK),
        rule="secrets",
    )
    if seat == view.master:
        sign = use("master", LEFT + WIDTH - 30, y + 27, 19)
        drawn += tooltip(scene.say("about_master"), sign, rule="master")
    return drawn + fleets(scene, seat, y)


def known(scene: MundusNovusScene, seat: int, y: float) -> str:
    """Show what everybody knows to be in a seat's hand: memory is not tested."""
    kinds = [kind for kind, count in enumerate(scene.view.known[seat]) for _ in range(count)]
    if not kinds:
        return ""
    cards = ", ".join(scene.resource(kind) for kind in kinds)
    drawn = use("cards", LEFT + 30, y, 9)
    for n, kind in enumerate(kinds):
        drawn += use(RESOURCES[kind], LEFT + 54 + n * 22, y, 9.5)
    return tooltip(scene.say("cards_known", cards=cards), drawn, rule="secrets")


def fleets(scene: MundusNovusScene, seat: int, y: float) -> str:
    """Draw the values of a seat's fleets."""
    view = scene.view
    drawn = ""
    x = LEFT + 226
    for order, (value, _, owner, size) in enumerate(view.fleets, 1):
        if owner != seat:
            continue
        drawn += tooltip(
            scene.say("fleet", value=value, order=order, size=size),
            use("caravel", x + 14, y + 25, 15)
            + text(x + 33, y + 33, value, size=18, weight="bold", fill="#2f6f9f"),
            rule="fleets",
        )
        x += 64
    return drawn


def is_low(tall: float) -> bool:
    """Tell whether developments stand beside the offers, not below them."""
    return tall < 200


def offer_width(tall: float) -> float:
    """Give the width of offered cards on a panel."""
    return 37.0 if is_low(tall) else min(62.0, (tall - 90) / 2.1)


def offers(scene: MundusNovusScene, seat: int, y: float, tall: float) -> str:
    """Draw the cards that lie before a seat; face down until all have chosen."""
    view = scene.view
    width = offer_width(tall)
    x = LEFT + 22
    drawn = ""
    if view.step == "Store":
        label = scene.say("choosing") if seat in view.to_move else ""
        return text(x, y + 34, label, size=15, fill=SOFT)
    if view.step == "Offer" and seat != view.seat:
        is_ready = seat not in view.to_move
        label = scene.say("ready" if is_ready else "choosing")
        cards = (
            "".join(back(x + n * (width * 0.5), y + 4, width) for n in range(2)) if is_ready else ""
        )
        words = text(x + width * 1.6 + 12, y + 34, label, size=15, fill=SOFT)
        return tooltip(label, cards + words, rule="offer")
    if view.step == "Offer":
        label = scene.say("choosing" if seat in view.to_move else "ready")
        return text(x, y + 34, label, size=15, fill=SOFT)
    for kind, count in enumerate(view.offers[seat]):
        for _ in range(count):
            body = resource(kind, x, y + 4, width)
            act = f"take:{LETTERS[seat]}:{RESOURCES[kind]}"
            light = glow(x, y + 4, width, width * 1.4, 5)
            drawn += scene.thing(scene.about[kind], body, act, light=light, rule="chain")
            x += width + (8 if is_low(tall) else 14)
    return drawn


def developments(scene: MundusNovusScene, seat: int, y: float, tall: float) -> str:
    """Draw a seat's developments; Ponce's second fleet is marked."""
    view = scene.view
    owned = view.developments[seat]
    _, second = view.caravels[seat]
    left, top = LEFT + 20, y + 58 + offer_width(tall) * 1.4
    if is_low(tall):
        left, top = LEFT + 208, y + 52
    wide = LEFT + WIDTH - 4 - left
    room = y + tall - (28 if any(view.known[seat]) and not is_low(tall) else 4) - top
    size = 58.0
    while int(wide // (size + 6)) * int(room // (size + 6)) < len(owned):
        size -= 1
    per_line = int(wide // (size + 6))
    drawn = ""
    for n, number in enumerate(owned):
        card = scene.cards.developments[number]
        x = left + n % per_line * (size + 6)
        down = top + n // per_line * (size + 6)
        body = small_development(scene, number, x, down, size)
        if card.family == CARAVEL and card.amount in second:
            body += rect(x, down, size, size, "#2f6f9f44", radius=5)
            body += text(x + 5, down + size * 0.36, "II", size=size * 0.32, weight="bold")
        act = f"second:{card.amount}" if card.family == CARAVEL else ""
        light = glow(x, down, size, size, 3)
        rule = RULES[card.family]
        drawn += scene.thing(told(scene, card), body, act, light=light, rule=rule)
    return drawn
