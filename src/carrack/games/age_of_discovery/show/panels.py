"""The players: money, workers, goods in their sets, ships, buildings, discoveries, points."""

from carrack.games.age_of_discovery.rules.pieces import KIND_NAMES
from carrack.games.age_of_discovery.show.figures import coin, pawn, ship, star, token
from carrack.games.age_of_discovery.show.scene import AgeOfDiscoveryScene, building_rule
from carrack.show.scene import CARD, INK, LINE, SOFT, glow
from carrack.show.seats import COLOURS, LETTERS, mark
from carrack.show.svg import num, rect, text

WIDTH = 456
HEIGHT = 166
STEP = HEIGHT + 6


def panels(scene: AgeOfDiscoveryScene) -> str:
    """Draw the players' panels in turn order, while there is one."""
    view = scene.view
    seats = view.order + [seat for seat in range(view.players) if seat not in view.order]
    return "".join(panel(scene, seat, n * STEP) for n, seat in enumerate(seats))


def panel(scene: AgeOfDiscoveryScene, seat: int, y: float) -> str:
    """Draw one player's panel."""
    is_next = seat in scene.view.to_move
    edge = COLOURS[seat] if is_next else LINE
    body = rect(
        0, y, WIDTH, HEIGHT, CARD, radius=8, stroke=edge, stroke_width=4 if is_next else 1.5
    )
    return (
        body
        + header(scene, seat, y)
        + workers(scene, seat, y + 32)
        + goods(scene, seat, y + 60)
        + buildings(scene, seat, y + 92)
    )


def header(scene: AgeOfDiscoveryScene, seat: int, y: float) -> str:
    """Show who it is, with money, ships, discoveries and points."""
    view = scene.view
    letter = LETTERS[seat]
    act = scene.first(f"rival:{letter}", f"first:{letter}", f"war:{letter}")
    name = scene.seat(seat)
    title = mark(seat, 18, y + 17, 11)
    title += text(36, y + 22, name, size=min(13.5, 168 / (0.6 * len(name))), weight="bold")
    rule = "nations" if view.nations[seat] >= 0 else "turn-order"
    hint, light = nation_hint(scene, seat), glow(6, y + 7, 176, 20)
    drawn = scene.thing(hint, title, act, light=light, on=letter, rule=rule)
    money = scene.say("money", amount=view.money[seat])
    drawn += scene.thing(money, coin(226, y + 17, view.money[seat], 13), rule="income")
    fleet = ship(252, y + 5, 22) + text(277, y + 22, view.ships[seat], size=13)
    drawn += scene.thing(scene.say("ships", count=view.ships[seat]), fleet, rule="income")
    found = [n for n, owner in enumerate(view.found) if owner == seat]
    names = ", ".join(discovery_name(scene, n) for n in found)
    globe = (
        f'<circle cx="306" cy="{y + 17}" r="9" fill="#86b3c4" stroke="{INK}"/>'
        f'<path d="M300 {y + 13}q4 -4 7 0t5 4q-4 6 -7 2t-5 -6Z" fill="#a9c08f"/>'
    )
    globe += text(319, y + 22, len(found), size=13)
    drawn += scene.thing(
        scene.noted(scene.say("discoveries"), names or 0), globe, rule="discoveries"
    )
    if view.over and seat in view.winners:
        drawn += text(384, y + 22, scene.say("won"), size=13, anchor="middle", weight="bold")
    elif max(view.bids):
        drawn += text(384, y + 22, scene.say("bid", amount=view.bids[seat]), size=12,
                      anchor="middle")  # fmt: skip
    total = view.scores()[seat]
    score = star(432, y + 18, total, 15)
    return drawn + scene.thing(scene.say("score", points=total), score, rule="points")


def discovery_name(scene: AgeOfDiscoveryScene, number: int) -> str:
    """Name a discovery with its points."""
    d = scene.facts.discoveries[number]
    return f"{d.points}" if number < 16 else f"{scene.name(d.name)} {d.points}"


