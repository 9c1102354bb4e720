"""The colours of the table, besides those of all games."""

from typing import Final

from carrack.show.palette import Palette

PALETTE: Final[Palette] = {
    "edge": ("#1a1208", "#efe3c6"),
    "counter": ("#6b4a2b", "#7d5a36"),
    "bone": ("#f7ecd2", "#f7ecd2"),
    "age-0": ("#cfe0bd", "#3d5636"),
    "age-1": ("#c3d1ea", "#36476b"),
    "age-2": ("#ecc8bf", "#6b3d38"),
}
