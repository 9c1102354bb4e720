"""The whole picture: map, boxes, players, and the choices that have no place of their own."""

from carrack.core.actions import Action
from carrack.games.age_of_discovery.rules.game import AgeOfDiscovery
from carrack.games.age_of_discovery.rules.pieces import BUILDER, KIND_NAMES, KINDS
from carrack.games.age_of_discovery.rules.view import AgeOfDiscoveryView
from carrack.games.age_of_discovery.show import geography as geo
from carrack.games.age_of_discovery.show.boxes import BOXES_HEIGHT, boxes
from carrack.games.age_of_discovery.show.boxes import WIDTH as BOX_WIDTH
from carrack.games.age_of_discovery.show.figures import pawn, ship, token
from carrack.games.age_of_discovery.show.panels import panels
from carrack.games.age_of_discovery.show.scene import AgeOfDiscoveryScene, at
from carrack.games.age_of_discovery.show.scores import scores, scores_height
from carrack.games.age_of_discovery.show.world import DEFS, world
from carrack.show.scene import CARD, INK, LINE, LIT, PAPER, SOFT, glow
from carrack.show.seats import COLOURS, LETTERS, mark
from carrack.show.svg import document, paragraph, rect, text

WIDTH, HEIGHT = 1706, 1108
FOOT = 16  # for the note on the data
TOP = 66
MIDDLE = geo.WIDTH + 30
RIGHT = MIDDLE + 566


def draw(
    game: AgeOfDiscovery, view: AgeOfDiscoveryView, options: list[Action], language: str
) -> str:
    """Draw what a seat sees, with all its options to be clicked."""
    scene = AgeOfDiscoveryScene(game, view, options, language)
    title = scene.words.say(f"titles.{game.name}")
    body = (
        rect(0, 0, WIDTH, HEIGHT + FOOT, PAPER)
        + text(18, 42, title, size=25, weight="bold")
        + track(scene)
        + at(14, TOP, world(scene))
        + at(MIDDLE, TOP, boxes(scene))
        + at(RIGHT, TOP, panels(scene))
        + legend(scene)
        + nations(scene)
        + provenance(scene)
    )
    return document(WIDTH, HEIGHT + FOOT, title, body + bar(scene), defs=DEFS)


def provenance(scene: AgeOfDiscoveryScene) -> str:
    """Say what is reconstructed."""
    words = scene.words.say("provenance")
    note = text(16, HEIGHT + 8, words, size=11.5, fill=SOFT)
    return scene.thing(words, note, rule="provenance")


def track(scene: AgeOfDiscoveryScene) -> str:
    """Show turns and Ages; the ship stands at the present turn."""
    view = scene.view
    drawn = ""
    for turn in range(1, view.last_turn + 1):
        left = MIDDLE + (turn - 1) * 46
        is_end = turn in scene.facts.rules.age_ends
        age = scene.facts.rules.age(turn)
        tint = ("#dbe8cf", "#d3dcee", "#efd5cf")[age]
        body = rect(left, 14, 42, 38, tint, radius=6, stroke=INK, stroke_width=2 if is_end else 1)
        body += text(left + 7, 28, turn, size=12, weight="bold")
        body += text(left + 35, 28, "I" * (age + 1), size=10, fill=SOFT, anchor="end")
        body += ship(left + 11, 28, 22) if turn == view.turn else ""
        hint = scene.say("turn", turn=turn, last=view.last_turn)
        hint += f", {scene.say('age', age='I' * (age + 1))}"
        drawn += scene.thing(
            f"{hint}. {scene.say('scores')}" if is_end else hint, body, rule="turn"
        )
    return drawn + prompt(scene)


