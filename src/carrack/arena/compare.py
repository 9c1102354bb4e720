"""What changed facts change: the same deals with both data sets, with intervals."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from carrack.arena.intervals import Z95
from carrack.arena.report import OFTEN, STYLE, section, source_names
from carrack.arena.simulate import Result, Series, table_of
from carrack.show.seats import LETTERS
from carrack.show.svg import esc
from carrack.text import catalogue, title_of

ABOUT = (
    "The same deals with both; changes have their 95 % intervals, a deal counting once. A star "
    "marks a change that is more than its interval: without any, one row in twenty has it by luck."
)


@dataclass(frozen=True)
class Change:
    """A mean with either data set, and how much it changes, give or take."""

    name: str
    before: float
    after: float
    half: float  # of the interval
    is_share: bool

    @property
    def change(self) -> float:
        """Tell by how much it changes."""
        return self.after - self.before

    @property
    def is_sure(self) -> bool:
        """Tell whether the interval leaves out nought."""
        return abs(self.change) > self.half

    def cells(self) -> list[str]:
        """Write the row."""
        if self.is_share:
            numbers = f"{self.before:.1%}", f"{self.after:.1%}", f"{100 * self.change:+.1f}"
            give = f"{100 * self.half:.1f}"
        else:
            numbers = f"{self.before:.2f}", f"{self.after:.2f}", f"{self.change:+.2f}"
            give = f"{self.half:.2f}"
        return [self.name, *numbers, f"± {give}{' *' if self.is_sure else ''}"]


HEAD = ("", "before", "after", "change", "95 % interval")
Part = tuple[str, list[Change]]


class Comparison:
    """Two series of the same games, before and after a change of the facts."""

    def __init__(
        self, series: tuple[Series, Series], results: tuple[list[Result], list[Result]]
    ) -> None:
        self.series, self.changed = series
        self.before, self.after = results
        self.game = table_of(self.changed)
        self.words = catalogue("en", self.game.package)

    def parts(self) -> list[Part]:
        """Set out all changes."""
        found = [
            ("Victories by seat", [self.seat(seat) for seat in range(self.series.players)]),
            ("Victories by bot", self.bots()),
            ("Game", [self.paired("decisions", moves), self.paired("points of a seat", points)]),
            ("Points of a seat by source", self.sources()),
            ("Games in which somebody has it", self.had()),
            ("Victories of those who have it", self.worth()),
        ]
        return [(head, rows) for head, rows in found if rows]

    def paired(
        self, name: str, value: Callable[[Result], float], *, is_share: bool = False
    ) -> Change:
        """Compare a number of every game with that of the same game by the other facts."""
        deals: defaultdict[bytes, list[float]] = defaultdict(list)
        for one, other in zip(self.before, self.after, strict=True):
            deals[self.series.key(one.number)].append(value(other) - value(one))
        # Games on one deal are alike: a deal counts once.
        half = half_width([sum(changes) / len(changes) for changes in deals.values()])
        before, after = mean([*map(value, self.before)]), mean([*map(value, self.after)])
        return Change(name, before, after, half, is_share)

    def seat(self, seat: int) -> Change:
        """Compare the victories of a seat."""
        return self.paired(f"seat {LETTERS[seat]}", lambda r: won(r, seat), is_share=True)

    def bots(self) -> list[Change]:
        """Compare the bots' parts of the victories, if there are several."""
        names = self.series.bots
        return [
            self.paired(name, lambda r, n=n: r.share(n), is_share=True)  # type: ignore[misc]
            for n, name in enumerate(names)
            if len(names) > 1
        ]

    def sources(self) -> list[Change]:
        """Compare where the points come from."""
        names = source_names(self.game.sources, self.words)
        return [
            self.paired(name, lambda r, n=n: mean([row[n] for row in r.tally]))  # type: ignore[misc]
            for n, name in enumerate(names)
        ]

    def things(self) -> list[str]:
        """List what anybody had, by name."""
        results = self.before + self.after
        return sorted({thing for r in results for names in r.owned for thing in names})

    def had(self) -> list[Change]:
        """Compare how often each thing is had."""
        return [
            self.paired(
                self.words.name(thing),
                lambda r, thing=thing: float(any(thing in names for names in r.owned)),  # type: ignore[misc]
                is_share=True,
            )
            for thing in self.things()
        ]

    def worth(self) -> list[Change]:
        """Compare the victories of the seats that had a thing, where enough had it."""
        rows = []
        for thing in self.things():
            before, after = owners(self.before, thing), owners(self.after, thing)
            if min(len(before), len(after)) >= OFTEN:
                half = sqrt(half_width(before) ** 2 + half_width(after) ** 2)
                name = self.words.name(thing)
                rows.append(Change(name, mean(before), mean(after), half, is_share=True))
        return rows

    def title(self) -> str:
        """Say what was compared."""
        series = self.series
        name = title_of(self.words, series.game)
        bots = ", ".join(series.bots)
        facts = f"{table_of(series).data_hash[:8]} before, {self.game.data_hash[:8]} after"
        return f"{name}: {len(self.before)} games of {series.players} seats ({bots}); data {facts}"

    def page(self) -> str:
        """Make one page of all changes."""
        body = "".join(section(head, "", table(rows)) for head, rows in self.parts())
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            f"<title>{esc(self.title())}</title><style>{STYLE}</style></head>"
            f'<body><h1>{esc(self.title())}</h1><p class="about">{ABOUT}</p>{body}</body></html>\n'
        )


def table(rows: Sequence[Change]) -> str:
    """Write rows as a table of the page, the sure changes in bold."""
    text = "".join(f"<th>{esc(name)}</th>" for name in HEAD)
    text = f"<tr>{text}</tr>"
    for row in rows:
        weight = ' style="font-weight:bold"' if row.is_sure else ""
        text += f"<tr{weight}>{''.join(f'<td>{esc(cell)}</td>' for cell in row.cells())}</tr>"
    return f"<table>{text}</table>"


def moves(result: Result) -> float:
    """Count the decisions of a game."""
    return float(result.moves)


def points(result: Result) -> float:
    """Give the mean points of a seat."""
    return mean([float(score) for score in result.scores])


def won(result: Result, seat: int) -> float:
    """Give a seat's part of the victory."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def owners(results: Sequence[Result], thing: str) -> list[float]:
    """List the parts of the victory of all seats that had a thing."""
    return [won(r, seat) for r in results for seat, names in enumerate(r.owned) if thing in names]


def mean(values: Sequence[float]) -> float:
    """Give the mean; of nothing it is nought."""
    return sum(values) / max(1, len(values))


def half_width(values: Sequence[float]) -> float:
    """Give half the 95 % interval of a mean; one value alone says nothing."""
    if len(values) < 2:
        return float("inf")
    middle = mean(values)
    spread = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return Z95 * sqrt(spread / len(values))
