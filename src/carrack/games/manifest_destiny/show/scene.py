"""The picture in the making: where things are, and what all its parts draw with."""

from carrack.games.manifest_destiny.rules.game import ManifestDestiny
from carrack.games.manifest_destiny.rules.view import ManifestView
from carrack.games.manifest_destiny.show.names import ManifestDestinyTeller, reconstructed
from carrack.show.scene import CARD, LINE, LIT, LIT_FILL, SOFT, Scene
from carrack.show.svg import rect, text

SCALE = 1.3  # of the map's own canvas
MAP = (1300, 910)
PANEL_X = 1316
WIDTH = 1800
PANEL_WIDE = WIDTH - PANEL_X - 16
LOWER_Y = 926
HEIGHT = 1470

SEA = "#c3dde8"
BOX = "#fffdf4"


class ManifestDestinyScene(ManifestDestinyTeller, Scene[ManifestDestiny, ManifestView]):
    """One picture of Manifest Destiny in the making."""

    def tip(self, key: str, /, **gaps: object) -> str:
        """Give the text of a tooltip."""
        return self.say(f"tip.{key}", **gaps)

    def with_origin(self, told: str, origin: dict[str, str]) -> str:
        """Add to a tooltip what of the thing is reconstructed."""
        return f"{told} {reconstructed(self.words, origin)}".rstrip()

    def box(
        self,
        told: str,
        at: tuple[float, float, float, float],
        body: str,
        act: str = "",
        *,
        fill: str = BOX,
        on: str = "",
        rule: str = "",
    ) -> str:
        """Draw a thing in a box of its own, given by place and size; the whole box is lit."""
        if self.can(act):
            frame = rect(*at, LIT_FILL, radius=5, stroke=LIT, stroke_width=3)
        else:
            frame = rect(*at, fill, radius=5, stroke=SOFT)
        return self.thing(told, frame + body, act, on=on, rule=rule)


def heading(x: float, y: float, words: str) -> str:
    """Write the heading of a sheet."""
    return text(x, y, words, size=15, weight="bold")


def paper(x: float, y: float, width: float, height: float) -> str:
    """Draw a sheet of paper."""
    return rect(x, y, width, height, CARD, radius=8, stroke=LINE)
