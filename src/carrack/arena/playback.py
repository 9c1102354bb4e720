"""A game as one page that plays it back: nothing else is needed to read it."""

import gzip
import json
from base64 import b64encode
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from string import Template

from carrack.core.events import Event
from carrack.core.flow import State
from carrack.core.game import Game
from carrack.show.html import area_html, symbols_svg
from carrack.show.icons import ICONS
from carrack.show.map_colours import page_style as map_style
from carrack.show.palette import COMMON, page_style
from carrack.show.presenter import presenter_of
from carrack.text import Catalogue, event_sentence, title_of

STYLES = ("style.css", "table.css")
STEPS = {"first": "|◂", "back": "◂", "next": "▸", "last": "▸|"}
SAID = {"first": "first_move", "back": "move_back", "next": "move_on", "last": "last_move"}


class Film:
    """The positions of a game as some eyes see them: each area that looks the same is kept once."""

    def __init__(self, game: Game, words: Catalogue, eyes: int | None, names: list[str]) -> None:
        self.game = game
        self.words = words
        self.eyes = eyes
        self.names = names
        self.parts: dict[str, int] = {}
        self.moments: list[dict[str, object]] = []

    def add(self, s: State, told: Iterable[Event]) -> None:
        """Add a position, with what was told since the one before."""
        areas = presenter_of(self.game).areas(s.view(self.eyes), self.words.language, self.names)
        shown = []
        for area in areas:
            part = self.parts.setdefault(area_html(area), len(self.parts))
            shown.append([area.role, area.title, part])
        said = [
            event_sentence(self.words, self.names, event)
            for event in told
            if event.is_for(self.eyes)
        ]
        self.moments.append({"areas": shown, "said": said})

    def page(self) -> str:
        """Write the page."""
        words, look = self.words, presenter_of(self.game)
        scenes = json.dumps({"parts": list(self.parts), "moments": self.moments})
        packed = b64encode(gzip.compress(scenes.encode(), 9, mtime=0)).decode()
        static = files("carrack.server").joinpath("static")
        styles = [static.joinpath(name).read_text("utf-8") for name in STYLES]
        buttons = [
            f'<button type="button" class="tool" data-step="{step}" '
            f'title="{escape(words.say(f"web.{SAID[step]}"))}" '
            f'aria-label="{escape(words.say(f"web.{SAID[step]}"))}">{face}</button>'
            for step, face in STEPS.items()
        ]
        place = files("carrack.arena").joinpath("playback.html").read_text("utf-8")
        return Template(place).substitute(
            language=words.language,
            title=escape(title_of(words, self.game.name)),
            styles="\n".join([*styles, page_style({**COMMON, **look.palette()}), map_style()]),
            symbols=symbols_svg({**ICONS, **look.symbols()}),
            buttons="".join(buttons),
            move=escape(words.say("web.move")),
            last=len(self.moments) - 1,
            scenes=packed,
        )
