"""Colours of Mundus Novus: a chart table by day and by night, and printed cards."""

from typing import Final

from carrack.games.mundus_novus.rules.cards import CLASSES, FAMILIES
from carrack.show.palette import Palette

# Common, uncommon, rare, relic: the band of a card and the paper behind its drawing.
GROUPS: Final = (*CLASSES, "relic")
BANDS: Final = ("#85552a", "#3f6680", "#8a6508", "#7b3f78")
TINTS: Final = ("#f1ddc0", "#d5e5ee", "#f7e7a9", "#ecd9ee")
FAMILY_BANDS: Final = ("#7a3b2e", "#2a6390", "#7d6218", "#55632f", "#5a4f7d")


def card(colour: str) -> tuple[str, str]:
    """Give a colour that is printed on a card: the same by day and by night."""
    return colour, colour


PALETTE: Final[Palette] = {
    "sea": ("#e4d0a2", "#15242d"),  # the table itself
    "rhumb": ("#cfb57f", "#22394a"),
    "mat": ("#f4e9cc", "#1e3440"),
    "mat-line": ("#bf9f66", "#3f5c6c"),
    "face": ("#fffaf0", "#f2e8d2"),
    "print": card("#2b2118"),
    "faint": card("#6d5f4f"),
    "back": card("#7a4f2a"),
    "back-line": card("#e7cf9d"),
    "pile": card("#5d6b3a"),
    "loss": ("#b3261e", "#ff7a6b"),
    "waves": card("#8fbccb"),
    "sky": card("#dcebf0"),
    "sand": card("#e9d3a3"),
    **{f"band-{name}": card(BANDS[n]) for n, name in enumerate(GROUPS)},
    **{f"tint-{name}": card(TINTS[n]) for n, name in enumerate(GROUPS)},
    **{f"band-{name}": card(FAMILY_BANDS[n]) for n, name in enumerate(FAMILIES)},
}
