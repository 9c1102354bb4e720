"""The whole picture: map, panel, mat, chart, hand."""

from carrack.core.actions import Action
from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.games.manifest_destiny.show.board import clips, draw_board
from carrack.games.manifest_destiny.show.hand import draw_hand, draw_side
from carrack.games.manifest_destiny.show.panel import draw_panel
from carrack.games.manifest_destiny.show.scene import HEIGHT, WIDTH, ManifestDestinyScene
from carrack.games.manifest_destiny.show.sheets import draw_chart, draw_mat
from carrack.show.scene import PAPER, SOFT
from carrack.show.svg import document, rect, text

FOOT = 16  # for the note on the data


def draw(game: ManifestDestiny, view: ManifestView, options: list[Action], language: str) -> str:
    """Draw what a seat sees, with its options lit."""
    scene = ManifestDestinyScene(game, view, options, language)
    body = (
        rect(0, 0, WIDTH, HEIGHT + FOOT, PAPER)
        + draw_board(scene)
        + draw_panel(scene)
        + draw_mat(scene)
        + draw_chart(scene)
        + draw_hand(scene)
        + draw_side(scene)
        + text(12, HEIGHT + 8, scene.words.say("provenance"), size=12, fill=SOFT)
    )
    return document(WIDTH, HEIGHT + FOOT, scene.words.say("title"), body, defs=clips(scene))
