"""One page of plots about the games of a file of results."""

from collections.abc import Sequence

from carrack.arena.intervals import wilson
from carrack.arena.ledger import Ledger
from carrack.arena.simulate import standings, table_of
from carrack.render.seats import COLOURS, LETTERS
from carrack.render.svg import document, esc, num, rect, text

WIDTH, LABEL, ROW = 720.0, 190.0, 26.0
BARS = 24  # columns of a histogram
STYLE = (
    "body{font-family:'Noto Sans',sans-serif;max-width:760px;margin:2em auto;color:#2b2118;"
    "background:#fdfaf3}h2{margin-top:2em}svg{width:100%;height:auto}"
    "td,th{padding:.2em .8em;text-align:right}td:first-child,th:first-child{text-align:left}"
)


def page(ledger: Ledger) -> str:
    """Make the page."""
    series, results = ledger.series, ledger.results
    bots = [(bot, standing) for bot, standing in zip(series.bots, bot_rows(ledger), strict=True)]
    moves = [result.moves for result in results]
    sections = [
        ("Victories by bot", shares([(bot, share, games) for bot, (share, games) in bots])),
        ("Victories by seat", shares(seat_rows(ledger))),
        (
            "Points by bot",
            "".join(histogram(bot, scores(ledger, n)) for n, (bot, _) in enumerate(bots)),
        ),
        ("Where the points come from", sources(ledger)),
        ("Length of a game, in decisions", histogram("all games", moves)),
    ]
    title = f"{series.game}: {len(results)} games"
    body = "".join(f"<h2>{esc(head)}</h2>{plot}" for head, plot in sections)
    about = (
        f"{series.players} seats, seed {series.seed}, options {esc(dict(series.options))}. "
        "A shared victory counts in parts; lines show Wilson's 95 % interval."
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)}</title>'
        f"<style>{STYLE}</style></head>"
        f"<body><h1>{esc(title)}</h1><p>{about}</p>{body}</body></html>\n"
    )


def bot_rows(ledger: Ledger) -> list[tuple[float, int]]:
    """Give each bot's share of victories for a seat it had, and how many those were."""
    return [(row.share, row.games) for row in standings(ledger.series, ledger.results)]


def seat_rows(ledger: Ledger) -> list[tuple[str, float, int]]:
    """Give each seat's share of victories."""
    count = len(ledger.results)
    rows = []
    for seat in range(ledger.series.players):
        won = sum(1 / len(r.winners) for r in ledger.results if seat in r.winners)
        rows.append((f"seat {LETTERS[seat]}", won / count if count else 0.0, count))
    return rows


def scores(ledger: Ledger, bot: int) -> list[int]:
    """List all points of a bot."""
    return [score for result in ledger.results for score in result.scores_of(bot)]


def shares(rows: list[tuple[str, float, int]]) -> str:
    """Draw shares as bars with their intervals."""
    span = WIDTH - LABEL - 120
    body = []
    for n, (name, share, games) in enumerate(rows):
        y = n * ROW
        low, high = wilson(share, games)
        middle = num(y + ROW / 2)
        body.append(text(LABEL - 8, y + 17, name[-26:], anchor="end"))
        body.append(rect(LABEL, y + 4, span * share, ROW - 8, COLOURS[n % len(COLOURS)]))
        body.append(
            f'<path d="M{num(LABEL + span * low)} {middle}H{num(LABEL + span * high)}" '
            'stroke="#1a1a1a" stroke-width="2"/>'
        )
        body.append(
            text(LABEL + span + 8, y + 17, f"{share:.1%} ({low:.1%} - {high:.1%})", size=10)
        )
    return document(WIDTH, ROW * len(rows), "shares of victories", "".join(body))


def histogram(name: str, values: Sequence[int]) -> str:
    """Draw how often each range of values occurs."""
    if not values:
        return ""
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // BARS))
    counts = [0] * ((high - low) // step + 1)
    for value in values:
        counts[(value - low) // step] += 1
    width = (WIDTH - LABEL) / len(counts)
    body = [text(LABEL - 8, 40, name[-26:], anchor="end")]
    mean = sum(values) / len(values)
    body.append(text(LABEL - 8, 56, f"mean {mean:.1f}", size=10, anchor="end"))
    for n, count in enumerate(counts):
        tall = 60 * count / max(counts)
        body.append(rect(LABEL + n * width, 64 - tall, width - 1, tall, COLOURS[0]))
    body.append(text(LABEL, 78, low, size=10))
    body.append(text(WIDTH, 78, high, size=10, anchor="end"))
    return document(WIDTH, 84, f"histogram of {name}", "".join(body))


def sources(ledger: Ledger) -> str:
    """Set out the mean points of each bot by where they come from."""
    names = table_of(ledger.series).sources
    head = "".join(f"<th>{esc(name)}</th>" for name in ("bot", *names))
    rows = []
    for bot, name in enumerate(ledger.series.bots):
        seats = [
            result.tally[seat]
            for result in ledger.results
            for seat, place in enumerate(result.places)
            if place == bot and result.tally
        ]
        means = [sum(row[n] for row in seats) / max(1, len(seats)) for n in range(len(names))]
        cells = "".join(f"<td>{mean:.1f}</td>" for mean in means)
        rows.append(f"<tr><td>{esc(name)}</td>{cells}</tr>")
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"
