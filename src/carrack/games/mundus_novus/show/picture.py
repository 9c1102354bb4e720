"""The whole picture: the table on the left, the seats on the right."""

from carrack.core.actions import Action
from carrack.games.mundus_novus.rules.game import MundusNovus
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.games.mundus_novus.show import board, panels
from carrack.games.mundus_novus.show.chain import chain
from carrack.games.mundus_novus.show.hand import best_sets, hand, worth_of_picked
from carrack.games.mundus_novus.show.scene import MundusNovusScene
from carrack.games.mundus_novus.show.scores import scores
from carrack.games.mundus_novus.show.symbols import SYMBOLS, use
from carrack.show.scene import LINE, LIT_FILL, PAPER, SOFT
from carrack.show.seats import mark
from carrack.show.svg import document, rect, text, tooltip

WIDTH, HEIGHT = 1600, 1080
PROMPT_TOP = 92.0
PROMPT_HEIGHT = 76.0


def draw(game: MundusNovus, view: MundusView, options: list[Action], language: str) -> str:
    """Draw what a seat sees, with all its options to be clicked."""
    scene = MundusNovusScene(game, view, options, language)
    body = (
        rect(0, 0, WIDTH, HEIGHT, PAPER)
        + board.head(scene)
        + board.row(scene)
        + board.market(scene)
        + board.payouts(scene)
        + (board.ships(scene) or chain(scene))
        + board.frame(730)
        + hand(scene)
        + best_sets(scene)
        + scores(scene)
        + panels.panels(scene)
        + ornament(scene)
        + text(24, HEIGHT - 8, scene.words.say("provenance"), size=11, fill=SOFT)
    )
    # Last, because the options that found no place on the table become buttons here.
    return document(WIDTH, HEIGHT, scene.words.say("title"), body + prompt(scene), defs=SYMBOLS)


def prompt(scene: MundusNovusScene) -> str:
    """Say who is to do what, with buttons for what has no place on the table."""
    seats = scene.asked
    drawn = rect(
        24, PROMPT_TOP, 1132, PROMPT_HEIGHT, "#fffbe6", radius=12, stroke=LIT_FILL, stroke_width=3
    )
    for n, seat in enumerate(seats):
        drawn += mark(seat, 54 + n * 34, PROMPT_TOP + 21, 14)
    x = 54 + len(seats) * 34
    drawn += text(x - 6, PROMPT_TOP + 27, scene.prompt(), size=18)
    return drawn + buttons(scene) + worth_of_picked(scene, 1140, PROMPT_TOP + 27)


def buttons(scene: MundusNovusScene) -> str:
    """Draw the options that are nowhere else on the table."""
    drawn = ""
    x = 40.0
    labels = {act: scene.label(act) for act in scene.unplaced}
    length = sum(len(label) for label in labels.values())
    size = min(15.0, (1090 - 34 * len(labels)) / max(1, length) / 0.57)
    for act, label in labels.items():
        width = len(label) * size * 0.57 + 22
        body = rect(
            x, PROMPT_TOP + 43, width, 27, LIT_FILL, radius=8, stroke="#8a6a00", stroke_width=1.5
        ) + text(x + width / 2, PROMPT_TOP + 62, label, size=size, anchor="middle", weight="bold")
        drawn += tooltip(label, body, act=act)
        x += width + 12
    return drawn


def ornament(scene: MundusNovusScene) -> str:
    """Fill the space under few seats with a caravel at sea."""
    top = panels.TOP + scene.view.players * (panels.height(scene.view.players) + 10)
    room = HEIGHT - top - 20
    if room < 160:
        return ""
    middle = panels.LEFT + panels.WIDTH / 2
    ship = use("caravel", middle, top + room / 2, min(150.0, room / 2.6))
    frame = rect(panels.LEFT, top + 6, panels.WIDTH, room, "#dfe9e6", radius=12, stroke=LINE)
    return f'{frame}<g opacity=".5" aria-hidden="true">{ship}</g>'
