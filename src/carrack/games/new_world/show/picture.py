"""The whole picture: the map on the left, the panel on the right."""

from carrack.core.actions import Action
from carrack.games.new_world.rules.game import NewWorld
from carrack.games.new_world.rules.view import NewWorldView
from carrack.games.new_world.show import choices, land, panel
from carrack.games.new_world.show.scene import NewWorldScene
from carrack.games.new_world.show.scores import WIDTH
from carrack.games.new_world.show.symbols import PAPER, SYMBOLS
from carrack.show.svg import document, num, rect

WIDEST = 1250  # a map wider than this, at the panel's own size, makes the panel grow


def draw(game: NewWorld, view: NewWorldView, options: list[Action], language: str) -> str:
    """Draw what a seat sees, with all its options to be clicked."""
    scene = NewWorldScene(game, view, options, language)
    scale = max(scene.height / panel.HEIGHT, scene.width / WIDEST)
    width = scene.width + WIDTH * scale
    height = max(scene.height, panel.HEIGHT * scale)
    down = (height - scene.height) / 2
    marked = choices.marked_features(scene)
    return document(
        width,
        height,
        scene.words.say("title"),
        rect(0, 0, width, height, PAPER)
        + f'<g transform="translate(0 {num(down)})">{chart(scene, marked)}</g>'
        + f'<g transform="translate({num(scene.width)} 0) scale({num(scale)})">'
        + f"{panel.panel(scene, marked)}</g>",
        defs=SYMBOLS,
    )


def chart(scene: NewWorldScene, marked: list[choices.Marked]) -> str:
    """Draw the map, with what can be done on it."""
    return (
        land.unknown_land(scene)
        + land.sea(scene)
        + land.tiles(scene, choices.tinted_plains(scene, marked))
        + land.names(scene)
        + land.surveyors(scene)
        + choices.free_cells(scene)
        + choices.chosen_cell(scene)
        + choices.outlines(scene, marked)
        + land.settlers(scene)
        + choices.spots(scene, marked, *(scene.corner(*scene.view.cell) if marked else (0, 0)), 0.9)
        + land.frame(scene)
    )
