"""What the player types: with completion at a terminal, plainly otherwise."""

from typing import TYPE_CHECKING

from carrack.cli.screen import is_interactive

if TYPE_CHECKING:
    from carrack.cli import completion


class Reader:
    """Reads one line after the other; EOFError when there are no more."""

    def __init__(self) -> None:
        self.terminal: completion.Terminal | None = None
        if is_interactive():
            from carrack.cli.completion import Terminal as New

            self.terminal = New()

    def ask(
        self, prompt: str, ink: str = "", hint: str = "", meanings: dict[str, str] | None = None
    ) -> str:
        """Read a line, with these words offered for completion."""
        if self.terminal is None:
            return input(f"{prompt} ").strip()
        return self.terminal.ask(prompt, ink, hint, meanings or {}).strip()
