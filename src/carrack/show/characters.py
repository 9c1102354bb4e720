"""Pictures made of characters, each with its ink."""

from typing import TypeAlias

# Lines of runs of text, each with its ink, "" or "#rrggbb on #rrggbb".
Lines: TypeAlias = list[list[tuple[str, str]]]


class Canvas:
    """A sheet of characters; what is put outside of it is lost."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._spots = [[(" ", "") for _ in range(width)] for _ in range(height)]

    def put(self, x: int, y: int, text: str, ink: str = "") -> None:
        """Write a text from a spot to the right."""
        for n, character in enumerate(text):
            if 0 <= y < self.height and 0 <= x + n < self.width:
                self._spots[y][x + n] = (character, ink)

    def paste(self, x: int, y: int, other: "Canvas") -> None:
        """Copy another sheet onto this one."""
        for row, spots in enumerate(other._spots):
            for column, (character, ink) in enumerate(spots):
                self.put(x + column, y + row, character, ink)

    def lines(self) -> Lines:
        """Give the picture as runs of text in one ink."""
        return [merged(spots) for spots in self._spots]


def merged(spots: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Join neighbours of the same ink; leave out blanks at the end."""
    spots = spots[:]
    while spots and spots[-1] == (" ", ""):
        spots.pop()
    runs: list[tuple[str, str]] = []
    for character, ink in spots:
        if runs and runs[-1][1] == ink:
            runs[-1] = (runs[-1][0] + character, ink)
        else:
            runs.append((character, ink))
    return runs


def width_of(line: list[tuple[str, str]]) -> int:
    """Count the characters of a line."""
    return sum(len(text) for text, _ in line)


def beside(*blocks: Lines, gap: int = 4) -> Lines:
    """Put blocks of lines side by side."""
    lines: Lines = [[] for _ in range(max(len(block) for block in blocks))]
    left = 0
    for block in blocks:
        for n, line in enumerate(block):
            lines[n] += [(" " * (left - width_of(lines[n])), ""), *line]
        left = max(width_of(line) for line in lines) + gap
    return lines


def plain_text(lines: Lines) -> str:
    """Give the characters alone."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)
