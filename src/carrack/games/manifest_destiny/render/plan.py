"""Where things are on the picture, colours, and what a drawing needs to know."""

from typing import TYPE_CHECKING

from carrack.core.space import Action
from carrack.games.manifest_destiny.listing import money, reconstructed
from carrack.games.manifest_destiny.view import ManifestView
from carrack.render.seats import LETTERS
from carrack.render.svg import esc, num, tooltip
from carrack.text import action_label
from carrack.text.catalogue import Catalogue

if TYPE_CHECKING:
    from carrack.games.manifest_destiny.game import ManifestDestiny

SCALE = 1.3  # of the map's own canvas
MAP = (1300, 910)
PANEL_X = 1316
WIDTH = 1800
PANEL_WIDE = WIDTH - PANEL_X - 16
LOWER_Y = 926
HEIGHT = 1470

INK = "#2b2118"
SOFT = "#6d5f4f"
PAPER = "#fbf6e9"
SHEET = "#f3ead4"
LINE = "#b9a888"
SEA = "#c3dde8"
LIT = "#c2185b"
LIT_FILL = "#ffe27a"


class Scene:
    """One picture in the making: the game, the view, the words, and the options to be lit."""

    def __init__(
        self, game: "ManifestDestiny", view: ManifestView, options: list[Action], words: Catalogue
    ) -> None:
        self.game = game
        self.atlas = game.atlas
        self.deck = game.deck
        self.progress = game.progress
        self.view = view
        self.words = words
        self.left = {a.text: a for a in options}  # options that have no place on the picture yet
        self.all = dict(self.left)

    def lights(self, text: str) -> bool:
        """Tell whether an action may be done; it then has its place on the picture."""
        self.left.pop(text, None)
        return text in self.all

    def can(self, text: str) -> bool:
        """Tell whether an action may be done; its place is elsewhere on the picture."""
        return text in self.all

    def first(self, *texts: str) -> str:
        """Give the first of some actions that may be done, or nothing; all have their place."""
        found = [text for text in texts if self.lights(text)]
        return found[0] if found else ""

    def name(self, id: str) -> str:
        """Give the name of a thing."""
        return self.words.name(id)

    def say(self, key: str, **gaps: object) -> str:
        """Give a text of the board."""
        return self.words.say(f"board.{key}", **gaps)

    def tip(self, key: str, **gaps: object) -> str:
        """Give the text of a tooltip."""
        return self.words.say(f"tip.{key}", **gaps)

    def money(self, amount: int) -> str:
        """Write an amount as the language does."""
        return money(self.words, amount)

    def with_origin(self, words: str, origin: dict[str, str]) -> str:
        """Add to a tooltip what of the thing is reconstructed."""
        return f"{words} {reconstructed(self.words, origin)}".rstrip()

    def label(self, text: str) -> str:
        """Say what an action does."""
        return action_label(self.words, self.all[text])

    def seat(self, seat: int) -> str:
        """Name a seat by its letter."""
        return self.say("seat", letter=LETTERS[seat])

    def seats(self, seats: list[int]) -> str:
        """Name some seats."""
        return ", ".join(self.seat(seat) for seat in seats) or self.words.say("nobody")


def group(
    body: str, title: str, act: str = "", label: str = "", *, on: str = "", rule: str = ""
) -> str:
    """Group elements under a tooltip; one that can be clicked says so first."""
    words = f"{label} · {title}" if label else title
    return tooltip(words, body, act=act, on=on, rule=rule)


def heading(x: float, y: float, words: str) -> str:
    """Write the heading of a sheet."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="15" font-weight="bold" fill="{INK}">'
        f"{esc(words)}</text>"
    )


def sheet(x: float, y: float, width: float, height: float) -> str:
    """Draw a sheet of paper."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="8" '
        f'fill="{SHEET}" stroke="{LINE}"/>'
    )


def glow(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """Draw the frame of something that can be clicked."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" '
        f'rx="{num(radius)}" fill="none" stroke="{LIT}" stroke-width="3"/>'
    )
