"""The middle of the table: round and event, the row, the market, the caravels' cards, payouts."""

from carrack.games.mundus_novus.rules.cards import (
    CLASSES,
    EVENTS,
    RESOURCES,
    ROW,
)
from carrack.games.mundus_novus.show.cards import (
    CLASS_COLOURS,
    RULES,
    back,
    coins,
    development,
    disc,
    resource,
    told,
)
from carrack.games.mundus_novus.show.names import CLASS_RANGES, reaches_told
from carrack.games.mundus_novus.show.scene import MundusNovusScene
from carrack.games.mundus_novus.show.symbols import use
from carrack.show.scene import INK, LINE, SOFT, glow
from carrack.show.svg import num, rect, text, tooltip
from carrack.show.teller import capital

WIDTH = 1170  # of the table without the seats
ROW_TOP = 200
CARD_WIDTH, CARD_HEIGHT = 156, 206
MIDDLE_TOP = 454
SMALL = 74


def head(scene: MundusNovusScene) -> str:
    """Name the game, the round and its event."""
    words, event = scene.words, EVENTS[scene.view.event]
    badge = (
        rect(560, 14, 596, 66, "#fffaf0", radius=12, stroke=LINE)
        + use(event, 598, 47, 25)
        + text(636, 42, capital(scene.name(event)), size=18, weight="bold")
        + text(636, 65, words.say(f"rule.{event}"), size=13.5, fill=SOFT)
    )
    return (
        text(24, 54, words.say("title"), size=34, weight="bold")
        + text(330, 54, scene.say("round", n=scene.view.round), size=22, fill=SOFT)
        + f'<path d="M24 68H520M24 73H520" stroke="{INK}" stroke-width="1.2"/>'
        + tooltip(scene.event_told(scene.view.event), badge, on=f"event:{event}", rule="event")
    )


def row(scene: MundusNovusScene) -> str:
    """Draw the five developments from the first to the one beside the pile, and the pile."""
    view = scene.view
    drawn = heading(24, ROW_TOP - 8, scene.say("row"))
    for n in range(ROW):
        x = 24 + n * (CARD_WIDTH + 14)
        drawn += text(
            x + CARD_WIDTH / 2,
            ROW_TOP + CARD_HEIGHT + 22,
            n + 1,
            size=17,
            anchor="middle",
            weight="bold",
            fill=SOFT,
        )
        if n >= len(view.row):
            drawn += rect(x, ROW_TOP, CARD_WIDTH, CARD_HEIGHT, "#e7d8b4", radius=10, stroke=LINE)
            continue
        card = scene.cards.developments[view.row[n]]
        body = development(scene, view.row[n], x, ROW_TOP, CARD_WIDTH, CARD_HEIGHT)
        if n >= view.reach:
            body = f'<g opacity=".55">{body}</g>'
        light = glow(x, ROW_TOP, CARD_WIDTH, CARD_HEIGHT)
        rule = RULES[card.family]
        drawn += scene.thing(told(scene, card), body, f"buy:{n + 1}", light=light, rule=rule)
    return drawn + pile(scene, 24 + ROW * (CARD_WIDTH + 14))


def pile(scene: MundusNovusScene, x: float) -> str:
    """Draw the pile of developments."""
    left = scene.view.pile_left
    body = ""
    if left:
        for n in range(min(4, left)):
            body += back(x + 44 + n * 4, ROW_TOP + 20 - n * 4, 118, "#5d6b3a")
    label = scene.entry("pile", left)
    body += text(x + 108, ROW_TOP + CARD_HEIGHT + 22, label, size=15, anchor="middle", fill=SOFT)
    light = glow(x + 44, ROW_TOP + 8, 130, 178)
    return scene.thing(label, body, "buy:pile", light=light, rule="buy")


def heading(x: float, y: float, words: str) -> str:
    """Write a heading."""
    return text(x, y, words, size=16, weight="bold", fill=INK)


def market(scene: MundusNovusScene) -> str:
    """Draw the three market cards, the deck and the discards."""
    view = scene.view
    drawn = heading(24, MIDDLE_TOP, scene.say("market"))
    for n, kind in enumerate(view.market):
        x = 24 + n * (SMALL + 12)
        body = resource(kind, x, MIDDLE_TOP + 14, SMALL)
        light = glow(x, MIDDLE_TOP + 14, SMALL, SMALL * 1.4)
        act = f"swap:{RESOURCES[kind]}"
        drawn += scene.thing(scene.about[kind], body, act, light=light, rule="market")
    drawn += tooltip(
        scene.entry("deck", view.deck_left),
        back(294, MIDDLE_TOP + 14, 54)
        + text(321, MIDDLE_TOP + 106, view.deck_left, size=16, anchor="middle", weight="bold"),
        rule="deal",
    )
    return drawn + discards(scene, 372)


