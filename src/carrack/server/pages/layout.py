"""What all pages share: the templates, and who reads."""

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from carrack import games
from carrack.show.map_colours import page_style as map_style
from carrack.show.palette import COMMON, page_style
from carrack.show.presenter import presenter_of
from carrack.show.seats import mark
from carrack.text import LANGUAGES, Catalogue, catalogue

THEMES = ("light", "dark")
NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands"}


class Visitor(msgspec.Struct, frozen=True):
    """Who asks for a page: the hash of their secret, and what they prefer."""

    holder: str
    language: str
    theme: str  # empty: as the system has it
    marks: tuple[str, ...] = ()  # of the links for spectators that were opened

    @property
    def words(self) -> Catalogue:
        """Give the messages common to all games."""
        return catalogue(self.language)


@cache
def static_link(name: str) -> str:
    """Link to a file with a mark of its content, so that browsers may keep it for ever."""
    content = files("carrack.server").joinpath("static", name)
    if not content.is_file():
        return f"/static/{name}"
    return f"/static/{name}?{blake2b(content.read_bytes(), digest_size=6).hexdigest()}"


@cache
def ink_styles() -> str:
    """Write the colours of all games' drawings, for light and dark."""
    palette = dict(COMMON)
    for name in games.playable():
        one = games.title(name)
        palette |= presenter_of(games.game(name, players=one.low)).palette()
    return page_style(palette) + map_style()


@cache
def ink_link() -> str:
    """Link to the colours with a mark of their content."""
    return f"/inks.css?{blake2b(ink_styles().encode(), digest_size=6).hexdigest()}"


@cache
def sign(seat: int) -> Markup:
    """Draw a seat's sign, to stand in a line of text."""
    drawn = mark(seat, 0, 0, 9)
    return Markup(f'<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">{drawn}</svg>')


TEMPLATES = Environment(
    loader=PackageLoader("carrack.server"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
TEMPLATES.globals |= {
    "language_names": {language: NAMES[language] for language in LANGUAGES},
    "sign": sign,
    "static": static_link,
    "themes": THEMES,
}
PARTS: Any = TEMPLATES.get_template("parts.html").module  # the macros, called like functions


def page(
    template: str, visitor: Visitor, words: Catalogue, path: str, title: str, **facts: object
) -> str:
    """Fill the template of a whole page."""
    filled = TEMPLATES.get_template(template)
    return filled.render(
        visitor=visitor,
        words=words,
        say=words.say,
        path=path,
        title=title,
        inks=ink_link(),
        **facts,
    )


def message_page(visitor: Visitor, title: str, text: str) -> str:
    """Say one thing."""
    body = PARTS.message(visitor.words, text)
    return page("page.html", visitor, visitor.words, "/", title, kind="message", body=body)
