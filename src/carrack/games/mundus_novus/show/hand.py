"""The own hand in a fan, what is picked raised out of it, and the best sets it can make."""

from carrack.games.mundus_novus.rules.cards import CLASSES, RESOURCES
from carrack.games.mundus_novus.show.board import heading
from carrack.games.mundus_novus.show.cards import coins, resource
from carrack.games.mundus_novus.show.names import CLASS_RANGES
from carrack.games.mundus_novus.show.scene import MundusNovusScene, turned
from carrack.games.mundus_novus.show.symbols import use
from carrack.show.scene import LINE, LIT_FILL, SOFT, glow
from carrack.show.svg import rect, text, tooltip

TOP = 752
ROOM = 700.0  # for the fan
CARD = 132.0
SETS_LEFT = 776.0
SETS_WIDTH = 380.0
STEP = 40.0
SHADE = "#f3e6c8a8"  # over cards that cannot be chosen now
# What is done with a card in hand; when fleets load, picks are of the cards on show.
PICKING = {"Plunder": "lose", "Give": "give", "Load": "give"}


def hand(scene: MundusNovusScene) -> str:
    """Draw the own cards in a fan; those that can be chosen glow."""
    view = scene.view
    if view.seat is None:
        return ""
    raised = view.offers[view.seat] if view.is_choosing else view.picked
    if view.step == "Load":  # of the cards on show
        raised = [0] * len(RESOURCES)
    cards = [
        (kind, copy >= count - raised[kind])
        for kind, count in enumerate(view.own)
        for copy in range(count)
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


def hand_card(scene: MundusNovusScene, kind: int, x: float, y: float, word: str) -> str:
    """Draw a card in hand; it is shaded while others can be chosen and it cannot."""
    act = f"{word}:{RESOURCES[kind]}"
    body = resource(kind, x, y, CARD)
    if act not in scene.options and any(a.word == word for a in scene.options.values()):
        body += rect(x, y, CARD, CARD * 1.4, SHADE, radius=CARD * 0.1)
    light = glow(x, y, CARD, CARD * 1.4)
    return scene.thing(scene.about[kind], body, act, light=light, rule="resources")


def best_sets(scene: MundusNovusScene) -> str:
    """List the best sets of the hand with what they give; those that can be begun glow."""
    view = scene.view
    if view.seat is None or view.over:
        return ""
    drawn = heading(SETS_LEFT, TOP, scene.say("best"))
    step = min(STEP, 240 / max(1, len(view.best)))
    for n, best in enumerate(view.best):
        y = TOP + 14 + n * step
        told = scene.best_told(best)
        body = set_line(best.action.text, told, y, step)
        rule = "equal" if best.action.word == "same" else best.action.word
        drawn += scene.thing(told, body, best.action.text, light=line_glow(y, step), rule=rule)
    return drawn + merchants(scene)


def set_line(act: str, told: str, y: float, step: float) -> str:
    """Draw one set that can be made."""
    word, _, kind = act.partition(":")
    sign = {"relics": "relic", "different": "cards", "perfect": "kings_help"}.get(word, kind)
    height = step - 6
    return (
        rect(SETS_LEFT, y, SETS_WIDTH, height, "#fffaf0", radius=8, stroke=LINE)
        + use(sign, SETS_LEFT + 22, y + height / 2, height * 0.42)
        + text(SETS_LEFT + 46, y + height / 2 + 5, told, size=min(15.0, height * 0.55))
    )


def line_glow(y: float, step: float) -> str:
    """Draw the light around a set that can be begun."""
    return rect(SETS_LEFT - 4, y - 3, SETS_WIDTH + 8, step, LIT_FILL, radius=10, stroke="#8a6a00")


def merchants(scene: MundusNovusScene) -> str:
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
        told = scene.say("gift", card=scene.resource(view.gift[2]))
        drawn += text(24, y + 14, told, size=14, fill=SOFT)
    return drawn


def worth_of_picked(scene: MundusNovusScene, x: float, y: float) -> str:
    """Tell what the cards picked so far are worth."""
    view = scene.view
    worth = view.picked_worth
    if not worth:
        return ""
    if view.step == "SameSet":
        return text(x, y, scene.say("access", n=worth), size=16, anchor="end", weight="bold")
    return tooltip(scene.say("worth", n=worth), coins(worth, x - 14, y - 6, 17), rule="different")
