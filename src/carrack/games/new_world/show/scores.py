"""The table of scores in the panel, with the settlers in supply and what is left in the bag."""

from functools import lru_cache

from carrack.games.new_world.rules.state import SETTLERS
from carrack.games.new_world.rules.tiles import FARM, PLAINS, TOWN, TRAIL
from carrack.games.new_world.show.scene import NewWorldScene
from carrack.games.new_world.show.symbols import INK, settler, use, use_at
from carrack.show.seats import COLOURS, LETTERS, mark
from carrack.show.svg import rect, text

WIDTH = 460
INNER = WIDTH - 40
CHOICES_TOP = 146
SEATS_TOP = 392
CARD = 74
SOFT = "#6b5640"
# Of each source of points: the little drawing that stands for it, and its size.
ICONS = {
    "trails": ("crossroad", 0.9),
    "posts": ("post", 0.85),
    "towns": ("house0", 1.35),
    "flags": ("flag", 0.85),
    "farms": ("farm", 0.42),
    "animals": ("bison", 0.95),
    "surveyors": ("surveyor", 0.5),
}
# The section of the rules about each source.
RULES = {
    "trails": "trail",
    "posts": "trail",
    "towns": "town",
    "flags": "town",
    "farms": "farm",
    "animals": "plains",
    "surveyors": "bonus",
}
# The counters in which parts of the tiles in the bag are shown: how many, and their badges.
SHOWN = {
    TRAIL: ("trails", "posts"),
    TOWN: ("towns", "flags"),
    FARM: ("farms", "farms"),
    PLAINS: ("", "animals"),
}


def standings(scene: NewWorldScene) -> str:
    """Show the final points, best first."""
    scores = scene.view.scores()
    best = max(1, *scores)
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    step = 212 / len(order)
    drawn = []
    for n, seat in enumerate(order):
        y = CHOICES_TOP + 10 + n * step
        length = 290 * max(0, scores[seat]) / best
        body = (
            mark(seat, 54, y + step / 2, min(16, step / 2.6))
            + rect(84, y + step * 0.18, length, step * 0.64, COLOURS[seat], radius=5, stroke=INK)
            + text(92 + length, y + step / 2 + 8, scores[seat], size=22, weight="bold")
        )
        drawn.append(scene.thing(seat_tip(scene, seat), body, rule="winner"))
    return "".join(drawn)


def seat_tip(scene: NewWorldScene, seat: int) -> str:
    """Say how many points a seat has."""
    return scene.say("seat", n=scene.view.scores()[seat], seat=LETTERS[seat])


def column_x(n: int) -> float:
    """Give the middle of a source's column in the table of scores."""
    return 46 + n * 59


def sources(scene: NewWorldScene) -> str:
    """Head the table of scores with the sources of points."""
    drawn = []
    for n, source in enumerate(scene.game.sources):
        label = scene.words.say(f"source.{source}")
        y = SEATS_TOP + (6 if n % 2 else 21)  # on two lines, so that long words have room
        drawn.append(text(column_x(n), y, label, size=13.5, fill=SOFT, anchor="middle"))
    return "".join(drawn)


def seat_card(scene: NewWorldScene, seat: int) -> str:
    """Show a seat: its sign, points, settlers left, and its points by source."""
    view = scene.view
    y = SEATS_TOP + 28 + seat * (CARD + 8)
    is_active = seat in (view.winners if view.over else view.to_move)
    border = COLOURS[seat] if is_active else "#c9b48a"
    drawn = [
        rect(20, y, INNER, CARD, "#fffaea" if is_active else "#f3e8cd", radius=9, stroke=border,
             stroke_width=3 if is_active else 1),
        scene.thing(
            seat_tip(scene, seat),
            mark(seat, 48, y + 23, 15)
            + text(78, y + 33, view.scores()[seat], size=27, weight="bold"),
            rule="points",
        ),
    ]  # fmt: skip
    label = scene.say("supply", n=view.supply[seat])
    drawn.append(scene.thing(label, supply(seat, view.supply[seat], y + 23), rule="claim"))
    if view.seat == seat:
        drawn.append(text(150, y + 31, scene.say("you"), size=15, fill=SOFT))
    for n, points in enumerate(view.tally[seat]):
        source = scene.words.say(f"source.{scene.game.sources[n]}")
        told = scene.say("points", n=points, seat=LETTERS[seat], source=source)
        drawn.append(counted(scene, n, points, y + 66, told))
    return "".join(drawn)


@lru_cache(maxsize=256)
def supply(seat: int, count: int, y: float) -> str:
    """Draw the settlers in a seat's supply; those on the land are faint."""
    return "".join(
        f'<g opacity="{1 if n < count else 0.16}">'
        f"{settler(seat, WIDTH - 40 - 25 * (SETTLERS - 1 - n), y, scale=0.62)}</g>"
        for n in range(SETTLERS)
    )


def counted(scene: NewWorldScene, n: int, number: int, y: float, told: str) -> str:
    """Show a number for one of the sources of points, and say what it is."""
    source = scene.game.sources[n]
    return scene.thing(told, figure(source, column_x(n), y, number), rule=RULES[source])


@lru_cache(maxsize=4096)
def figure(source: str, x: float, y: float, number: int) -> str:
    """Write a number beside the drawing of its source; nought is faint."""
    name, scale = ICONS[source]
    lift = 6 if name in ("crossroad", "farm") else 0
    ink, weight = (INK, "bold") if number else (SOFT, "normal")
    icon = use_at(name, x - 12, y - lift, scale * 0.85)
    return icon + text(x + 4, y, number, size=17, fill=ink, weight=weight)


def in_bag(scene: NewWorldScene, y: float) -> str:
    """Tell how many tiles are left, and what is on them."""
    counts = dict.fromkeys(scene.game.sources, 0)
    for kind, copies in zip(scene.tiles.tiles, scene.view.left, strict=True):
        for part in kind.segments:
            one, badges = SHOWN[part.kind]
            counts[badges] += copies * part.badges
            if one:
                counts[one] += copies
    left = scene.say("left", n=sum(scene.view.left))
    bag = use("bag", 26, y + 24) + text(58, y + 30, left, size=17, weight="bold")
    drawn = [scene.thing(left, bag, rule="tiles")]
    for n, source in enumerate(scene.game.sources):
        if source != "surveyors":
            told = scene.say(f"bag_{source}", n=counts[source])
            drawn.append(counted(scene, n, counts[source], y + 66, told))
    return "".join(drawn)
