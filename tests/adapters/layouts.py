"""The tables of docs/learning.md that say what the bytes of observations mean.

python -m tests.adapters.layouts   writes them
"""

from pathlib import Path

import carrack
from carrack.adapters.arrays import layout
from carrack.core.observation import observer_of

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"
SEATS = 4
FIRST, LAST = "<!-- layouts -->\n", "<!-- /layouts -->"


def tables() -> str:
    """Set out the parts of all titles."""
    parts = []
    for name in carrack.NAMES:
        observer = observer_of(carrack.game(name, players=SEATS))
        parts.append(f"### `{name}`: {observer.size} bytes\n\n{layout(observer)}\n")
    return "\n".join(parts)


def page_with(text: str) -> str:
    """Give the page with the tables put between their marks."""
    head, _, rest = text.partition(FIRST)
    _, _, tail = rest.partition(LAST)
    return f"{head}{FIRST}{tables()}{LAST}{tail}"


if __name__ == "__main__":
    PAGE.write_text(page_with(PAGE.read_text("utf-8")), "utf-8")
