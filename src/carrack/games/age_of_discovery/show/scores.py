"""The points of all players as they stand, by source."""

from textwrap import wrap

from carrack.games.age_of_discovery.show.boxes import WIDTH
from carrack.games.age_of_discovery.show.scene import AgeOfDiscoveryScene
from carrack.show.scene import LINE, SOFT
from carrack.show.seats import mark
from carrack.show.svg import num, text

ROW = 17
HEAD = 38


def columns(scene: AgeOfDiscoveryScene) -> list[int]:
    """List the sources that have given points to anyone."""
    rows = scene.view.tally
    return [n for n in range(len(scene.game.sources)) if any(row[n] for row in rows)]


def scores_height(scene: AgeOfDiscoveryScene) -> float:
    """Give the height of the table; without points there is none."""
    return HEAD + ROW * scene.view.players if columns(scene) else 0


def scores(scene: AgeOfDiscoveryScene) -> str:
    """Draw the table upwards from its base line."""
    shown = columns(scene)
    if not shown:
        return ""
    view = scene.view
    top = -scores_height(scene)
    step = min(74.0, (WIDTH - 110) / len(shown))
    drawn = ""
    for n, source in enumerate(shown):
        x = 66 + (n + 0.5) * step
        lines = wrap(scene.words.say(f"source.{scene.game.sources[source]}"), 12)[:3]
        drawn += "".join(
            text(x, top + 11 + k * 11, line, size=9.2, fill=SOFT, anchor="middle")
            for k, line in enumerate(lines)
        )
    totals = view.scores()
    for place, seat in enumerate(sorted(range(view.players), key=lambda s: -totals[s])):
        y = top + HEAD + place * ROW
        row = view.tally[seat]
        drawn += f'<path d="M8 {num(y)}H{WIDTH - 8}" stroke="{LINE}" stroke-width=".6"/>'
        drawn += mark(seat, 20, y + 8.5, 6.5)
        drawn += text(50, y + 13, totals[seat], size=13, anchor="middle", weight="bold")
        for n, source in enumerate(shown):
            drawn += text(66 + (n + 0.5) * step, y + 13, row[source], size=12, anchor="middle")
    return drawn
