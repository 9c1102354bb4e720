"""The event boxes from top to bottom, with their spaces and the workers in them."""

from collections.abc import Callable

from carrack.games.age_of_discovery.rules.pieces import KINDS
from carrack.games.age_of_discovery.show.figures import coin, ship, star, token
from carrack.games.age_of_discovery.show.scene import AgeOfDiscoveryScene, building_rule
from carrack.games.age_of_discovery.show.spaces import (
    SPACE,
    crowd,
    fetching,
    ghosts,
    occupant,
    row,
    space,
)
from carrack.show.scene import CARD, INK, LINE, SOFT, glow
from carrack.show.seats import mark
from carrack.show.svg import num, paragraph, rect, text

WIDTH = 548
RULES = {  # the sections about the boxes
    "turn_order": "turn-order",
    "initiative": "initiative",
    "dock": "dock",
    "goods": "goods-box",
    "shipping": "shipping",
    "buildings": "capital",
    "discovery": "discovery",
    "specialists": "specialists",
    "warfare": "warfare",
}
SPACE_KINDS = ("captain", "merchant", "missionary", "soldier", "builder", "training")


def boxes(scene: AgeOfDiscoveryScene) -> str:
    """Draw all boxes below each other."""
    y = 0.0
    drawn = ""
    for name, height, body in BOXES:
        drawn += frame(scene, name, y, height) + body(scene, y)
        y += height + 6
    return drawn


def frame(scene: AgeOfDiscoveryScene, name: str, y: float, height: float) -> str:
    """Draw a box with its name and what it is for."""
    body = rect(0, y, WIDTH, height, CARD, radius=7, stroke=LINE, stroke_width=1.5)
    body += paragraph(9, y + 18, scene.name(name), letters=14, size=12)
    on = "" if name == "specialists" else name  # its spaces answer for themselves
    return scene.thing(scene.hint(name), body, on=on, rule=RULES[name])


