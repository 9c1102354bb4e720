"""One page of plots about the games of one or several files of results."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from typing import Final

from carrack.arena.intervals import Z95, wilson
from carrack.arena.ledger import Ledger
from carrack.arena.plots import Share, histograms, shares, stacked
from carrack.arena.simulate import standings, table_of
from carrack.show.seats import LETTERS
from carrack.show.svg import esc
from carrack.text import Catalogue, catalogue, title_of
from carrack.text.options import option_words

OFTEN: Final = 10  # seats that must have had a thing before it is shown
STYLE: Final = (
    "body{font-family:'Noto Sans',system-ui,sans-serif;max-width:820px;margin:2em auto;"
    "padding:0 1em;color:#2b2118;background:#fdfaf3;line-height:1.45}"
    "h1{margin-bottom:.1em}h2{margin:2.2em 0 .3em;border-bottom:2px solid #e4dac8}"
    "h3{margin:1.4em 0 .2em}p.about{color:#7a6a58;margin:.2em 0 1em}"
    "svg{width:100%;height:auto;display:block}.wide{overflow-x:auto}"
    "table{border-collapse:collapse;font-size:.92em;margin:.6em 0}"
    "td,th{padding:.25em .7em;text-align:right;border-bottom:1px solid #e4dac8}"
    "td:first-child,th:first-child{text-align:left}td small{color:#7a6a58}"
)


def page(ledgers: Sequence[Ledger]) -> str:
    """Make the page: of several files, what their options change comes first."""
    words = catalogue("en", table_of(ledgers[0].series).package)
    heads = [f"{title_of(words, g.series.game)}: {len(g.results):,} games" for g in ledgers]
    title = heads[0] if len(ledgers) == 1 else f"{len(ledgers)} series of games"
    body = options_compared(ledgers) if len(ledgers) > 1 else ""
    for head, ledger in zip(heads, ledgers, strict=True):
        body += (f"<h1>{esc(head)}</h1>" if len(ledgers) > 1 else "") + series_part(ledger)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{esc(title)}</title><style>{STYLE}</style></head>"
        f"<body><h1>{esc(title)}</h1>{body}</body></html>\n"
    )


def series_part(ledger: Ledger) -> str:
    """Show one series."""
    series, results = ledger.series, ledger.results
    words = catalogue("en", table_of(series).package)
    equal = 1 / series.players
    bots = [Share(row.bot, row.share, row.games) for row in standings(series, results)]
    points = [(bot, scores(ledger, n)) for n, bot in enumerate(series.bots)]
    moves = [result.moves for result in results]
    chosen = "; ".join(option_words(words, name, value) for name, value in series.options) or "none"
    owned = possessions(ledger, words)
    return "".join(
        [
            f'<p class="about">{series.players} seats, seed {series.seed}; {played_by(ledger)}; '
            f"options: {esc(chosen)}. "
            "A shared victory counts in parts. Points and lines show the share of victories with "
            "Wilson's 95 % interval and the number of games; the dashed line is equal play.</p>",
            section("Victories by bot", "", shares(bots, equal, "victories by bot")),
            section("Victories by seat", "", shares(by_seat(ledger), equal, "victories by seat")),
            section("Victories by seat and bot", "", seat_table(ledger)),
            section("Points by bot", "", histograms(points, "points by bot")),
            section("Where the points come from", "Mean of a game.", sources(ledger, words)),
            section(
                "Worth having",
                f"Victories of the seats that had a thing at the end; shown is what at least "
                f"{OFTEN} seats had. Good bots choose good things: this is not yet a proof "
                "that the thing made them win.",
                shares(owned, equal, "victories by what was owned"),
            )
            if owned
            else "",
            section("Length", "Decisions in a game.", histograms([("all games", moves)], "length")),
        ]
    )


def section(head: str, about: str, body: str) -> str:
    """Put a heading over a plot."""
    told = f'<p class="about">{esc(about)}</p>' if about else ""
    return f'<h2>{esc(head)}</h2>{told}<div class="wide">{body}</div>'


def won(ledger: Ledger, seat: int, bot: int | None = None) -> Share:
    """Give the share of victories at a seat, of all bots or of one."""
    mine = [r for r in ledger.results if bot is None or r.places[seat] == bot]
    wins = sum(1 / len(r.winners) for r in mine if seat in r.winners)
    return Share(f"seat {LETTERS[seat]}", wins / max(1, len(mine)), len(mine))


def by_seat(ledger: Ledger) -> list[Share]:
    """Give each seat's share of victories."""
    return [won(ledger, seat) for seat in range(ledger.series.players)]


