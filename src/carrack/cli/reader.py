"""What the player types: with completion at a terminal, plainly otherwise."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.formatted_text import FormattedText

from carrack.cli.screen import is_interactive

if TYPE_CHECKING:
    from prompt_toolkit.document import Document


class Words(Completer):
    """Completes what can be typed now; each word comes with its meaning."""

    def __init__(self) -> None:
        self.meanings: dict[str, str] = {}

    def get_completions(
        self, document: "Document", complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """List the words that go on from what was typed."""
        typed = document.text_before_cursor.lstrip()
        typed = typed.removeprefix("why ").lstrip()
        for word, meaning in self.meanings.items():
            if word.startswith(typed):
                yield Completion(word, -len(typed), display_meta=meaning)


def as_number(typed: str) -> int:
    """Read a number that was typed; -1 if it is none."""
    if typed.isascii() and typed.isdecimal():
        return int(typed) if len(typed) < 10 else 10**9
    return -1


class Reader:
    """Reads one line after the other; EOFError when there are no more."""

    def __init__(self) -> None:
        self.words = Words()
        self.session: PromptSession[str] | None = None
        if is_interactive():
            self.session = PromptSession(completer=self.words, reserve_space_for_menu=6)

    def ask(self, prompt: str, ink: str = "", hint: str = "", **meanings: str) -> str:
        """Read a line, with these words offered for completion."""
        if self.session is None:
            return input(f"{prompt} ").strip()
        self.words.meanings = meanings
        style = ink.replace(" on ", " bg:")
        return self.session.prompt(
            FormattedText([(style, f" {prompt} " if style else prompt), ("", " ")]),
            bottom_toolbar=hint or None,
            complete_while_typing=bool(meanings),
        ).strip()