def discards(scene: MundusNovusScene, x: float) -> str:
    """Count the discarded cards by kind: memory is not tested."""
    view = scene.view
    drawn = heading(x, MIDDLE_TOP, scene.entry("discards", sum(view.discards)))
    for kind, count in enumerate(view.discards):
        at, down = x + kind % 5 * 52, MIDDLE_TOP + 34 + kind // 5 * 48
        body = use(RESOURCES[kind], at + 14, down, 15)
        body += text(at + 32, down + 6, count, size=14, fill=INK if count else SOFT)
        name = capital(scene.resource(kind))
        left = scene.say("discarded", name=name, n=count, all=scene.cards.copies[kind])
        drawn += tooltip(left, body, rule="resources")
    return drawn


def ships(scene: MundusNovusScene) -> str:
    """Draw the cards on show for the caravels; what is picked is raised."""
    view = scene.view
    total = sum(view.pool)
    if not total:
        return ""
    is_loading = view.step == "Load"
    width = 68.0
    step = min(width + 12, 1120 / total)
    drawn = heading(24, MIDDLE_TOP + 160, scene.say("ships"))
    n = 0
    for kind, count in enumerate(view.pool):
        for copy in range(count):
            is_picked = is_loading and copy >= count - view.picked[kind]
            x, y = 24 + n * step, MIDDLE_TOP + 174 - (7 if is_picked else 0)
            n += 1
            body = resource(kind, x, y, width, "#ffe9a8" if is_picked else "#fffaf0")
            act = f"pick:{RESOURCES[kind]}"
            if is_loading and not is_picked:
                light = glow(x, y, width, width * 1.4)
                drawn += scene.thing(scene.about[kind], body, act, light=light, rule="fleets")
            else:
                drawn += tooltip(scene.about[kind], body, on=act, rule="fleets")
    return drawn


def payouts(scene: MundusNovusScene) -> str:
    """Draw the tables of what sets are worth."""
    x, y = 664.0, float(MIDDLE_TOP)
    drawn = rect(x, y - 20, 492, 160, "#f8f0da", radius=10, stroke=LINE)
    drawn += heading(x + 14, y + 2, scene.say("payouts"))
    drawn += text(x + 14, y + 28, scene.say("equal"), size=13, weight="bold", fill=SOFT)
    reaches = [scene.cards.reaches(at) for at in range(len(CLASSES))]
    for n, size in enumerate(sorted({size for each in reaches for size, _ in each})):
        drawn += text(x + 104 + n * 46, y + 28, size, size=13, weight="bold", anchor="middle")
    labels = {1: scene.say("first_card"), 3: scene.say("first_three")}
    for at, name in enumerate(CLASSES):
        down = y + 52 + at * 24
        line = text(x + 14, down, CLASS_RANGES[at], size=14, fill=CLASS_COLOURS[at], weight="bold")
        for n in range(at + 1):
            line += disc(x + 52 + n * 9, down - 5, 3.2, CLASS_COLOURS[at])
        for n, (_, reach) in enumerate(reaches[at]):
            line += text(
                x + 104 + n * 46,
                down,
                labels.get(reach, scene.say("any_card")),
                size=12.5,
                anchor="middle",
            )
        drawn += tooltip(equal_told(scene, at, name), line, rule="equal")
    return drawn + table(scene, "different", y + 28) + table(scene, "relics", y + 90)


def equal_told(scene: MundusNovusScene, group: int, name: str) -> str:
    """Say how far equal resources of a class reach."""
    reaches = reaches_told(scene.words, scene.cards, group)
    return scene.say("reaches", group=capital(scene.say(name)), reaches=reaches)


def table(scene: MundusNovusScene, name: str, y: float) -> str:
    """Draw doubloons by the number of cards."""
    left = 900.0
    title = scene.say(name)
    drawn = text(left, y, title, size=13, weight="bold", fill=SOFT)
    for n, (size, doubloons) in enumerate(scene.cards.payouts(name)):
        x = left + 12 + n * 42
        body = text(x, y + 32, size, size=13, anchor="end")
        body += coins(doubloons, x + 16, y + 27, 13)
        gives = scene.say("worth", n=doubloons)
        told_price = scene.say("set", name=title, size=size, gives=gives)
        act = name if name == "different" else f"relics:{size}"
        drawn += tooltip(told_price, body, on=act, rule=name)
    return drawn


def frame(y: float) -> str:
    """Draw a thin line across the table."""
    return f'<path d="M24 {num(y)}H{WIDTH - 14}" stroke="{LINE}" stroke-width="1"/>'
