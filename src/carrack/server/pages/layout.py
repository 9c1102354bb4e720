"""What all pages share: head, bar, and the switches of language and light."""

from functools import cache
from hashlib import blake2b
from importlib.resources import files

import msgspec

from carrack.render.svg import esc
from carrack.text import LANGUAGES, Catalogue, catalogue

THEMES = ("light", "dark")
NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands"}


class Visitor(msgspec.Struct, frozen=True):
    """Who asks for a page: the hash of their secret, and what they like."""

    holder: str
    language: str
    theme: str  # empty: as the system has it

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


def page(visitor: Visitor, path: str, title: str, body: str, *, kind: str) -> str:
    """Wrap a page."""
    words = visitor.words
    theme = f' data-theme="{visitor.theme}"' if visitor.theme in THEMES else ""
    languages = "".join(
        f'<a href="{esc(with_language(path, language))}" lang="{language}" hreflang="{language}" '
        f'title="{NAMES[language]}"{" aria-current=true" if language == visitor.language else ""}>'
        f"{language}</a>"
        for language in LANGUAGES
    )
    return (
        f'<!doctype html><html lang="{visitor.language}"{theme}><head><meta charset="utf-8">'
        f"<title>{esc(title)}</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="icon" href="{static_link("carrack.svg")}" type="image/svg+xml">'
        f'<link rel="stylesheet" href="{static_link("style.css")}">'
        f'<link rel="stylesheet" href="{static_link("teaching.css")}">'
        f'<script type="module" src="{static_link("client.js")}"></script></head>'
        f'<body class="{kind}"><a class="skip" href="#main">{esc(words.say("web.skip"))}</a>'
        f'<header class="bar"><a class="brand" href="/"><img src="{static_link("carrack.svg")}" '
        f'alt="" width="30" height="30">Carrack</a><h1>{esc(title)}</h1>'
        f'<nav aria-label="{esc(words.say("web.settings"))}"><span class="languages">{languages}'
        f'</span><button type="button" class="theme" data-theme-switch '
        f'title="{esc(words.say("web.theme"))}" aria-label="{esc(words.say("web.theme"))}">'
        f"{MOON}</button></nav></header>"
        f'<main id="main">{body}</main><div id="toast" role="alert" hidden></div></body></html>'
    )


MOON = (
    '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><circle cx="12" cy="12" '
    'r="8" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/></svg>'
)


def with_language(path: str, language: str) -> str:
    """Lead through the language switch back to a page."""
    return f"/language/{language}?back={path}"


def message_page(visitor: Visitor, title: str, text: str) -> str:
    """Say one thing."""
    home = f'<a class="button" href="/">{esc(visitor.words.say("web.home"))}</a>'
    body = f'<div class="card narrow"><p>{esc(text)}</p><p>{home}</p></div>'
    return page(visitor, "/", title, body, kind="message")


def choice(name: str, label: str, values: list[tuple[str, str]], chosen: str) -> str:
    """Give a labelled list to choose from."""
    options = "".join(
        f'<option value="{esc(value)}"{" selected" if value == chosen else ""}>{esc(text)}</option>'
        for value, text in values
    )
    return f'<label>{esc(label)}<select name="{esc(name)}">{options}</select></label>'