def prompt(scene: AgeOfDiscoveryScene) -> str:
    """Say who is to move and what is asked, or who has won."""
    view = scene.view
    seats = view.winners if view.over else view.to_move
    left = MIDDLE + 382
    width = WIDTH - 14 - left
    body = rect(left, 10, width, 46, "#fffaea", radius=8, stroke=COLOURS[seats[0]], stroke_width=3)
    body += "".join(mark(seat, left + 26 + n * 34, 33, 14) for n, seat in enumerate(seats))
    if view.over:
        sentence = ", ".join(f"{LETTERS[seat]} {scene.say('won')}" for seat in seats)
    else:
        sentence = scene.words.say(f"prompt.{view.step}", seat=LETTERS[seats[0]])
    x = left + 20 + 34 * len(seats)
    size = min(19, (width - 60) / (0.55 * len(sentence)))
    return body + text(x, 40, sentence, size=size, weight="bold")


def bar(scene: AgeOfDiscoveryScene) -> str:
    """Offer as buttons what has no place on the board; below stand the points."""
    y = TOP + BOXES_HEIGHT
    drawn = rect(MIDDLE, y, BOX_WIDTH, HEIGHT - y - 10, CARD, radius=8, stroke=LINE)
    left, top = MIDDLE + 10.0, y + 10
    for act in list(scene.unplaced):
        label = scene.label(act)
        width = min(24 + 8.2 * len(label), BOX_WIDTH - 20)
        if left + width > MIDDLE + BOX_WIDTH - 8:
            left, top = MIDDLE + 10.0, top + 37
        button = rect(left, top, width, 29, "#fff6e0", radius=7, stroke=LIT, stroke_width=2)
        button += text(left + width / 2, top + 20, label, size=14, anchor="middle")
        drawn += scene.thing("", button, act)
        left += width + 9
    return drawn + at(MIDDLE, HEIGHT - 18, scores(scene)) + third_age(scene)


def third_age(scene: AgeOfDiscoveryScene) -> str:
    """List the buildings that Age III will bring, if they are known."""
    if not scene.view.third_age or scene.view.over:
        return ""
    names = [scene.name(scene.facts.buildings[n].name) for n in scene.view.third_age]
    line = scene.noted(scene.say("third_age"), ", ".join(names))
    y = HEIGHT - 18 - scores_height(scene) - 22
    body = paragraph(MIDDLE + 10, y, line, letters=86, size=11.5, fill=SOFT)
    return scene.thing(line, body, rule="small-options")


def nations(scene: AgeOfDiscoveryScene) -> str:
    """Say, while nations are auctioned, what those left can do."""
    view = scene.view
    if view.step not in ("NationBid", "ChooseNation"):
        return ""
    drawn = ""
    for place, n in enumerate(view.nations_left):
        name = scene.facts.nations[n].name
        y = TOP + 748 + place * 32
        act = f"nation:{name}"
        body = rect(24, y, 272, 30, CARD, radius=5, stroke=LINE)
        body += text(32, y + 12, scene.name(name), size=10.5, weight="bold")
        hint = scene.hint(name)
        body += text(32, y + 24, hint, size=min(9.5, 256 / (0.51 * len(hint))))
        light = glow(25, y + 3, 270, 24)
        drawn += scene.thing(hint, body, act, light=light, on=name, rule="nations")
    return drawn


def legend(scene: AgeOfDiscoveryScene) -> str:
    """Explain the workers and count the goods that are still face down."""
    y = TOP + geo.HEIGHT + 8
    drawn = rect(14, y, geo.WIDTH, HEIGHT - y - 10, CARD, radius=8, stroke=LINE)
    kinds = [kind for kind in range(KINDS) if kind != BUILDER or scene.facts.builders]
    for n, kind in enumerate(kinds):
        name = KIND_NAMES[kind]
        left = 26 + n * 630 / len(kinds)
        body = pawn(scene.view.seat or 0, kind, left, y + 6, 24) + text(
            left + 28, y + 24, scene.name(name), size=12
        )
        drawn += scene.thing(scene.hint(name), body, on=name, rule="workers")
    for good, name in enumerate(scene.facts.goods):
        left = 26 + good * 57
        count = scene.view.pool[good]
        body = token(name, left, y + 40, 24) + text(left + 27, y + 57, count, size=12)
        hint = scene.say("good", good=scene.name(name), count=scene.facts.tokens[good], left=count)
        drawn += scene.thing(hint, body, on=name, rule="goods")
    return drawn
