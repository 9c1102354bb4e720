"""Where the doubloons came from: for spectators, and for all when the game is over."""

from carrack.games.mundus_novus.show.hand import TOP
from carrack.games.mundus_novus.show.scene import MundusNovusScene
from carrack.games.mundus_novus.show.symbols import use
from carrack.show.scene import LINE, SOFT
from carrack.show.seats import LETTERS, mark
from carrack.show.svg import rect, text, tooltip

STEP = 36.0
COLUMN = 150.0


def scores(scene: MundusNovusScene) -> str:
    """Draw the table of doubloons by seat and source."""
    view = scene.view
    if view.seat is not None and not view.over:
        return ""
    sources = scene.game.sources
    top = TOP + 26
    drawn = rect(24, top - 18, 1132, 36 + STEP * view.players, "#f8f0da", radius=12, stroke=LINE)
    for n, source in enumerate(sources):
        name = scene.words.say(f"source.{source}")
        size = min(13.5, COLUMN / len(name) * 1.75)
        drawn += text(300 + n * COLUMN, top + 4, name, size=size, anchor="end", fill=SOFT)
    for seat, row in enumerate(view.tally):
        y = top + 32 + seat * STEP
        letter = LETTERS[seat]
        drawn += tooltip(scene.say("seat", letter=letter), mark(seat, 54, y - 5, 12), rule="end")
        total = use("coin", 96, y - 6, 12) + text(116, y + 1, sum(row), size=20, weight="bold")
        drawn += tooltip(scene.say("worth", n=sum(row)), total, rule="end")
        for n, doubloons in enumerate(row):
            fill = "#2b2118" if doubloons else SOFT
            drawn += text(300 + n * COLUMN, y, doubloons, size=16, anchor="end", fill=fill)
    return drawn
