"""The own hand in a fan, what is picked raised out of it, and the best sets it can make."""

from carrack.games.mundus_novus.cards import CLASSES, RESOURCES
from carrack.games.mundus_novus.render.board import heading
from carrack.games.mundus_novus.render.cards import CLASS_RANGES, coins, resource
from carrack.games.mundus_novus.render.scene import Scene, glow, turned
from carrack.games.mundus_novus.render.symbols import EDGE, LIT, SOFT, use
from carrack.games.mundus_novus.view import CHOOSING
from carrack.render.svg import rect, text, tooltip

TOP = 752
ROOM = 700.0  # for the fan
CARD = 132.0
SETS_LEFT = 776.0
SETS_WIDTH = 380.0
LINE = 40.0
SHADE = "#f2e6c9a8"  # over cards that cannot be chosen now
# What is done with a card in hand; when fleets load, picks are of the cards on show.
PICKING = {"Plunder": "lose", "Give": "give", "Load": "give"}


def hand(scene: Scene) -> str:
    """Draw the own cards in a fan; those that can be chosen glow."""
    view = scene.view
    if view.seat is None:
        return ""
    in_front = view.offers[view.seat] if view.step in CHOOSING else [0] * len(RESOURCES)
    raised = view.picked if view.step != "Load" else in_front
    cards = [
        (kind, copy >= view.hand[kind] - raised[kind])
        for kind in range(len(RESOURCES))
        for copy in range(view.hand[kind] + in_front[kind])
    ]
    drawn = heading(24, TOP, scene.entry("hand", len(cards)))
    if not cards:
        return drawn
    step = min(CARD * 0.82, (ROOM - CARD) / max(1, len(cards) - 1))
    left = 24 + (ROOM - step * (len(cards) - 1) - CARD) / 2
    lean = min(3.0, 26 / len(cards))
    word = PICKING.get(view.step, "pick")
    for n, (kind, is_raised) in enumerate(cards):
        angle = (n - (len(cards) - 1) / 2) * lean
        x, y = left + n * step, TOP + 50 + angle * angle * 0.2
        if is_raised:
            y -= 34
            body = resource(kind, x, y, CARD, "#ffe9a8")
            about = scene.about[kind]
            thing = tooltip(about, body, on=f"{word}:{RESOURCES[kind]}", rule="picking")
        else:
            thing = hand_card(scene, kind, x, y, word)
        drawn += turned(thing, angle, x + CARD / 2, y + CARD * 0.7)
    return drawn


def hand_card(scene: Scene, kind: int, x: float, y: float, word: str) -> str:
    """Draw a card in hand; it is shaded while others can be chosen and it cannot."""
    act = f"{word}:{RESOURCES[kind]}"
    body = resource(kind, x, y, CARD)
    if act not in scene.legal and any(a.word == word for a in scene.options):
        body += rect(x, y, CARD, CARD * 1.4, SHADE, radius=CARD * 0.1)
    light = glow(x, y, CARD, CARD * 1.4)
    return scene.thing(act, scene.about[kind], body, light, "resources")


def best_sets(scene: Scene) -> str:
    """List the best sets of the hand with what they give; those that can be begun glow."""
    view = scene.view
    if view.seat is None or view.over:
        return ""
    lines: list[tuple[str, str]] = []
    for kind, size, reach in view.best["same"]:
        name = scene.words.name(RESOURCES[kind])
        lines.append((f"same:{RESOURCES[kind]}", label(scene, name, size, "access", reach)))
    for word in ("different", "relics"):
        for size, worth in view.best[word]:
            act = "different" if word == "different" else f"relics:{size}"
            lines.append((act, label(scene, scene.say(word), size, "worth", worth)))
    for _ in view.best["perfect"]:
        lines.append(("perfect", scene.say("perfect")))
    drawn = heading(SETS_LEFT, TOP, scene.say("best"))
    step = min(LINE, 240 / max(1, len(lines)))
    for n, (act, told) in enumerate(lines):
        y = TOP + 14 + n * step
        body = set_line(act, told, y, step)
        word = act.partition(":")[0]
        rule = "equal" if word == "same" else word
        drawn += scene.thing(act, told, body, line_glow(y, step), rule)
    return drawn + merchants(scene)


def label(scene: Scene, name: str, size: int, gives: str, count: int) -> str:
    """Say what a set consists of and what it gives."""
    return scene.say("set", name=name, size=size, gives=scene.say(gives, n=count))


def set_line(act: str, told: str, y: float, step: float) -> str:
    """Draw one set that can be made."""
    word, _, kind = act.partition(":")
    sign = {"relics": "relic", "different": "cards", "perfect": "kings_help"}.get(word, kind)
    height = step - 6
    return (
        rect(SETS_LEFT, y, SETS_WIDTH, height, "#fffaf0", radius=8, stroke=EDGE)
        + use(sign, SETS_LEFT + 22, y + height / 2, height * 0.42)
        + text(SETS_LEFT + 46, y + height / 2 + 5, told, size=min(15.0, height * 0.55))
    )


def line_glow(y: float, step: float) -> str:
    """Draw the light around a set that can be begun."""
    return rect(SETS_LEFT - 4, y - 3, SETS_WIDTH + 8, step, LIT, radius=10, stroke="#8a6a00")


def merchants(scene: Scene) -> str:
    """Show the merchants that are still to be used, and the card given in secret."""
    view = scene.view
    y = TOP + 284
    drawn = ""
    if any(view.merchants):
        drawn += text(SETS_LEFT, y, scene.say("merchants"), size=14, fill=SOFT)
        left = [n for n, count in enumerate(view.merchants) for _ in range(count)]
        for place, n in enumerate(left):
            x = SETS_LEFT + 190 + place * 62
            body = use("merchant", x, y - 5, 13)
            body += text(x + 16, y, CLASS_RANGES[n], size=13, weight="bold")
            told = scene.words.say(f"rule.merchant_{CLASSES[n]}")
            drawn += tooltip(told, body, rule="merchants")
    if view.gift:
        told = scene.say("gift", card=scene.words.name(RESOURCES[view.gift[2]]))
        drawn += text(24, y + 14, told, size=14, fill=SOFT)
    return drawn


def worth_of_picked(scene: Scene, x: float, y: float) -> str:
    """Tell what the cards picked so far are worth."""
    view = scene.view
    worth = view.picked_worth
    if not worth:
        return ""
    if view.step == "SameSet":
        return text(x, y, scene.say("access", n=worth), size=16, anchor="end", weight="bold")
    return tooltip(scene.say("worth", n=worth), coins(worth, x - 14, y - 6, 17), rule="different")
