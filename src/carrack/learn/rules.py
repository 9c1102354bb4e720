"""A game's rules as a text for people: Markdown beside the game, one file per language.

`learn/<language>.md` in a game's package holds headings of two levels, each with its name:
`## Placing a settler {#claim}`. After the name may stand the titles that a section is for, if the
package has several: `## IV. Specialists {#workers age_of_empires}`. Titles that share a text but
not its heading have one heading above the other; those that share neither have a section each.
`learn/sections.toml` says once for all languages which decisions and which reasons
a section explains.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files

from carrack.core.data import Table
from carrack.core.game import Game
from carrack.show.presenter import presenter_of
from carrack.show.sheets import Sheet
from carrack.text.catalogue import as_typed, typeset

HEADING = re.compile(r"^(##|###) (.+?) \{#([a-z0-9-]+)((?: [a-z_]+)*)\}$", re.MULTILINE)
LISTING = re.compile(r"^!\[([^\]]*)\]\(table:([a-z0-9_-]+)\)$", re.MULTILINE)
PICTURE = re.compile(r"^!\[([^\]]*)\]\(picture:([a-z0-9_-]+)\)$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\(#[^)]*\)")
EMPHASIS = re.compile(r"\*([^*\n]+)\*")
MARKS = re.compile(r"([\\|*_`\[\]<])")


class Section:
    """A passage of the rules: its name, heading, Markdown, and the decisions it explains."""

    def __init__(self, heading: re.Match[str], text: str, known: Table) -> None:
        self.name = heading[3]
        self.level = len(heading[1])  # 2 or 3, as in Markdown
        self.heading = heading[2]
        self.titles = heading[4].split()  # empty: all titles of the folder
        self.text = text
        self.steps = known.texts("steps")
        self.reasons = known.texts("reasons")
        known.done()


def are_written(package: str) -> bool:
    """Tell whether a game's rules are written as a text."""
    return files(package).joinpath("learn", "en.md").is_file()


@cache
def sections(package: str, title: str, language: str) -> list[Section]:
    """Read the rules of one title; empty if they are not written yet."""
    if not are_written(package):
        return []
    place = files(package).joinpath("learn")
    text = typeset(language, place.joinpath(f"{language}.md").read_text("utf-8"))
    known = Table("sections.toml", tomllib.loads(place.joinpath("sections.toml").read_text()))
    found = list(HEADING.finditer(text))
    ends = [heading.start() for heading in found[1:]] + [len(text)]
    bodies = [text[heading.end() : end].strip() for heading, end in zip(found, ends, strict=True)]
    for n in range(len(found) - 2, -1, -1):
        if not bodies[n] and found[n][3] == found[n + 1][3]:
            bodies[n] = bodies[n + 1]
    all_sections = [
        Section(heading, body, known.table(heading[3]))
        for heading, body in zip(found, bodies, strict=True)
    ]
    known.done()
    return [section for section in all_sections if not section.titles or title in section.titles]


def about_step(package: str, title: str, language: str, step: str) -> Section | None:
    """Find the passage that explains a decision."""
    return next((s for s in sections(package, title, language) if step in s.steps), None)


def about_reason(package: str, title: str, language: str, reason: str) -> Section | None:
    """Find the passage that a reason rests on."""
    return next((s for s in sections(package, title, language) if reason in s.reasons), None)


def called(package: str, title: str, language: str, text: str) -> Section | None:
    """Find a passage by its name or by a word of its heading."""
    wanted = as_typed(text)
    found = sections(package, title, language)
    exact = [section for section in found if section.name == wanted]
    return next(iter(exact or [s for s in found if wanted in as_typed(s.heading)]), None)


def passage(game: Game, section: Section, language: str) -> list[str]:
    """Write a section as plain lines, to be listened to: pictures are told by their captions."""
    text = with_listings(game, section.text, language)
    text = LINK.sub(r"\1", PICTURE.sub(r"\1", text)).replace("**", "")
    text = EMPHASIS.sub(r"\1", text).replace("\\", "")
    blocks = [block.split("\n") for block in text.split("\n\n")]
    lines = [section.heading]
    for block in blocks:
        is_list = block[0].startswith(("|", "- ", "1. "))
        lines += [bare(line) for line in block] if is_list else [" ".join(block)]
    return [line for line in lines if line]


def bare(line: str) -> str:
    """Write a row of a table without its lines; the line under its head is left out."""
    if not line.startswith("|"):
        return line
    cells = [cell.strip() for cell in line.strip("| ").split("|")]
    return "" if set(cells) == {"---"} else ", ".join(cells)


def with_listings(game: Game, text: str, language: str) -> str:
    """Put the tables that are made from the facts in their places, as Markdown."""
    return LISTING.sub(
        lambda found: table_text(presenter_of(game).listing(found[2], language), found[1]), text
    )


def table_text(sheet: Sheet, caption: str) -> str:
    """Write a table as Markdown, under its caption."""
    rows = [sheet.head, ["---"] * len(sheet.head), *sheet.rows]
    lines = ["| " + " | ".join(cell_text(cell) for cell in row) + " |" for row in rows]
    return "\n".join([f"**{caption}**", "", *lines])


def cell_text(text: str) -> str:
    """Write one cell so that nothing in it is taken for a mark."""
    return MARKS.sub(r"\\\1", " ".join(text.split()))
