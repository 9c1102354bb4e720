"""The colours of maps: a light and a dark palette, and the rules of the classes that use them.

A page has `rules()` and, for its theme, `variables(LIGHT)` or `variables(DARK)`; a picture that
stands alone takes `rules(LIGHT)`, with the colours written in.
"""

import re
from collections.abc import Mapping
from typing import Final

TONES: Final = 9  # colours for regions: `map-tone-0` to `map-tone-8`
LIGHT: Final = {
    "sea": "#a9c9cf", "ripple": "#5f96a6", "wave": "#dcebec", "rhumb": "#4f8797",
    "shade": "#6a4a1e", "land": "#e7dcc0", "coast": "#4a3a22", "border": "#7b6543",
    "strong": "#6b3f1d", "edge": "#9c8a68", "river": "#4d8fae", "wet": "#2f78a0", "bank": "#f3ead2",
    "hill": "#7d6745", "hill-side": "#f1e7cc", "way": "#fffaf0", "way-under": "#3d7488",
    "leader": "#4a3a22", "dot": "#fffaf0", "inset": "#bcd6da", "frame": "#5a4526", "lit": "#ffd23f",
    "dim": "#d9d2c0", "rose": "#5a4526", "rose-light": "#f6ecd2", "rose-dark": "#8c3b2a",
    "tone-0": "#d7c9a3", "tone-1": "#c6d3a4", "tone-2": "#ecd9a0", "tone-3": "#b9d0b0",
    "tone-4": "#ecc196", "tone-5": "#e6b3a0", "tone-6": "#d3cf92", "tone-7": "#cdbcd6",
    "tone-8": "#b8cbd0",
    "deep-0": "#aa8e40", "deep-1": "#89a346", "deep-2": "#d9aa1d", "deep-3": "#689a54",
    "deep-4": "#d77818", "deep-5": "#ca5428", "deep-6": "#a59e39", "deep-7": "#875a9f",
    "deep-8": "#5d8a96",
}  # fmt: skip
DARK: Final = {
    "sea": "#14262f", "ripple": "#3f6f80", "wave": "#28444f", "rhumb": "#4c7c8b",
    "shade": "#000000", "land": "#33302a", "coast": "#c9ae7a", "border": "#a08a62",
    "strong": "#e0b36a", "edge": "#6e644f", "river": "#4f9cc0", "wet": "#63b5dc", "bank": "#16242b",
    "hill": "#a8946c", "hill-side": "#3d382d", "way": "#f2e6c8", "way-under": "#0b171d",
    "leader": "#d9c08c", "dot": "#1b1711", "inset": "#1a313c", "frame": "#c9ae7a", "lit": "#ffc83d",
    "dim": "#2a2926", "rose": "#c9ae7a", "rose-light": "#2a2a26", "rose-dark": "#c9713f",
    "tone-0": "#5a4f38", "tone-1": "#4b5a3a", "tone-2": "#6b5a2f", "tone-3": "#35564a",
    "tone-4": "#6f4a2e", "tone-5": "#6b3d38", "tone-6": "#59592f", "tone-7": "#54446a",
    "tone-8": "#3c5266",
    "deep-0": "#8b7850", "deep-1": "#718b53", "deep-2": "#a78a40", "deep-3": "#4c8570",
    "deep-4": "#ae6e3e", "deep-5": "#a6574e", "deep-6": "#8a8a42", "deep-7": "#7e63a2",
    "deep-8": "#557b9e",
}  # fmt: skip
LINE: Final = "fill:none;stroke-linecap:round;stroke-linejoin:round"
RULES: Final = {
    "sea": "fill:@sea",
    "wave": f"{LINE};stroke:@wave;stroke-width:1.3;stroke-opacity:.8",
    "rhumb": "stroke:@rhumb;stroke-width:.8;stroke-opacity:.35;fill:none",
    "ripple": f"{LINE};stroke:@ripple",
    "shallow": f"{LINE};stroke:@sea",
    "clear": "stop-color:@shade;stop-opacity:0",
    "shade": "stop-color:@shade;stop-opacity:.22",
    "land": "fill:@land",
    "inset": "fill:@inset;stroke:@frame;stroke-width:1.5",
    "region": "stroke:none",
    "band": f"{LINE};fill:none;stroke-width:11;stroke-opacity:.42",
    "lit": "fill:@lit;fill-opacity:.5",
    "veil": "fill:@lit;fill-opacity:.22",
    "border": f"{LINE};stroke:@border;stroke-width:1.2;stroke-dasharray:5 3",
    "edge": f"{LINE};stroke:@edge;stroke-width:1;stroke-dasharray:1.5 4",
    "strong": f"{LINE};stroke:@strong;stroke-width:2.6",
    "river": f"{LINE};stroke:@river;stroke-width:1.6;stroke-opacity:.75",
    "bank": f"{LINE};stroke:@bank;stroke-width:6.5",
    "wet": f"{LINE};stroke:@wet;stroke-width:4",
    "coast": f"{LINE};stroke:@coast;stroke-width:1.6",
    "hill": "fill:@hill-side;fill-opacity:.55;stroke:@hill;stroke-width:1.1;stroke-linecap:round",
    "hatch": f"{LINE};stroke:@hill;stroke-width:.9",
    "way-under": f"{LINE};stroke:@way-under;stroke-width:6",
    "way": f"{LINE};stroke:@way;stroke-width:3;stroke-dasharray:.1 7",
    "leader": f"{LINE};stroke:@leader;stroke-width:1.4",
    "dot": "fill:@dot;stroke:@leader;stroke-width:1.6",
    "frame": "fill:none;stroke:@frame;stroke-width:2.5",
    "rose circle": "fill:none;stroke:@rose;stroke-width:1.2",
    "light-point": "fill:@rose-light;stroke:@rose;stroke-width:.8;stroke-linejoin:round",
    "dark-point": "fill:@rose-dark;stroke:@rose;stroke-width:.8;stroke-linejoin:round",
}


def variables(palette: Mapping[str, str]) -> str:
    """Write a palette as the variables of a page."""
    return "".join(f"--map-{name}:{colour};" for name, colour in palette.items())


def rules(palette: Mapping[str, str] | None = None) -> str:
    """Write the rules of all classes, with a palette's colours or with the page's variables."""
    texts = [f".map-{name}{{{rule}}}" for name, rule in RULES.items()]
    for n in range(TONES):
        texts.append(
            f".map-region.map-tone-{n}{{fill:@tone-{n}}}.map-band.map-tone-{n}{{stroke:@deep-{n}}}"
        )
    texts.append(".map-region.map-dim{fill:@dim}.map-band.map-dim{stroke:@edge}")
    return re.sub(
        r"@([a-z0-9-]+)",
        lambda found: palette[found[1]] if palette else f"var(--map-{found[1]})",
        "".join(texts),
    )


def page_style() -> str:
    """Write the styles for pages: light, dark, or as the system has it."""
    light, dark = variables(LIGHT), variables(DARK)
    return (
        f":root{{{light}}}:root[data-theme=dark]{{{dark}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme]){{{dark}}}}}{rules()}"
    )
