"""The table of points: what each seat has from each source."""

from carrack.core.view import View
from carrack.show.characters import Lines
from carrack.show.seats import COLOURS, INKS, LETTERS
from carrack.show.sheets import Sheet
from carrack.text.catalogue import Catalogue


def seat_ink(seat: int) -> str:
    """Give the ink of a seat's sign."""
    return f"{INKS[seat]} on {COLOURS[seat]}"


def score_lines(
    words: Catalogue,
    view: View,
    sources: tuple[str, ...],
    more: list[tuple[str, list[str]]] | None = None,
) -> Lines:
    """List points by seat and source, with more columns of a game's own after them."""
    columns = [(words.say("score.total"), [str(points) for points in view.scores()])]
    for n, source in enumerate(sources):
        name = words.say(f"source.{source}")
        columns.append((name, [str(row[n] or "·") for row in view.tally]))
    columns += more or []
    widths = [max(len(text) for text in [name, *column]) for name, column in columns]
    head = "".join(f"  {name:>{width}}" for (name, _), width in zip(columns, widths, strict=True))
    lines: Lines = [[(f"    {head}", "")]]
    for seat in range(view.players):
        row = "".join(
            f"  {column[seat]:>{width}}" for (_, column), width in zip(columns, widths, strict=True)
        )
        turn = ">" if seat in view.to_move else " "
        lines.append([(turn, ""), (f" {LETTERS[seat]} ", seat_ink(seat)), (row, "")])
    return lines


def score_sheet(words: Catalogue, view: View, sources: tuple[str, ...]) -> Sheet:
    """Tell the points of all seats by source as a table."""
    named = [words.say(f"source.{source}") for source in sources]
    total = words.say("score.total")
    rows = [
        [LETTERS[seat], str(sum(row)), *(str(points) for points in row)]
        for seat, row in enumerate(view.tally)
    ]
    return Sheet(words.say("score.title"), [], [words.say("score.seat"), total, *named], rows)


def source_sheet(words: Catalogue, view: View, sources: tuple[str, ...]) -> Sheet:
    """Tell where points come from, beside the totals that stand with the seats: a row a source."""
    rows = [
        [words.say(f"source.{source}"), *(str(row[n]) for row in view.tally)]
        for n, source in enumerate(sources)
    ]
    seats = LETTERS[: view.players]
    return Sheet(words.say("score.title"), [], [words.say("score.seat"), *seats], rows)
