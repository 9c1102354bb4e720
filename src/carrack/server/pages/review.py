"""The review of a finished game: chances, what decided it, what was missed, luck, points."""

from carrack.arena.plots import PALETTE
from carrack.arena.review import Judged, Review
from carrack.arena.review_text import COLUMNS, balance_rows, best_line, course, verdict_lines
from carrack.server.pages.layout import Visitor, page
from carrack.server.snapshot import Snapshot
from carrack.show.seats import LETTERS
from carrack.show.svg import num
from carrack.text import Catalogue, title_of

WIDTH, HEIGHT = 480.0, 240.0  # of the plot of chances
LEFT, RIGHT, EDGE = 74.0, 14.0, 14.0
SMALL, LOW = 340.0, 110.0  # of the plots of points


def review_page(
    visitor: Visitor, table: Snapshot, review: Review | None, progress: float, *, guess: bool
) -> str:
    """Show a review, or how far it has come; one who wants to guess opens the verdicts oneself."""
    words = table.words(visitor.language)
    path = f"/review/{table.row.id}"
    facts: dict[str, object] = {}
    if review is not None:
        facts = review_facts(words, table, review)
    return page(
        "review.html",
        visitor,
        words,
        f"{path}?guess=1" if guess else path,
        f"{title_of(words, table.row.game)} · {words.say('review.title')}",
        table=table,
        names=table.names(words),
        review=review,
        progress=progress,
        guess=guess,
        here=path,
        **facts,
    )


def review_facts(words: Catalogue, table: Snapshot, review: Review) -> dict[str, object]:
    """Put a review into words and lines."""
    names = table.names(words)
    rows = balance_rows(words, review)
    return {
        "plot": plot(review),
        "turns": [turn_facts(words, table, review, judged) for judged in review.decided],
        "missed": [turn_facts(words, table, review, judged) for judged in review.missed],
        "best": best_line(words, review, names),
        "best_at": review.best.turn,
        "columns": COLUMNS,
        "balances": list(zip(review.balances, rows, strict=True)),
        "areas": [areas(review, seat) for seat in range(table.row.players)],
        "legend": legend(words, table, review),
        "area_size": (num(SMALL), num(LOW)),
    }


def turn_facts(
    words: Catalogue, table: Snapshot, review: Review, judged: Judged
) -> dict[str, object]:
    """Put a turn that was judged into words."""
    played, better, why = verdict_lines(words, table.game, judged)
    return {
        "seat": judged.turn.seat,
        "key": judged.turn.key,
        "is_best": judged.turn == review.best.turn,
        "course": course(words, review, judged),
        "played": played,
        "better": better,
        "why": why,
    }


def plot(review: Review) -> dict[str, object]:
    """Place the chances of all seats after each move, and the turns that are told."""
    last = len(review.chances) - 1
    across, up = (WIDTH - LEFT - RIGHT) / last, HEIGHT - 2 * EDGE

    def spot(moves: int, chance: float) -> tuple[str, str]:
        return num(LEFT + moves * across), num(EDGE + (1 - chance) * up)

    lines = []
    for seat in range(len(review.chances[0])):
        path = " ".join(",".join(spot(n, row[seat])) for n, row in enumerate(review.chances))
        lines.append({"seat": seat, "letter": LETTERS[seat], "points": path})
    marks = []
    for judged in review.decided:
        x, y = spot(judged.turn.last, review.chances[judged.turn.last][judged.turn.seat])
        marks.append({"seat": judged.turn.seat, "x": x, "y": y})
    grid = [(share, spot(0, share / 100)[1]) for share in (0, 25, 50, 75, 100)]
    return {
        "width": num(WIDTH),
        "height": num(HEIGHT),
        "left": num(LEFT),
        "right": num(WIDTH - RIGHT),
        "lines": lines,
        "marks": marks,
        "grid": grid,
        "last": last,
    }


def areas(review: Review, seat: int) -> list[tuple[str, str]]:
    """Draw the points of a seat by source over time, one source on top of the other."""
    spots = review.spots
    top = max(1, *(sum(max(0, p) for p in row) for spot in spots for row in spot.points))
    last = max(1, spots[-1].moves)
    drawn = []
    below = [0.0] * len(spots)
    for n in sources_of(review):
        above = [low + max(0, spot.points[seat][n]) for low, spot in zip(below, spots, strict=True)]
        xs = [SMALL * spot.moves / last for spot in spots]
        upper = [f"{num(x)},{num(LOW - LOW * y / top)}" for x, y in zip(xs, above, strict=True)]
        lower = [f"{num(x)},{num(LOW - LOW * y / top)}" for x, y in zip(xs, below, strict=True)]
        drawn.append((PALETTE[n % len(PALETTE)], " ".join([*upper, *reversed(lower)])))
        below = above
    return drawn


def sources_of(review: Review) -> list[int]:
    """List the sources that brought points to anybody."""
    final = review.spots[-1].points
    return [n for n in range(len(final[0])) if any(row[n] for row in final)]


def legend(words: Catalogue, table: Snapshot, review: Review) -> list[dict[str, object]]:
    """Name the sources with their colours and what they brought to each seat."""
    final = review.spots[-1].points
    return [
        {
            "colour": PALETTE[n % len(PALETTE)],
            "name": words.say(f"source.{table.game.sources[n]}"),
            "points": [row[n] for row in final],
        }
        for n in sources_of(review)
    ]
