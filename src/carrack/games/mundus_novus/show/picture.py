"""The whole picture: the table on the left, the seats on the right."""

from typing import TYPE_CHECKING

from carrack.core.actions import Action
from carrack.games.mundus_novus.rules.view import MundusView
from carrack.games.mundus_novus.show import board, panels
from carrack.games.mundus_novus.show.chain import chain
from carrack.games.mundus_novus.show.hand import best_sets, hand, worth_of_picked
from carrack.games.mundus_novus.show.scene import Scene
from carrack.games.mundus_novus.show.scores import scores
from carrack.games.mundus_novus.show.symbols import EDGE, LIT, PAPER, SOFT, SYMBOLS, use
from carrack.show.seats import LETTERS, mark
from carrack.show.svg import document, rect, text, tooltip
from carrack.text import action_label

if TYPE_CHECKING:
    from carrack.games.mundus_novus.rules.game import MundusNovus

WIDTH, HEIGHT = 1600, 1080
PROMPT_TOP = 92.0
PROMPT_HEIGHT = 76.0


def draw(game: "MundusNovus", view: MundusView, options: list[Action], language: str) -> str:
    """Draw what a seat sees, with all its options to be clicked."""
    scene = Scene(game, view, options, language)
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


def prompt(scene: Scene) -> str:
    """Say who is to do what, with buttons for what has no place on the table."""
    view = scene.view
    seats = view.winners if view.over else view.to_move
    if view.seat in seats and not view.over:
        seats = [view.seat] if view.seat is not None else seats
    names = ", ".join(LETTERS[seat] for seat in seats)
    said = (
        scene.words.say("picture.entry", name=names, value=scene.say("winner"))
        if view.over
        else scene.words.say(f"prompt.{view.step}", seat=names)
    )
    drawn = rect(
        24, PROMPT_TOP, 1132, PROMPT_HEIGHT, "#fffbe6", radius=12, stroke=LIT, stroke_width=3
    )
    for n, seat in enumerate(seats):
        drawn += mark(seat, 54 + n * 34, PROMPT_TOP + 21, 14)
    x = 54 + len(seats) * 34
    drawn += text(x - 6, PROMPT_TOP + 27, said, size=18)
    return drawn + buttons(scene) + worth_of_picked(scene, 1140, PROMPT_TOP + 27)


def buttons(scene: Scene) -> str:
    """Draw the options that are nowhere else on the table."""
    drawn = ""
    x = 40.0
    left = [a for a in scene.options if a.text not in scene.placed]
    labels = [action_label(scene.words, a) for a in left]
    letters = sum(len(label) for label in labels)
    size = min(15.0, (1090 - 34 * len(left)) / max(1, letters) / 0.57)
    for a, label in zip(left, labels, strict=True):
        width = len(label) * size * 0.57 + 22
        body = rect(
            x, PROMPT_TOP + 43, width, 27, LIT, radius=8, stroke="#8a6a00", stroke_width=1.5
        ) + text(x + width / 2, PROMPT_TOP + 62, label, size=size, anchor="middle", weight="bold")
        drawn += tooltip(label, body, act=a.text)
        x += width + 12
    return drawn


def ornament(scene: Scene) -> str:
    """Fill the space under few seats with a caravel at sea."""
    top = panels.TOP + scene.view.players * (panels.height(scene.view.players) + 10)
    room = HEIGHT - top - 20
    if room < 160:
        return ""
    middle = panels.LEFT + panels.WIDTH / 2
    ship = use("caravel", middle, top + room / 2, min(150.0, room / 2.6))
    frame = rect(panels.LEFT, top + 6, panels.WIDTH, room, "#dfe9e6", radius=12, stroke=EDGE)
    return f'{frame}<g opacity=".5" aria-hidden="true">{ship}</g>'