def seat_table(ledger: Ledger) -> str:
    """Set out the share of victories of each bot at each seat."""
    seats = range(ledger.series.players)
    head = "".join(f"<th>seat {LETTERS[seat]}</th>" for seat in seats)
    rows = ""
    for bot, name in enumerate(ledger.series.bots):
        cells = ""
        for seat in seats:
            found = won(ledger, seat, bot)
            low, high = wilson(found.share, found.games)
            cells += f"<td>{found.share:.0%} <small>({low:.0%} - {high:.0%})</small></td>"
        rows += f"<tr><td>{esc(name)}</td>{cells}</tr>"
    return f"<table><tr><th>bot</th>{head}</tr>{rows}</table>"


def scores(ledger: Ledger, bot: int) -> list[int]:
    """List all points of a bot."""
    return [score for result in ledger.results for score in result.scores_of(bot)]


def source_names(keys: Sequence[str], words: Catalogue) -> list[str]:
    """Name the sources of points."""
    return [words.say(f"source.{key}") if words.has(f"source.{key}") else key for key in keys]


def sources(ledger: Ledger, words: Catalogue) -> str:
    """Draw the mean points of each bot by where they come from."""
    names = source_names(table_of(ledger.series).sources, words)
    rows = []
    for bot, name in enumerate(ledger.series.bots):
        seats = [
            result.tally[seat]
            for result in ledger.results
            for seat, place in enumerate(result.places)
            if place == bot and result.tally
        ]
        means = [sum(row[n] for row in seats) / max(1, len(seats)) for n in range(len(names))]
        rows.append((name, means))
    return stacked(names, rows, "mean points by source")


def played_by(ledger: Ledger) -> str:
    """Name the rules and the data of a series."""
    return f"rules {ledger.rules or 'unknown'}, data {ledger.facts[:8] or 'unknown'}"


def possessions(ledger: Ledger, words: Catalogue) -> list[Share]:
    """Give the share of victories with each thing, best first."""
    had: Counter[str] = Counter()
    wins: defaultdict[str, float] = defaultdict(float)
    for result in ledger.results:
        for seat, names in enumerate(result.owned):
            part = 1 / len(result.winners) if seat in result.winners else 0.0
            for name in set(names):
                had[name] += 1
                wins[name] += part
    rows = [
        Share(words.name(name), wins[name] / count, count)
        for name, count in had.items()
        if count >= OFTEN
    ]
    rows.sort(key=lambda row: (-row.share, row.name))
    return rows


def options_compared(ledgers: Sequence[Ledger]) -> str:
    """Set the series side by side: what their options do to length, points and seats."""
    head = "".join(
        f"<th>{name}</th>"
        for name in ("game and options", "games", "decisions", "points", "first seat", "margin")
    )
    usual = dict(ledgers[0].series.options)
    rows = ""
    for ledger in ledgers:
        series, results = ledger.series, ledger.results
        chosen = dict(series.options)
        words = catalogue("en", table_of(series).package)
        changed = [option_words(words, k, v) for k, v in chosen.items() if usual.get(k) != v]
        if played_by(ledger) != played_by(ledgers[0]):
            changed.append(played_by(ledger))
        title = title_of(words, series.game)
        name = "; ".join([f"{title}, {series.players} seats", *changed])
        first = won(ledger, 0)
        low, high = wilson(first.share, first.games)
        margins = [margin(result.scores) for result in results]
        cells = [
            f"{len(results):,}",
            mean_text([result.moves for result in results]),
            mean_text([score for result in results for score in result.scores]),
            f"{first.share:.1%} <small>({low:.1%} - {high:.1%})</small>",
            mean_text(margins),
        ]
        rows += f"<tr><td>{esc(name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    about = (
        "Means with their 95 % intervals; the margin is the lead of the best score over the "
        "second. Options, rules and data are named where they differ from the first row."
    )
    return section("Options compared", about, f"<table><tr>{head}</tr>{rows}</table>")


def margin(points: Sequence[int]) -> int:
    """Give the lead of the best over the second."""
    best, second = sorted(points, reverse=True)[:2]
    return best - second


def mean_text(values: Sequence[int]) -> str:
    """Write a mean with its 95 % interval."""
    count = max(1, len(values))
    mean = sum(values) / count
    half = Z95 * sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)
    return f"{mean:.1f} <small>(± {half:.1f})</small>"
