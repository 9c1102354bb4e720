"""The colours of the table, besides those of all games."""

from typing import Final

from carrack.show.palette import Palette

SKIES: Final = {  # of pictures: above, below, ground; by day, and at dusk in the dark
    "1": (("#dcebc8", "#3d5548"), ("#f6eccf", "#6f6d50"), ("#a9bf7c", "#4c5c38")),
    "2": (("#cfdcf2", "#3a4a68"), ("#f3e8d0", "#67645a"), ("#9fb08a", "#47543f")),
    "3": (("#f2d3c4", "#6a4038"), ("#f8ead0", "#7d6450"), ("#b99a74", "#5b4632")),
    "sea": (("#cfe5ee", "#2f5163"), ("#f4efd8", "#5f6f68"), ("#5f9db5", "#2b5b70")),
    "night": (("#5a6f92", "#2c3850"), ("#c9b7a8", "#4f4a50"), ("#5a5f6b", "#33373f")),
    "sand": (("#f6dfb0", "#6a5530"), ("#fbf0d6", "#85704a"), ("#d9b36c", "#6f5628")),
}
PALETTE: Final[Palette] = {
    **{f"sky-{name}-{n}": pair for name, row in SKIES.items() for n, pair in enumerate(row)},
    "edge": ("#1a1208", "#efe3c6"),
    "wood": ("#4a3217", "#c79a5c"),
    "counter": ("#6b4a2b", "#7d5a36"),
    "bone": ("#f7ecd2", "#f7ecd2"),
    "age-0": ("#cfe0bd", "#3d5636"),
    "age-1": ("#c3d1ea", "#36476b"),
    "age-2": ("#ecc8bf", "#6b3d38"),
}
