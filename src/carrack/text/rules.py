"""A game's rules as a text for people: Markdown beside the game, one file per language.

`games/<folder>/rules/<language>.md` holds headings of two levels, each with its name:
`## Placing a settler {#claim}`. `games/<folder>/rules/sections.toml` says once for all languages
which decisions and which reasons a section explains, and for which titles it stands.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files

from carrack.core.data import Table

HEADING = re.compile(r"^(##|###) (.+?) \{#([a-z0-9-]+)\}$", re.MULTILINE)


class Section:
    """A passage of the rules: its name, heading, Markdown, and the decisions it explains."""

    def __init__(self, name: str, level: int, heading: str, text: str, known: Table) -> None:
        self.name = name
        self.level = level  # 2 or 3, as in Markdown
        self.heading = heading
        self.text = text
        self.steps = known.texts("steps")
        self.reasons = known.texts("reasons")
        self.titles = known.texts("titles")  # empty: all titles of the folder
        known.done()


@cache
def sections(folder: str, title: str, language: str) -> list[Section]:
    """Read the rules of one title."""
    place = files("carrack.games").joinpath(folder, "rules")
    text = place.joinpath(f"{language}.md").read_text("utf-8")
    known = Table("sections.toml", tomllib.loads(place.joinpath("sections.toml").read_text()))
    found = list(HEADING.finditer(text))
    ends = [heading.start() for heading in found[1:]] + [len(text)]
    all_sections = [
        Section(
            name=heading[3],
            level=len(heading[1]),
            heading=heading[2],
            text=text[heading.end() : end].strip(),
            known=known.table(heading[3]),
        )
        for heading, end in zip(found, ends, strict=True)
    ]
    known.done()
    return [section for section in all_sections if not section.titles or title in section.titles]
