"""What is printed: boards, logs, lists of options."""

import sys
from itertools import zip_longest

from rich.columns import Columns
from rich.console import Console
from rich.style import Style
from rich.text import Text

from carrack.core.actions import Action
from carrack.core.events import Event
from carrack.core.game import Game
from carrack.core.view import View
from carrack.show.characters import Lines
from carrack.show.presenter import presenter_of
from carrack.show.scores import score_lines, score_sheet, seat_ink
from carrack.show.seats import LETTERS
from carrack.show.sheets import sheet_lines
from carrack.text import action_label, event_sentence
from carrack.text.catalogue import Catalogue

LONG_LIST = 12  # options from which on they are printed in columns


class Screen:
    """The terminal, in one language."""

    def __init__(
        self, words: Catalogue, console: Console | None = None, *, plain: bool = False
    ) -> None:
        self.words = words
        self.plain = plain  # in sentences, to be listened to, instead of pictures
        self.console = console or Console(highlight=False, emoji=False)

    def say(self, key: str, /, **gaps: object) -> None:
        """Print a message of the command line."""
        self.line(Text(self.words.say(f"cli.{key}", **gaps)))

    def line(self, text: Text | str = "") -> None:
        """Print a line as it is; a terminal wraps it if it must."""
        self.console.print(text if isinstance(text, Text) else Text(text), soft_wrap=True)

    def lines(self, lines: list[str]) -> None:
        """Print some lines."""
        for line in lines:
            self.line(line)

    def wipe(self) -> None:
        """Clear the terminal, with all that could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\033[3J")

    def picture(self, lines: Lines) -> None:
        """Print a picture of characters, cut at the edge of the terminal."""
        drawn = []
        for runs in lines:
            text = Text()
            for characters, ink in runs:
                text.append(characters, Style.parse(ink) if ink else "")
            if self.console.is_terminal:
                text.truncate(self.console.width)
            drawn.append(text)
        self.line(Text("\n").join(drawn))

    def board(self, game: Game, view: View, options: list[Action]) -> None:
        """Print the board."""
        if self.plain:
            for sheet in presenter_of(game).text_view(view, self.words.language):
                self.line()
                self.lines(sheet_lines(sheet))
            return
        lines = presenter_of(game).characters(view, options, self.words.language)
        self.picture([[], *lines])

    def scores(self, game: Game, view: View) -> None:
        """Print the points by source."""
        if self.plain:
            self.lines(sheet_lines(score_sheet(self.words, view, game.sources)))
            return
        self.picture(score_lines(self.words, view, game.sources))

    def sentence(self, event: Event) -> Text:
        """Put an event into words, with the seats in their colours."""
        # Nothing else in a sentence holds a zero character, so the seats can be found again.
        names = [f"\0{letter}\0" for letter in LETTERS]
        parts = event_sentence(self.words, names, event).split("\0")
        text = Text()
        for plain, letter in zip_longest(parts[::2], parts[1::2], fillvalue=""):
            text.append(plain)
            if letter:
                text.append(f" {letter} ", self.seat_style(letter))
        return text

    def seat_style(self, letter: str) -> Style:
        """Give the colours of a seat."""
        return Style.parse(seat_ink(LETTERS.index(letter)))

    def log(self, events: list[Event]) -> None:
        """Print what happened."""
        for event in events:
            self.line(Text("  ").append_text(self.sentence(event)))

    def options(self, options: list[Action]) -> None:
        """Print the options with their numbers: a few with sentences, many in columns."""
        if self.plain:
            self.lines([f"{n}: {action_label(self.words, a)}" for n, a in enumerate(options, 1)])
            return
        if len(options) > LONG_LIST:
            cells = [Text(f"{n:>3} {a.text}") for n, a in enumerate(options, 1)]
            self.console.print(Columns(cells, padding=(0, 3), column_first=True))
            return
        width = max(len(a.text) for a in options)
        for n, a in enumerate(options, 1):
            label = action_label(self.words, a)
            self.line(Text(f"{n:>3} {a.text:<{width}}  ").append(label, "dim"))


def is_interactive() -> bool:
    """Tell whether a person sits at the terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()
