"""The rules as a page to read, to search and to print; the same text fills the table's drawer."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt

from carrack import games
from carrack.core.game import Game
from carrack.learn.rules import PICTURE, Section, sections, with_listings
from carrack.server.pages.layout import PARTS, TEMPLATES, Visitor, page
from carrack.show.presenter import presenter_of
from carrack.text import catalogue, title_of

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
OWN_ID = re.compile(r'\bid="([^"]+)"')


def rules_page(visitor: Visitor, name: str) -> str:
    """Show the rules of a game on a page of their own."""
    words = catalogue(visitor.language, games.title(name).package)
    heading = words.say("rules.of", game=title_of(words, name))
    body = PARTS.rules(rules_text(name, visitor.language))
    path = f"/rules/{name}"
    return page("page.html", visitor, words, path, heading, kind="rules-page", body=body)


@lru_cache(maxsize=64)
def rules_text(name: str, language: str) -> str:
    """Write the rules as HTML."""
    one = games.title(name)
    words = catalogue(language, one.package)
    game = games.set_up(name, one.low, {})
    found = [written(game, section, language) for section in sections(one.package, name, language)]
    correct = MARKDOWN.renderInline(words.say("rules.correct", game=name))
    filled = TEMPLATES.get_template("rules.html")
    return filled.render(say=words.say, sections=found, correct=correct)


def written(game: Game, section: Section, language: str) -> dict[str, object]:
    """Write one section: text, tables, and pictures with their captions."""
    first, *rest = PICTURE.split(with_listings(game, section.text, language))
    pieces = [{"prose": prose(first), "drawing": ""}]
    for caption, name, after in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        picture = presenter_of(game).illustration(name, language)
        drawn = with_own_ids(picture, f"{section.name}-{name}-")
        pieces.append({"prose": prose(after), "drawing": drawn, "caption": caption})
    return {
        "name": section.name,
        "level": section.level,
        "heading": section.heading,
        "title": MARKDOWN.renderInline(section.heading),
        "pieces": pieces,
    }


def prose(text: str) -> str:
    """Write Markdown as HTML; wide tables scroll in a box of their own."""
    html = str(MARKDOWN.render(text.replace("](#", "](#rule-")))
    return html.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )


def with_own_ids(svg: str, prefix: str) -> str:
    """Rename what a picture names within itself, so that many pictures can be on one page."""
    for name in set(OWN_ID.findall(svg)):
        svg = svg.replace(f'id="{name}"', f'id="{prefix}{name}"')
        svg = svg.replace(f"url(#{name})", f"url(#{prefix}{name})")
        svg = svg.replace(f'href="#{name}"', f'href="#{prefix}{name}"')
    return svg
