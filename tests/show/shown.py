"""What a seat is shown of a table: things with their patterns and tips, and words."""

from html import unescape
from html.parser import HTMLParser
from typing import NamedTuple

from carrack.core.flow import State
from carrack.show.areas import stands_for
from carrack.show.html import area_html
from carrack.show.presenter import presenter_of


class Found(NamedTuple):
    """A thing that was found in an area."""

    area: str
    on: str
    tip: str
    name: str
    rule: str
    words: str


class Reader(HTMLParser):
    """Collects things, and the words inside each of them."""

    def __init__(self, area: str) -> None:
        super().__init__()
        self.area = area
        self.open: list[tuple[str, dict[str, str], list[str]]] = []
        self.found: list[Found] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append((tag, {key: value or "" for key, value in attrs}, []))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing stands inside."""

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        for _, _, words in self.open:
            words.append(data)

    def handle_endtag(self, tag: str) -> None:
        opened, facts, words = self.open.pop()
        assert opened == tag, f"{opened} is closed by {tag}"
        if any(f"data-{key}" in facts for key in ("on", "tip", "name")):
            on, tip, name, rule = (
                facts.get(f"data-{key}", "") for key in ("on", "tip", "name", "rule")
            )
            self.found.append(Found(self.area, on, tip, name, rule, " ".join(words)))


def read(s: State, seat: int | None, language: str = "en") -> list[Reader]:
    """Read all areas as a seat sees them."""
    readers = []
    for area in presenter_of(s.game).areas(s.view(seat), language):
        reader = Reader(area.name)
        reader.feed(area_html(area))
        reader.close()
        assert not reader.open
        readers.append(reader)
    return readers


def things(s: State, seat: int | None, language: str = "en") -> list[Found]:
    """List all things that a seat is shown."""
    return [found for reader in read(s, seat, language) for found in reader.found]


def tips(s: State, seat: int | None, language: str = "en") -> list[str]:
    """List all tooltips."""
    return [found.tip for found in things(s, seat, language) if found.tip]


def words(s: State, seat: int | None, language: str = "en") -> str:
    """Give all words that stand on the table."""
    return unescape(" ".join(word for reader in read(s, seat, language) for word in reader.words))


def placed(s: State, seat: int) -> set[str]:
    """Name the options that something on the table stands for."""
    patterns = [found.on for found in things(s, seat) if found.on]
    texts = [a.text for a in s.options(seat)]
    return {text for text in texts if any(stands_for(on, text) for on in patterns)}
