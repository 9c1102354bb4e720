"""The lower part: the progress mat, the chart of discoveries."""

from carrack.games.manifest_destiny.rules.bits import members
from carrack.games.manifest_destiny.rules.progress import CATEGORIES, DISCOVERIES
from carrack.games.manifest_destiny.show.scene import (
    BOX,
    LOWER_Y,
    ManifestDestinyScene,
    heading,
    paper,
)
from carrack.games.manifest_destiny.show.symbols import pioneer
from carrack.show.scene import INK, LIT, SOFT
from carrack.show.seats import COLOURS, LETTERS, mark
from carrack.show.svg import text

MAT = (8.0, 620.0)
CHART = (636.0, 656.0)
HIGH = 292
MINE = "#e0efd8"
SHUT = "#ebe4d2"
STEP = "#f7efdb"


def draw_mat(scene: ManifestDestinyScene) -> str:
    """Draw the progressions with their prices after credits, and who owns them."""
    x, wide = MAT
    body = paper(x, LOWER_Y, wide, HIGH) + heading(x + 12, LOWER_Y + 21, scene.say("progress"))
    for level in (1, 2, 3):
        at = x + 150 + (level - 1) * 156
        head = text(at, LOWER_Y + 21, scene.say("level", n=level), size=11, fill=SOFT)
        body += scene.thing(scene.tip(f"level{level}"), head, rule="progressions")
    for row, category in enumerate(CATEGORIES):
        y = LOWER_Y + 32 + row * 51
        name = scene.name(category)
        words = scene.tip("category", category=name)
        body += scene.thing(words, text(x + 12, y + 27, name, size=11.5), rule="progressions")
        for number, progression in enumerate(scene.game.progress.progressions):
            if progression.category == row:
                body += deed(scene, number, x + 146 + (progression.level - 1) * 156, y)
    return body


def deed(scene: ManifestDestinyScene, number: int, x: float, y: float) -> str:
    """Draw one progression: its price for the seat that looks on, and its owners."""
    view = scene.view
    progression = scene.game.progress.progressions[number]
    id = progression.id
    price = view.prices[number]
    is_cheaper = price < progression.cost
    body = text(x + 8, y + 18, scene.short(id), size=12.5, weight="bold")
    body += text(x + 8, y + 37, scene.money(price), size=13, fill=LIT if is_cheaper else INK)
    if is_cheaper:
        body += text(x + 44, y + 37, f"({progression.cost})", size=10, fill=SOFT)
    owners = scene.owners(number)
    for n, seat in enumerate(owners):
        body += mark(seat, x + 140 - (len(owners) - 1 - n) * 17, y + 33, 8)
    words = scene.tip(
        "deed",
        name=scene.name(id),
        effect=scene.words.say(f"progress.{id}"),
        points=scene.tip("worth", n=progression.level),
        cost=price,
    )
    words = with_owners(scene, words, owners, progression.origin)
    fill = MINE if view.seat in owners else BOX
    # Where both are possible, the licence has a button of its own.
    act = scene.first(f"buy:{id}", f"moon:{id}", f"licence:{id}")
    return scene.box(words, (x, y, 150, 46), body, act, fill=fill, on=id, rule="progressions")


def with_owners(
    scene: ManifestDestinyScene, words: str, owners: list[int], origin: dict[str, str]
) -> str:
    """Add to a tooltip who owns the thing, and what of it is reconstructed."""
    if owners:
        words += " " + scene.tip("owners", seats=scene.seats(owners))
    return scene.with_origin(words, origin)


def draw_chart(scene: ManifestDestinyScene) -> str:
    """Draw the discoveries with everyone's steps."""
    x, wide = CHART
    body = paper(x, LOWER_Y, wide, HIGH) + heading(x + 12, LOWER_Y + 21, scene.say("discoveries"))
    for number in range(len(DISCOVERIES)):
        column, row = number // 5, number % 5
        body += discovery(scene, number, x + 10 + column * 323, LOWER_Y + 32 + row * 51)
    return body


def discovery(scene: ManifestDestinyScene, number: int, x: float, y: float) -> str:
    """Draw one discovery: level, steps, and who has claimed it."""
    row = scene.game.progress.discoveries[number]
    owners = scene.view.claims[number]
    is_shut = not owners and not scene.view.is_open[number]
    ink = SOFT if is_shut else INK
    body = text(x + 8, y + 19, scene.short(row.id), size=12.5, weight="bold", fill=ink)
    body += text(x + 8, y + 37, scene.say("level", n=row.level), size=10, fill=SOFT)
    words = scene.tip(
        "discovery",
        name=scene.name(row.id),
        effect=scene.words.say(f"progress.{row.id}"),
        points=scene.tip("worth", n=row.level),
    )
    words = with_owners(scene, words, owners, row.origin)
    joint = [f"offer_research:{letter}:{row.id}" for letter in LETTERS]
    act = scene.first(f"claim:{row.id}", f"research:{row.id}", *joint)
    fill = SHUT if is_shut else BOX
    on = f"research:{row.id}"
    body = scene.box(words, (x, y, 315, 46), body, act, fill=fill, on=on, rule="research")
    if owners:
        signs = ""
        for n, seat in enumerate(owners):
            signs += mark(seat, x + 200 + n * 50, y + 23, 13)
            signs += pioneer(x + 226 + n * 50, y + 23, 20, COLOURS[seat])
        return body + scene.thing(words, signs, on=row.id, rule="claim")
    for n, step in enumerate(members(row.steps)):
        body += step_box(scene, number, step, x + 142 + n * 34, y + 4)
    return body


def step_box(scene: ManifestDestinyScene, number: int, step: int, x: float, y: float) -> str:
    """Draw one step with the tokens on it."""
    id = DISCOVERIES[number]
    body = text(x + 15.5, y + 13, step, size=12, anchor="middle", fill=SOFT)
    here = [seat for seat, rows in enumerate(scene.view.steps) if step in rows[number]]
    for n, seat in enumerate(here):
        body += mark(seat, x + 8 + n % 3 * 7.5, y + 21 + n // 3 * 10, 5.5)
    words = scene.tip("step", n=step, discovery=scene.name(id), seats=scene.seats(here))
    on = f"step:{id}:{step}"
    act = scene.first(on, f"withdraw:{id}:{step}")
    return scene.box(words, (x, y, 31, 38), body, act, fill=STEP, on=on, rule="research")
