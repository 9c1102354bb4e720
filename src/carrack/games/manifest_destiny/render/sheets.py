"""The lower part: the progress mat, the chart of discoveries."""

from carrack.games.manifest_destiny.bits import members
from carrack.games.manifest_destiny.progress import CATEGORIES, DISCOVERIES, PROGRESSIONS
from carrack.games.manifest_destiny.render.plan import (
    INK,
    LIT,
    LIT_FILL,
    LOWER_Y,
    SOFT,
    Scene,
    group,
    heading,
    sheet,
)
from carrack.games.manifest_destiny.render.symbols import pioneer
from carrack.render.seats import COLOURS, mark
from carrack.render.svg import num, text

MAT = (8.0, 620.0)
CHART = (636.0, 656.0)
HIGH = 292


def lit(x: float, y: float, width: float, height: float, *, is_lit: bool, fill: str) -> str:
    """Draw the box of something that may be lit."""
    ring = f'stroke="{LIT}" stroke-width="3"' if is_lit else f'stroke="{SOFT}" stroke-width="1"'
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="5" '
        f'fill="{LIT_FILL if is_lit else fill}" {ring}/>'
    )


def draw_mat(scene: Scene) -> str:
    """Draw the progressions with their prices after credits, and who owns them."""
    x, wide = MAT
    body = sheet(x, LOWER_Y, wide, HIGH) + heading(x + 12, LOWER_Y + 21, scene.say("progress"))
    for level in (1, 2, 3):
        at = x + 150 + (level - 1) * 156
        head = text(at, LOWER_Y + 21, scene.say("level", n=level), size=11, fill=SOFT)
        body += group(head, scene.tip(f"level{level}"), rule="progressions")
    for row, category in enumerate(CATEGORIES):
        y = LOWER_Y + 32 + row * 51
        name = scene.name(category)
        words = scene.tip("category", category=name)
        body += group(text(x + 12, y + 27, name, size=11.5), words, rule="progressions")
        for number, progression in enumerate(scene.progress.progressions):
            if progression.category == row:
                body += deed(scene, number, x + 146 + (progression.level - 1) * 156, y)
    return body


def deed(scene: Scene, number: int, x: float, y: float) -> str:
    """Draw one progression: its price for the seat that looks on, and its owners."""
    view = scene.view
    progression = scene.progress.progressions[number]
    id = progression.id
    # Where both are possible, the licence has a button of its own.
    act = scene.first(f"buy:{id}", f"moon:{id}") or scene.first(f"licence:{id}")
    is_mine = view.seat is not None and view.owned[view.seat] >> number & 1
    body = lit(x, y, 150, 46, is_lit=bool(act), fill="#e0efd8" if is_mine else "#fffdf4")
    body += text(x + 8, y + 18, scene.name(id).partition(" (")[0], size=12.5, weight="bold")
    credit = view.credits[view.seat * len(PROGRESSIONS) + number] if view.seat is not None else 0
    price = max(progression.cost - credit, 0)
    body += text(x + 8, y + 37, scene.money(price), size=13, fill=LIT if credit else INK)
    if credit:
        body += text(x + 44, y + 37, f"({progression.cost})", size=10, fill=SOFT)
    owners = [seat for seat in range(view.players) if view.owned[seat] >> number & 1]
    for n, seat in enumerate(owners):
        body += mark(seat, x + 140 - (len(owners) - 1 - n) * 17, y + 33, 8)
    words = scene.tip(
        "deed",
        name=scene.name(id),
        effect=scene.words.say(f"progress.{id}"),
        points=scene.tip("worth", n=progression.level),
        cost=price,
    )
    if owners:
        words += " " + scene.tip("owners", seats=scene.seats(owners))
    words = scene.with_origin(words, progression.origin)
    label = scene.label(act) if act else ""
    return group(body, words, act, label, on=id, rule="progressions")


def draw_chart(scene: Scene) -> str:
    """Draw the discoveries with everyone's steps."""
    x, wide = CHART
    body = sheet(x, LOWER_Y, wide, HIGH) + heading(x + 12, LOWER_Y + 21, scene.say("discoveries"))
    for number in range(len(DISCOVERIES)):
        column, row = number // 5, number % 5
        body += discovery(scene, number, x + 10 + column * 323, LOWER_Y + 32 + row * 51)
    return body


def discovery(scene: Scene, number: int, x: float, y: float) -> str:
    """Draw one discovery: level, steps, and who has claimed it."""
    view = scene.view
    row = scene.progress.discoveries[number]
    joint = [f"offer_research:{letter}:{row.id}" for letter in "ABCDE"]
    act = scene.first(f"claim:{row.id}", f"research:{row.id}", *joint)
    is_shut = row.level > view.era and not view.claims[number]
    body = lit(x, y, 315, 46, is_lit=bool(act), fill="#ebe4d2" if is_shut else "#fffdf4")
    ink = SOFT if is_shut else INK
    name = scene.name(row.id).partition(" (")[0]
    body += text(x + 8, y + 19, name, size=12.5, weight="bold", fill=ink)
    body += text(x + 8, y + 37, scene.say("level", n=row.level), size=10, fill=SOFT)
    owners = [seat for seat in range(view.players) if view.claims[number] >> seat & 1]
    words = scene.tip(
        "discovery",
        name=scene.name(row.id),
        effect=scene.words.say(f"progress.{row.id}"),
        points=scene.tip("worth", n=row.level),
    )
    if owners:
        words += " " + scene.tip("owners", seats=scene.seats(owners))
    words = scene.with_origin(words, row.origin)
    label = scene.label(act) if act else ""
    body = group(body, words, act, label, on=f"research:{row.id}", rule="research")
    if owners:
        signs = ""
        for n, seat in enumerate(owners):
            signs += mark(seat, x + 200 + n * 50, y + 23, 13)
            signs += pioneer(x + 226 + n * 50, y + 23, 20, COLOURS[seat])
        return body + group(signs, words, on=row.id, rule="claim")
    for n, step in enumerate(members(row.steps)):
        body += step_box(scene, number, step, x + 142 + n * 34, y + 4)
    return body


def step_box(scene: Scene, number: int, step: int, x: float, y: float) -> str:
    """Draw one step with the tokens on it."""
    view = scene.view
    id = DISCOVERIES[number]
    act = scene.first(f"step:{id}:{step}", f"withdraw:{id}:{step}")
    body = lit(x, y, 31, 38, is_lit=bool(act), fill="#f7efdb")
    body += text(x + 15.5, y + 13, step, size=12, anchor="middle", fill=SOFT)
    here = [
        seat
        for seat in range(view.players)
        if view.steps[seat * len(DISCOVERIES) + number] >> step & 1
    ]
    for n, seat in enumerate(here):
        body += mark(seat, x + 8 + n % 3 * 7.5, y + 21 + n // 3 * 10, 5.5)
    words = scene.tip("step", n=step, discovery=scene.name(id), seats=scene.seats(here))
    label = scene.label(act) if act else ""
    return group(body, words, act, label, on=f"step:{id}:{step}", rule="research")
