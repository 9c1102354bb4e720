"""The whole picture: map, panel, mat, chart, hand."""

from typing import TYPE_CHECKING

from carrack.core.actions import Action
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.games.manifest_destiny.show.board import clips, draw_board
from carrack.games.manifest_destiny.show.hand import draw_hand, draw_side
from carrack.games.manifest_destiny.show.panel import draw_panel
from carrack.games.manifest_destiny.show.plan import HEIGHT, PAPER, SOFT, WIDTH, Scene
from carrack.games.manifest_destiny.show.sheets import draw_chart, draw_mat
from carrack.show.svg import document, text
from carrack.text.catalogue import catalogue

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.rules.game import ManifestDestiny

FOOT = 16  # for the note on the data


def draw(
    game: "ManifestDestiny", view: ManifestView, options: list[Action], language: str = "en"
) -> str:
    """Draw what a seat sees, with its options lit."""
    words = catalogue(language, game.package)
    scene = Scene(game, view, options, words)
    body = (
        f'<rect width="{WIDTH}" height="{HEIGHT + FOOT}" fill="{PAPER}"/>'
        + draw_board(scene)
        + draw_panel(scene)
        + draw_mat(scene)
        + draw_chart(scene)
        + draw_hand(scene)
        + draw_side(scene)
        + text(12, HEIGHT + 8, words.say("provenance"), size=12, fill=SOFT)
    )
    return document(WIDTH, HEIGHT + FOOT, words.say("title"), body, defs=clips(scene))
