"""Typing at a terminal: history, a line of hints, and completion of names."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.formatted_text import FormattedText

if TYPE_CHECKING:
    from prompt_toolkit.document import Document

MENU_LINES = 6


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


class Terminal:
    """Reads lines from a person."""

    def __init__(self) -> None:
        self.words = Words()
        self.session: PromptSession[str] = PromptSession(
            completer=self.words, reserve_space_for_menu=MENU_LINES
        )

    def ask(self, prompt: str, ink: str, hint: str, meanings: dict[str, str]) -> str:
        """Read a line, with these words offered for completion."""
        self.words.meanings = meanings
        style = ink.replace(" on ", " bg:")
        return self.session.prompt(
            FormattedText([(style, f" {prompt} " if style else prompt), ("", " ")]),
            bottom_toolbar=hint or None,
            complete_while_typing=bool(meanings),
        )
