"""A game before it is played: its picture, for how many, how long, how hard."""

from dataclasses import dataclass

from carrack import title
from carrack.core.title import Title
from carrack.server.lessons import chapters_of
from carrack.text import Catalogue, blurb_of, catalogue, title_of


@dataclass(frozen=True)
class Introduction:
    """A game as the shelf, a new table and a table before its game show it."""

    one: Title
    words: Catalogue

    @property
    def name(self) -> str:
        """Give the name in addresses."""
        return self.one.name

    @property
    def title(self) -> str:
        """Give the name that people read."""
        return title_of(self.words, self.name)

    @property
    def blurb(self) -> str:
        """Say in a few words what it is about."""
        return blurb_of(self.words, self.name)

    @property
    def minutes(self) -> str:
        """Tell how long it takes at a real table."""
        return "-".join(str(bound) for bound in self.one.minutes)

    @property
    def teaches(self) -> bool:
        """Tell whether there is a tutorial."""
        return bool(chapters_of(self.name))


def introduced(language: str, name: str) -> Introduction:
    """Introduce a game in a language."""
    one = title(name)
    return Introduction(one, catalogue(language, one.package))
