"""A piece of a game told in words: a heading, sentences and a table."""


class Sheet:
    """A heading, sentences, and a table."""

    __slots__ = ("head", "lines", "rows", "title")

    def __init__(
        self,
        title: str,
        lines: list[str],
        head: list[str] | None = None,
        rows: list[list[str]] | None = None,
    ) -> None:
        self.title = title
        self.lines = lines
        self.head = head or []
        self.rows = rows or []


def sheet_lines(sheet: Sheet) -> list[str]:
    """Write a sheet so that it can be listened to: a row of a table is a sentence."""
    lines = [sheet.title, *sheet.lines]
    for row in sheet.rows:
        named = zip(sheet.head[1:], row[1:], strict=True)
        cells = [f"{name} {cell}" for name, cell in named if cell]
        lines.append(f"{row[0]}: {', '.join(cells)}")
    return lines