def nation_hint(scene: AgeOfDiscoveryScene, seat: int) -> str:
    """Say what a seat's nation can do, and how often."""
    nation = scene.view.nations[seat]
    if nation < 0:
        return scene.seat(seat)
    name = scene.facts.nations[nation].name
    left = scene.say("uses", count=scene.view.uses[seat])
    return scene.noted(scene.name(name), f"{scene.hint(name)} {left}")


def workers(scene: AgeOfDiscoveryScene, seat: int, y: float) -> str:
    """Show the workers still to place."""
    drawn = text(10, y + 17, scene.say("to_place"), size=10.5, fill=SOFT)
    left = 82.0
    for kind, count in enumerate(scene.view.workers[seat]):
        if count:
            name = KIND_NAMES[kind]
            body = pawn(seat, kind, left, y, 22) + text(left + 23, y + 17, count, size=12)
            workers = scene.words.say(f"count.{name}", n=count)
            hint = scene.noted(workers, scene.hint(name))
            on = name if seat == scene.view.seat else ""
            drawn += scene.thing(hint, body, on=on, rule="workers")
            left += 46
    return drawn


def goods(scene: AgeOfDiscoveryScene, seat: int, y: float) -> str:
    """Show goods and ships in the sets that earn most, and what they earn."""
    view = scene.view
    sets = view.sets[seat]
    pieces = sum(len(members) for _, members in sets)
    size = min(22.0, 340 / max(pieces + 0.5 * len(sets), 1))
    income = scene.say("income", amount=view.income[seat])
    label = text(10, y + 17, income, size=10.5, fill=SOFT)
    drawn = scene.thing(f"{income}. {scene.hint('income')}", label, rule="income")
    left = 82.0
    for value, members in sets:
        width = size * len(members)
        if value:
            drawn += rect(left - 2, y - 2, width + 4, size + 4, "#f2e3b8", radius=5, stroke=LINE)
        for good in members:
            drawn += piece(scene, seat, good, left, y, size)
            left += size
        left += size * 0.4
    return drawn


def piece(scene: AgeOfDiscoveryScene, seat: int, good: int, x: float, y: float, size: float) -> str:
    """Draw one good or ship of a player; it may be swapped, given or sold."""
    if good < 0:
        return scene.thing(scene.hint("ship"), ship(x, y, size), rule="income")
    name = scene.facts.goods[good]
    act = scene.first(f"swap:{LETTERS[seat]}:{name}")
    if not act and scene.view.seat == seat:
        act = scene.first(f"give:{name}", f"sell:{name}")
    light = glow(x + 3, y + 3, size - 6, size - 6, 5)
    hint = scene.say(
        "good",
        good=scene.name(name),
        count=scene.facts.tokens[good],
        left=scene.view.pool[good],
    )
    body = token(name, x, y, size)
    return scene.thing(hint, body, act, light=light, on=name, rule="goods")


def buildings(scene: AgeOfDiscoveryScene, seat: int, y: float) -> str:
    """Show the buildings a player owns, by name."""
    view = scene.view
    owned = view.owned[seat]
    columns = 3 if len(owned) <= 12 else 4 if len(owned) <= 16 else 5
    width = (WIDTH - 16) / columns
    drawn = ""
    for n, number in enumerate(owned):
        b = scene.facts.buildings[number]
        left, top = 8 + n % columns * width, y + n // columns * 17
        name, hint = scene.name(b.name), scene.hint(b.name, b.amount)
        is_used = number in view.used[seat]
        tint = "#d9d2c0" if is_used else ("#e5efdc", "#e2e7f2", "#f2e0dc")[b.age]
        size = min(10.0, (width - 8) / (0.56 * len(name)))
        body = rect(left, top, width - 3, 15, tint, radius=3, stroke=LINE)
        body += text(left + (width - 3) / 2, top + 11, name, size=size, anchor="middle")
        used = f" ({scene.say('used')})" if is_used else ""
        body += crossed(left, top + 7, width - 3) if is_used else ""
        drawn += scene.thing(scene.noted(name, hint + used), body, on=b.name, rule=building_rule(b))
    return drawn


def crossed(x: float, y: float, width: float) -> str:
    """Strike out a building that can be used no more."""
    return f'<path d="M{num(x + 4)} {num(y)}H{num(x + width - 4)}" stroke="{INK}"/>'
