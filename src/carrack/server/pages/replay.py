"""The replay: slider, arrows, the eyes of a seat, how the points grew, and how it was won."""

from carrack.server.pages.layout import Visitor, page
from carrack.server.pages.parts import symbols_part
from carrack.server.pages.table import STEPS
from carrack.server.protocol import Update
from carrack.server.snapshot import Snapshot
from carrack.show.seats import COLOURS, LETTERS
from carrack.show.svg import num
from carrack.text import title_of

WIDTH, HEIGHT, MARGIN = 565, 160, 8  # of the curve, without the letters at its end
LETTER = 25  # their height: beside a table the curve is half as large
MOST_TURNS = 8  # turning points that are told: the last ones


def replay_page(
    visitor: Visitor, table: Snapshot, update: Update, points: list[list[int]], note: str = ""
) -> str:
    """Show one moment, after so many moves, with the points of all seats after each move.

    Of a game of earlier rules there may be only the last one; the note says why.
    """
    words = table.words(visitor.language)
    s, at = table.state, update.n
    tally = [
        (source, [row[n] for row in s.standing()]) for n, source in enumerate(table.game.sources)
    ]
    every = list(range(table.row.players))
    changes = [] if note else lead_changes(points)
    return page(
        "replay.html",
        visitor,
        words,
        f"/replay/{table.row.id}?at={at}",
        f"{title_of(words, table.row.game)} · {words.say('web.replay')}",
        table=table,
        part=update.parts,
        update=update,
        symbols=symbols_part(table),
        at=at,
        moves=len(points) - 1,
        note=note[:1].upper() + note[1:],
        steps=[*STEPS, ("last", "last_move", "▸|")],
        eyes=update.eyes,
        allowed=every if table.open_moves(visitor.holder) >= 0 else table.held_by(visitor.holder),
        names=table.names(words),
        curve=curve(points, at),
        sources=[(source, cells) for source, cells in tally if any(cells)],
        turns=[(n, seat, points[n][seat]) for n, seat in changes[-MOST_TURNS:]],
    )


def curve(points: list[list[int]], at: int) -> dict[str, object]:
    """Place how the points of all seats grew."""
    top = max(1, *(value for row in points for value in row))
    bottom = min(0, *(value for row in points for value in row))
    last = max(1, len(points) - 1)
    across, up = WIDTH / last, (HEIGHT - 2 * MARGIN) / (top - bottom)
    downs = apart([MARGIN + (top - value) * up for value in points[-1]])
    lines = []
    for seat, colour in zip(range(len(points[0])), COLOURS, strict=False):
        spots = [
            (MARGIN + n * across, MARGIN + (top - row[seat]) * up) for n, row in enumerate(points)
        ]
        path = " ".join(f"{num(x)},{num(y)}" for x, y in spots)
        x, y = spots[-1][0] + 5, downs[seat] + LETTER * 0.36
        end = {"letter": LETTERS[seat], "x": num(x), "y": num(y)}
        lines.append({"points": path, "colour": colour, **end})
    place = {"left": MARGIN, "width": WIDTH, "at": num(MARGIN + at * across)}
    return {**place, "letter": LETTER, "lines": lines}


def apart(heights: list[float]) -> list[float]:
    """Move letters so that none lies over another, and none over an edge."""
    moved = [0.0] * len(heights)
    low = LETTER / 2
    for left, seat in enumerate(sorted(range(len(heights)), key=lambda seat: heights[seat])):
        room = HEIGHT - LETTER * (len(heights) - left - 0.5)  # for those that follow
        moved[seat] = min(max(heights[seat], low), room)
        low = moved[seat] + LETTER
    return moved


def lead_changes(points: list[list[int]]) -> list[tuple[int, int]]:
    """List the moves at which another seat came to lead alone, and that seat."""
    changes: list[tuple[int, int]] = []
    leader = -1
    for n, row in enumerate(points):
        best = max(row)
        if row.count(best) == 1 and row.index(best) != leader:
            leader = row.index(best)
            changes.append((n, leader))
    return changes