def turn_order(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show the order of play."""
    drawn = ""
    for n, seat in enumerate(scene.view.order):
        left = 110 + n * 40
        act = scene.first(f"front:turn_order:{n + 1}")
        body = mark(seat, left + 15, y + 22, 13)
        light = glow(left, y + 7, SPACE, SPACE, 15)
        drawn += scene.thing(scene.seat(seat), body, act, light=light, rule="turn-order")
    return drawn


def initiative(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show who goes first next turn."""
    view = scene.view
    drawn = row(scene, "initiative", view.initiative, view.players, 102, y + 7, 46)
    for n in range(view.players):
        dollars = scene.facts.initiative_pays(n)
        pay = coin(138 + n * 46, y + 12, dollars, 7)
        drawn += scene.thing(scene.say("money", amount=dollars), pay)
    return drawn + ghosts(scene, "initiative", 396, y + 11)


def dock(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show the numbered spaces, X, Y and the Mayflower's ships."""
    view = scene.view
    spaces = scene.facts.dock_spaces(view.players)
    step = min(33, 300 / max(spaces, len(view.dock)))
    drawn = row(scene, "dock", view.dock, spaces, 102, y + 4, step)
    for n, (label, code) in enumerate((("X", view.dock_x), ("Y", view.dock_y))):
        left = 418 + n * 33
        hint = scene.say(f"dock_{label.lower()}")
        drawn += scene.thing(hint, space(left, y + 4, label), rule="dock")
        act = f"front:dock:{label.lower()}"
        drawn += occupant(scene, code, left, y + 4, act) if code >= 0 else ""
    for n, code in enumerate(view.mayflower):
        carrier = scene.thing(scene.hint("mayflower"), ship(488 + n * 20, y + 12, 22))
        drawn += carrier + occupant(
            scene, code, 488 + n * 20, y, f"front:dock:ship_{n + 1}", size=18
        )
    drawn += ghosts(scene, "dock", 104, y + 37)
    return drawn + ghosts(scene, "mayflower_ship", 420, y + 37)


def goods(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show the goods on offer and who will choose."""
    view = scene.view
    drawn = row(scene, "goods", view.trade, scene.facts.rules.goods_slots, 102, y + 4)
    for n, good in enumerate(view.table_goods):
        name = scene.facts.goods[good]
        left = 260 + n * 44
        hint = scene.say(
            "good", good=scene.name(name), count=scene.facts.tokens[good], left=view.pool[good]
        )
        act = scene.first(f"take:{name}", f"france:{name}")
        light = glow(left, y + 4, 36, 36, 18)
        body = token(name, left, y + 4, 36)
        body += text(left + 18, y + 54, scene.name(name), size=10, anchor="middle")
        drawn += scene.thing(hint, body, act, light=light, on=name, rule="goods-box")
    return drawn + ghosts(scene, "goods", 104, y + 37)


def shipping(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show who strives for the ship."""
    view = scene.view
    drawn = crowd(scene, "shipping", view.shipping, 102, y + 5)
    if view.ship:
        act, light = scene.first("holland"), glow(490, y + 6, 48, 48)
        hint, body = scene.hint("ship"), ship(492, y + 8, 44)
        drawn += scene.thing(hint, body, act, light=light, on="shipping", rule="shipping")
    return drawn + ghosts(scene, "shipping", 104, y + 36)


def buildings(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show the buildings on offer with what they do."""
    view = scene.view
    drawn = row(scene, "buildings", view.capital, scene.facts.rules.buildings_slots, 102, y + 4)
    drawn += ghosts(scene, "buildings", 286, y + 8)
    for n, number in enumerate(view.offer):
        drawn += card(scene, number, view.prices[n], 8 + n * 107, y + 42)
    return drawn


def card(scene: AgeOfDiscoveryScene, number: int, price: int, x: float, y: float) -> str:
    """Draw one building: name, effect, price and points."""
    b = scene.facts.buildings[number]
    width, height = 103, 202
    act = scene.first(f"build:{b.name}")
    name, hint = scene.name(b.name), scene.hint(b.name, b.amount)
    tint = ("#e5efdc", "#e2e7f2", "#f2e0dc")[b.age]
    lines = max(1, -(-len(name) // 14))
    body = rect(x, y, width, height, "#fffdf5", radius=6, stroke=INK)
    body += rect(x + 1, y + 1, width - 2, 50, tint, radius=5)
    body += "".join(
        text(x + width / 2, y + 20 + k * 14, line, size=11.5, anchor="middle", weight="bold")
        for k, line in enumerate(split(name, 15 if lines > 1 else 20))
    )
    body += paragraph(x + 6, y + 68, hint, letters=16, size=10.5)
    body += coin(x + 16, y + height - 15, price)
    body += text(x + width - 8, y + height - 10, "I" * (b.age + 1), size=12, fill=SOFT,
                 anchor="end", weight="bold")  # fmt: skip
    body += star(x + 48, y + height - 15, b.points, 10) if b.points else ""
    told, light = scene.noted(name, hint), glow(x, y, width, height)
    return scene.thing(told, body, act, light=light, on=b.name, rule=building_rule(b))


def split(words: str, letters: int) -> list[str]:
    """Break a name into at most three lines."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines[:3]


def discovery(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show who waits for an expedition, who is sent, and the deck of cards."""
    view = scene.view
    drawn = crowd(scene, "discovery", view.discovery, 102, y + 5, act="send")
    if sum(view.party) and view.to_move:
        sent = [[0] * KINDS for _ in range(view.players)]
        sent[view.to_move[0]] = view.party
        drawn += text(284, y + 56, scene.say("party"), size=11, fill=SOFT)
        drawn += crowd(scene, "expedition", sent, 284, y + 58)
    act = scene.first("explore:cards", "scout:cards")
    deck = "".join(
        rect(486 + n * 3, y + 8 - n * 2, 40, 54, "#6b4a2b", radius=4, stroke=INK) for n in range(3)
    )
    deck += text(512, y + 36, view.cards_left, size=17, fill=CARD, anchor="middle", weight="bold")
    hint = scene.say("cards_left", count=view.cards_left)
    if view.top_card >= 0:
        d = scene.facts.discoveries[view.top_card]
        deck += text(538, y + 80, scene.name(d.name), size=10, anchor="end")
        hint = scene.say("counter_known", region=scene.name(d.name), natives=d.natives,
                         money=d.money, soldier=d.soldier, points=d.points)  # fmt: skip
    drawn += scene.thing(hint, deck, act, light=glow(484, y + 2, 50, 62), on="cards", rule="cards")
    return drawn + ghosts(scene, "discovery", 104, y + 52)


def specialists(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show the specialists' spaces."""
    view = scene.view
    has_builders = scene.facts.builders
    kinds = [n for n in range(len(SPACE_KINDS)) if has_builders or SPACE_KINDS[n] != "builder"]
    step = 444 / len(kinds)
    drawn = ""
    for place, n in enumerate(kinds):
        kind = SPACE_KINDS[n]
        left = 100 + place * step
        code = view.spaces[n]
        label = scene.name(kind)
        box = "training" if kind == "training" else f"{kind}_space"
        plate = rect(left, y + 5, step - 6, 66, "#efe2c2", radius=5, stroke=LINE)
        plate += text(left + (step - 6) / 2, y + 17, label, size=min(10.5, 118 / len(label)),
                      anchor="middle")  # fmt: skip
        plate += (
            coin(left + step - 18, y + 60, scene.facts.rules.training, 8)
            if kind == "training"
            else ""
        )
        hint = scene.hint("training") if kind == "training" else scene.hint(kind)
        drawn += scene.thing(f"{scene.name(box)}. {hint}", plate, on=box, rule="specialists")
        if code >= 0:
            act = scene.first(f"italy:{kind}", fetching(scene, code, box))
            drawn += occupant(scene, code, left + step / 2 - 18, y + 28, act, 28)
        top = 24 if len(scene.placing(box)) > 3 else 32  # one row stays clear of the name
        drawn += ghosts(scene, box, left + 5, y + top, 18, across=3)
    return drawn


def warfare(scene: AgeOfDiscoveryScene, y: float) -> str:
    """Show who prepares for war."""
    drawn = row(scene, "warfare", scene.view.warfare, scene.facts.warfare_slots, 102, y + 8)
    line = f'<path d="M250 {num(y + 10)}V{num(y + 36)}" stroke="{LINE}"/>'
    return drawn + line + ghosts(scene, "warfare", 262, y + 12)


BOXES: tuple[tuple[str, float, Callable[[AgeOfDiscoveryScene, float], str]], ...] = (
    ("turn_order", 44, turn_order),
    ("initiative", 44, initiative),
    ("dock", 62, dock),
    ("goods", 62, goods),
    ("shipping", 62, shipping),
    ("buildings", 252, buildings),
    ("discovery", 86, discovery),
    ("specialists", 76, specialists),
    ("warfare", 46, warfare),
)
BOXES_HEIGHT = sum(height + 6 for _, height, _ in BOXES)
