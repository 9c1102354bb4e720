"""The rules as a page to read, to search and to print; the same text fills the table's drawer."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt

from carrack import games
from carrack.core.game import Game
from carrack.render.svg import esc
from carrack.server import ledger
from carrack.server.pages.layout import Visitor, page
from carrack.text import Catalogue, catalogue, title_of
from carrack.text.rules import PICTURE, Section, sections, with_listings

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
OWN_ID = re.compile(r'\bid="([^"]+)"')


def rules_page(visitor: Visitor, name: str) -> str:
    """Show the rules of a game on a page of their own."""
    words = catalogue(visitor.language, games.title(name).folder)
    heading = words.say("rules.of", game=title_of(words, name))
    body = f'<div id="rules-page">{rules_text(name, visitor.language)}</div>'
    return page(visitor, f"/rules/{name}", heading, body, kind="rules-page")


@lru_cache(maxsize=64)
def rules_text(name: str, language: str) -> str:
    """Write the rules as HTML: where the facts come from, a search, contents, all sections."""
    one = games.title(name)
    words = catalogue(language, one.folder)
    game = ledger.table(name, one.low, ())
    found = sections(one.folder, name, language)
    if not found:
        return f'<p class="note">{esc(words.say("rules.unwritten"))}</p>'
    correct = MARKDOWN.renderInline(words.say("rules.correct", game=name))
    note = f'<p class="note">{esc(words.say("provenance"))} {correct}</p>'
    return (
        f'<div class="search" role="search" hidden><label>{esc(words.say("rules.find"))}'
        f'<input type="search" data-find autocomplete="off"></label>'
        f'<output data-none="{esc(words.say("rules.none"))}"></output></div>'
        f'{contents(words, found)}<article class="rules-text">{note}'
        f"{''.join(section_html(words, game, section, language) for section in found)}</article>"
    )


def contents(words: Catalogue, found: list[Section]) -> str:
    """List the headings."""
    lines = "".join(
        f'<li class="level-{each.level}"><a href="#rule-{each.name}">{esc(each.heading)}</a></li>'
        for each in found
    )
    head = esc(words.say("rules.contents"))
    return f'<details class="contents" open><summary>{head}</summary><ol>{lines}</ol></details>'


def section_html(words: Catalogue, game: Game, section: Section, language: str) -> str:
    """Write one section: text, tables, and pictures with their captions."""
    pieces = PICTURE.split(with_listings(game, section.text, language))
    html = prose(pieces[0])
    for caption, name, after in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        drawn = with_own_ids(game.illustration(name, language), f"{section.name}-{name}-")
        html += f"<figure>{drawn}<figcaption>{esc(caption)}</figcaption></figure>{prose(after)}"
    here = esc(words.say("rules.here"))
    tag = f"h{section.level}"
    return (
        f'<section id="rule-{section.name}" class="level-{section.level}" tabindex="-1">'
        f"<{tag}>{MARKDOWN.renderInline(section.heading)} "
        f'<a class="anchor" href="#rule-{section.name}" aria-label="{here}">#</a>'
        f"</{tag}>{html}</section>"
    )


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
